// SPDX-License-Identifier: GPL-3.0-or-later
// What the shipped daemon does with a recording over time: new files, old files, a disk that is full, a folder that is
// gone. Seen from outside of it.
#include "recording/reader.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "wire/client.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <csignal>
#include <fstream>
#include <optional>
#include <set>
#include <utility>

#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

/// A gateway that always records, and what a console sees of it.
class Recording {
public:
    Recording(const fs::path& folder, const std::string& rules, unsigned gpus = 8)
        : m_folder(folder) {
        std::ofstream(folder / "gateway.yaml")
            << "listen: 127.0.0.1:0\nrecording: {always: true, folder: rec" << rules
            << "}\nsources: [{kind: simulator, gpus: " << gpus << "}]\n";
        m_process.emplace(std::vector<std::string>{(test::binFolder() / "seamscope-gateway").string(), "--config",
                                                   "gateway.yaml"},
                          test::ChildProcess::Options{folder, folder / "out", {}});
    }
    bool connect() {
        const std::string mark = "listening on ";
        std::string text;
        (void)test::waitUntil([&] {
            text = m_process->output();
            return text.find('\n', text.find(mark)) != std::string::npos || !m_process->isRunning();
        });
        const auto at = text.find(mark);
        if (at == std::string::npos)
            return false;
        wire::ClientOptions options;
        options.address = text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
        m_client = std::move(wire::Client::connect(options).value());
        telemetry::SubscribeRequest request;
        request.samples = false;
        m_stream = m_client->subscribe(request, [] {});
        return true;
    }
    bool waitFor(const std::function<bool()>& condition, std::chrono::milliseconds deadline = 40s) {
        return test::waitUntil(
            [&] {
                while (const auto update = m_stream->next())
                    take(*update);
                return condition();
            },
            deadline);
    }
    [[nodiscard]] bool isAlarmed() const {
        return std::any_of(alarms.alarms.begin(), alarms.alarms.end(), [](const telemetry::Alarm& alarm) {
            return alarm.key == "gateway/recording" && alarm.state == telemetry::AlarmState::unacknowledged;
        });
    }
    test::ChildProcess& process() { return *m_process; }
    telemetry::SourceHealth row; ///< "recording" of the source panel
    telemetry::RecordingInfo info;
    telemetry::AlarmReport alarms;

private:
    void take(const telemetry::Update& update) {
        if (update.sources)
            for (const telemetry::SourceHealth& source : *update.sources)
                if (source.name == "recording")
                    row = source;
        if (update.recording)
            info = *update.recording;
        if (update.alarms)
            alarms = *update.alarms;
    }

    const fs::path m_folder;
    std::optional<test::ChildProcess> m_process;
    std::unique_ptr<wire::Client> m_client;
    std::unique_ptr<telemetry::UpdateStream> m_stream;
};

std::set<std::string> filesIn(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.insert(entry.path().filename());
    return names;
}

nlohmann::json indexIn(const fs::path& folder) {
    for (const std::string& name : filesIn(folder))
        if (name.ends_with(".index.json"))
            return nlohmann::json::parse(test::readFile(folder / name));
    return {};
}

/// A file system of its own for the time of the scope.
class SmallDisk {
public:
    explicit SmallDisk(const fs::path& place)
        : m_place(place)
        , m_isThere(::mount("tmpfs", place.c_str(), "tmpfs", 0, "size=1m") == 0) {}
    ~SmallDisk() {
        if (m_isThere)
            ::umount2(m_place.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    [[nodiscard]] bool isThere() const { return m_isThere; }
    bool grow() { return ::mount("tmpfs", m_place.c_str(), "tmpfs", MS_REMOUNT, "size=256m") == 0; }

private:
    const fs::path m_place;
    const bool m_isThere;
};

} // namespace

class TstGatewayRecording : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesFollowEachOtherAndOldOnesGo();
    void aFullDiskIsToldAndRecordingGoesOn_data();
    void aFullDiskIsToldAndRecordingGoesOn();
    void aFolderThatIsGoneIsToldAndRecordingGoesOn();
    void oneGatewayRecordsIntoAFolder();
};

void TstGatewayRecording::filesFollowEachOtherAndOldOnesGo() {
    const test::TemporaryFolder folder;
    const fs::path place = folder / "rec";
    fs::create_directory(place);
    const std::set<std::string> foreign = {"2020-01-01T00-00-00Z.mcap", "notes.txt", "other.index.json"};
    std::ofstream(place / "2020-01-01T00-00-00Z.mcap") << "somebody's";
    std::ofstream(place / "notes.txt") << "somebody's";
    std::ofstream(folder / "outside.mcap") << "somebody's";
    std::ofstream(place / "other.index.json")
        << R"({"schema":1,"recording":"other","files":[{"file":"../outside.mcap","start":"2020-01-01T00:00:00Z","end":"2020-01-01T00:00:01Z"}]})";
    Recording gateway(folder.path(), ", every: 1s, keep: 3s");
    QVERIFY2(gateway.connect(), gateway.process().output().c_str());
    std::set<std::string> seen;
    QVERIFY(gateway.waitFor([&] {
        for (const std::string& name : filesIn(place))
            if (name.ends_with(".mcap") && !foreign.contains(name))
                seen.insert(name);
        return seen.size() >= 7;
    }));
    QVERIFY(gateway.row.state == telemetry::SourceState::alive);
    QCOMPARE(gateway.row.faults[static_cast<std::size_t>(telemetry::InputFault::notStored)].count, std::uint64_t{0});
    gateway.process().stop();
    const auto left = filesIn(place);
    for (const std::string& name : foreign)
        QVERIFY2(left.contains(name), name.c_str());
    QVERIFY(fs::exists(folder / "outside.mcap"));
    QVERIFY2(!left.contains(*seen.begin()), "the oldest is gone");

    const auto index = nlohmann::json::parse(test::readFile(place / (seen.begin()->substr(0, seen.begin()->size() - 5) + ".index.json")));
    std::set<std::string> told = foreign;
    told.insert(index["recording"].get<std::string>() + ".index.json");
    std::optional<TimePoint> before;
    for (const auto& file : index["files"]) {
        const std::string name = file["file"];
        told.insert(name);
        struct stat state{};
        QCOMPARE(stat((place / name).c_str(), &state), 0);
        QCOMPARE(state.st_mode & 0777U, 0640U);
        const auto reader = recording::Reader::open(place / name);
        QVERIFY2(reader && !(*reader)->info().isCut && (*reader)->info().problems.empty(), name.c_str());
        // Without the others: all that is known stands at its beginning.
        QVERIFY((*reader)->info().series > 100);
        const auto start = *parseRfc3339(file["start"].get<std::string>());
        const auto end = *parseRfc3339(file["end"].get<std::string>());
        const auto state1 = (*reader)->stateAt({{}, start});
        QVERIFY(state1 && state1->states.size() > 100);
        const double hole = before ? toSeconds(start - *before) : 0;
        // A busy machine is heard in seconds; what matters is that nothing was lost on the way, see above.
        QVERIFY2(hole > -5 && hole < 5, qPrintable(QStringLiteral("%1 s between two files").arg(hole)));
        before = end;
    }
    QVERIFY(told == left);
}

void TstGatewayRecording::aFullDiskIsToldAndRecordingGoesOn_data() {
    QTest::addColumn<bool>("isMounted");
    QTest::newRow("file system of 1 MiB") << true;
    QTest::newRow("file size limit") << false;
}

void TstGatewayRecording::aFullDiskIsToldAndRecordingGoesOn() {
    QFETCH(bool, isMounted);
    const test::TemporaryFolder folder;
    const fs::path place = folder / "rec";
    fs::create_directory(place);
    std::optional<SmallDisk> disk;
    if (isMounted && !disk.emplace(place).isThere()) {
        qWarning("mounting is not permitted here; the other row tests the same path");
        return;
    }
    Recording gateway(folder.path(), "", 64);
    QVERIFY2(gateway.connect(), gateway.process().output().c_str());
    QVERIFY(isMounted || gateway.waitFor([&] { return gateway.info.bytes > 8192; })); // more than the limit allows
    const rlimit small{4096, RLIM_INFINITY};
    const rlimit large{RLIM_INFINITY, RLIM_INFINITY};
    if (!isMounted)
        QCOMPARE(prlimit(gateway.process().pid(), RLIMIT_FSIZE, &small, nullptr), 0);
    QVERIFY(gateway.waitFor([&] {
        return gateway.isAlarmed() && gateway.row.state == telemetry::SourceState::dead && !gateway.info.problem.empty();
    }));
    const auto lost = [&] {
        return gateway.row.faults[static_cast<std::size_t>(telemetry::InputFault::notStored)].count;
    };
    QVERIFY(gateway.info.active);
    QVERIFY2(gateway.row.lastError.find("disk full since") != std::string::npos ||
                 gateway.row.lastError.find("no new file") != std::string::npos, gateway.row.lastError.c_str());
    QVERIFY(gateway.waitFor([&] { return lost() > 0; }));
    QVERIFY2(gateway.process().output().find("disk full since") != std::string::npos,
             gateway.process().output().c_str());
    if (isMounted)
        QVERIFY(disk->grow());
    else
        QCOMPARE(prlimit(gateway.process().pid(), RLIMIT_FSIZE, &large, nullptr), 0);
    QVERIFY(gateway.waitFor([&] {
        return gateway.row.state == telemetry::SourceState::alive && gateway.info.problem.empty();
    }));
    QVERIFY2(gateway.process().output().find("recording: goes on in") != std::string::npos,
             gateway.process().output().c_str());
    gateway.process().stop();
    const auto index = indexIn(place);
    QVERIFY(index["files"].size() >= 2);
    std::uint64_t told = 0;
    for (const auto& file : index["files"]) {
        const auto lostBefore = file.value("lost_before", std::uint64_t{0});
        told += lostBefore;
        const auto reader = recording::Reader::open(place / file["file"].get<std::string>());
        QVERIFY2(reader, reader ? "" : reader.error().text().c_str());
        QVERIFY(lostBefore == 0 || (*reader)->info().series > 100); // all that is known by then
        QVERIFY(!(*reader)->info().isCut || !isMounted); // a limit below its size leaves no room for a summary
    }
    QVERIFY(told > 0);
    qInfo("%llu facts lost while there was no room; %zu files", static_cast<unsigned long long>(told),
          index["files"].size());
}

void TstGatewayRecording::aFolderThatIsGoneIsToldAndRecordingGoesOn() {
    const test::TemporaryFolder folder;
    const fs::path place = folder / "rec";
    fs::create_directory(place);
    Recording gateway(folder.path(), "");
    QVERIFY2(gateway.connect(), gateway.process().output().c_str());
    fs::remove_all(place);
    QVERIFY(gateway.waitFor([&] { return gateway.isAlarmed() && gateway.row.state == telemetry::SourceState::dead; }));
    fs::create_directory(place);
    QVERIFY(gateway.waitFor([&] {
        return gateway.row.state == telemetry::SourceState::alive && gateway.info.problem.empty();
    }));
    gateway.process().stop();
    QCOMPARE(filesIn(place).size(), std::size_t{2}); // the recording and its index
}

/// Each would remove by its own rules what the other is to keep.
void TstGatewayRecording::oneGatewayRecordsIntoAFolder() {
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "rec");
    std::optional<Recording> first(std::in_place, folder.path(), "");
    QVERIFY(first->connect());
    const test::TemporaryFolder other;
    std::ofstream(other / "gateway.yaml") << "listen: 127.0.0.1:0\nrecording: {always: true, folder: '" << (folder / "rec").string()
                                          << "', every: 1s, keep: 3s}\nsources: [{kind: simulator, gpus: 8}]\n";
    const std::vector<std::string> command = {(test::binFolder() / "seamscope-gateway").string(), "--config", "gateway.yaml"};
    auto checking = command;
    checking.emplace_back("--check-config");
    for (const auto& refused : {command, checking}) {
        test::ChildProcess second(refused, {other.path(), other / "out", {}});
        QCOMPARE(second.wait(20s).value_or(-1), 3);
        QVERIFY2(second.output().find("another gateway records here") != std::string::npos, second.output().c_str());
    }
    first->process().signal(SIGKILL); // leaves its lock's file, and no lock
    static_cast<void>(first->process().wait(20s));
    test::ChildProcess next(command, {other.path(), other / "next", {}});
    QVERIFY2(test::waitUntil([&] { return next.output().find("listening on ") != std::string::npos; }, 20s), next.output().c_str());
}

SEAM_TEST(tst_gateway_recording, TstGatewayRecording)
#include "tst_gateway_recording.moc"
