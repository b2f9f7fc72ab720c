"""Writes tests/data/session/explanation.json: the terms of one energy and the steps of its row, for every kind.

Energies, weights and context are those of attention_formulas.py; the terms are written out here and their sum is
compared with those energies before anything is written.
"""
import json
from pathlib import Path

import numpy as np

from attention_formulas import additive, attend, scaled_dot
from attention_reference import dump, parameters, rounded

TARGET = Path(__file__).resolve().parent.parent / "data" / "session" / "explanation.json"
Q, K, DV = 3, 5, 3
QUERY, KEY = 1, 2


def terms(kind, q, k, p, h):
    """One number a dimension; q [dq], k [dk], of head h."""
    if kind == "additive":
        inside = p["W_q"][h] @ q + p["W_k"][h] @ k + (p["b"][h] if "b" in p else 0)
        return p["v"][h] * np.tanh(inside)
    if kind == "dot":
        return q * k
    if kind == "scaled-dot":
        return q * k / np.sqrt(len(q))
    if kind == "general":
        return (p["W"][h].T @ q) * k
    return q * k / (np.linalg.norm(q) * np.linalg.norm(k) * p["temperature"])


def softmax_steps(energies, mask, temperature):
    """Of one row. What a forbidden key has no number for is null."""
    visible = energies[mask]
    if not mask.any():
        zeros = [0.0] * len(mask)
        return {"energies": energies.tolist(), "exponentials": zeros, "sum": 0.0, "weights": zeros}
    scaled = (energies - visible.max()) / temperature
    exponentials = np.where(mask, np.exp(np.where(mask, scaled, 0)), 0)
    return {"energies": energies.tolist(), "largest": visible.max(),
            "scaled": [s if may else None for s, may in zip(scaled.tolist(), mask)],
            "exponentials": exponentials.tolist(), "sum": exponentials.sum(),
            "weights": (exponentials / exponentials.sum()).tolist()}


def masks(rng, heads, how):
    mask = np.ones((1, heads, Q, K), dtype=bool)
    if how == "some":
        mask[:, :, QUERY, [0, 3]] = False
    if how == "none visible":
        mask[:, :, QUERY, :] = False
    return mask


def case(seed, kind, heads, dq, dk, bias, masked, temperature):
    rng = np.random.default_rng(seed)
    q, k, value = (rounded(rng.normal(size=(1, heads, n, d))) for n, d in ((Q, dq), (K, dk), (K, DV)))
    p = {name: rounded(x) for name, x in parameters(rng, kind, heads, dq, dk, bias).items()}
    mask = masks(rng, heads, masked)
    h = heads - 1
    out = attend(kind, q, k, value, p, mask, temperature)
    parts = ["additive", "scaled-dot"] if kind == "hybrid" else [kind]
    maps = {"additive": additive, "scaled-dot": scaled_dot} if kind == "hybrid" else {kind: lambda *_: out["energies"]}
    given = {"kind": kind, "heads": heads, "bias": bias, "masked": masked, "temperature": temperature, "head": h,
             "query": QUERY, "key": KEY}
    wanted = []
    for part in parts:
        energies = maps[part](q, k, p)[0, h]
        one = terms(part, q[0, h, QUERY], k[0, h, KEY], p, h)
        np.testing.assert_allclose(one.sum(), energies[QUERY, KEY], rtol=0, atol=1e-12)
        wanted.append({"part": part, "terms": one.tolist(), "energy": energies[QUERY, KEY],
                       **softmax_steps(energies[QUERY], mask[0, h, QUERY], temperature)})
    weights = out["weights"][0, h, QUERY]
    weighted = weights[:, None] * value[0, h]
    np.testing.assert_allclose(weighted.sum(axis=0), out["context"][0, h, QUERY], rtol=0, atol=1e-12)
    tensors = {"q": q, "k": k, "v": value, "mask": mask}
    return {**given, "tensors": {n: dump(x) for n, x in tensors.items()},
            "parameters": {n: dump(x) for n, x in p.items()}, "parts": wanted, "weights": weights.tolist(),
            "weighted": weighted.tolist(), "context": out["context"][0, h, QUERY].tolist()}


def main():
    cases = []
    for kind in ("additive", "dot", "scaled-dot", "general", "cosine", "hybrid"):
        wide = 7 if kind in ("additive", "general") else 4
        for heads, bias in ((1, False), (2, kind in ("additive", "hybrid"))):
            for masked, temperature in (("all", 1.0), ("some", 0.5), ("none visible", 2.0)):
                cases.append(case(len(cases), kind, heads, 4, wide, bias, masked, temperature))
    TARGET.write_text(json.dumps(cases, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
