"""Training, C++ beside Python: the same networks on the same LibTorch and machine, in turn.

    python3 tests/bench/side_by_side.py [build/release/tests] [--rounds 3]

Prints tokens per second of both, the best of the rounds, and the ratio: above 1 the C++ program is faster. The C++
program chooses its threads as training does; Python gets those (1 or all, BLAS always on all) that suit it best.
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


def cpp(programs, family, name):
    run = subprocess.run(
        [f"{programs}/headlight_bench_{family}", f"--benchmark_filter=^{name}/real_time$",
         "--benchmark_min_time=3", "--benchmark_format=json"], capture_output=True, check=True, text=True)
    return json.loads(run.stdout)["benchmarks"][0]["tokens/s"]


def python(module, arguments):
    return max(module.tokens_per_second(*arguments, threads) for threads in {1, ALL})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs="?", default="build/release/tests")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    print(f"{'':<40}{'C++ tokens/s':>16}{'Python tokens/s':>18}{'ratio':>8}")
    for title, family, name, (module, arguments) in CASES:
        ours, theirs = [], []
        for _ in range(options.rounds):
            ours.append(cpp(options.programs, family, name))
            theirs.append(python(module, arguments))
        print(f"{title:<40}{max(ours):>16,.0f}{max(theirs):>18,.0f}{max(ours) / max(theirs):>8.2f}", flush=True)
