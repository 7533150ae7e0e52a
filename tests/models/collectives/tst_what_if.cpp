// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/pipeline/what_if.h"
#include "support/data_folder.h"

#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"
#include "sources/bundle/byte_source.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

CollectiveLog readTimeline(const std::filesystem::path& path) {
    auto file = sources::bundle::openFile(path);
    auto bytes = sources::bundle::decompressed(**file, std::uint64_t{1} << 32);
    TraceReader reader;
    std::vector<char> chunk(std::size_t{1} << 20);
    for (auto got = bytes->read(chunk); got && *got > 0; got = bytes->read(chunk))
        reader.feed({chunk.data(), *got});
    (void)reader.finish();
    CollectiveLog log;
    Problems problems;
    forEachEvent(
        reader.table(), {}, log.directory, [&](const CollectiveEvent& event) { log.add(event); }, problems);
    return log;
}

} // namespace

class TestWhatIf : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// result-AR.json and methods §3.5, vector 25: what the publishers computed from the same recording.
    void realSlowWorker() {
        const auto folder = test::dataFolder();
        if (folder.empty())
            QSKIP("real data missing: straggler");
        const CollectiveLog log = readTimeline(folder / "straggler/timeline-AR.json.gz");
        const auto trace = readPipeline(log);
        QVERIFY2(trace, trace ? "" : trace.error().text().c_str());
        QCOMPARE(trace->stages, 4U);
        QCOMPARE(trace->replicas, 4U);
        QCOMPARE(trace->steps.size(), std::size_t(44));
        const auto graph = PipelineGraph::build(*trace);
        QVERIFY2(graph, graph ? "" : graph.error().text().c_str());
        const WhatIf what = analyseWhatIf(*trace, *graph);
        QVERIFY2(std::abs(what.slowdown - 1.97305) < 0.02, qPrintable(QString::number(what.slowdown)));
        QVERIFY2(what.slowestShare >= 0.95, qPrintable(QString::number(what.slowestShare)));
        QVERIFY2(std::abs(what.lastStageShare) < 0.03, qPrintable(QString::number(what.lastStageShare)));
        QCOMPARE(what.slowest, std::vector<std::uint32_t>{0}); // DP0/PP0
        QFile file(QString::fromStdString((folder / "straggler/result-AR.json").string()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject truth = QJsonDocument::fromJson(file.readAll()).object();
        const auto compare = [&](const char* key, const auto& ours, auto&& text) {
            const QJsonObject theirs = truth[QLatin1String(key)].toObject();
            QCOMPARE(static_cast<qsizetype>(theirs.size()), static_cast<qsizetype>(ours.size()));
            for (const auto& [id, slowdown] : ours) {
                const double wanted = theirs[text(id)].toDouble();
                QVERIFY2(std::abs(slowdown / wanted - 1) < 0.03,
                         qPrintable(QStringLiteral("%1 %2: %3, published %4")
                                        .arg(QLatin1String(key), text(id))
                                        .arg(slowdown)
                                        .arg(wanted)));
            }
        };
        const auto number = [](std::uint32_t id) { return QString::number(id); };
        compare("blocking_decompose_by_stage", what.byStage, number);
        compare("blocking_decompose_by_dp_rank", what.byReplica, number);
        compare("blocking_decompose_by_optype", what.byType,
                [](const std::string& id) { return QString::fromStdString(id); });
        const QJsonObject steps = truth[QStringLiteral("blocking_step_slowdown")].toObject();
        for (std::size_t i = 0; i < trace->steps.size(); ++i)
            QVERIFY(std::abs(what.bySteps[i] / steps[QString::number(trace->steps[i])].toDouble() - 1) <
                    0.03);
    }
};

QTEST_GUILESS_MAIN(TestWhatIf)
#include "tst_what_if.moc"
