"""Recomputes what the playground computes, with NumPy alone.

    python3 tests/reference/playground_check.py p.npz ...
        reads captures that `headlight capture playground` wrote, recomputes every energy and weight from param.*, .q and
        .k, and prints the worst deviation of each; exit code 1 when one is above 1e-6 (float32) or 1e-12 (float64).

    python3 tests/reference/playground_check.py --expect tests/data/session/playground.json
        writes what the playground must give for a few texts and seeds: from the seed up, with the standard's Mersenne
        twister written out here, so that nothing of Headlight's own output goes in.
"""
import json
import math
import sys

import numpy as np

KINDS = ["additive", "dot", "scaled-dot", "general", "cosine", "hybrid"]
MASK64 = (1 << 64) - 1
MASK32 = (1 << 32) - 1


# --- the formulas (one head) ---------------------------------------------------------------------------------------

def softmax(energies, allowed=None):
    """Over the visible keys only; forbidden ones exactly 0; a row without any is all zeros."""
    allowed = np.ones(energies.shape, bool) if allowed is None else allowed
    weights = np.zeros(energies.shape)
    for row in range(energies.shape[0]):
        seen = energies[row, allowed[row]]
        if seen.size:
            exponentials = np.exp(seen - seen.max())
            weights[row, allowed[row]] = exponentials / exponentials.sum()
    return weights


def additive(q, k, p, h):
    bias = p["b"][h] if "b" in p else 0.0
    inner = (q @ p["W_q"][h].T)[:, None, :] + (k @ p["W_k"][h].T)[None, :, :] + bias
    return np.tanh(inner) @ p["v"][h]


def cosine(q, k, temperature):
    length = np.linalg.norm(q, axis=1)[:, None] * np.linalg.norm(k, axis=1)[None, :]
    return np.divide(q @ k.T, length, out=np.zeros(length.shape), where=length > 0) / temperature


def energies(kind, q, k, p, h):
    if kind == "additive":
        return additive(q, k, p, h)
    if kind == "dot":
        return q @ k.T
    if kind == "scaled-dot":
        return q @ k.T / math.sqrt(q.shape[1])
    if kind == "general":
        return q @ p["W"][h] @ k.T
    if kind == "cosine":
        return cosine(q, k, float(np.ravel(p["temperature"])[0]))
    share = float(np.ravel(p["lambda"])[0])
    return np.log(share * softmax(additive(q, k, p, h)) + (1 - share) * softmax(q @ k.T / math.sqrt(q.shape[1])))


def weights(kind, q, k, p, h, allowed, temperature):
    if kind != "hybrid":
        return softmax(energies(kind, q, k, p, h) / temperature, allowed)
    share = float(np.ravel(p["lambda"])[0])
    parts = additive(q, k, p, h), q @ k.T / math.sqrt(q.shape[1])
    return sum(s * softmax(e / temperature, allowed) for s, e in zip((share, 1 - share), parts))


# --- captures ------------------------------------------------------------------------------------------------------

def deviation(ours, wanted):
    """Relative for numbers above 1, absolute below."""
    return float(np.max(np.abs(ours - wanted) / np.maximum(1, np.abs(wanted)), initial=0))


def check(path):
    file = np.load(path)
    provenance = json.loads(str(file["headlight.provenance"]))
    kind = provenance["attention"]["kind"]
    temperature = provenance.get("temperature", 1)
    stack = next(name[:-2] for name in file.files if name.endswith(".q"))
    p = {name[6:]: file[name].astype(np.float64) for name in file.files if name.startswith("param.")}
    q, k = (file[f"{stack}.{name}"].astype(np.float64) for name in "qk")
    stored = file[f"{stack}.energies"], file[f"{stack}.weights"]
    mask = np.broadcast_to(file[f"{stack}.mask"], stored[0].shape) if f"{stack}.mask" in file.files else None
    worst = [0.0, 0.0]
    for h in range(q.shape[1]):
        allowed = None if mask is None else mask[0, h]
        wanted = (energies(kind, q[0, h], k[0, h], p, h),
                  weights(kind, q[0, h], k[0, h], p, h, allowed, temperature))
        worst = [max(w, deviation(s[0, h], x)) for w, s, x in zip(worst, stored, wanted)]
        if allowed is not None and np.any(stored[1][0, h][~allowed] != 0):
            worst[1] = math.inf
    limit = 1e-12 if stored[1].dtype == np.float64 else 1e-6
    fine = max(worst) < limit
    print(f"{path}: {kind}, {stored[1].dtype}, worst deviation of energies {worst[0]:.2g}, of weights {worst[1]:.2g}"
          f" ({'good' if fine else 'ABOVE'} {limit:g})")
    return fine


# --- from the seed up ----------------------------------------------------------------------------------------------

class Twister:
    """std::mt19937_64 (Nishimura 2000), seeded with a number or with std::seed_seq's 32-bit words."""

    def __init__(self, seed):
        self.state = [0] * 312
        if isinstance(seed, int):
            self.state[0] = seed & MASK64
            for i in range(1, 312):
                last = self.state[i - 1]
                self.state[i] = (6364136223846793005 * (last ^ (last >> 62)) + i) & MASK64
        else:
            words = seed_sequence(seed, 624)
            self.state = [words[2 * i] | words[2 * i + 1] << 32 for i in range(312)]
        self.at = 312

    def __call__(self):
        if self.at == 312:
            self.turn()
        x = self.state[self.at]
        self.at += 1
        x ^= (x >> 29) & 0x5555555555555555
        x ^= (x << 17) & 0x71D67FFFEDA60000
        x ^= (x << 37) & 0xFFF7EEE000000000
        return x ^ (x >> 43)

    def turn(self):
        for i in range(312):
            x = (self.state[i] & 0xFFFFFFFF80000000) | (self.state[(i + 1) % 312] & 0x7FFFFFFF)
            self.state[i] = self.state[(i + 156) % 312] ^ (x >> 1) ^ (0xB5026F5AA96619E9 if x & 1 else 0)
        self.at = 0


def seed_sequence(words, count):
    """std::seed_seq::generate, [rand.util.seedseq] of the C++ standard, for count >= 623."""
    b = [0x8B8B8B8B] * count
    t, size = 11, len(words)
    p, rounds = (count - t) // 2, max(size + 1, count)
    q = p + t
    mix = lambda x: x ^ (x >> 27)
    for k in range(rounds):
        r = 1664525 * mix(b[k % count] ^ b[(k + p) % count] ^ b[(k - 1) % count]) & MASK32
        add = size if k == 0 else k % count + words[k - 1] if k <= size else k % count
        b[(k + p) % count] = (b[(k + p) % count] + r) & MASK32
        b[(k + q) % count] = (b[(k + q) % count] + r + add) & MASK32
        b[k % count] = (r + add) & MASK32
    for k in range(rounds, rounds + count):
        r = 1566083941 * mix((b[k % count] + b[(k + p) % count] + b[(k - 1) % count]) & MASK32) & MASK32
        take = (r - k % count) & MASK32
        b[(k + p) % count] ^= r
        b[(k + q) % count] ^= take
        b[k % count] = take
    return b


def token_vector(seed, token, width):
    """Box-Muller over a twister that is seeded with FNV-1a of the seed's bytes and the token's."""
    state = 0xCBF29CE484222325
    for byte in seed.to_bytes(8, "little") + token.encode():
        state = (state ^ byte) * 0x100000001B3 & MASK64
    draw = Twister(state)
    uniform = lambda: ((draw() >> 11) + 0.5) / 2 ** 53
    values = []
    while len(values) < width:
        radius, angle = math.sqrt(-2 * math.log(uniform())), 2 * math.pi * uniform()
        values += [radius * math.cos(angle), radius * math.sin(angle)]
    return values[:width]


def xavier(draw, *shape):
    limit = math.sqrt(6 / (shape[-1] + shape[-2]))
    values = [limit * ((draw() >> 11) / 2 ** 52 - 1) for _ in range(int(np.prod(shape)))]
    return np.array(values).reshape(shape)


def playground(case):
    """Tokens in, energies and weights out, in float64."""
    seed, heads, width = case["seed"], case["heads"], case["width"]
    vectors = lambda tokens: np.array([token_vector(seed, token, width) for token in tokens])
    q = [vectors(case["queries"])] * heads
    k = [vectors(case["keys"])] * heads
    value = k
    if heads > 1:
        draw = Twister([seed & MASK32, seed >> 32, 1])
        W_Q = xavier(draw, heads, width // heads, width)
        W_K = xavier(draw, heads, width // heads, width)
        W_V = xavier(draw, heads, width // heads, width)
        q, k, value = ([x[h] @ W[h].T for h in range(heads)] for x, W in ((q, W_Q), (k, W_K), (k, W_V)))
    d = width // heads
    draw = Twister([seed & MASK32, seed >> 32, 0])
    p = {"temperature": case["temperature"], "lambda": case["lambda"]}
    if case["kind"] == "general":
        p["W"] = xavier(draw, heads, d, d)
    if case["kind"] in ("additive", "hybrid"):
        p["W_q"], p["W_k"] = xavier(draw, heads, d, d), xavier(draw, heads, d, d)
        p["v"] = xavier(draw, heads, d, 1)[..., 0]
        if case["bias"]:
            p["b"] = xavier(draw, heads, d, 1)[..., 0]
    causal = np.tril(np.ones((len(case["queries"]), len(case["keys"])), bool))
    one_each = range(heads)
    case["values"] = [value[h].tolist() for h in one_each]
    case["energies"] = [energies(case["kind"], q[h], k[h], p, h).tolist() for h in one_each]
    case["weights"] = [weights(case["kind"], q[h], k[h], p, h, None, 1).tolist() for h in one_each]
    case["causal_weights"] = [weights(case["kind"], q[h], k[h], p, h, causal, 1).tolist() for h in one_each]
    return case


def expect(path):
    cases = []
    for i, kind in enumerate(KINDS):
        for heads, text, target in ((1, "the small cat sat", None), (2, "the small cat", "le petit chat noir")):
            keys = text.split()
            cases.append(playground({
                "kind": kind, "heads": heads, "width": 6, "seed": 7 + (i << 33), "bias": heads == 2,
                "temperature": 0.5 if kind == "cosine" else 1, "lambda": 0.25, "text": text, "target": target,
                "keys": keys, "queries": target.split() if target else keys}))
    with open(path, "w") as file:
        json.dump(cases, file)
        file.write("\n")


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if len(arguments) == 2 and arguments[0] == "--expect":
        expect(arguments[1])
    elif arguments and not arguments[0].startswith("-"):
        sys.exit(0 if all([check(path) for path in arguments]) else 1)
    else:
        sys.exit(__doc__)
