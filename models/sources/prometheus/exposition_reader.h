// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/prometheus/exposition.h"
#include "telemetry/ingest.h"

#include <functional>
#include <memory>
#include <unordered_map>

namespace seamscope::sources::prometheus {

struct ExpositionReaderOptions {
    /// Labels of the target (job, instance). A label of the same name in the text becomes exported_<name>.
    std::vector<std::pair<std::string, std::string>> targetLabels;
    Duration period{0};   ///< expected distance between scrapes; 0 = learned
    bool isScrape = true; ///< false: a file; every sample needs a timestamp and what was read stays
    ExpositionLimits limits;
};

/// Puts exposition text on a lane. Knows the series of one target by their bytes, so that a repeated scrape
/// looks nothing up by label and allocates nothing per sample. One thread.
class ExpositionReader final : private ExpositionHandler {
public:
    ExpositionReader(telemetry::Lane& lane, ExpositionReaderOptions options);

    /// Starts one scrape or file. @p where is put before line numbers in fault examples; @p time is the time
    /// of samples that carry none.
    void begin(ExpositionFormat format, std::string where, TimePoint time = {});
    void feed(std::string_view chunk);
    /// Ends it. A scrape is handed to the lane as one batch, with a stale marker for every series of the
    /// scrape before that did not come again; a cut OpenMetrics scrape is dropped whole. Returns the samples
    /// taken.
    [[nodiscard]] Result<std::uint64_t> finish();
    /// The target did not answer: every series of the last scrape is stale from @p time on.
    void abandon(TimePoint time);
    /// What the host calls itself, by node_uname_info; empty: it was not told.
    [[nodiscard]] const std::string& nodename() const { return m_nodename; }

private:
    struct Known {
        telemetry::SeriesId id;
        std::uint64_t seen = 0; ///< number of the scrape
        bool hasOwnTime = false;
        bool wasSent = false;  ///< in an earlier scrape
        bool isBroken = false; ///< its text cannot be taken apart
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept {
            return std::hash<std::string_view>()(text);
        }
    };

    void sample(const ExpositionSample& sample, const ExpositionParser& parser) override;
    void problem(telemetry::InputFault fault, std::uint64_t line, std::string_view detail) override;
    [[nodiscard]] Known& add(const ExpositionSample& sample, const ExpositionParser& parser);
    void addTargetLabels();
    void markStale(TimePoint time);
    void flush();

    telemetry::Lane& m_lane;
    const ExpositionReaderOptions m_options;
    std::optional<ExpositionParser> m_parser;
    std::unordered_map<std::string, Known, Hash, std::equal_to<>> m_known;
    SeriesParts m_parts;
    std::string m_nodename;
    telemetry::SampleBatch m_batch;
    std::string m_where;
    ExpositionFormat m_format = ExpositionFormat::text;
    TimePoint m_time{};
    std::uint64_t m_scrape = 0;
    std::uint64_t m_taken = 0;
};

} // namespace seamscope::sources::prometheus
