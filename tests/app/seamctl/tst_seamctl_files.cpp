// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are wrong, damaged or made to do harm, given to every command that reads files.
#include "models/recording/made_recording.h"
#include "recording/add_document.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QProcess>
#include <QtTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>

#include <sys/resource.h>
#include <sys/stat.h>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kMarch = 1'772'355'600; // 2026-03-01T09:00:00Z

struct Run {
    int code = -1;
    std::string output; ///< stdout and stderr
    qint64 milliseconds = 0;
    QJsonObject json() const {
        const auto at = output.find('{');
        const auto end = output.rfind('}');
        return QJsonDocument::fromJson(QByteArray::fromStdString(output.substr(at, end - at + 1))).object();
    }
    bool says(std::string_view text) const { return output.find(text) != std::string::npos; }
};

class Workplace {
public:
    Run seamctl(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), (test::binFolder() / "seamctl").string());
        QElapsedTimer timer;
        timer.start();
        test::ChildProcess process(arguments,
                                   {folder.path(), folder / ("out" + std::to_string(++m_runs)), {}});
        const int code = process.wait(20s).value_or(-1);
        return {code, process.output(), timer.elapsed()};
    }
    std::string file(const std::string& name) const { return (folder / name).string(); }
    std::string write(const std::string& name, std::string_view text) const {
        const std::filesystem::path path = folder / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
        return path.string();
    }
    /// Five minutes of a job and two GPUs, @p more lines at a place among them.
    std::string bundle(const std::string& name, std::size_t at = 0, const std::string& more = {}) const {
        std::string text;
        std::size_t line = 0;
        for (int s = 0; s < 300; s += 5) {
            const std::string ms = std::to_string((kMarch + s) * 1000) + "\n";
            for (const std::string& sample :
                 {"training_step_seconds{job=\"atlas\"} 5 " + ms, "node_load1{instance=\"n1\"} 1 " + ms,
                  "DCGM_FI_DEV_GPU_TEMP{gpu=\"0\",Hostname=\"n1\"} 50 " + ms}) {
                if (line++ == at)
                    text += more;
                text += sample;
            }
        }
        write(name + "/metrics/a.prom", line <= at ? text + more : text);
        write(name + "/jobs.json", R"({"schema":1,"jobs":[{"id":"job/atlas","gpus":16}]})");
        return file(name);
    }
    /// The same as a recording.
    std::string recording(const std::string& name) {
        const Run made = seamctl({"import", bundle(name + ".bundle"), "-o", file(name)});
        return made.code == 0 ? file(name) : "import: " + made.output;
    }

    const test::TemporaryFolder folder;

private:
    int m_runs = 0;
};

/// What a dump of the flight recorder is made of by a line of Python.
std::string pickled(const char* lines) {
    QProcess python;
    python.start(QStringLiteral("python3"), {QStringLiteral("-c"), QString::fromLatin1(lines)});
    return python.waitForFinished(30'000) ? python.readAllStandardOutput().toStdString() : std::string();
}

} // namespace

class TstSeamctlFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneWrongTimeInABundle_data();
    void oneWrongTimeInABundle();
    void oneWrongTimeInARecording_data();
    void oneWrongTimeInARecording();
    void findingsThatCannotBeReadAreTold();
    void notesThatCannotBeReadAreTold();
    void pricesThatCannotBeReadAreTold();
    void notesAreNoFigure();
    void aRunThatIsNotOfTheFileIsNotPlayed_data();
    void aRunThatIsNotOfTheFileIsNotPlayed();
    void damageIsToldByAll_data();
    void damageIsToldByAll();
    void whoServesAFileTellsItsDamage();
    void whatHasNothingInItIsNotServed();
    void aDamagedWordIsNamed();
    void garbageIsRefusedWithWhatWasTried();
    void nothingOfAFileCommandsTheTerminal();
    void smallFilesCostLittle_data();
    void smallFilesCostLittle();
    void aSiteOfOneChainCostsLittle_data();
    void aSiteOfOneChainCostsLittle();
    void whatIsWrittenTakesThePlaceOfFilesAlone_data();
    void whatIsWrittenTakesThePlaceOfFilesAlone();
    void whatIsNoFileOfOursIsRefused();
    void whatTextsMakeOfThemselvesIsBounded();
    void holesAreNotRead_data();
    void holesAreNotRead();
};

void TstSeamctlFiles::oneWrongTimeInABundle_data() {
    QTest::addColumn<qlonglong>("milliseconds");
    QTest::addColumn<int>("at");
    QTest::newRow("1970, first") << 0LL << 0;
    QTest::newRow("2001, first") << 980'000'000'000LL << 0;
    QTest::newRow("306 days before, middle") << qlonglong((kMarch - 306 * 86'400) * 1000) << 90;
    QTest::newRow("2106, middle") << 4'294'967'295'000LL << 90;
    QTest::newRow("2190, last") << 6'942'000'000'000LL << 1000;
    QTest::newRow("2262, first") << 9'223'372'036'854LL << 0;
    QTest::newRow("largest number, middle") << 9'223'372'036'854'775'807LL << 90;
    QTest::newRow("smallest number, last") << (-9'223'372'036'854'775'807LL) << 1000;
}

void TstSeamctlFiles::oneWrongTimeInABundle() {
    QFETCH(qlonglong, milliseconds);
    QFETCH(int, at);
    Workplace place;
    const std::string path =
        place.bundle("b", static_cast<std::size_t>(at),
                     "node_load1{instance=\"n1\"} 7 " + std::to_string(milliseconds) + "\n");
    const Run analysed = place.seamctl({"analyze", path, "--json"});
    QCOMPARE(analysed.code, 1);
    QVERIFY2(analysed.milliseconds < 5000, qPrintable(QString::number(analysed.milliseconds)));
    QVERIFY2(analysed.says("2026-03-01T09:00:00Z"), analysed.output.c_str());
    QVERIFY2(analysed.says("\"end\": \"2026-03-01T09:04:55Z\""), analysed.output.c_str());
    const Run imported = place.seamctl({"import", path, "-o", place.file("b.mcap")});
    QCOMPARE(imported.code, 1);
    QVERIFY(imported.milliseconds < 5000);
    const QJsonObject info = place.seamctl({"info", place.file("b.mcap"), "--json"}).json();
    QCOMPARE(info[QStringLiteral("start")].toString(), QStringLiteral("2026-03-01T09:00:00Z"));
    QVERIFY(info[QStringLiteral("end")].toString().startsWith(QStringLiteral("2026-03-01T09:0")));
    QCOMPARE(
        place.seamctl({"export", place.file("b.mcap"), "--format", "csv", "-o", place.file("b.csv")}).code,
        0);
    const std::string csv = test::readFile(place.file("b.csv"));
    QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), std::ptrdiff_t(181)); // 60 × 3 and the names
    const Run priced = place.seamctl({"cost", path, "--json"});
    QCOMPARE(priced.code, 1);
    QVERIFY(priced.milliseconds < 5000);
}

void TstSeamctlFiles::oneWrongTimeInARecording_data() {
    QTest::addColumn<qlonglong>("seconds");
    QTest::addColumn<bool>("isArrival");
    for (const bool isArrival : {false, true}) {
        const auto row = [&](const char* name, qlonglong seconds) {
            QTest::addRow("%s, %s", name, isArrival ? "arrival as well" : "of the sample")
                << seconds << isArrival;
        };
        row("2001", 980'000'000);
        row("306 days after", kMarch + 306 * 86'400);
        row("2190", 6'942'000'000);
        row("2262", 9'223'372'036);
    }
}

void TstSeamctlFiles::oneWrongTimeInARecording() {
    QFETCH(qlonglong, seconds);
    QFETCH(bool, isArrival);
    Workplace place;
    const std::string path = place.file("r.mcap");
    {
        const ManualClock clock(test::kStart);
        const auto writer = recording::Writer::create(path, clock, {});
        QVERIFY(writer && (*writer)->series(test::madeSeries(0, 4), test::kStart));
        for (int s = 0; s <= 300; ++s) {
            const bool isStray = s == (isArrival ? 300 : 150); // log times never go back: the last one
            const TimePoint at = test::kStart + std::chrono::seconds(s);
            telemetry::SampleBatch batch;
            batch.arrival = isStray && isArrival ? fromNanoseconds(seconds * 1'000'000'000) : at;
            for (std::uint32_t id = 0; id < 4; ++id)
                batch.add(telemetry::SeriesId(id), isStray ? fromNanoseconds(seconds * 1'000'000'000) : at,
                          5);
            QVERIFY((*writer)->samples(batch));
        }
        QVERIFY((*writer)->close());
    }
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"analyze", path}, {"cost", path}, {"import", path, "-o", place.file("again.mcap")}}) {
        const Run run = place.seamctl(command);
        QVERIFY2(run.code == 1, (command[0] + " " + std::to_string(run.code) + ": " + run.output).c_str());
        QVERIFY2(run.milliseconds < 5000, command[0].c_str());
    }
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"info", path}, {"export", path, "--format", "openmetrics", "-o", place.file("o.txt")}}) {
        const Run run = place.seamctl(command);
        QVERIFY2(run.code == 0 && run.milliseconds < 5000, (command[0] + ": " + run.output).c_str());
    }
    const QJsonObject again = place.seamctl({"info", place.file("again.mcap"), "--json"}).json();
    QVERIFY(again[QStringLiteral("start")].toString().startsWith(QStringLiteral("2026-03-01T00:00")));
    QVERIFY(again[QStringLiteral("end")].toString().startsWith(QStringLiteral("2026-03-01T00:0")));
}

// A schema that is a word ended every program that opened the file; what is no finding was passed over without a word.
void TstSeamctlFiles::findingsThatCannotBeReadAreTold() {
    for (const char* text : {R"({"schema":"one","findings":[]})", R"({"schema":1,"findings":[{"since":[]}]})", "\x01"}) {
        Workplace place;
        const std::string path = place.recording("whole.mcap");
        QVERIFY(recording::addDocument(path, recording::kFindingsDocument, text, fromNanoseconds(kMarch * 1'000'000'000)));
        const Run run = place.seamctl({"analyze", path});
        QVERIFY2(run.code == 1 && run.says("findings.json"), (std::to_string(run.code) + " " + run.output).c_str());
    }
}

// Somebody wrote them down for a reason: a file that shows none looks as if nobody had.
void TstSeamctlFiles::notesThatCannotBeReadAreTold() {
    const auto analysed = [](const char* text) {
        Workplace place;
        const std::string path = place.recording("whole.mcap");
        return recording::addDocument(path, recording::kNotesDocument, text, fromNanoseconds(kMarch * 1'000'000'000)) ? place.seamctl({"analyze", path})
                                                                                                                     : Run();
    };
    for (const char* text : {R"({"notes":[{"from":"2026-03-01T09:00:00Z","to":"2026-03-01T09)", R"({"notes":[{"from":"yesterday","to":"today","text":"x"}]})",
                             R"({"notes":{}})", R"([])", R"({"notes":[7]})"}) {
        const Run run = analysed(text);
        QVERIFY2(run.code == 1 && run.says("timeline-notes.json"), (std::to_string(run.code) + " " + run.output).c_str());
    }
    const Run whole = analysed(R"({"notes":[{"from":"2026-03-01T09:00:00Z","to":"2026-03-01T09:00:00Z","text":"the pump"}]})");
    QVERIFY2(whole.code == 0, whole.output.c_str());
}

void TstSeamctlFiles::pricesThatCannotBeReadAreTold() {
    Workplace place;
    const std::string path = place.file("told.mcap");
    QCOMPARE(place.seamctl({"simulate", "healthy", "--gpus", "8", "--duration", "3m", "-o", path}).code, 0);
    QCOMPARE(place.seamctl({"cost", path}).code, 0);
    const char* const text = R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":"dear","basis":"list"}]})";
    QVERIFY(recording::addDocument(path, "pricing.json", text, fromNanoseconds(kMarch * 1'000'000'000)));
    for (const char* command : {"cost", "analyze"}) { // the former needs no analysis: the file brings one
        const Run run = place.seamctl({command, path});
        QVERIFY2(run.code == 1 && run.says("pricing.json"), (std::to_string(run.code) + " " + run.output).c_str());
    }
}

// All of it was analysed anew, as of a file whose prices cannot be read: an answer of another way than the one that the console shows.
void TstSeamctlFiles::notesAreNoFigure() {
    Workplace place;
    const std::string path = place.file("told.mcap");
    QCOMPARE(place.seamctl({"simulate", "gpu_slow", "--gpus", "16", "--duration", "3m", "-o", path}).code, 0);
    const Run before = place.seamctl({"cost", path, "--json"});
    QCOMPARE(before.code, 0);
    QVERIFY(recording::addDocument(path, recording::kNotesDocument, R"({"notes":[7]})", fromNanoseconds(kMarch * 1'000'000'000)));
    const Run after = place.seamctl({"cost", path, "--json"});
    QCOMPARE(after.code, 0);
    QCOMPARE(after.output, before.output);
}

void TstSeamctlFiles::aRunThatIsNotOfTheFileIsNotPlayed_data() {
    QTest::addColumn<QByteArray>("run");
    QTest::addColumn<QByteArray>("told");
    const auto run = [](const char* start, int gpus) {
        return QByteArray(R"({"schema":1,"scenario":"pump_degraded","gpus":)") + QByteArray::number(gpus) +
               R"(,"seed":"118","hall":"reference","start":")" + start + R"(","length_seconds":2592000,"onset_seconds":1200})";
    };
    QTest::newRow("a month before") << run("2026-02-01T00:00:00Z", 8)
                                    << QByteArray("simulation.json: the run begins 2026-02-01T00:00:00Z, more than a day before the recording, 2026-03-01T09:00:00Z");
    QTest::newRow("afterwards") << run("2026-03-02T00:00:00Z", 8)
                                << QByteArray("simulation.json: the run begins 2026-03-02T00:00:00Z, behind what was recorded, 2026-03-01T09:04:55Z");
    QTest::newRow("sixteen thousand GPUs") << run("2026-03-01T09:00:00Z", 16'384)
                                           << QByteArray("simulation.json: the run has 16384 GPUs, the recording 1: not played again");
    QTest::newRow("cannot be read") << QByteArray(R"({"schema":1,"gpus":"all"})") << QByteArray("simulation.json: ");
}

/// A month of a file that has a few and lasts minutes.
void TstSeamctlFiles::aRunThatIsNotOfTheFileIsNotPlayed() {
    QFETCH(QByteArray, run);
    QFETCH(QByteArray, told);
    Workplace place;
    const std::string path = place.recording("whole.mcap");
    QVERIFY(recording::addDocument(path, "simulation.json", run.toStdString(), fromNanoseconds(kMarch * 1'000'000'000)));
    const Run made = place.seamctl({"drill", "make", path, "-o", place.file("x.drill"), "--key", place.write("key", "a long passphrase\n")});
    // What differs is told and the drill made all the same; this file has no incident.
    const bool isRefused = made.says("the recording has no incident with a cause to drill");
    QVERIFY2(made.code == 3 && made.says(told.constData()) && isRefused == told.contains("run"), (std::to_string(made.code) + " " + made.output).c_str());
    QVERIFY(made.says("causes are the analysis' own") == isRefused);
    // Whose causes they are is told as it is.
    const std::string truth = place.write("truth.json", R"({"schema":1,"roots":[]})");
    const Run given = place.seamctl({"drill", "make", path, "-o", place.file("x.drill"), "--key", place.file("key"), "--truth", truth});
    QVERIFY2(given.says(told.constData()) && given.says(("causes are those of " + truth).c_str()) && !given.says("analysis' own"), given.output.c_str());
}

void TstSeamctlFiles::damageIsToldByAll_data() {
    QTest::addColumn<int>("percent"); ///< where
    QTest::addColumn<bool>("isCut");
    QTest::newRow("cut in the data") << 60 << true;
    QTest::newRow("cut in the summary") << 96 << true;
    QTest::newRow("a bit of the data") << 60 << false;
    QTest::newRow("a bit of the summary") << 96 << false;
}

void TstSeamctlFiles::damageIsToldByAll() {
    QFETCH(int, percent);
    QFETCH(bool, isCut);
    Workplace place;
    const std::string whole = place.recording("whole.mcap");
    std::string bytes = test::readFile(whole);
    QVERIFY2(bytes.size() > 10'000, whole.c_str());
    const std::size_t at = bytes.size() * static_cast<std::size_t>(percent) / 100;
    if (isCut)
        bytes.resize(at);
    else
        bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
    const std::string path = place.write("harmed.mcap", bytes);
    const std::vector<std::vector<std::string>> commands = {
        {"info"},
        {"verify"},
        {"analyze"},
        {"cost"},
        {"doctor"},
        {"export", "--format", "csv", "-o", place.file("o.csv")},
        {"export", "--format", "openmetrics", "-o", place.file("o.om")},
        {"export", "--format", "ledger", "-o", place.file("o.ledger")},
        {"cut", "--from", "+1s", "-o", place.file("window.mcap")},
        {"redact", "-o", place.file("redacted.mcap"), "--key", place.write("key", "sixteen bytes of it, and more")},
        {"import", "-o", place.file("again.mcap")}};
    for (std::vector<std::string> command : commands) {
        command.insert(command.begin() + 1, path);
        const Run run = place.seamctl(command);
        const std::string told = command[0] + " " + std::to_string(run.code) + ": " + run.output;
        QVERIFY2(run.code == 1, told.c_str());
        QVERIFY2(run.says(isCut ? "cut at byte " : "damaged at byte ") && run.says("% of"), told.c_str());
    }
    const QJsonObject damage =
        place.seamctl({"info", path, "--json"}).json()[QStringLiteral("damage")].toObject();
    QCOMPARE(damage[QStringLiteral("cut")].toBool(), isCut);
    QCOMPARE(damage[QStringLiteral("bytes")].toInt(), static_cast<int>(bytes.size()));
    QCOMPARE(damage, place.seamctl({"verify", path, "--json"}).json()[QStringLiteral("damage")].toObject());
}

// Clients are told in the title; who started it sees this alone.
void TstSeamctlFiles::whoServesAFileTellsItsDamage() {
    Workplace place;
    std::string bytes = test::readFile(place.recording("whole.mcap"));
    bytes.resize(bytes.size() * 6 / 10);
    const std::vector<std::string> command = {(test::binFolder() / "seamctl").string(), "replay", place.write("harmed.mcap", bytes), "--listen", "127.0.0.1:0"};
    test::ChildProcess replay(command, {place.folder.path(), place.folder / "replay", {}});
    QVERIFY2(test::waitUntil([&] { return replay.output().find("cut at byte ") != std::string::npos; }), replay.output().c_str());
    QVERIFY(replay.output().find("listening on ") != std::string::npos);
    replay.signal(SIGTERM);
    QCOMPARE(replay.wait(20s).value_or(-1), 1);
}

void TstSeamctlFiles::whatHasNothingInItIsNotServed() {
    Workplace place;
    std::filesystem::create_directories(place.file("empty"));
    const Run run = place.seamctl({"replay", place.file("empty"), "--listen", "127.0.0.1:0"});
    QVERIFY2(run.code == 3 && run.says("nothing in it could be read"), run.output.c_str());
}

// The name of the list is damaged, so that nothing in the file says what it is; its place does.
void TstSeamctlFiles::aDamagedWordIsNamed() {
    Workplace place;
    const std::string path = place.bundle("b");
    place.write("b/jobs.json", R"({"schema":1,"jpbs":[{"id":"job/atlas","gpus":16}]})");
    place.write("b/flight_recorder/0.pickle", std::string("\x80\x02}q\0(X", 7) + "something else");
    place.write("b/README", "a word to the reader\n");
    const Run run = place.seamctl({"analyze", path});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.says("jobs.json: by its place this is jobs") &&
                 run.says("flight_recorder/0.pickle: by its place"),
             run.output.c_str());
    QVERIFY(!run.says("README")); // promises nothing
}

void TstSeamctlFiles::garbageIsRefusedWithWhatWasTried() {
    Workplace place;
    std::mt19937 random(5);
    std::string garbage(50'000, '\0');
    for (char& c : garbage)
        c = static_cast<char>(random());
    const std::string path = place.write("garbage", garbage);
    for (const char* command : {"analyze", "cost"}) {
        const Run run = place.seamctl({command, path});
        QCOMPARE(run.code, 3);
        QVERIFY2(run.says("byte 0") && run.says("MCAP") && run.says("flight_recorder") && run.says("metrics"),
                 run.output.c_str());
        QVERIFY(run.milliseconds < 2000);
    }
    for (const char* command : {"info", "verify"}) {
        const Run run = place.seamctl({command, path});
        QCOMPARE(run.code, 3);
        QVERIFY2(run.says("MCAP") && run.says("byte 0"), run.output.c_str());
    }
}

void TstSeamctlFiles::nothingOfAFileCommandsTheTerminal() {
    Workplace place;
    const std::string evil = "\x1b]0;owned\x07\x1b[2J\xc2\x9b"
                             "31m\xe2\x80\xaetxt\x7f";
    const std::string path = place.file("evil.mcap");
    {
        const ManualClock clock(test::kStart);
        recording::WriterOptions options;
        options.about.title = evil;
        options.about.note = evil + "\nforged";
        const auto writer = recording::Writer::create(path, clock, options);
        QVERIFY(writer && (*writer)->series(test::madeSeries(0, 2), test::kStart));
        QVERIFY((*writer)->document(evil, "{}", test::kStart) && (*writer)->close());
    }
    const std::string json =
        QJsonDocument(QJsonObject{{QStringLiteral("schema"), 1},
                                  {QStringLiteral("jobs"), QJsonArray{QString::fromStdString(evil)}}})
            .toJson()
            .toStdString();
    place.bundle("b");
    place.write("b/jobs.json", json);
    place.write("b/metrics/" + evil + ".prom", "not a sample " + evil + "\n");
    place.write("b/metrics/x\nforged 1 accepted.prom", "not a sample\n");
    place.write("nothing/metrics/x\nforged 1 accepted.prom", "not a sample\n"); // all that is there: its name is in the error
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"info", path},
             {"info", path, "--json"},
             {"verify", path},
             {"analyze", path},
             {"import", place.file("b"), "-o", place.file("b.mcap")},
             {"import", place.file("b"), "-o", place.file("c.mcap"), "--json"},
             {"analyze", place.file("b"), "--evidence"},
             {"cost", place.file("b")},
             {"analyze", place.file("nothing")},
             {"cost", place.file("nothing")},
             {"import", place.file("nothing"), "-o", place.file("n.mcap")}}) {
        const Run run = place.seamctl(command);
        for (const char* harm : {"\x1b", "\x07", "\x7f", "\xc2\x9b", "\xe2\x80\xae"})
            QVERIFY2(!run.says(harm), (command[0] + ": " + run.output).c_str());
        QVERIFY2(!run.says("\nforged"), (command[0] + ": " + run.output).c_str()); // no line is another's than the program's
        QVERIFY(!run.output.empty());
    }
    const QJsonObject info =
        place.seamctl({"info", path, "--json"}).json(); // and it is still JSON, of the same text
    QCOMPARE(info[QStringLiteral("title")].toString(), QString::fromStdString(evil));
}

void TstSeamctlFiles::smallFilesCostLittle_data() {
    QTest::addColumn<QString>("python");
    const auto row = [](const char* name, const char* code) {
        QTest::newRow(name) << QString::fromLatin1("import pickle,sys\n") + QString::fromLatin1(code) +
                                   QStringLiteral("\nsys.stdout.buffer.write(pickle.dumps(d,protocol=4))");
    };
    row("one list of sizes for all entries",
        "s=[[1]*30000]\n"
        "d={'version':'2.10','entries':[{'record_id':i,'pg_id':0,'process_group':('0','x'),'collective_seq_"
        "id':i,"
        "'profiling_name':'nccl:all_reduce','state':'completed','input_sizes':s,'output_sizes':s,"
        "'time_created_ns':1772355600000000000+i} for i in range(4000)]}");
    row("one entry four hundred thousand times",
        "e={'record_id':1,'pg_id':0,'process_group':('0','x'),'collective_seq_id':1,"
        "'profiling_name':'nccl:all_reduce','state':'completed','time_created_ns':1772355600000000000}\n"
        "e.update({'k%d'%i:i for i in range(2000)})\n"
        "d={'version':'2.10','entries':[e]*100000}");
    row("one list of ranks for all groups",
        "r=list(range(30000))\n"
        "d={'version':'2.10','pg_config':{str(i):{'desc':'x','ranks':r} for i in range(6000)},'entries':["
        "{'record_id':0,'pg_id':0,'process_group':('0','x'),'collective_seq_id':1,"
        "'profiling_name':'nccl:all_reduce','state':'completed','time_created_ns':1772355600000000000}]}");
    row("marks of one group, one behind the other",
        "d={'version':'2.10','entries':[{'record_id':i,'pg_id':0,'process_group':('0','x'),'collective_seq_"
        "id':1,"
        "'profiling_name':'nccl:coalesced','state':'scheduled','time_created_ns':1772355600000000000+i} "
        "for i in range(60000)]}");
}

void TstSeamctlFiles::smallFilesCostLittle() {
    QFETCH(QString, python);
    Workplace place;
    const std::string path = place.write("dump_0", pickled(python.toLatin1().constData()));
    QVERIFY(std::filesystem::file_size(path) > 1000);
    for (const char* command : {"collectives", "analyze"}) {
        const Run run = place.seamctl({command, path});
        QVERIFY2(run.code >= 0 && run.code <= 3, run.output.c_str());
        qInfo("%s %lld ms, %lld KiB", command, static_cast<long long>(run.milliseconds),
              static_cast<long long>(std::filesystem::file_size(path) >> 10));
        QVERIFY2(run.milliseconds < 6000,
                 qPrintable(QString::number(run.milliseconds))); // two on an idle machine
    }
}

void TstSeamctlFiles::aSiteOfOneChainCostsLittle_data() {
    QTest::addColumn<bool>("isCircle");
    QTest::newRow("a chain") << false;
    QTest::newRow("a circle") << true;
}

// Each of 20,000 racks is in another one: what is below each was looked for down to the end.
void TstSeamctlFiles::aSiteOfOneChainCostsLittle() {
    QFETCH(bool, isCircle);
    Workplace place;
    constexpr int kRacks = 20'000;
    std::string edges;
    for (int i = 0; i < kRacks - (isCircle ? 0 : 1); ++i)
        edges += (i ? "," : "") + std::string(R"({"from":"rack/r)") + std::to_string(i) + R"(","to":"rack/r)" + std::to_string((i + 1) % kRacks) + R"(","kind":"contains"})";
    const std::string path = place.bundle("b");
    place.write("b/topology.json", R"({"schema":1,"entities":[],"edges":[)" + edges + "]}");
    const Run run = place.seamctl({"analyze", path});
    QVERIFY2(run.code == 0, run.output.c_str());
    qInfo("%lld ms", static_cast<long long>(run.milliseconds));
    QVERIFY2(run.milliseconds < 6000, qPrintable(QString::number(run.milliseconds))); // one on an idle machine
}

void TstSeamctlFiles::whatIsWrittenTakesThePlaceOfFilesAlone_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("cut") << QStringLiteral("cut");
    QTest::newRow("redact") << QStringLiteral("redact");
}

// A rename took devices away: `-o /dev/null` of root. And whoever may write to the folder could put a link at the name of the draft.
void TstSeamctlFiles::whatIsWrittenTakesThePlaceOfFilesAlone() {
    QFETCH(QString, command);
    Workplace place;
    const std::string whole = place.recording("whole.mcap");
    const std::string victim = place.write("victim", "of somebody else");
    const auto write = [&](const std::string& to) {
        std::vector<std::string> words = {command.toStdString(), whole, "-o", to};
        if (command == QStringLiteral("cut"))
            words.insert(words.end(), {"--from", "+1s"});
        return place.seamctl(words);
    };
    const std::string pipe = place.file("pipe");
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const Run refused = write(pipe);
    QVERIFY2(refused.code == 3 && refused.says("not a regular file"), refused.output.c_str());
    QVERIFY(std::filesystem::is_fifo(pipe) && !std::filesystem::exists(pipe + ".part"));
    std::filesystem::create_symlink(victim, place.file("out.mcap.part"));
    const Run written = write(place.file("out.mcap"));
    QVERIFY2(written.code == 0, written.output.c_str());
    QCOMPARE(test::readFile(victim), std::string("of somebody else"));
    QVERIFY(std::filesystem::is_regular_file(std::filesystem::symlink_status(place.file("out.mcap"))));
    QCOMPARE(write(place.file("out.mcap")).code, 0); // a file is replaced as before
}

// An export of nothing looks as if there had been nothing; and a pipe in the place of a file made us wait for ever.
void TstSeamctlFiles::whatIsNoFileOfOursIsRefused() {
    Workplace place;
    const auto number = [](std::uint64_t value, int bytes) {
        std::string text;
        for (int i = 0; i < bytes; ++i)
            text += static_cast<char>(value >> (8 * i));
        return text;
    };
    const auto text = [&](const std::string& value) { return number(value.size(), 4) + value; };
    const auto record = [&](char code, const std::string& content) { return code + number(content.size(), 8) + content; };
    const std::string magic("\x89MCAP0\r\n", 8); // a whole file of somebody else, by the MCAP specification
    const std::string foreign = place.write(
        "foreign.mcap", magic + record(1, text("") + text("else")) + record(4, number(1, 2) + number(0, 2) + text("/things") + text("json") + number(0, 4)) +
                            record(5, number(1, 2) + number(0, 4) + number(1, 8) + number(1, 8) + "{}") + record(15, number(0, 4)) +
                            record(2, number(0, 20)) + magic);
    for (const char* format : {"csv", "openmetrics", "chrome-trace", "ledger"}) {
        const Run run = place.seamctl({"export", foreign, "--format", format, "-o", place.file("out")});
        QVERIFY2(run.code == 3, (format + (": " + std::to_string(run.code)) + " " + run.output).c_str());
        QVERIFY(!std::filesystem::exists(place.file("out")));
    }
    const std::string pipe = place.file("pipe");
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const std::string key = place.write("key", "of this drill");
    const std::string broken = place.write("broken.json", R"({"schema":1,"roots":[{)");
    for (const std::string& file : {pipe, std::string("/dev/zero"), broken}) {
        const Run run = place.seamctl({"drill", "make", place.file("none.mcap"), "-o", place.file("two.drill"), "--key", key, "--truth", file});
        QVERIFY2(run.code == 3 && run.says(file), run.output.c_str());
    }
}

// A few bytes a line name a part or a job: the graph of them has a bound, and what is left out is told.
void TstSeamctlFiles::whatTextsMakeOfThemselvesIsBounded() {
    Workplace place;
    std::string ranks = R"({"schema":1,"jobs":[{"id":"job/atlas","gpus":16},{"id":"job/vast","ranks":[)";
    for (int i = 0; i < 310'000; ++i)
        ranks += (i == 0 ? R"({"rank":)" : R"(},{"rank":)") + std::to_string(i) + R"(,"gpu":"gpu/n)" + std::to_string(i / 8) + ':' + std::to_string(i % 8) + '"';
    const std::string path = place.bundle("b");
    place.write("b/jobs.json", ranks + "}]}]}");
    const Run run = place.seamctl({"analyze", path});
    QVERIFY2(run.code == 1 && run.says("left out: 1 parts and jobs: no room"), (std::to_string(run.code) + " " + run.output).c_str());
    rusage used{};
    QCOMPARE(::getrusage(RUSAGE_CHILDREN, &used), 0); // the largest of all of them so far; it was 800 MiB
    QVERIFY2(used.ru_maxrss < 333L << 10U, qPrintable(QString::number(used.ru_maxrss >> 10U) + QStringLiteral(" MiB")));
}

void TstSeamctlFiles::holesAreNotRead_data() {
    QTest::addColumn<int>("begin"); // per cent of a recording, in front of a TiB of nothing
    QTest::newRow("nothing else") << 0;
    QTest::newRow("the first bytes of a recording") << 1;
    QTest::newRow("half a recording") << 50;
    QTest::newRow("a whole recording") << 100;
}

void TstSeamctlFiles::holesAreNotRead() {
    QFETCH(int, begin);
    Workplace place;
    QCOMPARE(place.seamctl({"simulate", "pump_degraded", "--gpus", "8", "--duration", "1m", "-o", place.file("whole.mcap")}).code, 0);
    const std::string whole = test::readFile(place.file("whole.mcap"));
    const std::string path = place.write("hole.mcap", begin == 1 ? whole.substr(0, 8) : whole.substr(0, whole.size() * static_cast<std::size_t>(begin) / 100));
    std::error_code error;
    std::filesystem::resize_file(path, std::uintmax_t{1} << 40U, error);
    if (error)
        QSKIP("this file system has no files of a TiB");
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"verify", path}, {"info", path}, {"analyze", path}, {"import", path, "-o", place.file("out.mcap")}}) {
        const Run run = place.seamctl(command);
        QVERIFY2(run.code == 1 || run.code == 3, (command[0] + ": " + std::to_string(run.code) + "\n" + run.output).c_str());
        QVERIFY2(run.milliseconds < 6000, (command[0] + ": " + std::to_string(run.milliseconds) + " ms").c_str());
        QVERIFY(!run.output.empty());
    }
}

SEAM_TEST(tst_seamctl_files, TstSeamctlFiles)
#include "tst_seamctl_files.moc"
