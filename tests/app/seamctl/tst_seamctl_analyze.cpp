// SPDX-License-Identifier: GPL-3.0-or-later
// `seamctl analyze` on real runs, of which the loss is known and the cause is not.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

QJsonObject analyse(const std::string& path) {
    const test::TemporaryFolder folder;
    test::ChildProcess process({"sh", "-c", R"(exec "$0" analyze "$1" --json 2> /dev/null)",
                                (test::binFolder() / "seamctl").string(), path},
                               {folder.path(), folder / "out", {}});
    const int code = process.wait(60s).value_or(-1);
    return code == 0 || code == 1
               ? QJsonDocument::fromJson(QByteArray::fromStdString(process.output())).object()
               : QJsonObject();
}

} // namespace

class TstSeamctlAnalyze : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasJudgedThenStandsBeside();
    void aWellRunRaisesNothing();
    void slowStepsAreALossWithoutACause_data();
    void slowStepsAreALossWithoutACause();
};

/// Of a run that was simulated with its analysis: then and now the same part, with what each took it to cost.
void TstSeamctlAnalyze::whatWasJudgedThenStandsBeside() {
    const test::TemporaryFolder folder;
    const std::string path = (folder / "pump.mcap").string();
    test::ChildProcess simulate({(test::binFolder() / "seamctl").string(), "simulate", "pump_degraded", "--gpus", "64", "--seed", "5",
                                 "--duration", "25m", "--onset", "10m", "-o", path});
    QCOMPARE(simulate.wait(100s), std::optional(0));
    const QJsonArray incidents = analyse(path)[QStringLiteral("incidents")].toArray();
    QCOMPARE(incidents.size(), qsizetype(1));
    const QJsonObject now = incidents[0].toObject();
    const QJsonObject then = now[QStringLiteral("then")].toObject();
    QCOMPARE(then[QStringLiteral("differs")].toBool(true), false);
    QCOMPARE(then[QStringLiteral("root")], now[QStringLiteral("roots")].toArray()[0].toObject()[QStringLiteral("entity")]);
    const QJsonObject costNow = now[QStringLiteral("cost")].toObject();
    const double likely = costNow[QStringLiteral("total")].toObject()[QStringLiteral("likely")].toDouble();
    const double likelyThen = then[QStringLiteral("cost")].toObject()[QStringLiteral("likely")].toDouble();
    QVERIFY2(likely > 0 && std::abs(likelyThen - likely) < likely / 10, std::to_string(likelyThen).c_str());
    QCOMPARE(then[QStringLiteral("currency")], costNow[QStringLiteral("currency")]);
}

// MLCommons training v4.0, GPT-3 on 512 GPUs: steps around 10.6 s, nothing is wrong.
void TstSeamctlAnalyze::aWellRunRaisesNothing() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    const QJsonObject verdict = analyse((test::dataFolder() / "mlperf_power/gpt3").string());
    QCOMPARE(verdict[QStringLiteral("schema")].toInt(), 1);
    QVERIFY(verdict[QStringLiteral("incidents")].toArray().isEmpty());
}

void TstSeamctlAnalyze::slowStepsAreALossWithoutACause_data() {
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<QString>("loss"); ///< Σ(step − reference) × GPUs over the log, GPU-hours
    QTest::newRow("n304") << QByteArray("mlperf_slow_steps/n304") << QStringLiteral("44.95 GPU-hours");
    QTest::newRow("n256") << QByteArray("mlperf_slow_steps/n256") << QStringLiteral("17.56 GPU-hours");
}

// MLCommons training v5.0, Llama 3.1 405B: only step times were published.
void TstSeamctlAnalyze::slowStepsAreALossWithoutACause() {
    QFETCH(QByteArray, folder);
    QFETCH(QString, loss);
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    const QJsonObject verdict = analyse((test::dataFolder() / folder.constData()).string());
    QCOMPARE(verdict[QStringLiteral("schema")].toInt(), 1);
    for (const auto& incident : verdict[QStringLiteral("incidents")].toArray())
        for (const auto& root : incident.toObject()[QStringLiteral("roots")].toArray())
            QCOMPARE(root.toObject()[QStringLiteral("mechanism")].toString(), QStringLiteral("unknown"));
    QString told;
    for (const auto& spot : verdict[QStringLiteral("blind")].toArray())
        told += spot.toObject()[QStringLiteral("text")].toString() + QLatin1Char('\n');
    QVERIFY2(told.contains(loss), qPrintable(told));
}

SEAM_TEST(tst_seamctl_analyze, TstSeamctlAnalyze)
#include "tst_seamctl_analyze.moc"
