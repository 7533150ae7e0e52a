// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/windows/window_book.h"

#include <algorithm>

namespace seamscope::sources {

using telemetry::Event;

namespace {

std::size_t bytesOf(const std::string& key, const Event& event) {
    constexpr std::size_t kNode = 64; // of a map, with what the allocator adds
    std::size_t bytes = kNode + sizeof(Window) + key.size() + event.text.size();
    for (const auto& [name, value] : event.attributes)
        bytes += sizeof(event.attributes[0]) + name.size() + value.size();
    return bytes;
}

} // namespace

std::size_t WindowBook::bytesOf(const Window& window) { return sources::bytesOf(window.key, window.event); }

std::size_t WindowBook::state(const std::string& origin, std::vector<Window> windows) {
    auto& stated = m_stated[origin];
    stated.clear();
    std::size_t bytes = 0;
    std::size_t taken = 0;
    for (Window& window : windows) {
        bytes += bytesOf(window);
        if (bytes > kMaxBytes || taken == kMaxWindows)
            break;
        stated.insert_or_assign(std::move(window.key), std::move(window.event));
        ++taken;
    }
    return windows.size() - taken;
}

std::vector<Event> WindowBook::due(TimePoint now) {
    std::vector<Event> events;
    for (const auto& [origin, stated] : m_stated)
        for (const auto& [key, event] : stated) {
            const TimePoint until = event.until.value_or(event.at);
            if (event.at > now || until < now - kKept)
                continue;
            const std::string place = origin + "\n" + key;
            const std::size_t bytes = sources::bytesOf(place, event);
            const bool isFull = m_told.size() >= kMaxWindows || m_toldBytes + bytes > kMaxBytes;
            if (isFull && !m_told.contains(place)) {
                ++m_leftOut;
                continue;
            }
            auto [it, isNew] = m_told.try_emplace(place, Told{event, until});
            m_toldBytes += isNew ? bytes : 0;
            if (isNew || until > it->second.until)
                events.push_back(event);
            it->second.until = std::max(it->second.until, until);
        }
    for (auto& [place, told] : m_told) {
        if (told.until <= now)
            continue;
        const auto split = place.find('\n');
        const auto& stated = m_stated[place.substr(0, split)];
        const auto it = stated.find(place.substr(split + 1));
        const TimePoint until = it == stated.end() ? now : it->second.until.value_or(told.until);
        if (until >= told.until)
            continue;
        Event note = told.event;
        note.kind = telemetry::EventKind::note;
        note.at = now;
        note.until.reset();
        note.text = "ended before its time: " + note.text;
        events.push_back(std::move(note));
        told.until = until;
    }
    forgetOld(now);
    return events;
}

std::optional<TimePoint> WindowBook::next(TimePoint now) const {
    std::optional<TimePoint> first;
    for (const auto& [origin, stated] : m_stated)
        for (const auto& [key, event] : stated)
            if (event.at > now)
                first = std::min(first.value_or(event.at), event.at);
    return first;
}

void WindowBook::forgetOld(TimePoint now) {
    std::erase_if(m_told, [&](const auto& one) {
        const bool isOld = one.second.until < now - kKept;
        m_toldBytes -= isOld ? sources::bytesOf(one.first, one.second.event) : 0;
        return isOld;
    });
}

} // namespace seamscope::sources
