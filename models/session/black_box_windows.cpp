// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/black_box_windows.h"

#include "base/json.h"
#include "base/log_sink.h"

#include <algorithm>
#include <utility>

namespace seamscope::session {
namespace {

constexpr Duration kAfterDeclared = std::chrono::minutes(1); ///< what follows a declaration that came late
constexpr std::int64_t kSchema = 1;
constexpr std::size_t kMostBytes = std::size_t{4} << 20;

Json toJson(const BlackBoxWindow& window) {
    Json json = {{"from", formatRfc3339(window.from)},
                 {"until", formatRfc3339(window.until)},
                 {"row", window.row},
                 {"marks", Json::array()}};
    for (const BlackBoxMark& mark : window.marks)
        json["marks"].push_back({{"name", mark.name}, {"at", formatRfc3339(mark.at)}});
    return json;
}

std::optional<BlackBoxWindow> windowFrom(const Json& json, Problems& problems) {
    const JsonObject object(json, "/windows", problems);
    BlackBoxWindow window;
    const auto from = object.time("from");
    const auto until = object.time("until");
    const Json* marks = object.array("marks", BlackBoxWindows::kMostMarks);
    window.row = object.text("row").value_or("");
    if (!from || !until || *until < *from || !marks || marks->empty())
        return std::nullopt;
    window.from = *from;
    window.until = *until;
    for (const Json& entry : *marks) {
        const JsonObject mark(entry, "/windows/marks", problems);
        window.marks.push_back({printable(mark.text("name").value_or(""), 64), mark.time("at").value_or(*from)});
    }
    return window;
}

} // namespace

bool BlackBoxWindows::merge(BlackBoxWindow window) {
    for (BlackBoxWindow& known : m_open) {
        const TimePoint from = std::min(known.from, window.from);
        const TimePoint until = std::max(known.until, window.until);
        const bool overlaps = window.from <= known.until && known.from <= window.until;
        if (known.row != window.row || !overlaps || until - from > m_limits.longest)
            continue;
        if (known.marks.size() >= kMostMarks)
            return false;
        known.from = from;
        known.until = until;
        known.marks.push_back(std::move(window.marks.front()));
        return true;
    }
    if (m_open.size() >= kMostOpen)
        return false;
    m_open.push_back(std::move(window));
    std::stable_sort(m_open.begin(), m_open.end(), [](const auto& a, const auto& b) { return a.from < b.from; });
    return true;
}

bool BlackBoxWindows::add(const BlackBoxMark& mark, TimePoint now, std::string_view row) {
    // A clock may be wrong: no window ends later than one of an incident that begins now.
    const TimePoint onset = std::min(mark.at, now);
    BlackBoxWindow window;
    window.until = std::max(onset + m_limits.after, now + kAfterDeclared);
    window.from = std::max(onset - m_limits.before, window.until - m_limits.longest);
    window.row = row;
    window.marks = {mark};
    return merge(std::move(window));
}

std::optional<BlackBoxWindow> BlackBoxWindows::due(TimePoint now) const {
    const auto at =
        std::find_if(m_open.begin(), m_open.end(), [&](const BlackBoxWindow& one) {
            const bool isJustTried = one.tries > 0 && now >= one.triedAt && now - one.triedAt < kRetry; // a clock may be set back
            return one.until <= now && !isJustTried;
        });
    return at == m_open.end() ? std::nullopt : std::optional(*at);
}

void BlackBoxWindows::remove(const BlackBoxWindow& window) {
    const auto at = std::find(m_open.begin(), m_open.end(), window);
    if (at != m_open.end())
        m_open.erase(at);
}

bool BlackBoxWindows::postpone(const BlackBoxWindow& window, TimePoint now) {
    const auto at = std::find(m_open.begin(), m_open.end(), window);
    if (at == m_open.end()) // it has become another meanwhile
        return true;
    at->triedAt = now;
    if (kRetry * ++at->tries < m_limits.longest || now - at->until < m_limits.longest) // where it grew meanwhile, its end is younger
        return true;
    m_open.erase(at);
    return false;
}

void BlackBoxWindows::endOthers(std::string_view row, TimePoint now) {
    for (BlackBoxWindow& window : m_open)
        if (window.row != row)
            window.until = std::min(window.until, std::max(window.from, now));
}

std::string BlackBoxWindows::text() const {
    Json json = {{"schema", kSchema}, {"windows", Json::array()}};
    for (const BlackBoxWindow& window : m_open)
        json["windows"].push_back(toJson(window));
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<> BlackBoxWindows::restore(std::string_view text) {
    const auto json = parseJson(text, {.bytes = kMostBytes});
    if (!json)
        return fail(json.error());
    Problems problems;
    const JsonObject object(*json, "", problems);
    const Json* windows = object.array("windows", kMostOpen);
    if (object.integer("schema", kSchema, kSchema) != kSchema || !windows)
        return fail(ErrorCode::invalidInput, "no list of windows");
    std::vector<BlackBoxWindow> read;
    for (const Json& entry : *windows) {
        auto window = windowFrom(entry, problems);
        if (!window)
            return fail(ErrorCode::invalidInput, "a window without its times or marks");
        read.push_back(std::move(*window));
    }
    m_open = std::move(read);
    return {};
}

} // namespace seamscope::session
