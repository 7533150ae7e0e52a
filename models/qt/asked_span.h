// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/live_feed.h"

#include <QElapsedTimer>

namespace seamscope::models {

/// The span that was asked for last, and whether what is shown has become another since. GUI thread.
class AskedSpan {
public:
    AskedSpan(LiveFeed& feed, ViewState& view)
        : m_feed(feed)
        , m_view(view) {}

    /// It is asked now.
    void begin() {
        m_since.start();
        m_span = m_view.span();
        m_until = m_feed.knownUntil(m_span);
        m_epoch = m_feed.live().epoch();
        m_whileLoading = m_feed.live().session().loading;
    }
    [[nodiscard]] const TimeRange& span() const { return m_span; }
    /// A recording was still being read then: the same span may have more by now.
    [[nodiscard]] bool wasLoading() const { return m_whileLoading; }
    /// Of another length, or before a discontinuity.
    [[nodiscard]] bool isOther() const {
        return m_view.span().length() != m_span.length() || m_epoch != m_feed.live().epoch();
    }
    /// By one of @p columns or more, or as much more of it is known.
    [[nodiscard]] bool isMoved(int columns) const {
        const TimeRange now = m_view.span();
        const Duration pixel = now.length() / columns;
        const Duration on = m_feed.knownUntil(now) - m_until;
        return now.to - m_span.to >= pixel || m_span.to - now.to >= pixel || on >= pixel || on <= -pixel;
    }
    /// Milliseconds until the next question that time alone asks; 0: now.
    [[nodiscard]] int pause() const {
        constexpr qint64 kLeast = 1000;
        return m_since.isValid() ? static_cast<int>(qMax<qint64>(0, kLeast - m_since.elapsed())) : 0;
    }

private:
    LiveFeed& m_feed;
    ViewState& m_view;
    TimeRange m_span{};
    TimePoint m_until{}; ///< of it, where the rest had not happened yet
    std::uint64_t m_epoch = 0;
    bool m_whileLoading = false;
    QElapsedTimer m_since;
};

} // namespace seamscope::models
