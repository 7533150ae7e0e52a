// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/redfish/redfish_resource.h"

#include "sources/redfish/redfish_json.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace seamscope::sources {
namespace {

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();
constexpr double kMost = 1e15; ///< no sensor reads more

/// "#CoolingUnit.v1_5_0.CoolingUnit" and "#ChassisCollection.ChassisCollection": what stands after the last dot.
std::string typeOf(const JsonObject& object) {
    const std::string type = redfishText(object, "@odata.type");
    const auto dot = type.rfind('.');
    return dot == std::string::npos ? std::string() : type.substr(dot + 1);
}

std::string lastPart(std::string_view path) {
    while (path.ends_with('/'))
        path.remove_suffix(1);
    return std::string(path.substr(path.rfind('/') + 1));
}

double severity(const std::string& health) {
    if (health == "OK")
        return 0;
    if (health == "Warning")
        return 1;
    return health == "Critical" ? 2 : kGap;
}

/// Boards list a place for each part that could be there, and print a number, mostly 0, where none is or where it is switched off.
enum class Presence : std::uint8_t { measured, unmeasured, absent };

Presence presenceOf(const JsonObject& object) {
    const Json* status = object.find("Status");
    if (!status || !status->is_object())
        return Presence::measured;
    const std::string state = redfishText(JsonObject(*status, object.pointer("Status"), object.problems()), "State");
    if (state == "Absent")
        return Presence::absent;
    return state == "Disabled" || state == "UnavailableOffline" ? Presence::unmeasured : Presence::measured;
}

/// Makes points and links of one resource.
class Reading {
public:
    Reading(const JsonObject& root, const RedfishContext& context, RedfishResource& made)
        : m_root(root)
        , m_context(context)
        , m_made(made) {}

    void read();

private:
    using Method = void (Reading::*)();
    static const std::map<std::string, Method, std::less<>>& methods();

    void serviceRoot() { follow({"Chassis", "ThermalEquipment", "PowerEquipment"}, m_context); }
    void thermalEquipment() { follow({"CDUs", "CoolingLoops", "HeatExchangers", "ImmersionUnits", "RPUs"}, m_context); }
    void powerEquipment();
    void chassis();
    void thermal();
    void power();
    void thermalSubsystem() { follow({"Fans", "ThermalMetrics", "Pumps", "CoolantConnectors", "LeakDetection"}, m_context); }
    void powerSubsystem() { follow({"PowerSupplies"}, m_context); }
    void fan();
    void thermalMetrics();
    void powerSupply();
    void powerSupplyMetrics() { reading(m_root, "OutputPowerWatts", "redfish_power_supply_output_watts", "W"); }
    void environmentMetrics();
    void sensor();
    void coolingUnit();
    void coolantConnector();
    void coolingLoop() { reading(m_root, "CoolantLevelPercent", "redfish_coolant_level_percent", "%", {{"loop", redfishText(m_root, "Id")}}); }
    void pump();
    void reservoir() { reading(m_root, "FluidLevelPercent", "redfish_reservoir_level_percent", "%", {{"reservoir", redfishText(m_root, "Id")}}); }
    void filter() { reading(m_root, "DeltaLiquidPressurekPa", "redfish_filter_delta_pressure_kpa", "kPa", {{"filter", redfishText(m_root, "Id")}}); }
    void leakDetection();
    void leakDetector() { leak(m_root, redfishText(m_root, "Name"), {}); }
    void powerDistribution();
    void powerDistributionMetrics() { reading(m_root, "PowerWatts", isOf("ups") ? "redfish_ups_power_watts" : "redfish_pdu_power_watts", "W"); }
    void circuit();
    void collection();

    void leak(const JsonObject& detector, const std::string& name, const std::string& group);
    void link(const Json* target, const std::string& place, const RedfishContext& context);
    void follow(std::initializer_list<const char*> keys, const RedfishContext& context);
    /// A number at the key, or an object {"Reading": number}. Absent: nothing; null or no Reading: a gap.
    void reading(const JsonObject& object, const char* key, const char* metric, const char* unit, telemetry::Labels labels = {});
    void point(const char* metric, const char* unit, double value, telemetry::Labels labels);
    void health(const JsonObject& object, const char* metric, telemetry::Labels labels = {});
    [[nodiscard]] bool isOf(std::string_view label) const {
        return std::any_of(m_context.labels.begin(), m_context.labels.end(), [&](const auto& one) { return one.first == label; });
    }
    /// "cdu7", or "cdu7-2" where the device has several.
    [[nodiscard]] std::string unitName() const { return m_context.device + (m_context.isOfMany ? "-" + redfishText(m_root, "Id") : ""); }
    [[nodiscard]] RedfishContext below(std::string label, std::string value) const;
    template<class Each>
    void each(const char* key, const Each& function);

    const JsonObject& m_root;
    const RedfishContext& m_context;
    RedfishResource& m_made;
};

const std::map<std::string, Reading::Method, std::less<>>& Reading::methods() {
    static const std::map<std::string, Method, std::less<>> kMethods = {
        {"ServiceRoot", &Reading::serviceRoot},
        {"Chassis", &Reading::chassis},
        {"Thermal", &Reading::thermal},
        {"Power", &Reading::power},
        {"ThermalSubsystem", &Reading::thermalSubsystem},
        {"PowerSubsystem", &Reading::powerSubsystem},
        {"Fan", &Reading::fan},
        {"ThermalMetrics", &Reading::thermalMetrics},
        {"PowerSupply", &Reading::powerSupply},
        {"PowerSupplyMetrics", &Reading::powerSupplyMetrics},
        {"EnvironmentMetrics", &Reading::environmentMetrics},
        {"Sensor", &Reading::sensor},
        {"ThermalEquipment", &Reading::thermalEquipment},
        {"CoolingUnit", &Reading::coolingUnit},
        {"CoolantConnector", &Reading::coolantConnector},
        {"CoolingLoop", &Reading::coolingLoop},
        {"Pump", &Reading::pump},
        {"Reservoir", &Reading::reservoir},
        {"Filter", &Reading::filter},
        {"LeakDetection", &Reading::leakDetection},
        {"LeakDetector", &Reading::leakDetector},
        {"PowerEquipment", &Reading::powerEquipment},
        {"PowerDistribution", &Reading::powerDistribution},
        {"PowerDistributionMetrics", &Reading::powerDistributionMetrics},
        {"Circuit", &Reading::circuit}};
    return kMethods;
}

void Reading::read() {
    m_made.type = typeOf(m_root);
    if (m_made.type.ends_with("Collection"))
        return collection();
    if (const auto method = methods().find(m_made.type); method != methods().end())
        (this->*method->second)();
}

void Reading::link(const Json* target, const std::string& place, const RedfishContext& context) {
    if (!target)
        return;
    const auto id = target->is_object() ? target->find("@odata.id") : target->end();
    const std::string* path = target->is_string()                                          ? &target->get_ref<const std::string&>()
                              : target->is_object() && id != target->end() && id->is_string() ? &id->get_ref<const std::string&>()
                                                                                              : nullptr;
    constexpr std::size_t kMostPath = 1024;
    // A path of this server: what leads to another host, or out of printable characters, is not followed.
    const bool isGood = path && path->starts_with('/') && !path->starts_with("//") && path->size() <= kMostPath &&
                        std::all_of(path->begin(), path->end(), [](char c) { return c > ' ' && c < 127 && c != '#' && c != '\\'; });
    if (!isGood)
        m_root.problems().add(ErrorCode::notFound, place, "a link that leads nowhere");
    else if (m_made.links.size() < RedfishBounds::kMembers)
        m_made.links.push_back({*path, context});
}

void Reading::follow(std::initializer_list<const char*> keys, const RedfishContext& context) {
    for (const char* key : keys)
        link(m_root.find(key), m_root.pointer(key), context);
}

template<class Each>
void Reading::each(const char* key, const Each& function) {
    const Json* list = m_root.array(key, RedfishBounds::kMembers);
    for (std::size_t i = 0; list && i < list->size(); ++i)
        if ((*list)[i].is_object())
            function(JsonObject((*list)[i], m_root.pointer(key) + "/" + std::to_string(i), m_root.problems()));
}

RedfishContext Reading::below(std::string label, std::string value) const {
    RedfishContext context = m_context;
    context.isOfMany = false;
    std::erase_if(context.labels, [&](const auto& one) { return one.first == label; });
    context.labels.emplace_back(std::move(label), std::move(value));
    return context;
}

void Reading::point(const char* metric, const char* unit, double value, telemetry::Labels labels) {
    if (m_made.points.size() >= RedfishBounds::kPoints)
        return;
    labels.insert(labels.end(), m_context.labels.begin(), m_context.labels.end());
    std::erase_if(labels, [](const auto& one) { return one.second.empty(); });
    m_made.points.push_back({metric, std::move(labels), value, unit});
}

void Reading::reading(const JsonObject& object, const char* key, const char* metric, const char* unit, telemetry::Labels labels) {
    const Json* value = object.find(key);
    const Presence presence = value ? presenceOf(object) : Presence::absent;
    if (presence == Presence::absent)
        return;
    std::optional<double> number;
    if (presence == Presence::unmeasured) {
        // a gap, whatever it prints
    } else if (value->is_object()) {
        const JsonObject inner(*value, object.pointer(key), object.problems());
        number = inner.number("Reading", -kMost, kMost);
    } else {
        number = object.number(key, -kMost, kMost);
        if (!number)
            return; // of the wrong type: was complained of
    }
    point(metric, unit, number.value_or(kGap), std::move(labels));
}

void Reading::health(const JsonObject& object, const char* metric, telemetry::Labels labels) {
    const Json* status = object.object("Status");
    if (!status)
        return;
    const JsonObject inner(*status, object.pointer("Status"), object.problems());
    if (redfishText(inner, "State") != "Absent" && inner.find("Health"))
        point(metric, "", severity(redfishText(inner, "Health")), std::move(labels));
}

void Reading::collection() {
    const Json* members = m_root.array("Members", RedfishBounds::kMembers);
    RedfishContext context = m_context;
    const Json* next = m_root.find("Members@odata.nextLink");
    context.isOfMany = m_context.isOfMany || next != nullptr || (members && members->size() > 1);
    for (std::size_t i = 0; members && i < members->size(); ++i)
        link(&(*members)[i], "/Members/" + std::to_string(i), context);
    link(next, "/Members@odata.nextLink", context);
}

void Reading::chassis() {
    const std::string type = redfishText(m_root, "ChassisType");
    const bool isBlade = type == "Blade" || type == "Sled";
    RedfishContext context = below("host", isBlade ? unitName() : m_context.device);
    context.labels.emplace_back("chassis", redfishText(m_root, "Id"));
    context.isWhole = type != "Component" && type != "Module" && type != "Zone" && type != "Card" && type != "Cartridge";
    follow({"ThermalSubsystem", "PowerSubsystem", "EnvironmentMetrics", "Sensors"}, context);
    if (!m_root.find("ThermalSubsystem")) // where a service has both, the newer one says more
        follow({"Thermal"}, context);
    if (!m_root.find("PowerSubsystem"))
        follow({"Power"}, context);
}

void Reading::thermal() {
    each("Temperatures", [&](const JsonObject& one) {
        const bool isIntake = redfishText(one, "PhysicalContext") == "Intake";
        reading(one, "ReadingCelsius", isIntake ? "redfish_inlet_temperature_celsius" : "redfish_temperature_celsius", "Cel", {{"name", redfishText(one, "Name")}});
    });
    each("Fans", [&](const JsonObject& one) {
        const std::string name = redfishText(one, one.find("Name") ? "Name" : "FanName");
        const bool isPercent = redfishText(one, "ReadingUnits") == "Percent";
        reading(one, "Reading", isPercent ? "redfish_fan_speed_percent" : "redfish_fan_speed_rpm", isPercent ? "%" : "", {{"fan", name}});
    });
}

void Reading::power() {
    each("PowerControl", [&](const JsonObject& one) {
        if (m_context.isWhole)
            reading(one, "PowerConsumedWatts", "redfish_chassis_power_watts", "W", {{"name", redfishText(one, "MemberId")}});
    });
    each("Voltages", [&](const JsonObject& one) { reading(one, "ReadingVolts", "redfish_voltage_volts", "V", {{"name", redfishText(one, "Name")}}); });
    each("PowerSupplies", [&](const JsonObject& one) {
        const telemetry::Labels psu = {{"psu", redfishText(one, one.find("MemberId") ? "MemberId" : "Name")}};
        reading(one, one.find("PowerOutputWatts") ? "PowerOutputWatts" : "LastPowerOutputWatts", "redfish_power_supply_output_watts", "W", psu);
        health(one, "redfish_power_supply_health", psu);
    });
}

void Reading::fan() {
    const telemetry::Labels name = {{"fan", redfishText(m_root, "Id")}};
    reading(m_root, "SpeedPercent", "redfish_fan_speed_percent", "%", name);
    if (const Json* speed = m_root.find("SpeedPercent"); speed && speed->is_object())
        reading(JsonObject(*speed, "/SpeedPercent", m_root.problems()), "SpeedRPM", "redfish_fan_speed_rpm", "", name);
}

/// Services have a summary, a list of sensors, or both.
void Reading::thermalMetrics() {
    bool hasIntake = false;
    if (const Json* summary = m_root.object("TemperatureSummaryCelsius")) {
        const JsonObject all(*summary, "/TemperatureSummaryCelsius", m_root.problems());
        hasIntake = all.find("Intake") != nullptr;
        reading(all, "Intake", "redfish_inlet_temperature_celsius", "Cel");
        for (const char* key : {"Ambient", "Exhaust", "Internal"})
            reading(all, key, "redfish_temperature_celsius", "Cel", {{"name", key}});
    }
    std::size_t place = 0;
    each("TemperatureReadingsCelsius", [&](const JsonObject& one) {
        const bool isIntake = !hasIntake && redfishText(one, "PhysicalContext") == "Intake";
        std::string name = redfishText(one, "DeviceName");
        if (name.empty())
            name = lastPart(redfishText(one, "DataSourceUri"));
        if (name.empty()) // neither has to be there: by its place in the list, or two readings were one
            name = redfishText(one, "PhysicalContext") + std::to_string(place);
        ++place;
        reading(one, "Reading", isIntake ? "redfish_inlet_temperature_celsius" : "redfish_temperature_celsius", "Cel",
                {{"name", std::move(name)}});
    });
}

void Reading::powerSupply() {
    const RedfishContext context = below("psu", redfishText(m_root, "Id"));
    health(m_root, "redfish_power_supply_health", {{"psu", redfishText(m_root, "Id")}});
    follow({"Metrics"}, context);
}

void Reading::environmentMetrics() {
    const bool isUnit = isOf("cdu");
    if (isUnit)
        reading(m_root, "PowerWatts", "redfish_cdu_power_watts", "W");
    else
        reading(m_root, "PowerWatts", m_context.isWhole ? "redfish_chassis_power_watts" : "redfish_module_power_watts", "W");
    reading(m_root, "TemperatureCelsius", "redfish_temperature_celsius", "Cel", {{"name", "Environment"}});
    reading(m_root, "HumidityPercent", "redfish_humidity_percent", "%");
    reading(m_root, "DewPointCelsius", "redfish_dew_point_celsius", "Cel");
    reading(m_root, "EnergykWh", "redfish_energy_kwh", "kWh");
}

void Reading::sensor() {
    const std::string type = redfishText(m_root, "ReadingType");
    const std::string name = redfishText(m_root, "Name");
    reading(m_root, "Reading", "redfish_sensor_reading", "", {{"name", name.empty() ? redfishText(m_root, "Id") : name}, {"sensor", redfishText(m_root, "Id")}, {"reading_type", type}});
}

void Reading::coolingUnit() {
    RedfishContext context = below("cdu", unitName());
    health(m_root, "redfish_cdu_health", {{"cdu", unitName()}});
    follow({"Pumps", "Filters", "Reservoirs", "EnvironmentMetrics", "LeakDetection"}, context);
    context.side = "primary";
    follow({"PrimaryCoolantConnectors"}, context);
    context.side = "secondary";
    follow({"SecondaryCoolantConnectors"}, context);
}

void Reading::coolantConnector() {
    telemetry::Labels labels = {{"connector", redfishText(m_root, "Id")}, {"side", m_context.side}};
    if (const Json* links = m_root.object("Links"))
        if (const Json* loop = JsonObject(*links, "/Links", m_root.problems()).object("ConnectedCoolingLoop"))
            labels.emplace_back("loop", telemetry::repairedText(lastPart(redfishText(JsonObject(*loop, "/Links", m_root.problems()), "@odata.id")), RedfishBounds::kTextBytes));
    struct Quantity {
        const char* key;
        const char* metric;
        const char* unit;
    };
    static constexpr std::array<Quantity, 8> kQuantities = {{{"FlowLitersPerMinute", "redfish_coolant_flow_liters_per_minute", "L/min"},
                                                             {"SupplyTemperatureCelsius", "redfish_coolant_supply_temperature_celsius", "Cel"},
                                                             {"ReturnTemperatureCelsius", "redfish_coolant_return_temperature_celsius", "Cel"},
                                                             {"DeltaPressurekPa", "redfish_coolant_delta_pressure_kpa", "kPa"},
                                                             {"SupplyPressurekPa", "redfish_coolant_supply_pressure_kpa", "kPa"},
                                                             {"ReturnPressurekPa", "redfish_coolant_return_pressure_kpa", "kPa"},
                                                             {"HeatRemovedkW", "redfish_coolant_heat_removed_kw", "kW"},
                                                             {"ValvePositionPercent", "redfish_coolant_valve_position_percent", "%"}}};
    for (const Quantity& one : kQuantities)
        reading(m_root, one.key, one.metric, one.unit, labels);
}

void Reading::pump() {
    const telemetry::Labels name = {{"pump", redfishText(m_root, "Id")}};
    reading(m_root, "PumpSpeedPercent", "redfish_pump_speed_percent", "%", name);
    if (const Json* speed = m_root.find("PumpSpeedPercent"); speed && speed->is_object())
        reading(JsonObject(*speed, "/PumpSpeedPercent", m_root.problems()), "SpeedRPM", "redfish_pump_speed_rpm", "", name);
    health(m_root, "redfish_pump_health", name);
}

void Reading::leak(const JsonObject& detector, const std::string& name, const std::string& group) {
    const std::string state = redfishText(detector, "DetectorState");
    if (state.empty() || state == "Absent")
        return;
    const double value = state == "OK" ? 0 : state == "Warning" || state == "Critical" ? 1 : kGap; // Unavailable is not dry
    point("redfish_leak_detector_state", "", value, {{"detector", name}, {"group", group}});
}

void Reading::leakDetection() {
    bool hasDetectors = false;
    each("LeakDetectorGroups", [&](const JsonObject& group) {
        const Json* detectors = group.array("Detectors", RedfishBounds::kMembers);
        for (std::size_t i = 0; detectors && i < detectors->size(); ++i) {
            if (!(*detectors)[i].is_object())
                continue;
            const JsonObject one((*detectors)[i], group.pointer("Detectors"), m_root.problems());
            leak(one, redfishText(one, "DeviceName"), redfishText(group, "GroupName"));
            hasDetectors = true;
        }
    });
    if (!hasDetectors)
        follow({"LeakDetectors"}, m_context);
}

void Reading::powerEquipment() {
    follow({"RackPDUs", "FloorPDUs", "PowerShelves", "TransferSwitches", "Switchgear"}, m_context);
    RedfishContext context = m_context;
    context.side = "ups";
    follow({"UPSs"}, context);
}

void Reading::powerDistribution() {
    const bool isUps = m_context.side == "ups"; // the type of equipment does not say
    const char* label = isUps ? "ups" : "pdu";
    health(m_root, isUps ? "redfish_ups_health" : "redfish_pdu_health", {{label, unitName()}});
    follow({"Metrics", "Mains", "Branches"}, below(label, unitName()));
}

void Reading::circuit() {
    const std::string name = redfishText(m_root, "Id");
    const char* metric = isOf("ups") ? "redfish_ups_voltage_volts" : "redfish_pdu_voltage_volts";
    const char* amps = isOf("ups") ? "redfish_ups_current_amps" : "redfish_pdu_current_amps";
    const Json* phases = m_root.object("PolyPhaseVoltage");
    if (!phases)
        reading(m_root, "Voltage", metric, "V", {{"circuit", name}});
    for (const char* key : {"Line1ToNeutral", "Line2ToNeutral", "Line3ToNeutral"})
        if (phases)
            reading(JsonObject(*phases, "/PolyPhaseVoltage", m_root.problems()), key, metric, "V", {{"circuit", name}, {"phase", key}});
    const Json* currents = m_root.object("PolyPhaseCurrentAmps");
    if (!currents)
        reading(m_root, "CurrentAmps", amps, "A", {{"circuit", name}});
    for (const char* key : {"Line1", "Line2", "Line3"})
        if (currents)
            reading(JsonObject(*currents, "/PolyPhaseCurrentAmps", m_root.problems()), key, amps, "A", {{"circuit", name}, {"phase", key}});
}

} // namespace

Result<RedfishResource> parseRedfish(std::string_view json, const RedfishContext& context, Problems& problems) {
    const auto document = parseJson(json, kRedfishLimits);
    if (!document)
        return fail(document.error());
    if (!document->is_object())
        return fail(ErrorCode::invalidInput, "not a resource of Redfish");
    const JsonObject root(*document, "", problems);
    RedfishResource made;
    Reading(root, context, made).read();
    if (made.type.empty())
        return fail(ErrorCode::invalidInput, "a resource without @odata.type");
    return made;
}

} // namespace seamscope::sources
