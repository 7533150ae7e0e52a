// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recording/recording_source.h"

#include "base/clamped_time.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace seamscope::sources {
namespace {

/// Distance of recorded time between two progress reports.
constexpr Duration kProgressEvery = std::chrono::seconds(30);
constexpr int kNiceness = 5;
/// Of a batch, so that an order to the session waits for no more than this.
constexpr std::size_t kSamplesAtOnce = 16'384;
/// While somebody waits for the state of a time reading stands still, so often as long as it has read: who asks without end, as
/// many consoles do together, cannot keep the file from being read.
constexpr int kWaitsOfReading = 4;
constexpr std::chrono::nanoseconds kLongestWait = std::chrono::milliseconds(100);

} // namespace

/// Passes what the reader finds to the lane.
class RecordingSource::Loader final : public recording::Visitor {
public:
    explicit Loader(RecordingSource& source) : m_source(source) {}

    bool proceed(TimePoint at) override {
        // Messages of one time may follow; only what came before `at` is complete.
        if (at >= later(m_reported, kProgressEvery)) {
            m_reported = at;
            m_source.m_progress(at - Duration(1));
        }
        giveWay();
        return !m_source.m_stop.load(std::memory_order_relaxed);
    }
    void samples(telemetry::SampleBatch&& batch) override {
        std::uint64_t unknown = 0;
        for (telemetry::SeriesId& id : batch.series) {
            id = m_source.m_states->idFor(id);
            unknown += id.isValid() ? 0 : 1;
        }
        if (unknown > 0)
            m_source.m_lane.fault(telemetry::InputFault::unknownReference,
                                  "samples of a series that the recording does not describe", unknown);
        if (batch.size() <= kSamplesAtOnce)
            return m_source.m_lane.samples(std::move(batch));
        for (std::size_t from = 0; from < batch.size(); from += kSamplesAtOnce)
            m_source.m_lane.samples(slice(batch, from, std::min(kSamplesAtOnce, batch.size() - from)));
    }
    void events(std::vector<telemetry::Event>&& events) override {
        for (telemetry::Event& event : events)
            m_source.m_lane.event(std::move(event));
    }
    void part(telemetry::Parts&& told) override {
        if (told.topology && m_epoch != told.topology->epoch()) // repeated for readers that start in the middle
            takeGraph(*told.topology);
        if (m_source.m_parts && !telemetry::isEmpty(partsOfATime(told)))
            m_source.m_parts(told);
    }
    void collectives(telemetry::CollectiveBatchPtr&& batch) override {
        m_source.m_lane.collectives(std::move(batch));
    }
    void problem(const Error& error) override {
        m_source.m_lane.fault(telemetry::InputFault::malformed, error.text());
    }

private:
    using Steady = std::chrono::steady_clock;

    void giveWay() {
        const Steady::time_point before = Steady::now();
        m_mayWait = std::min<std::chrono::nanoseconds>(m_mayWait + kWaitsOfReading * (before - m_readSince), kLongestWait);
        m_source.m_states->waitWhileAsked(m_mayWait);
        m_readSince = Steady::now();
        m_mayWait -= std::min<std::chrono::nanoseconds>(m_mayWait, m_readSince - before);
    }
    static telemetry::SampleBatch slice(const telemetry::SampleBatch& batch, std::size_t from, std::size_t count) {
        const auto part = [&]<class T>(const std::vector<T>& column) {
            return column.empty() ? std::vector<T>()
                                  : std::vector<T>(column.begin() + static_cast<std::ptrdiff_t>(from),
                                                   column.begin() + static_cast<std::ptrdiff_t>(from + count));
        };
        return {batch.arrival, part(batch.series), part(batch.time), part(batch.value), part(batch.quality)};
    }
    void takeGraph(const topology::Topology& graph) {
        m_epoch = graph.epoch();
        topology::TopologyFragment fragment;
        fragment.entities.assign(graph.entities().begin(), graph.entities().end());
        fragment.edges.assign(graph.edges().begin(), graph.edges().end());
        fragment.jobs.assign(graph.jobs().begin(), graph.jobs().end());
        m_source.m_lane.topology(fragment);
    }

    RecordingSource& m_source;
    TimePoint m_reported = kTimeMin;
    std::optional<std::uint64_t> m_epoch;
    Steady::time_point m_readSince = Steady::now();
    std::chrono::nanoseconds m_mayWait = kLongestWait; ///< until more was read
};

RecordingSource::RecordingSource(telemetry::Lane& lane, std::shared_ptr<const recording::Reader> reader,
                                 std::function<void(TimePoint)> progress, PartsSink parts)
    : m_lane(lane)
    , m_reader(std::move(reader))
    , m_states(std::make_shared<RecordedStates>(m_reader))
    , m_progress(std::move(progress))
    , m_parts(std::move(parts)) {}

RecordingSource::~RecordingSource() { stop(); }

Result<> RecordingSource::start() {
    if (m_thread.joinable())
        return fail(ErrorCode::failedPrecondition, "already started");
    m_stop = false;
    // All descriptions first, in their last form: from then on the ids are only looked up, by any thread.
    std::vector<std::pair<telemetry::SeriesId, telemetry::SeriesId>> ids;
    for (telemetry::SeriesInfo info : m_reader->series()) {
        const telemetry::SeriesId recorded = std::exchange(info.id, {});
        ids.emplace_back(recorded, m_lane.adopt(info));
    }
    m_states->setIds(std::move(ids));
    m_thread = std::thread([this] {
        ::setpriority(PRIO_PROCESS, 0, kNiceness); // of this thread alone (Linux): who looks at the file goes first
        run();
    });
    return {};
}

void RecordingSource::stop() {
    m_stop = true;
    if (m_thread.joinable())
        m_thread.join();
}

void RecordingSource::run() {
    for (const Error& problem : m_reader->info().problems)
        m_lane.fault(telemetry::InputFault::malformed, problem.text());
    std::vector<Error> problems;
    for (const recording::Document& document : m_reader->documents(problems))
        m_lane.document(document.name, document.text);
    for (const Error& problem : problems)
        m_lane.fault(telemetry::InputFault::malformed, problem.text());
    Loader loader(*this);
    const Result<> read = m_reader->forEach({kTimeMin, kTimeMax}, loader);
    if (!read)
        m_lane.contactFailed(read.error());
    if (m_stop)
        return;
    if (const recording::DamageReport& damage = m_reader->damage(); !damage.isEmpty())
        m_lane.contactFailed(
            {damage.isCut() ? ErrorCode::truncated : ErrorCode::invalidInput, damage.text(), {}});
    m_lane.finished();
    m_progress(kTimeMax);
}

} // namespace seamscope::sources
