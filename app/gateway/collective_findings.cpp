// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/collective_findings.h"

#include "base/clock.h"
#include "collectives/collective_batch.h"
#include "collectives/collective_report.h"
#include "sources/bundle/bundle.h"
#include "telemetry/catalogue.h"
#include "telemetry/message_catalogue.h"
#include "telemetry/null_sink.h"
#include "telemetry/time_census.h"

#include <algorithm>

namespace seamscope::gateway {
namespace {

using Finding = seams::CollectiveFinding;

constexpr double kHangStrength = 8;

TimePoint newestOf(const collectives::CollectiveLog& log) {
    telemetry::TimeCensus census;
    const auto count = [&](TimePoint at) {
        if (collectives::isKnown(at))
            census.add(at);
    };
    for (const collectives::CollectiveEvent& event : log.events())
        for (TimePoint at : {event.enter, event.start, event.end})
            count(at);
    for (const collectives::CommProgress& progress : log.progress())
        count(progress.at);
    const auto hull = census.split().hull();
    return hull ? hull->to : collectives::kNoTime;
}

Finding findingOf(const std::string& job, std::uint32_t rank, Finding::Kind kind, TimePoint at,
                  double strength, telemetry::Message text) {
    Finding finding;
    finding.rank = topology::EntityId::rank(job, rank);
    finding.kind = kind;
    finding.at = at;
    finding.uncertainty = std::chrono::minutes(10);
    finding.strength = strength;
    finding.text = std::move(text);
    return finding;
}

void addFindings(const std::string& job, collectives::CollectiveLog& log, std::vector<Finding>& findings) {
    const TimePoint at = newestOf(log);
    if (log.isEmpty() || !collectives::isKnown(at))
        return;
    const collectives::CollectiveReport report = collectives::analyseCollectives(log);
    const auto add = [&](std::uint32_t rank, Finding::Kind kind, double strength, telemetry::Message text) {
        findings.push_back(findingOf(job, rank, kind, at, strength, text));
    };
    for (const collectives::Hang& hang : report.hang.hangs)
        for (std::uint32_t rank : hang.missing)
            if (!report.hang.implied.contains(rank))
                add(rank,
                    hang.state == collectives::HangState::mismatch ? Finding::Kind::mismatch
                                                                   : Finding::Kind::absent,
                    kHangStrength, hang.text);
    if (report.hang.hangs.empty())
        for (std::uint32_t rank : report.slow)
            add(rank, Finding::Kind::late, 6, telemetry::say<telemetry::MessageCode::slowerThanPeers>());
}

} // namespace

std::vector<seams::CollectiveFinding> collectiveFindings(const std::string& path) {
    std::vector<Finding> findings;
    auto bundle = sources::bundle::Bundle::open(path);
    if (!bundle)
        return findings;
    const SystemClock clock;
    telemetry::NullSink sink; // only the collectives are wanted
    telemetry::Ingest ingest(std::make_shared<telemetry::Catalogue>(), clock, sink);
    telemetry::SourceSpec spec;
    spec.name = "collectives";
    spec.timePolicy = telemetry::TimePolicy::historic;
    static_cast<void>(bundle->importInto(ingest.attach(spec)));
    for (auto& [job, log] : bundle->collectives())
        addFindings(job, log, findings);
    return findings;
}

std::vector<seams::CollectiveFinding> collectiveFindings(const collectives::CollectiveBatch& batch) {
    std::vector<Finding> findings;
    const TimeRange span = collectives::spanOf(batch);
    if (!batch.verdict || !batch.verdict->hangs || !collectives::isKnown(span.to))
        return findings;
    const auto kind = batch.verdict->isMismatch ? Finding::Kind::mismatch : Finding::Kind::absent;
    for (const std::uint32_t rank : batch.verdict->culprits)
        findings.push_back(
            findingOf(batch.directory.job, rank, kind, span.to, kHangStrength, batch.verdict->text));
    return findings;
}

} // namespace seamscope::gateway
