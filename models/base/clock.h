// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <atomic>

namespace seamscope {

/// Where logic gets "now" from. Only app/ makes a SystemClock; replay and tests use ManualClock.
/// Thread-safe.
class Clock {
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual TimePoint now() const = 0;
    /// Goes on evenly, from a begin of its own, whoever sets the clock.
    [[nodiscard]] virtual Duration monotonic() const { return now().time_since_epoch(); }
};

/// The machine's wall clock.
class SystemClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const override;
    [[nodiscard]] Duration monotonic() const override;
};

/// Stands still until set; drives replay and tests.
class ManualClock final : public Clock {
public:
    explicit ManualClock(TimePoint start = {}) : m_now(toNanoseconds(start)) {}
    [[nodiscard]] TimePoint now() const override { return fromNanoseconds(m_now.load(std::memory_order_acquire)); }
    void set(TimePoint t) { m_now.store(toNanoseconds(t), std::memory_order_release); }
    void advance(Duration d) { m_now.fetch_add(d.count(), std::memory_order_acq_rel); }

private:
    std::atomic<std::int64_t> m_now;
};

} // namespace seamscope
