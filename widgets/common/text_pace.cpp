// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/text_pace.h"

namespace seamscope::ui {
namespace {

constexpr qint64 kPeriodMs = 1000;
constexpr qint64 kFillMs = 1500; ///< how long a new picture may take to fill

} // namespace

TextPace::TextPace(std::function<void()> refresh)
    : m_refresh(std::move(refresh)) {
    m_trailing.setSingleShot(true);
    QObject::connect(&m_trailing, &QTimer::timeout, &m_trailing, [this] { this->refresh(); });
    restart();
}

void TextPace::restart() { m_began.start(); }

void TextPace::request() {
    if (!m_last.isValid() || m_last.elapsed() >= kPeriodMs || m_began.elapsed() < kFillMs)
        refresh();
    else if (!m_trailing.isActive())
        m_trailing.start(static_cast<int>(kPeriodMs - m_last.elapsed()));
}

void TextPace::refresh() {
    m_trailing.stop();
    m_last.start();
    m_refresh();
}

} // namespace seamscope::ui
