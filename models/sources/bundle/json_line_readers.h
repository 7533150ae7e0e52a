// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/line_reader.h"

#include <map>
#include <string>

namespace seamscope::sources::bundle {

/// bms/*.jsonl: {"time","topic"|"point","value","quality"}; quality 1 is good, 0 or anything else is bad,
/// none stated is uncertain. Times: RFC 3339, civil time in the bundle's zone, or seconds or milliseconds
/// since 1970.
class FacilityReader final : public LineReader {
public:
    explicit FacilityReader(const MemberContext& context)
        : m_context(context)
        , m_writer(context.lane) {}
    void line(std::string_view text, std::uint64_t number) override;
    void finish() override { m_writer.flush(); }

private:
    [[nodiscard]] Result<> ingest(std::string_view text);
    MemberContext m_context;
    SampleWriter m_writer;
    std::map<std::string, telemetry::SeriesId> m_series;
};

/// events.jsonl: {"time","kind","entity","text","until"?} with the kinds of contract §3.
class EventsReader final : public LineReader {
public:
    explicit EventsReader(const MemberContext& context)
        : m_context(context) {}
    void line(std::string_view text, std::uint64_t number) override;

private:
    [[nodiscard]] Result<> ingest(std::string_view text);
    MemberContext m_context;
};

} // namespace seamscope::sources::bundle
