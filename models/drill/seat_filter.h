// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/seat.h"
#include "feed/feed.h"

#include <initializer_list>
#include <optional>
#include <unordered_set>
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
    explicit SeatFilter(SeatSet seats)
        : m_seats(seats) {}

    /// A question about series as these seats may ask it, so that bounds count theirs alone; none: nothing is left of it.
    [[nodiscard]] std::optional<telemetry::SeriesFilter> narrowed(const telemetry::SeriesFilter& wanted) const;
    /// The updates of one subscription in their order: values come only of series that were let through before.
    [[nodiscard]] telemetry::Update update(telemetry::Update&& all);
    [[nodiscard]] telemetry::RangeResult range(telemetry::RangeResult&& all, TimePoint until) const;
    [[nodiscard]] telemetry::StateResult state(telemetry::StateResult&& all, TimePoint until) const;
    [[nodiscard]] std::vector<telemetry::Event> events(std::vector<telemetry::Event>&& all, TimePoint until) const;
    [[nodiscard]] std::vector<telemetry::SeriesInfo> series(std::vector<telemetry::SeriesInfo>&& all) const;

private:
    const SeatSet m_seats;
    std::unordered_set<std::uint64_t> m_announced; ///< ids; as many as the store has at most
};

} // namespace seamscope::drill
