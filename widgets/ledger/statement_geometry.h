// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "qt/statement.h"

#include <QString>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace seamscope::ui {

/// What the statement shows.
struct StatementContent {
    std::optional<models::Statement> statement; ///< none: not answered yet
    QString problem;                            ///< why there is none
    std::set<std::string> opened;               ///< keys of lines whose inputs are shown
    QString check;                              ///< what the lines come to; empty: nobody asked
    bool isCheckGood = true;
};

/// What a click on an item does; all empty = nothing.
struct StatementTarget {
    std::string key;           ///< line to open or close
    topology::EntityId entity; ///< what the line is about
    std::string incident;
    enum class Export : unsigned char { none, lines, focus, report, check };
    Export as = Export::none;
};

struct StatementPicture {
    PanelPicture picture;
    std::vector<StatementTarget> targets; ///< by item
};

/// Head, the way from paid to delivered, and the lines in their groups. Amounts of a sum have the digits of the sum, and one
/// amount the same digits wherever it stands; every digit is in the tooltip.
[[nodiscard]] StatementPicture statementPicture(const StatementContent& content, QSizeF size, const PanelStyle& style);
/// Causes of the loss, the dearest first, with the share that they and all before them have of it.
[[nodiscard]] StatementPicture causesPicture(const StatementContent& content, QSizeF size, const PanelStyle& style);

} // namespace seamscope::ui
