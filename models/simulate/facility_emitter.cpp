// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/facility_emitter.h"

#include "simulate/announce.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace seamscope::simulate {
namespace {

using telemetry::SignalKind;

constexpr double kFlowNoise = 1.5;         // L/min on a row
constexpr double kTemperatureNoise = 0.08; // °C
constexpr double kPduEfficiency = 0.96;
constexpr double kLineVolt = 415;
/// Devices that stamp by their own clock: CDUs first, then PDUs, then the site controller.
constexpr std::uint32_t kPduDevices = 10'000;
constexpr std::uint32_t kSiteDevice = 20'000;
constexpr std::uint32_t kAirDevices = 30'000;
constexpr double kAisleCelsius = 24;
/// Losses of facility scrapes are drawn apart from those of hosts.
constexpr std::uint32_t kFacilityMissing = 1'000'000;

/// Sensors of one bank: three for each row, then three for each rack.
constexpr std::uint32_t kSensorsPerRow = 6;
std::uint32_t rackSensor(const Site& site, std::uint32_t rack, std::uint32_t which) {
    return site.rows() * kSensorsPerRow + rack * 2 + which;
}

/// Outdoor air over a day, UTC: coldest at 05:00, warmest at 17:00.
double ambientCelsius(TimePoint t) {
    const double day = std::fmod(toSeconds(t.time_since_epoch()), 86'400.0) / 86'400.0;
    return 11.0 - 4.0 * std::cos(2 * std::numbers::pi * (day - 5.0 / 24.0));
}

/// Mean of what the trays of a rack get of warm air.
double airKelvin(const Cluster& cluster, std::uint32_t rack) {
    const std::uint32_t first = rack * cluster.hall().hostsPerRack * kGpusPerHost;
    const std::uint32_t last =
        std::min(first + cluster.hall().hostsPerRack * kGpusPerHost, cluster.site().gpus());
    double sum = 0;
    for (std::uint32_t gpu = first; gpu < last; ++gpu)
        sum += static_cast<double>(cluster.faultState().airKelvin[gpu]);
    return sum / (last - first);
}

std::uint32_t sensors(const Site& site) { return site.rows() * kSensorsPerRow + site.racks() * 2; }

} // namespace

FacilityEmitter::FacilityEmitter(const Cluster& cluster, telemetry::Lane& lane)
    : m_stamps(cluster.noise(), cluster.options().start, cluster.hall())
    , m_flow(cluster.noise(), 10, sensors(cluster.site()), kFlowNoise, 10)
    , m_temperature(cluster.noise(), 11, sensors(cluster.site()), kTemperatureNoise, 10)
    , m_pressure(cluster.noise(), 12, cluster.site().rows(), 0.3, 10)
    , m_percent(cluster.noise(), 13, cluster.site().rows() * kSensorsPerRow, 0.1, 10)
    , m_pumpPower(cluster.noise(), 14, cluster.site().rows() * kPumpsPerCdu, 8, 1)
    , m_power(cluster.noise(), 15, cluster.site().racks() + 2, 60, 1)
    , m_voltage(cluster.noise(), 16, cluster.site().racks() + 2, 0.4, 10)
    , m_weather(cluster.noise(), 17, 1, 0.05, 10)
    , m_air(cluster.noise(), 18, cluster.site().racks(), 0.25, 10) {
    announceRows(cluster, lane);
    announceRacks(cluster, lane);
    const Duration period = cluster.options().facilityPeriod;
    for (std::uint32_t feed = 0; feed < m_feeds.size(); ++feed) {
        const std::string name = feed == 0 ? "a" : "b";
        m_feeds[feed].power =
            announce(lane, "pdu_feed_power_watts", SignalKind::gauge, period, {{"feed", name}});
        m_feeds[feed].voltage =
            announce(lane, "pdu_feed_voltage_volts", SignalKind::gauge, period, {{"feed", name}});
    }
    m_ambient = announce(lane, "site_ambient_temperature_celsius", SignalKind::gauge, period,
                         {{"site", cluster.site().siteName()}});
}

void FacilityEmitter::announceRows(const Cluster& cluster, telemetry::Lane& lane) {
    const Site& site = cluster.site();
    const Duration period = cluster.options().facilityPeriod;
    for (std::uint32_t row = 0; row < site.rows(); ++row) {
        const std::string cdu = site.cduName(row);
        const std::string loop = site.loopName(row);
        const auto ofCdu = [&](std::string_view metric) {
            return announce(lane, metric, SignalKind::gauge, period, {{"cdu", cdu}});
        };
        const auto ofLoop = [&](std::string_view metric) {
            return announce(lane, metric, SignalKind::gauge, period, {{"cdu", cdu}, {"loop", loop}});
        };
        Row r;
        r.cduFlow = ofCdu("cdu_flow_lpm");
        r.cduSupply = ofCdu("cdu_supply_temp_c");
        r.cduReturn = ofCdu("cdu_return_temp_c");
        r.pressure = ofCdu("cdu_diff_pressure_kpa");
        r.valve = ofCdu("cdu_valve_percent");
        r.loopFlow = ofLoop("cdu_flow_lpm");
        r.loopSupply = ofLoop("cdu_supply_temp_c");
        r.loopReturn = ofLoop("cdu_return_temp_c");
        for (std::uint32_t pump = 0; pump < kPumpsPerCdu; ++pump) {
            const std::string name = site.hall().naming.pumpLabel(pump);
            r.pumpSpeed[pump] = announce(lane, "cdu_pump_speed_percent", SignalKind::gauge, period,
                                         {{"cdu", cdu}, {"pump", name}});
            r.pumpPower[pump] = announce(lane, "cdu_pump_power_watts", SignalKind::gauge, period,
                                         {{"cdu", cdu}, {"pump", name}});
        }
        m_rows.push_back(r);
    }
}

void FacilityEmitter::announceRacks(const Cluster& cluster, telemetry::Lane& lane) {
    const Site& site = cluster.site();
    const Duration period = cluster.options().facilityPeriod;
    for (std::uint32_t rack = 0; rack < site.racks(); ++rack) {
        const std::string name = site.rackName(rack);
        const std::string cdu = site.cduName(site.rowOf(rack));
        const auto ofRack = [&](std::string_view metric) {
            return announce(lane, metric, SignalKind::gauge, period, {{"cdu", cdu}, {"rack", name}});
        };
        Rack r;
        r.flow = ofRack("cdu_flow_lpm");
        r.supply = ofRack("cdu_supply_temp_c");
        r.returned = ofRack("cdu_return_temp_c");
        const std::string pdu = site.pduName(rack);
        r.pduPower = announce(lane, "pdu_power_watts", SignalKind::gauge, period, {{"pdu", pdu}});
        if (site.hall().saysMore)
            r.air =
                announce(lane, "rack_inlet_temperature_celsius", SignalKind::gauge, period, {{"rack", name}});
        r.pduVoltage = announce(lane, "pdu_voltage_volts", SignalKind::gauge, period, {{"pdu", pdu}});
        m_racks.push_back(r);
    }
}

bool FacilityEmitter::isLost(const Cluster& cluster, std::uint32_t device) const {
    return cluster.noise().uniform(Draw::missing, kFacilityMissing + device, cluster.ticks()) <
           cluster.options().missingShare;
}

void FacilityEmitter::sample(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const auto period =
        static_cast<std::uint64_t>(cluster.options().facilityPeriod / std::chrono::seconds(1));
    if (cluster.ticks() % period != 0)
        return;
    for (std::uint32_t row = 0; row < m_rows.size(); ++row)
        if (!isLost(cluster, row))
            sampleRow(cluster, row, batch);
    sampleRacks(cluster, batch);
    sampleSite(cluster, batch);
}

void FacilityEmitter::sampleRow(const Cluster& cluster, std::uint32_t row, telemetry::SampleBatch& batch) {
    const CoolantLoop& loop = cluster.plant().loop(row);
    const Row& id = m_rows[row];
    const TimePoint at = m_stamps.facility(row, cluster.now());
    const std::uint32_t first = row * kSensorsPerRow;
    batch.add(id.cduFlow, at, m_flow.read(first, loop.flowLitrePerMinute()));
    batch.add(id.loopFlow, at, m_flow.read(first + 1, loop.flowLitrePerMinute()));
    batch.add(id.cduSupply, at, m_temperature.read(first, loop.supplyCelsius()));
    batch.add(id.cduReturn, at, m_temperature.read(first + 1, loop.returnCelsius()));
    batch.add(id.loopSupply, at, m_temperature.read(first + 2, loop.supplyCelsius()));
    batch.add(id.loopReturn, at, m_temperature.read(first + 3, loop.returnCelsius()));
    batch.add(id.pressure, at, m_pressure.read(row, loop.pressureKilopascal()));
    batch.add(id.valve, at, m_percent.read(first, loop.valvePercent()));
    for (std::uint32_t pump = 0; pump < kPumpsPerCdu; ++pump) {
        batch.add(id.pumpSpeed[pump], at, m_percent.read(first + 1 + pump, loop.pumpSpeedPercent()));
        batch.add(id.pumpPower[pump], at, m_pumpPower.read(row * kPumpsPerCdu + pump, loop.pumpWatts(pump)));
    }
}

void FacilityEmitter::sampleRacks(const Cluster& cluster, telemetry::SampleBatch& batch) {
    const Site& site = cluster.site();
    for (std::uint32_t rack = 0; rack < site.racks(); ++rack) {
        const Rack& id = m_racks[rack];
        const std::uint32_t row = site.rowOf(rack);
        const CoolantLoop& loop = cluster.plant().loop(row);
        const std::uint32_t here = rack % site.hall().racksPerRow;
        if (!isLost(cluster, row)) { // the manifold's meters hang on the controller of the CDU
            const TimePoint at = m_stamps.facility(row, cluster.now());
            batch.add(id.flow, at, m_flow.read(rackSensor(site, rack, 0), loop.rackFlowLitrePerMinute(here)));
            batch.add(id.supply, at,
                      m_temperature.read(rackSensor(site, rack, 0), loop.rackInletCelsius(here)));
            batch.add(id.returned, at,
                      m_temperature.read(rackSensor(site, rack, 1), loop.rackOutletCelsius(here)));
        }
        if (site.hall().saysMore && !isLost(cluster, kAirDevices + rack))
            batch.add(id.air, m_stamps.facility(kAirDevices + rack, cluster.now()),
                      m_air.read(rack, kAisleCelsius + airKelvin(cluster, rack)));
        if (isLost(cluster, kPduDevices + rack))
            continue;
        const TimePoint at = m_stamps.facility(kPduDevices + rack, cluster.now());
        batch.add(id.pduPower, at, m_power.read(rack, cluster.plant().rackWatts(rack) / kPduEfficiency));
        batch.add(id.pduVoltage, at, m_voltage.read(rack, kLineVolt * cluster.faultState().rackVolts[rack]));
    }
}

void FacilityEmitter::sampleSite(const Cluster& cluster, telemetry::SampleBatch& batch) {
    if (isLost(cluster, kSiteDevice))
        return;
    const Site& site = cluster.site();
    const TimePoint at = m_stamps.facility(kSiteDevice, cluster.now());
    std::array<double, 2> watts{};
    for (std::uint32_t rack = 0; rack < site.racks(); ++rack)
        watts[site.feedName(rack) == "a" ? 0 : 1] += cluster.plant().rackWatts(rack) / kPduEfficiency;
    for (std::uint32_t feed = 0; feed < m_feeds.size(); ++feed) {
        batch.add(m_feeds[feed].power, at, m_power.read(site.racks() + feed, watts[feed]));
        batch.add(m_feeds[feed].voltage, at, m_voltage.read(site.racks() + feed, kLineVolt));
    }
    batch.add(m_ambient, at, m_weather.read(0, ambientCelsius(cluster.now())));
}

} // namespace seamscope::simulate
