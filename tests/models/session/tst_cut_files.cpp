// SPDX-License-Identifier: GPL-3.0-or-later
// What the black box, the replay and the drills read beside recordings, cut as a full disk or a dead machine leaves it (recordings
// themselves at many bytes, the others at each): refused with a reason, or what of it is whole is read. Never something else, never
// all of it, and where one byte is lost no less than what was whole before.
#include "drill/library.h"
#include "models/recording/made_recording.h"
#include "recording/cut.h"
#include "recording/export.h"
#include "recording/notes_file.h"
#include "recording/verify.h"
#include "session/black_box_windows.h"
#include "session/intake_account.h"
#include "session/recording_index.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <functional>
#include <sstream>

using namespace seamscope;
using namespace seamscope::test;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

const ManualClock kClock(kStart + 1h);

/// What a reader makes of a file, piece by piece in the file's order.
using Pieces = std::vector<std::string>;
using Read = std::function<Result<Pieces>(const fs::path& path)>;

Pieces linesOf(const std::string& text) {
    Pieces lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(std::move(line));
    return lines;
}

Result<Pieces> filesOfList(const fs::path& path) {
    const auto index = session::readIndex(path);
    if (!index)
        return fail(index.error());
    Pieces pieces;
    for (const session::RecordedFile& file : index->files) {
        pieces.push_back(file.file + std::to_string(file.bytes) + file.ended + formatRfc3339(file.start));
        for (const std::string& mark : file.marks)
            pieces.back() += mark;
    }
    return pieces;
}

Result<Pieces> windowsThatWait(const fs::path& path) {
    session::BlackBoxWindows windows({});
    SEAM_TRY(windows.restore(readFile(path)));
    Pieces pieces;
    for (const session::BlackBoxWindow& one : windows.open())
        pieces.push_back(one.row + formatRfc3339(one.from) + formatRfc3339(one.until) + std::to_string(one.marks.size()));
    return pieces;
}

Result<Pieces> openFacts(const fs::path& path) {
    const std::string before = readFile(path);
    const auto account = session::IntakeAccount::open(path.parent_path(), kClock);
    if (!account)
        return fail(account.error());
    if (!(*account)->before().changed.empty())
        return fail(ErrorCode::invalidInput, "changed");
    if (before.empty()) // one that was just made: nothing is told before it says so
        return Pieces();
    return Pieces{std::to_string((*account)->before().facts)};
}

Result<Pieces> drillsOfLibrary(const fs::path& path) {
    const auto library = drill::libraryFromYaml(readFile(path), "library.yaml");
    if (!library)
        return fail(library.error());
    Pieces pieces;
    for (const drill::LibraryDrill& one : *library) {
        pieces.push_back(one.id + one.title + one.scenario + one.teaches + one.briefing);
        for (const drill::LibraryLevel& level : one.levels)
            pieces.back() += std::to_string(level.gpus) + "/" + std::to_string(level.seed) + "/" + std::to_string(level.bystanders);
    }
    return pieces;
}

Result<Pieces> rowsOf(const fs::path& path) {
    const auto reader = recording::Reader::open(path);
    if (!reader)
        return fail(reader.error());
    std::ostringstream rows;
    if (const auto done = recording::exportCsv(**reader, rows); !done)
        return fail(done.error());
    return linesOf(rows.str());
}

/// As the black box makes a window of what it has of its ring.
Result<Pieces> rowsOfWindow(const fs::path& path) {
    const auto reader = recording::Reader::open(path);
    if (!reader)
        return fail(reader.error());
    const fs::path window = path.string() + ".window";
    fs::remove(window);
    if (const auto done = recording::cut(**reader, window, kClock, {}); !done)
        return fail(done.error());
    const auto checked = recording::verify(window);
    return checked && checked->isGood() ? rowsOf(window) : Pieces{"a window that is not sound"};
}

Result<Pieces> notesOf(const fs::path& path) {
    const recording::NotesFile file(path);
    Pieces pieces;
    for (const recording::TimelineNote& note : file.notes())
        pieces.push_back(note.text);
    return pieces;
}

void writeList(const fs::path& path) {
    const auto file = [](const char* name, std::vector<std::string> marks) {
        return session::RecordedFile{name, kStart, kStart + 30min, 12'345, "stopped", 7, std::move(marks)};
    };
    QVERIFY(session::writeIndex(path.parent_path(), {"saved", {file("a.mcap", {"inc-1 2026-03-01T00:00:00Z", "inc-2"}), file("b.mcap", {})}}));
}

void writeWaiting(const fs::path& path) {
    session::BlackBoxWindows windows({});
    QVERIFY(windows.add({"inc-1", kStart}, kStart, "a") && windows.add({"inc-2", kStart + 3h}, kStart + 3h, "b"));
    std::ofstream(path) << windows.text();
}

void writeAccount(const fs::path& path) {
    std::string bytes;
    {
        const auto account = session::IntakeAccount::open(path.parent_path(), kClock);
        QVERIFY(account);
        (*account)->took(1000);
        (*account)->settled(300);
        bytes = readFile(path);
    }
    std::ofstream(path, std::ios::binary) << bytes; // as one who is killed leaves it
}

void writeLibrary(const fs::path& path) {
    const std::string drill = R"(    title: A night
    scenario: rank_hang
    teaches: "Wait, and see who does not."
    briefing: >-
      It is late, and nobody has
      touched it.
    levels:
      - {gpus: 8}
      - {gpus: 16, seed: 3}
      - {gpus: 24, seed: 1234, bystanders: 42}
)";
    std::ofstream(path) << "schema: 1\ndrills:\n  - id: first\n" << drill << "  - id: second\n" << drill;
}

recording::WriterOptions smallChunks() {
    recording::WriterOptions options;
    options.chunkBytes = 500;
    options.flushAfter = 1h;
    return options;
}

/// What the kernel has when whoever writes it is killed.
void writeRing(const fs::path& path) {
    const fs::path live = path.string() + ".live";
    const auto writer = recording::Writer::create(live, kClock, smallChunks());
    QVERIFY(writer && (*writer)->series(madeSeries(0, 4), kStart));
    for (int i = 0; i < 20; ++i) {
        telemetry::SampleBatch batch;
        batch.arrival = kStart + i * 1s;
        for (std::uint32_t id = 0; id < 4; ++id)
            batch.add(telemetry::SeriesId(id), batch.arrival, i + id * 0.1);
        QVERIFY((*writer)->samples(batch));
    }
    QVERIFY((*writer)->handOver());
    fs::copy_file(live, path, fs::copy_options::overwrite_existing);
}

void writeNoted(const fs::path& path) {
    QVERIFY(writeFacts(madeFacts(3, 2, 2), path, smallChunks()));
    QVERIFY(recording::NotesFile(path).write({{{kStart, kStart}, "here it began"}, {{kStart + 1s, kStart + 2s}, "and here it ended"}}, kStart));
}

} // namespace

class TstCutFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCutFileIsPartOfItselfOrRefused_data();
    void aCutFileIsPartOfItselfOrRefused();
};

void TstCutFiles::aCutFileIsPartOfItselfOrRefused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::function<void(const fs::path&)>>("write");
    QTest::addColumn<Read>("read");
    QTest::addColumn<int>("step");     ///< recordings are cut at each byte in tst_damage: here at many
    QTest::addColumn<double>("least"); ///< share of the pieces that is read where the last byte is lost, of a text the end of its last line
    QTest::addColumn<double>("tail");  ///< share of the file, at its end, that is there to find the rest
    const auto row = [](const char* what, const char* name, std::function<void(const fs::path&)> write, Read read, int step = 1, double least = 1, double tail = 0) {
        QTest::newRow(what) << QString::fromLatin1(name) << std::move(write) << std::move(read) << step << least << tail;
    };
    row("list of files", "saved.index.json", writeList, filesOfList);
    row("windows that wait", "pending.json", writeWaiting, windowsThatWait);
    row("account of what was taken", "taken-1.account", writeAccount, openFacts, 1, 0); // whole, or none
    row("library of drills", "library.yaml", writeLibrary, drillsOfLibrary);
    row("ring of one who was killed", "ring.mcap", writeRing, rowsOf, 61, 0.9, 0.001);
    row("window out of such a ring", "ring.mcap", writeRing, rowsOfWindow, 601, 0.9, 0.001);
    row("notes in a recording", "noted.mcap", writeNoted, notesOf, 61, 1, 0.6);
}

void TstCutFiles::aCutFileIsPartOfItselfOrRefused() {
    QFETCH(QString, name);
    QFETCH(std::function<void(const fs::path&)>, write);
    QFETCH(Read, read);
    QFETCH(int, step);
    QFETCH(double, least);
    QFETCH(double, tail);
    const TemporaryFolder folder;
    const fs::path path = folder / name.toStdString();
    write(path);
    const std::string whole = readFile(path);
    const auto all = read(path);
    QVERIFY2(all && !all->empty(), all ? "nothing is in it" : all.error().text().c_str());
    const std::size_t content = whole.find_last_not_of('\n'); // without its last line end a text is whole
    const double end = static_cast<double>(whole.size()) * (1 - tail);
    std::vector<std::size_t> sizes{whole.size() - 1};
    for (std::size_t size = 0; size + 1 < whole.size(); size += static_cast<std::size_t>(step))
        sizes.push_back(size);
    std::size_t refused = 0;
    std::size_t most = 0; // where one byte is lost
    for (const std::size_t size : sizes) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << whole.substr(0, size);
        const auto part = read(path);
        const std::string at = "cut at " + std::to_string(size) + " of " + std::to_string(whole.size());
        if (!part) {
            ++refused;
            QVERIFY2(!part.error().text().empty(), at.c_str());
            continue;
        }
        QVERIFY2(part->size() <= all->size() && std::equal(part->begin(), part->end(), all->begin()), at.c_str());
        QVERIFY2(part->size() < all->size() || size > content || static_cast<double>(size) > end, at.c_str());
        if (size + 1 == whole.size())
            most = part->size();
    }
    qInfo("%zu bytes, refused at %zu, without the last %zu pieces of %zu", whole.size(), refused, most, all->size());
    QVERIFY2(static_cast<double>(most) >= least * static_cast<double>(all->size()), std::to_string(most).c_str());
}

SEAM_TEST(tst_cut_files, TstCutFiles)
#include "tst_cut_files.moc"
