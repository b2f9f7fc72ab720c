"""Writes tests/data/torch: what torch.save makes of the outputs of (scripted) modules, and the numbers in it.

Needs numpy and torch; run from the repository's root: python3 tests/reference/make_torch_files.py
"""
import os
import sys
import types
import zipfile
from typing import Dict, List, Optional, Tuple

import numpy as np
import torch

OUT = "tests/data/torch"
os.makedirs(OUT, exist_ok=True)
torch.manual_seed(0)


def maps(*shape):
    return torch.softmax(torch.randn(*shape), -1)


class PairAndList(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> Tuple[torch.Tensor, List[torch.Tensor]]:
        a = torch.softmax(x @ x.transpose(-2, -1), -1)
        return x, [a, a * a / (a * a).sum(-1, keepdim=True)]


class ByName(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> Dict[str, torch.Tensor]:
        return {"hidden": x, "attn": torch.softmax(x @ x.transpose(-2, -1), -1)}


class NestedWithNone(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> Tuple[Optional[torch.Tensor], Tuple[torch.Tensor, Optional[torch.Tensor]]]:
        return None, (torch.softmax(x @ x.transpose(-2, -1), -1), None)


x = torch.randn(1, 2, 3, 4)
for name, module in (("pair_and_list", PairAndList()), ("by_name", ByName()), ("nested_with_none", NestedWithNone())):
    torch.save(torch.jit.script(module)(x), f"{OUT}/{name}.pt")

# outputs.attentions of two layers [B, H, Q, K], with the gradients a forward pass leaves.
layers = tuple(maps(1, 2, 3, 3).requires_grad_() for _ in range(2))
torch.save(layers, f"{OUT}/attentions.pt")
torch.save(layers[0], f"{OUT}/lone.pt")

# Layers that are absent, views that are not in order, halves, tokens, and what is no tensor.
full = maps(2, 4, 3, 5)
mixed = {"encoder_attentions": [maps(1, 2, 5, 5), None, maps(1, 2, 5, 5)],
         "cross_attentions": (full[1:, ::2], full.transpose(0, 1)[1:3, :1].transpose(0, 1)),
         "decoder_attentions": [maps(1, 2, 3, 3).half(), maps(1, 2, 3, 3).half()],
         "loss": 0.5, "src_tokens": ["a", "b", "c", "d", "e"], "tgt_tokens": ["x", "y", "z"],
         "step": torch.tensor(3), "complex": torch.ones(2, 2, dtype=torch.complex64)}
torch.save(mixed, f"{OUT}/mixed.pt")

torch.save({"attentions": (None, None), "loss": 0.5}, f"{OUT}/no_attention.pt")


def rewritten(name, into, change):
    with zipfile.ZipFile(f"{OUT}/{name}.pt") as old, zipfile.ZipFile(f"{OUT}/{into}.pt", "w") as new:
        for member in old.namelist():
            new.writestr(zipfile.ZipInfo(member), change(member, old.read(member)))


# The device that a machine with a GPU writes; a storage that lost its end; an answer of a class that is not there.
rewritten("lone", "cuda", lambda name, data: data.replace(b"X\x03\0\0\0cpu", b"X\x06\0\0\0cuda:0"))
rewritten("lone", "short", lambda name, data: data[:-4] if name.endswith("data/0") else data)


class ModelOutput(dict):
    def __reduce__(self):
        return ModelOutput, (), None, None, iter(self.items())


ModelOutput.__module__ = "transformers.modeling_outputs"
ModelOutput.__qualname__ = "BaseModelOutput"
sys.modules["transformers"] = types.ModuleType("transformers")
sys.modules["transformers.modeling_outputs"] = types.ModuleType("transformers.modeling_outputs")
sys.modules["transformers.modeling_outputs"].BaseModelOutput = ModelOutput
torch.save(ModelOutput(last_hidden_state=torch.randn(1, 3, 4), attentions=layers), f"{OUT}/model_output.pt")

expected = {"list_0": torch.jit.script(PairAndList())(x)[1][0], "list_1": torch.jit.script(PairAndList())(x)[1][1]}
for name, parts in (("attentions", layers), ("encoder", mixed["encoder_attentions"]),
                    ("cross", mixed["cross_attentions"]), ("decoder", mixed["decoder_attentions"])):
    for i, part in enumerate(parts):
        if part is not None:
            expected[f"{name}_{i}"] = part.detach().float()
np.savez_compressed(f"{OUT}/expected.npz", **{name: np.ascontiguousarray(part) for name, part in expected.items()})
