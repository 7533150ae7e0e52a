// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/bundle.h"

#include "base/json.h"

#include "imported.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <clocale>
#include <cmath>
#include <fstream>

using namespace seamscope;
using namespace std::chrono_literals;
using namespace seamscope::sources::bundle;
using seamscope::test::Imported;
using seamscope::test::write;
using telemetry::EventKind;
using telemetry::Quality;
using telemetry::TimePolicy;

namespace {

/// A small incident: one GPU falls off the bus in a job of 16.
void writeIncident(const std::filesystem::path& folder) {
    write(
        folder / "manifest.json",
        R"({"title":"A lost GPU","start":"2026-03-01T09:00:00Z","end":"2026-03-01T11:00:00Z","timezone":"Europe/Berlin"})");
    write(folder / "topology.json",
          R"({"schema":1,"entities":[{"id":"gpu/n1:0","labels":{"pci":"00000000:1B:00.0"}}]})");
    write(folder / "jobs.json",
          R"({"schema":1,"jobs":[{"id":"job/small","gpus":2},{"id":"job/atlas","gpus":16,
        "reference":{"step_seconds":4.0,"tokens_per_step":1000}}]})");
    write(folder / "pricing.json", R"({"schema":1,"currency":"EUR","gpu_hour":[{"model":"*","rate":2}]})");
    write(folder / "catalogue.yaml", "schema: 1\nmappings:\n"
                                     "  - {metric: \"hall/flow\", signal: coolant.flow, entity: loop/l1}\n");
    write(folder / "metrics/dcgm.prom", "# TYPE DCGM_FI_DEV_GPU_TEMP gauge\n"
                                        "DCGM_FI_DEV_GPU_TEMP{gpu=\"1\",UUID=\"GPU-b\",pci_bus_id=\"00000000:"
                                        "1C:00.0\",Hostname=\"n1\"} 61 1772357400000\n"
                                        "DCGM_FI_DEV_GPU_TEMP{gpu=\"1\",UUID=\"GPU-b\",pci_bus_id=\"00000000:"
                                        "1C:00.0\",Hostname=\"n1\"} oops\n");
    write(folder / "kernel/n1.log",
          "Mar  1 10:30:00 n1 kernel: NVRM: Xid (PCI:0000:1c:00): 79, GPU has fallen off the bus.\n"
          "[Sun Mar  1 10:30:01 2026] NVRM: Xid (PCI:0000:1b:00): 45, Ch 8\n"
          "Mar  1 10:30:02 n1 kernel: usb 1-1: new device\n");
    write(folder / "training/small/rank0.log", " [2026-03-01 10:00:05.000000] iteration 1/ 9 | elapsed time "
                                               "per iteration (ms): 5000.0 | lm loss: 2.0E+00 |\n");
    write(folder / "training/log.txt",
          " [2026-03-01 10:00:04.000000] iteration 10/ 90 | elapsed time per iteration (ms): 4000.0 | lm "
          "loss: 2.5E+00 |\n"
          " [2026-03-01 10:00:44.000000] iteration 20/ 90 | elapsed time per iteration (ms): 4000.0 | lm "
          "loss: 2.4E+00 |\n"
          "[2026-03-01 10:00:45.000000] saving checkpoint at iteration 20 to /ckpt\n"
          "[2026-03-01 10:01:05.000000]   successfully saved checkpoint from iteration 20 to /ckpt\n");
    write(folder / "bms/hall.jsonl",
          "{\"time\":\"2026-03-01T10:00:00+01:00\",\"topic\":\"hall/flow\",\"value\":120.5,\"quality\":1}\n"
          "{\"time\":\"2026-03-01T10:00:01\",\"topic\":\"hall/flow\",\"value\":119,\"quality\":0}\n"
          "{\"time\":1772355602,\"topic\":\"hall/flow\",\"value\":null,\"quality\":1}\n"
          "{\"time\":1772355603,\"topic\":\"hall/flow\",\"value\":\"x\"}\n"
          "{\"time\":1772355604,\"topic\":\n");
    write(folder / "events.jsonl",
          "{\"time\":\"2026-03-01T10:00:00Z\",\"kind\":\"maintenance\",\"entity\":\"rack/"
          "r1\",\"text\":\"valve\",\"until\":\"2026-03-01T10:10:00Z\"}\n"
          "{\"time\":\"2026-03-01T10:00:00Z\",\"kind\":\"party\",\"text\":\"x\"}\n"
          "{\"time\":\"2026-03-01T10:00:00Z\",\"kind\":\"deploy\",\"entity\":\"nowhere\",\"text\":\"x\"}\n");
    write(folder / "notes.txt", "call me\n");
}

bool run(const QString& program, const QStringList& arguments, const std::filesystem::path& folder) {
    QProcess process;
    process.setWorkingDirectory(QString::fromStdString(folder.string()));
    process.start(program, arguments);
    return process.waitForFinished() && process.exitCode() == 0;
}

/// CMake's own tar packs with what a bare system may lack the programs for.
QStringList cmakeTar(const char* flags) {
    return {QStringLiteral("-E"), QStringLiteral("tar"), QString::fromLatin1(flags)};
}

} // namespace

class TstBundle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPartArrives();
    void reportSaysWhatWasLeftOut();
    void reportIsStableJson();
    void catalogueIsHandedOut();
    void archivesGiveTheSame_data();
    void archivesGiveTheSame();
    void anArchiveOfTheFolderItself();
    void longNamesInArchives();
    void pathsOutOfTheBundleAreRefused();
    void linksAreNotFollowed();
    void brokenArchives();
    void damageIsNoticed_data();
    void damageIsNoticed();
    void aZipWithoutItsEndIsNotWhole();
    void namesInAnyLocale();
    void brokenDocumentsDoNotStopTheRest();
    void bombsAreStopped();
    void membersOfNothingAreNotListedWithoutEnd();
    void overlongLinesAreCounted();
    void byteOrderMarksChangeNothing();
    void timesOfTheManifestAreThoseOfItsZone();
    void pointsInAnyLayoutOfJson();
    void singleFiles();
    void noSuchBundle();
    void cutFilesAnywhere();
};

void TstBundle::everyPartArrives() {
    const test::TemporaryFolder folder;
    writeIncident(folder.path());
    const Imported in(folder.path());
    QCOMPARE(in.title, std::string("A lost GPU"));
    const auto& sink = in.bench.sink;
    QCOMPARE(sink.rows("DCGM_FI_DEV_GPU_TEMP").size(), std::size_t{1});
    // Local times of the manifest's zone: one hour ahead of UTC in March. One GPU is known by its DCGM
    // labels, the other by the topology.
    QVERIFY(sink.events.size() >= 4);
    const auto xid =
        std::find_if(sink.events.begin(), sink.events.end(), [](const auto& e) { return e.code == 79; });
    QVERIFY(xid != sink.events.end());
    QCOMPARE(xid->entity.text(), std::string("gpu/n1:1"));
    QCOMPARE(formatRfc3339(xid->at), std::string("2026-03-01T09:30:00Z"));
    QCOMPARE(xid->quality, Quality::good);
    const auto other =
        std::find_if(sink.events.begin(), sink.events.end(), [](const auto& e) { return e.code == 45; });
    QCOMPARE(other->entity.text(), std::string("gpu/n1:0"));
    // Ten steps a line: eleven samples of the larger job, forty seconds apart in all; one of the job named by
    // a folder.
    const auto steps = sink.rows("training_step_seconds");
    std::map<std::string, std::vector<TimePoint>> times;
    for (const auto& row : steps)
        times[row.info.entity.text()].push_back(row.time);
    QCOMPARE(times["job/atlas"].size(), std::size_t{11});
    QCOMPARE(times["job/small"].size(), std::size_t{1});
    QCOMPARE((times["job/atlas"].back() - times["job/atlas"].front()).count(), std::int64_t{40'000'000'000});
    QCOMPARE(sink.rows("training_tokens_total").back().value, 20'000.0);
    const auto checkpoint = std::find_if(sink.events.begin(), sink.events.end(),
                                         [](const auto& e) { return e.kind == EventKind::checkpoint; });
    QCOMPARE((*checkpoint->until - checkpoint->at).count(), std::int64_t{20'000'000'000});
    QCOMPARE(sink.rows("checkpoint_write_seconds").at(0).value, 20.0);
    const auto flow = sink.rows("hall/flow");
    QCOMPARE(flow.size(), std::size_t{3});
    QCOMPARE(formatRfc3339(flow[0].time), std::string("2026-03-01T09:00:00Z"));
    QCOMPARE(formatRfc3339(flow[1].time), std::string("2026-03-01T09:00:01Z"));
    QCOMPARE(flow[0].quality, Quality::good);
    QCOMPARE(flow[1].quality, Quality::bad);
    QCOMPARE(flow[2].quality, Quality::missing);
    const auto works = std::find_if(sink.events.begin(), sink.events.end(),
                                    [](const auto& e) { return e.kind == EventKind::maintenance; });
    QCOMPARE(works->entity.text(), std::string("rack/r1"));
    QCOMPARE((*works->until - works->at).count(), std::int64_t{600'000'000'000});
    QCOMPARE(sink.documents.size(), std::size_t{2});
    QCOMPARE(in.bench.lane.health().state, telemetry::SourceState::finished);
}

void TstBundle::reportSaysWhatWasLeftOut() {
    const test::TemporaryFolder folder;
    writeIncident(folder.path());
    const Imported in(folder.path());
    QVERIFY(in.report.hasFindings());
    QCOMPARE(in.file("notes.txt").kind, FileKind::unknown);
    QCOMPARE(in.file("kernel/n1.log").accepted, std::uint64_t{2});
    QCOMPARE(in.file("kernel/n1.log").ignored, std::uint64_t{1});
    const FileReport& events = in.file("events.jsonl");
    QCOMPARE(events.accepted, std::uint64_t{2}); // a kind that nobody knows is a note
    QCOMPARE(events.problems.count(), std::uint64_t{1});
    QVERIFY(events.problems.first()[0].text().find("line 3") != std::string::npos);
    QVERIFY(events.problems.first()[0].text().find("nowhere") != std::string::npos);
    const FileReport& hall = in.file("bms/hall.jsonl");
    QCOMPARE(hall.accepted, std::uint64_t{3});
    QCOMPARE(hall.problems.count(), std::uint64_t{2});
    QVERIFY(hall.problems.first()[1].text().find("line 5") != std::string::npos);
    const FileReport& metrics = in.file("metrics/dcgm.prom");
    QCOMPARE(metrics.accepted, std::uint64_t{1});
    QCOMPARE(metrics.problems.count(), std::uint64_t{1});
    QVERIFY(metrics.problems.first()[0].text().find("3") != std::string::npos); // the line
}

void TstBundle::reportIsStableJson() {
    const test::TemporaryFolder folder;
    writeIncident(folder.path());
    const Imported in(folder.path());
    const auto json = parseJson(in.report.toJson());
    QVERIFY(json);
    QCOMPARE((*json)["schema"].get<int>(), 1);
    QCOMPARE((*json)["files"].size(), in.report.files.size());
    std::uint64_t accepted = 0;
    for (const Json& file : (*json)["files"]) {
        accepted += file["accepted"].get<std::uint64_t>();
        QVERIFY(file["path"].is_string() && file["kind"].is_string() && file["reasons"].is_array());
    }
    QCOMPARE(accepted, (*json)["accepted"].get<std::uint64_t>());
}

void TstBundle::catalogueIsHandedOut() {
    const test::TemporaryFolder folder;
    writeIncident(folder.path());
    write(folder / "more/broken.yaml", "schema: 1\nmappings: [\n");
    write(folder / "more/odd.yaml", "schema: 1\nmappings:\n  - {metric: a, signal: no.such.signal}\n"
                                    "  - {metric: b, signal: coolant.flow}\n");
    auto bundle = Bundle::open(folder.path());
    QVERIFY(bundle);
    telemetry::Catalogue catalogue;
    std::vector<Error> problems;
    QVERIFY(catalogue.addFolder(test::sourceFile("resources/catalogue"), problems));
    bundle->addCataloguesTo(catalogue);
    test::LaneBench bench(TimePolicy::historic);
    const ImportReport report = bundle->importInto(bench.lane);
    std::map<std::string, std::uint64_t> rejected;
    for (const FileReport& file : report.files)
        if (file.kind == FileKind::catalogue)
            rejected[file.path] = file.problems.count();
    QVERIFY(rejected == (std::map<std::string, std::uint64_t>{
                            {"catalogue.yaml", 0}, {"more/broken.yaml", 1}, {"more/odd.yaml", 1}}));
    QCOMPARE(catalogue.resolve("b", {}, std::nullopt, "").signal, std::string("coolant.flow"));
    const auto resolved = catalogue.resolve("hall/flow", {}, std::nullopt, "");
    QCOMPARE(resolved.signal, std::string("coolant.flow"));
    QCOMPARE(resolved.entity.text(), std::string("loop/l1"));
}

void TstBundle::archivesGiveTheSame_data() {
    QTest::addColumn<QStringList>("tar");
    QTest::newRow("plain") << QStringList{QStringLiteral("-cf")};
    QTest::newRow("gzip") << QStringList{QStringLiteral("-czf")};
    QTest::newRow("zstd") << QStringList{QStringLiteral("--zstd"), QStringLiteral("-cf")};
    QTest::newRow("pax") << QStringList{QStringLiteral("--format=pax"), QStringLiteral("-cf")};
    QTest::newRow("v7") << QStringList{QStringLiteral("--format=v7"), QStringLiteral("-cf")};
    QTest::newRow("bzip2") << cmakeTar("cjf");
    QTest::newRow("xz") << cmakeTar("cJf");
    QTest::newRow("zip") << cmakeTar("cf");
}

void TstBundle::archivesGiveTheSame() {
    QFETCH(QStringList, tar);
    const test::TemporaryFolder scratch;
    writeIncident(scratch / "incident");
    QVERIFY(run(QStringLiteral("gzip"), {QStringLiteral("incident/metrics/dcgm.prom")}, scratch.path()));
    const QString program =
        tar.at(0) == QStringLiteral("-E") ? QStringLiteral("cmake") : QStringLiteral("tar");
    QStringList arguments = tar + QStringList{QStringLiteral("b.tar"), QStringLiteral("incident")};
    if (tar.last() == QStringLiteral("cf"))
        arguments << QStringLiteral("--format=zip");
    QVERIFY(run(program, arguments, scratch.path()));
    const Imported fromFolder(scratch / "incident");
    const Imported fromArchive(scratch / "b.tar");
    QVERIFY2(fromArchive.error.empty(), fromArchive.error.c_str());
    QCOMPARE(fromArchive.report.accepted(), fromFolder.report.accepted());
    QCOMPARE(fromArchive.report.rejected(), fromFolder.report.rejected());
    QCOMPARE(fromArchive.bench.sink.events.size(), fromFolder.bench.sink.events.size());
    QCOMPARE(fromArchive.bench.sink.sampleCount(), fromFolder.bench.sink.sampleCount());
    QCOMPARE(fromArchive.file("incident/metrics/dcgm.prom.gz").accepted, std::uint64_t{1});
}

void TstBundle::anArchiveOfTheFolderItself() {
    const test::TemporaryFolder scratch;
    writeIncident(scratch / "incident");
    QVERIFY(run(QStringLiteral("tar"),
                {QStringLiteral("-czf"), QStringLiteral("../b.tgz"), QStringLiteral(".")},
                scratch / "incident"));
    const Imported fromFolder(scratch / "incident"), fromArchive(scratch / "b.tgz");
    QCOMPARE(fromArchive.report.accepted(), fromFolder.report.accepted());
    QCOMPARE(fromArchive.report.rejected(), fromFolder.report.rejected());
    QVERIFY(fromArchive.report.problems.isEmpty());
}

void TstBundle::longNamesInArchives() {
    const test::TemporaryFolder scratch;
    const std::string deep = "incident/" + std::string(120, 'd') + "/" + std::string(150, 'k');
    write(scratch.path() / deep / "n1.log",
          "[Sun Mar  1 10:30:01 2026] NVRM: Xid (PCI:0000:1b:00): 45, Ch 8\n");
    for (const char* format : {"--format=gnu", "--format=pax", "--format=ustar"}) {
        QVERIFY(run(QStringLiteral("tar"),
                    {QString::fromLatin1(format), QStringLiteral("-cf"), QStringLiteral("b.tar"),
                     QStringLiteral("incident")},
                    scratch.path()) ||
                qstrcmp(format, "--format=ustar") == 0); // ustar cannot hold the name
        const Imported in(scratch / "b.tar");
        if (qstrcmp(format, "--format=ustar") != 0)
            QCOMPARE(in.file(deep + "/n1.log").accepted, std::uint64_t{1});
    }
}

void TstBundle::pathsOutOfTheBundleAreRefused() {
    const test::TemporaryFolder scratch;
    write(scratch / "in/x.log", "[Sun Mar  1 10:30:01 2026] NVRM: Xid (PCI:0000:1b:00): 45, Ch 8\n");
    for (const char* transform : {"s,^,../../,", "s,^,/etc/,", "s,x.log,a/../../x.log,"}) {
        QVERIFY(
            run(QStringLiteral("tar"),
                {QStringLiteral("-P"), QStringLiteral("-cf"), QStringLiteral("b.tar"),
                 QStringLiteral("--transform"), QString::fromLatin1(transform), QStringLiteral("in/x.log")},
                scratch.path()));
        const Imported in(scratch / "b.tar");
        QVERIFY(in.report.files.empty());
        QCOMPARE(in.report.problems.count(), std::uint64_t{1});
        QVERIFY(in.bench.sink.events.empty());
    }
}

void TstBundle::linksAreNotFollowed() {
    const test::TemporaryFolder scratch;
    write(scratch / "secret.log", "[Sun Mar  1 10:30:01 2026] NVRM: Xid (PCI:0000:1b:00): 45, Ch 8\n");
    std::filesystem::create_directories(scratch / "in");
    std::filesystem::create_symlink(scratch / "secret.log", scratch / "in/n1.log");
    std::filesystem::create_directory_symlink(scratch.path(), scratch / "in/loop");
    const Imported folder(scratch / "in");
    QVERIFY(folder.report.files.empty());
    QCOMPARE(folder.report.problems.count(), std::uint64_t{2});
    QVERIFY(run(QStringLiteral("tar"), {QStringLiteral("-cf"), QStringLiteral("b.tar"), QStringLiteral("in")},
                scratch.path()));
    const Imported archive(scratch / "b.tar");
    QVERIFY(archive.report.files.empty());
    QCOMPARE(archive.report.problems.count(), std::uint64_t{2});
}

void TstBundle::brokenArchives() {
    const test::TemporaryFolder scratch;
    writeIncident(scratch / "incident");
    for (const char* flag : {"-cf", "-czf", "--zstd -cf"}) {
        QStringList arguments = QString::fromLatin1(flag).split(QLatin1Char(' '));
        arguments << QStringLiteral("b.tar") << QStringLiteral("incident");
        QVERIFY(run(QStringLiteral("tar"), arguments, scratch.path()));
        const std::string whole = test::readFile(scratch / "b.tar");
        for (std::size_t part = 1; part < 24; ++part) {
            write(scratch / "cut.tar", std::string_view(whole).substr(0, whole.size() * part / 24));
            const Imported in(scratch / "cut.tar");
            QVERIFY(!in.error.empty() || in.report.problems.count() + in.report.rejected() > 0 ||
                    in.report.files.size() >= 10);
        }
        std::string bent = whole;
        bent[bent.size() / 2] = static_cast<char>(bent[bent.size() / 2] ^ 0x55);
        write(scratch / "bent.tar", bent);
        const Imported in(scratch / "bent.tar");
        QVERIFY(in.report.files.size() <= 12);
    }
}

void TstBundle::damageIsNoticed_data() {
    QTest::addColumn<QStringList>("pack");
    QTest::newRow("gzip") << QStringList{QStringLiteral("gzip"), QStringLiteral("-n"),
                                         QStringLiteral("n1.log")};
    QTest::newRow("zstd") << QStringList{QStringLiteral("zstd"), QStringLiteral("-q"),
                                         QStringLiteral("n1.log")};
    QTest::newRow("bzip2") << (QStringList{QStringLiteral("cmake")} << cmakeTar("cjf"));
    QTest::newRow("xz") << (QStringList{QStringLiteral("cmake")} << cmakeTar("cJf"));
    QTest::newRow("zip") << (QStringList{QStringLiteral("cmake")} << cmakeTar("cf"));
}

/// All five formats carry checksums of what was packed: no flipped bit may pass as another reading.
void TstBundle::damageIsNoticed() {
    QFETCH(QStringList, pack);
    const test::TemporaryFolder scratch;
    std::string log;
    for (int i = 0; i < 2000; ++i)
        log += "[Sun Mar  1 10:30:01 2026] NVRM: Xid (PCI:0000:1b:00): " + std::to_string(i * 7919 % 100) +
               ", Ch 8\n";
    write(scratch / "n1.log", log);
    const QString program = pack.takeFirst();
    if (program == QStringLiteral("cmake")) {
        pack << QStringLiteral("packed") << QStringLiteral("n1.log");
        if (pack.contains(QStringLiteral("cf")))
            pack << QStringLiteral("--format=zip");
    }
    QVERIFY(run(program, pack, scratch.path()));
    const QStringList made = QDir(QString::fromStdString(scratch.path().string()))
                                 .entryList({QStringLiteral("n1.log.*"), QStringLiteral("packed")});
    QCOMPARE(made.size(), 1);
    const std::string whole = test::readFile(scratch / made[0].toStdString());
    write(scratch / "b/x", whole);
    QCOMPARE(Imported(scratch / "b/x").report.accepted(), std::uint64_t{2000});
    for (std::size_t part = 2; part < 9; ++part) {
        std::string bent = whole;
        bent[bent.size() * part / 10] = static_cast<char>(bent[bent.size() * part / 10] ^ 0x10);
        write(scratch / "b/x", bent);
        const Imported in(scratch / "b/x");
        const bool isSaid = in.report.accepted() == 0 || !in.error.empty() || !in.report.problems.isEmpty() ||
                            std::any_of(in.report.files.begin(), in.report.files.end(),
                                        [](const FileReport& file) { return file.failed; });
        QVERIFY2(isSaid, qPrintable(QString::number(part)));
    }
}

/// A stream of members never needs the list behind them: one that was cut there, or lost a member before it, is told all the same.
void TstBundle::aZipWithoutItsEndIsNotWhole() {
    const test::TemporaryFolder scratch;
    for (const char* name : {"n1.log", "n2.log", "n3.log"})
        write(scratch / "in" / name, "[Sun Mar  1 10:30:01 2026] NVRM: Xid (PCI:0000:1b:00): 45, Ch 8\n");
    QVERIFY(run(QStringLiteral("cmake"), cmakeTar("cf") << QStringLiteral("b.zip") << QStringLiteral("--format=zip") << QStringLiteral("in"), scratch.path()));
    const std::string whole = test::readFile(scratch / "b.zip");
    const Imported all(scratch / "b.zip");
    QVERIFY2(all.error.empty() && all.report.problems.isEmpty() && all.report.accepted() == 3, all.error.c_str());
    const auto isSaid = [&](const std::string& bytes) {
        write(scratch / "x.zip", bytes);
        const Imported in(scratch / "x.zip");
        return !in.error.empty() || !in.report.problems.isEmpty() || in.report.rejected() > 0 ||
               std::any_of(in.report.files.begin(), in.report.files.end(), [](const FileReport& file) { return file.failed; });
    };
    const std::size_t list = whole.find("PK\x01\x02");
    QVERIFY(list != std::string::npos);
    for (std::size_t n = list; n < whole.size(); n += n + 30 < whole.size() ? 19 : 1)
        QVERIFY2(isSaid(whole.substr(0, n)), qPrintable(QString::number(n)));
    for (std::size_t at = whole.find("PK\x03\x04", 4); at < list; at = whole.find("PK\x03\x04", at + 1)) {
        std::string bent = whole;
        bent[at + 2] = static_cast<char>(bent[at + 2] ^ 0x02); // "PK\x01\x04" begins nothing
        QVERIFY2(isSaid(bent), qPrintable(QString::number(at)));
        bent = whole.substr(0, at) + whole.substr(list); // a member taken out, the list as it was
        QVERIFY2(isSaid(bent), qPrintable(QString::number(at)));
    }
}

/// Daemons run in the C locale; the names in an archive are what they are all the same.
void TstBundle::namesInAnyLocale() {
    const test::TemporaryFolder scratch;
    const std::string name = "in/K\xC3\xBChlung/n1.log";
    write(scratch / name, "[Sun Mar  1 10:30:01 2026] NVRM: Xid (PCI:0000:1b:00): 45, Ch 8\n");
    for (const char* locale : {"C", "C.UTF-8"}) {
        const QByteArray before = std::setlocale(LC_ALL, nullptr);
        for (const char* format : {"--format=gnu", "--format=pax"}) {
            QVERIFY(run(QStringLiteral("tar"),
                        {QString::fromLatin1(format), QStringLiteral("-cf"), QStringLiteral("b.tar"),
                         QStringLiteral("in")},
                        scratch.path()));
            std::setlocale(LC_ALL, locale);
            const Imported in(scratch / "b.tar");
            std::setlocale(LC_ALL, before.constData());
            QCOMPARE(in.file(name).accepted, std::uint64_t{1});
        }
        auto zip = cmakeTar("cf");
        zip << QStringLiteral("b.zip") << QStringLiteral("in") << QStringLiteral("--format=zip");
        QVERIFY(run(QStringLiteral("cmake"), zip, scratch.path()));
        std::setlocale(LC_ALL, locale);
        const Imported in(scratch / "b.zip");
        std::setlocale(LC_ALL, before.constData());
        QCOMPARE(in.file(name).accepted, std::uint64_t{1});
    }
}

void TstBundle::brokenDocumentsDoNotStopTheRest() {
    const test::TemporaryFolder folder;
    writeIncident(folder.path());
    write(folder / "jobs.json", R"({"schema":7,"jobs":[]})");
    write(folder / "topology.json", R"({"schema":1,"entities":[)");
    write(folder / "pricing.json", R"({"schema":1,"gpu_hour":[]})");
    write(folder / "manifest.json", R"({"title":"x","timezone":"Mars/Olympus"})");
    const Imported in(folder.path());
    QVERIFY(in.file("jobs.json").failed);
    QVERIFY(in.file("topology.json").failed);
    QVERIFY(in.file("pricing.json").failed);
    QVERIFY(in.file("topology.json").note.find("byte") != std::string::npos);
    QCOMPARE(in.file("manifest.json").problems.count(), std::uint64_t{1});
    QCOMPARE(in.file("kernel/n1.log").accepted, std::uint64_t{2});
    // Without a zone the local times are a guess, and say so.
    for (const auto& event : in.bench.sink.events)
        if (event.kind == EventKind::xid)
            QCOMPARE(event.quality, Quality::uncertain);
    // No job is stated: the log is that of a job named after the bundle.
    QVERIFY(!in.bench.sink.rows("training_step_seconds").empty());
}

void TstBundle::bombsAreStopped() {
    const test::TemporaryFolder scratch;
    write(scratch / "n1.log", std::string(64 << 20, ' '));
    const auto cmake = [&](const char* flags, const char* name, const char* format) {
        return run(QStringLiteral("cmake"),
                   cmakeTar(flags) << QString::fromLatin1(name) << QStringLiteral("n1.log")
                                   << QString::fromLatin1(format),
                   scratch.path());
    };
    QVERIFY(run(QStringLiteral("gzip"), {QStringLiteral("-k"), QStringLiteral("n1.log")}, scratch.path()));
    QVERIFY(run(QStringLiteral("zstd"), {QStringLiteral("-k"), QStringLiteral("n1.log")}, scratch.path()));
    QVERIFY(cmake("cf", "n1.zip", "--format=zip"));
    QVERIFY(cmake("cjf", "n1.tbz", "--format=pax"));
    QVERIFY(cmake("cJf", "n1.txz", "--format=pax"));
    for (const char* name : {"n1.log.gz", "n1.log.zst", "n1.zip", "n1.tbz", "n1.txz"}) {
        const auto packed = scratch / name;
        const auto files = BundleFiles::open(packed, 1 << 20);
        QVERIFY(files);
        bool stopped = false;
        Problems problems;
        const auto walked = files->each(
            [&](const Member&, sources::ByteSource& bytes) {
                std::vector<char> chunk(65536);
                std::size_t total = 0;
                while (true) {
                    const auto got = bytes.read(chunk);
                    stopped = !got && got.error().code == ErrorCode::tooLarge;
                    if (!got || *got == 0)
                        break;
                    total += *got;
                }
                QVERIFY(total <= 1 << 20);
            },
            problems);
        QVERIFY(walked || walked.error().code == ErrorCode::tooLarge); // of an archive: no more of it
        QVERIFY(stopped);
    }
}

/// An archive of some MiB may have a million of them; each would be a line of the report.
void TstBundle::membersOfNothingAreNotListedWithoutEnd() {
    const test::TemporaryFolder scratch;
    QVERIFY(run(QStringLiteral("python3"),
                {QStringLiteral("-c"), QStringLiteral("import zipfile\nwith zipfile.ZipFile('b.zip', 'w') as z:\n"
                                                      " for i in range(12000): z.writestr('%d.bin' % i, '' if i % 2 else '{}')\n"
                                                      " z.writestr('jobs.json', '{\"schema\":1,\"jobs\":[{\"id\":\"job/a\",\"gpus\":8}]}')")},
                scratch.path()));
    const auto bundle = Bundle::open(scratch / "b.zip");
    QVERIFY(bundle);
    const auto& report = bundle->opened();
    QCOMPARE(report.files.size(), std::size_t(10'001));
    QCOMPARE(report.problems.count(), std::uint64_t(2'000));
    QCOMPARE(report.accepted(), std::uint64_t(1)); // what comes behind them is read
}

void TstBundle::overlongLinesAreCounted() {
    const test::TemporaryFolder scratch;
    const std::string good = "[Sun Mar  1 10:30:01 2026] NVRM: Xid (PCI:0000:1b:00): 45, Ch 8\n";
    write(scratch / "n1.log", good + std::string(3 << 20, 'x') + "\n" + good);
    const Imported in(scratch / "n1.log");
    QCOMPARE(in.report.files.at(0).accepted, std::uint64_t{2});
    QCOMPARE(in.report.files.at(0).problems.count(), std::uint64_t{1});
    QCOMPARE(in.bench.fault(telemetry::InputFault::oversized).count, std::uint64_t{1});
}

void TstBundle::byteOrderMarksChangeNothing() {
    const test::TemporaryFolder plain, marked;
    writeIncident(plain.path());
    for (const auto& entry : std::filesystem::recursive_directory_iterator(plain.path()))
        if (entry.is_regular_file())
            write(marked.path() / entry.path().lexically_relative(plain.path()),
                  "\xEF\xBB\xBF" + test::readFile(entry.path()));
    const Imported one(plain.path()), other(marked.path());
    QCOMPARE(other.report.toJson(), one.report.toJson());
    QCOMPARE(other.title, one.title);
    QCOMPARE(other.bench.sink.events.size(), one.bench.sink.events.size());
    write(marked / "c.7z", "7z\xBC\xAF'\x1C...");
    const Imported packed(marked / "c.7z"); // what else it is packed with is named
    QVERIFY(packed.report.files[0].note.find("packed with 7z") != std::string::npos);
    // Nothing but the mark, and less than one.
    write(marked / "a.prom", "\xEF\xBB\xBF");
    write(marked / "b.prom", "\xEF\xBB");
    QCOMPARE(Imported(marked / "a.prom").report.files[0].kind, FileKind::empty);
    QCOMPARE(Imported(marked / "b.prom").report.files[0].kind, FileKind::unknown);
}

void TstBundle::timesOfTheManifestAreThoseOfItsZone() {
    const test::TemporaryFolder folder;
    write(folder / "manifest.json",
          R"({"start":"2026-03-01T10:00:00","end":"2026-03-01T11:00:00Z","timezone":"Europe/Berlin"})");
    write(
        folder / "events.jsonl",
        "{\"time\":\"2026-03-01T10:20:00\",\"kind\":\"deploy\",\"text\":\"driver\\r\\n\\tand firmware\"}\n");
    const auto bundle = Bundle::open(folder.path());
    QVERIFY(bundle);
    QCOMPARE(formatRfc3339(bundle->manifest().start.value_or(TimePoint())),
             std::string("2026-03-01T09:00:00Z"));
    const Imported in(folder.path());
    QCOMPARE(in.bench.sink.events.size(), std::size_t(1));
    QCOMPARE(formatRfc3339(in.bench.sink.events[0].at), std::string("2026-03-01T09:20:00Z"));
    QCOMPARE(in.bench.sink.events[0].text, std::string("driver   and firmware"));
}

void TstBundle::pointsInAnyLayoutOfJson() {
    const test::TemporaryFolder folder;
    const std::string point = R"("point":"cdu/c1/Flow","quality":1)";
    const std::string one = R"({"time":"2026-03-01T09:00:00Z","value":2.5,)" + point + "}";
    const std::string two = R"({"time":"2026-03-01T09:00:10Z","value":"2.25",)" + point + "}"; // as text
    write(folder / "lines.jsonl", one + "\n" + two + "\n");
    write(folder / "list.json", "[" + one + ",\n " + two + "]\n");
    write(folder / "indented.json",
          "{\n  \"time\": \"2026-03-01T09:00:00Z\",\n  \"value\": 2.5,\n  " + point +
              "\n}\n{\n  \"time\": \"2026-03-01T09:00:10Z\",\n  \"value\": 2.25,\n  " + point + "\n}\n");
    for (const char* name : {"lines.jsonl", "list.json", "indented.json"}) {
        const Imported in(folder / name);
        QVERIFY2(in.error.empty() && in.report.rejected() == 0, name);
        const auto rows = in.bench.sink.rows("cdu/c1/Flow");
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].value, 2.5);
        QCOMPARE(rows[1].value, 2.25);
        QCOMPARE(formatRfc3339(rows[1].time), std::string("2026-03-01T09:00:10Z"));
    }
    write(folder / "text.jsonl", R"({"time":"2026-03-01T09:00:00Z","value":"2.5 bar",)" + point + "}\n");
    QCOMPARE(Imported(folder / "text.jsonl").report.rejected(), std::uint64_t(1));
}

void TstBundle::singleFiles() {
    const test::TemporaryFolder scratch;
    writeIncident(scratch / "b");
    const Imported log(scratch / "b/kernel/n1.log");
    QCOMPARE(log.report.files.at(0).accepted, std::uint64_t{2});
    QCOMPARE(log.title, std::string("n1"));
    const Imported topology(scratch / "b/topology.json");
    QCOMPARE(topology.bench.sink.fragments.at(0).entities.size(), std::size_t{1});
    write(scratch / "empty", "");
    const Imported empty(scratch / "empty");
    QVERIFY(empty.report.isUnusable());
    QCOMPARE(empty.report.files.at(0).kind, FileKind::empty);
}

void TstBundle::noSuchBundle() {
    const test::TemporaryFolder scratch;
    const Imported in(scratch / "nothing");
    QVERIFY(in.error.find("nothing") != std::string::npos);
}

void TstBundle::cutFilesAnywhere() {
    const test::TemporaryFolder scratch;
    writeIncident(scratch / "b");
    for (const char* name :
         {"bms/hall.jsonl", "events.jsonl", "kernel/n1.log", "training/log.txt", "metrics/dcgm.prom"}) {
        const std::string whole = test::readFile(scratch / "b" / name);
        for (std::size_t n = 0; n < whole.size(); n += 13) {
            write(scratch / "cut/x", std::string_view(whole).substr(0, n));
            const Imported in(scratch / "cut");
            QVERIFY(in.error.empty());
            QCOMPARE(in.report.files.size(), std::size_t{1});
        }
    }
}

SEAM_TEST(tst_bundle, TstBundle)
#include "tst_bundle.moc"
