// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/lock_file.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::session {

/// alreadyExists: a gateway records into this folder. What is too old or too much there is told by the rules of each over all that lies
/// in it: the one that keeps a day would remove what the other is to keep for good.
[[nodiscard]] inline Result<FolderLock> lockRecordings(const std::filesystem::path& folder) {
    return lockFolder(folder, "recording.lock", "another gateway records here");
}

/// How many facts a gateway took from its sources and how many of them its recording has, in a small file beside the
/// recording that is the kernel's: who is killed cannot say what it had in hand, the next start can. What a source was
/// told is taken was counted here before. Thread-safe.
class IntakeAccount {
public:
    /// What those before us took and nobody recorded: at most so many facts, between these times.
    struct Gap {
        std::uint64_t facts = 0;
        TimePoint from{};
        TimePoint to{};
        std::vector<std::string> changed; ///< accounts that are not as they were written: how many facts these had open is not known
    };

    /// Takes over what is left in @p folder by gateways that were killed; accounts of those that run are let be.
    /// @param lock of the folder, given up with the account
    [[nodiscard]] static Result<std::unique_ptr<IntakeAccount>> open(const std::filesystem::path& folder, const Clock& clock, FolderLock lock = {});
    /// Removes the file, unless something is open.
    ~IntakeAccount();
    /// Nothing is taken or recorded any more: the file goes where nothing in it is open, and the folder is another's. Any thread.
    void end();
    IntakeAccount(const IntakeAccount&) = delete;
    IntakeAccount& operator=(const IntakeAccount&) = delete;

    /// Not while a recording is beginning, which tells it.
    [[nodiscard]] const Gap& before() const { return m_before; }
    /// That gap is told where it lasts, and is none any more; until then every next start tells it.
    void beforeIsTold();

    /// These are about to be taken: called before anybody hears of it.
    void took(std::uint64_t facts);
    /// They were not, after all.
    void gaveBack(std::uint64_t facts);
    /// Of all that was taken so far, so many are the kernel's, or were told as lost.
    void settled(std::uint64_t total);

private:
    /// As it stands in the file.
    struct Book {
        std::uint64_t magic = 0;
        std::uint64_t taken = 0;
        std::uint64_t settled = 0;
        std::int64_t takenAt = 0; ///< ns
        std::int64_t settledAt = 0;
        std::uint64_t carried = 0; ///< of those before
        std::int64_t carriedFrom = 0;
        std::int64_t carriedTo = 0;
        std::uint64_t check = 0; ///< of what stands before it
    };
    static constexpr std::uint64_t kMagic = 0x32454B41544D4553ULL;      ///< "SEMTAKE2"
    static constexpr std::uint64_t kFirstMagic = 0x31454B41544D4553ULL; ///< "SEMTAKE1", which had no check
    [[nodiscard]] static std::uint64_t checkOf(const Book& book);
    enum class Content : std::uint8_t { none, book, changed };
    /// What an account says.
    [[nodiscard]] static Content read(int descriptor, Book& book);

    IntakeAccount(int descriptor, std::filesystem::path path, const Clock& clock, FolderLock lock)
        : m_lock(std::move(lock))
        , m_descriptor(descriptor)
        , m_path(std::move(path))
        , m_clock(clock) {}
    void takeOver(const Book& old);
    void write();

    FolderLock m_lock; ///< first: given up last
    const int m_descriptor;
    const std::filesystem::path m_path;
    const Clock& m_clock;
    Gap m_before;
    std::mutex m_mutex; ///< guards m_book and the file
    bool m_hasEnded = false;
    Book m_book;
};

} // namespace seamscope::session
