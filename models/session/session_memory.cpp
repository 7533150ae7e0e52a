// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session_memory.h"

#include "session/analysis_thread.h"
#include "session/held_bytes.h"
#include "telemetry/memory_row.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

namespace seamscope::session {
namespace {

using telemetry::SessionMode;

/// Shares of the memory, of a live session: the store has the rest. What they hold is accounted, too; these
/// bound how far it can drive the store down.
constexpr std::size_t kLogShare = 8;
constexpr std::size_t kQueueShare = 8;
constexpr std::size_t kAnalysisShare = 16;
constexpr std::size_t kTimelineShare = 4; ///< unless they have a folder
constexpr std::size_t kProgramBytes = std::size_t{32} << 20; ///< a gateway without a series, resident
constexpr std::size_t kAllocatorShare = 5; ///< of the rest: gaps between what is held, and what waits for readers
constexpr std::size_t kEntityShare = 8;
constexpr std::size_t kHostNameShare = 32;
constexpr std::size_t kLeastFacts = 500'000;
/// What a file may make of itself beside samples, in shares of --memory: a line of some bytes names a part or a series.
constexpr std::size_t kFileParts = 300'000; ///< at least: twice those of a site of 16,384 GPUs
constexpr std::size_t kFileEntityShare = 8;
constexpr std::size_t kFileSeriesBytes = 2048; ///< of a series of its own part, with what is learned of it
constexpr Duration kDegraded = std::chrono::minutes(1); ///< since a series went for want of memory
constexpr Duration kRowPeriod = std::chrono::seconds(1);

} // namespace

SessionOptions withinMemory(SessionOptions options, const std::shared_ptr<MemoryAccount>& account) {
    if (options.mode != SessionMode::live) {
        options.store.retention = Duration::max(); // a file is held whole
        options.ingest.entities =
            std::min(options.ingest.entities, std::max(kFileParts, options.store.bytes / kFileEntityShare / kEntityBytes));
        options.ingest.seriesPerSource = static_cast<std::uint32_t>(std::min<std::size_t>(
            options.ingest.seriesPerSource, std::max(kFileParts, options.store.bytes / kFileSeriesBytes)));
        options.ingest.hostNameBytes = std::min(options.ingest.hostNameBytes, options.store.bytes / kHostNameShare);
        return options;
    }
    const auto bound = [&](std::size_t& facts, std::size_t share) {
        facts = std::min(facts, std::max(options.store.bytes / share / kFactBytes, kLeastFacts));
    };
    options.store.bytes -= std::min(kProgramBytes, options.store.bytes / 2);
    options.store.bytes -= options.store.bytes / kAllocatorShare;
    bound(options.logSamples, kLogShare);
    bound(options.queueSamples, kQueueShare);
    bound(options.recorderFacts, kQueueShare);
    bound(options.analysisFacts, kAnalysisShare);
    options.ingest.entities = std::min(options.ingest.entities, options.store.bytes / kEntityShare / kEntityBytes);
    options.ingest.hostNameBytes = std::min(options.ingest.hostNameBytes, options.store.bytes / kHostNameShare);
    options.store.retiresSeries = true;
    options.store.keeps = kDerivedSource;
    options.store.beside = account;
    options.ingest.account = account;
    return options;
}

std::size_t timelineBytes(const SessionOptions& options) {
    const bool isBounded = options.mode == SessionMode::live && options.timelineFolder.empty();
    return isBounded ? options.store.bytes / kTimelineShare : SIZE_MAX;
}

void Session::forgetRetired() {
    const std::vector<telemetry::RetiredSeries> retired = m_store.takeRetired();
    if (retired.empty())
        return;
    m_ingest->retire(retired);
    m_meter.retire(retired);
    if (m_analysis)
        m_analysis->retire(std::make_shared<const std::vector<telemetry::RetiredSeries>>(retired));
    const std::uint64_t crowded = m_store.snapshot()->stats().crowdedOut;
    if (crowded == m_crowdedOut)
        return;
    if (!m_memoryRow)
        m_memoryRow = &m_ingest->attach({std::string(telemetry::kMemoryRow), std::string(telemetry::kGatewayKind),
                                         "", kRowPeriod, telemetry::TimePolicy::live});
    m_crowdedAt = m_clock.now();
    m_memoryRow->fault(telemetry::InputFault::oversized,
                       "series for want of memory: those that were silent for longest go",
                       crowded - std::exchange(m_crowdedOut, crowded));
}

void Session::tellMemory(TimePoint now) {
    if (!m_memoryRow)
        return;
    m_memoryRow->contact();
    if (now - m_crowdedAt < kDegraded)
        m_memoryRow->contactFailed(Error{
            ErrorCode::resourceExhausted,
            "degraded: more series come than store.bytes has room for, and those that were silent for longest go; " +
                std::to_string(m_crowdedOut) + " so far",
            {}});
}

} // namespace seamscope::session
