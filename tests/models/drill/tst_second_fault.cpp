// SPDX-License-Identifier: GPL-3.0-or-later
// A fault of another recording, thrown into a drill: what of it stands on which part of this hall, and that nobody can read it
// beforehand.
#include "drill/disturbance.h"
#include "drill/drill_file.h"
#include "drill/make_drill.h"
#include "drill/seat_filter.h"
#include "drill/second_fault.h"
#include "models/redaction/every_byte.h"
#include "recording/writer.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <functional>
#include <map>

using namespace seamscope;
using namespace seamscope::drill;
using namespace std::chrono_literals;
using telemetry::EventKind;
using telemetry::Incident;
using telemetry::SeriesInfo;
using telemetry::SignalKind;
using topology::EntityId;

namespace {

constexpr TimePoint kStart{std::chrono::seconds(1772323200)};
constexpr Duration kOnset = 10min;
constexpr Duration kLength = 30min;
constexpr const char* kKey = "the facilitator's passphrase";
const std::string kLine = "n7 kernel: NVRM: Xid 94, GPU n7:3 contained error";

EntityId id(const std::string& text) { return EntityId::parse(text).value(); }

SeriesInfo point(std::uint32_t number, const std::string& entity, const char* signal, SignalKind kind) {
    SeriesInfo out;
    out.id = telemetry::SeriesId(number);
    out.source = telemetry::SourceId(kind == SignalKind::counter ? 2 : 1);
    out.metric = out.signal = signal;
    out.entity = id(entity);
    out.kind = kind;
    out.period = 10s;
    return out;
}

Incident incidentOf(const std::string& root, const std::string& host) {
    Incident out;
    out.id = "inc-1";
    out.seam = "hardware";
    out.onset = kStart + kOnset;
    out.declared = out.onset + 1min;
    out.path = {id(root), id(host)};
    out.actionClass = "drain";
    telemetry::IncidentRoot& cause = out.roots.emplace_back();
    cause.entity = id(root);
    cause.mechanism = "gpu_ecc";
    cause.seam = "hardware";
    return out;
}

/// A machine of two GPUs and their counters, of which one goes wrong. Values by time since the start.
using Course = std::function<double(Duration)>;
struct Hall {
    std::vector<SeriesInfo> series;
    std::vector<Course> courses;
    std::vector<telemetry::Event> events;
    Incident incident;

    void add(const std::string& entity, const char* signal, SignalKind kind, Course course) {
        series.push_back(point(static_cast<std::uint32_t>(series.size()), entity, signal, kind));
        courses.push_back(std::move(course));
    }
    void tell(Duration after, EventKind kind, const std::string& entity, std::string text, int code = 0) {
        telemetry::Event& event = events.emplace_back();
        event.at = event.arrival = kStart + kOnset + after;
        event.kind = kind;
        event.entity = id(entity);
        event.code = code;
        event.text = std::move(text);
    }
    void write(const std::filesystem::path& path) const {
        const ManualClock clock(kStart);
        const auto keep = [](const Result<>& done) { QVERIFY2(done, done ? "" : done.error().text().c_str()); };
        const auto writer = recording::Writer::create(path, clock, {});
        QVERIFY(writer);
        keep((*writer)->series(series, kStart));
        for (Duration at{0}; at < kLength; at += 10s) {
            telemetry::SampleBatch batch;
            batch.arrival = kStart + at;
            for (std::size_t i = 0; i < series.size(); ++i)
                batch.add(series[i].id, kStart + at, courses[i](at));
            keep((*writer)->samples(batch));
            for (const telemetry::Event& event : events)
                if (event.at >= kStart + at && event.at < kStart + at + 10s)
                    keep((*writer)->events(std::vector{event}, event.at));
        }
        telemetry::IncidentReport report;
        report.at = kStart + kLength - 1s;
        report.incidents = {incident};
        keep((*writer)->parts({.incidents = report}, report.at));
        keep((*writer)->close());
    }
};

double sinceOnset(Duration at) { return std::max(toSeconds(at - kOnset), 0.0); }

/// GPU 3 of n7 counts errors and grows hot; its machine sends less than before.
Hall otherHall() {
    Hall hall;
    hall.add("gpu/n7:3", "gpu.temperature", SignalKind::gauge, [](Duration at) { return 50 + (sinceOnset(at) > 0 ? 30 : 0) + static_cast<double>(at / 10s % 3) * 0.2; });
    hall.add("gpu/n7:3", "gpu.ecc.volatile", SignalKind::counter, [](Duration at) { return 12 + std::floor(sinceOnset(at) / 10); });
    hall.add("host/n7", "host.net.bytes", SignalKind::counter, [](Duration at) { return 1e6 * toSeconds(at) - 4e5 * sinceOnset(at); });
    hall.add("host/n7", "host.load", SignalKind::gauge, [](Duration at) { return 1 + static_cast<double>(at / 10s % 5) * 0.1; }); // as ever
    hall.add("gpu/n9:0", "gpu.temperature", SignalKind::gauge, [](Duration at) { return sinceOnset(at) > 0 ? 90.0 : 40.0; }); // another matter
    hall.tell(25s, EventKind::xid, "gpu/n7:3", kLine, 94);
    hall.tell(26s, EventKind::log, "host/n7", "n7: job step aborted on n7");
    hall.tell(30s, EventKind::xid, "gpu/n9:0", "Xid 31 elsewhere", 31);
    hall.tell(40s, EventKind::operatorAction, "gpu/n7:3", "drained n7");
    hall.incident = incidentOf("gpu/n7:3", "host/n7");
    return hall;
}

/// The one that is drilled: n1 is what it is about, n2 is well.
Hall ownHall() {
    Hall hall;
    for (const std::string host : {"n1", "n2"}) {
        for (const std::string gpu : {"0", "1"}) {
            hall.add("gpu/" + host + ":" + gpu, "gpu.temperature", SignalKind::gauge, [](Duration) { return 55.0; });
            hall.add("gpu/" + host + ":" + gpu, "gpu.ecc.volatile", SignalKind::counter, [](Duration) { return 3.0; });
        }
        hall.add("host/" + host, "host.net.bytes", SignalKind::counter, [](Duration at) { return 5e5 * toSeconds(at); });
        hall.add("host/" + host, "host.load", SignalKind::gauge, [](Duration) { return 2.0; });
    }
    hall.incident = incidentOf("gpu/n1:0", "host/n1");
    return hall;
}

} // namespace

class TstSecondFault : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void whatItDidThereItDoesHere();
    void whereNothingCouldShowItThereIsNone();
    void countersStayAndEventsComeOnce();
    void nobodyReadsItBeforehand();

private:
    test::TemporaryFolder m_folder;
    const Hall m_own = ownHall();
};

void TstSecondFault::initTestCase() {
    otherHall().write(m_folder / "other.mcap");
    m_own.write(m_folder / "own.mcap");
}

void TstSecondFault::whatItDidThereItDoesHere() {
    const auto fault = secondFaultOf(m_folder / "other.mcap", m_own.series, m_own.incident);
    QVERIFY2(fault, fault ? "" : fault.error().text().c_str());
    QCOMPARE(fault->root.text(), std::string("gpu/n2:0")); // not on the machine that the drill is about
    std::map<std::string, const Shift*> shifts;
    for (const Shift& one : fault->shifts)
        shifts[one.entity.text() + " " + one.signal] = &one;
    QCOMPARE(shifts.size(), std::size_t(2)); // neither bytes of another hall's rate, nor what stayed as it was, nor another matter
    const Shift& heat = *shifts.at("gpu/n2:0 gpu.temperature");
    QVERIFY(!heat.isCount && std::abs(heat.by.back().second - 30) < 0.5);
    const Shift& errors = *shifts.at("gpu/n2:0 gpu.ecc.volatile");
    QVERIFY(errors.isCount && std::ranges::is_sorted(errors.by, {}, [](const auto& one) { return one.second; }));
    QVERIFY(std::abs(errors.by.back().second - 119) < 2); // twenty minutes, one in ten seconds
    // Two lines of the two parts, under the names of their places; neither what was stated nor what happened elsewhere.
    QCOMPARE(fault->happenings.size(), std::size_t(2));
    QCOMPARE(fault->happenings[0].entity.text(), std::string("gpu/n2:0"));
    QCOMPARE(fault->happenings[0].text, std::string("n2 kernel: NVRM: Xid 94, GPU n2:0 contained error"));
    QCOMPARE(fault->happenings[0].code, 94);
    QCOMPARE(fault->happenings[0].at, Duration(25s));
    QCOMPARE(fault->happenings[1].entity.text(), std::string("host/n2"));
    QCOMPARE(fault->happenings[1].text, std::string("n2: job step aborted on n2"));
}

void TstSecondFault::whereNothingCouldShowItThereIsNone() {
    Incident all = m_own.incident; // nothing of this hall is left
    for (const SeriesInfo& one : m_own.series)
        all.path.push_back(one.entity);
    QCOMPARE(secondFaultOf(m_folder / "other.mcap", m_own.series, all).error().code, ErrorCode::notFound);
    Hall quiet = otherHall();
    quiet.incident.roots.clear();
    quiet.write(m_folder / "quiet.mcap");
    QCOMPARE(secondFaultOf(m_folder / "quiet.mcap", m_own.series, m_own.incident).error().code, ErrorCode::notFound);
}

void TstSecondFault::countersStayAndEventsComeOnce() {
    const auto fault = secondFaultOf(m_folder / "other.mcap", m_own.series, m_own.incident);
    QVERIFY(fault);
    Inject inject;
    inject.kind = InjectKind::secondFault;
    inject.entity = fault->root;
    inject.signal = fault->signal;
    inject.shifts = fault->shifts;
    inject.happenings = fault->happenings;
    inject.lasts = fault->lasts;
    const auto wrong = disturbanceOf(inject, kStart);
    QVERIFY(wrong);
    const SeriesInfo heat = point(0, "gpu/n2:0", "gpu.temperature", SignalKind::gauge);
    const SeriesInfo errors = point(1, "gpu/n2:0", "gpu.ecc.volatile", SignalKind::counter);
    QCOMPARE(wrong->shown(heat, kStart - 1s, 55), 55.0);
    QVERIFY(wrong->shown(heat, kStart + 10min, 55) > 80);
    QCOMPARE(wrong->shown(heat, wrong->range.to, 55), 55.0);
    double before = 3;
    for (Duration at{0}; at < 3h; at += 1min) { // also long after it is over
        const double now = wrong->shown(errors, kStart + at, 3);
        QVERIFY2(now >= before, qPrintable(QString::number(toSeconds(at))));
        before = now;
    }
    QVERIFY(before > 100);

    SeatFilter ml({Seat::ml}, {*wrong});
    QCOMPARE(ml.happened(kStart, kStart + 24s).size(), std::size_t(0));
    QCOMPARE(ml.happened(kStart, kStart + 25s).size(), std::size_t(1));
    QCOMPARE(ml.happened(kStart + 25s, kStart + 1h).size(), std::size_t(1));
    QCOMPARE(ml.happened(kStart + 25s, kStart + 1h)[0].source, telemetry::SourceId(2)); // that tells of the host otherwise
    QVERIFY(SeatFilter({Seat::facilities}, {*wrong}).happened(kStart, kStart + 1h).empty());
    Disturbance dark;
    dark.kind = InjectKind::dashboardOutage;
    dark.seat = Seat::ml;
    dark.range = {kStart, kStart + 26s};
    QCOMPARE(SeatFilter({Seat::ml}, {*wrong, dark}).happened(kStart, kStart + 1h).size(), std::size_t(1));
}

void TstSecondFault::nobodyReadsItBeforehand() {
    MakeOptions options;
    options.before = 5min;
    options.after = 15min;
    options.title = "Two at once";
    options.secondFault.emplace(SecondFaultOptions{m_folder / "other.mcap", Duration(8min)});
    const redaction::Vocabulary words = redaction::Vocabulary::plain();
    const ManualClock clock(kStart);
    const auto made = makeDrill(m_folder / "own.mcap", m_folder / "x.drill", kKey, words, clock, options);
    QVERIFY2(made, made ? "" : made.error().text().c_str());
    const auto answer = readAnswer(m_folder / "x.drill", kKey);
    QVERIFY(answer);
    const auto inject = std::ranges::find_if(answer->injects, [](const Inject& one) { return !one.happenings.empty(); });
    QVERIFY(inject != answer->injects.end() && inject->kind == InjectKind::secondFault);
    QCOMPARE(inject->at, Duration(8min));
    QCOMPARE(inject->shifts.size(), std::size_t(2));
    QCOMPARE(inject->happenings.size(), std::size_t(2));
    QCOMPARE(inject->happenings[0].entity, inject->entity);
    QVERIFY(std::ranges::any_of(inject->shifts, &Shift::isCount));
    QVERIFY(std::ranges::count(answer->injects, InjectKind::secondFault, &Inject::kind) == 1); // instead of the letter alone
    const std::string told = inject->happenings[0].text;
    QVERIFY2(told.find(std::string(inject->entity.name())) != std::string::npos && told.find("n7") == std::string::npos, told.c_str());

    std::string visible = test::everyByte(m_folder / "x.drill");
    const std::string box = readSessionDocument(m_folder / "x.drill", kSealedDocument).value();
    for (auto at = visible.find(box); at != std::string::npos; at = visible.find(box))
        visible.erase(at, box.size());
    QVERIFY(visible.size() > 1000);
    for (const std::string& secret : {told, inject->happenings[1].text, inject->text, std::string("second_fault"), std::string("contained")})
        QVERIFY2(visible.find(secret) == std::string::npos, secret.c_str());
}

SEAM_TEST(tst_second_fault, TstSecondFault)
#include "tst_second_fault.moc"
