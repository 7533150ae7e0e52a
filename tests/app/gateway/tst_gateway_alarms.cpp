// SPDX-License-Identifier: GPL-3.0-or-later
// Two operators with certificates at a real gateway: who is first, who is told, what is left after a kill,
// what is in the recording, and what the audit log says of it.
#include "base/clock.h"
#include "models/wire/consumer.h"
#include "recording/reader.h"
#include "support/certificates.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <QtTest>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <future>
#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;
using telemetry::AlarmReport;
using telemetry::AlarmState;
using telemetry::AlarmVerb;
using Outcome = telemetry::AlarmAnswer::Outcome;
namespace fs = std::filesystem;

namespace {

/// seamscope-gateway on a folder that outlives it.
class Daemon {
public:
    Daemon(const fs::path& folder, const std::string& output)
        : m_process({(test::binFolder() / "seamscope-gateway").string(), "--config",
                     (folder / "gateway.yaml").string()},
                    {folder, folder / output, {}}) {}
    std::string address() {
        const std::string mark = "listening on ";
        std::string text;
        (void)test::waitUntil([&] {
            text = m_process.output();
            return text.find('\n', text.find(mark)) != std::string::npos || !m_process.isRunning();
        });
        const auto at = text.find(mark);
        return at == std::string::npos
                   ? std::string()
                   : text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
    }
    test::ChildProcess& process() { return m_process; }

private:
    test::ChildProcess m_process;
};

/// A person at a console: what she sees, and what she does.
class Operator {
public:
    Operator(const test::Certificates& certificates, const std::string& name, const std::string& address)
        : m_client(connect(certificates, name, address))
        , m_consumer(*m_client, telemetry::SubscribeRequest{{}, {}, {}, false, name}) {}

    bool sees(const std::function<bool(const AlarmReport&)>& wanted,
              std::chrono::milliseconds patience = 30s) {
        return m_consumer.readUntil(
            [&] {
                for (const auto& update : m_consumer.updates)
                    if (update.alarms)
                        m_report = *update.alarms;
                m_consumer.updates.clear();
                return m_report && wanted(*m_report);
            },
            patience);
    }
    Result<telemetry::AlarmAnswer> act(AlarmVerb verb, std::vector<std::uint64_t> alarms,
                                       std::string text = {}) {
        telemetry::AlarmRequest request;
        request.verb = verb;
        request.alarms = std::move(alarms);
        request.text = std::move(text);
        request.until = SystemClock().now() + 1h;
        request.seat = "desk 3";
        request.by.name = "somebody else"; // what a caller says of itself counts for nothing
        std::promise<Result<telemetry::AlarmAnswer>> promise;
        m_client->actOnAlarms(request, [&](auto answer) { promise.set_value(std::move(answer)); });
        return promise.get_future().get();
    }
    const AlarmReport& report() const { return *m_report; }

private:
    static std::unique_ptr<wire::Client> connect(const test::Certificates& certificates,
                                                 const std::string& name, const std::string& address) {
        wire::ClientOptions options;
        options.address = "localhost" + address.substr(address.rfind(':'));
        options.tlsCa = certificates.authority();
        options.tlsCert = certificates.certificate(name);
        options.tlsKey = certificates.key(name);
        return std::move(wire::Client::connect(options).value());
    }

    std::unique_ptr<wire::Client> m_client;
    test::Consumer m_consumer;
    std::optional<AlarmReport> m_report;
};

bool isIn(const AlarmReport& report, std::uint64_t id, AlarmState state) {
    return std::any_of(report.alarms.begin(), report.alarms.end(),
                       [&](const auto& alarm) { return alarm.id == id && alarm.state == state; });
}

std::string outputOf(const std::vector<std::string>& command, const fs::path& folder, int expected) {
    test::ChildProcess process(command, {folder, folder / "said", {}});
    const auto code = process.wait(30s);
    return code == expected ? process.output()
                            : "exit code " + std::to_string(code.value_or(-1)) + ": " + process.output();
}

} // namespace

class TstGatewayAlarms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_certificates.issue("server");
        m_certificates.issue("ortiz");
        m_certificates.issue("lind");
        const auto quoted = [](const fs::path& path) { return '"' + path.string() + '"'; };
        std::ofstream(m_folder / "gateway.yaml") << "site: lab\nlisten: {address: 127.0.0.1:0, tls_cert: "
                                                 << quoted(m_certificates.certificate("server"))
                                                 << ", tls_key: " << quoted(m_certificates.key("server"))
                                                 << ", tls_ca: " << quoted(m_certificates.authority())
                                                 << "}\nstate: {folder: " << quoted(m_folder / "state")
                                                 << "}\nrecording: {folder: " << quoted(m_folder.path())
                                                 << ", always: true}\nsources: [{kind: scrape, name: node "
                                                    "exporter, interval: 1s, targets: [\"http://127.0.0.1:"
                                                 << test::freePort() << "/metrics\"]}]\n";
    }

    void twoOperatorsAKillAndARecording() {
        std::uint64_t id = 0;
        AlarmReport before;
        {
            Daemon daemon(m_folder.path(), "first");
            const std::string address = daemon.address();
            QVERIFY2(!address.empty(), daemon.process().output().c_str());
            Operator ortiz(m_certificates, "ortiz", address);
            Operator lind(m_certificates, "lind", address);
            QVERIFY(ortiz.sees([](const auto& report) { return !report.alarms.empty(); }));
            id = ortiz.report().alarms[0].id;
            QCOMPARE(ortiz.report().alarms[0].kind, telemetry::AlarmKind::silence);
            QVERIFY(
                lind.sees([&](const auto& report) { return isIn(report, id, AlarmState::unacknowledged); }));
            QCOMPARE(ortiz.act(AlarmVerb::acknowledge, {id})->outcome, Outcome::done);
            QVERIFY(
                lind.sees([&](const auto& report) { return isIn(report, id, AlarmState::acknowledged); }));
            const auto second = lind.act(AlarmVerb::acknowledge, {id});
            QCOMPARE(second->outcome, Outcome::already);
            QCOMPARE(second->by.name, std::string("ortiz"));
            QCOMPARE(second->by.proof, telemetry::Actor::Proof::certificate);
            QCOMPARE(second->by.seat, std::string("desk 3"));
            QCOMPARE(lind.act(AlarmVerb::acknowledge, {id + 1000})->outcome, Outcome::gone);
            measureNotes(ortiz, lind, id);
            QVERIFY(!lind.act(AlarmVerb::note, {id}, std::string(1 << 20, 'x')));
            QCOMPARE(lind.act(AlarmVerb::shelve, {id}, "exporter is being replaced")->outcome, Outcome::done);
            QVERIFY(ortiz.sees([&](const auto& report) { return isIn(report, id, AlarmState::shelved); }));
            before = ortiz.report();
            QCOMPARE(before.keeping, telemetry::AlarmKeeping::durable);
            daemon.process().signal(SIGKILL);
            QVERIFY(daemon.process().wait(5s));
        }
        const TimePoint killed = SystemClock().now();
        {
            Daemon daemon(m_folder.path(), "second");
            Operator lind(m_certificates, "lind", daemon.address());
            QVERIFY(lind.sees([&](const auto& report) { return isIn(report, id, AlarmState::shelved); }));
            const telemetry::Alarm& alarm = lind.report().alarms[0];
            QCOMPARE(alarm.shelf->by.name, std::string("lind"));
            QVERIFY(alarm.notes == before.alarms[0].notes);
            QVERIFY(lind.report().auditLines >= before.auditLines);
            QCOMPARE(lind.act(AlarmVerb::unshelve, {id})->outcome, Outcome::done);
            daemon.process().signal(SIGTERM);
            QVERIFY(daemon.process().wait(20s));
        }
        auditIsWhole(before);
        recordingHoldsThem(id, killed);
    }

private:
    /// From the answer's request to the other console's sight of it.
    static void measureNotes(Operator& ortiz, Operator& lind, std::uint64_t id) {
        std::vector<double> took;
        for (int i = 0; i < 100; ++i) {
            const std::string text = "note " + std::to_string(i);
            const auto begun = std::chrono::steady_clock::now();
            QCOMPARE(ortiz.act(AlarmVerb::note, {id}, text)->outcome, Outcome::done);
            QVERIFY(lind.sees([&](const auto& report) {
                return !report.alarms.empty() && !report.alarms[0].notes.empty() &&
                       report.alarms[0].notes.back().text == text;
            }));
            took.push_back(
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count());
        }
        std::sort(took.begin(), took.end());
        qInfo("an act to the other console: median %.1f ms, p99 %.1f ms, most %.1f ms", took[50], took[98],
              took[99]);
        QVERIFY(took[98] <= 200);
    }

    void auditIsWhole(const AlarmReport& before) {
        const std::string seamctl = (test::binFolder() / "seamctl").string();
        const std::string file = (m_folder / "state" / "alarms.sqlite").string();
        const std::string good = outputOf({seamctl, "audit", "verify", file}, m_folder.path(), 0);
        QVERIFY2(good.find("in order") != std::string::npos, good.c_str());
        QVERIFY(before.auditLines >= 103);
        const std::string other =
            outputOf({seamctl, "audit", "verify", file, "--head", "00ff"}, m_folder.path(), 1);
        QVERIFY2(other.find("missing") != std::string::npos, other.c_str());
    }

    void recordingHoldsThem(std::uint64_t id, TimePoint killed) {
        std::vector<fs::path> recordings;
        for (const auto& entry : fs::directory_iterator(m_folder.path()))
            if (entry.path().extension() == ".mcap")
                recordings.push_back(entry.path());
        std::sort(recordings.begin(), recordings.end());
        QCOMPARE(recordings.size(), std::size_t{2});
        const auto reader = recording::Reader::open(recordings[1].string());
        QVERIFY(reader);
        const auto first = (*reader)->partAt<AlarmReport>(killed);
        QVERIFY(first && !*first); // of before there is nothing in this one
        const auto last = (*reader)->partAt<AlarmReport>(kTimeMax);
        QVERIFY(last && *last);
        QVERIFY(isIn(**last, id, AlarmState::unacknowledged));
    }

    test::Certificates m_certificates;
    test::TemporaryFolder m_folder;
};

SEAM_TEST(tst_gateway_alarms, TstGatewayAlarms)
#include "tst_gateway_alarms.moc"
