// SPDX-License-Identifier: GPL-3.0-or-later
#include "npm/stock_reader.h"
#include "recording/reader.h"
#include "recording/writer.h"
#include "session/black_box.h"
#include "session/recording_index.h"
#include "session/session.h"
#include "support/of_no_power.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"

#include <QJsonArray>
#include <QtTest>

#include <atomic>
#include <cmath>
#include <fstream>
#include <future>
#include <numeric>
#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;
using session::BlackBox;
using session::BlackBoxWindows;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000); // 2026-03-01T00:00:00Z

telemetry::IncidentReport reportOf(std::vector<std::pair<std::string, TimePoint>> incidents) {
    telemetry::IncidentReport report;
    for (auto& [id, onset] : incidents) {
        telemetry::Incident incident;
        incident.id = id;
        incident.onset = onset;
        report.incidents.push_back(std::move(incident));
    }
    return report;
}

/// One series that says each second how many seconds have gone since the start.
class Ring {
public:
    Ring(const session::BlackBoxRules& rules, TimePoint from)
        : m_files(session::ringRules(rules), {})
        , m_clock(from)
        , m_from(from) {}

    void writeUntil(TimePoint until) {
        for (; m_from <= until; m_from += 1s) {
            m_clock.set(m_from);
            if (!m_writer || m_files.isOver(0, m_from))
                nextFile();
            write(m_from);
        }
        if (!m_writer->handOver() || !m_files.save())
            qFatal("ring");
    }
    [[nodiscard]] std::string row() const { return m_row; }

private:
    void nextFile() {
        if (m_writer) {
            if (!m_writer->close())
                qFatal("close");
            m_files.ended(m_writer->info(), std::string(session::kRotated), false);
        }
        m_writer = std::move(m_files.next(m_clock, {}, 0).value());
        if (m_row.empty())
            m_row = fs::path(m_writer->info().path).stem();
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(1);
        info.signal = "job.step_seconds";
        info.entity = topology::EntityId::parse("job/a").value();
        if (!m_writer->series(std::vector{info}, m_from))
            qFatal("series");
        if (m_written != TimePoint{})
            write(m_written, m_from); // as the recorder does: the newest values first
    }
    void write(TimePoint at) {
        write(at, at);
        m_written = at;
    }
    void write(TimePoint at, TimePoint arrival) {
        telemetry::SampleBatch batch;
        batch.arrival = arrival;
        batch.add(telemetry::SeriesId(1), at, toSeconds(at - kStart));
        if (!m_writer->samples(batch))
            qFatal("samples");
    }

    session::RecordingFiles m_files;
    ManualClock m_clock;
    TimePoint m_from;
    TimePoint m_written{};
    std::string m_row;
    std::unique_ptr<recording::Writer> m_writer;
};

std::vector<double> valuesIn(const fs::path& path) {
    struct Values final : recording::Visitor {
        std::vector<double> list;
        void samples(telemetry::SampleBatch&& batch) override {
            for (double value : batch.value)
                list.push_back(std::round(value)); // whole seconds
        }
    } values;
    const auto reader = recording::Reader::open(path);
    if (!reader || !(*reader)->forEach({kTimeMin, kTimeMax}, values))
        return {};
    return values.list;
}

std::vector<fs::path> savedIn(const fs::path& folder) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".mcap")
            found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

/// As a gateway left it that was killed: a window, and a list of its ring that was damaged, so that no try will ever do.
void leaveDamagedWindow(const session::BlackBoxRules& rules) {
    QVERIFY(BlackBox::makeFolders(rules));
    std::ofstream(fs::path(rules.folder) / "ring" / "old.index.json") << "{";
    BlackBoxWindows pending({60s, 60s, 5min});
    QVERIFY(pending.add({"inc-old", kStart + 100s}, kStart + 100s, "old"));
    std::ofstream(fs::path(rules.folder) / "pending.json") << pending.text();
}

} // namespace

/// What the files of the black box hold, and which go.
class TstBlackBox : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void twoIncidentsAreOneFileWithTwoMarks();
    void aGatewayThatWasKilledSavesWhatThereIs();
    void aPersonSavesTheLastMinutes();
    void oldFilesGo();
    void historyIsNotSaved();
    void aSessionSavesWhatItsAnalysisDeclares();
    void aFolderIsOfOneGateway();
    void aFolderIsGivenUpWhenItsRingIsWhole();
    void aListThatIsNoneIsSetAside();
    void whatIsNoListAtAllIsSetAside_data();
    void whatIsNoListAtAllIsSetAside();
    void aListThatCannotBeReadIsNotWrittenOver();
    void aFullListIsContinuedInOneStep();
    void aWindowThatCannotBeCutHoldsUpNoOtherAndIsGivenUp();
    void whatCannotBeSavedIsToldThoughTheRingIsWell();
    void aFolderThatWasClearedIsWrittenToAgain();

private:
    std::unique_ptr<BlackBox> boxOf(const session::BlackBoxRules& rules, const std::string& row, const Clock& clock) {
        return std::move(BlackBox::start(rules, row, clock, {{}, [this](const std::string&) { ++m_lines; }}).value());
    }
    /// Of the last minutes, as somebody asks for it.
    Result<telemetry::RecordingInfo> savedNow(const session::BlackBoxRules& rules) {
        if (const auto made = BlackBox::makeFolders(rules); !made)
            return fail(made.error());
        Ring ring(rules, kStart);
        ring.writeUntil(kStart + 300s);
        ManualClock clock(kStart + 300s);
        const auto box = boxOf(rules, ring.row(), clock);
        std::promise<Result<telemetry::RecordingInfo>> promise;
        auto answer = promise.get_future();
        box->save(100s, [&](Result<telemetry::RecordingInfo> info) { promise.set_value(std::move(info)); });
        clock.set(kStart + 303s);
        return answer.get();
    }
    std::atomic<int> m_lines = 0;
};

/// Two would write over what the other has still to save, and each forget what the other saved.
void TstBlackBox::aFolderIsOfOneGateway() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = (folder / "box").string()};
    const ManualClock clock(kStart);
    const auto begin = [&](session::Session& session) {
        std::promise<Result<telemetry::RecordingInfo>> begun;
        session.startBlackBox(rules, {}, [&](Result<telemetry::RecordingInfo> info) { begun.set_value(std::move(info)); });
        return begun.get_future().get();
    };
    {
        session::Session first({}, std::make_shared<telemetry::Catalogue>(), clock, 1);
        QVERIFY(begin(first));
        session::Session second({}, std::make_shared<telemetry::Catalogue>(), clock, 2);
        const auto refused = begin(second);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::alreadyExists);
        QVERIFY2(refused.error().text().find("another gateway") != std::string::npos, refused.error().text().c_str());
    }
    session::Session third({}, std::make_shared<telemetry::Catalogue>(), clock, 3);
    QVERIFY(begin(third));
}

/// Whoever may begin there finds nothing that is still written, nor a list that is written over behind its back.
void TstBlackBox::aFolderIsGivenUpWhenItsRingIsWhole() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = folder.path().string()};
    ManualClock clock(kStart);
    auto session = std::make_unique<session::Session>(session::SessionOptions{}, std::make_shared<telemetry::Catalogue>(), clock, 1);
    std::promise<Result<telemetry::RecordingInfo>> begun;
    session->startBlackBox(rules, {}, [&](Result<telemetry::RecordingInfo> info) { begun.set_value(std::move(info)); });
    const auto info = begun.get_future().get();
    QVERIFY2(info, info ? "" : info.error().text().c_str());
    telemetry::Lane& lane = session->ingest().attach({"test", "scrape", "here", 1s, telemetry::TimePolicy::live});
    for (int i = 0; i < 20'000; ++i) { // some of it is written at the end
        const std::string job = "j" + std::to_string(i);
        const std::pair<std::string_view, std::string_view> labels[] = {{"job", job}};
        QVERIFY(lane.series({"steps", labels, telemetry::SignalKind::gauge, {}, 1s}).isValid());
    }
    QVERIFY(BlackBox::lock(rules).error().code == ErrorCode::alreadyExists);
    std::jthread ending([&] { session.reset(); });
    auto next = LockFile::take(folder / "black_box.lock");
    while (!next && next.error().code == ErrorCode::alreadyExists)
        next = LockFile::take(folder / "black_box.lock");
    QVERIFY2(next, next ? "" : next.error().text().c_str());
    const auto index = session::readIndex(session::indexPath(folder / "ring", fs::path(info->path).stem()));
    QVERIFY(index && index->files.size() == 1);
    QCOMPARE(index->files.front().ended, std::string(session::kStopped));
}

void TstBlackBox::aListThatIsNoneIsSetAside() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "saved.index.json") << "{\"schema\":";
    std::ofstream(folder / "saved.index.json.damaged") << "of before";
    const auto info = savedNow({.folder = folder.path().string(), .ring = 12min});
    QVERIFY2(info, info ? "" : info.error().text().c_str());
    const auto textIn = [&](const char* name) {
        std::ifstream in(folder / name);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    QCOMPARE(textIn("saved.index.json.damaged"), std::string("of before"));
    QCOMPARE(textIn("saved.index.json.damaged-2"), std::string("{\"schema\":"));
    QCOMPARE(session::readIndex(folder / "saved.index.json")->files.size(), std::size_t{1});
}

/// Something else in its place does not become a list by waiting: each save would be refused until somebody looks.
void TstBlackBox::whatIsNoListAtAllIsSetAside_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"folder", "link", "large"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TstBlackBox::whatIsNoListAtAllIsSetAside() {
    QFETCH(const QString, kind);
    const test::TemporaryFolder folder;
    const fs::path list = folder / "saved.index.json";
    if (kind == QStringLiteral("folder"))
        fs::create_directory(list);
    else if (kind == QStringLiteral("link"))
        fs::create_symlink("/nowhere", list);
    else
        std::ofstream(list) << "{";
    if (kind == QStringLiteral("large"))
        fs::resize_file(list, std::uintmax_t{33} << 20);
    const auto type = fs::symlink_status(list).type();
    const auto info = savedNow({.folder = folder.path().string(), .ring = 12min});
    QVERIFY2(info, info ? "" : info.error().text().c_str());
    QCOMPARE(fs::symlink_status(folder / "saved.index.json.damaged").type(), type);
    QCOMPARE(session::readIndex(list)->files.size(), std::size_t{1});
}

/// What is there may be whole: a disk that fails gives an error now and none in a minute.
void TstBlackBox::aListThatCannotBeReadIsNotWrittenOver() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = folder.path().string(), .ring = 12min};
    QVERIFY(savedNow(rules));
    const fs::path list = folder / "saved.index.json";
    const auto before = session::readIndex(list);
    QVERIFY(before);
    {
        const test::OfNoPower powerless;
        fs::permissions(list, fs::perms::none);
        const auto info = savedNow(rules);
        QVERIFY(!info);
        QCOMPARE(info.error().code, ErrorCode::io);
    }
    QCOMPARE(savedIn(folder.path()).size(), std::size_t{1}); // each try would leave another file that stands in no list
    fs::permissions(list, fs::perms::owner_all);
    const auto after = session::readIndex(list);
    QVERIFY(after && after->files == before->files);
    QVERIFY(savedNow(rules));
    QCOMPARE(session::readIndex(list)->files.size(), std::size_t{2});
}

void TstBlackBox::aFullListIsContinuedInOneStep() {
    const test::TemporaryFolder folder;
    session::RecordingIndex full{"saved", {}};
    for (int i = 0; i < 10'000; ++i)
        full.files.push_back({"f" + std::to_string(i) + ".mcap", kStart, kStart + 1s, 10, "stopped", 0});
    QVERIFY(session::writeIndex(folder.path(), full));
    QVERIFY(savedNow({.folder = folder.path().string(), .ring = 12min}));
    QCOMPARE(session::readIndex(folder / "saved.index.json")->files.size(), std::size_t{1});
    const auto before = session::readIndex(folder / "saved-2.index.json");
    QVERIFY(before && before->name == "saved-2" && before->files == full.files);

    // Killed behind the step and before anything else: each file stands in one list, which is read.
    const test::TemporaryFolder killed;
    QVERIFY(session::writeIndex(killed.path(), full));
    fs::rename(killed / "saved.index.json", killed / "saved-2.index.json");
    const auto moved = session::readIndex(killed / "saved-2.index.json");
    QVERIFY(moved && moved->name == "saved-2" && moved->files == full.files);
    fs::rename(killed / "saved-2.index.json", killed / "other.index.json");
    QVERIFY(!session::readIndex(killed / "other.index.json"));
}

void TstBlackBox::whatCannotBeSavedIsToldThoughTheRingIsWell() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = folder.path().string()};
    leaveDamagedWindow(rules);
    ManualClock clock(kStart + 300s);
    session::Session session({}, std::make_shared<telemetry::Catalogue>(), clock, 1);
    std::promise<Result<telemetry::RecordingInfo>> begun;
    session.startBlackBox(rules, {}, [&](Result<telemetry::RecordingInfo> info) { begun.set_value(std::move(info)); });
    QVERIFY(begun.get_future().get());
    telemetry::SourceHealth row;
    const auto isTold = [&](TimePoint since) { // by the ring, that it is well
        if (const auto sources = session.published()->parts.sources)
            for (const telemetry::SourceHealth& source : *sources)
                if (source.name == "black box")
                    row = source;
        return row.lastContact >= since;
    };
    QTRY_VERIFY((clock.advance(1s), isTold({}) && row.lastError.find("old.index.json") != std::string::npos));
    const TimePoint later = clock.now() + 2s;
    QTRY_VERIFY((clock.advance(1s), isTold(later)));
    QVERIFY2(row.lastError.find("old.index.json") != std::string::npos, row.lastError.c_str());
}

void TstBlackBox::aFolderThatWasClearedIsWrittenToAgain() {
    const test::TemporaryFolder folder;
    ManualClock clock(kStart);
    session::Session session({}, std::make_shared<telemetry::Catalogue>(), clock, 1);
    std::promise<Result<telemetry::RecordingInfo>> begun;
    session.startBlackBox({.folder = (folder / "box").string()}, {}, [&](Result<telemetry::RecordingInfo> info) { begun.set_value(std::move(info)); });
    QVERIFY(begun.get_future().get());
    fs::remove_all(folder / "box");
    fs::create_directory(folder / "box");
    QTRY_VERIFY_WITH_TIMEOUT((clock.advance(5s), fs::exists(folder / "box" / "ring") && !savedIn(folder / "box" / "ring").empty()), 20'000);
}

/// No try will ever do.
void TstBlackBox::aWindowThatCannotBeCutHoldsUpNoOtherAndIsGivenUp() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = folder.path().string(), .before = 60s, .after = 60s, .ring = 5min};
    leaveDamagedWindow(rules);
    Ring ring(rules, kStart);
    ring.writeUntil(kStart + 300s);
    ManualClock clock(kStart + 300s);
    std::atomic<std::uint64_t> lost = 0;
    std::atomic<bool> isWell = true;
    const auto box = std::move(BlackBox::start(rules, ring.row(), clock,
                                               {[&](const Result<>& state) { isWell = state.has_value(); },
                                                [this](const std::string&) { ++m_lines; },
                                                [&](telemetry::InputFault, const std::string&, std::uint64_t count) { lost += count; }})
                                   .value());
    QTRY_VERIFY(!isWell);
    box->incidents(reportOf({{"inc-1", kStart + 290s}}));
    ring.writeUntil(kStart + 370s);
    clock.set(kStart + 370s);
    QTRY_COMPARE(savedIn(folder.path()).size(), std::size_t{1});
    QCOMPARE(lost.load(), std::uint64_t{0}); // and is tried again
    QTRY_VERIFY_WITH_TIMEOUT((clock.advance(10s), lost > 0), 30'000);
    QVERIFY2(clock.now() >= kStart + 300s + 4min, formatRfc3339(clock.now()).c_str()); // a disk may be full for a while
    QTRY_VERIFY(isWell);
    QTRY_VERIFY([&] {
        BlackBoxWindows left({});
        std::ifstream in(folder / "pending.json");
        return left.restore(std::string(std::istreambuf_iterator<char>(in), {})) && left.open().empty();
    }());
    QCOMPARE(lost.load(), std::uint64_t{1});
}

void TstBlackBox::twoIncidentsAreOneFileWithTwoMarks() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = folder.path().string(), .before = 60s, .after = 60s, .ring = 12min};
    QVERIFY(BlackBox::makeFolders(rules));
    Ring ring(rules, kStart);
    ring.writeUntil(kStart + 300s);
    ManualClock clock(kStart + 300s);
    const auto box = boxOf(rules, ring.row(), clock);
    box->incidents(reportOf({{"inc-1", kStart + 250s}}));
    box->incidents(reportOf({{"inc-1", kStart + 250s}, {"inc-2", kStart + 290s}}));
    ring.writeUntil(kStart + 400s);
    clock.set(kStart + 400s);
    QTRY_COMPARE(savedIn(folder.path()).size(), std::size_t{1});
    // The value that held when it begins, then from 60 s before the first onset to a minute after the declarations.
    std::vector<double> expected;
    for (int second = 189; second <= 360; ++second)
        expected.push_back(second);
    const auto values = valuesIn(savedIn(folder.path()).front());
    QCOMPARE(values.front(), expected.front());
    QCOMPARE(values.back(), expected.back());
    QVERIFY(values == expected);
    QCOMPARE(savedIn(folder.path()).front().filename().string(), std::string("inc-1-2026-03-01T00-04-10Z.mcap"));
    QTRY_VERIFY(fs::exists(folder / "saved.index.json"));
    const auto index = session::readIndex(folder / "saved.index.json");
    QVERIFY(index && index->files.size() == 1);
    QVERIFY((index->files[0].marks ==
             std::vector<std::string>{"inc-1 2026-03-01T00:04:10Z", "inc-2 2026-03-01T00:04:50Z"}));
    const auto note = (*recording::Reader::open(savedIn(folder.path()).front()))->info().about.note;
    QVERIFY2(note.find("inc-1") != std::string::npos && note.find("inc-2") != std::string::npos, note.c_str());
}

void TstBlackBox::aGatewayThatWasKilledSavesWhatThereIs() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = folder.path().string(), .before = 60s, .after = 60s, .ring = 12min};
    QVERIFY(BlackBox::makeFolders(rules));
    Ring ring(rules, kStart);
    ring.writeUntil(kStart + 300s);
    ManualClock clock(kStart + 300s);
    {
        const auto box = boxOf(rules, ring.row(), clock);
        box->incidents(reportOf({{"inc-1", kStart + 290s}}));
        QTRY_VERIFY(fs::exists(folder / "pending.json"));
    } // its end is no order: nothing is saved by it
    QVERIFY(savedIn(folder.path()).empty());
    clock.set(kStart + 310s);
    const auto box = boxOf(rules, "another", clock);
    clock.set(kStart + 313s);
    QTRY_COMPARE(savedIn(folder.path()).size(), std::size_t{1});
    const auto values = valuesIn(savedIn(folder.path()).front());
    QVERIFY(!values.empty());
    QCOMPARE(values.front(), 229.0); // held at its start
    QCOMPARE(values.back(), 300.0);
}

/// The file goes to people who have other programs: they read from it what we do, each second of the window and the one that held at its start.
void TstBlackBox::aPersonSavesTheLastMinutes() {
    const test::TemporaryFolder folder;
    const auto info = savedNow({.folder = folder.path().string(), .ring = 12min});
    QVERIFY2(info, info ? "" : info.error().text().c_str());
    std::vector<double> window(102);
    std::iota(window.begin(), window.end(), 199);
    QCOMPARE(valuesIn(info->path), window);
    int exitCode = 0;
    const QJsonObject seen = test::readByOthers(info->path, exitCode);
    QCOMPARE(exitCode, 0);
    QVERIFY(seen[QLatin1String("dataSectionCrcMatches")].toBool() && seen[QLatin1String("inOrder")].toBool());
    std::vector<double> values;
    for (const QJsonValue& message : seen[QLatin1String("channels")][QLatin1String("samples")][QLatin1String("messages")].toArray())
        for (const QJsonValue& value : message[QLatin1String("content")][QLatin1String("value")].toArray())
            values.push_back(std::round(value.toDouble()));
    QCOMPARE(values, window);
}

void TstBlackBox::oldFilesGo() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "mine.mcap") << std::string(1000, 'x');
    std::ofstream(folder / "foreign.mcap") << std::string(1000, 'x');
    QVERIFY(session::writeIndex(folder.path(), {"saved", {{"mine.mcap", kStart, kStart + 1h, 1000, "stopped", 0}}}));
    const session::BlackBoxRules rules{.folder = folder.path().string(), .keep = 24h};
    QVERIFY(BlackBox::makeFolders(rules));
    ManualClock clock(kStart + 26h);
    const auto box = boxOf(rules, "row", clock);
    // A clock that was just set is not believed; one that goes on evenly is.
    QTRY_VERIFY((clock.advance(2min), !fs::exists(folder / "mine.mcap")));
    QVERIFY2(clock.now() >= kStart + 26h + 15min, formatRfc3339(clock.now()).c_str());
    QVERIFY2(fs::exists(folder / "foreign.mcap"), "what somebody else put there");
}

void TstBlackBox::historyIsNotSaved() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = folder.path().string()};
    QVERIFY(BlackBox::makeFolders(rules));
    const ManualClock clock(kStart);
    const auto box = boxOf(rules, "row", clock);
    auto report = reportOf({{"inc-1", kStart - 5h}, {"inc-2", kStart - 5min}});
    report.incidents[0].ended = kStart - 4h;
    box->incidents(report);
    QTRY_VERIFY(fs::exists(folder / "pending.json"));
    BlackBoxWindows pending({});
    std::ifstream in(folder / "pending.json");
    QVERIFY(pending.restore(std::string(std::istreambuf_iterator<char>(in), {})));
    QCOMPARE(pending.open().size(), std::size_t{1});
    QCOMPARE(pending.open()[0].marks.front().name, std::string("inc-2"));
}

void TstBlackBox::aSessionSavesWhatItsAnalysisDeclares() {
    const test::TemporaryFolder folder;
    const session::BlackBoxRules rules{.folder = (folder / "box").string()};
    ManualClock clock(kStart);
    session::Session session({}, std::make_shared<telemetry::Catalogue>(), clock, 1);
    std::promise<Result<telemetry::RecordingInfo>> begun;
    session.startBlackBox(rules, {}, [&](Result<telemetry::RecordingInfo> info) { begun.set_value(std::move(info)); });
    const auto ring = begun.get_future().get();
    QVERIFY2(ring, ring ? "" : ring.error().text().c_str());
    QVERIFY(fs::path(ring->path).parent_path() == folder / "box" / "ring");
    auto report = reportOf({{"inc-1", kStart}});
    report.at = kStart;
    session.addIncidents(std::make_shared<const telemetry::IncidentReport>(std::move(report)));
    QTRY_VERIFY(fs::exists(folder / "box" / "pending.json"));
    clock.set(kStart + 20min);
    QTRY_COMPARE(savedIn(folder / "box").size(), std::size_t{1});
    const auto reader = recording::Reader::open(savedIn(folder / "box").front());
    QVERIFY(reader);
    const auto kept = (*reader)->partAt<telemetry::IncidentReport>(kTimeMax);
    QVERIFY(kept && *kept && (*kept)->incidents.size() == 1);
    std::promise<std::vector<telemetry::RecordingInfo>> listed;
    session.listRecordings([&](auto list) { listed.set_value(std::move(list).value()); });
    const auto list = listed.get_future().get();
    QVERIFY(std::any_of(list.begin(), list.end(), [&](const telemetry::RecordingInfo& info) {
        return fs::path(info.path) == savedIn(folder / "box").front();
    }));
}

SEAM_TEST(tst_black_box, TstBlackBox)
#include "tst_black_box.moc"
