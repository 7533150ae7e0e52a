// SPDX-License-Identifier: GPL-3.0-or-later
// Coolant units, boards and power strips as DMTF's mock-ups have them, served over HTTPS; and services that lie.
#include "sources/redfish/redfish_resource.h"
#include "sources/redfish/redfish_source.h"
#include "support/certificates.h"
#include "support/python_server.h"
#include "support/recording_sink.h"
#include "support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <cmath>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::InputFault;

namespace {

struct Service : test::PythonServer {
    explicit Service(std::vector<std::string> arguments = {}, bool isEncrypted = false)
        : PythonServer("redfish_server.py", std::move(arguments), isEncrypted) {}
    static Service ofMockups(std::vector<std::string> more = {}, bool isEncrypted = false) {
        const auto folder = test::dataFolder() / "redfish/mockups";
        for (const char* tree : {"DSP2046-examples", "public-acd"}) {
            more.push_back("--tree");
            more.push_back((folder / tree).string());
        }
        return Service(std::move(more), isEncrypted);
    }
    void act(const nlohmann::json& action) const {
        HttpOptions options;
        options.caFile = caFile;
        QVERIFY(HttpClient(options).post(url() + "/control", "application/json", action.dump()));
    }
    void set(const std::string& path, const nlohmann::json& body) const { act({{"set", "/redfish/v1" + path}, {"body", body}}); }
    /// PATHs of links without their beginning.
    void set(const std::string& path, const char* json) const {
        std::string text = json;
        for (std::size_t at = text.find("@@"); at != std::string::npos; at = text.find("@@", at))
            text.replace(at, 2, "{\"@odata.id\":\"/redfish/v1");
        set(path, nlohmann::json::parse(text));
    }
    nlohmann::json asked() const {
        HttpOptions options;
        options.caFile = caFile;
        return nlohmann::json::parse(HttpClient(options).get(url() + "/asked", "application/json")->body);
    }
    std::string caFile;
};

nlohmann::json link(const std::string& path) { return {{"@odata.id", "/redfish/v1" + path}}; }

struct Told {
    explicit Told(std::vector<RedfishTarget> targets, HttpOptions http = {}, unsigned perSecond = 1000, std::size_t resources = 2000)
        : source(lane, clock, [&] {
            RedfishOptions options;
            options.targets = std::move(targets);
            options.interval = 100ms;
            options.exploreEvery = 2s;
            options.requestsPerSecond = perSecond;
            options.resources = resources;
            http.timeout = 2s;
            options.http = std::move(http);
            return options;
        }()) {
        isStarted = source.start().has_value();
    }
    ~Told() { source.stop(); }
    /// The newest value of a signal of an entity, or of a metric of the source; NaN when there is none.
    double value(const std::string& what, const std::string& entity = {}) const {
        const std::lock_guard lock(sink.mutex);
        std::map<std::uint64_t, bool> wanted;
        for (const auto& info : sink.series)
            wanted[info.id.value()] = (info.signal == what || info.metric == what) && (entity.empty() || info.entity.text() == entity);
        for (auto batch = sink.batches.rbegin(); batch != sink.batches.rend(); ++batch)
            for (std::size_t i = batch->size(); i-- > 0;)
                if (wanted[batch->series[i].value()])
                    return batch->value[i];
        return std::nan("");
    }
    bool has(const std::string& what, const std::string& entity, double wanted) const {
        return test::waitUntil([&] { return std::abs(value(what, entity) - wanted) < 1e-9; }, 15s);
    }
    bool hasError(const std::string& words) const {
        return test::waitUntil([&] { return lane.health().lastError.find(words) != std::string::npos; }, 15s);
    }
    std::uint64_t faults(InputFault fault) const { return lane.health().faults[static_cast<std::size_t>(fault)].count; }

    SystemClock clock;
    test::RecordingSink sink;
    telemetry::Ingest ingest{test::shippedCatalogue(), clock, sink};
    telemetry::Lane& lane = ingest.attach({"redfish", "redfish", "test", 1s, telemetry::TimePolicy::live});
    RedfishSource source;
    bool isStarted = false;
};

} // namespace

class TstRedfish : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mockupsOverTls();
    void gapsAreNoZeros();
    void placesWithoutAPartReadNothing();
    void intakeStandsInAListOfSensors();
    void olderServicesHaveThermalAndPower();
    void whoRefusesAndWhoIsGone();
    void linksThatLeadNowhereOrBack();
    void hugeCollectionsArePagedAndBounded();
    void noMoreRequestsThanAllowed();
    void eventsAreHeard();
    void targets();
};

void TstRedfish::mockupsOverTls() {
    if (test::dataFolder().empty())
        QSKIP("recordings are not there");
    test::Certificates certificates;
    certificates.issue("bmc");
    Service service = Service::ofMockups({"--cert", certificates.certificate("bmc").string(), "--key", certificates.key("bmc").string(), "--user", "monitor", "--password",
                                          "of-the-board"}, true);
    QVERIFY(service.isServing());
    service.caFile = certificates.authority().string();
    HttpOptions http;
    http.caFile = certificates.authority();
    http.user = "monitor";
    http.password = "of-the-board";
    Told told({{"cdu7", service.url()}}, http);
    QVERIFY(told.isStarted);
    // What stands in the files: CoolantConnector, Pump, LeakDetection, PowerDistributionMetrics, Circuit, ThermalMetrics.
    QVERIFY2(told.has("coolant.flow", "loop/Rack4", 24.3), told.lane.health().lastError.c_str());
    QVERIFY(told.has("coolant.supply.temperature", "loop/Rack4", 14.8));
    QVERIFY(told.has("coolant.return.temperature", "loop/Rack4", 38.2));
    QVERIFY(told.has("coolant.pressure.differential", "loop/Rack4", 31.7));
    QVERIFY(told.has("pump.speed", "pump/cdu7-1", 62));
    QVERIFY(told.has("coolant.leak", "cdu/cdu7", 0));
    QVERIFY(told.has("power.active", "pdu/cdu7", 6438));
    QVERIFY(told.has("power.voltage", "pdu/cdu7", 118.2));
    QVERIFY(told.has("power.active", "host/cdu7", 374));
    QVERIFY(told.has("air.inlet.temperature", "host/cdu7", 24.8));
    QVERIFY(told.has("up", "", 1));
    QVERIFY(test::waitUntil([&] { return told.lane.health().lastError.empty(); }));
    // A reading that changes is there after a round.
    service.set("/ThermalEquipment/CDUs/1/Pumps/1", R"({"@odata.type":"#Pump.v1_2_0.Pump","Id":"1","PumpSpeedPercent":{"Reading":35.5}})");
    QVERIFY(told.has("pump.speed", "pump/cdu7-1", 35.5));
}

void TstRedfish::gapsAreNoZeros() {
    Problems problems;
    RedfishContext context;
    context.device = "cdu7";
    const auto pointsOf = [&](const char* json) {
        const auto resource = parseRedfish(json, context, problems);
        return resource ? resource->points : std::vector<RedfishPoint>{};
    };
    const auto off = pointsOf(R"({"@odata.type":"#Pump.v1_2_0.Pump","Id":"1","PumpSpeedPercent":{"Reading":null},"Status":{"State":"Disabled"}})");
    QCOMPARE(off.size(), 1U);
    QVERIFY(std::isnan(off[0].value));
    const auto leaks = pointsOf(R"({"@odata.type":"#LeakDetection.v1_2_0.LeakDetection","LeakDetectorGroups":[{"GroupName":"g","Detectors":[
        {"DeviceName":"a","DetectorState":"Critical"},{"DeviceName":"b","DetectorState":"Unavailable"},{"DeviceName":"c","DetectorState":"Absent"}]}]})");
    QCOMPARE(leaks.size(), 2U);
    QVERIFY(leaks[0].value == 1 && std::isnan(leaks[1].value)); // who cannot say does not say that it is dry
    QVERIFY(problems.isEmpty());
    QVERIFY(pointsOf(R"({"@odata.type":"#Pump.v1_2_0.Pump","Id":"1","PumpSpeedPercent":"fast"})").empty());
    QVERIFY(pointsOf(R"({"@odata.type":"#CoolantConnector.v1_3_0.CoolantConnector","FlowLitersPerMinute":{"Reading":"12"}})").size() <= 1U);
    QCOMPARE(problems.count(), 2U);
    for (const char* text : {"", "[]", "{}", "17", R"({"@odata.type":17})"})
        QVERIFY2(!parseRedfish(text, context, problems), text);
    const auto root = parseRedfish(R"({"@odata.type":"#ServiceRoot.v1_17_0.ServiceRoot","Chassis":{"@odata.id":"https://elsewhere.example/x"},
        "ThermalEquipment":{"@odata.id":"//elsewhere.example/y"},"PowerEquipment":{"@odata.id":"/redfish/v1/Power Equipment"}})", context, problems);
    QVERIFY(root && root->links.empty()); // our login goes nowhere else
    const auto events = parseRedfishEvents(R"({"Events":[{"MessageSeverity":"OK","Message":"fine"},{"Severity":"Critical","Message":"Leak\u001b[2J","MessageId":"X.1"},17]})", problems);
    QVERIFY(events && events->size() == 1);
    QVERIFY(events->at(0).text.find('\x1b') == std::string::npos);
}

/// Redfish's Status.State (Resource 1.x): "Absent: not present or not detected", "Disabled: disabled", "UnavailableOffline: present but
/// cannot be used". Boards of several makers list each place for a sensor or supply and print 0 where there is none.
void TstRedfish::placesWithoutAPartReadNothing() {
    Problems problems;
    RedfishContext context;
    context.device = "n031";
    context.labels = {{"host", "n031"}};
    const auto thermal = parseRedfish(R"({"@odata.type":"#Thermal.v1_6_2.Thermal","Temperatures":[
        {"Name":"01-Inlet Ambient","PhysicalContext":"Intake","ReadingCelsius":21,"Status":{"State":"Enabled","Health":"OK"}},
        {"Name":"12-P2 DIMM","PhysicalContext":"SystemBoard","ReadingCelsius":0,"Status":{"State":"Absent"}},
        {"Name":"40-Riser","PhysicalContext":"SystemBoard","ReadingCelsius":0,"Status":{"State":"UnavailableOffline"}}],
        "Fans":[{"Name":"Fan 7","Reading":0,"ReadingUnits":"Percent","Status":{"State":"Absent"}}]})", context, problems);
    QVERIFY(thermal);
    QCOMPARE(thermal->points.size(), 2U);
    QVERIFY(thermal->points[0].value == 21 && std::isnan(thermal->points[1].value));
    const auto power = parseRedfish(R"({"@odata.type":"#Power.v1_5_0.Power","PowerSupplies":[
        {"MemberId":"0","LastPowerOutputWatts":640,"Status":{"State":"Enabled","Health":"OK"}},
        {"MemberId":"1","LastPowerOutputWatts":0,"Status":{"State":"Absent","Health":"Critical"}},
        {"MemberId":"2","LastPowerOutputWatts":0,"Status":{"State":"StandbySpare","Health":"OK"}}]})", context, problems);
    QVERIFY(power);
    QCOMPARE(power->points.size(), 4U); // of the two supplies that are there; that which waits gives nothing, and that is a reading
    QVERIFY(power->points[2].value == 0 && power->points[3].value == 0);
    const auto sensor = parseRedfish(R"({"@odata.type":"#Sensor.v1_7_0.Sensor","Id":"F","Reading":0,"ReadingType":"LiquidFlow","Status":{"State":"Absent"}})", context, problems);
    QVERIFY(sensor && sensor->points.empty());
    QVERIFY(problems.isEmpty());
}

/// ThermalMetrics 1.x: TemperatureReadingsCelsius is an array of excerpts of sensors with PhysicalContext; the summary is optional.
void TstRedfish::intakeStandsInAListOfSensors() {
    Problems problems;
    RedfishContext context;
    context.labels = {{"host", "n031"}};
    const auto inletsOf = [&](const std::string& summary) {
        const auto made = parseRedfish(R"({"@odata.type":"#ThermalMetrics.v1_3_0.ThermalMetrics",)" + summary + R"("TemperatureReadingsCelsius":[
            {"Reading":23.5,"DeviceName":"Inlet","PhysicalContext":"Intake","DataSourceUri":"/redfish/v1/Chassis/1/Sensors/T1"},
            {"Reading":41,"PhysicalContext":"Exhaust","DataSourceUri":"/redfish/v1/Chassis/1/Sensors/T2"}]})", context, problems);
        std::vector<double> inlets;
        for (const RedfishPoint& point : made ? made->points : std::vector<RedfishPoint>{})
            if (point.metric == "redfish_inlet_temperature_celsius")
                inlets.push_back(point.value);
        return inlets;
    };
    QCOMPARE(inletsOf(""), std::vector<double>{23.5});
    QCOMPARE(inletsOf(R"("TemperatureSummaryCelsius":{"Exhaust":{"Reading":41}},)"), std::vector<double>{23.5});
    QCOMPARE(inletsOf(R"("TemperatureSummaryCelsius":{"Intake":{"Reading":24.8}},)"), std::vector<double>{24.8}); // told once
    QVERIFY(problems.isEmpty());
}

void TstRedfish::olderServicesHaveThermalAndPower() {
    Service service;
    service.set("", R"({"@odata.type":"#ServiceRoot.v1_5_0.ServiceRoot","Chassis":@@/Chassis"}})");
    service.set("/Chassis", R"({"@odata.type":"#ChassisCollection.ChassisCollection","Members":[@@/Chassis/1"}]})");
    service.set("/Chassis/1", R"({"@odata.type":"#Chassis.v1_9_0.Chassis","Id":"1","ChassisType":"RackMount","Thermal":@@/Chassis/1/Thermal"},"Power":@@/Chassis/1/Power"}})");
    service.set("/Chassis/1/Thermal", R"({"@odata.type":"#Thermal.v1_5_0.Thermal","Temperatures":[{"Name":"Inlet","PhysicalContext":"Intake","ReadingCelsius":27.5}],
        "Fans":[{"Name":"Fan 1","Reading":61,"ReadingUnits":"Percent"}]})");
    service.set("/Chassis/1/Power", R"({"@odata.type":"#Power.v1_5_0.Power","PowerControl":[{"MemberId":"0","PowerConsumedWatts":9875}],
        "PowerSupplies":[{"MemberId":"0","PowerOutputWatts":1650,"Status":{"State":"Enabled","Health":"Critical"}}]})");
    Told told({{"n031", service.url()}});
    QVERIFY(told.has("air.inlet.temperature", "host/n031", 27.5));
    QVERIFY(told.has("fan.speed", "host/n031", 61));
    QVERIFY(told.has("power.active", "host/n031", 9875));
    QVERIFY(told.has("power.output", "psu/n031:0", 1650));
    QVERIFY(told.has("power.health", "psu/n031:0", 2));
}

void TstRedfish::whoRefusesAndWhoIsGone() {
    Service service({"--session", "token-of-a-session"});
    service.set("", R"({"@odata.type":"#ServiceRoot.v1_17_0.ServiceRoot","ThermalEquipment":@@/T"}})");
    service.set("/T", R"({"@odata.type":"#Reservoir.v1_0_2.Reservoir","Id":"1","FluidLevelPercent":{"Reading":64.8}})");
    HttpOptions http;
    http.secretHeaders.emplace_back("X-Auth-Token", Secret("token-of-a-session"));
    Told told({{"cdu7", service.url()}, {"cdu8", "http://127.0.0.1:" + std::to_string(test::freePort())}}, http);
    QVERIFY(told.has("redfish_reservoir_level_percent", "", 64.8));
    QVERIFY(told.hasError("127.0.0.1")); // the one that is not there is named, though the other answers
    QVERIFY(told.has("up", "", 1) || told.has("up", "", 0));
    HttpOptions wrong;
    wrong.secretHeaders.emplace_back("X-Auth-Token", Secret("another-token"));
    Told stranger({{"cdu7", service.url()}}, wrong);
    QVERIFY(stranger.hasError("401"));
    QVERIFY(stranger.lane.health().lastError.find("another-token") == std::string::npos);
    service.stop();
    QVERIFY(told.has("up", "", 0));
    service.start(); // empty now: its root alone
    QVERIFY(test::waitUntil([&] { return service.asked()["paths"].size() > 0; }));
}

void TstRedfish::linksThatLeadNowhereOrBack() {
    Service service;
    service.set("", R"({"@odata.type":"#ServiceRoot.v1_17_0.ServiceRoot","Chassis":@@/Chassis"},"ThermalEquipment":@@/gone"}})");
    service.set("/Chassis", R"({"@odata.type":"#ChassisCollection.ChassisCollection","Members":[@@/Chassis"},@@/Chassis/1"},@@"}]})");
    service.set("/Chassis/1", R"({"@odata.type":"#Chassis.v1_9_0.Chassis","Id":"1","EnvironmentMetrics":@@/Chassis/1/E"},"Sensors":@@/Chassis"},"Thermal":@@/html"}})");
    service.set("/Chassis/1/E", R"({"@odata.type":"#EnvironmentMetrics.v1_5_0.EnvironmentMetrics","PowerWatts":{"Reading":512}})");
    service.act({{"set", "/redfish/v1/html"}, {"body", "<html>"}});
    Told told({{"n031", service.url()}});
    QVERIFY(told.has("power.active", "host/n031", 512));
    QVERIFY(test::waitUntil([&] { return told.faults(InputFault::unknownReference) == 1 && told.faults(InputFault::malformed) == 1; }));
    QVERIFY(told.lane.health().lastError.empty());
    QVERIFY(service.asked()["paths"]["/redfish/v1/Chassis"] <= 3); // a loop is gone through once each time it is looked for
}

void TstRedfish::hugeCollectionsArePagedAndBounded() {
    Service service;
    service.set("", R"({"@odata.type":"#ServiceRoot.v1_17_0.ServiceRoot","Chassis":@@/Chassis0"}})");
    for (int page = 0; page < 3; ++page) {
        nlohmann::json members = nlohmann::json::array();
        for (int i = 0; i < 20; ++i)
            members.push_back(link("/S/" + std::to_string(20 * page + i)));
        nlohmann::json body = {{"@odata.type", "#SensorCollection.SensorCollection"}, {"Members", members}};
        body["Members@odata.nextLink"] = "/redfish/v1/Chassis" + std::to_string(page + 1);
        service.set("/Chassis" + std::to_string(page), body);
    }
    service.set("/S/20", R"({"@odata.type":"#Sensor.v1_10_0.Sensor","Id":"F","Name":"F","ReadingType":"LiquidFlow","Reading":2.5})");
    Told told({{"n031", service.url()}}, {}, 1'000'000, 50);
    QVERIFY(told.has("coolant.flow", "cdu/n031", 150)); // on the second page; L/s
    QVERIFY(test::waitUntil([&] { return told.faults(InputFault::oversized) > 0; }));
    QVERIFY(service.asked()["paths"].size() <= 50 + 2); // and the service of events with its stream
}

void TstRedfish::noMoreRequestsThanAllowed() {
    Service service;
    service.set("", R"({"@odata.type":"#ServiceRoot.v1_17_0.ServiceRoot","Chassis":@@/Chassis"}})");
    nlohmann::json members = nlohmann::json::array();
    for (int i = 0; i < 12; ++i)
        members.push_back(link("/S/" + std::to_string(i)));
    service.set("/Chassis", {{"@odata.type", "#SensorCollection.SensorCollection"}, {"Members", members}});
    for (int i = 0; i < 12; ++i)
        service.set("/S/" + std::to_string(i), {{"@odata.type", "#Sensor.v1_10_0.Sensor"}, {"Id", std::to_string(i)}, {"Reading", i}});
    Told told({{"n031", service.url()}}, {}, 5);
    QVERIFY(told.has("redfish_sensor_reading", "", 11));
    const int most = service.asked()["most"];
    QVERIFY2(most <= 5 + 1 + 2, std::to_string(most).c_str()); // one of the second before, and two of who listens for events
}

void TstRedfish::eventsAreHeard() {
    Service service;
    service.set("", R"({"@odata.type":"#ServiceRoot.v1_17_0.ServiceRoot"})");
    Told told({{"cdu7", service.url()}});
    QVERIFY(test::waitUntil([&] { return service.asked()["listeners"] == 1; }));
    service.act({{"event", nlohmann::json::parse(R"({"@odata.type":"#Event.v1_9_0.Event","Events":[{"MessageId":"Environmental.1.0.LeakDetectedCritical",
        "MessageSeverity":"Critical","Message":"Leak detector 'Moisture' reports a critical leak","OriginOfCondition":{"@odata.id":"/redfish/v1/ThermalEquipment/CDUs/1/LeakDetection"}}]})")}});
    QVERIFY(test::waitUntil([&] {
        const std::lock_guard lock(told.sink.mutex);
        return !told.sink.events.empty();
    }));
    const telemetry::Event event = told.sink.events.at(0);
    QCOMPARE(event.entity.text(), std::string("cdu/cdu7"));
    QVERIFY(event.text.find("reports a critical leak") != std::string::npos);
    // One that is too large is counted, and the next is heard.
    service.act({{"event", {{"@odata.type", "#Event.v1_9_0.Event"}, {"Context", std::string(std::size_t{3} << 19, 'x')}}}});
    service.act({{"event", nlohmann::json::parse(R"({"@odata.type":"#Event.v1_9_0.Event","Events":[{"MessageSeverity":"Warning","Message":"after it"}]})")}});
    QVERIFY(test::waitUntil([&] {
        const std::lock_guard lock(told.sink.mutex);
        return told.sink.events.size() == 2;
    }));
    QCOMPARE(told.faults(InputFault::oversized), std::uint64_t(1));
    QCOMPARE(told.faults(InputFault::malformed), std::uint64_t(0));
}

void TstRedfish::targets() {
    const auto named = parseRedfishTarget("cdu7=https://10.0.0.7:8443/");
    QVERIFY(named && named->name == "cdu7" && named->url == "https://10.0.0.7:8443");
    QCOMPARE(parseRedfishTarget("https://bmc-n031.example")->name, std::string("bmc-n031.example"));
    for (const char* text : {"", "cdu7", "ftp://h", "a=https://h/redfish/v1", "=https://h", "a=b=https://h?x"})
        QVERIFY2(!parseRedfishTarget(text), text);
}

SEAM_TEST(tst_redfish, TstRedfish)
#include "tst_redfish.moc"
