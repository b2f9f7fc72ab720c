#pragma once

#include <cstddef>
#include <cstdint>

namespace headlight {

// One round of SplitMix64 (Steele, Lea & Flood 2014): every bit of the result depends on every bit of `value`.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

// Random numbers that are the same with every compiler and standard library, unlike the distributions of <random>.
class Dice {
public:
    // What example `index` of the stream `seed` is drawn with.
    Dice(std::uint64_t seed, std::uint64_t index) : m_state(mixed(mixed(seed + kStep) ^ index)) {}

    // 0 to count - 1; count > 0.
    int below(int count) {
        m_state += kStep;
        return static_cast<int>((mixed(m_state) >> 32) * static_cast<std::uint64_t>(count) >> 32);
    }

    int between(int first, int last) { return first + below(last - first + 1); }

    // True in `times` of `outOf` cases.
    bool chance(int times, int outOf) { return below(outOf) < times; }

    template <class Table>
    const auto& pick(const Table& table) {
        return table[static_cast<std::size_t>(below(static_cast<int>(table.size())))];
    }

private:
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15ULL;  // 2⁶⁴ / golden ratio

    std::uint64_t m_state;
};

}  // namespace headlight
