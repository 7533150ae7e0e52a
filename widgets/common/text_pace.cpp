// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/text_pace.h"

#include <chrono>

namespace seamscope::ui {
namespace {

constexpr qint64 kPeriodMs = 1000;
constexpr qint64 kFillMs = 1500; ///< how long a new picture may take to fill
/// The next advance of the views comes first where one is coming: it brings all of them to the same values.
constexpr qint64 kGraceMs = 60;

qint64 steadyMs() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace

TextPace::TextPace(std::function<void()> refresh)
    : m_refresh(std::move(refresh)) {
    m_trailing.setSingleShot(true);
    QObject::connect(&m_trailing, &QTimer::timeout, &m_trailing, [this] { refreshNow(); });
}

void TextPace::restart() { m_began.start(); }

void TextPace::request() {
    const qint64 now = steadyMs();
    const bool isFilling = !m_hasShown || (m_began.isValid() && m_began.elapsed() < kFillMs);
    if (isFilling || (m_due > 0 && now / kPeriodMs >= m_due))
        return refreshNow();
    if (m_due > 0)
        return;
    m_due = now / kPeriodMs + 1;
    m_trailing.start(static_cast<int>(kPeriodMs - now % kPeriodMs + kGraceMs));
}

void TextPace::refreshNow() {
    m_trailing.stop();
    m_due = 0;
    m_hasShown = true;
    m_refresh();
}

} // namespace seamscope::ui
