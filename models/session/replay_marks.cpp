// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/replay_marks.h"

#include "topology/topology.h"

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <utility>

namespace seamscope::session {
namespace {

using telemetry::EventKind;
using telemetry::ReplayMark;
using telemetry::ReplayStep;

constexpr Duration kFirstLook = std::chrono::minutes(10); ///< around a time, for steps; then twice as far, and so on

/// Keeps the nearest time on one side of another.
class Nearest {
public:
    Nearest(TimePoint at, bool isBack)
        : m_at(at)
        , m_isBack(isBack) {}
    void see(TimePoint t) {
        const bool isThere = m_isBack ? t < m_at : t > m_at;
        if (isThere && (!m_found || (m_isBack ? t > *m_found : t < *m_found)))
            m_found = t;
    }
    [[nodiscard]] std::optional<TimePoint> found() const { return m_found; }

private:
    TimePoint m_at;
    bool m_isBack;
    std::optional<TimePoint> m_found;
};

std::optional<TimePoint> eventBeside(const SessionData& data, TimePoint at, bool isBack, bool isOfCheckpoint) {
    Nearest nearest(at, isBack);
    const auto events = isBack ? data.eventsBetween(kTimeMin, at - Duration(1), std::numeric_limits<std::size_t>::max())
                               : data.eventsBetween(at, kTimeMax, std::numeric_limits<std::size_t>::max());
    for (const telemetry::Event& event : events)
        if (!isOfCheckpoint || event.kind == EventKind::checkpoint || event.kind == EventKind::plannedCheckpoint)
            nearest.see(event.at);
    return nearest.found();
}

std::optional<TimePoint> incidentBeside(const SessionData& data, TimePoint at, bool isBack, bool isOnset) {
    std::map<std::string, TimePoint> times; // as told last
    for (const auto& report : data.incidents.all())
        for (const telemetry::Incident& incident : report->incidents)
            times[incident.id] = isOnset ? incident.onset : incident.declared;
    Nearest nearest(at, isBack);
    for (const auto& [id, t] : times)
        nearest.see(t);
    return nearest.found();
}

struct Steps {
    telemetry::SeriesId id;
    bool isNumbered = false; ///< else each sample is a step that ended
};

std::optional<Steps> stepsOf(const SessionData& data) {
    const auto graph = data.published()->parts.topology;
    const auto store = data.snapshot();
    std::optional<Steps> best;
    std::pair<bool, std::size_t> most;
    for (const telemetry::SeriesInfo& info : store->series()) {
        if (!info.id.isValid() || (info.signal != "job.step" && info.signal != "job.step_seconds"))
            continue;
        const topology::Job* const job = graph ? graph->job(info.entity) : nullptr;
        const bool isNumbered = info.signal == "job.step";
        const std::pair worth(isNumbered, job ? std::size_t{job->gpus} + 1 : 0);
        if (!best || worth > most) {
            best = {info.id, isNumbered};
            most = worth;
        }
    }
    return best;
}

std::optional<TimePoint> jobStepBeside(const SessionData& data, TimePoint at, bool isBack) {
    const auto steps = stepsOf(data);
    if (!steps)
        return std::nullopt;
    const telemetry::SeriesId id = steps->id;
    const auto store = data.snapshot();
    const TimeRange all = store->stats().coverage;
    Nearest nearest(at, isBack);
    const Duration reach = isBack ? at - all.from : all.to - at;
    for (Duration look = kFirstLook;; look = look > reach / 2 ? reach : 2 * look) {
        const TimePoint from = isBack ? std::max(at - look, all.from - Duration(1)) : at;
        const TimePoint to = isBack ? at - Duration(1) : std::min(at + look, all.to);
        telemetry::SampleBatch samples;
        store->scan(std::span(&id, 1), from, to, std::numeric_limits<std::size_t>::max(), samples);
        auto before = store->stateOf(id, from);
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (!steps->isNumbered || !before || samples.value[i] != before->value)
                nearest.see(samples.time[i]);
            before = telemetry::SeriesState{id, samples.time[i], samples.value[i], samples.qualityAt(i)};
        }
        if (nearest.found() || look >= reach)
            return nearest.found();
    }
}

} // namespace

std::optional<TimePoint> markBeside(const SessionData& data, TimePoint at, ReplayStep step) {
    switch (step.mark) {
    case ReplayMark::sample:
        return data.snapshot()->neighbour(at, step.isBack ? -1 : 1);
    case ReplayMark::event:
    case ReplayMark::checkpoint:
        return eventBeside(data, at, step.isBack, step.mark == ReplayMark::checkpoint);
    case ReplayMark::onset:
    case ReplayMark::declaration:
        return incidentBeside(data, at, step.isBack, step.mark == ReplayMark::onset);
    case ReplayMark::jobStep:
        return jobStepBeside(data, at, step.isBack);
    }
    return std::nullopt;
}

} // namespace seamscope::session
