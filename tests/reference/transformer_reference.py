"""Writes tests/data/transformer/*.npz: parameters, inputs, scores and attention weights of three small Transformers.

Written with torch.nn.functional alone; where torch.nn has a module for the same network, the scores are compared with it
before they are written. Parameters are float32 and computed with in float64. Arrays: the parameters by name; "source",
"source_lengths", "target", "target_lengths"; "logits"; "weights encoder.self 0" and so on, [B, H, Q, K].
"""
import math
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

TARGET = Path(__file__).resolve().parent.parent / "data" / "transformer"
D, H, LAYERS, INNER, SOURCE, TARGETS, LONGEST = 8, 2, 2, 12, 11, 13, 9


class Drawn(dict):
    """Parameters, drawn when first asked for: matrices of variance 1/columns, norms about 1, biases about 0."""

    def __init__(self, seed):
        super().__init__()
        self.rng = np.random.default_rng(seed)

    def of(self, name, *shape):
        if name not in self:
            around = 1.0 if "norm.weight" in name else 0.0
            scale = 0.2 if len(shape) == 1 else 1.5 / math.sqrt(shape[-1])
            self[name] = (around + scale * self.rng.normal(size=shape)).astype(np.float32)
        return torch.tensor(self[name], dtype=torch.float64)


def padding(lengths, count):
    """[B, count], true = padding, as PyTorch has it."""
    return torch.arange(count)[None, :] >= torch.tensor(lengths)[:, None]


def layer_norm(p, name, x):
    return F.layer_norm(x, (D,), p.of(name + ".weight", D), p.of(name + ".bias", D))


def linear(p, name, x, outputs, inputs, bias=True):
    return F.linear(x, p.of(name + ".weight", outputs, inputs), p.of(name + ".bias", outputs) if bias else None)


def multi_head(p, name, queries, keys, key_padding, causal, record, stack):
    """PyTorch's own, with its three projections in one matrix."""
    W = torch.cat([p.of(f"{name}.{part}.weight", D, D) for part in ("W_Q", "W_K", "W_V")])
    b = torch.cat([p.of(f"{name}.{part}.bias", D) for part in ("W_Q", "W_K", "W_V")])
    T = queries.shape[1]
    forbidden = torch.ones(T, T, dtype=torch.bool).triu(1) if causal else None
    out, weights = F.multi_head_attention_forward(
        queries.transpose(0, 1), keys.transpose(0, 1), keys.transpose(0, 1), D, H, W, b, None, None, False, 0.0,
        p.of(name + ".W_O.weight", D, D), p.of(name + ".W_O.bias", D), training=False, key_padding_mask=key_padding,
        need_weights=True, attn_mask=forbidden, average_attn_weights=False)
    record[f"weights {stack}"] = weights
    return out.transpose(0, 1)


def sinusoids(count):
    table = torch.zeros(count, D, dtype=torch.float64)
    for position in range(count):
        for i in range(D // 2):
            table[position, 2 * i] = math.sin(position / 10000 ** (2 * i / D))
            table[position, 2 * i + 1] = math.cos(position / 10000 ** (2 * i / D))
    return table


def vaswani_input(p, side, ids, vocabulary):
    return F.embedding(ids, p.of(f"{side}.embedding.weight", vocabulary, D)) * math.sqrt(D) + sinusoids(ids.shape[1])


def relu_feed_forward(p, name, x):
    return linear(p, name + ".W_2", F.relu(linear(p, name + ".W_1", x, INNER, D)), D, INNER)


def encoder_decoder(p, given, record):
    """Pre-norm, LayerNorm, ReLU, sinusoidal positions."""
    source_padding = padding(given["source_lengths"], given["source"].shape[1])
    target_padding = padding(given["target_lengths"], given["target"].shape[1])
    x = vaswani_input(p, "encoder", given["source"], SOURCE)
    for i in range(LAYERS):
        at = f"encoder.layers.{i}"
        z = layer_norm(p, at + ".self_norm", x)
        x = x + multi_head(p, at + ".self", z, z, source_padding, False, record, f"encoder.self {i}")
        x = x + relu_feed_forward(p, at + ".feed_forward", layer_norm(p, at + ".feed_forward_norm", x))
    encoded = layer_norm(p, "encoder.norm", x)
    y = vaswani_input(p, "decoder", given["target"], TARGETS)
    for i in range(LAYERS):
        at = f"decoder.layers.{i}"
        z = layer_norm(p, at + ".self_norm", y)
        y = y + multi_head(p, at + ".self", z, z, target_padding, True, record, f"decoder.self {i}")
        z = layer_norm(p, at + ".cross_norm", y)
        y = y + multi_head(p, at + ".cross", z, encoded, source_padding, False, record, f"cross {i}")
        y = y + relu_feed_forward(p, at + ".feed_forward", layer_norm(p, at + ".feed_forward_norm", y))
    return linear(p, "output", layer_norm(p, "decoder.norm", y), TARGETS, D)


def encoder_alone(p, given, record):
    """As BERT: post-norm, LayerNorm, GELU, learned positions."""
    ids = given["source"]
    source_padding = padding(given["source_lengths"], ids.shape[1])
    x = F.embedding(ids, p.of("encoder.embedding.weight", SOURCE, D))
    x = x + p.of("encoder.positions.weight", LONGEST, D)[: ids.shape[1]]
    for i in range(LAYERS):
        at = f"encoder.layers.{i}"
        attended = multi_head(p, at + ".self", x, x, source_padding, False, record, f"encoder.self {i}")
        x = layer_norm(p, at + ".self_norm", x + attended)
        inner = F.gelu(linear(p, at + ".feed_forward.W_1", x, INNER, D))
        x = layer_norm(p, at + ".feed_forward_norm", x + linear(p, at + ".feed_forward.W_2", inner, D, INNER))
    return linear(p, "output", x, TARGETS, D)


def rms_norm(p, name, x):
    return x / torch.sqrt(torch.mean(x * x, dim=-1, keepdim=True) + 1e-5) * p.of(name + ".weight", D)


def turned(x):
    """Rotary positions as products of complex numbers; component i is the real part of what i + d/2 completes."""
    d = x.shape[-1]
    frequencies = 10000.0 ** (-torch.arange(0, d, 2, dtype=torch.float64) / d)
    angles = torch.arange(x.shape[-2], dtype=torch.float64)[:, None] * frequencies
    z = torch.complex(x[..., : d // 2], x[..., d // 2:]) * torch.polar(torch.ones_like(angles), angles)
    return torch.cat([z.real, z.imag], dim=-1)


def decoder_alone(p, given, record):
    """As Llama: pre-norm, RMSNorm, gated SiLU, rotary positions, no biases."""
    ids = given["target"]
    B, T = ids.shape
    forbidden = torch.ones(T, T, dtype=torch.bool).triu(1) | padding(given["target_lengths"], T)[:, None, None, :]
    x = F.embedding(ids, p.of("decoder.embedding.weight", TARGETS, D))
    for i in range(LAYERS):
        at = f"decoder.layers.{i}"
        z = rms_norm(p, at + ".self_norm", x)
        q, k, v = (linear(p, f"{at}.self.{part}", z, D, D, False).view(B, T, H, D // H).transpose(1, 2)
                   for part in ("W_Q", "W_K", "W_V"))
        scores = turned(q) @ turned(k).transpose(2, 3) / math.sqrt(D // H)
        weights = torch.softmax(scores.masked_fill(forbidden, -math.inf), dim=-1)
        record[f"weights decoder.self {i}"] = weights
        joined = (weights @ v).transpose(1, 2).reshape(B, T, D)
        x = x + linear(p, at + ".self.W_O", joined, D, D, False)
        z = rms_norm(p, at + ".feed_forward_norm", x)
        inner = F.silu(linear(p, at + ".feed_forward.W_gate", z, INNER, D, False))
        inner = inner * linear(p, at + ".feed_forward.W_1", z, INNER, D, False)
        x = x + linear(p, at + ".feed_forward.W_2", inner, D, INNER, False)
    return linear(p, "output", rms_norm(p, "decoder.norm", x), TARGETS, D, False)


def load_attention(module, p, name):
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([p.of(f"{name}.{part}.weight") for part in ("W_Q", "W_K", "W_V")]))
        module.in_proj_bias.copy_(torch.cat([p.of(f"{name}.{part}.bias") for part in ("W_Q", "W_K", "W_V")]))
        module.out_proj.weight.copy_(p.of(name + ".W_O.weight"))
        module.out_proj.bias.copy_(p.of(name + ".W_O.bias"))


def load_layer(layer, p, at):
    names = {"linear1": "feed_forward.W_1", "linear2": "feed_forward.W_2", "norm1": "self_norm"}
    load_attention(layer.self_attn, p, at + ".self")
    if hasattr(layer, "multihead_attn"):
        load_attention(layer.multihead_attn, p, at + ".cross")
        names.update(norm2="cross_norm", norm3="feed_forward_norm")
    else:
        names.update(norm2="feed_forward_norm")
    with torch.no_grad():
        for theirs, ours in names.items():
            getattr(layer, theirs).weight.copy_(p.of(f"{at}.{ours}.weight"))
            getattr(layer, theirs).bias.copy_(p.of(f"{at}.{ours}.bias"))
    return layer


def by_torch_encoder_decoder(p, given):
    options = dict(dropout=0.0, batch_first=True, norm_first=True, dtype=torch.float64)
    source_padding = padding(given["source_lengths"], given["source"].shape[1])
    target_padding = padding(given["target_lengths"], given["target"].shape[1])
    x = vaswani_input(p, "encoder", given["source"], SOURCE)
    for i in range(LAYERS):
        layer = load_layer(nn.TransformerEncoderLayer(D, H, INNER, **options), p, f"encoder.layers.{i}").train()
        x = layer(x, src_key_padding_mask=source_padding)
    x = layer_norm(p, "encoder.norm", x)
    y = vaswani_input(p, "decoder", given["target"], TARGETS)
    ahead = torch.ones(y.shape[1], y.shape[1], dtype=torch.bool).triu(1)
    for i in range(LAYERS):
        layer = load_layer(nn.TransformerDecoderLayer(D, H, INNER, **options), p, f"decoder.layers.{i}").train()
        y = layer(y, x, tgt_mask=ahead, tgt_key_padding_mask=target_padding, memory_key_padding_mask=source_padding)
    return linear(p, "output", layer_norm(p, "decoder.norm", y), TARGETS, D)


def by_torch_encoder_alone(p, given):
    ids = given["source"]
    x = F.embedding(ids, p.of("encoder.embedding.weight")) + p.of("encoder.positions.weight")[: ids.shape[1]]
    for i in range(LAYERS):
        layer = nn.TransformerEncoderLayer(D, H, INNER, 0.0, "gelu", batch_first=True, dtype=torch.float64)
        x = load_layer(layer, p, f"encoder.layers.{i}").train()(
            x, src_key_padding_mask=padding(given["source_lengths"], ids.shape[1]))
    return linear(p, "output", x, TARGETS, D)


def write(name, seed, network, by_torch, with_source, with_target):
    p, record, given = Drawn(seed), {}, {}
    if with_source:
        given.update(source=torch.tensor(p.rng.integers(0, SOURCE, size=(3, 6))), source_lengths=[6, 3, 4])
    if with_target:
        given.update(target=torch.tensor(p.rng.integers(0, TARGETS, size=(3, 5))), target_lengths=[4, 5, 2])
    with torch.no_grad():
        logits = network(p, given, record)
        if by_torch:
            difference = (by_torch(p, given) - logits).abs().max().item()
            print(f"{name}: {difference:.1e} from torch.nn")
            assert difference < 1e-12
    arrays = {key: np.asarray(value) for key, value in {**p, **given, **record, "logits": logits}.items()}
    np.savez_compressed(TARGET / f"{name}.npz", **arrays)


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    write("encoder-decoder", 1, encoder_decoder, by_torch_encoder_decoder, True, True)
    write("decoder", 2, decoder_alone, None, False, True)
    write("encoder", 3, encoder_alone, by_torch_encoder_alone, True, False)
