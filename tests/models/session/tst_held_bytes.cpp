// SPDX-License-Identifier: GPL-3.0-or-later
// What a session holds of what others write and name is bounded by bytes, and given back.
#include "session/component_health.h"
#include "session/session_data.h"
#include "support/test_program.h"
#include "telemetry/store.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

TimePoint at(int second) { return TimePoint{} + std::chrono::days(20'000) + std::chrono::seconds(second); }

/// Two alarms with fifty notes of four kilobytes each.
std::shared_ptr<const telemetry::AlarmReport> written(int second) {
    auto report = std::make_shared<telemetry::AlarmReport>();
    report->at = at(second);
    report->alarms.resize(2);
    for (telemetry::Alarm& alarm : report->alarms)
        for (int i = 0; i < 50; ++i)
            alarm.notes.push_back({{}, at(second), std::string(4096, 'n')});
    return report;
}

} // namespace

class TstHeldBytes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void notesOfPeopleAreBounded();
    void aLargeSiteKeepsItsReports();
    void partsThatAreGoneAreForgotten();
};

/// A note more a second: reports of all times stay, by far not each of them.
void TstHeldBytes::notesOfPeopleAreBounded() {
    session::SessionData data(1, 1000, 1 << 20, std::make_shared<MemoryAccount>());
    for (int i = 0; i < 1000; ++i)
        data.alarms.add(written(i));
    std::size_t bytes = 0;
    for (const auto& report : data.alarms.all())
        for (const telemetry::Alarm& alarm : report->alarms)
            for (const telemetry::AlarmNote& note : alarm.notes)
                bytes += note.text.size();
    QVERIFY2(bytes <= session::SessionData::kAlarmBytes, qPrintable(QString::number(bytes)));
    QVERIFY(bytes >= session::SessionData::kAlarmBytes / 4);
    QCOMPARE(data.alarms.at(at(2000))->at, at(999)); // the newest
    QVERIFY(data.alarms.at(at(100)) && data.alarms.at(at(500)));
}

/// An hour of a site that tells of 512 seams every ten seconds: each report is there with two gibibytes, and with few they
/// are bounded.
void TstHeldBytes::aLargeSiteKeepsItsReports() {
    const auto told = [](int second) {
        auto report = std::make_shared<telemetry::IncidentReport>();
        report->at = at(second);
        report->seams.resize(512);
        for (telemetry::SeamReading& seam : report->seams)
            seam.history.assign(6, 1.0F);
        return report;
    };
    session::SessionData large(1, 1000, 1 << 20, std::make_shared<MemoryAccount>(), std::size_t{2} << 30);
    session::SessionData small(1, 1000, 1 << 20, std::make_shared<MemoryAccount>(), std::size_t{64} << 20);
    for (int second = 0; second < 3600; second += 10) {
        large.incidents.add(told(second));
        small.incidents.add(told(second));
    }
    for (int second = 0; second < 3600; second += 10)
        QCOMPARE(large.incidents.at(at(second + 9))->at, at(second));
    std::size_t bytes = 0;
    for (const auto& report : small.incidents.all())
        bytes += report->seams.size() * (sizeof(telemetry::SeamReading) + report->seams[0].history.size() * sizeof(float));
    QVERIFY2(bytes <= session::SessionData::kIncidentBytes, qPrintable(QString::number(bytes)));
}

void TstHeldBytes::partsThatAreGoneAreForgotten() {
    session::ComponentHealthWatch watch;
    telemetry::Store store{{}};
    std::unordered_set<telemetry::SeriesId> gone;
    for (std::uint32_t i = 0; i < 2000; ++i) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(i);
        info.entity = topology::EntityId::make(topology::EntityKind::pump, "p" + std::to_string(i / 2));
        info.signal = i % 2 == 0 ? "pump.speed" : "pump.power";
        watch.series(info);
        watch.series(info); // told again
        if (i >= 1000)
            gone.insert(info.id);
    }
    const auto known = [&] { return watch.at(*store.snapshot(), at(0), false).known; };
    QCOMPARE(known(), 1000U);
    watch.retire(gone);
    watch.beginAnew();
    QCOMPARE(known(), 500U);
}

SEAM_TEST(tst_held_bytes, TstHeldBytes)
#include "tst_held_bytes.moc"
