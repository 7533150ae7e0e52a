// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/writer.h"
#include "session/recording_files.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;
using session::RecordedFile;
using session::RecordingFiles;
using session::RecordingIndex;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000); // 2026-03-01T00:00:00Z

void makeFile(const fs::path& path, std::size_t bytes) { std::ofstream(path) << std::string(bytes, 'x'); }

} // namespace

/// Names, index and retention of the files of a recording.
class TstRecordingFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreNeverTaken();
    void timeAndSizeEndAFile();
    void anIndexIsReadAsItWasWritten();
    void anIndexNamesItsOwnFolderOnly_data();
    void anIndexNamesItsOwnFolderOnly();
    void aCopyOfAnIndexIsNone();
    void theOldestGo();
    void whatIsAskedForTakesNoIncidentsRoom();
};

void TstRecordingFiles::namesAreNeverTaken() {
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart);
    makeFile(folder / "2026-03-01T00-00-00Z.mcap", 1);
    for (const char* expected : {"2026-03-01T00-00-00Z-2.mcap", "2026-03-01T00-00-00Z-3.mcap"}) {
        RecordingFiles files({.folder = folder.path().string()}, {});
        const auto writer = files.next(clock, {}, 0);
        QVERIFY(writer);
        QCOMPARE((*writer)->info().path, (folder / expected).string());
    }
    RecordingFiles named({.folder = folder.path().string()}, "night");
    QVERIFY(named.next(clock, {}, 0));
    QVERIFY(named.next(clock, {}, 0)); // the second file of the same recording
    QVERIFY(fs::exists(folder / "night.mcap") && fs::exists(folder / "night-2026-03-01T00-00-00Z.mcap"));
    RecordingFiles again({.folder = folder.path().string()}, "night");
    QCOMPARE(again.next(clock, {}, 0).error().code, ErrorCode::alreadyExists);
    for (const char* outside : {"../night", "/tmp/night"})
        QCOMPARE(RecordingFiles({.folder = folder.path().string()}, outside).next(clock, {}, 0).error().code,
                 ErrorCode::invalidInput);
}

void TstRecordingFiles::timeAndSizeEndAFile() {
    const test::TemporaryFolder folder;
    const ManualClock clock(kStart + 50min);
    RecordingFiles files({.folder = folder.path().string(), .every = 1h, .fileBytes = 1000}, {});
    QVERIFY(files.next(clock, {}, 0));
    QVERIFY(!files.isOver(999, kStart + 59min));
    QVERIFY(files.isOver(1000, kStart + 59min));
    QVERIFY(files.isOver(0, kStart + 60min));
    QVERIFY2(files.isOver(0, kStart - 1min), "a clock that was set back");
}

void TstRecordingFiles::anIndexIsReadAsItWasWritten() {
    const test::TemporaryFolder folder;
    const RecordingIndex index{"night",
                               {{"night.mcap", kStart, kStart + 1h, 12345, "rotated", 0},
                                {"night-2.mcap", kStart + 1h, {}, 0, {}, 77}}};
    QVERIFY(session::writeIndex(folder.path(), index));
    const auto read = session::indexesIn(folder.path());
    QCOMPARE(read.size(), std::size_t{1});
    QVERIFY(read.front() == index);
    QVERIFY(session::writeIndex(folder.path(), {"night", {}}));
    QVERIFY(fs::is_empty(folder.path()));
}

void TstRecordingFiles::anIndexNamesItsOwnFolderOnly_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("climbs") << QByteArray(R"({"schema":1,"recording":"a","files":[{"file":"../b.mcap"}]})");
    QTest::newRow("elsewhere") << QByteArray(R"({"schema":1,"recording":"a","files":[{"file":"/b.mcap"}]})");
    QTest::newRow("no recording") << QByteArray(R"({"schema":1,"recording":"a","files":[{"file":"passwords"}]})");
    QTest::newRow("other name") << QByteArray(R"({"schema":1,"recording":"b","files":[{"file":"b.mcap"}]})");
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("other schema") << QByteArray(R"({"schema":2,"recording":"a","files":[]})");
}

void TstRecordingFiles::anIndexNamesItsOwnFolderOnly() {
    QFETCH(QByteArray, text);
    const test::TemporaryFolder folder;
    std::ofstream(folder / "a.index.json") << text.toStdString();
    QVERIFY(!session::readIndex(folder / "a.index.json"));
}

/// Its files would count twice, and the oldest go for want of bytes that nobody uses.
void TstRecordingFiles::aCopyOfAnIndexIsNone() {
    const test::TemporaryFolder folder;
    const auto file = [](const char* name) { return session::RecordedFile{name, kStart, kStart + 1min, 1000, "stopped", 0}; };
    const RecordingIndex run{"run", {file("a.mcap"), file("b.mcap")}};
    QVERIFY(session::writeIndex(folder.path(), run));
    fs::copy_file(folder / "run.index.json", folder / "run-7.index.json");
    QVERIFY(!session::readIndex(folder / "run-7.index.json"));
    QVERIFY(session::indexesIn(folder.path()) == std::vector{run});
    QVERIFY(session::writeIndex(folder.path(), {"run", {file("b.mcap"), file("c.mcap")}})); // the first one went, for it was old
    QVERIFY(!session::readIndex(folder / "run-7.index.json"));
    // One that was moved to make room, by whoever was killed thereafter: no file stands in both.
    QVERIFY(session::writeIndex(folder.path(), {"run", {file("c.mcap")}}));
    const auto moved = session::readIndex(folder / "run-7.index.json");
    QVERIFY(moved && moved->name == "run-7" && moved->files == run.files);
    fs::remove(folder / "run.index.json");
    QVERIFY(session::readIndex(folder / "run-7.index.json"));
}

void TstRecordingFiles::theOldestGo() {
    const test::TemporaryFolder folder;
    ManualClock clock(SystemClock().now()); // files that were killed are as old as the file system says
    const TimePoint now = clock.now();
    RecordingIndex before{"before", {}};
    for (int i = 0; i < 6; ++i) {
        const std::string name = "before-" + std::to_string(i) + ".mcap";
        makeFile(folder / name, 1000);
        before.files.push_back({name, now - 10h + i * 1h, now - 9h + i * 1h, 1000, "rotated", 0});
    }
    makeFile(folder / "killed.mcap", 1000);
    before.files.push_back({"killed.mcap", now - 4h, {}, 0, {}, 0}); // perhaps it is another's at work
    QVERIFY(session::writeIndex(folder.path(), before));
    makeFile(folder / "foreign.mcap", 100'000);
    makeFile(folder / "target.mcap", 1000);
    fs::create_symlink(folder / "target.mcap", folder / "link.mcap");
    QVERIFY(session::writeIndex(folder.path(), {"linked", {{"link.mcap", now - 100h, now - 99h, 1, "stopped", 0}}}));

    // By age: those that ended more than 7.5 h ago are 0 and 1. By bytes: the current one and three more.
    RecordingFiles files({.folder = folder.path().string(), .keep = 7h + 30min}, "current");
    const auto writer = files.next(clock, {}, 0);
    QVERIFY(writer && files.save());
    QCOMPARE(files.removeOld(now, true).size(), std::size_t{2});
    const auto isThere = [&](int i) { return fs::exists(folder / ("before-" + std::to_string(i) + ".mcap")); };
    QVERIFY(!isThere(0) && !isThere(1) && isThere(2) && isThere(5));
    QVERIFY(files.removeOld(now, true).empty());

    const std::uint64_t current = fs::file_size(folder / "current.mcap");
    RecordingFiles bounded({.folder = folder.path().string(), .keepBytes = current + 3500}, "other");
    const auto other = bounded.next(clock, {}, 0);
    QVERIFY(other && bounded.save());
    // two files that are written, four old ones and the killed one: more than the bound by far
    QCOMPARE(bounded.removeOld(now, true).size(), std::size_t{4});
    for (const char* left : {"current.mcap", "other.mcap", "killed.mcap", "foreign.mcap", "target.mcap", "link.mcap"})
        QVERIFY2(fs::exists(folder / left), left);
    const auto index = session::readIndex(folder / "before.index.json");
    QVERIFY(index && index->files.size() == 1 && index->files.front().file == "killed.mcap");
}

/// Whoever may save the last minutes again and again cannot make the evidence of incidents go.
void TstRecordingFiles::whatIsAskedForTakesNoIncidentsRoom() {
    const test::TemporaryFolder folder;
    RecordingIndex saved{"saved", {}};
    const auto add = [&](const std::string& name, Duration age, const char* mark) {
        makeFile(folder / name, 1000);
        saved.files.push_back({name, kStart - age, kStart - age + 1min, 1000, "stopped", 0, {mark}});
    };
    add("inc-1.mcap", 9h, "inc-1 2026-02-28T15:00:00Z");
    for (int i = 0; i < 5; ++i)
        add("saved-" + std::to_string(i) + ".mcap", 5h - i * 1h, "saved 2026-02-28T19:00:00Z");
    QVERIFY(session::writeIndex(folder.path(), saved));
    RecordingFiles files({.folder = folder.path().string(), .keepBytes = 3000}, {});
    QCOMPARE(files.removeOld(kStart, true).size(), std::size_t{3});
    QVERIFY(fs::exists(folder / "inc-1.mcap"));
    for (int i = 0; i < 5; ++i)
        QCOMPARE(fs::exists(folder / ("saved-" + std::to_string(i) + ".mcap")), i >= 3);
    RecordingFiles aged({.folder = folder.path().string(), .keep = 8h}, {});
    QCOMPARE(aged.removeOld(kStart, true).size(), std::size_t{1}); // of age, an incident's as well
    QVERIFY(!fs::exists(folder / "inc-1.mcap"));
}

SEAM_TEST(tst_recording_files, TstRecordingFiles)
#include "tst_recording_files.moc"
