"""Writes tests/data/arrays: small files as NumPy, PyTorch and the safetensors library make them.

Needs numpy, torch and safetensors; run from the repository's root: python3 tests/reference/make_array_files.py
"""
import io
import os
import zipfile

import numpy as np
import torch
from safetensors.torch import save_file

OUT = "tests/data/arrays"
os.makedirs(OUT, exist_ok=True)

np.savez_compressed(f"{OUT}/deflated.npz", a=np.float32([[1, 2], [3, 4]]), b=np.float32([[5, 6, 7]]),
                    c=np.float32([8, 9, 10, 11]))
np.savez(f"{OUT}/stored.npz", a=np.float32([[1, 2], [3, 4]]), half=np.float16([[0.25, 1]]))
np.savez(f"{OUT}/objects.npz", ragged=np.array([np.ones((2, 2)), np.ones((3, 3))], dtype=object),
         good=np.float32([[0.5, 0.5], [0.25, 0.75]]), complex=np.complex64([1 + 2j]),
         dates=np.array(["2020-01-01"], dtype="datetime64[D]"), records=np.zeros(2, dtype=[("x", "<f4"), ("y", "<i4")]))
np.savez(f"{OUT}/texts.npz", wide=np.array(["a", "", "é中😀"]), big=np.array(["b", "ñ"]).astype(">U1"),
         bytes=np.array([b"c", b"\xc3\xa9"]), scalar=np.array('{"x": 1}'), grid=np.array([["p", "q"], ["r", "s"]]),
         column=np.asfortranarray(np.array([["p", "q"], ["r", "s"]])))
np.save(f"{OUT}/big_endian.npy", np.array([[1, 2, 3], [4, 5, 6]], dtype=">f4"))
np.save(f"{OUT}/fortran_4d.npy", np.asfortranarray(np.arange(24, dtype="<f8").reshape(2, 3, 1, 4)))
np.save(f"{OUT}/big_fortran.npy", np.asfortranarray(np.arange(6, dtype=">i2").reshape(2, 3)))

save_file({"w": torch.arange(6, dtype=torch.bfloat16).reshape(2, 3), "h": torch.tensor([0.25, 0.5], dtype=torch.float16),
           "m": torch.tensor([True, False])}, f"{OUT}/torch.safetensors", metadata={"format": "pt"})


class Pair(torch.nn.Module):
    def forward(self, x):
        return x, [x, x]


torch.jit.script(Pair()).save(f"{OUT}/script.tmp")
# The version that a later release might write (the other members unchanged).
with zipfile.ZipFile(f"{OUT}/script.tmp") as old, zipfile.ZipFile(f"{OUT}/script_9999.pt", "w") as new:
    for name in old.namelist():
        if ".debug_pkl" in name:
            continue
        new.writestr(zipfile.ZipInfo(name), b"9999\n" if name.endswith("/version") else old.read(name))
os.remove(f"{OUT}/script.tmp")
torch.save({"attn": torch.ones(1)}, f"{OUT}/tensors.pt")
torch.save({"attn": torch.ones(1)}, f"{OUT}/legacy.pt", _use_new_zipfile_serialization=False)
