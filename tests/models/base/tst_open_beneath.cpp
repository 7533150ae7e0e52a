// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/lock_file.h"
#include "base/open_beneath.h"
#include "support/of_no_power.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace seamscope;
namespace fs = std::filesystem;

namespace {

thread_local int refusal = 0; ///< what the file system says to whoever wants a lock; 0: it has locks

} // namespace

/// In place of that of the C library: no file system here is without locks.
extern "C" int lockOrRefuse(int descriptor, int operation) noexcept __asm__("flock"); // the name is that of a type, too
int lockOrRefuse(int descriptor, int operation) noexcept {
    if (refusal == 0)
        return static_cast<int>(::syscall(SYS_flock, descriptor, operation));
    errno = refusal;
    return -1;
}

class TstOpenBeneath : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFileOfTheFolderIsOpened();
    void nothingElseIs();
    void aLockIsHadByOne();
    void aFolderIsLockedOrSaysWhyNot();
    void whereThereAreNoLocksItGoesOn_data();
    void whereThereAreNoLocksItGoesOn();
    void aLockThatIsAnothersIsNamed();
};

void TstOpenBeneath::aFileOfTheFolderIsOpened() {
    const test::TemporaryFolder folder;
    fs::create_directory(folder / "real");
    fs::create_directory_symlink(folder / "real", folder / "chosen"); // the folder may be a link
    const int made = openBeneath(folder / "chosen/file", O_WRONLY | O_CREAT | O_EXCL);
    QVERIFY(made >= 0);
    struct stat state{};
    QCOMPARE(::fstat(made, &state), 0);
    QCOMPARE(state.st_mode & 0777U & ~0640U, 0U);
    QVERIFY((::fcntl(made, F_GETFD) & FD_CLOEXEC) != 0);
    ::close(made);
    QVERIFY(fs::exists(folder / "real/file"));
    const int again = openBeneath(folder / "chosen/file", O_RDWR);
    QVERIFY(again >= 0);
    ::close(again);
}

void TstOpenBeneath::nothingElseIs() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "victim") << "x";
    fs::create_directory(folder / "in");
    fs::create_symlink(folder / "victim", folder / "in/link");
    fs::create_symlink(folder / "fresh", folder / "in/dangling");
    for (const char* name : {"in/link", "in/dangling"}) {
        QCOMPARE(openBeneath(folder / name, O_WRONLY | O_CREAT), -1);
        QCOMPARE(errno, ELOOP);
    }
    QCOMPARE(openBeneath(folder / "in/..", O_RDONLY), -1);
    QCOMPARE(errno, EXDEV);
    QCOMPARE(openBeneath(folder / "absent/file", O_WRONLY | O_CREAT), -1);
    QCOMPARE(errno, ENOENT);
    QVERIFY(!fs::exists(folder / "fresh"));
}

void TstOpenBeneath::aLockIsHadByOne() {
    const test::TemporaryFolder folder;
    const fs::path path = folder / "of.lock";
    {
        const auto first = LockFile::take(path);
        QVERIFY2(first, first ? "" : first.error().text().c_str());
        const auto second = LockFile::take(path);
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::alreadyExists);
        QVERIFY(fs::exists(path)); // who was refused removes nothing
    }
    QVERIFY(!fs::exists(path));
    QVERIFY(LockFile::take(path));
    fs::create_directory(path);
    QCOMPARE(LockFile::take(path).error().code, ErrorCode::io);
    fs::remove(path);
    QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    QCOMPARE(LockFile::take(path).error().code, ErrorCode::io);
    QVERIFY(fs::exists(path)); // somebody else's
}

/// Nobody goes on without a lock because it could not be made, but where nothing could be written anyway; who ends is waited for.
void TstOpenBeneath::aFolderIsLockedOrSaysWhyNot() {
    const test::TemporaryFolder folder;
    {
        auto first = lockFolder(folder.path(), "of.lock", "taken by another");
        QVERIFY(first && first->file && first->trouble.empty());
        const auto second = lockFolder(folder.path(), "of.lock", "taken by another");
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::alreadyExists);
        QVERIFY(second.error().text().find("taken by another") != std::string::npos);
        std::jthread ending([&] { first->file.reset(); });
        const auto next = LockFile::take(folder / "of.lock", std::chrono::seconds(10));
        QVERIFY2(next, next ? "" : next.error().text().c_str());
    }
    fs::create_directory(folder / "of.lock");
    const auto refused = lockFolder(folder.path(), "of.lock", "taken by another");
    QVERIFY(!refused);
    QVERIFY2(refused.error().text().find("no lock can be made") != std::string::npos, refused.error().text().c_str());
    QVERIFY(!lockFolder(folder / "absent", "of.lock", "taken by another"));
}

void TstOpenBeneath::whereThereAreNoLocksItGoesOn_data() {
    QTest::addColumn<int>("error");
    QTest::newRow("no lock server") << ENOLCK;
    QTest::newRow("no locks") << EOPNOTSUPP;
    QTest::newRow("no such call") << ENOSYS;
}

/// A state folder on NFS, or of a file system in user space: what ran there before there were locks does run, and says so.
void TstOpenBeneath::whereThereAreNoLocksItGoesOn() {
    QFETCH(const int, error);
    const test::TemporaryFolder folder;
    refusal = error;
    const auto lock = lockFolder(folder.path(), "of.lock", "taken by another");
    refusal = EIO;
    const auto broken = lockFolder(folder.path(), "of.lock", "taken by another");
    refusal = 0;
    QVERIFY2(lock, lock ? "" : lock.error().text().c_str());
    QVERIFY(!lock->file);
    QVERIFY2(lock->trouble.find("not kept from another gateway") != std::string::npos, lock->trouble.c_str());
    QVERIFY(!broken);
}

/// As a gateway of another user leaves it that was killed: who reads why must know what to remove, and whom to ask.
void TstOpenBeneath::aLockThatIsAnothersIsNamed() {
    const test::TemporaryFolder folder;
    std::ofstream(folder / "of.lock") << "";
    fs::permissions(folder / "of.lock", fs::perms::none);
    const std::string owner = std::to_string(::geteuid());
    const test::OfNoPower powerless;
    const auto refused = lockFolder(folder.path(), "of.lock", "taken by another");
    QVERIFY(!refused);
    const std::string text = refused.error().text();
    QVERIFY2(text.find("of.lock is there and belongs to user " + owner) != std::string::npos, text.c_str());
}

SEAM_TEST(tst_open_beneath, TstOpenBeneath)
#include "tst_open_beneath.moc"
