// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fake_feed.h"

#include <algorithm>
#include <condition_variable>
#include <utility>

namespace seamscope::test {

using namespace telemetry;

/// The pull end. Its own mutex guards the pending update; the feed's guards the list of streams.
class FakeFeed::Stream final : public UpdateStream {
public:
    Stream(FakeFeed& feed, SubscribeRequest request, std::function<void()> wake)
        : m_feed(feed)
        , m_request(std::move(request))
        , m_wake(std::move(wake)) {}

    ~Stream() override {
        {
            const std::lock_guard lock(m_feed.m_mutex);
            m_feed.m_streams.erase(this);
        }
        std::unique_lock lock(m_mutex);
        m_wakeOver.wait(lock, [&] { return m_wakesRunning == 0; });
    }

    std::optional<Update> next() override {
        const std::lock_guard lock(m_mutex);
        if (!m_hasPending) {
            m_isIdle = true;
            return std::nullopt;
        }
        m_hasPending = false;
        return std::exchange(m_pending, {});
    }

    Result<> status() const override { return {}; }

    /// Called under the feed's mutex; true when a wake is due (called by wake() outside it). Returns the
    /// number of samples merged away through @p merged.
    bool add(const Update& step, ResumeToken token, std::uint64_t& merged) {
        const std::lock_guard lock(m_mutex);
        if (step.reset)
            m_pending = {};
        const std::uint64_t before = m_pending.mergedSamples;
        append(step);
        if (m_pending.samples.size() > m_feed.m_options.pending)
            mergeByKey();
        merged += m_pending.mergedSamples - before;
        m_pending.token = token;
        m_hasPending = true;
        if (!std::exchange(m_isIdle, false))
            return false;
        ++m_wakesRunning; // from now on the destructor waits
        return true;
    }

    void wake() {
        m_wake();
        const std::lock_guard lock(m_mutex);
        if (--m_wakesRunning == 0)
            m_wakeOver.notify_all();
    }

private:
    void append(const Update& step) {
        m_pending.reset = m_pending.reset || step.reset;
        m_pending.epoch = step.epoch;
        merge(m_pending, step);
        for (const SeriesInfo& series : step.series)
            if (m_request.filter.matches(series))
                m_pending.series.push_back(series);
        if (m_request.samples)
            for (std::size_t i = 0; i < step.samples.size(); ++i)
                if (m_request.filter.matches(m_feed.m_series[step.samples.series[i].value()]))
                    m_pending.samples.add(step.samples.series[i], step.samples.time[i], step.samples.value[i],
                                          step.samples.qualityAt(i));
        m_pending.samples.arrival = std::max(m_pending.samples.arrival, step.samples.arrival);
        m_pending.events.insert(m_pending.events.end(), step.events.begin(), step.events.end());
        m_pending.lostSamples += step.lostSamples;
    }

    void mergeByKey() {
        std::map<SeriesId, std::size_t> newest;
        for (std::size_t i = 0; i < m_pending.samples.size(); ++i)
            newest[m_pending.samples.series[i]] = i;
        SampleBatch kept;
        kept.arrival = m_pending.samples.arrival;
        for (const auto& [id, i] : newest)
            kept.add(id, m_pending.samples.time[i], m_pending.samples.value[i],
                     m_pending.samples.qualityAt(i));
        m_pending.mergedSamples += m_pending.samples.size() - kept.size();
        m_pending.samples = std::move(kept);
    }

    FakeFeed& m_feed;
    const SubscribeRequest m_request;
    const std::function<void()> m_wake;
    std::mutex m_mutex;
    std::condition_variable m_wakeOver;
    Update m_pending;
    bool m_hasPending = false;
    bool m_isIdle = false;
    int m_wakesRunning = 0;
};

FakeFeed::FakeFeed(Options options)
    : m_options(options) {}
FakeFeed::~FakeFeed() = default;

void FakeFeed::publish(Update step) {
    std::vector<Stream*> toWake;
    {
        const std::lock_guard lock(m_mutex);
        step.epoch = m_epoch;
        const ResumeToken token{m_options.instance, ++m_sequence};
        for (Stream* stream : m_streams)
            if (stream->add(step, token, m_merged))
                toWake.push_back(stream);
        if (step.reset)
            m_history.clear(); // nobody may resume across a discontinuity
        else
            m_history.push_back({m_sequence, std::move(step)});
        if (m_history.size() > m_options.history)
            m_history.pop_front();
    }
    for (Stream* stream : toWake)
        stream->wake();
}

void FakeFeed::addSeries(SeriesInfo info) {
    Update step;
    {
        const std::lock_guard lock(m_mutex);
        m_series.push_back(info);
    }
    step.series = {std::move(info)};
    publish(std::move(step));
}

void FakeFeed::produce(SampleBatch batch) {
    {
        const std::lock_guard lock(m_mutex);
        for (std::size_t i = 0; i < batch.size(); ++i)
            m_samples[batch.series[i]].add(batch.series[i], batch.time[i], batch.value[i],
                                           batch.qualityAt(i));
    }
    Update step;
    step.samples = std::move(batch);
    publish(std::move(step));
}

void FakeFeed::produce(Event event) {
    {
        const std::lock_guard lock(m_mutex);
        m_events.push_back(event);
    }
    Update step;
    step.events = {std::move(event)};
    publish(std::move(step));
}

void FakeFeed::set(Parts parts) {
    Update step;
    static_cast<Parts&>(step) = parts;
    {
        const std::lock_guard lock(m_mutex);
        merge(m_parts, parts);
    }
    publish(std::move(step));
}

void FakeFeed::discontinuity() {
    Update step;
    {
        const std::lock_guard lock(m_mutex);
        ++m_epoch;
        step = wholeState();
    }
    publish(std::move(step));
}

/// What a stream that starts afresh is told.
Update FakeFeed::wholeState() const {
    Update state;
    state.reset = true;
    state.epoch = m_epoch;
    static_cast<Parts&>(state) = m_parts;
    state.session = session;
    state.series = m_series;
    return state;
}

std::size_t FakeFeed::streams() const {
    const std::lock_guard lock(m_mutex);
    return m_streams.size();
}

std::uint64_t FakeFeed::merged() const {
    const std::lock_guard lock(m_mutex);
    return m_merged;
}

SubscribeRequest FakeFeed::lastRequest() const {
    const std::lock_guard lock(m_mutex);
    return m_lastRequest;
}

std::string FakeFeed::lastRecordingPath() const {
    const std::lock_guard lock(m_mutex);
    return m_recordingPath;
}

void FakeFeed::holdReplies() {
    const std::lock_guard lock(m_mutex);
    m_isHeld = true;
}

void FakeFeed::releaseReplies() {
    std::vector<std::function<void()>> replies;
    {
        const std::lock_guard lock(m_mutex);
        m_isHeld = false;
        replies.swap(m_replies);
    }
    for (const auto& call : replies)
        call();
}

std::size_t FakeFeed::heldReplies() const {
    const std::lock_guard lock(m_mutex);
    return m_replies.size();
}

void FakeFeed::reply(std::function<void()> call) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_isHeld) {
            m_replies.push_back(std::move(call));
            return;
        }
    }
    call();
}

std::unique_ptr<UpdateStream> FakeFeed::subscribe(const SubscribeRequest& request,
                                                  std::function<void()> wake) {
    auto stream = std::make_unique<Stream>(*this, request, std::move(wake));
    const std::lock_guard lock(m_mutex);
    m_lastRequest = request;
    m_streams.insert(stream.get());
    const ResumeToken head{m_options.instance, m_sequence};
    const std::uint64_t oldest = m_history.empty() ? m_sequence + 1 : m_history.front().sequence;
    const ResumeToken& from = request.resume;
    if (from.instance == m_options.instance && from.sequence + 1 >= oldest && from.sequence <= m_sequence) {
        for (const Step& step : m_history)
            if (step.sequence > from.sequence)
                (void)stream->add(step.update, head, m_merged);
        return stream;
    }
    (void)stream->add(wholeState(), head, m_merged);
    return stream;
}

void FakeFeed::queryRange(const RangeQuery& query, Reply<RangeResult> then) {
    RangeResult result;
    {
        const std::lock_guard lock(m_mutex);
        for (const SeriesInfo& info : m_series) {
            if (!query.filter.matches(info) || ++result.matched > query.maxSeries)
                continue;
            const SampleBatch& samples = m_samples[info.id];
            const auto inRange = std::count_if(samples.time.begin(), samples.time.end(), [&](TimePoint at) { return query.range.contains(at); });
            // As a store has them: raw, or on a grid from time 0 on that the length of the range gives.
            RangeSeries series{info, inRange <= std::int64_t{query.maxColumns}, {}};
            const std::int64_t width = series.isRaw ? 1 : query.range.length().count() / query.maxColumns + 1;
            for (std::size_t i = 0; i < samples.size(); ++i) {
                const double v = samples.value[i];
                if (!query.range.contains(samples.time[i]))
                    continue;
                const TimePoint begin = fromNanoseconds(toNanoseconds(samples.time[i]) / width * width);
                if (series.isRaw || series.columns.empty() || series.columns.back().time != begin) {
                    series.columns.push_back({begin, v, v, v, v, 1, samples.qualityAt(i)});
                    continue;
                }
                RangeColumn& column = series.columns.back();
                ++column.count;
                column.mean += (v - column.mean) / column.count;
                column.min = std::min(column.min, v);
                column.max = std::max(column.max, v);
                column.last = v;
                column.worst = std::max(column.worst, samples.qualityAt(i));
            }
            result.series.push_back(std::move(series));
        }
        result.truncated = result.matched > query.maxSeries;
    }
    reply([then = std::move(then), result = std::move(result)] { then(result); });
}

void FakeFeed::queryState(const StateQuery& query, Reply<StateResult> then) {
    StateResult result;
    result.at = query.at;
    {
        const std::lock_guard lock(m_mutex);
        for (const SeriesInfo& info : m_series) {
            const SampleBatch& samples = m_samples[info.id];
            for (std::size_t i = samples.size(); i-- > 0;)
                if (samples.time[i] <= query.at && query.filter.matches(info)) {
                    result.series.push_back(info);
                    result.states.push_back(
                        {info.id, samples.time[i], samples.value[i], samples.qualityAt(i)});
                    break;
                }
        }
    }
    reply([then = std::move(then), result = std::move(result)] { then(result); });
}

void FakeFeed::queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) {
    ledgerQuery = query;
    reply(ledger);
}

void FakeFeed::actInDrill(const drill::DrillRequest& request, Reply<drill::DrillView> then) {
    if (onDrill)
        reply([then, answer = onDrill(request)] { then(answer); });
    else
        Feed::actInDrill(request, std::move(then));
}

void FakeFeed::queryEvents(const EventQuery& query, Reply<std::vector<Event>> then) {
    std::vector<Event> result;
    {
        const std::lock_guard lock(m_mutex);
        std::copy_if(m_events.begin(), m_events.end(), std::back_inserter(result),
                     [&](const Event& event) { return query.range.contains(event.at); });
    }
    reply([then = std::move(then), result = std::move(result)] { then(result); });
}

void FakeFeed::listSeries(const SeriesFilter& filter, Reply<std::vector<SeriesInfo>> then) {
    std::vector<SeriesInfo> result;
    {
        const std::lock_guard lock(m_mutex);
        std::copy_if(m_series.begin(), m_series.end(), std::back_inserter(result),
                     [&](const SeriesInfo& info) { return filter.matches(info); });
    }
    reply([then = std::move(then), result = std::move(result)] { then(result); });
}

void FakeFeed::replay(const ReplayCommand& command, Reply<SessionState> then) {
    if (session.mode == SessionMode::live) {
        reply(
            [then = std::move(then)] { then(fail(ErrorCode::failedPrecondition, "this gateway is live")); });
        return;
    }
    SessionState state = session;
    state.now = command.seek.value_or(state.now);
    state.speed = command.speed.value_or(state.speed);
    state.playing = command.playing.value_or(state.playing);
    reply([then = std::move(then), state] { then(state); });
}

void FakeFeed::listRecordings(Reply<std::vector<RecordingInfo>> then) {
    RecordingInfo info;
    info.path = "incident.mcap";
    info.bytes = 1234;
    reply([then = std::move(then), info] { then(std::vector<RecordingInfo>{info}); });
}

void FakeFeed::startRecording(const std::string& path, Reply<RecordingInfo> then) {
    RecordingInfo info;
    info.path = path;
    info.active = true;
    {
        const std::lock_guard lock(m_mutex);
        m_recordingPath = path;
    }
    reply([then = std::move(then), info] { then(info); });
}

void FakeFeed::stopRecording(Reply<RecordingInfo> then) {
    reply(
        [then = std::move(then)] { then(fail(ErrorCode::failedPrecondition, "nothing is being recorded")); });
}

} // namespace seamscope::test
