"""The training step of recurrent_bench.cpp in Python, on PyTorch alone: tokens per second."""
import math
import time

import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

SENTENCES, SOURCE, TARGET, VOCABULARY, WIDTH, EMBEDDING, DROPOUT = 64, 20, 12, 500, 128, 64, 0.1
KINDS = {"additive": 0, "scaled-dot": 2, "none": 6}  # as the arguments of recurrent_bench.cpp


class Network(nn.Module):
    def __init__(self, kind, feeding):
        super().__init__()
        self.kind, self.feeding = kind, feeding
        self.source, self.target = nn.Embedding(VOCABULARY, EMBEDDING), nn.Embedding(VOCABULARY, EMBEDDING)
        self.encoder = nn.GRU(EMBEDDING, WIDTH // 2, batch_first=True, bidirectional=True)
        self.decoder = nn.GRU(EMBEDDING + (WIDTH if feeding else 0), WIDTH, batch_first=True)
        self.first, self.output = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, VOCABULARY)
        self.combine = nn.Linear(2 * WIDTH, WIDTH, bias=False)
        if kind == "additive":
            self.W_q, self.W_k = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH, bias=False)
            self.v = nn.Parameter(torch.randn(WIDTH) / math.sqrt(WIDTH))

    def context(self, states, annotations, inside, mask, summary):
        if self.kind == "none":
            return summary[:, None].expand_as(states)
        if self.kind == "additive":  # [B, T, 1, D] + [B, 1, S, D]
            energies = torch.tanh(self.W_q(states)[:, :, None] + inside[:, None]) @ self.v
        else:
            energies = states @ annotations.transpose(1, 2) / math.sqrt(WIDTH)
        weights = torch.softmax(energies.masked_fill(~mask, -math.inf), -1)
        return F.dropout(weights, DROPOUT) @ annotations

    def attentional(self, states, *memory):
        return torch.tanh(self.combine(torch.cat([self.context(states, *memory), states], 2)))

    def forward(self, source, lengths, target):
        packed = pack_padded_sequence(F.dropout(self.source(source), DROPOUT), lengths, True, False)
        states, last = self.encoder(packed)
        annotations = pad_packed_sequence(states, True)[0]
        summary = torch.cat([last[-2], last[-1]], 1)
        mask = (torch.arange(source.shape[1]) < lengths[:, None])[:, None]
        inside = self.W_k(annotations) if self.kind == "additive" else None
        memory = annotations, inside, mask, summary
        hidden = torch.tanh(self.first(summary))[None]
        words = F.dropout(self.target(target), DROPOUT)
        if self.feeding:
            fed, made = torch.zeros_like(summary)[:, None], []
            for word in words.split(1, 1):
                states, hidden = self.decoder(torch.cat([word, fed], 2), hidden)
                fed = self.attentional(states, *memory)
                made.append(fed)
            made = torch.cat(made, 1)
        else:
            made = self.attentional(self.decoder(words, hidden)[0], *memory)
        return self.output(F.dropout(made, DROPOUT))


def tokens_per_second(kind, feeding, threads, seconds=3):
    torch.set_num_threads(threads)
    network = Network(kind, feeding)
    adam = torch.optim.Adam(network.parameters(), 1e-4)
    source = torch.randint(VOCABULARY, (SENTENCES, SOURCE))
    target = torch.randint(VOCABULARY, (SENTENCES, TARGET))
    lengths = torch.full((SENTENCES,), SOURCE)
    steps, start = -2, 0.0
    while steps < 1 or time.perf_counter() - start < seconds:
        if steps == 0:
            start = time.perf_counter()
        scores = network(source, lengths, target)
        adam.zero_grad(set_to_none=True)
        F.cross_entropy(scores.flatten(0, 1), target.flatten()).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1)
        adam.step()
        steps += 1
    return steps * SENTENCES * (SOURCE + TARGET) / (time.perf_counter() - start)
