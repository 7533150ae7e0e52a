// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/disturbance.h"
#include "drill/seat.h"
#include "feed/feed.h"

#include <initializer_list>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace seamscope::drill {

/// The seats of one person: one as a rule, several when somebody plays alone.
class SeatSet {
public:
    SeatSet() = default;
    SeatSet(std::initializer_list<Seat> seats) {
        for (const Seat seat : seats)
            add(seat);
    }
    void add(Seat seat) { m_bits |= 1U << static_cast<unsigned>(seat); }
    [[nodiscard]] bool has(Seat seat) const { return (m_bits & 1U << static_cast<unsigned>(seat)) != 0; }
    [[nodiscard]] bool isEmpty() const { return m_bits == 0; }
    bool operator==(const SeatSet&) const = default;

private:
    unsigned m_bits = 0;
};

/// Whether one of them may be sent it, by the rules of seat.h.
template<class What>
[[nodiscard]] bool maySee(const SeatSet& seats, const What& what) {
    for (const Seat seat : kSeats)
        if (seats.has(seat) && maySee(seat, what))
            return true;
    return false;
}
[[nodiscard]] telemetry::Parts visibleParts(const SeatSet& seats, const telemetry::Parts& parts);

/// What of a feed's answers a person in a drill is sent. Each answer is built of what is allowed, so that what is added to
/// answers later stays here until somebody says otherwise. Nothing of it is later than the drill is.
class SeatFilter {
public:
    /// @param wrong what is wrong with the facts of these seats now: outages that last, faults that have begun
    explicit SeatFilter(SeatSet seats, std::vector<Disturbance> wrong = {})
        : m_seats(seats) {
        disturb(std::move(wrong));
    }

    /// Of what follows; what was let through stays with whoever has it, and grows old.
    void disturb(std::vector<Disturbance> wrong);

    /// A question about series as these seats may ask it, so that bounds count theirs alone; none: nothing is left of it.
    [[nodiscard]] std::optional<telemetry::SeriesFilter> narrowed(const telemetry::SeriesFilter& wanted) const;
    /// The updates of one subscription in their order: values come only of series that were let through before.
    [[nodiscard]] telemetry::Update update(telemetry::Update&& all);
    [[nodiscard]] telemetry::RangeResult range(telemetry::RangeResult&& all, TimePoint until) const;
    [[nodiscard]] telemetry::StateResult state(telemetry::StateResult&& all, TimePoint until) const;
    [[nodiscard]] std::vector<telemetry::Event> events(std::vector<telemetry::Event>&& all, TimePoint until) const;
    /// What a second fault told, after @p after and not later than @p until, as these seats may see it. By time.
    [[nodiscard]] std::vector<telemetry::Event> happened(TimePoint after, TimePoint until) const;
    [[nodiscard]] std::vector<telemetry::SeriesInfo> series(std::vector<telemetry::SeriesInfo>&& all) const;

private:
    [[nodiscard]] bool isDark(const topology::EntityId& whose, TimePoint at) const;
    /// As these seats are shown it.
    [[nodiscard]] double shown(const telemetry::SeriesInfo& series, TimePoint at, double value) const;

    const SeatSet m_seats;
    std::vector<Disturbance> m_wrong;
    std::unordered_set<topology::EntityId> m_touched; ///< whose values are not what they are
    /// By id, as many as the store has at most; with what is needed to know which of them are disturbed.
    std::unordered_map<std::uint64_t, telemetry::SeriesInfo> m_announced;
};

} // namespace seamscope::drill
