// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace seamscope::ui {

/// What a person wrote at a moment or over a range of the timeline.
struct TimelineNote {
    TimeRange range{}; ///< from == to: a moment
    QString text;
    bool operator==(const TimelineNote&) const = default;
};

/// As it stands in a recording: `{"notes":[{"from":"…","to":"…","text":"…"}]}`, times in RFC 3339.
[[nodiscard]] QByteArray notesToJson(const std::vector<TimelineNote>& notes);
/// What can be read of it, ascending; text that is no such list gives none.
[[nodiscard]] std::vector<TimelineNote> notesFromJson(const QByteArray& json);

} // namespace seamscope::ui
