// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/line_reader.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources::bundle {

/// Whether a text begins as a table of measurements does: names of columns, then a time and numbers in rows,
/// separated by semicolons, commas or tabs. Loggers, SCADA historians and data sets write such files.
[[nodiscard]] bool isTable(std::string_view head);

/// Reads a table of measurements: the column with the time is found by its first value, every other column of
/// numbers is a series with the column's name as metric and the file's as label `table`, so that a catalogue
/// can map it; one that is not mapped is a series of its own. Times: RFC 3339, civil time in the bundle's
/// zone, or seconds or milliseconds since 1970. An empty cell is no value.
class TableReader final : public LineReader {
public:
    static constexpr std::size_t kMostColumns = 4096;

    explicit TableReader(const MemberContext& context)
        : m_context(context)
        , m_writer(context.lane) {}
    void line(std::string_view text, std::uint64_t number) override;
    void finish() override { m_writer.flush(); }

private:
    [[nodiscard]] Result<> begin(std::string_view text);
    [[nodiscard]] Result<> ingest(std::string_view text);
    [[nodiscard]] Result<> findTime(const std::vector<std::string_view>& cells);
    [[nodiscard]] telemetry::SeriesId seriesOf(std::size_t column);

    MemberContext m_context;
    SampleWriter m_writer;
    char m_delimiter = 0; ///< 0 = the names have not come
    std::vector<std::string> m_names;
    std::optional<std::size_t> m_time; ///< column of the time; none = no row has come
    std::vector<std::optional<telemetry::SeriesId>> m_series;
};

} // namespace seamscope::sources::bundle
