"""Recomputes what `headlight analyse heads` says of a capture's recorded weights, with NumPy alone.

    headlight analyse heads FILE --similar-to 0/0 --rollout mean --json > heads.json
    python3 tests/reference/head_check.py FILE heads.json

FILE is a capture of Headlight's own, an .npz with `weights`, `mask` and `tokens`, or a BertViz page's JSON. Prints the
worst deviation of every figure; exit code 1 when one is above 1e-6, or a cluster differs.
"""
import json
import sys

import numpy as np

import head_formulas as f

LIMIT = 1e-6
BERTVIZ = {"all": "self", "aa": "self.aa", "ab": "self.ab", "ba": "self.ba", "bb": "self.bb"}


def load(path, stack):
    """Weights [layers, heads, queries, keys], the mask of the same size, tokens of queries and keys."""
    if path.endswith(".json"):
        views = json.load(open(path))["attention"]
        view = next(v for name, v in views.items() if BERTVIZ.get(name, name) == stack)
        weights = np.array(view["attn"], np.float32)
        return weights, np.ones(weights.shape, bool), view["left_text"], view["right_text"]
    file = np.load(path)
    own = f"{stack}.weights" in file.files
    prefix = f"{stack}." if own else ""
    get = lambda name: file[prefix + name] if prefix + name in file.files else None
    weights, mask = get("weights"), get("mask")
    queries, keys = (get("queries"), get("keys")) if own else (get("tokens"), get("tokens"))
    mask = np.ones(weights.shape, bool) if mask is None else np.broadcast_to(mask, weights.shape)
    return weights, mask, list(queries), list(keys)


def deviation(ours, wanted):
    if (ours is None) != (wanted is None):
        return np.inf
    return 0.0 if ours is None else abs(ours - wanted)


def check(path, document):
    weights, mask, queries, keys = load(path, document["stack"])
    layers, heads = weights.shape[:2]
    special = np.array([f.is_special(token) for token in keys])
    worst = {}
    for head in document["heads"]:
        at = head["layer"], head["head"]
        for name, wanted in f.figures(weights[at], mask[at], document["self_attention"], special).items():
            worst[name] = max(worst.get(name, 0), deviation(head[name], wanted))
    maps = [f.clean(weights[i // heads, i % heads], mask[i // heads, i % heads])[0] for i in range(layers * heads)]
    if document["rows_compared"] == document["queries"]:
        distances = [[0.0] * len(maps) for _ in maps]
        for i in range(len(maps)):
            for j in range(i):
                distances[i][j] = distances[j][i] = f.head_distance(maps[i], maps[j])
        for head in document.get("similar_to", {}).get("heads", []):
            start = document["similar_to"]["layer"] * heads + document["similar_to"]["head"]
            wanted = distances[start][head["layer"] * heads + head["head"]]
            worst["similar_to"] = max(worst.get("similar_to", 0), deviation(head["distance"], wanted))
        wanted = f.clusters(distances, document.get("cluster_count", 0), document.get("cluster_distance", 0))
        worst["cluster"] = 0 if wanted == [head["cluster"] for head in document["heads"]] else np.inf
    if "rollout" in document:
        joined = [np.mean(maps[l * heads:(l + 1) * heads], 0) for l in range(layers)]
        wanted = f.rollout(joined, document["rollout"]["residual"])
        worst["rollout"] = float(np.abs(wanted - np.array(document["rollout"]["weights"])).max())
    return worst


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = check(sys.argv[1], json.load(open(sys.argv[2])))
    for name, worst in found.items():
        print(f"{name:20} {worst:.2g}{'' if worst <= LIMIT else f'  ABOVE {LIMIT:g}'}")
    sys.exit(0 if max(found.values()) <= LIMIT else 1)
