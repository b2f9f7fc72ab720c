"""Writes tests/data/recurrent/*.npz: parameters, a batch and the expected outputs of recurrent encoder-decoders.

torch.nn.GRU reads packed sentences and writes word by word; attention is written out by hand, a sentence, head and word
at a time, over the real keys only. Everything is computed in float64 from parameters that float32 holds exactly.
"""
import json
from pathlib import Path

import numpy as np
import torch
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

TARGET = Path(__file__).resolve().parent.parent / "data" / "recurrent"
D, E, SOURCE_WORDS, TARGET_WORDS = 8, 6, 11, 13
LENGTHS, T = [5, 2, 3], 4
COSINE_TEMPERATURE, LAMBDA = 0.1, 0.5

CASES = {
    "additive": dict(kind="additive"),
    "dot_two_layers": dict(kind="dot", layers=2),
    "general_two_heads": dict(kind="general", heads=2),
    "scaled_dot_four_heads": dict(kind="scaled-dot", heads=4),
    "cosine": dict(kind="cosine"),
    "hybrid": dict(kind="hybrid"),
    "hybrid_two_heads": dict(kind="hybrid", heads=2),
    "none": dict(kind="none"),
    "none_fed": dict(kind="none", feeding=True),
    "additive_fed": dict(kind="additive", feeding=True),
    "scaled_dot_two_heads_two_layers_fed": dict(kind="scaled-dot", heads=2, layers=2, feeding=True),
}


def drawn(*shape):
    return torch.round(torch.randn(*shape, dtype=torch.float64) * 0.5 * 64) / 64


def make_gru(inputs, width, layers, bidirectional):
    gru = torch.nn.GRU(inputs, width, layers, batch_first=True, bidirectional=bidirectional).double()
    with torch.no_grad():
        for parameter in gru.parameters():
            parameter.copy_(drawn(*parameter.shape))
    return gru


def formula_parameters(kind, heads):
    d = D // heads
    if kind in ("additive", "hybrid"):
        return {"W_q": drawn(heads, d, d), "W_k": drawn(heads, d, d), "v": drawn(heads, d), "b": drawn(heads, d)}
    return {"W": drawn(heads, d, d)} if kind == "general" else {}


def energy(kind, q, k, p, h):
    """A number: how well key k fits query q in head h."""
    if kind == "additive":
        return p["v"][h] @ torch.tanh(p["W_q"][h] @ q + p["W_k"][h] @ k + p["b"][h])
    if kind == "general":
        return q @ p["W"][h] @ k
    if kind == "cosine":
        size = q.norm() * k.norm()
        return q @ k / (size * COSINE_TEMPERATURE) if size > 0 else torch.tensor(0.0, dtype=torch.float64)
    return q @ k / (np.sqrt(len(q)) if kind == "scaled-dot" else 1)


def row(kind, q, keys, p, h):
    return torch.stack([energy(kind, q, k, p, h) for k in keys])


def weights_of(energies, length):
    """softmax over the real keys, 0 beyond them."""
    made = torch.zeros_like(energies)
    made[:length] = torch.softmax(energies[:length], 0)
    return made


def attend_row(kind, q, keys, values, length, p, h):
    """Energies, weights and context of a single query in a single head."""
    if kind == "hybrid":
        additive, dot = row("additive", q, keys, p, h), row("scaled-dot", q, keys, p, h)
        mixed = LAMBDA * weights_of(additive, length) + (1 - LAMBDA) * weights_of(dot, length)
        unmasked = LAMBDA * torch.softmax(additive, 0) + (1 - LAMBDA) * torch.softmax(dot, 0)
        return unmasked.log(), mixed, mixed @ values
    energies = row(kind, q, keys, p, h)
    weights = weights_of(energies, length)
    return energies, weights, weights @ values


def attend(kind, heads, states, annotations, p):
    """states [B, D] → energies and weights [B, H, S], context [B, D]."""
    energies, weights, contexts = [], [], []
    for b, length in enumerate(LENGTHS):
        for h in range(heads):
            project = (lambda x, name: x @ p[name][h].T) if heads > 1 else (lambda x, name: x)
            e, w, c = attend_row(kind, project(states[b], "W_Q"), project(annotations[b], "W_K"),
                                 project(annotations[b], "W_V"), length, p, h)
            energies.append(e)
            weights.append(w)
            contexts.append(c)
    shape = (len(LENGTHS), heads, -1)
    return [torch.stack(x).reshape(shape) for x in (energies, weights)] + [torch.stack(contexts).reshape(len(LENGTHS), D)]


def make(kind, heads=1, layers=1, feeding=False):
    encoder, decoder = make_gru(E, D // 2, layers, True), make_gru(E + (D if feeding else 0), D, layers, False)
    p = {"encoder.embedding.weight": drawn(SOURCE_WORDS, E), "decoder.embedding.weight": drawn(TARGET_WORDS, E),
         "decoder.first.weight": drawn(layers * D, D), "decoder.first.bias": drawn(layers * D),
         "decoder.combine.weight": drawn(D, 2 * D),
         "decoder.output.weight": drawn(TARGET_WORDS, D), "decoder.output.bias": drawn(TARGET_WORDS)}
    attention = formula_parameters(kind, heads)
    if heads > 1:
        attention.update({name: drawn(heads, D // heads, D) for name in ("W_Q", "W_K", "W_V")})
    source = torch.randint(SOURCE_WORDS, (len(LENGTHS), max(LENGTHS)))
    target = torch.randint(TARGET_WORDS, (len(LENGTHS), T))

    packed = pack_padded_sequence(p["encoder.embedding.weight"][source], torch.tensor(LENGTHS), True, False)
    states, last = encoder(packed)
    annotations = pad_packed_sequence(states, True)[0]
    summary = torch.cat([last[-2], last[-1]], 1)
    first = torch.tanh(summary @ p["decoder.first.weight"].T + p["decoder.first.bias"])
    hidden = torch.stack(first.split(D, 1))
    fed = torch.zeros(len(LENGTHS), D, dtype=torch.float64)
    logits, energies, weights = [], [], []
    for t in range(T):
        word = p["decoder.embedding.weight"][target[:, t]]
        state, hidden = decoder((torch.cat([word, fed], 1) if feeding else word).unsqueeze(1), hidden)
        context = summary
        if kind != "none":
            e, w, context = attend(kind, heads, state.squeeze(1), annotations, attention)
            energies.append(e)
            weights.append(w)
        fed = torch.tanh(torch.cat([context, state.squeeze(1)], 1) @ p["decoder.combine.weight"].T)
        logits.append(fed @ p["decoder.output.weight"].T + p["decoder.output.bias"])

    for name, gru in (("encoder.gru.", encoder), ("decoder.gru.", decoder)):
        p.update({name + key: value for key, value in gru.named_parameters()})
    p.update({"decoder.attention." + name: value for name, value in attention.items()})
    arrays = {"param." + name: value.detach().numpy().astype(np.float32) for name, value in p.items()}
    arrays.update(source=source.numpy(), lengths=np.array(LENGTHS), target=target.numpy(),
                  logits=torch.stack(logits, 1).detach().numpy())
    if kind != "none":
        arrays.update(energies=torch.stack(energies, 2).detach().numpy(), weights=torch.stack(weights, 2).detach().numpy())
    arrays["config"] = json.dumps({"kind": kind, "heads": heads, "layers": layers, "feeding": feeding, "width": D,
                                   "embedding": E, "source_words": SOURCE_WORDS, "target_words": TARGET_WORDS})
    return arrays


def main():
    TARGET.mkdir(exist_ok=True)
    for seed, (name, case) in enumerate(CASES.items()):
        torch.manual_seed(seed)
        np.savez_compressed(TARGET / f"{name}.npz", **make(**case))


if __name__ == "__main__":
    main()
