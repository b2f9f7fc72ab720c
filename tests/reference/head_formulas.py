"""Figures of heads, distances between maps and what is made from maps, in NumPy and float64.

A map is [queries, keys]; `allowed` (bool, same size) says what the mask lets through. Cells that are forbidden or no
number count nowhere; a figure that no row has is None.
"""
import numpy as np

SPECIAL = {"[CLS]", "[SEP]", "[PAD]", "[BOS]", "[EOS]", "[START]", "[END]", "<s>", "</s>", "<pad>", "<bos>", "<eos>",
           "<cls>", "<sep>"}


def is_special(token):
    return token in SPECIAL or (token.startswith("<|") and token.endswith("|>") and len(token) > 4)


def mean(values):
    values = [v for v in values if v is not None and not np.isnan(v)]
    return float(np.mean(values)) if values else None


def clean(weights, allowed):
    """Weights with 0 where a cell does not count, and which cells do."""
    weights = np.asarray(weights, np.float64)
    counts = np.asarray(allowed, bool) & np.isfinite(weights) & (np.nan_to_num(weights) >= 0)
    return np.where(counts, weights, 0.0), counts


def x_ln_x(x):
    return x * np.log(np.where(x > 0, x, 1.0))


# --- figures of one head -------------------------------------------------------------------------------------------

def figures(weights, allowed, same_sequence, special):
    w, counts = clean(weights, allowed)
    rows, columns = w.shape
    lost = np.asarray(allowed, bool) & ~counts  # allowed, but no number
    judged = [i for i in range(rows) if w[i].sum() > 0]
    if same_sequence:
        place = np.arange(rows, dtype=float)
    else:
        place = np.linspace(0, columns - 1, rows) if rows > 1 else np.array([np.nan])
    away = np.abs(place[:, None] - np.arange(columns)[None, :])
    entropy = -x_ln_x(w).sum(1)
    seen = counts.sum(1)
    far = (w * np.where(w > 0, away, 0 * away)).sum(1)
    equal = np.array([away[i, counts[i]].mean() if seen[i] else np.nan for i in range(rows)])
    on = lambda k: mean(w[i, i + k] for i in judged if 0 <= i + k < columns and not lost[i, i + k])
    return {
        "entropy": mean(entropy[judged]),
        "normalised_entropy": mean(entropy[i] / np.log(seen[i]) for i in judged if seen[i] > 1),
        "distance": mean(far[judged]),
        "normalised_distance": mean(far[i] / equal[i] for i in judged if equal[i] > 0),
        "diagonal": on(0),
        "previous_token": on(-1),
        "next_token": on(1),
        "first_token": mean(w[i, 0] for i in judged if not lost[i, 0]),
        "special_token": None if special is None else mean(w[np.ix_(judged, np.flatnonzero(special))].sum(1)),
        "max_weight": mean(w[judged].max(1, initial=0)),
    }


# --- between heads -------------------------------------------------------------------------------------------------

def jensen_shannon(p, q):
    """In nats, at most ln 2: the mean of both Kullback-Leibler divergences from (p + q) / 2."""
    m = (p + q) / 2
    kl = lambda a: sum(x * np.log(x / y) for x, y in zip(a, m) if x > 0)
    return (kl(p) + kl(q)) / 2


def head_distance(a, b):
    """Mean over the rows that both have of the Jensen-Shannon divergence (Clark et al. 2019, section 6)."""
    return mean(jensen_shannon(p, q) for p, q in zip(a, b) if p.sum() > 0 and q.sum() > 0)


def clusters(distances, count=0, threshold=0.0):
    """Average linkage: join the two clusters whose members lie closest on average, until only `count` are left, or
    none are within the threshold. Named by their first member, in order."""
    groups = [[i] for i in range(len(distances))]
    while len(groups) > max(count, 1):
        pairs = [(np.mean([distances[i][j] for i in a for j in b]), x, y)
                 for x, a in enumerate(groups) for y, b in enumerate(groups) if x < y]
        nearest = min(pairs)
        if not count and nearest[0] > threshold:
            break
        groups[nearest[1]] += groups.pop(nearest[2])
        groups.sort(key=min)
    return [next(g for g, members in enumerate(groups) if i in members) for i in range(len(distances))]


def total_variation(p, q):
    return float(np.abs(p - q).sum() / 2)


# --- made from maps ------------------------------------------------------------------------------------------------

def rollout(layers, residual):
    """Abnar & Zuidema 2020, equation 1 and section 3: A = (1 - r) W + r I with rows that sum to 1, then A_L ... A_1."""
    product = np.eye(len(layers[0]))
    for w in layers:
        a = (1 - residual) * w + residual * np.eye(len(w))
        sums = a.sum(1, keepdims=True)
        product = np.divide(a, sums, out=np.zeros_like(a), where=sums > 0) @ product
    return product


def hide(weights, allowed, hidden_queries, hidden_keys, renormalise):
    w, _ = clean(weights, allowed)
    queries, keys = np.flatnonzero(~hidden_queries), np.flatnonzero(~hidden_keys)
    mass = w[queries][:, hidden_keys].sum(1)
    kept = w[np.ix_(queries, keys)]
    if renormalise:
        sums = kept.sum(1, keepdims=True)
        kept = np.divide(kept, sums, out=np.zeros_like(kept), where=sums > 0)
    return {"weights": kept.tolist(), "hidden_mass": mass.tolist(),
            "mean_hidden_mass": mean(m for m, q in zip(mass, queries) if w[q].sum() > 0)}


def join(weights, allowed, query_spans, key_spans):
    """Sum over the keys of a word, mean over its queries (Clark et al. 2019, section 4.1); rows without any weight are
    left out of the mean."""
    w, _ = clean(weights, allowed)
    by_key = np.array([[row[f:f + n].sum() for f, n in key_spans] for row in w])
    joined = []
    for first, count in query_spans:
        rows = [i for i in range(first, first + count) if w[i].sum() > 0]
        joined.append((by_key[rows].mean(0) if rows else np.zeros(len(key_spans))).tolist())
    return joined
