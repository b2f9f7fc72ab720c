#include "core/analysis/energy_terms.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

#include "core/base/error.h"

namespace headlight {

namespace {

using Vector = std::vector<double>;

void requireSize(const char* what, std::size_t size, std::size_t wanted) {
    if (size != wanted)
        throw Error(ErrorCode::ShapeMismatch, what,
                    say("holds %1 numbers where the formula needs %2", {std::to_string(size), std::to_string(wanted)}));
}

double norm(const Vector& x) { return std::sqrt(std::inner_product(x.begin(), x.end(), x.begin(), 0.0)); }

Vector products(const Vector& a, const Vector& b) {
    Vector result(a.size());
    std::transform(a.begin(), a.end(), b.begin(), result.begin(), [](double x, double y) { return x * y; });
    return result;
}

// W [rows, x] · x
Vector times(const char* name, const Vector& W, const Vector& x, std::size_t rows) {
    requireSize(name, W.size(), rows * x.size());
    Vector result(rows);
    for (std::size_t r = 0; r < rows; ++r)
        result[r] = std::inner_product(x.begin(), x.end(), W.begin() + static_cast<std::ptrdiff_t>(r * x.size()), 0.0);
    return result;
}

// Wᵀ x, W [x, columns]
Vector transposedTimes(const char* name, const Vector& W, const Vector& x, std::size_t columns) {
    requireSize(name, W.size(), x.size() * columns);
    Vector result(columns, 0.0);
    for (std::size_t r = 0; r < x.size(); ++r)
        for (std::size_t c = 0; c < columns; ++c)
            result[c] += x[r] * W[r * columns + c];
    return result;
}

// qᵢ kᵢ, times a factor that is the same for all.
void fillDot(EnergyTerms& out, const FormulaInputs& in, double factor) {
    requireSize("k", in.k.size(), in.q.size());
    out.columns = {{"q", in.q}, {"k", in.k}};
    out.terms = products(in.q, in.k);
    if (out.kind == AttentionKind::Dot)
        return;
    out.columns.push_back({"q\u00B7k", out.terms});
    for (double& term : out.terms)
        term *= factor;
}

void fillScaledDot(EnergyTerms& out, const FormulaInputs& in) {
    const double root = std::sqrt(static_cast<double>(in.q.size()));
    out.term = "q\u1D62 k\u1D62 / \u221Ad";
    out.figures = {{"\u221Ad", root}};
    fillDot(out, in, 1 / root);
}

// A vector of zeros has no direction: its energies are 0 (core/attention/cosine.h).
void fillCosine(EnergyTerms& out, const FormulaInputs& in) {
    const double q = norm(in.q), k = norm(in.k), divisor = q * k * in.temperature;
    out.term = "q\u1D62 k\u1D62 / (\u2016q\u2016\u2016k\u2016 \u00B7 \u03C4)";
    out.figures = {{"\u2016q\u2016", q}, {"\u2016k\u2016", k}, {"\u03C4", in.temperature}};
    fillDot(out, in, divisor > 0 ? 1 / divisor : 0);
}

void fillGeneral(EnergyTerms& out, const FormulaInputs& in) {
    const Vector moved = transposedTimes("W", in.W, in.q, in.k.size());
    out.term = "(W\u1D40q)\u1D62 k\u1D62";
    out.columns = {{"W\u1D40q", moved}, {"k", in.k}};
    out.terms = products(moved, in.k);
}

void fillAdditive(EnergyTerms& out, const FormulaInputs& in) {
    const std::size_t width = in.v.size();
    const Vector fromQuery = times("W_q", in.W_q, in.q, width), fromKey = times("W_k", in.W_k, in.k, width);
    if (!in.b.empty())
        requireSize("b", in.b.size(), width);
    Vector hidden(width);
    for (std::size_t i = 0; i < width; ++i)
        hidden[i] = std::tanh(fromQuery[i] + fromKey[i] + (in.b.empty() ? 0 : in.b[i]));
    out.term = "v\u1D62 tanh\u1D62";
    out.columns = {{"W_q q", fromQuery}, {"W_k k", fromKey}};
    if (!in.b.empty())
        out.columns.push_back({"b", in.b});
    out.columns.push_back({"tanh", hidden});
    out.columns.push_back({"v", in.v});
    out.terms = products(in.v, hidden);
}

void fill(EnergyTerms& out, const FormulaInputs& in) {
    switch (out.kind) {
        case AttentionKind::Additive: return fillAdditive(out, in);
        case AttentionKind::ScaledDot: return fillScaledDot(out, in);
        case AttentionKind::General: return fillGeneral(out, in);
        case AttentionKind::Cosine: return fillCosine(out, in);
        case AttentionKind::Dot: out.term = "q\u1D62 k\u1D62"; return fillDot(out, in, 1);
        case AttentionKind::Hybrid: break;
    }
    throw Error(ErrorCode::InvalidValue, say("the terms of hybrid attention"), say("are those of two energies"));
}

Vector runningSums(const Vector& terms, const std::vector<int>& order) {
    Vector sums;
    double sum = 0;
    for (const int i : order)
        sums.push_back(sum += terms[static_cast<std::size_t>(i)]);
    return sums;
}

int countHolding(double share, const Vector& terms, const std::vector<int>& bySize, double absolute) {
    double held = 0;
    int count = 0;
    while (count < static_cast<int>(bySize.size()) && held < share * absolute)
        held += std::abs(terms[static_cast<std::size_t>(bySize[static_cast<std::size_t>(count++)])]);
    return count;
}

void addUp(EnergyTerms& out) {
    std::vector<int> order(out.terms.size());
    std::iota(order.begin(), order.end(), 0);
    out.running = runningSums(out.terms, order);
    out.bySize = order;
    const auto size = [&](int i) {
        const double term = std::abs(out.terms[static_cast<std::size_t>(i)]);
        return std::isnan(term) ? -1 : term;  // what is no number comes last
    };
    std::stable_sort(out.bySize.begin(), out.bySize.end(), [&](int a, int b) { return size(a) > size(b); });
    out.runningBySize = runningSums(out.terms, out.bySize);
    out.sum = out.running.empty() ? 0 : out.running.back();
    for (const double term : out.terms)
        out.absolute += std::abs(term);
    out.mostOfIt = countHolding(kMostOfIt, out.terms, out.bySize, out.absolute);
}

}  // namespace

EnergyTerms energyTerms(AttentionKind kind, const FormulaInputs& in, double energy) {
    EnergyTerms out;
    out.kind = kind;
    fill(out, in);
    addUp(out);
    out.energy = energy;
    // Products and sums of float32 are off by some units of 2⁻²⁴ of what is added up.
    out.agrees = std::abs(out.sum - energy) <= 1e-5 * std::max(1.0, out.absolute);
    return out;
}

}  // namespace headlight
