// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/query.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace seamscope::ui {

/// Points ready to draw: x in seconds since 1970, and a NaN point wherever a line must break.
struct TrendLine {
    QString name;   ///< entity or labels, short
    std::size_t style = 0; ///< colour and dash: the same for one name in all lanes
    QString source; ///< metric with labels: where the figures come from
    std::vector<double> time;
    std::vector<double> low;
    std::vector<double> high;
    std::vector<double> value; ///< last of each column
    bool isSparse = false;     ///< so few points that each is shown
};

/// A moment that a lane names: a change of state.
struct TrendMark {
    double time = 0; ///< seconds since 1970
    QString text;
    bool isBad = false; ///< from here on it departs; else it is as it should be again
};

/// One lane: at most eight lines with their min–max bands, else minimum, median and maximum of all.
struct TrendPicture {
    std::vector<TrendLine> lines;
    bool isBand = false;       ///< one line: low, value (median) and high over the series
    std::uint32_t series = 0;  ///< that it is made of
    std::uint32_t matched = 0; ///< that exist; more than `series` = the rest is not drawn, which is said
    std::optional<double> lowest, highest; ///< over everything drawn
    std::optional<double> expectedLow, expectedHigh; ///< a band behind it all
    std::vector<TrendMark> marks;                    ///< by time
};

/// @p column width of a column of the query. A gap is a distance of 2.5 periods and more (or columns,
/// whichever is longer), or a column marked missing; no line crosses it.
[[nodiscard]] TrendPicture trendPicture(const std::vector<telemetry::RangeSeries>& series,
                                        std::uint32_t matched, Duration column);

/// What a lane's height stands for: what is drawn with a twelfth of air at both ends; a flat line gets a band of its own
/// size, so that noise is not blown up.
struct TrendScale {
    double low = 0;
    double high = 1;
    /// Share of the height from the lane's foot.
    [[nodiscard]] double shareOf(double value) const { return (value - low) / (high - low); }
};
[[nodiscard]] TrendScale trendScale(const TrendPicture& picture);

/// Index of the last point at or before @p t that is a value and no further back than @p patience; nullopt
/// otherwise.
[[nodiscard]] std::optional<std::size_t> pointAt(const TrendLine& line, TimePoint t, Duration patience);

/// Gives the lines of all lanes one style a name. @return the names by style, of lanes that are no bands; empty where a name
/// is told by its lane or where there are more of them than styles.
[[nodiscard]] std::vector<QString> styleByName(std::vector<TrendPicture>& lanes);

} // namespace seamscope::ui
