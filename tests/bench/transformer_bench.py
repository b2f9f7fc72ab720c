"""The training step of transformer_bench.cpp in Python, on PyTorch alone: tokens per second."""
import math
import time

import torch
import torch.nn.functional as F
from torch import nn

SENTENCES, TOKENS, VOCABULARY, HEADS, LAYERS, DROPOUT = 64, 24, 1000, 4, 2, 0.1


class Attention(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.W_Q, self.W_K, self.W_V, self.W_O = (nn.Linear(width, width) for _ in range(4))

    def forward(self, x, y, mask):
        def split(z):
            return z.view(z.shape[0], z.shape[1], HEADS, -1).transpose(1, 2)

        q, k, v = split(self.W_Q(x)), split(self.W_K(y)), split(self.W_V(y))
        scores = (q / math.sqrt(q.shape[-1])) @ k.transpose(2, 3)
        weights = F.dropout(torch.softmax(scores.masked_fill(~mask, -math.inf), dim=-1), DROPOUT)
        return self.W_O((weights @ v).transpose(1, 2).flatten(2))


class Layer(nn.Module):
    def __init__(self, width, cross):
        super().__init__()
        self.attention, self.norm = Attention(width), nn.LayerNorm(width)
        if cross:
            self.cross, self.cross_norm = Attention(width), nn.LayerNorm(width)
        self.inner = nn.Sequential(nn.Linear(width, 4 * width), nn.ReLU(), nn.Linear(4 * width, width))
        self.inner_norm = nn.LayerNorm(width)

    def forward(self, x, mask, encoded=None, encoded_mask=None):
        z = self.norm(x)
        x = x + F.dropout(self.attention(z, z, mask), DROPOUT)
        if encoded is not None:
            x = x + F.dropout(self.cross(self.cross_norm(x), encoded, encoded_mask), DROPOUT)
        return x + F.dropout(self.inner(self.inner_norm(x)), DROPOUT)


class Network(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.width = width
        self.source, self.target = nn.Embedding(VOCABULARY, width), nn.Embedding(VOCABULARY, width)
        self.encoder = nn.ModuleList(Layer(width, False) for _ in range(LAYERS))
        self.decoder = nn.ModuleList(Layer(width, True) for _ in range(LAYERS))
        self.encoder_norm, self.decoder_norm = nn.LayerNorm(width), nn.LayerNorm(width)
        self.output = nn.Linear(width, VOCABULARY)
        angles = torch.arange(TOKENS)[:, None] / 10000 ** (torch.arange(0, width, 2) / width)
        self.register_buffer("positions", torch.stack([angles.sin(), angles.cos()], -1).flatten(1))

    def embed(self, table, ids):
        return F.dropout(table(ids) * math.sqrt(self.width) + self.positions, DROPOUT)

    def forward(self, source, target, lengths):
        padding = (torch.arange(TOKENS) < lengths[:, None])[:, None, None, :]
        x = self.embed(self.source, source)
        for layer in self.encoder:
            x = layer(x, padding)
        x = self.encoder_norm(x)
        causal = torch.ones(TOKENS, TOKENS, dtype=torch.bool).tril() & padding
        y = self.embed(self.target, target)
        for layer in self.decoder:
            y = layer(y, causal, x, padding)
        return self.output(self.decoder_norm(y))


def tokens_per_second(width, threads, seconds=4):
    torch.set_num_threads(threads)
    network = Network(width)
    adam = torch.optim.Adam(network.parameters(), 1e-4)
    source, target = (torch.randint(VOCABULARY, (SENTENCES, TOKENS)) for _ in range(2))
    lengths = torch.full((SENTENCES,), TOKENS)
    steps, start = -2, 0.0
    while steps < 1 or time.perf_counter() - start < seconds:
        if steps == 0:
            start = time.perf_counter()
        scores = network(source, target, lengths)
        adam.zero_grad(set_to_none=True)
        F.cross_entropy(scores.flatten(0, 1), target.flatten()).backward()
        adam.step()
        steps += 1
    return steps * SENTENCES * TOKENS / (time.perf_counter() - start)
