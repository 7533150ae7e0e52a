// SPDX-License-Identifier: GPL-3.0-or-later
// `seamctl analyze --evidence` on a real pump loop (SKAB), by the rule of its authors: a change point is
// found by something said in the 60 s to its right; what is said outside of all those windows is false.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <sstream>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

std::string outputOf(std::vector<std::string> command) {
    const test::TemporaryFolder folder;
    test::ChildProcess process(std::move(command), {folder.path(), folder / "out", {}});
    const int code = process.wait(60s).value_or(-1);
    return code == 0 || code == 1 ? process.output() : "failed";
}

std::filesystem::path waterFile(const char* name) {
    return test::dataFolder() / "water_loop/skab" / (std::string(name) + ".csv.gz");
}

QStringList evidenceOf(const std::filesystem::path& path) {
    const std::string out = outputOf({"sh", "-c", R"(exec "$0" analyze --evidence "$1" 2> /dev/null)",
                                      (test::binFolder() / "seamctl").string(), path.string()});
    QStringList lines = QString::fromStdString(out).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (lines.isEmpty() || !lines.takeFirst().startsWith(QStringLiteral("0 incidents")))
        return {QStringLiteral("not analysed")};
    return lines;
}

QDateTime timeOf(const QString& text) {
    QDateTime time = QDateTime::fromString(text, Qt::ISODate);
    time.setTimeSpec(Qt::UTC); // the bundle states no zone: it is read as UTC
    return time;
}

std::vector<QStringList> rowsOf(const std::filesystem::path& path) {
    std::vector<QStringList> rows;
    for (const QString& line : QString::fromStdString(outputOf({"zcat", path.string()}))
                                   .split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        rows.push_back(line.trimmed().split(QLatin1Char(';')));
    return rows;
}

struct Score {
    int changes = 0, missed = 0, untrue = 0;
};

Score scoreOf(const QStringList& lines, const std::vector<QStringList>& rows) {
    std::vector<QDateTime> changes;
    for (const QStringList& row : rows)
        if (row.value(10).toDouble() > 0.5)
            changes.push_back(timeOf(row[0]));
    std::vector<QDateTime> said;
    for (const QString& line : lines)
        said.push_back(timeOf(line.section(QLatin1Char(' '), 0, 0)));
    const auto isIn = [](const QDateTime& at, const QDateTime& change) {
        return at >= change && at <= change.addSecs(60);
    };
    Score score;
    score.changes = static_cast<int>(changes.size());
    for (const QDateTime& change : changes)
        score.missed +=
            std::none_of(said.begin(), said.end(), [&](const QDateTime& at) { return isIn(at, change); });
    for (const QDateTime& at : said)
        score.untrue += std::none_of(changes.begin(), changes.end(),
                                     [&](const QDateTime& change) { return isIn(at, change); });
    return score;
}

/// The same run as a team would hand it over: exposition text and a catalogue that names the signals.
void writeBundle(const std::filesystem::path& folder, const std::vector<QStringList>& rows) {
    std::filesystem::create_directories(folder / "metrics");
    std::ofstream(folder / "catalogue.yaml") << R"(schema: 1
mappings:
  - {metric: loop_Accelerometer1RMS, signal: pump.vibration, entity: "pump/{pump}"}
  - {metric: loop_Accelerometer2RMS, signal: pump.vibration, entity: "pump/{pump}"}
  - {metric: loop_Current, signal: pump.current, entity: "pump/{pump}"}
  - {metric: loop_Temperature, signal: pump.motor.temperature, entity: "pump/{pump}"}
  - {metric: loop_Thermocouple, signal: coolant.supply.temperature, entity: "loop/{loop}"}
  - {metric: loop_Pressure, signal: coolant.pressure.differential, entity: "loop/{loop}", scale: 100}
  - {metric: loop_FlowRate, signal: coolant.flow, entity: "loop/{loop}"}
)";
    const std::array names = {"Accelerometer1RMS", "Accelerometer2RMS", "Current", "Pressure",
                              "Temperature",       "Thermocouple",      "Voltage", "FlowRate"};
    std::ofstream out(folder / "metrics/loop.prom");
    for (std::size_t name = 0; name < names.size(); ++name)
        for (std::size_t row = 1; row < rows.size(); ++row)
            out << "loop_" << names[name] << "{pump=\"p1\",loop=\"l1\"} "
                << rows[row][static_cast<int>(name) + 1].toStdString() << ' '
                << timeOf(rows[row][0]).toMSecsSinceEpoch() << '\n';
}

} // namespace

class TstSeamctlWater : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        if (test::dataFolder().empty())
            QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    }
    void aLoopWithoutAFaultSaysNothing();
    void valvesThatCloseAreSeen();
    void theSameAsABundleOfSignals();
    void theSameAsJson();
};

void TstSeamctlWater::aLoopWithoutAFaultSaysNothing() {
    QCOMPARE(evidenceOf(waterFile("anomaly-free/anomaly-free")), QStringList());
}

void TstSeamctlWater::valvesThatCloseAreSeen() {
    Score all;
    for (const char* file : {"valve2/0", "valve2/1", "valve2/2", "valve2/3"}) {
        const Score score = scoreOf(evidenceOf(waterFile(file)), rowsOf(waterFile(file)));
        qInfo("%s: missed %d of %d, false %d", file, score.missed, score.changes, score.untrue);
        QVERIFY(score.untrue <= 2);
        all.changes += score.changes;
        all.missed += score.missed;
    }
    QCOMPARE(all.changes, 16);
    QVERIFY(all.missed <= 0.45 * all.changes);
}

void TstSeamctlWater::theSameAsABundleOfSignals() {
    const test::TemporaryFolder folder;
    writeBundle(folder / "free", rowsOf(waterFile("anomaly-free/anomaly-free")));
    QCOMPARE(evidenceOf(folder / "free"), QStringList());
    const auto rows = rowsOf(waterFile("valve2/1"));
    writeBundle(folder / "valve", rows);
    const QStringList lines = evidenceOf(folder / "valve");
    const Score score = scoreOf(lines, rows);
    QVERIFY2(score.missed <= 1 && score.untrue <= 2, qPrintable(lines.join(QLatin1Char('\n'))));
    QVERIFY(lines.filter(QStringLiteral("loop/l1")).filter(QStringLiteral("coolant.flow")).size() >= 4);
}

void TstSeamctlWater::theSameAsJson() {
    const auto file = waterFile("valve2/1");
    const std::string out = outputOf({"sh", "-c", R"(exec "$0" analyze --json --evidence "$1" 2> /dev/null)",
                                      (test::binFolder() / "seamctl").string(), file.string()});
    const QJsonArray list = QJsonDocument::fromJson(QByteArray::fromStdString(out))
                                .object()[QStringLiteral("evidence")]
                                .toArray();
    const QStringList lines = evidenceOf(file);
    QCOMPARE(list.size(), lines.size());
    for (int i = 0; i < lines.size(); ++i) {
        const QJsonObject one = list[i].toObject();
        QCOMPARE(one[QStringLiteral("at")].toString(), lines[i].section(QLatin1Char(' '), 0, 0));
        QVERIFY(lines[i].contains(one[QStringLiteral("signal")].toString()));
        QVERIFY(one[QStringLiteral("uncertainty_seconds")].toDouble() > 0);
    }
}

SEAM_TEST(tst_seamctl_water, TstSeamctlWater)
#include "tst_seamctl_water.moc"
