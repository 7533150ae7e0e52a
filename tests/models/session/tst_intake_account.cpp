// SPDX-License-Identifier: GPL-3.0-or-later
// What a gateway had taken when it was killed, as the next one finds it; and accounts that somebody else wrote to.
#include "session/intake_account.h"
#include "session/recording_index.h"
#include "session/session.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"

#include <QtTest>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <future>

using namespace seamscope;
using namespace seamscope::session;
namespace fs = std::filesystem;

namespace {

const TimePoint kNoon = parseRfc3339("2026-03-01T12:00:00Z").value();

/// Takes 1,000 facts, settles 300 and is killed.
void leaveAnAccount(const fs::path& folder) {
    const pid_t child = ::fork();
    if (child == 0) {
        ManualClock clock(kNoon);
        auto account = IntakeAccount::open(folder, clock);
        if (account) {
            (*account)->took(1000);
            (*account)->settled(300);
        }
        ::_exit(0); // no destructor
    }
    int status = 0;
    ::waitpid(child, &status, 0);
}

IntakeAccount::Gap found(const fs::path& folder) {
    ManualClock clock(kNoon);
    const auto account = IntakeAccount::open(folder, clock);
    return account ? (*account)->before() : IntakeAccount::Gap{};
}

} // namespace

class TstIntakeAccount : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasOpenIsFound();
    void everyChangeIsNoticed();
    void partsOfOneAreNone();
    void anAccountOfTheVersionBeforeIsRead();
    void aPipeInItsPlaceIsPassedOver();
    void whatWasLostIsToldOnce();
};

void TstIntakeAccount::whatWasOpenIsFound() {
    const test::TemporaryFolder folder;
    leaveAnAccount(folder.path());
    const auto gap = found(folder.path());
    QCOMPARE(gap.facts, std::uint64_t{700});
    QVERIFY(gap.changed.empty());
}

/// Each bit of it, turned: a count of zero would tell that nothing is missing.
void TstIntakeAccount::everyChangeIsNoticed() {
    const test::TemporaryFolder folder;
    leaveAnAccount(folder.path());
    const std::string good = test::readFile(folder / "taken-1.account");
    QVERIFY(good.size() >= 64);
    for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
        std::string bad = good;
        bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ 1 << bit % 8);
        std::ofstream(folder / "taken-1.account", std::ios::binary) << bad;
        const auto gap = found(folder.path());
        QVERIFY2(gap.changed.size() == 1 && gap.facts == 0, std::to_string(bit).c_str());
        QCOMPARE(gap.changed.front(), (folder / "taken-1.account").string());
    }
}

void TstIntakeAccount::partsOfOneAreNone() {
    const test::TemporaryFolder folder;
    leaveAnAccount(folder.path());
    const std::string good = test::readFile(folder / "taken-1.account");
    for (std::size_t size = 0; size < good.size(); ++size) {
        std::ofstream(folder / "taken-1.account", std::ios::binary) << good.substr(0, size);
        QCOMPARE(found(folder.path()).changed.size(), std::size_t{size > 0 ? 1U : 0U}); // one that was just made is empty
    }
}

void TstIntakeAccount::anAccountOfTheVersionBeforeIsRead() {
    const test::TemporaryFolder folder;
    const std::int64_t at = toNanoseconds(kNoon);
    const std::uint64_t book[8] = {0x31454B41544D4553ULL, 1000, 300, std::uint64_t(at), std::uint64_t(at), 0, 0, 0};
    std::ofstream(folder / "taken-1.account", std::ios::binary).write(reinterpret_cast<const char*>(book), sizeof book);
    const auto gap = found(folder.path());
    QCOMPARE(gap.facts, std::uint64_t{700});
    QVERIFY(gap.changed.empty());
}

void TstIntakeAccount::aPipeInItsPlaceIsPassedOver() {
    const test::TemporaryFolder folder;
    QCOMPARE(::mkfifo((folder / "taken-1.account").c_str(), 0600), 0);
    leaveAnAccount(folder.path());
    QCOMPARE(found(folder.path()).facts, std::uint64_t{700});
    QVERIFY(fs::is_fifo(folder / "taken-1.account"));
}

/// Though somebody stops the recording and starts another: all indexes together have lost what was lost.
void TstIntakeAccount::whatWasLostIsToldOnce() {
    const test::TemporaryFolder folder;
    leaveAnAccount(folder.path());
    const ManualClock clock(kNoon);
    {
        Session session({}, std::make_shared<telemetry::Catalogue>(), clock, 1);
        session.setRecording({.folder = folder.path().string()}, {});
        for (const char* name : {"a", "b"}) {
            std::promise<bool> started;
            session.startRecording(name, [&](const auto& info) { started.set_value(info.has_value()); });
            QVERIFY(started.get_future().get());
            std::promise<bool> stopped;
            session.stopRecording([&](const auto& info) { stopped.set_value(info.has_value()); });
            QVERIFY(stopped.get_future().get());
        }
    }
    std::uint64_t lost = 0;
    for (const RecordingIndex& index : indexesIn(folder.path()))
        for (const RecordedFile& file : index.files)
            lost += file.lostBefore;
    QCOMPARE(lost, std::uint64_t{700});
}

SEAM_TEST(tst_intake_account, TstIntakeAccount)
#include "tst_intake_account.moc"
