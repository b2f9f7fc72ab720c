"""Prints the coefficients of core/analysis/jensen_shannon.cpp: P of degree 7 with r P(r) nearest to log2(1 + r) for
1 + r from sqrt(1/2) to sqrt(2), by reweighted least squares, and its largest error."""
import numpy as np

low, high = np.sqrt(0.5) - 1, np.sqrt(2) - 1
r = (low + high) / 2 + (high - low) / 2 * np.cos(np.pi * (np.arange(4000) + 0.5) / 4000)
wanted = np.log1p(r) / r / np.log(2)
weight = np.ones_like(r)
for _ in range(200):
    scale = weight * np.abs(r)
    coefficients = np.linalg.lstsq(np.vander(r, 8) * scale[:, None], wanted * scale, rcond=None)[0]
    error = np.abs(r * (np.polyval(coefficients, r) - wanted))
    weight *= (error / error.max() + 1e-3) ** 0.3
    weight /= weight.max()
print(*(f"{c:.9e}" for c in coefficients), f"largest error {error.max():.1e}", sep="\n")
