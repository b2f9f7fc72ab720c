#pragma once

// A second version of a function with wider vectors, chosen when the program starts. Without fused multiply-add, so the
// bits are the same on every processor.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
#define HEADLIGHT_WIDER_VECTORS __attribute__((target_clones("avx2", "default"), flatten))
#else
#define HEADLIGHT_WIDER_VECTORS
#endif
