// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wall/headline_geometry.h"

#include <string_view>
#include <vector>

namespace seamscope::ui {

/// Interface rule 40: the wall pages, in their order.
enum class WallKind : unsigned char { headline, floor, jobs, facilities, fabric, day };
[[nodiscard]] std::string_view name(WallKind kind);

/// One page and how long it stays.
struct WallPageSpec {
    WallKind kind = WallKind::headline;
    Duration dwell = std::chrono::seconds(30);
    bool operator==(const WallPageSpec&) const = default;
};

/// Names of pages with commas or one a line, each with its seconds if not 30: "headline 45, floor, jobs"; '#'
/// begins a remark, "all" stands for all six. Seconds outside 20–60 are refused (interface rule 4), and more
/// than 20 pages.
[[nodiscard]] Result<std::vector<WallPageSpec>> parseWallPages(std::string_view text);

/// The same from the command line: the list itself, or the name of a file that holds it (64 KiB are read);
/// empty text is the headline alone.
[[nodiscard]] Result<std::vector<WallPageSpec>> readWallPages(const std::string& pagesOrFile);

/// Pages of a screen, by the name that the system has for it ("HDMI-1").
struct WallScreen {
    std::string name;
    std::vector<WallPageSpec> pages;
    bool operator==(const WallScreen&) const = default;
};
/// "HDMI-1: headline; DP-1: floor, jobs 40", or a screen a line; from the command line or a file of that name. Sixteen
/// screens at most, each once.
[[nodiscard]] Result<std::vector<WallScreen>> parseWallScreens(std::string_view text);
[[nodiscard]] Result<std::vector<WallScreen>> readWallScreens(const std::string& screensOrFile);

/// Which page is to be seen. Time is a duration since any start; never goes back.
class WallRotation {
public:
    explicit WallRotation(std::vector<WallPageSpec> pages = {{}}, std::size_t first = 0);

    /// A critical alarm holds the first page that tells of it, and five minutes longer.
    /// @return place of the page in pages()
    std::size_t advance(Duration now, bool isCritical);
    /// Something critical holds the page, or has until five minutes ago.
    [[nodiscard]] bool isHeld(Duration now) const { return now < m_heldUntil; }
    /// The user turns pages; rotation goes on from there.
    std::size_t turn(int by, Duration now);
    [[nodiscard]] std::size_t current() const { return m_current; }
    [[nodiscard]] const std::vector<WallPageSpec>& pages() const { return m_pages; }

private:
    std::vector<WallPageSpec> m_pages;
    std::size_t m_current = 0;
    Duration m_since{0};
    Duration m_heldUntil{0};
};

/// The page of that kind. Every one keeps the bar and the two figures where they are.
[[nodiscard]] WallPicture wallPicture(WallKind kind, const WallContent& content, const PanelStyle& style);

} // namespace seamscope::ui
