// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/telemetry_samples.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace seamscope::bench {
namespace {

constexpr std::int64_t kStart = 1'767'225'600'000'000'000; // 2026-01-01T00:00:00Z
constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kMillisecond = 1'000'000;

double nextValue(Shape shape, double value, std::mt19937_64& random) {
    std::normal_distribution<double> normal;
    switch (shape) {
    case Shape::utilisation:
        if (random() % 200 == 0)
            return 0;
        return random() % 3 == 0 ? std::clamp(std::round(97 + 2 * normal(random)), 0.0, 100.0) : value;
    case Shape::temperature: {
        const auto dice = random() % 20;
        return dice == 0 ? value + 0.5 : dice == 1 ? value - 0.5 : value;
    }
    case Shape::counter:
        return value + std::round(1e9 + 2e7 * normal(random));
    case Shape::noisy:
        return 412.0 + 9.5 * normal(random);
    }
    return value;
}

double firstValue(Shape shape, std::mt19937_64& random) {
    switch (shape) {
    case Shape::utilisation:
        return 97;
    case Shape::temperature:
        return 55 + static_cast<double>(random() % 20) / 2;
    case Shape::counter:
        return static_cast<double>(random() % 1'000'000'000'000);
    case Shape::noisy:
        return 412;
    }
    return 0;
}

} // namespace

std::string_view name(Shape shape) {
    switch (shape) {
    case Shape::utilisation:
        return "utilisation";
    case Shape::temperature:
        return "temperature";
    case Shape::counter:
        return "counter";
    case Shape::noisy:
        return "noisy";
    }
    return "";
}

Column makeColumn(Shape shape, std::uint64_t seed, std::size_t samples, bool jittered) {
    std::mt19937_64 random(seed * 4 + static_cast<std::uint64_t>(shape));
    std::mt19937_64 clock(99);
    std::normal_distribution<double> late(0, 2);
    Column column;
    column.times.reserve(samples);
    column.values.reserve(samples);
    double value = firstValue(shape, random);
    for (std::size_t i = 0; i < samples; ++i) {
        const std::int64_t off = jittered ? std::llround(late(clock)) * kMillisecond : 0;
        column.times.push_back(kStart + static_cast<std::int64_t>(i) * kSecond + off);
        column.values.push_back(value);
        value = nextValue(shape, value, random);
    }
    return column;
}

} // namespace seamscope::bench
