// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_pages.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>

namespace seamscope::ui {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::string_view, 6> kNames = {"headline",   "floor",  "jobs",
                                                    "facilities", "fabric", "day"};
constexpr std::size_t kMostPages = 20;
constexpr std::size_t kMostScreens = 16;
constexpr std::size_t kMostBytes = 1 << 16;
constexpr Duration kAfterCritical = 5min; ///< interface rule 4
constexpr int kLeastSeconds = 20;
constexpr int kMostSeconds = 60;

Result<WallPageSpec> parseOne(std::string_view text) {
    const auto space = text.find_first_of(" \t");
    const std::string_view word = text.substr(0, space);
    const auto known = std::find(kNames.begin(), kNames.end(), word);
    if (known == kNames.end())
        return fail(ErrorCode::invalidInput,
                    "'" + std::string(word) +
                        "' is no page: headline, floor, jobs, facilities, fabric, day, or all");
    WallPageSpec page;
    page.kind = static_cast<WallKind>(known - kNames.begin());
    if (space == std::string_view::npos)
        return page;
    const std::string_view number = trimmed(text.substr(space));
    int seconds = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), seconds);
    if (error != std::errc() || end != number.data() + number.size() || seconds < kLeastSeconds ||
        seconds > kMostSeconds)
        return fail(ErrorCode::invalidInput,
                    "'" + std::string(number) + "' is no time for a page: 20 to 60 whole seconds");
    page.dwell = std::chrono::seconds(seconds);
    return page;
}

} // namespace

namespace {

/// The text itself, or what is in the file of that name.
template<class Parse>
auto readOr(const std::string& textOrFile, Parse parse) -> decltype(parse(std::string_view())) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(textOrFile, none))
        return parse(textOrFile);
    std::ifstream file(textOrFile, std::ios::binary);
    std::string text(kMostBytes, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad() || (!file.eof() && file.fail()))
        return fail(ErrorCode::io, "cannot be read", textOrFile);
    text.resize(static_cast<std::size_t>(file.gcount()));
    auto parsed = parse(text);
    if (!parsed)
        return fail(parsed.error().in(textOrFile));
    return parsed;
}

} // namespace

std::string_view name(WallKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

Result<std::vector<WallPageSpec>> parseWallPages(std::string_view text) {
    std::vector<WallPageSpec> pages;
    std::size_t line = 1;
    while (!text.empty()) {
        const auto end = text.find_first_of(",\n");
        std::string_view part = text.substr(0, end);
        if (const auto remark = part.find('#'); remark != std::string_view::npos) {
            // A remark takes the rest of its line, commas and all.
            const auto newline = text.find('\n');
            part = part.substr(0, remark);
            text = newline == std::string_view::npos ? std::string_view() : text.substr(newline);
        } else {
            text = end == std::string_view::npos ? std::string_view() : text.substr(end);
        }
        part = trimmed(part);
        if (part == "all") {
            for (std::size_t kind = 0; kind < kNames.size(); ++kind)
                pages.push_back({static_cast<WallKind>(kind), 30s});
        } else if (!part.empty()) {
            auto page = parseOne(part);
            if (!page)
                return fail(page.error().in("line " + std::to_string(line)));
            pages.push_back(*page);
        }
        if (pages.size() > kMostPages)
            return fail(ErrorCode::invalidInput, "more than 20 pages");
        if (!text.empty()) {
            line += text.front() == '\n';
            text.remove_prefix(1);
        }
    }
    if (pages.empty())
        return fail(ErrorCode::invalidInput, "no page is named");
    return pages;
}

Result<std::vector<WallPageSpec>> readWallPages(const std::string& pagesOrFile) {
    if (pagesOrFile.empty())
        return std::vector<WallPageSpec>{{}};
    return readOr(pagesOrFile, parseWallPages);
}

Result<std::vector<WallScreen>> readWallScreens(const std::string& screensOrFile) {
    return readOr(screensOrFile, parseWallScreens);
}

Result<std::vector<WallScreen>> parseWallScreens(std::string_view text) {
    std::vector<WallScreen> screens;
    while (!text.empty()) {
        const auto end = text.find_first_of(";\n");
        std::string_view part = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        part = trimmed(part.substr(0, part.find('#')));
        if (part.empty())
            continue;
        const auto colon = part.find(':');
        WallScreen screen{std::string(trimmed(part.substr(0, colon))), {}};
        if (colon == std::string_view::npos || screen.name.empty())
            return fail(ErrorCode::invalidInput, "'" + std::string(part) + "' is not SCREEN: PAGES");
        for (const WallScreen& other : screens)
            if (other.name == screen.name)
                return fail(ErrorCode::invalidInput, screen.name + " is named twice");
        auto pages = parseWallPages(part.substr(colon + 1));
        if (!pages)
            return fail(pages.error().in(screen.name));
        screen.pages = std::move(*pages);
        screens.push_back(std::move(screen));
        if (screens.size() > kMostScreens)
            return fail(ErrorCode::invalidInput, "more than 16 screens");
    }
    if (screens.empty())
        return fail(ErrorCode::invalidInput, "no screen is named");
    return screens;
}

WallRotation::WallRotation(std::vector<WallPageSpec> pages, std::size_t first)
    : m_pages(pages.empty() ? std::vector<WallPageSpec>{{}} : std::move(pages))
    , m_current(first < m_pages.size() ? first : 0) {}

std::size_t WallRotation::advance(Duration now, bool isCritical) {
    if (isCritical) {
        const auto headline = std::find_if(m_pages.begin(), m_pages.end(), [](const WallPageSpec& page) {
            return page.kind == WallKind::headline;
        });
        if (headline != m_pages.end())
            m_current = static_cast<std::size_t>(headline - m_pages.begin());
        m_heldUntil = now + kAfterCritical;
    }
    if (now < m_heldUntil) {
        m_since = now;
    } else if (now - m_since >= m_pages[m_current].dwell) {
        m_current = (m_current + 1) % m_pages.size();
        m_since = now;
    }
    return m_current;
}

std::size_t WallRotation::turn(int by, Duration now) {
    const auto count = static_cast<int>(m_pages.size());
    m_current = static_cast<std::size_t>(((static_cast<int>(m_current) + by) % count + count) % count);
    m_since = now;
    return m_current;
}

} // namespace seamscope::ui
