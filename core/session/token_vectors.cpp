#include "core/session/token_vectors.h"

#include <cmath>
#include <random>

namespace headlight {

namespace {

// FNV-1a over the seed's bytes and the token's.
std::uint64_t seedOfToken(std::uint64_t seed, std::string_view token) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    const auto mix = [&](unsigned char byte) { hash = (hash ^ byte) * 0x100000001B3ULL; };
    for (int byte = 0; byte < 8; ++byte)
        mix(static_cast<unsigned char>(seed >> (8 * byte)));
    for (char byte : token)
        mix(static_cast<unsigned char>(byte));
    return hash;
}

}  // namespace

std::vector<double> tokenVector(std::uint64_t seed, std::string_view token, int width) {
    constexpr double kTwoPi = 6.283185307179586;
    std::mt19937_64 random(seedOfToken(seed, token));
    const auto uniform = [&] { return std::ldexp(static_cast<double>(random() >> 11) + 0.5, -53); };  // inside (0, 1)
    std::vector<double> vector(static_cast<std::size_t>(width));
    for (std::size_t i = 0; i < vector.size(); i += 2) {
        const double radius = std::sqrt(-2 * std::log(uniform()));
        const double angle = kTwoPi * uniform();
        vector[i] = radius * std::cos(angle);
        if (i + 1 < vector.size())
            vector[i + 1] = radius * std::sin(angle);
    }
    return vector;
}

}  // namespace headlight
