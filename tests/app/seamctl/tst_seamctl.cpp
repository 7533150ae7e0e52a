// SPDX-License-Identifier: GPL-3.0-or-later
// seamctl as people and scripts use it: exit codes, stdout, files.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <csignal>
#include <fstream>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

struct Run {
    int code = -1;
    std::string output; ///< stdout and stderr
    QJsonObject json() const { return QJsonDocument::fromJson(QByteArray::fromStdString(output)).object(); }
};

class Workplace {
public:
    Run seamctl(std::vector<std::string> arguments, std::chrono::milliseconds patience = 120s) {
        arguments.insert(arguments.begin(), (test::binFolder() / "seamctl").string());
        test::ChildProcess process(arguments,
                                   {folder.path(), folder / ("out" + std::to_string(++m_runs)), {}});
        const int code = process.wait(patience).value_or(-1);
        return {code, process.output()};
    }
    std::string file(const char* name) const { return (folder / name).string(); }

    const test::TemporaryFolder folder;

private:
    int m_runs = 0;
};

} // namespace

class TstSeamctl : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSimulationBecomesARecordingThatVerifies();
    void sameSeedSameBundle();
    void aBundleBecomesTheSameFigures();
    void aReplayIsRecordedAgain();
    void realNodePowerIsImported();
    void exitCodesAreThoseOfTheContract();
    void aResultThatCannotBePrintedIsNoSuccess();
    void severalPathsAreReadAsOne();
    void damageIsToldByEveryCommand();
    void theInputIsNotWrittenOver();
};

void TstSeamctl::aSimulationBecomesARecordingThatVerifies() {
    Workplace place;
    const Run made =
        place.seamctl({"simulate", "pump_degraded", "--gpus", "64", "--seed", "5", "--duration", "20m",
                       "--onset", "5m", "-o", place.file("a.mcap"), "--truth", place.file("t.json")});
    QVERIFY2(made.code == 0, made.output.c_str());
    const Run verified = place.seamctl({"verify", place.file("a.mcap"), "--json"});
    QCOMPARE(verified.code, 0);
    QVERIFY(verified.json()[QStringLiteral("good")].toBool());
    QVERIFY(verified.json()[QStringLiteral("keyframes")].toInt() >= 20 * 6 - 1); // one each ten seconds
    const QJsonObject info = place.seamctl({"info", place.file("a.mcap"), "--json"}).json();
    QCOMPARE(info[QStringLiteral("note")].toString(), QStringLiteral("simulated"));
    QCOMPARE(info[QStringLiteral("signals")][QStringLiteral("gpu.temperature")].toInt(), 64);
    QVERIFY(info[QStringLiteral("complete")].toBool());
    const QJsonObject truth =
        QJsonDocument::fromJson(QByteArray::fromStdString(test::readFile(place.file("t.json")))).object();
    QVERIFY(!truth.isEmpty());
    const Run exported =
        place.seamctl({"export", place.file("a.mcap"), "--format", "openmetrics", "-o", place.file("a.om")});
    QVERIFY2(exported.code == 0, exported.output.c_str());
    QVERIFY(test::readFile(place.file("a.om")).ends_with("# EOF\n"));
}

void TstSeamctl::sameSeedSameBundle() {
    Workplace place;
    for (const char* name : {"b1", "b2"})
        QCOMPARE(place
                     .seamctl({"simulate", "pump_degraded", "--gpus", "16", "--duration", "5m", "--bundle",
                               place.file(name)})
                     .code,
                 0);
    int compared = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(place.file("b1"))) {
        if (!entry.is_regular_file())
            continue;
        const auto twin = std::filesystem::path(place.file("b2")) /
                          std::filesystem::relative(entry.path(), place.file("b1"));
        QVERIFY2(test::readFile(entry.path()) == test::readFile(twin), entry.path().c_str());
        ++compared;
    }
    QVERIFY(compared > 10);
}

// The same run by both ways: straight into a recording, and as a bundle that is imported. Samples agree in
// number.
void TstSeamctl::aBundleBecomesTheSameFigures() {
    Workplace place;
    QCOMPARE(place
                 .seamctl({"simulate", "pump_degraded", "--gpus", "32", "--duration", "10m", "-o",
                           place.file("a.mcap"), "--bundle", place.file("b")})
                 .code,
             0);
    const Run imported = place.seamctl({"import", place.file("b"), "-o", place.file("b.mcap"), "--json"});
    QVERIFY2(imported.code == 0, imported.output.c_str());
    const QJsonObject a =
        place.seamctl({"info", place.file("a.mcap"), "--json"}).json()[QStringLiteral("signals")].toObject();
    const QJsonObject b =
        place.seamctl({"info", place.file("b.mcap"), "--json"}).json()[QStringLiteral("signals")].toObject();
    QVERIFY(!a.isEmpty());
    for (auto signal = a.begin(); signal != a.end();
         ++signal) // a signal without a sample has no line in a bundle
        if (signal.key().startsWith(QStringLiteral("gpu.")))
            QVERIFY2(b[signal.key()].toInt() == signal->toInt(), qPrintable(signal.key()));
    QCOMPARE(b[QStringLiteral("gpu.temperature")].toInt(), 32);
}

void TstSeamctl::aReplayIsRecordedAgain() {
    Workplace place;
    QCOMPARE(place
                 .seamctl({"simulate", "pump_degraded", "--gpus", "16", "--duration", "5m", "-o",
                           place.file("a.mcap")})
                 .code,
             0);
    test::ChildProcess replay({(test::binFolder() / "seamctl").string(), "replay", place.file("a.mcap"),
                               "--listen", "127.0.0.1:0", "--speed", "10"},
                              {place.folder.path(), place.folder / "replay", {}});
    const std::string mark = "listening on ";
    QVERIFY(test::waitUntil([&] { return replay.output().find('\n') != std::string::npos; }));
    std::string address = replay.output();
    address = address.substr(address.find(mark) + mark.size());
    address.resize(address.find('\n'));
    const Run recorded =
        place.seamctl({"record", "--connect", address, "-o", place.file("r.mcap"), "--for", "3s"});
    QVERIFY2(recorded.code == 0, recorded.output.c_str());
    const Run verified = place.seamctl({"verify", place.file("r.mcap"), "--json"});
    QCOMPARE(verified.code, 0);
    QVERIFY(verified.json()[QStringLiteral("samples")].toInt() > 16);
    // A gateway that goes and does not come back: what of the time asked for is not there is told.
    test::ChildProcess left({(test::binFolder() / "seamctl").string(), "record", "--connect", address, "-o", place.file("left.mcap"), "--for", "6s"},
                            {place.folder.path(), place.folder / "left", {}});
    std::error_code error;
    QVERIFY(test::waitUntil([&] { return std::filesystem::exists(place.file("left.mcap"), error); }));
    replay.signal(SIGTERM);
    QCOMPARE(replay.wait(20s).value_or(-1), 0);
    QCOMPARE(left.wait(30s).value_or(-1), 1);
    QVERIFY2(left.output().find("the end is missing") != std::string::npos, left.output().c_str());
    QCOMPARE(place.seamctl({"verify", place.file("left.mcap")}).code, 0);
}

void TstSeamctl::realNodePowerIsImported() {
    if (test::dataFolder().empty())
        QSKIP("real recordings are not here: set SEAMSCOPE_DATA");
    Workplace place;
    const Run imported = place.seamctl({"import", (test::dataFolder() / "mlperf_power/gpt3").string(), "-o",
                                        place.file("m.mcap"), "--json"});
    QVERIFY2(imported.code == 0 || imported.code == 1, imported.output.c_str());
    const QJsonObject signals_ =
        place.seamctl({"info", place.file("m.mcap"), "--json"}).json()[QStringLiteral("signals")].toObject();
    QCOMPARE(signals_[QStringLiteral("power.active")].toInt(), 64); // 64 nodes
    QCOMPARE(signals_[QStringLiteral("job.step_seconds")].toInt(), 1);
}

void TstSeamctl::exitCodesAreThoseOfTheContract() {
    Workplace place;
    QCOMPARE(place.seamctl({}).code, 2);
    QCOMPARE(place.seamctl({"nonsense"}).code, 2);
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"no_such_scenario", "-o", place.file("x.mcap")},
             {"healthy"}, // nothing to write
             {"healthy", "--gpus", "7", "-o", place.file("x.mcap")},
             {"healthy", "--duration", "soon", "-o", place.file("x.mcap")},
             {"healthy", "--severity", "nan", "-o", place.file("x.mcap")}}) {
        std::vector<std::string> arguments = {"simulate"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        QCOMPARE(place.seamctl(arguments).code, 2);
    }
    QCOMPARE(place.seamctl({"record", "--connect", "a:1", "-o", "x", "--for", "a while"}).code, 2);
    QCOMPARE(place.seamctl({"record", "--connect", "nowhere", "-o", "x", "--for", "1s"}).code, 2);
    QVERIFY(place.seamctl({"nonsense"}).output.find("nonsense") != std::string::npos);
    QCOMPARE(place.seamctl({"info", place.file("missing.mcap")}).code, 3);
    QCOMPARE(place.seamctl({"import", place.file("missing"), "-o", place.file("x.mcap")}).code, 3);
    const std::string nobody = "127.0.0.1:" + std::to_string(test::freePort());
    QCOMPARE(place.seamctl({"record", "--connect", nobody, "-o", place.file("x.mcap"), "--for", "1s"}).code,
             4);
    const Run list = place.seamctl({"simulate", "--list"});
    QCOMPARE(list.code, 0);
    QVERIFY(list.output.find("pump_degraded\t") != std::string::npos);
}

void TstSeamctl::aResultThatCannotBePrintedIsNoSuccess() {
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"simulate", "--list"},
             {"--help"},
             {"checkpoint", "--write-seconds", "60", "--mtbf-hours", "9"}}) {
        std::vector<std::string> command = {(test::binFolder() / "seamctl").string()};
        command.insert(command.end(), arguments.begin(), arguments.end());
        test::ChildProcess process(command, {{}, "/dev/full", {}});
        QCOMPARE(process.wait(60s).value_or(-1), 3);
    }
}

void TstSeamctl::severalPathsAreReadAsOne() {
    Workplace place;
    const auto write = [&](const char* name, std::string_view text) {
        const std::filesystem::path path = place.folder / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return path.string();
    };
    const std::string step = "training_step_seconds{job=\"atlas\"} ";
    write("monday/metrics/a.prom", step + "4 1772355600000\n");
    write("tuesday/metrics/a.prom", step + "5 1772355700000\n");
    const std::string jobs = write("jobs.json", R"({"schema":1,"jobs":[{"id":"job/atlas","gpus":16}]})");
    const Run imported = place.seamctl(
        {"import", place.file("monday"), place.file("tuesday"), jobs, "-o", place.file("m.mcap"), "--json"});
    QCOMPARE(imported.code, 0);
    QStringList paths;
    for (const QJsonValue& file : imported.json()[QStringLiteral("files")].toArray())
        paths += file[QStringLiteral("path")].toString();
    QCOMPARE(paths.join(QLatin1Char(' ')),
             QStringLiteral("monday/metrics/a.prom tuesday/metrics/a.prom jobs.json"));
    QCOMPARE(
        place.seamctl({"export", place.file("m.mcap"), "--format", "csv", "-o", place.file("m.csv")}).code,
        0);
    const std::string csv = test::readFile(place.file("m.csv"));
    QVERIFY(csv.find("2026-03-01T09:00:00Z,") != std::string::npos);
    QVERIFY(csv.find("2026-03-01T09:01:40Z,") != std::string::npos);
    // A recording is whole; one that is missing is named and nothing is made of the rest.
    QCOMPARE(place.seamctl({"import", place.file("m.mcap"), jobs, "-o", place.file("n.mcap")}).code, 3);
    QCOMPARE(place.seamctl({"import", jobs, place.file("none"), "-o", place.file("n.mcap")}).code, 3);
    QVERIFY(!std::filesystem::exists(place.file("n.mcap")));
}

void TstSeamctl::damageIsToldByEveryCommand() {
    Workplace place;
    const std::string whole = place.file("whole.mcap");
    QCOMPARE(place
                 .seamctl({"simulate", "healthy", "--gpus", "64", "--duration", "12m", "--no-analysis", "-o",
                           whole})
                 .code,
             0);
    std::string bytes = test::readFile(whole);
    bytes[bytes.size() / 2] = static_cast<char>(~bytes[bytes.size() / 2]);
    std::ofstream(place.file("flipped.mcap"), std::ios::binary) << bytes;
    std::ofstream(place.file("cut.mcap"), std::ios::binary) << bytes.substr(0, bytes.size() - 500);
    for (const char* name : {"flipped.mcap", "cut.mcap"}) {
        const Run analysed = place.seamctl({"analyze", place.file(name)});
        QCOMPARE(analysed.code, 1);
        QVERIFY2(analysed.output.find("seamctl: ") != std::string::npos, analysed.output.c_str());
        QCOMPARE(place.seamctl({"import", place.file(name), "-o", place.file("again.mcap")}).code, 1);
    }
    QCOMPARE(place.seamctl({"analyze", whole}).code, 0);
    // Cut before the first data: there is no time to speak of.
    std::ofstream(place.file("bare.mcap"), std::ios::binary) << bytes.substr(0, 20'000);
    const Run bare = place.seamctl({"analyze", place.file("bare.mcap"), "--json"});
    QCOMPARE(bare.code, 1);
    QVERIFY2(bare.output.find("\"start\": null") != std::string::npos, bare.output.c_str());
}

void TstSeamctl::theInputIsNotWrittenOver() {
    Workplace place;
    const std::string made = place.file("a.mcap");
    QCOMPARE(place.seamctl({"simulate", "healthy", "--gpus", "8", "--duration", "2m", "-o", made}).code, 0);
    const std::string bytes = test::readFile(made);
    std::filesystem::create_symlink(made, place.file("link.mcap"));
    QCOMPARE(place.seamctl({"export", made, "--format", "csv", "-o", place.file("link.mcap")}).code, 2);
    QCOMPARE(place.seamctl({"import", place.file("link.mcap"), "-o", made}).code, 2);
    QVERIFY(test::readFile(made) == bytes);
}

SEAM_TEST(tst_seamctl, TstSeamctl)
#include "tst_seamctl.moc"
