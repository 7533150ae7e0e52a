// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/view_link.h"

#include "telemetry/label_repair.h"
#include "topology/entity_list.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace seamscope::models {
namespace {

using Part = std::pair<std::string_view, std::string>;
using topology::EntityId;

constexpr std::string_view kScheme = "seamscope://open?";
constexpr std::array<std::string_view, 4> kPages = {"overview", "incident", "ledger", "alarms"};
/// Of the heatmap.
constexpr std::array<std::string_view, 8> kGroupings = {"floor", "leaf", "job", "tp", "pp", "dp", "ep", "team"};
constexpr int kMostGroupings = 8;                                                ///< of the timeline
constexpr Duration kLongestSpan = std::chrono::hours(24 * 3660);
constexpr double kMostZoom = 1e6;

Unexpected wrong(std::string_view key, const std::string& value, std::string_view expected) {
    return fail(ErrorCode::invalidInput,
                "the link's '" + std::string(key) + "' is '" + value.substr(0, 60) + "': " + std::string(expected) +
                    " is expected");
}

/// Six significant digits are finer than a pixel.
std::string numberText(double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 6);
    return {digits.data(), end.ptr};
}

/// All but what RFC 3986 leaves unreserved.
std::string encoded(const std::string& text) {
    static constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
                             c == '.' || c == '_' || c == '~';
        if (isPlain) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += kHex[byte >> 4U];
        out += kHex[byte & 15U];
    }
    return out;
}

template<class Names>
int placeOf(const Names& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

struct IdsText {
    std::string text;
    bool isWhole = true;
};

/// What makes a link longer than half of what it may be is left out.
template<class List>
IdsText listText(const List& list) {
    IdsText out;
    std::size_t length = 0; // as it stands in the link
    for (const auto& one : list) {
        const std::string next = (out.text.empty() ? "" : ",") + one.text();
        length += encoded(next).size();
        if (length > kLongestLink / 2) {
            out.isWhole = false;
            break;
        }
        out.text += next;
    }
    return out;
}

/// One by one, as every console of before reads them; those that know no ranges would refuse the whole link. Ranges where
/// there is no room for all of them otherwise.
std::string idsText(const std::vector<EntityId>& ids) {
    IdsText plain = listText(ids);
    return plain.isWhole ? plain.text : listText(topology::rangesOf(ids)).text;
}

/// All of it, the part that can be missed least first.
std::vector<Part> partsOf(const ViewLink& link) {
    std::vector<Part> parts;
    const auto add = [&parts](std::string_view key, std::string value) {
        if (!value.empty())
            parts.emplace_back(key, std::move(value));
    };
    const ViewPlace& place = link.place;
    add("file", link.file);
    add("connect", link.connect);
    if (place.soughtAt)
        add("at", formatRfc3339(*place.soughtAt));
    add("select", place.selection.text());
    add("to", place.selectionTo.text());
    add("incident", place.incident);
    if (place.selectionTo.isEmpty())
        add("also", idsText(place.selectedToo));
    if (place.page > 0 && place.page < static_cast<int>(kPages.size()))
        add("page", std::string(kPages[static_cast<std::size_t>(place.page)]));
    add("heat", place.heatSignal);
    if (place.timeline) {
        add("from", formatRfc3339(place.timeline->from));
        add("until", formatRfc3339(place.timeline->to));
    }
    if (place.span)
        add("span", numberText(toSeconds(*place.span)));
    if (place.grouping > 0 && place.grouping < static_cast<int>(kGroupings.size()))
        add("group", std::string(kGroupings[static_cast<std::size_t>(place.grouping)]));
    add("tab", place.panel);
    if (place.lanes.grouping > 0)
        add("lanes", std::to_string(place.lanes.grouping));
    if (place.lanes.byLateness)
        add("sort", "lateness");
    std::string pins;
    for (const std::uint32_t rank : place.lanes.pins)
        pins += (pins.empty() ? "" : ",") + std::to_string(rank);
    add("pins", pins);
    if (place.lanes.isRolledUp)
        add("show", "time");
    add("within", place.lanes.within);
    add("filter", place.lanes.filter);
    if (place.graph)
        add("zoom", numberText(place.graph->scale) + ',' + numberText(place.graph->x) + ',' + numberText(place.graph->y));
    return parts;
}

/// "%2F" and the like; a percent sign that begins no code is an error, and so is what no name has in it.
Result<std::string> decoded(std::string_view key, std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            unsigned value = 0;
            const char* begin = text.data() + i + 1;
            if (i + 2 >= text.size() || std::from_chars(begin, begin + 2, value, 16).ptr != begin + 2)
                return fail(ErrorCode::invalidInput, "the link's '" + std::string(key) + "' has '" +
                                                         std::string(text.substr(i, 3)) +
                                                         "': two hexadecimal digits are expected after a percent sign");
            c = static_cast<char>(value);
            i += 2;
        }
        out += c;
    }
    if (!telemetry::isCleanText(out, kLongestLink))
        return fail(ErrorCode::invalidInput, "the link's '" + std::string(key) +
                                                 "' has control characters or no UTF-8: printable text is expected");
    return out;
}

bool isAddress(const std::string& text) {
    const auto colon = text.rfind(':');
    int port = 0;
    if (colon == std::string::npos || colon == 0)
        return false;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + colon + 1, end, port);
    const auto isOfAddress = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-' ||
               c == '_' || c == ':' || c == '[' || c == ']';
    };
    return error == std::errc() && stop == end && port > 0 && port < 65536 &&
           std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), isOfAddress);
}

std::optional<double> numberIn(std::string_view text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

class LinkReader {
public:
    Result<> take(std::string_view key, const std::string& value) {
        if (!m_seen.insert(std::string(key)).second)
            return fail(ErrorCode::invalidInput, "the link has '" + std::string(key) + "' twice: once is expected");
        ViewPlace& place = link.place;
        if (key == "file")
            return source(key, value, link.file, value.starts_with('/') && (value + '/').find("/../") == std::string::npos,
                          "the whole path of a recording, from / on and without ..,");
        if (key == "connect")
            return source(key, value, link.connect, isAddress(value), "HOST:PORT of a gateway");
        if (key == "at")
            return time(key, value, place.soughtAt);
        if (key == "from")
            return time(key, value, m_from);
        if (key == "until")
            return time(key, value, m_until);
        if (key == "select" || key == "to")
            return entity(key, value, key == "to" ? place.selectionTo : place.selection);
        if (key == "also")
            return entities(key, value, place.selectedToo);
        if (key == "page")
            return oneOf(key, value, kPages, place.page, "overview, incident, ledger or alarms");
        if (key == "group")
            return oneOf(key, value, kGroupings, place.grouping, "floor, leaf, job, tp, pp, dp, ep or team");
        if (key == "span")
            return span(key, value);
        if (key == "lanes")
            return lanes(key, value);
        if (key == "zoom")
            return zoom(key, value);
        if (key == "pins")
            return pins(key, value);
        if (key == "show") {
            place.lanes.isRolledUp = true;
            return value == "time" ? Result<>() : wrong(key, value, "time");
        }
        if (key == "sort") {
            place.lanes.byLateness = true;
            return value == "lateness" ? Result<>() : wrong(key, value, "lateness");
        }
        std::string* const text = key == "incident" ? &place.incident
                                  : key == "heat"   ? &place.heatSignal
                                  : key == "tab"    ? &place.panel
                                  : key == "within" ? &place.lanes.within
                                  : key == "filter" ? &place.lanes.filter
                                                    : nullptr;
        if (!text)
            return fail(ErrorCode::invalidInput,
                        "'" + std::string(key.substr(0, 60)) +
                            "' is no part of a link: file, connect, at, select, to, also, incident, page, heat, group, span, "
                            "from, until, tab, lanes, sort, pins, show, within, filter and zoom are");
        *text = value;
        return {};
    }

    Result<ViewLink> finish() {
        if (link.file.empty() == link.connect.empty())
            return fail(ErrorCode::invalidInput, link.file.empty()
                                                     ? "the link names nothing to open: 'file' or 'connect' is expected"
                                                     : "the link has 'file' and 'connect': one of them is expected");
        if (m_from.has_value() != m_until.has_value() || (m_from && *m_from >= *m_until))
            return fail(ErrorCode::invalidInput, "the link's 'from' and 'until': two times, the earlier first, are expected");
        if (m_from)
            link.place.timeline = TimeRange{*m_from, *m_until};
        if (link.place.selection.isEmpty() && !link.place.selectionTo.isEmpty())
            return fail(ErrorCode::invalidInput, "the link has 'to' without 'select': both ends of an edge are expected");
        if (!link.place.selectedToo.empty() && (link.place.selection.isEmpty() || !link.place.selectionTo.isEmpty()))
            return fail(ErrorCode::invalidInput, "the link has 'also' without 'select', or with 'to': objects beside a selected one are expected");
        return link;
    }

    ViewLink link;

private:
    static Result<> source(std::string_view key, const std::string& value, std::string& place, bool isGood,
                           std::string_view expected) {
        if (!isGood || value.empty())
            return wrong(key, value, expected);
        place = value;
        return {};
    }
    static Result<> time(std::string_view key, const std::string& value, std::optional<TimePoint>& place) {
        const auto parsed = parseRfc3339(value);
        if (!parsed)
            return wrong(key, value, "a time such as 2026-03-12T12:03:52Z");
        place = *parsed;
        return {};
    }
    static Result<> entity(std::string_view key, const std::string& value, EntityId& place) {
        auto parsed = EntityId::parse(value);
        if (!parsed)
            return wrong(key, value, "an object such as rack/r12");
        place = std::move(*parsed);
        return {};
    }
    static Result<> entities(std::string_view key, const std::string& value, std::vector<EntityId>& places) {
        auto parsed = topology::parseEntities(value);
        if (!parsed)
            return wrong(key, value, "objects such as rack/r12,rack/r13");
        places = std::move(*parsed);
        return {};
    }
    template<class Names>
    static Result<> oneOf(std::string_view key, const std::string& value, const Names& names, int& place,
                          std::string_view expected) {
        if ((place = placeOf(names, value)) < 0)
            return wrong(key, value, expected);
        return {};
    }
    Result<> span(std::string_view key, const std::string& value) {
        const auto seconds = numberIn(value);
        if (!seconds || *seconds <= 0 || *seconds > toSeconds(kLongestSpan))
            return wrong(key, value, "a number of seconds above 0");
        link.place.span = fromSeconds(*seconds);
        return {};
    }
    Result<> lanes(std::string_view key, const std::string& value) {
        int number = -1;
        const char* end = value.data() + value.size();
        if (std::from_chars(value.data(), end, number).ptr != end || number < 0 || number > kMostGroupings)
            return wrong(key, value, "a number from 0 to 8");
        link.place.lanes.grouping = number;
        return {};
    }
    Result<> pins(std::string_view key, const std::string& value) {
        constexpr std::size_t kMostPins = 8; // of the timeline
        for (const char *at = value.data(), *end = at + value.size();;) {
            std::uint32_t rank = 0;
            const auto [next, error] = std::from_chars(at, end, rank);
            const bool isGood = error == std::errc() && (next == end || *next == ',') && link.place.lanes.pins.size() < kMostPins;
            if (!isGood)
                return wrong(key, value, "numbers of at most eight ranks, with commas");
            link.place.lanes.pins.push_back(rank);
            if (next == end)
                return {};
            at = next + 1;
        }
    }
    Result<> zoom(std::string_view key, const std::string& value) {
        const auto first = value.find(',');
        const auto second = first == std::string::npos ? first : value.find(',', first + 1);
        if (second == std::string::npos)
            return wrong(key, value, "three numbers with commas");
        const std::string_view text(value);
        const auto scale = numberIn(text.substr(0, first));
        const auto x = numberIn(text.substr(first + 1, second - first - 1));
        const auto y = numberIn(text.substr(second + 1));
        if (!scale || !x || !y || *scale <= 0 || *scale > kMostZoom || std::abs(*x) > kMostZoom || std::abs(*y) > kMostZoom)
            return wrong(key, value, "three numbers of screen size");
        link.place.graph = ViewPlace::Zoom{*scale, *x, *y};
        return {};
    }

    std::set<std::string> m_seen;
    std::optional<TimePoint> m_from, m_until;
};

} // namespace

std::string linkText(const ViewLink& link) {
    if (link.file.empty() && link.connect.empty())
        return {};
    std::vector<Part> parts = partsOf(link);
    while (!parts.empty()) {
        std::string text(kScheme);
        for (const auto& [key, value] : parts) {
            text += text.size() == kScheme.size() ? "" : "&";
            text += std::string(key) + '=' + encoded(value);
        }
        if (text.size() <= kLongestLink)
            return text;
        // Half of an edge or of a stretch leads nowhere.
        const std::string_view last = parts.back().first;
        parts.pop_back();
        if ((last == "until" || last == "to") && !parts.empty())
            parts.pop_back();
    }
    return {};
}

Result<ViewLink> parseLink(std::string_view text) {
    if (text.size() > kLongestLink)
        return fail(ErrorCode::tooLarge, "the link has " + std::to_string(text.size()) + " bytes: at most " +
                                             std::to_string(kLongestLink) + " are expected");
    if (!text.starts_with(kScheme))
        return fail(ErrorCode::invalidInput,
                    "'" + std::string(text.substr(0, 60)) + "' is no link of this program: it begins with " +
                        std::string(kScheme));
    LinkReader reader;
    for (std::string_view rest = text.substr(kScheme.size()); !rest.empty();) {
        const auto end = std::min(rest.find('&'), rest.size());
        const std::string_view part = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const auto equals = part.find('=');
        if (equals == std::string_view::npos)
            return fail(ErrorCode::invalidInput, "the link has '" + std::string(part.substr(0, 60)) +
                                                     "': a name, = and a value are expected");
        const auto value = decoded(part.substr(0, std::min<std::size_t>(equals, 60)), part.substr(equals + 1));
        if (!value)
            return fail(value.error());
        SEAM_TRY(reader.take(part.substr(0, equals), *value));
    }
    return reader.finish();
}

} // namespace seamscope::models
