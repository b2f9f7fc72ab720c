"""Writes tests/data/analysis/mask_effect.json: what masks do to rows of weights.

`python3 mask_reference.py gpt2-small-0.npz` also writes mask_leaks_gpt2.json, the leak of every head of that capture.
"""
import json
import sys
from pathlib import Path

import numpy as np

from analysis_reference import TARGET, plain


def softmax(energies, allowed):
    """Over the allowed keys; a row without any is all zeros."""
    shown = np.where(allowed, energies.astype(np.float64), -np.inf)
    highest = shown.max(-1, keepdims=True)
    exponentials = np.where(allowed, np.exp(shown - np.where(np.isfinite(highest), highest, 0)), 0)
    sums = exponentials.sum(-1, keepdims=True)
    return np.divide(exponentials, sums, out=np.zeros_like(exponentials), where=sums > 0)


def entropy(row):
    seen = row[row > 0]
    return -(seen * np.log(seen)).sum()


def row_effect(before, after, allowed):
    """One row each; not a number where the row has no weight."""
    none = float("nan")
    if before.sum() == 0:
        return dict(leak=none, total_variation=none, entropy_before=none, entropy_after=none, scale=none)
    kept = before[allowed].sum()
    lost = after.sum() == 0
    return dict(leak=before[~allowed].sum(), total_variation=none if lost else np.abs(before - after).sum() / 2,
                entropy_before=entropy(before), entropy_after=none if lost else entropy(after),
                scale=after[allowed].sum() / kept if kept > 0 and not lost else none)


def cases(rng):
    for queries, keys in ((5, 5), (4, 7), (1, 3), (1, 1)):
        causal = np.tril(np.ones((queries, keys), bool))
        painted = rng.random((queries, keys)) < 0.6
        if queries > 2:
            painted[2] = False  # leaves its row no key
            causal[1] = False   # had none to begin with
        for base in (np.ones_like(causal), causal):
            energies = (3 * rng.normal(size=(queries, keys))).astype(np.float32)
            before = softmax(energies, base).astype(np.float32)
            after = softmax(energies, base & painted).astype(np.float32)
            effects = [row_effect(b.astype(np.float64), a.astype(np.float64), m)
                       for b, a, m in zip(before, after, painted)]
            yield {"before": plain(before.astype(float)), "after": plain(after.astype(float)), "mask": plain(painted),
                   "rows": [{name: plain(float(value)) for name, value in effect.items()} for effect in effects]}


def head_leaks(energies, base, forbidding):
    """Of every head, layer by layer: mean over rows, the most, its row."""
    leaks = []
    for map_of_head in energies.reshape(-1, *energies.shape[-2:]):
        rows = np.where(forbidding, 0, softmax(map_of_head, base)).sum(-1)
        leaks.append([rows.mean(), rows.max(), int(rows.argmax())])
    return leaks


def gpt2_leaks(path):
    capture = np.load(path)
    causal = capture["mask"]
    position = np.arange(len(causal))
    window = np.abs(position[:, None] - position) < 2
    return {"window_against_recorded": head_leaks(capture["scores"], causal, window & causal),
            "recorded_against_none": head_leaks(capture["scores"], np.ones_like(causal), causal)}


if __name__ == "__main__":
    TARGET.joinpath("mask_effect.json").write_text(json.dumps(list(cases(np.random.default_rng(11)))) + "\n")
    if len(sys.argv) > 1:
        leaks = gpt2_leaks(Path(sys.argv[1]))
        rounded = {name: [[round(float(mean), 9), round(float(most), 9), row] for mean, most, row in heads]
                   for name, heads in leaks.items()}
        TARGET.joinpath("mask_leaks_gpt2.json").write_text(json.dumps(rounded) + "\n")
