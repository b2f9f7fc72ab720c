"""The formulas of attention in NumPy, one function each, written from the papers and not from the C++ code.

q [B, H, Q, dq], k [B, H, K, dk], value [B, H, K, dv], everything in float64.
"""
import numpy as np


def additive(q, k, p):
    """Bahdanau, Cho & Bengio (2015), A.1.2."""
    from_query = np.einsum("had,bhqd->bhqa", p["W_q"], q)
    from_key = np.einsum("had,bhkd->bhka", p["W_k"], k)
    hidden = from_query[:, :, :, None, :] + from_key[:, :, None, :, :]
    if "b" in p:
        hidden = hidden + p["b"][None, :, None, None, :]
    return np.einsum("ha,bhqka->bhqk", p["v"], np.tanh(hidden))


def dot(q, k, p):
    """Luong, Pham & Manning (2015), eq. 8."""
    return np.einsum("bhqd,bhkd->bhqk", q, k)


def scaled_dot(q, k, p):
    """Vaswani et al. (2017), 3.2.1."""
    return dot(q, k, p) / np.sqrt(q.shape[-1])


def general(q, k, p):
    """Luong, Pham & Manning (2015), eq. 8."""
    return np.einsum("bhqd,hde,bhke->bhqk", q, p["W"], k)


def cosine(q, k, p):
    q_norm = np.linalg.norm(q, axis=-1)[:, :, :, None]
    k_norm = np.linalg.norm(k, axis=-1)[:, :, None, :]
    return dot(q, k, p) / (q_norm * k_norm * p["temperature"])


ENERGIES = {"additive": additive, "dot": dot, "scaled-dot": scaled_dot, "general": general, "cosine": cosine}


def masked_softmax(energies, mask, temperature):
    """Softmax over the visible keys of each row, row by row; zeros where there are none."""
    weights = np.zeros_like(energies)
    for row in np.ndindex(energies.shape[:-1]):
        visible = mask[row]
        if visible.any():
            scaled = energies[row][visible] / temperature
            exponents = np.exp(scaled - scaled.max())
            weights[row][visible] = exponents / exponents.sum()
    return weights


def attend(kind, q, k, value, p, mask, temperature):
    """energies, weights and context by name; hybrid also its two energy maps."""
    if kind != "hybrid":
        energies = ENERGIES[kind](q, k, p)
        weights = masked_softmax(energies, mask, temperature)
        return {"energies": energies, "weights": weights, "context": weights @ value}
    parts = [additive(q, k, p), scaled_dot(q, k, p)]

    def mixed(some_mask, some_temperature):
        a, s = (masked_softmax(part, some_mask, some_temperature) for part in parts)
        return p["lambda"] * a + (1 - p["lambda"]) * s

    weights = mixed(mask, temperature)
    everything = np.ones_like(mask)
    return {"energies": np.log(mixed(everything, 1)), "additive_energies": parts[0], "scaled_dot_energies": parts[1],
            "weights": weights, "context": weights @ value}
