// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/training_reader.h"

#include "jobs/log_phase.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace seamscope::sources::bundle {
namespace {

using telemetry::Event;
using telemetry::EventKind;
using telemetry::Quality;

constexpr std::size_t kMaxEarly = 10'000; // lines that are held until one has a time
constexpr double kLongerByAWrite = 1.5;   // than usual is a gap in which a write began
constexpr Duration kSameMoment = std::chrono::seconds(1); // of two lines that take their time from two clocks
constexpr double kLeastLeft = 0.5;        // of the usual step, where pauses are taken off a distance of lines

bool isEnd(const TrainingFact& fact) {
    return fact.kind == TrainingFact::Kind::checkpointDone ||
           (fact.kind == TrainingFact::Kind::phase &&
            jobs::phaseOf(fact.text) == jobs::LogPhase::evaluationDone);
}

} // namespace

TrainingReader::TrainingReader(const MemberContext& context, topology::Job job, std::string log,
                               std::string host, collectives::CollectiveLog& collectives)
    : m_context(context)
    , m_job(std::move(job))
    , m_log(std::move(log))
    , m_host(std::move(host))
    , m_writer(context.lane)
    , m_rankLog(collectives) {}

void TrainingReader::line(std::string_view text, std::uint64_t number) {
    const auto fact = parseTrainingLine(text);
    if (!fact) {
        m_context.reject(number, fact.error(), telemetry::InputFault::malformed);
        return;
    }
    if (fact->kind == TrainingFact::Kind::none) {
        if (m_isCounted && fact->stamp.kind != LogStamp::Kind::none) {
            release(Duration::zero());
            stamped(m_context.clock.read(fact->stamp).at);
        }
        const std::size_t facts = m_rankLog.line(text, collectives::kNoTime);
        m_context.report.accepted += facts;
        m_context.report.ignored += facts == 0 ? 1 : 0;
        return;
    }
    const bool hasTime = fact->stamp.kind != LogStamp::Kind::none;
    const bool isStep = fact->kind == TrainingFact::Kind::step;
    if (!hasTime && !isStep && !m_hasTime && m_early.size() < kMaxEarly) {
        m_rankLog.line(text, collectives::kNoTime);
        m_early.push_back(*fact); // nobody knows when this was, but that it was before what follows
        return;
    }
    const bool isRefused = m_checkpointBegun && m_stamped && fact->kind == TrainingFact::Kind::trouble && jobs::tellsFileError(fact->text);
    if (!hasTime && m_hasTime && (isEnd(*fact) || isRefused)) {
        // A line without a time tells that something is over, not when: the next step tells that.
        m_rankLog.line(text, collectives::kNoTime);
        if (isRefused)
            m_refused = LineClock::Reading{*m_stamped, Quality::uncertain};
        if (m_ended.size() < kMaxEarly)
            m_ended.push_back(*fact);
        return;
    }
    if (fact->isUncounted && !hasTime) {
        ++m_context.report.ignored; // neither which steps nor when
        return;
    }
    if (isStep && !hasTime && m_stamped && fact->iteration && fact->iteration == m_iteration) {
        // The same step in other words, below the line with its time: they may tell how long it took.
        if (const auto head = std::exchange(m_unmeasured, std::nullopt); head && fact->stepSeconds)
            ingestSeconds(*fact, *head);
        else
            ++m_context.report.ignored;
        return;
    }
    const LineClock::Reading when = hasTime     ? withinSecond(*fact, m_context.clock.read(fact->stamp))
                                    : m_stamped ? timeBehindStamp(*fact)
                                                : timeWithoutStamp(*fact);
    if (hasTime) {
        release(leftUntil(*fact, when.at));
        stamped(when.at);
    }
    m_isStepStamped = m_isStepStamped || (hasTime && isStep);
    m_rankLog.line(text, hasTime ? when.at : collectives::kNoTime);
    m_hasTime = m_hasTime || hasTime || isStep;
    if (m_hasTime)
        ingestEarly(when.at);
    ingestEnded(*fact, when);
    ingest(*fact, when);
}

/// What ended without a time ended before the step that came next, or with what came next.
void TrainingReader::ingestEnded(const TrainingFact& fact, LineClock::Reading when) {
    if (m_ended.empty())
        return;
    std::optional<double> step = fact.stepSeconds;
    if (fact.kind == TrainingFact::Kind::step && !step)
        step = m_stepSeconds;
    m_vague = Duration::zero();
    if (fact.kind == TrainingFact::Kind::step && step && m_stepAt) {
        // The steps of the line lie behind what they waited for, as far as there was no time for them before it began. What went on
        // beside them ended at any time since the line before.
        const Duration apart = when.at - *m_stepAt;
        const Duration worked = fromSeconds(*step * static_cast<double>(stepsUpTo(fact)));
        const bool hasWaited = apart > worked + fromSeconds(*step / 2);
        const Duration before = m_checkpointBegun
                                    ? std::clamp(m_checkpointBegun->at - *m_stepAt - m_paused, Duration::zero(), worked)
                                    : Duration::zero();
        m_vague = hasWaited ? Duration::zero() : apart;
        when.at = std::max(*m_stepAt, when.at - (hasWaited ? worked - before : fromSeconds(*step)));
    }
    // How long it took may be told: then it did not last until whatever came next, which may be the end of a hang.
    for (const TrainingFact& ended : m_ended)
        if (ended.checkpointSeconds && *ended.checkpointSeconds >= 0 && *ended.checkpointSeconds < kMaxStepSeconds && m_checkpointBegun)
            when.at = std::min(when.at, m_checkpointBegun->at + fromSeconds(*ended.checkpointSeconds));
    when.quality = std::max(when.quality, Quality::uncertain);
    // Where no step followed a write that was refused, what comes next says nothing of when that was.
    for (const TrainingFact& ended : std::exchange(m_ended, {}))
        ingest(ended, ended.kind == TrainingFact::Kind::trouble && fact.kind != TrainingFact::Kind::step ? m_refused : when);
    m_vague = Duration::zero();
}

void TrainingReader::ingestEarly(TimePoint at) {
    for (const TrainingFact& fact : std::exchange(m_early, {}))
        ingest(fact, {at, Quality::uncertain});
}

void TrainingReader::ingest(const TrainingFact& fact, const LineClock::Reading& when) {
    switch (fact.kind) {
    case TrainingFact::Kind::none:
        break;
    case TrainingFact::Kind::step:
        ingestStep(fact, when);
        break;
    case TrainingFact::Kind::power:
        put(Series::power, when.at, fact.value, when.quality);
        break;
    case TrainingFact::Kind::setting:
        m_settings[fact.key] = fact.value;
        break;
    case TrainingFact::Kind::runStart:
        m_runStart = when.at;
        break;
    case TrainingFact::Kind::runStop:
        m_runStop = when.at;
        break;
    case TrainingFact::Kind::checkpointBegun:
        dropCheckpoint();
        m_told.reset();
        m_checkpointBegun = when;
        m_isBegunHeld = m_isHolding;
        ingestNote(fact, when); // at once: how it ended is known later
        break;
    case TrainingFact::Kind::checkpointDone:
        ingestCheckpoint(fact, when);
        break;
    case TrainingFact::Kind::phase:
        ingestPhase(fact, when);
        ingestNote(fact, when);
        break;
    case TrainingFact::Kind::trouble:
        refuseWrite(fact, when.at);
        ingestNote(fact, when);
        break;
    }
}

void TrainingReader::ingestStep(const TrainingFact& fact, const LineClock::Reading& when) {
    const bool isMore = fact.isUncounted ? m_iteration.has_value() : isOfTheLineBefore(fact, when.at);
    if (fact.isUncounted && !isMore)
        ingestUncounted(when);
    else if (!isMore)
        ingestSeconds(fact, when);
    if (fact.loss)
        put(Series::loss, when.at, *fact.loss, when.quality);
    if (fact.gradientNorm)
        put(Series::gradientNorm, when.at, *fact.gradientNorm, when.quality);
    if (fact.skipped)
        put(Series::skipped, when.at, m_skipped += std::max(0.0, *fact.skipped), when.quality);
    if (fact.batch)
        ingestBatch(*fact.batch, when);
    if (fact.mfu)
        put(Series::mfu, when.at, *fact.mfu, when.quality);
    if (const auto tokens = tokensAt(fact))
        put(Series::tokens, when.at, *tokens, when.quality);
    if (fact.iteration)
        m_iteration = fact.iteration;
    if (!isMore) {
        m_stepAt = when.at;
        m_told.reset();
    }
}

/// A line of its own tells how long the step took whose number was told a moment ago: stamped by who collects
/// the lines, it is some microseconds behind, and no step of its own.
bool TrainingReader::isOfTheLineBefore(const TrainingFact& fact, TimePoint at) const {
    return !fact.iteration && fact.stepSeconds && m_headAt && at >= *m_headAt &&
           at - *m_headAt < fromSeconds(std::min(*fact.stepSeconds, kMaxStepSeconds) / 2);
}

/// Time between two step lines in which no step was made.
void TrainingReader::ingestPhase(const TrainingFact& fact, const LineClock::Reading& when) {
    const auto phase = jobs::phaseOf(fact.text);
    if (phase == jobs::LogPhase::evaluationBegun && !m_pausedFrom)
        m_pausedFrom = m_pausedTo = when.at;
    else if (phase == jobs::LogPhase::evaluationBegun) // one of its batches
        m_pausedTo = when.at;
    else if (phase == jobs::LogPhase::evaluationDone && m_pausedFrom)
        pauseUntil(when.at, when.at - *std::exchange(m_pausedFrom, std::nullopt));
    else if (phase == jobs::LogPhase::evaluationDone)
        pauseUntil(when.at, evaluatedUntil(fact, when.at));
    if (phase == jobs::LogPhase::evaluationBegun && m_isCounted && !m_isStepStamped && fact.stamp.kind == LogStamp::Kind::none)
        m_isHolding = true;
}

/// The last batch that an evaluation told of was in it, whether or not it tells of its end.
void TrainingReader::endPause() {
    if (const auto from = std::exchange(m_pausedFrom, std::nullopt))
        pauseUntil(std::max(*from, m_pausedTo), std::max(*from, m_pausedTo) - *from);
}

/// The steps of one line lie before and behind it.
void TrainingReader::pauseUntil(TimePoint at, Duration length) {
    if (length <= Duration::zero())
        return;
    m_paused += length;
    m_isWriteHeld = m_isHolding;
    if (!m_written || at - length > m_written->to + kSameMoment)
        m_written = TimeRange{at - length, at};
    else
        m_written = TimeRange{std::min(m_written->from, at - length), std::max(m_written->to, at)};
}

/// More work a step is no slower step: whoever judges step times has to know.
void TrainingReader::ingestBatch(double batch, const LineClock::Reading& when) {
    constexpr double kMost = 1e15; // of samples: what is more is no size of anything
    if (!(std::abs(batch) < kMost))
        return;
    const auto before = std::exchange(m_batch, batch);
    if (!before || *before == batch)
        return;
    Event event;
    event.kind = EventKind::workload;
    event.entity = m_job.id;
    event.at = when.at;
    event.quality = when.quality;
    event.attributes = {{"setting", "global_batch_size"},
                        {"from", std::to_string(std::llround(*before))},
                        {"to", std::to_string(std::llround(batch))}};
    event.text = "global batch size " + std::to_string(std::llround(*before)) + " -> " +
                 std::to_string(std::llround(batch));
    tell(std::move(event));
}

void TrainingReader::ingestSeconds(const TrainingFact& fact, const LineClock::Reading& when) {
    endPause();
    std::uint64_t steps = 1;
    if (fact.iteration && m_iteration && *fact.iteration > *m_iteration)
        steps = *fact.iteration - *m_iteration;
    std::optional<double> seconds = fact.stepSeconds;
    Quality quality = when.quality;
    // Steps whose numbers fall back are done again behind a start: what lies between was none of them.
    if (!seconds && fact.iteration && m_iteration && *fact.iteration > *m_iteration && m_stepAt && when.at > *m_stepAt) {
        // Some programs print no step time; the distance of two lines is one, without the pauses that were
        // told.
        const double apart = toSeconds(when.at - *m_stepAt);
        const double worked = apart - toSeconds(m_paused);
        const double least = kLeastLeft * m_stepSeconds.value_or(0) * static_cast<double>(steps);
        seconds = (worked > least ? worked : apart) / static_cast<double>(steps);
        quality = std::max(quality, Quality::uncertain);
    }
    m_paused = Duration::zero();
    m_unmeasured.reset();
    if (!seconds && fact.iteration)
        m_unmeasured = when;
    if (!seconds || !(*seconds > 0))
        return;
    m_stepSeconds = seconds;
    // More steps than there was time for: the count restarted or the line is not what it looks like.
    const bool fits =
        m_stepAt && toSeconds(when.at - *m_stepAt) > (static_cast<double>(steps) - 0.5) * *seconds;
    if (steps > kMaxStepsPerLine || !fits)
        steps = 1;
    if (steps > 1)
        quality = std::max(quality, Quality::uncertain);
    // A line for several steps says when the last of them ended. Where a write stood between them, those that there was no
    // time for behind it came before it.
    const auto write = std::exchange(m_written, std::nullopt);
    std::uint64_t behind = steps;
    if (steps > 1 && write && m_stepAt && write->from >= *m_stepAt && write->to <= when.at) {
        const double left = toSeconds(when.at - *m_stepAt) - static_cast<double>(steps) * *seconds;
        if (left > toSeconds(write->length()) / 2)
            behind = std::min(steps, static_cast<std::uint64_t>(std::max(0.0, std::round(toSeconds(when.at - write->to) / *seconds))));
    }
    for (std::uint64_t i = steps; i-- > 0;) {
        const TimePoint end = i < behind ? when.at - fromSeconds(*seconds * static_cast<double>(i))
                                         : write->from - fromSeconds(*seconds * static_cast<double>(i - behind));
        put(Series::step, end, *seconds, quality);
        // The number beside it, at the same instant: work that is done again shows in nothing else.
        if (fact.iteration)
            add(series(Series::iteration), end, static_cast<double>(*fact.iteration - i), quality);
    }
    m_headAt = fact.stepSeconds ? std::nullopt : std::optional(when.at);
}

/// How many steps one of the usual counts makes of the time between two lines that say none: one, where nobody states how
/// long a step takes.
std::uint64_t TrainingReader::stepsPerLine(double seconds) const {
    constexpr std::array<std::uint64_t, 9> kUsual = {1000, 500, 200, 100, 50, 25, 20, 10, 5};
    constexpr double kSlack = 1.1;
    const auto stated = m_job.reference.stepSeconds;
    if (!stated || !(*stated > 0))
        return 1;
    const auto fits = [&](std::uint64_t count) { return seconds * kSlack >= *stated * static_cast<double>(count); };
    const auto count = std::find_if(kUsual.begin(), kUsual.end(), fits);
    return count == kUsual.end() ? 1 : *count;
}

/// A line of steps that says neither which nor how long, in a log in which no bar counts them: the time since the line
/// before, without the pauses that were told, is theirs. The shortest such time says how many they are.
void TrainingReader::ingestUncounted(const LineClock::Reading& when) {
    endPause();
    const double paused = toSeconds(std::exchange(m_paused, Duration::zero()));
    if (!m_stepAt || when.at <= *m_stepAt)
        return;
    const double apart = toSeconds(when.at - *m_stepAt);
    double worked = apart > paused ? apart - paused : apart;
    if (worked > kMaxStepSeconds)
        return;
    m_perLine = std::min(m_perLine.value_or(kMaxStepsPerLine), stepsPerLine(worked));
    // It tells the begin of a write and never its end: what is longer than usual was the write.
    const double usual = m_stepSeconds.value_or(worked) * static_cast<double>(*m_perLine);
    const TimePoint end = when.at - fromSeconds(usual);
    const bool isBehind = m_checkpointBegun && m_checkpointBegun->at + kSameMoment >= *m_stepAt;
    if (isBehind && m_checkpointBegun->at < end && worked > kLongerByAWrite * usual) {
        TrainingFact written;
        written.kind = TrainingFact::Kind::checkpointDone;
        ingestCheckpoint(written, {end, Quality::uncertain});
        m_paused = Duration::zero();
        m_written.reset();
        worked = usual;
    }
    m_stepSeconds = worked / static_cast<double>(*m_perLine);
    for (std::uint64_t i = *m_perLine; i-- > 0;)
        put(Series::step, when.at - fromSeconds(*m_stepSeconds * static_cast<double>(i)), *m_stepSeconds, Quality::uncertain);
}

std::optional<double> TrainingReader::tokensAt(const TrainingFact& fact) {
    if (fact.iteration && m_job.reference.tokensPerStep)
        return static_cast<double>(*fact.iteration) * *m_job.reference.tokensPerStep;
    const auto batch = m_settings.find("global_batch_size");
    const auto length = m_settings.find("max_sequence_length");
    if (!fact.position || *fact.position <= 0 || batch == m_settings.end() || length == m_settings.end())
        return std::nullopt;
    // MLPerf programs count in tokens or in samples; the first position is a whole number of batches of
    // either.
    if (!m_tokensPerPosition) {
        const double tokensPerStep = batch->second * length->second;
        if (tokensPerStep > 0 && std::fmod(*fact.position, tokensPerStep) == 0)
            m_tokensPerPosition = 1;
        else if (batch->second > 0 && std::fmod(*fact.position, batch->second) == 0)
            m_tokensPerPosition = length->second;
        else
            return std::nullopt;
    }
    return *fact.position * *m_tokensPerPosition;
}

void TrainingReader::ingestNote(const TrainingFact& fact, const LineClock::Reading& when) {
    Event event;
    event.kind = EventKind::log;
    event.at = when.at;
    event.quality = when.quality;
    event.entity = fact.rank ? topology::EntityId::rank(m_job.id.name(), *fact.rank) : m_job.id;
    event.text = fact.text;
    tell(std::move(event));
    ++m_context.report.accepted;
}

telemetry::SeriesId TrainingReader::series(Series which) {
    const auto known = m_series.find(which);
    if (known != m_series.end())
        return known->second;
    const auto [metric, unit] = [&]() -> std::pair<const char*, const char*> {
        switch (which) {
        case Series::step:
            return {"training_step_seconds", "s"};
        case Series::iteration:
            return {"training_iteration", "steps"};
        case Series::loss:
            return {"training_loss", ""};
        case Series::gradientNorm:
            return {"training_gradient_norm", ""};
        case Series::skipped:
            return {"training_iterations_skipped_total", "iterations"};
        case Series::mfu:
            return {"training_mfu", ""};
        case Series::tokens:
            return {"training_tokens_total", "tokens"};
        case Series::checkpoint:
            return {"checkpoint_write_seconds", "s"};
        case Series::power:
            break;
        }
        return {"mlperf_power_watts", "W"};
    }();
    using Labels = std::vector<std::pair<std::string, std::string>>;
    const Labels labels = which == Series::power
                              ? Labels{{"host", m_host}}
                              : Labels{{"log", m_log}, {"training_job", std::string(m_job.id.name())}};
    return m_series.emplace(which, m_writer.series(metric, labels, unit)).first->second;
}

void TrainingReader::put(Series which, TimePoint at, double value, Quality quality) {
    add(series(which), at, value, quality);
    ++m_context.report.accepted;
}

void TrainingReader::finish() {
    const LineClock::Reading end = m_context.clock.read({});
    ingestEarly(end.at);
    ingestEnded({}, end);
    dropCheckpoint();
    release(Duration::zero());
    m_writer.flush();
    m_rankLog.finish();
    // A stated run tells when the job stopped costing; what jobs.json says stands above it.
    if (!m_runStart && !m_runStop)
        return;
    if (!m_job.start)
        m_job.start = m_runStart;
    if (!m_job.end && m_runStop && (!m_job.start || *m_runStop > *m_job.start))
        m_job.end = m_runStop;
    topology::TopologyFragment fragment;
    fragment.jobs.push_back(m_job);
    m_context.lane.topology(fragment);
}

} // namespace seamscope::sources::bundle
