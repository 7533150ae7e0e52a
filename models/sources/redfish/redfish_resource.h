// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/time.h"
#include "telemetry/series.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources {

struct RedfishBounds {
    static constexpr std::size_t kBytes = std::size_t{4} << 20; ///< of a resource
    static constexpr std::size_t kMembers = 10'000;             ///< of an array
    static constexpr std::size_t kPoints = 10'000;              ///< of a resource
    static constexpr std::size_t kTextBytes = 200;
};

/// What is known of a resource by the way that led to it.
struct RedfishContext {
    std::string device;  ///< name of the target: host, coolant or power unit
    telemetry::Labels labels; ///< of all points below; in any order
    std::string side;    ///< "primary" or "secondary" connectors of a coolant unit
    bool isOfMany = false; ///< one of several in its collection
    bool isWhole = true; ///< of a chassis that is the machine, not a module in it
};

/// A number that a resource states. NaN where it has the sensor and no reading.
struct RedfishPoint {
    std::string metric; ///< "redfish_pump_speed_percent"
    telemetry::Labels labels;
    double value = 0;
    std::string unit;
};

struct RedfishLink {
    std::string path; ///< begins with '/', on the same server
    RedfishContext context;
};

struct RedfishResource {
    std::string type; ///< "CoolingUnit", of @odata.type
    std::vector<RedfishPoint> points;
    std::vector<RedfishLink> links; ///< what to read next, also further pages
};

/// Reads one resource of a Redfish service: ServiceRoot, collections, Chassis, Thermal, Power, ThermalSubsystem, Fan,
/// ThermalMetrics, PowerSubsystem, PowerSupply and its metrics, EnvironmentMetrics, Sensor, ThermalEquipment, CoolingUnit,
/// CoolantConnector, Pump, Reservoir, Filter, LeakDetection, LeakDetector, PowerEquipment, PowerDistribution and its metrics,
/// Circuit. Any other type has neither points nor links. Members of the wrong type and links to elsewhere go to
/// @p problems; an error is what is no resource at all.
[[nodiscard]] Result<RedfishResource> parseRedfish(std::string_view json, const RedfishContext& context, Problems& problems);

/// An event that a service sent: a warning or worse.
struct RedfishEvent {
    std::string text;    ///< the message
    std::string severity; ///< "Warning", "Critical"
    std::string id;      ///< MessageId
    std::string origin;  ///< path of the resource that it is about
    std::optional<TimePoint> at;
};

/// The JSON of an Event (its `Events`), those below Warning left out.
[[nodiscard]] Result<std::vector<RedfishEvent>> parseRedfishEvents(std::string_view json, Problems& problems);
/// `ServerSentEventUri` of an EventService; empty where it has none.
[[nodiscard]] std::string redfishEventStream(std::string_view json);

} // namespace seamscope::sources
