// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/absence_popup.h"
#include "support/test_program.h"

#include <QtTest>

#include <chrono>

using namespace seamscope;
using topology::EntityId;
using namespace std::chrono_literals;

namespace {

EntityId id(const char* text) { return *EntityId::parse(text); }

std::shared_ptr<const topology::Topology> rack() {
    topology::TopologyFragment f;
    for (const char* name : {"rack/r1", "host/n1", "pump/a", "pump/b", "loop/l1"})
        f.entities.push_back({id(name), "", {}, {}, false});
    f.edges = {{id("pump/a"), id("loop/l1"), topology::EdgeKind::cools}, {id("pump/b"), id("loop/l1"), topology::EdgeKind::cools},
               {id("loop/l1"), id("rack/r1"), topology::EdgeKind::cools}, {id("rack/r1"), id("host/n1"), topology::EdgeKind::contains}};
    topology::Job job;
    job.id = id("job/atlas-70b");
    job.program = id("program/p");
    job.ranks = {{0, id("gpu/n1:0")}, {1, id("gpu/n1:1")}};
    f.jobs = {job};
    topology::TopologyBuilder builder;
    builder.merge(f);
    return builder.build();
}

telemetry::MeterReading reading() {
    telemetry::MeterReading out;
    out.currency = "USD";
    out.paidPerHourMicros = 8'000'000;
    out.gpus = 2;
    telemetry::MeterReading::JobLine line;
    line.job = id("job/atlas-70b");
    line.gpus = 2;
    line.referenceSeconds = 4;
    line.lostPerHourMicros = 1'000'000;
    out.jobs = {line};
    return out;
}

QString joined(const std::vector<std::pair<QString, QString>>& rows) {
    QString all;
    for (const auto& [label, words] : rows)
        all += label + u'=' + words + u'\n';
    return all;
}

} // namespace

class TstAbsenceRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Eight are paid, one is lost already: an hour without the rack adds seven.
    void aRackCostsItsHour() {
        const auto graph = rack();
        const telemetry::MeterReading meter = reading();
        const QString said = joined(console::absenceRows(*graph, {id("rack/r1")}, &meter));
        for (const char* wanted : {"goes with it=", "1 host", "2 GPUs", "jobs that lose=atlas-70b", "an hour without it=$7", "an hour, cheapest=$7"})
            QVERIFY2(said.contains(QString::fromUtf8(wanted)), qPrintable(said));
    }

    void aSparePumpCostsNothing() {
        const auto graph = rack();
        const telemetry::MeterReading meter = reading();
        const QString said = joined(console::absenceRows(*graph, {id("pump/a")}, &meter));
        for (const char* wanted : {"goes with it=nothing", "goes on with less=1 loop", "jobs that lose=none"})
            QVERIFY2(said.contains(QString::fromUtf8(wanted)), qPrintable(said));
        QVERIFY(!said.contains(u'$'));
    }

    void withoutAMeterNoMoneyIsTold() {
        const auto graph = rack();
        QVERIFY(!joined(console::absenceRows(*graph, {id("rack/r1")}, nullptr)).contains(u'$'));
    }
};

SEAM_GUI_TEST(tst_absence_rows, TstAbsenceRows)
#include "tst_absence_rows.moc"
