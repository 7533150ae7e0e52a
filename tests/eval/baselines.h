// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/verdict.h"
#include "telemetry/ingest.h"

#include <map>
#include <string>
#include <vector>

namespace seamscope::eval {

/// What a simple rule would have said.
struct Guess {
    std::string entity; ///< empty: nothing
    std::string mechanism;
    TimePoint at{};
};

/// Three rules that many sites have, fed with the same samples in the order of their arrival:
/// fixed limits for each component, the first to be crossed names the culprit; the rank whose stamps come
/// last (by the raw clocks of the hosts); the rank with the longest time in collectives. One thread.
class Baselines final : public telemetry::Lane {
public:
    explicit Baselines(telemetry::Lane& behind)
        : m_behind(behind) {}

    [[nodiscard]] Guess staticThresholds() const { return m_threshold; }
    [[nodiscard]] Guess lastArriver() const;
    [[nodiscard]] Guess longestCollective() const;

    [[nodiscard]] telemetry::SeriesId series(const telemetry::RawSeries& raw) override;
    void samples(telemetry::SampleBatch&& batch) override;
    void event(telemetry::Event&& event) override;
    void topology(const topology::TopologyFragment& fragment) override;
    void document(std::string_view name, std::string_view text) override { m_behind.document(name, text); }
    void fault(telemetry::InputFault fault, std::string_view example, std::uint64_t count) override {
        m_behind.fault(fault, example, count);
    }
    void contact() override {}
    void contactFailed(const Error& error) override { m_behind.contactFailed(error); }
    void finished() override { m_behind.finished(); }
    [[nodiscard]] telemetry::SourceHealth health() const override { return m_behind.health(); }
    [[nodiscard]] const telemetry::Catalogue& catalogue() const override { return m_behind.catalogue(); }
    [[nodiscard]] TimePoint now() const override { return m_behind.now(); }

private:
    enum class Rule : unsigned char { none, above, below, fallsBelowShare, rises };
    struct Series {
        telemetry::SeriesId id;
        Rule rule = Rule::none;
        double limit = 0;
        std::string entity, mechanism;
        std::string rank; ///< JOB:NUMBER, for rank times
        bool isWait = false;
        double first = 0, sum = 0;
        int count = 0;
    };
    struct RankTimes {
        double wait = 0;
        double lateness = 0;
        int steps = 0;
    };
    void look(Series& series, TimePoint at, double value);
    void claim(const std::string& entity, const std::string& mechanism, TimePoint at);

    [[nodiscard]] std::string gpuOf(const std::string& rank) const;

    telemetry::Lane& m_behind;
    Guess m_threshold;
    std::vector<Series> m_series;
    std::map<std::string, RankTimes> m_ranks; ///< by JOB:NUMBER
    std::map<std::string, std::string> m_gpuOfRank;
    TimePoint m_newest{};
};

} // namespace seamscope::eval
