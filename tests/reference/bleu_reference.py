"""Writes tests/data/corpus/bleu.json: what sacreBLEU (pip install sacrebleu) makes of small corpora, by its defaults."""
import json
import random
from pathlib import Path

from sacrebleu.metrics import BLEU

TARGET = Path(__file__).resolve().parent.parent / "data" / "corpus" / "bleu.json"

# name: [(produced, reference), …]
CORPORA = {
    "identical": [("The cat sat on the mat.", "The cat sat on the mat.")],
    "similar": [("The cat sat on a mat.", "The cat sat on the mat."), ("It is raining, again.", "It rains again."),
                ("He said: \"No way!\"", "He said, \"No way!\"")],
    "case": [("the Cat sat On the mat today .", "The cat sat on the mat today .")],
    "numbers": [("1,000.5 and 1.000,5 cost -3.14 or 3-4% (10,000)", "1,000.5 and 1.000,5 cost −3.14 or 3-4 % (10.000)"),
                ("In 1990-2000, v1.2.3. was 5,", "In 1990-2000, v1.2.3 was 5.")],
    "hyphens": [("state-of-the-art well-known 19-year-old x-1 1-x", "state of the art well-known 19-year-old x-1 1 -x")],
    "entities": [("&quot;A&quot; &amp; B &lt;b&gt; &amp;quot; <skipped>", "\"A\" & B <b> &quot; done"),
                 ("R&D costs &apos;x&apos;", "R&D costs 'x'")],
    "apostrophes": [("l'été n'est pas là, c’est dit", "l'été n’est pas là , c'est dit")],
    "cjk": [("我们在2019年学习。", "我们在2019年学习了。"), ("我 喜欢 红 苹果 。", "我 喜欢 绿 苹果 。")],
    "arabic": [("هذا كتاب جديد جدا.", "هذا كتاب قديم جدا.")],
    "spaces": [("a\u00a0b\u3000c  d\te", "a b c d e"), ("  leading and trailing  ", "leading and trailing")],
    "points": [("Wait... what?! No.,. e.g. U.S.A. .5 5. ,a a,", "Wait … what ?! No . , . e.g. U.S.A. .5 5. , a a ,")],
    "symbols": [("a/b a\\b {x} [y] (z) ~t `u ^v _w |p @q #r $s %t +u =v *k ;l :m", "a / b a\\b {x} [y] z ~t u")],
    "empty hypothesis": [("", "The cat sat on the mat."), ("The dog ran over the hill.", "The dog ran up the hill.")],
    "only empty": [("", "Something.")],
    "empty reference": [("Something here to see now.", ""), ("The dog ran over it", "The dog ran over it")],
    "nothing at all": [("", "")],
    "one word": [("Yes", "Yes")],
    "three words": [("Yes it is", "Yes it is")],
    "four words": [("Yes it is so", "Yes it is so")],
    "short but many": [("Yes.", "Yes."), ("No way", "No way"), ("Well, yes and no.", "Well , yes and no!")],
    "no match": [("alpha beta gamma delta epsilon", "one two three four five")],
    "one unigram": [("the a b c d e f", "the u v w x y z")],
    "no trigram": [("the cat x on the y mat", "the cat sat on the mat now")],
    "longer": [("the the the the the the the", "the cat sat")],
    "shorter": [("the cat sat on", "the cat sat on the mat with a hat and a bat")],
    "repeats": [("a a a a b b b b a a a a", "a a a b b a a a a a")],
}


def random_corpus(rng, sentences):
    pieces = ["the", "cat", "sat", "été", "3", "10", ".", ",", "-", "'", "&", "&amp;", "\"", "/", "。", "猫", "(", ")", "?", "$", "𝒳",
              "\u2028", "\u00a0"]
    corpus = []
    for _ in range(sentences):
        produced = [rng.choice(pieces) + rng.choice(["", " "]) for _ in range(rng.randint(0, 18))]
        reference = [piece if rng.random() < 0.8 else rng.choice(pieces) for piece in produced]
        corpus.append(("".join(produced), "".join(reference + rng.choices(pieces, k=rng.randint(0, 2)))))
    return corpus


def case(name, pairs):
    metric = BLEU()
    produced, reference = [list(side) for side in zip(*pairs)]
    score = metric.corpus_score(produced, [reference])
    return {"name": name, "pairs": pairs, "tokens": [metric.tokenizer(text).split() for text in produced],
            "score": score.score, "precisions": score.precisions, "brevity_penalty": score.bp,
            "produced_length": score.sys_len, "reference_length": score.ref_len}


if __name__ == "__main__":
    rng = random.Random(1)
    cases = [case(*item) for item in CORPORA.items()]
    cases += [case(f"random {n}", random_corpus(rng, n)) for n in (1, 2, 5, 40)]
    TARGET.write_text(json.dumps(cases, ensure_ascii=False, separators=(",", ":")) + "\n")
