// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/syslog/syslog_frames.h"

#include "base/text.h"

namespace seamscope::sources {
namespace {

constexpr unsigned kMaxDigits = 9; ///< what announces more is no syslog

} // namespace

void SyslogFrames::feed(std::string_view bytes, const Take& take) {
    while (!bytes.empty()) {
        switch (m_mode) {
        case Mode::begin:
            begin(bytes);
            break;
        case Mode::count:
            count(bytes);
            break;
        case Mode::counted:
            counted(bytes, take);
            break;
        case Mode::line:
            line(bytes, take);
            break;
        case Mode::broken:
            return;
        }
    }
}

void SyslogFrames::begin(std::string_view& bytes) {
    const char first = bytes.front();
    if (first == '\n' || first == '\r' || first == '\0') { // between messages, by habit of some senders
        bytes.remove_prefix(1);
        return;
    }
    m_left = 0;
    m_digits = 0;
    m_mode = isDigit(first) && first != '0' ? Mode::count : Mode::line;
}

void SyslogFrames::count(std::string_view& bytes) {
    const char c = bytes.front();
    bytes.remove_prefix(1);
    if (isDigit(c) && ++m_digits <= kMaxDigits)
        m_left = m_left * 10 + static_cast<std::size_t>(c - '0');
    else
        m_mode = c == ' ' ? Mode::counted : Mode::broken;
}

void SyslogFrames::counted(std::string_view& bytes, const Take& take) {
    const std::string_view piece = bytes.substr(0, m_left);
    bytes.remove_prefix(piece.size());
    m_left -= piece.size();
    if (m_left == 0 && m_partial.empty() && piece.size() <= kMaxSyslogBytes && !m_isOver) { // whole, the usual case
        m_mode = Mode::begin;
        take(piece);
        return;
    }
    keep(piece);
    if (m_left == 0)
        end(take);
}

void SyslogFrames::line(std::string_view& bytes, const Take& take) {
    const auto feed = bytes.find('\n');
    std::string_view piece = bytes.substr(0, feed);
    bytes.remove_prefix(feed == std::string_view::npos ? bytes.size() : feed + 1);
    if (feed != std::string_view::npos && m_partial.empty() && !m_isOver && piece.size() <= kMaxSyslogBytes) {
        m_mode = Mode::begin;
        take(piece);
        return;
    }
    keep(piece);
    if (feed != std::string_view::npos)
        end(take);
}

void SyslogFrames::keep(std::string_view piece) {
    m_isOver = m_isOver || m_partial.size() + piece.size() > kMaxSyslogBytes;
    if (m_isOver)
        m_partial.clear();
    else
        m_partial += piece;
}

void SyslogFrames::end(const Take& take) {
    m_mode = Mode::begin;
    if (m_isOver)
        ++m_oversized;
    else
        take(m_partial);
    m_partial.clear();
    m_isOver = false;
}

bool SyslogFrames::finish(const Take& take) {
    if (m_mode == Mode::line)
        end(take);
    return m_mode == Mode::count || m_mode == Mode::counted;
}

} // namespace seamscope::sources
