// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/memory_account.h"
#include "feed/feed.h"
#include "telemetry/store.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <vector>

namespace seamscope::session {

/// Consoles in lock step are moved to the same time at once: what one of them looks for all others would look for again,
/// and the last would be told when the first is far on. Whoever comes first looks, the others wait for what it finds. A few
/// answers are kept. Any thread.
class SharedLooks {
public:
    enum class Kind : std::uint8_t {
        states,  ///< newest values at `to`
        samples, ///< between `from` and `to`, in order of time
        before,  ///< the same, and what each series had before each of them
        told,    ///< newest values at `to`, by a recording
    };
    /// Two with the same question get the same answer.
    struct Question {
        Kind kind = Kind::states;
        TimePoint from{};
        TimePoint to{};
        telemetry::SeriesFilter filter;
        std::uint64_t series = 0;                                ///< which are asked for, as a digest of their ids
        std::size_t count = 0;                                   ///< of them
        std::weak_ptr<const telemetry::StoreSnapshot> store{}; ///< version
        [[nodiscard]] bool isSame(const Question& other) const;
    };
    struct Found {
        bool isWhole = true; ///< false: there was more than is told at once
        telemetry::SampleBatch samples;
        std::vector<std::uint32_t> before{}; ///< of a `before`, by sample: the one before it, see replay_piece.cpp
        telemetry::StateResult told;         ///< of a `before`: at `from`
        bool isTold = false; ///< of a `told`: there is such a recording
    };
    using Ptr = std::shared_ptr<const Found>;

    explicit SharedLooks(std::shared_ptr<MemoryAccount> account)
        : m_account(std::move(account)) {}
    ~SharedLooks();
    SharedLooks(const SharedLooks&) = delete;
    SharedLooks& operator=(const SharedLooks&) = delete;

    /// What @p look finds, or found for another.
    [[nodiscard]] Ptr ask(const Question& question, const std::function<Found()>& look);

    /// Part of the digest of a set of ids, which is the exclusive or of those of its members.
    [[nodiscard]] static std::uint64_t digestOf(telemetry::SeriesId id);

private:
    struct Kept {
        Question question;
        std::shared_future<Ptr> answer;
        std::uint64_t number = 0; ///< two may have one question, when the first has been pushed out before it was there
        std::size_t bytes = 0;    ///< 0 until it is there
    };
    void keep(std::uint64_t number, const Question& question, const Found& found);
    void drop(std::size_t from);

    const std::shared_ptr<MemoryAccount> m_account;
    std::mutex m_mutex;
    std::deque<Kept> m_kept; ///< the newest in front
    std::uint64_t m_asked = 0;
};

} // namespace seamscope::session
