"""Writes tests/data/attention/*.json: inputs and expected outputs of every kind of attention.

The formulas are those of attention_formulas.py; where PyTorch has a module of its own for the same thing, the numbers
are compared with it before they are written.
"""
import json
from pathlib import Path

import numpy as np
import torch

from attention_formulas import attend

TARGET = Path(__file__).resolve().parent.parent / "data" / "attention"
B, Q, K, DV, A = 2, 3, 5, 3, 4


def parameters(rng, kind, heads, dq, dk, bias):
    p = {}
    if kind in ("additive", "hybrid"):
        p["W_q"] = rng.normal(size=(heads, A, dq))
        p["W_k"] = rng.normal(size=(heads, A, dk))
        p["v"] = rng.normal(size=(heads, A))
        if bias:
            p["b"] = rng.normal(size=(heads, A))
    if kind == "general":
        p["W"] = rng.normal(size=(heads, dq, dk))
    if kind == "cosine":
        p["temperature"] = 0.25
    if kind == "hybrid":
        p["lambda"] = 0.3
    return p


def padding_and_random(rng, heads):
    """Sentence 1 has 3 real keys; a few cells more are forbidden; one row has no visible key."""
    mask = rng.random((B, heads, Q, K)) < 0.7
    mask[1, :, :, 3:] = False
    mask[0, 0, 1, :] = False
    return mask


def rounded(array):
    """Multiples of 1/64, which float32 and float64 both hold exactly, in few digits."""
    return np.round(np.asarray(array, dtype=np.float64) * 64) / 64


def case(seed, kind, heads, dq, dk, bias, masked, temperature):
    rng = np.random.default_rng(seed)
    q, k, value = (rounded(rng.normal(size=(B, heads, n, d))) for n, d in ((Q, dq), (K, dk), (K, DV)))
    p = {name: rounded(x) for name, x in parameters(rng, kind, heads, dq, dk, bias).items()}
    mask = padding_and_random(rng, heads) if masked else np.ones((B, heads, Q, K), dtype=bool)
    out = attend(kind, q, k, value, p, mask, temperature)
    check_against_torch(kind, q, k, value, mask, temperature, out)
    given = {"kind": kind, "masked": masked, "temperature": temperature}
    tensors = {"q": q, "k": k, "value": value, **({"mask": mask} if masked else {}), **out}
    return {**given, "parameters": {n: dump(x) for n, x in p.items()}, "tensors": {n: dump(x) for n, x in tensors.items()}}


def check_against_torch(kind, q, k, value, mask, temperature, out):
    """PyTorch's own scaled dot-product attention; it has none of the other kinds."""
    if kind != "scaled-dot" or not mask.all():
        return
    heads = q.shape[1]
    flat = [torch.from_numpy(x.reshape(-1, *x.shape[2:])) for x in (q / temperature, k, value)]
    if hasattr(torch.nn.functional, "scaled_dot_product_attention"):
        context = torch.nn.functional.scaled_dot_product_attention(*flat)
    else:
        context, _ = torch.nn.functional._scaled_dot_product_attention(*flat, need_attn_weights=True)[:2]
    np.testing.assert_allclose(context.numpy().reshape(B, heads, Q, DV), out["context"], rtol=0, atol=1e-12)


def dump(array):
    array = np.asarray(array)
    values = array.ravel()
    return {"shape": list(array.shape), "values": [int(x) for x in values] if array.dtype == bool else values.tolist()}


def kinds():
    seed = 0
    for kind in ("additive", "dot", "scaled-dot", "general", "cosine", "hybrid"):
        widths = [(4, 4), (4, 7)] if kind in ("additive", "general") else [(4, 4)]
        biases = [False, True] if kind in ("additive", "hybrid") else [False]
        for heads in (1, 3):
            for dq, dk in widths:
                for bias in biases:
                    for masked, temperature in ((False, 1.0), (True, 0.5)):
                        seed += 1
                        yield kind, case(seed, kind, heads, dq, dk, bias, masked, temperature)


def multi_head():
    """torch.nn.MultiheadAttention with its output projection set to identity: projections, heads and merging."""
    torch.manual_seed(7)
    width, heads = 12, 3
    module = torch.nn.MultiheadAttention(width, heads, bias=False, batch_first=True).double()
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.from_numpy(rounded(module.in_proj_weight.detach())))
        module.out_proj.weight.copy_(torch.eye(width))
    x, memory = (torch.from_numpy(rounded(torch.randn(B, n, width))) for n in (Q, K))
    padding = torch.tensor([[False] * K, [False] * 3 + [True] * 2])
    context, weights = module(x, memory, memory, key_padding_mask=padding, average_attn_weights=False)
    w_q, w_k, w_v = (w.reshape(heads, width // heads, width) for w in module.in_proj_weight.detach().chunk(3))
    tensors = {"x": x, "memory": memory, "W_Q": w_q, "W_K": w_k, "W_V": w_v, "mask": ~padding[:, None, None, :],
               "weights": weights.detach(), "context": context.detach()}
    return {"tensors": {name: dump(t.numpy()) for name, t in tensors.items()}}


def write(name, content):
    text = json.dumps(content, separators=(",", ":"))
    (TARGET / f"{name}.json").write_text(text + "\n")


def main():
    by_kind = {}
    for kind, made in kinds():
        by_kind.setdefault(kind, []).append(made)
    for kind, cases in by_kind.items():
        write(kind, cases)
    write("multi_head", multi_head())


if __name__ == "__main__":
    main()
