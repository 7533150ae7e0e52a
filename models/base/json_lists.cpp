// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json_lists.h"

#include <algorithm>
#include <cstdint>

namespace seamscope {
namespace {

/// Where the parser stands, from its events.
class Walker {
public:
    explicit Walker(std::span<JsonList> lists)
        : m_lists(lists) {}

    /// False: the value is not kept.
    bool event(Json::parse_event_t event, const Json& parsed) {
        using Event = Json::parse_event_t;
        switch (event) {
        case Event::object_start:
        case Event::array_start:
            m_frames.push_back({event == Event::array_start, event == Event::array_start ? listHere() : nullptr, 0, {}});
            return true;
        case Event::key:
            if (const auto* key = parsed.get_ptr<const std::string*>())
                m_frames.back().key = *key;
            return true;
        case Event::object_end:
        case Event::array_end:
            m_frames.pop_back();
            return whole(parsed);
        case Event::value:
            return whole(parsed);
        }
        return true;
    }

private:
    struct Frame {
        bool isArray;
        JsonList* list; ///< null: nobody takes its elements
        std::size_t index;
        std::string key;
    };

    [[nodiscard]] JsonList* listHere() const {
        const auto isHere = [&](const JsonList& list) {
            return list.path.size() == m_frames.size() &&
                   std::equal(list.path.begin(), list.path.end(), m_frames.begin(), [](std::string_view wanted, const Frame& frame) {
                       return frame.isArray ? wanted == "*" : wanted == frame.key;
                   });
        };
        const auto found = std::find_if(m_lists.begin(), m_lists.end(), isHere);
        return found == m_lists.end() ? nullptr : &*found;
    }

    [[nodiscard]] std::string pointer() const {
        std::string text;
        for (const Frame& frame : m_frames)
            text += frame.isArray ? "/" + std::to_string(frame.index) : jsonPointerToken(frame.key);
        return text;
    }

    bool whole(const Json& value) {
        if (m_frames.empty() || !m_frames.back().isArray)
            return true;
        Frame& frame = m_frames.back();
        if (frame.list && frame.list->count++ < frame.list->most)
            frame.list->take(value, pointer());
        ++frame.index;
        return frame.list == nullptr;
    }

    std::span<JsonList> m_lists;
    std::vector<Frame> m_frames;
};

} // namespace

Result<Json> parseJsonLists(std::string_view text, std::span<JsonList> lists, JsonLimits limits) {
    Walker walker(lists);
    return parseJson(text, limits, [&](int, Json::parse_event_t event, Json& parsed) { return walker.event(event, parsed); });
}

void tellOverlong(std::span<const JsonList> lists, Problems& problems) {
    for (const JsonList& list : lists)
        if (list.count > list.most) {
            std::string where;
            for (const std::string_view key : list.path)
                where += "/" + std::string(key);
            problems.add({ErrorCode::tooLarge, std::to_string(list.count) + " entries, at most " + std::to_string(list.most) + " are read", where},
                         list.count - list.most);
        }
}

} // namespace seamscope
