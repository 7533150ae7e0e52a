// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recording/recording_source.h"

#include <algorithm>

namespace seamscope::sources {

/// Hands the facts of the reader on to the sink, under the ids of the gateway.
class RecordingSource::Loader final : public recording::Visitor {
public:
    explicit Loader(RecordingSource& source)
        : m_source(source) {}

    bool proceed(TimePoint at) override {
        m_at = at;
        m_source.m_loadedUntil.store(toNanoseconds(at));
        m_stopped = m_stopped || m_source.isStopping();
        return !m_stopped;
    }
    void samples(telemetry::SampleBatch&& batch) override {
        remap(batch);
        while (!batch.isEmpty() && !m_source.m_sink.samples(std::move(batch))) {
            if (!m_source.waitForRoom()) {
                m_stopped = true;
                return;
            }
        }
    }
    void events(std::vector<telemetry::Event>&& list) override {
        for (telemetry::Event& event : list)
            m_source.m_sink.event(std::move(event));
    }
    void topology(std::shared_ptr<const topology::Topology>&& graph) override {
        if (m_epoch == graph->epoch())
            return; // repeated for readers that start in the middle
        m_epoch = graph->epoch();
        topology::TopologyFragment fragment;
        fragment.entities.assign(graph->entities().begin(), graph->entities().end());
        fragment.edges.assign(graph->edges().begin(), graph->edges().end());
        fragment.jobs.assign(graph->jobs().begin(), graph->jobs().end());
        m_source.m_sink.topology(fragment);
    }
    void sources(std::vector<telemetry::SourceHealth>&& list) override {
        if (m_source.m_options.sources)
            m_source.m_options.sources(m_at, std::move(list));
    }
    void problem(const Error& error) override { m_source.tell(error); }

    [[nodiscard]] bool isStopped() const { return m_stopped; }

private:
    void remap(telemetry::SampleBatch& batch) {
        bool unknown = false;
        for (telemetry::SeriesId& id : batch.series) {
            id = m_source.mapped(id);
            unknown = unknown || !id.isValid();
        }
        if (!unknown)
            return;
        telemetry::SampleBatch known;
        known.arrival = batch.arrival;
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (batch.series[i].isValid())
                known.add(batch.series[i], batch.time[i], batch.value[i], batch.qualityAt(i));
        m_source.m_unknownSamples += batch.size() - known.size();
        batch = std::move(known);
    }

    RecordingSource& m_source;
    TimePoint m_at{};
    std::optional<std::uint64_t> m_epoch;
    bool m_stopped = false;
};

RecordingSource::RecordingSource(std::unique_ptr<recording::Reader> reader, telemetry::FactSink& sink,
                                 RecordingSourceOptions options)
    : m_reader(std::move(reader))
    , m_sink(sink)
    , m_options(std::move(options)) {
    std::uint32_t next = m_options.firstSeries.value();
    for (const telemetry::SeriesInfo& info : m_reader->series()) {
        if (info.id.value() >= m_ids.size())
            m_ids.resize(info.id.value() + 1);
        m_ids[info.id.value()] = telemetry::SeriesId(next++);
    }
}

RecordingSource::~RecordingSource() { stop(); }

Result<std::unique_ptr<RecordingSource>> RecordingSource::open(const std::filesystem::path& path,
                                                               telemetry::FactSink& sink,
                                                               RecordingSourceOptions options) {
    auto reader = recording::Reader::open(path);
    if (!reader)
        return fail(std::move(reader).error());
    if (!(*reader)->info().isOurs)
        return fail(ErrorCode::unsupported, "an MCAP file, but no recording of Seamscope", path.string());
    return std::unique_ptr<RecordingSource>(
        new RecordingSource(std::move(*reader), sink, std::move(options)));
}

Result<> RecordingSource::start() {
    if (m_thread.joinable())
        return fail(ErrorCode::failedPrecondition, "the recording is being loaded already");
    m_stop = false;
    m_thread = std::thread([this] { run(); });
    return {};
}

void RecordingSource::stop() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_stopped.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void RecordingSource::run() {
    for (telemetry::SeriesInfo info : m_reader->series()) {
        info.id = mapped(info.id);
        m_sink.seriesAdded(info);
    }
    std::vector<Error> problems = m_reader->info().problems;
    for (const recording::Document& document : m_reader->documents(problems))
        m_sink.document(document.name, document.text);
    std::for_each(problems.begin(), problems.end(), [this](const Error& error) { tell(error); });

    Loader loader(*this);
    if (const auto done = m_reader->forEach({kTimeMin, kTimeMax}, loader); !done)
        tell(done.error());
    if (!loader.isStopped())
        m_loadedUntil.store(toNanoseconds(kTimeMax));
}

telemetry::SeriesId RecordingSource::mapped(telemetry::SeriesId id) const {
    return id.value() < m_ids.size() ? m_ids[id.value()] : telemetry::SeriesId();
}

bool RecordingSource::isStopping() {
    const std::lock_guard lock(m_mutex);
    return m_stop;
}

bool RecordingSource::waitForRoom() {
    std::unique_lock lock(m_mutex);
    return !m_stopped.wait_for(lock, m_options.retryAfter, [this] { return m_stop; });
}

void RecordingSource::tell(const Error& error) const {
    if (m_options.problem)
        m_options.problem(error);
}

Result<telemetry::StateResult> RecordingSource::stateAt(const telemetry::StateQuery& query) const {
    auto state = m_reader->stateAt(query);
    if (!state)
        return state;
    for (telemetry::SeriesInfo& info : state->series)
        info.id = mapped(info.id);
    for (telemetry::SeriesState& one : state->states)
        one.id = mapped(one.id);
    return state;
}

} // namespace seamscope::sources
