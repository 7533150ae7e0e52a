// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>

namespace seamscope::simulate {

/// What a random draw is for. Each purpose has numbers of its own, so that adding one does not move the
/// others.
enum class Draw : std::uint32_t {
    weakRack = 1,
    branchLift,
    recirculation,
    chipPower,
    chipResistance,
    chipTimeConstant,
    chipSpeed,
    stepJitter,
    rankJitter,
    lossJitter,
    sensor,
    hostSkew,
    hostDrift,
    facilityOffset,
    missing,
    counterReset,
    root,
    uuid,
    spineHash,
    hall,
    names,
    fault,
    bystander,
    traffic,
    errors,
    logTime,
};

/// Counter-based random numbers: a draw depends on (seed, purpose, entity, index) and on nothing that
/// happened before. So a run with a fault and the same seed without it see the very same noise, and a run cut
/// into other steps gives the same numbers. Integer arithmetic only: the same on every machine.
class Noise {
public:
    explicit Noise(std::uint64_t seed)
        : m_seed(mix(seed + 0x9E3779B97F4A7C15ULL)) {}

    [[nodiscard]] std::uint64_t bits(Draw purpose, std::uint64_t entity, std::uint64_t index = 0) const {
        const std::uint64_t keyed = mix(m_seed ^ (static_cast<std::uint64_t>(purpose) << 56U) ^ entity);
        return mix(keyed + index * 0xD1B54A32D192ED03ULL);
    }
    /// Even in [0, 1).
    [[nodiscard]] double uniform(Draw purpose, std::uint64_t entity, std::uint64_t index = 0) const {
        return static_cast<double>(bits(purpose, entity, index) >> 11U) * 0x1p-53;
    }
    /// Mean 0, variance 1, within ±3.47: the scaled sum of four even 16-bit numbers (Irwin–Hall, n = 4).
    /// Sensors and silicon have no endless tails either, and it costs one hash.
    [[nodiscard]] double normal(Draw purpose, std::uint64_t entity, std::uint64_t index = 0) const {
        const std::uint64_t b = bits(purpose, entity, index);
        const std::uint64_t sum =
            (b & 0xFFFFU) + ((b >> 16U) & 0xFFFFU) + ((b >> 32U) & 0xFFFFU) + (b >> 48U);
        return (static_cast<double>(sum) - 131070.0) * (1.7320508075688772 / 65536.0);
    }

private:
    /// Finaliser of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA
    /// 2014).
    static constexpr std::uint64_t mix(std::uint64_t x) {
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 31U);
    }

    std::uint64_t m_seed;
};

/// Draws in a row for one purpose: what a die shows depends on how many were thrown before it.
class Dice {
public:
    Dice(const Noise& noise, Draw purpose, std::uint64_t entity = 0)
        : m_noise(noise)
        , m_purpose(purpose)
        , m_entity(entity) {}

    /// Even in [low, high).
    [[nodiscard]] double between(double low, double high) {
        return low + (high - low) * m_noise.uniform(m_purpose, m_entity, m_thrown++);
    }
    /// Even on a logarithmic scale; for magnitudes.
    [[nodiscard]] double magnitude(double low, double high) {
        return std::exp(between(std::log(low), std::log(high)));
    }
    /// 0 … count − 1; @p count > 0.
    [[nodiscard]] std::uint32_t below(std::uint32_t count) {
        return static_cast<std::uint32_t>(m_noise.bits(m_purpose, m_entity, m_thrown++) % count);
    }
    [[nodiscard]] bool chance(double share) { return between(0, 1) < share; }

private:
    Noise m_noise;
    Draw m_purpose;
    std::uint64_t m_entity;
    std::uint64_t m_thrown = 0;
};

} // namespace seamscope::simulate
