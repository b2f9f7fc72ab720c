"""Training, C++ beside Python: the same networks on the same LibTorch and machine, in turn.

    python3 tests/bench/side_by_side.py [build/release/tests] [--rounds 3] [--only "width 256"]

Prints tokens per second of both and how many times the C++ program is as fast: medians over the rounds, the ratios
made round by round, so that a machine whose speed drifts weighs on both alike. The C++ program chooses its threads as
training does; Python gets those (1 or all, BLAS always on all) that suit it best.

OpenBLAS is asked to give Python the kernels that the C++ program has. The last ratio is to Python as it comes, with
those that OpenBLAS chooses itself, which may be older (see core/tensor/blas.h).
"""
import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import recurrent_bench

ALL = os.cpu_count()
CASES = [(f"Transformer, width {width}", "transformer", f"trainingStep/{width}", (width,)) for width in (64, 128, 256)]
CASES += [(f"recurrent, {kind}{', input feeding' if feeding else ''}", "recurrent", f"recurrentStep/{number}/{feeding}",
           (kind, bool(feeding)))
          for kind, number in recurrent_bench.KINDS.items() for feeding in (0, 1)]


def cpp(programs, family, name):
    """Tokens per second, and OpenBLAS' kernels."""
    run = subprocess.run(
        [f"{programs}/headlight_bench_{family}", f"--benchmark_filter=^{name}/real_time$",
         "--benchmark_min_time=3", "--benchmark_format=json"], capture_output=True, check=True, text=True)
    document = json.loads(run.stdout)
    return document["benchmarks"][0]["tokens/s"], document["context"]["BLAS kernels"]


def python(family, arguments, kernels):
    """The same in a process of its own: kernels are chosen as it starts."""
    asked = {"OPENBLAS_CORETYPE": kernels} if kernels else {}
    program = (f"import {family}_bench as bench\n"
               f"print(max(bench.tokens_per_second(*{arguments!r}, threads) for threads in {{1, {ALL}}}))")
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True, cwd=HERE,
                         env={**os.environ, **asked})
    return float(run.stdout)


def figures(programs, family, name, arguments):
    """C++, Python with the same kernels, Python as it comes."""
    ours, kernels = cpp(programs, family, name)
    return ours, python(family, arguments, kernels), python(family, arguments, None)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs="?", default="build/release/tests")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="the cases whose title holds this")
    options = parser.parse_args()
    print(f"{'':<40}{'C++ tokens/s':>16}{'Python tokens/s':>18}{'ratio':>8}{'as it comes':>14}")
    for title, family, name, arguments in CASES:
        if options.only not in title:
            continue
        rounds = [figures(options.programs, family, name, arguments) for _ in range(options.rounds)]
        ours, theirs = (median(one[i] for one in rounds) for i in (0, 1))
        ratio, as_it_comes = (median(one[0] / one[i] for one in rounds) for i in (1, 2))
        print(f"{title:<40}{ours:>16,.0f}{theirs:>18,.0f}{ratio:>8.2f}{as_it_comes:>14.2f}", flush=True)
