// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/cluster.h"
#include "simulate/sensor.h"
#include "simulate/stamps.h"
#include "telemetry/ingest.h"

#include <array>
#include <vector>

namespace seamscope::simulate {

/// What the building says: CDUs, loops, pumps, rack manifolds, PDUs, feeds and the weather, under the names
/// of SNMP and Modbus exporters. Every controller has a clock of its own, up to 1 s off.
class FacilityEmitter {
public:
    FacilityEmitter(const Cluster& cluster, telemetry::Lane& lane);
    void sample(const Cluster& cluster, telemetry::SampleBatch& batch);

private:
    struct Row {
        telemetry::SeriesId cduFlow, cduSupply, cduReturn, pressure, valve, loopFlow, loopSupply, loopReturn;
        std::array<telemetry::SeriesId, kPumpsPerCdu> pumpSpeed, pumpPower;
    };
    struct Rack {
        telemetry::SeriesId flow, supply, returned, pduPower, pduVoltage, air;
    };
    struct Feed {
        telemetry::SeriesId power, voltage;
    };
    void announceRows(const Cluster& cluster, telemetry::Lane& lane);
    void announceRacks(const Cluster& cluster, telemetry::Lane& lane);
    void sampleRow(const Cluster& cluster, std::uint32_t row, telemetry::SampleBatch& batch);
    void sampleRacks(const Cluster& cluster, telemetry::SampleBatch& batch);
    void sampleSite(const Cluster& cluster, telemetry::SampleBatch& batch);
    [[nodiscard]] bool isLost(const Cluster& cluster, std::uint32_t device) const;

    Stamps m_stamps;
    SensorBank m_flow, m_temperature, m_pressure, m_percent, m_pumpPower, m_power, m_voltage, m_weather,
        m_air;
    std::vector<Row> m_rows;
    std::vector<Rack> m_racks;
    std::array<Feed, 2> m_feeds;
    telemetry::SeriesId m_ambient;
};

} // namespace seamscope::simulate
