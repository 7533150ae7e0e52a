// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/noise.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace seamscope::simulate {

/// A row of like sensors: truth + AR(1) noise (φ = 0.6 between readings), rounded to the step of the
/// instrument.
class SensorBank {
public:
    static constexpr double kPhi = 0.6;

    /// @param bank a number of its own for each bank. @param sigma standard deviation of the noise, unit of
    /// the value. @param stepsPerUnit 1 = whole numbers, 10 = tenths: dividing keeps decimals exact.
    SensorBank(const Noise& noise, std::uint32_t bank, std::uint32_t count, double sigma, double stepsPerUnit)
        : m_noise(noise)
        , m_bank(bank)
        , m_sigma(sigma)
        , m_stepsPerUnit(stepsPerUnit)
        , m_state(count)
        , m_readings(count) {}

    [[nodiscard]] double read(std::uint32_t sensor, double truth) {
        const std::uint64_t entity = std::uint64_t{m_bank} << 32U | sensor;
        const double fresh = m_noise.normal(Draw::sensor, entity, m_readings[sensor]);
        // The first reading starts in the stationary state.
        m_state[sensor] = m_readings[sensor] == 0 ? fresh : kPhi * m_state[sensor] + kInnovation * fresh;
        ++m_readings[sensor];
        return std::round((truth + m_sigma * m_state[sensor]) * m_stepsPerUnit) / m_stepsPerUnit;
    }

private:
    static constexpr double kInnovation = 0.8; // sqrt(1 − φ²): variance stays 1

    Noise m_noise;
    std::uint32_t m_bank;
    double m_sigma;
    double m_stepsPerUnit;
    std::vector<double> m_state;
    std::vector<std::uint32_t> m_readings;
};

} // namespace seamscope::simulate
