// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/intake_account.h"

#include "base/open_beneath.h"
#include "base/stable_hash.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace seamscope::session {
namespace {

constexpr int kMostGateways = 16; ///< that record into one folder

std::filesystem::path placeOf(const std::filesystem::path& folder, int number) {
    return folder / ("taken-" + std::to_string(number) + ".account");
}

bool isRegular(int descriptor) {
    struct stat state{};
    const bool isFile = ::fstat(descriptor, &state) == 0 && S_ISREG(state.st_mode);
    errno = isFile ? errno : ELOOP;
    return isFile;
}

/// Opened and locked; -1 when it is another's, no regular file, or there is none and none is to be made.
int openLocked(const std::filesystem::path& path, int flags) {
    const int descriptor = openBeneath(path, O_RDWR | O_NONBLOCK | flags);
    const auto isLocked = [&] { // where there are no locks, which the lock of the folder says, it is ours
        return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS;
    };
    if (descriptor >= 0 && isRegular(descriptor) && isLocked())
        return descriptor;
    const int error = errno;
    if (descriptor >= 0)
        ::close(descriptor);
    errno = error;
    return -1;
}

} // namespace

Result<std::unique_ptr<IntakeAccount>> IntakeAccount::open(const std::filesystem::path& folder, const Clock& clock, FolderLock lock) {
    std::unique_ptr<IntakeAccount> made;
    for (int number = 1; number <= kMostGateways; ++number) {
        const auto path = placeOf(folder, number);
        const int descriptor = openLocked(path, made ? 0 : O_CREAT);
        if (descriptor < 0) {
            if (!made && errno != EWOULDBLOCK && errno != ELOOP) // another's, or a link or pipe that somebody put there
                return fail(ErrorCode::io, std::generic_category().message(errno), path.string());
            continue;
        }
        Book book;
        const Content content = read(descriptor, book);
        if (!made)
            made.reset(new IntakeAccount(descriptor, path, clock, std::move(lock)));
        if (content == Content::book)
            made->takeOver(book);
        else if (content == Content::changed)
            made->m_before.changed.push_back(path.string());
        if (descriptor != made->m_descriptor) {
            made->write(); // ours has it before theirs goes
            ::unlink(path.c_str());
            ::close(descriptor);
        }
    }
    if (!made)
        return fail(ErrorCode::resourceExhausted, "too many gateways record into one folder", folder.string());
    made->m_book.magic = kMagic;
    made->write();
    return made;
}

std::uint64_t IntakeAccount::checkOf(const Book& book) {
    return stableHash({reinterpret_cast<const char*>(&book), offsetof(Book, check)});
}

IntakeAccount::Content IntakeAccount::read(int descriptor, Book& book) {
    const ssize_t size = ::pread(descriptor, &book, sizeof book, 0);
    if (size == 0)
        return Content::none;
    const bool isOld = size == ssize_t{offsetof(Book, check)} && book.magic == kFirstMagic;
    const bool isWhole = size == ssize_t{sizeof book} && book.magic == kMagic && book.check == checkOf(book);
    return isOld || isWhole ? Content::book : Content::changed;
}

IntakeAccount::~IntakeAccount() {
    end();
    ::close(m_descriptor);
}

void IntakeAccount::end() {
    const std::lock_guard lock(m_mutex);
    if (!std::exchange(m_hasEnded, true) && m_book.taken <= m_book.settled && m_book.carried == 0)
        ::unlink(m_path.c_str());
    m_lock.file.reset();
}

void IntakeAccount::takeOver(const Book& old) {
    const auto add = [this](std::uint64_t facts, std::int64_t from, std::int64_t to) {
        if (facts == 0)
            return;
        m_before.from = m_before.facts == 0 ? fromNanoseconds(from) : std::min(m_before.from, fromNanoseconds(from));
        m_before.to = std::max(m_before.to, fromNanoseconds(std::max(from, to)));
        m_before.facts += facts;
    };
    add(old.carried, old.carriedFrom, old.carriedTo);
    if (old.taken > old.settled)
        add(old.taken - old.settled, old.settledAt, old.takenAt);
    m_book.magic = kMagic;
    m_book.carried = m_before.facts;
    m_book.carriedFrom = toNanoseconds(m_before.from);
    m_book.carriedTo = toNanoseconds(m_before.to);
    m_book.settledAt = toNanoseconds(m_clock.now());
}

void IntakeAccount::beforeIsTold() {
    const std::lock_guard lock(m_mutex);
    m_book.carried = 0;
    m_before = {}; // the next recording tells of it no more
    write();
}

void IntakeAccount::took(std::uint64_t facts) {
    const std::lock_guard lock(m_mutex);
    if (m_book.taken == m_book.settled) // a gap begins with the first that is missing
        m_book.settledAt = toNanoseconds(m_clock.now());
    m_book.taken += facts;
    m_book.takenAt = toNanoseconds(m_clock.now());
    write();
}

void IntakeAccount::gaveBack(std::uint64_t facts) {
    const std::lock_guard lock(m_mutex);
    m_book.taken -= facts;
    write();
}

void IntakeAccount::settled(std::uint64_t total) {
    const std::lock_guard lock(m_mutex);
    if (total == m_book.settled)
        return;
    m_book.settled = total;
    m_book.settledAt = toNanoseconds(m_clock.now());
    write();
}

/// One page, which has its place on the disk since the first time. What fails leaves the state of before, as a kill would.
void IntakeAccount::write() {
    m_book.check = checkOf(m_book);
    static_cast<void>(::pwrite(m_descriptor, &m_book, sizeof m_book, 0));
}

} // namespace seamscope::session
