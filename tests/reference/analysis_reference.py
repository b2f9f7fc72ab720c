"""Writes tests/data/analysis/*.json: small maps and what head_formulas.py makes of them."""
import json
from pathlib import Path

import numpy as np

import head_formulas as f

TARGET = Path(__file__).resolve().parent.parent / "data" / "analysis"
GRID = 1024


def random_map(rng, allowed, sharpness=2.0):
    """Rows of multiples of 1/1024 that sum to exactly 1, 0 where forbidden; exact in float32."""
    rows, columns = allowed.shape
    weights = np.zeros((rows, columns))
    for i in range(rows):
        seen = np.flatnonzero(allowed[i])
        if seen.size:
            raw = np.exp(sharpness * rng.normal(size=seen.size))
            weights[i, seen] = np.floor(raw / raw.sum() * GRID) / GRID
            weights[i, seen[np.argmax(raw)]] += 1 - weights[i].sum()
    return weights


def masks(rng, rows, columns):
    some = rng.random((rows, columns)) < 0.7
    if rows > 2:
        some[2] = False  # a row without keys
    return {"none": np.ones((rows, columns), bool), "causal": np.tril(np.ones((rows, columns), bool)), "some": some}


def plain(array):
    """For JSON: NaN becomes null."""
    if isinstance(array, np.ndarray):
        array = array.astype(int).tolist() if array.dtype == bool else array.tolist()
    if isinstance(array, list):
        return [plain(x) for x in array]
    return None if isinstance(array, float) and np.isnan(array) else array


def figure_cases(rng):
    for rows, columns, same in ((6, 6, True), (4, 7, False), (5, 5, False), (1, 5, False), (1, 1, True)):
        for mask in masks(rng, rows, columns).values():
            special = rng.random(columns) < 0.4
            weights = random_map(rng, mask)
            if rows == 6:
                weights[3, 2] = weights[4, 4] = np.nan
            yield {"weights": plain(weights), "mask": plain(mask), "same_sequence": same, "special": plain(special),
                   "figures": f.figures(weights, mask, same, special)}


def similarity_case(rng):
    mask = masks(rng, 7, 7)["causal"]
    heads = [random_map(rng, mask, sharpness) for sharpness in (0.3, 0.5, 2, 2, 4, 4, 0.4, 3)]
    heads[3] = np.round((heads[2] * 3 + heads[3]) / 4 * GRID) / GRID
    for head, row in ((1, 2), (4, 5), (5, 5)):
        heads[head][row] = 0
    distances = [[f.head_distance(a, b) for b in heads] for a in heads]
    cuts = [{"count": n, "threshold": 0, "clusters": f.clusters(distances, count=n)} for n in (1, 3, 5, 8)]
    cuts += [{"count": 0, "threshold": t, "clusters": f.clusters(distances, threshold=t)} for t in (0, 0.05, 0.1, 0.2)]
    return {"heads": plain(np.array(heads)), "distances": distances, "cuts": cuts}


def distance_case(rng):
    some = masks(rng, 6, 5)
    a, b = random_map(rng, some["none"]), random_map(rng, some["some"])
    rows = range(len(a))
    both = [a[i].sum() > 0 and b[i].sum() > 0 for i in rows]
    tv = [f.total_variation(a[i], b[i]) if both[i] else None for i in rows]
    js = [float(f.jensen_shannon(a[i], b[i])) if both[i] else None for i in rows]
    cell = np.unravel_index(np.argmax(np.abs(a - b)), a.shape)
    return {"a": plain(a), "b": plain(b), "total_variation": tv, "jensen_shannon": js, "mean_total_variation": f.mean(tv),
            "mean_jensen_shannon": f.mean(js), "largest": float((a - b)[cell]), "cell": [int(x) for x in cell]}


def rollout_cases(rng):
    for mask in masks(rng, 5, 5).values():
        layers = [random_map(rng, mask) for _ in range(3)]
        for residual in (0.5, 0.2, 0.0):
            yield {"layers": plain(np.array(layers)), "residual": residual,
                   "rollout": plain(f.rollout(layers, residual))}


def hide_cases(rng):
    for mask in masks(rng, 5, 6).values():
        weights = random_map(rng, mask)
        queries, keys = np.array([1, 0, 0, 0, 1], bool), np.array([1, 0, 0, 1, 0, 1], bool)
        weights[3] = [0.5, 0, 0, 0.25, 0, 0.25] if mask.all() else weights[3]  # all its weight is hidden
        for renormalise in (False, True):
            yield {"weights": plain(weights), "mask": plain(mask), "queries": plain(queries), "keys": plain(keys),
                   "renormalise": renormalise, "shown": f.hide(weights, mask, queries, keys, renormalise)}


def join_cases(rng):
    for mask in masks(rng, 6, 5).values():
        weights = random_map(rng, mask)
        queries, keys = [[0, 1], [1, 3], [4, 2]], [[0, 2], [2, 1], [3, 2]]
        yield {"weights": plain(weights), "mask": plain(mask), "query_spans": queries, "key_spans": keys,
               "joined": f.join(weights, mask, queries, keys)}


def write(name, content):
    with open(TARGET / f"{name}.json", "w") as file:
        json.dump(content, file, separators=(",", ":"))
        file.write("\n")


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    write("head_figures", list(figure_cases(np.random.default_rng(1))))
    write("head_similarity", similarity_case(np.random.default_rng(2)))
    write("map_distance", distance_case(np.random.default_rng(3)))
    write("rollout", list(rollout_cases(np.random.default_rng(4))))
    write("hidden_tokens", list(hide_cases(np.random.default_rng(5))))
    write("joined_tokens", list(join_cases(np.random.default_rng(6))))
