// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/pipeline/straggler.h"
#include "support/data_folder.h"

#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"
#include "sources/unpack/archive_reader.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <set>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

CollectiveLog readTimeline(const std::filesystem::path& path) {
    auto file = sources::openFile(path);
    auto bytes = sources::decompressed(**file, std::uint64_t{1} << 32);
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
        const auto verdict = judgeStragglers(*trace, *graph);
        QCOMPARE(verdict.culprits, std::vector<std::uint32_t>{0});
        QCOMPARE(verdict.findings.size(), std::size_t(1));
        QCOMPARE(verdict.findings[0].pattern, StragglerPattern::worker);
    }

    void madeJobs_data() {
        QTest::addColumn<QString>("name");
        QProcess python;
        python.start(
            QStringLiteral("python3"),
            {QStringLiteral(SEAM_SOURCE_DIR "/tests/models/collectives/pipeline_cases.py"), m_cases.path()});
        QVERIFY(python.waitForFinished());
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        for (const QString& file : QDir(m_cases.path()).entryList({QStringLiteral("*.truth.json")}))
            QTest::newRow(qPrintable(file.chopped(11))) << file.chopped(11);
    }
    void madeJobs() {
        QFETCH(const QString, name);
        const CollectiveLog log =
            readTimeline(m_cases.filePath(name + QStringLiteral(".json")).toStdString());
        const auto trace = readPipeline(log);
        QVERIFY2(trace, trace ? "" : trace.error().text().c_str());
        const auto graph = PipelineGraph::build(*trace);
        QVERIFY2(graph, graph ? "" : graph.error().text().c_str());
        const auto verdict = judgeStragglers(*trace, *graph);
        QFile file(m_cases.filePath(name + QStringLiteral(".truth.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject truth = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(trace->replicas, static_cast<std::uint32_t>(truth[QStringLiteral("dp")].toInt()));
        std::set<std::uint32_t> wanted;
        for (const QJsonValue worker : truth[QStringLiteral("workers")].toArray())
            wanted.insert(static_cast<std::uint32_t>(worker[1].toInt()) * trace->replicas +
                          static_cast<std::uint32_t>(worker[0].toInt()));
        QString told = QStringLiteral("S %1 ").arg(verdict.whatIf.slowdown);
        bool hasPattern = truth[QStringLiteral("pattern")].isNull();
        for (const StragglerFinding& finding : verdict.findings) {
            told += QString::fromStdString(telemetry::englishText(finding.text)) + QStringLiteral("; ");
            hasPattern = hasPattern || truth[QStringLiteral("pattern")].toString() ==
                                           QString::fromStdString(
                                               std::string(seamscope::collectives::name(finding.pattern)));
        }
        QVERIFY2(std::set<std::uint32_t>(verdict.culprits.begin(), verdict.culprits.end()) == wanted,
                 qPrintable(told));
        QVERIFY2(hasPattern, qPrintable(told));
        double wait = 0, caused = 0;
        for (std::size_t worker = 0; worker < verdict.wait.size(); ++worker) {
            wait += verdict.wait[worker];
            caused += verdict.caused[worker];
        }
        QVERIFY(std::abs(wait - caused) <= 1e-9 * (1 + wait));
    }

private:
    QTemporaryDir m_cases;
};

SEAM_TEST(tst_what_if, TestWhatIf)
#include "tst_what_if.moc"
