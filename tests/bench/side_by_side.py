"""Training, C++ beside Python: the same networks on the same LibTorch and machine, in turn.

    python3 tests/bench/side_by_side.py [build/release/tests] [--rounds 3]

Prints tokens per second of both, the best of the rounds, with the threads (1 or all) that suit each best, and the
ratio: above 1 the C++ program is faster.
"""
import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import recurrent_bench
import transformer_bench

ALL = os.cpu_count()
CASES = [(f"Transformer, width {width}", "transformer", f"trainingStep/{width}", (transformer_bench, (width,)))
         for width in (64, 128, 256)]
CASES += [(f"recurrent, {kind}{', input feeding' if feeding else ''}", "recurrent", f"recurrentStep/{number}/{feeding}",
           (recurrent_bench, (kind, bool(feeding))))
          for kind, number in recurrent_bench.KINDS.items() for feeding in (0, 1)]


def cpp(programs, family, name, threads):
    run = subprocess.run(
        [f"{programs}/headlight_bench_{family}", f"--benchmark_filter=^{name}/{threads}/real_time$",
         "--benchmark_min_time=3", "--benchmark_format=json"], capture_output=True, check=True, text=True)
    return json.loads(run.stdout)["benchmarks"][0]["tokens/s"]


def best(measure):
    return max((measure(threads), threads) for threads in {1, ALL})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs="?", default="build/release/tests")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    print(f"{'':<40}{'C++ tokens/s':>16}{'Python tokens/s':>18}{'ratio':>8}")
    for title, family, name, (module, arguments) in CASES:
        ours, theirs = [], []
        for _ in range(options.rounds):
            ours.append(best(lambda threads: cpp(options.programs, family, name, threads)))
            theirs.append(best(lambda threads: module.tokens_per_second(*arguments, threads)))
        (mine, on), (other, off) = max(ours), max(theirs)
        print(f"{title:<40}{mine:>12,.0f} ({on}){other:>14,.0f} ({off}){mine / other:>8.2f}", flush=True)
