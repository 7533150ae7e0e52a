// SPDX-License-Identifier: GPL-3.0-or-later
#include "cooled_hall.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <sstream>

namespace seamscope::test {
namespace {

constexpr double kWarming = 15;  ///< s: time constant of cold plates
constexpr double kThrottled = 10; ///< s after the pump: its GPUs begin to protect themselves
constexpr double kWest = 0.64;   ///< of the flow that is left

/// −1 … 1, the same for the same instrument and moment.
double noise(const std::string& instrument, std::int64_t moment) {
    std::uint64_t x = std::hash<std::string>()(instrument) + 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(moment);
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return static_cast<double>((x ^ (x >> 31U)) % 20001) / 10000.0 - 1.0;
}

std::int64_t secondOf(TimePoint at) { return toNanoseconds(at) / 1'000'000'000; }

double throttledFor(double weak) { return std::max(0.0, weak - kThrottled); }

} // namespace

const std::vector<std::string>& CooledHall::hosts() {
    static const std::vector<std::string> kHosts{"n001", "n002", "n003", "n004", "n005"};
    return kHosts;
}

bool CooledHall::isWest(const std::string& host) { return host == "n003" || host == "n004"; }

double CooledHall::weakFor(TimePoint at) const {
    return std::max(0.0, static_cast<double>(toNanoseconds(at) - m_weakAt) * 1e-9);
}

double CooledHall::lostSeconds(TimePoint at) const { return throttledFor(weakFor(at)) * (1 - 1 / kSlowdown); }

double CooledHall::stepsDone(TimePoint at) const {
    const double seconds = static_cast<double>(toNanoseconds(at) - m_start) * 1e-9;
    return std::floor((seconds - lostSeconds(at)) / kStepSeconds);
}

std::string CooledHall::dcgm(const std::string& host, TimePoint at) const {
    const double weak = isWest(host) ? weakFor(at) : 0;
    const double slow = throttledFor(weakFor(at)) > 0 ? 1 : 0; // all of the job waits for the warm ones
    const bool isSpare = host == hosts().back();
    std::ostringstream text;
    for (int gpu = 0; gpu < kGpusOfAHost; ++gpu) {
        const std::string index = std::to_string(gpu);
        const std::string labels = "{gpu=\"" + index + "\",UUID=\"GPU-" + host + "-" + index + "\",pci_bus_id=\"00000000:" + index +
                                   "B:00.0\",device=\"nvidia" + index + "\",modelName=\"NVIDIA H100 80GB HBM3\",Hostname=\"" + host + "\"} ";
        const double wander = noise(host + index, secondOf(at));
        const double warm = 14 * (1 - std::exp(-weak / kWarming));
        const double clock = 1980 - (throttledFor(weak) > 0 ? 520 + 20 * wander : 0);
        const double watts = 640 + 8 * wander - (throttledFor(weak) > 0 ? 170 : 90 * slow);
        text << "DCGM_FI_DEV_GPU_TEMP" << labels << std::round((isSpare ? 31 : 58) + gpu + warm + 0.6 * wander) << "\n"
             << "DCGM_FI_DEV_SM_CLOCK" << labels << std::round(isSpare ? 345 : clock) << "\n"
             << "DCGM_FI_DEV_POWER_USAGE" << labels << (isSpare ? 72 + wander : watts) << "\n"
             << "DCGM_FI_DEV_GPU_UTIL" << labels << (isSpare ? 0 : 100) << "\n"
             << "DCGM_FI_DEV_THERMAL_VIOLATION" << labels << std::llround(0.7e9 * throttledFor(weak)) << "\n";
    }
    return text.str();
}

std::string CooledHall::training(const std::string& job, TimePoint at) const {
    const double steps = stepsDone(at);
    const double factor = throttledFor(weakFor(at)) > kStepSeconds ? kSlowdown : 1;
    const double seconds = kStepSeconds * factor * (1 + 0.01 * noise("step", static_cast<std::int64_t>(steps)));
    std::ostringstream text;
    text << "training_step_seconds{training_job=\"" << job << "\"} " << seconds << "\n"
         << "training_iteration{training_job=\"" << job << "\"} " << std::llround(steps) << "\n";
    return text.str();
}

std::string CooledHall::building(TimePoint at) const {
    std::ostringstream text;
    const std::string time = "\",\"time\":\"" + formatRfc3339(at) + "\",\"value\":";
    const auto point = [&](const std::string& name, double value, double share) {
        text << (text.tellp() > 0 ? "," : "[") << "{\"name\":\"" << name << time << value * (1 + share * noise(name, secondOf(at))) << "}";
    };
    const double weak = weakFor(at);
    const double left = 1 - (1 - kWest) * std::min(1.0, weak / 4);
    for (const char* unit : {"east", "west"}) {
        const std::string cdu(unit);
        const bool isWeak = cdu == "west";
        point("cdu/" + cdu + "/LiquidFlow", 310 * (isWeak ? left : 1), 0.006);
        point("cdu/" + cdu + "/LiquidSupplyTemperature", 31, 0.003);
        point("cdu/" + cdu + "/LiquidReturnTemperature", 39 + (isWeak ? 5 * (1 - std::exp(-weak / kWarming)) : 0), 0.003);
        point("cdu/" + cdu + "/LeakDetected", !isWeak && toNanoseconds(at) >= m_leakAt ? 1 : 0, 0);
        for (const char* pump : {"p1", "p2"}) {
            const bool isWorn = isWeak && std::string(pump) == "p1";
            const double speed = isWorn ? 1 - 0.4 * std::min(1.0, weak / 4) : 1;
            point("pump/" + cdu + "-" + pump + "/PumpSpeed", 82 * speed, 0.004);
            point("pump/" + cdu + "-" + pump + "/PumpPower", 1500 * speed * speed * speed, 0.008); // affinity law
        }
        for (int rack = isWeak ? 3 : 1; rack <= (isWeak ? 4 : 2); ++rack)
            point("rack/r" + std::to_string(rack) + "/LiquidFlow", 154 * (isWeak ? left : 1), 0.006);
    }
    return text.str() + "]";
}

std::string CooledHall::topology() {
    std::ostringstream entities, edges;
    const auto entity = [&](const std::string& id, const std::string& owner) {
        entities << (entities.tellp() > 0 ? "," : "") << R"({"id":")" << id << R"(","owner":")" << owner << "\"}";
    };
    const auto edge = [&](const std::string& from, const std::string& to, const char* kind) {
        edges << (edges.tellp() > 0 ? "," : "") << R"({"from":")" << from << R"(","to":")" << to << R"(","kind":")" << kind << "\"}";
    };
    entity("switch/leaf1", "network");
    entity("link/leaf1:Ethernet1_1~n001:mlx5_0", "network");
    entity("pdu/pdu-a", "facilities");
    for (const char* cdu : {"east", "west"}) {
        entity("cdu/" + std::string(cdu), "facilities");
        for (const char* pump : {"-p1", "-p2"}) {
            entity("pump/" + std::string(cdu) + pump, "facilities");
            edge("cdu/" + std::string(cdu), "pump/" + std::string(cdu) + pump, "contains");
        }
    }
    for (std::size_t i = 0; i < hosts().size(); ++i) {
        const std::string& host = hosts()[i];
        const std::string rack = "rack/r" + std::to_string(i + 1);
        entity(rack, "hardware");
        entity("host/" + host, "hardware");
        edge(isWest(host) ? "cdu/west" : "cdu/east", rack, "cools");
        edge("pdu/pdu-a", rack, "powers");
        edge(rack, "host/" + host, "contains");
    }
    return R"({"schema":1,"entities":[)" + entities.str() + R"(],"edges":[)" + edges.str() + "]}";
}

std::string CooledHall::prices() {
    return R"({"schema":1,"currency":"USD",
        "gpu_hour":[{"model":"H100","rate":2.49,"from":"2026-01-01T00:00:00Z","to":null,"basis":"reserved","source":"contract 17"}],
        "labor":[{"role":"facilities","rate_per_hour":140,"people":2}]})";
}

} // namespace seamscope::test
