// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/line_reader.h"
#include "topology/job.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources::bundle {

/// What `sacct --parsable2` prints (formats §11): a line of column names, then a record a job and a step,
/// with columns in any order and any choice. A job that ended becomes an event of its end; one that jobs.json
/// names (by its JobName or JobID) and gives no start or end gets them from here. Steps, and jobs that held
/// no GPU and are not named, are ignored: an account of a whole cluster is no list of jobs to watch.
///
/// Times have no zone and are those of the manifest's. Records of several lines (a SubmitLine may hold line
/// breaks) are joined until all columns are there.
class SacctReader final : public LineReader {
public:
    /// @param jobs that are stated; must outlive the reader
    SacctReader(const MemberContext& context, std::span<const topology::Job> jobs);
    void line(std::string_view text, std::uint64_t number) override;
    void finish() override;

private:
    struct Columns {
        std::optional<std::size_t> id, name, state, exitCode, start, end, nodes, tres, gres;
    };
    /// Of a job, over all its records: one that was requeued has several.
    struct Span {
        std::optional<TimePoint> start;
        std::optional<TimePoint> end;
        bool isOpen = false; ///< one of them has no end yet
    };
    void readHead(std::string_view text);
    [[nodiscard]] std::vector<std::string_view> fieldsOf(std::string_view text) const;
    void ingest(const std::vector<std::string_view>& fields);
    [[nodiscard]] const topology::Job* statedJob(std::string_view name, std::string_view id) const;
    [[nodiscard]] std::optional<LineClock::Reading> timeIn(std::string_view text) const;
    void fillIn();

    MemberContext m_context;
    std::span<const topology::Job> m_jobs;
    std::string_view m_delimiter = "|";
    Columns m_columns;
    std::size_t m_width = 0; ///< columns; 0 = the head has not come
    std::string m_held;      ///< a record that is not whole yet
    std::uint64_t m_heldFrom = 0;
    std::map<const topology::Job*, Span> m_spans;
};

} // namespace seamscope::sources::bundle
