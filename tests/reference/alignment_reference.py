"""Writes tests/data/corpus/alignment_error.json: small alignments and their error rate (Och & Ney 2003, section 5.1).

Given the folder alignments/ of the shared data, prints instead the rates of its links against the gold ones.
"""
import json
import sys
from pathlib import Path

import numpy as np

TARGET = Path(__file__).resolve().parent.parent / "data" / "corpus" / "alignment_error.json"
SIZE = 12


def planes(links):
    """Two boolean matrices [source, target]: the sure links, and these with the possible ones."""
    sure, possible = np.zeros((2, 64, 64), bool)
    for source, target, maybe in links:
        possible[source, target] = True
        sure[source, target] |= not maybe
    return sure, possible


def rates(found, truth):
    a = np.stack([planes(links)[1] for links in found])
    s, p = (np.stack(part) for part in zip(*(planes(links) for links in truth)))
    return {"error": 1 - ((a & s).sum() + (a & p).sum()) / (a.sum() + s.sum()),
            "precision": (a & p).sum() / a.sum(), "recall": (a & s).sum() / s.sum()}


def random_links(rng, count, share):
    return [[int(x), int(y), bool(rng.random() < share)] for x, y in rng.integers(0, SIZE, (count, 2))]


def cases(rng):
    for sentences, share in ((1, 0.0), (3, 0.5), (20, 0.3)):
        truth = [random_links(rng, 14, share) for _ in range(sentences)]
        found = [random_links(rng, 5, 0.2) + links[::2] for links in truth]
        yield {"found": found, "truth": truth, **rates(found, truth)}


def read(path, count, turned=False):
    lines = path.read_text().splitlines()[:count]
    sentences = []
    for line in lines:
        links = []
        for token in line.split("\t")[-1].split():
            source, target = (int(x) for x in token.replace("p", "-").split("-"))
            links.append([target, source, "p" in token] if turned else [source, target, "p" in token])
        sentences.append(links)
    return sentences


if __name__ == "__main__":
    if len(sys.argv) > 1:
        folder = Path(sys.argv[1])
        gold = read(folder / "simalign" / "sample_eng_deu.gold", 5)
        for name in ("fastalign", "giza"):
            for part in ("", ".reverse", ".intersection", ".grow-diagonal", ".union"):
                found = read(folder / "lilt" / f"{name}.deen{part}.talp", 5, turned=part != ".reverse")
                print(name + part, {key: float(value) for key, value in rates(found, gold).items()})
    else:
        TARGET.parent.mkdir(exist_ok=True)
        TARGET.write_text(json.dumps(list(cases(np.random.default_rng(1))), separators=(",", ":")) + "\n")
