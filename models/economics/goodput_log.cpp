// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/goodput_log.h"

#include "base/json.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

namespace seamscope::economics {
namespace {

constexpr std::size_t kMaxEntries = 5'000'000;
constexpr double kMaxTime = 4e9; ///< seconds since 1970, in the year 2096

/// A span that is told by its two ends in entries of their own.
struct OpenSpan {
    const char* begin;
    const char* end;
    double GoodputBreakdown::*total;
};
constexpr OpenSpan kSpans[] = {
    {"tpu_init_start_time", "tpu_init_end_time", &GoodputBreakdown::acceleratorInit},
    {"training_prep_start_time", "training_prep_end_time", &GoodputBreakdown::trainingPreparation},
    {"data_loading_start_time", "data_loading_end_time", &GoodputBreakdown::dataLoading},
    {"custom_badput_event_start_time", "custom_badput_event_end_time", &GoodputBreakdown::custom}};

TimePoint at(double seconds) { return TimePoint(fromSeconds(seconds)); }

class Reader {
public:
    Reader(GoodputLog& log, Problems& problems)
        : m_log(log)
        , m_problems(problems) {}

    void take(const Json& entry, const std::string& place) {
        const Json* payload = &entry;
        if (const auto it = entry.find("jsonPayload"); it != entry.end())
            payload = &*it;
        if (!payload->is_object())
            return;
        if (const auto name = payload->find("job_name"); name != payload->end() && name->is_string()) {
            if (m_log.job.empty())
                m_log.job = name->get<std::string>();
            if (*name != m_log.job)
                return;
        }
        m_place = place;
        takeJob(*payload);
        takeStep(*payload);
        takeSpans(*payload);
        takeCheckpoint(*payload);
    }

    [[nodiscard]] bool isEmpty() const { return !m_start && m_steps.empty(); }

    void finish() {
        GoodputBreakdown& theirs = m_log.theirs;
        if (m_steps.size() >= 1) {
            const double last = m_steps.rbegin()->second;
            closeSegment(m_steps.rbegin()->first);
            theirs.productive += std::max(0.0, m_end.value_or(last) - last);
            if (m_end && *m_end > last)
                addStep(m_steps.rbegin()->first, last, *m_end);
        }
        theirs.productive = std::max(0.0, theirs.productive - theirs.checkpointSave);
        const double begin = m_start.value_or(m_first.value_or(0));
        theirs.elapsed = std::max(0.0, m_end.value_or(m_last) - begin);
        theirs.other = std::max(0.0, theirs.elapsed - theirs.productive - theirs.acceleratorInit -
                                         theirs.trainingPreparation - theirs.dataLoading -
                                         theirs.programStartup - theirs.checkpointSave -
                                         theirs.checkpointRestore - theirs.wasted - theirs.custom);
        JobFacts& facts = m_log.facts;
        facts.window = {at(begin), at(m_end.value_or(m_last))};
        facts.job.start = at(begin);
        if (m_end)
            facts.job.end = at(*m_end);
        std::stable_sort(facts.steps.begin(), facts.steps.end(),
                         [](const StepFact& a, const StepFact& b) { return a.end < b.end; });
        std::stable_sort(facts.checkpoints.begin(), facts.checkpoints.end(),
                         [](const auto& a, const auto& b) { return a.begin < b.begin; });
    }

private:
    std::optional<double> timeAt(const Json& payload, const char* key) {
        const auto it = payload.find(key);
        if (it == payload.end())
            return std::nullopt;
        const double seconds = it->is_number() ? it->get<double>() : -1;
        if (!(seconds > 0) || seconds > kMaxTime) {
            m_problems.add(ErrorCode::invalidInput, m_place + "/" + key, "not a time in seconds since 1970");
            return std::nullopt;
        }
        m_last = std::max(m_last, seconds);
        m_first = std::min(m_first.value_or(seconds), seconds);
        return seconds;
    }

    void takeJob(const Json& payload) {
        if (const auto start = timeAt(payload, "job_start_time")) {
            if (m_start)
                m_log.facts.restarts.push_back(at(*start));
            m_start = std::min(m_start.value_or(*start), *start);
            m_latestStart = *start;
        }
        if (const auto end = timeAt(payload, "job_end_time"))
            m_end = std::max(m_end.value_or(*end), *end);
    }

    void takeStep(const Json& payload) {
        const auto start = timeAt(payload, "step_start_time");
        if (!start)
            return;
        const auto count = payload.find("step_count");
        if (count == payload.end() || !count->is_number() || std::abs(count->get<double>()) > 1e15) {
            m_problems.add(ErrorCode::invalidInput, m_place + "/step_count", "a step without its number");
            return;
        }
        const auto number = static_cast<std::int64_t>(count->get<double>());
        if (const auto again = m_steps.find(number); again != m_steps.end()) {
            closeSegment(number);
            if (m_latestStart && *m_latestStart > again->second) {
                m_log.theirs.wasted += *m_latestStart - again->second;
                ++m_log.theirs.interruptions;
            }
            m_steps.clear();
        } else if (!m_steps.empty() && *start < m_steps.rbegin()->second) {
            m_problems.add(ErrorCode::invalidInput, m_place + "/step_start_time",
                           "before the step that came earlier: the clock went back");
            return;
        }
        if (!m_steps.empty() && m_steps.rbegin()->first == number - 1)
            addStep(number - 1, m_steps.rbegin()->second, *start);
        m_steps[number] = *start;
    }

    void addStep(std::int64_t number, double from, double to) {
        m_log.facts.steps.push_back(
            {at(to), fromSeconds(to - from), static_cast<double>(number), telemetry::Quality::good});
    }

    /// Steps up to @p kept count; of the first one only as much as the others take.
    void closeSegment(std::int64_t kept) {
        double first = 0;
        double others = 0;
        int count = 0;
        for (auto it = m_steps.begin(); it != m_steps.end() && std::next(it) != m_steps.end(); ++it) {
            const auto next = std::next(it);
            if (next->first > kept || next->first != it->first + 1)
                continue;
            (it == m_steps.begin() ? first : others) += next->second - it->second;
            ++count;
        }
        double extra = 0;
        if (count > 1)
            extra = std::max(0.0, first - others / (count - 1));
        m_log.theirs.programStartup += extra;
        m_log.theirs.productive += first + others - extra;
    }

    void takeSpans(const Json& payload) {
        for (std::size_t i = 0; i < std::size(kSpans); ++i) {
            if (const auto begin = timeAt(payload, kSpans[i].begin))
                m_open[i] = *begin;
            const auto end = timeAt(payload, kSpans[i].end);
            if (!end || !m_open[i])
                continue;
            if (*end < *m_open[i])
                m_problems.add(ErrorCode::invalidInput, m_place + "/" + kSpans[i].end,
                               "before its start: a negative duration");
            else
                m_log.theirs.*kSpans[i].total += *end - *m_open[i];
            m_open[i].reset();
        }
    }

    /// The checkpoint manager logs an operation when it is through.
    void takeCheckpoint(const Json& payload) {
        const auto type = payload.find("event_type");
        if (type == payload.end() || !type->is_string())
            return;
        const auto seconds = [&](const char* key) {
            const auto it = payload.find(key);
            return it != payload.end() && it->is_number() ? it->get<double>() : 0.0;
        };
        const bool isSave = *type == "save";
        const double length = seconds(isSave ? "checkpoint_manager_blocking_duration_secs"
                                             : "checkpoint_manager_duration_secs");
        if (!(length >= 0) || length > 1e7) {
            m_problems.add(ErrorCode::invalidInput, m_place, "a negative duration of a checkpoint");
            return;
        }
        (isSave ? m_log.theirs.checkpointSave : m_log.theirs.checkpointRestore) += length;
        const double begin = seconds("checkpoint_manager_blocking_start_time");
        if (isSave && begin > 0 && begin < kMaxTime)
            m_log.facts.checkpoints.push_back({at(begin), at(begin + length), true, std::nullopt});
    }

    GoodputLog& m_log;
    Problems& m_problems;
    std::string m_place;
    std::map<std::int64_t, double> m_steps; ///< starts since the last restart
    std::optional<double> m_start, m_latestStart, m_end, m_first;
    double m_last = 0;
    std::optional<double> m_open[std::size(kSpans)];
};

void readLines(std::string_view text, Reader& reader, Problems& problems) {
    std::size_t line = 0;
    while (!text.empty() && line < kMaxEntries) {
        const auto end = text.find('\n');
        const std::string_view one = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++line;
        if (one.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        const auto entry = parseJson(one);
        if (entry && entry->is_object())
            reader.take(*entry, "line " + std::to_string(line));
        else
            problems.add(ErrorCode::invalidInput, "line " + std::to_string(line),
                         entry ? "not an object" : entry.error().detail);
    }
}

} // namespace

Result<GoodputLog> readGoodputLog(std::string_view text, Problems& problems) {
    GoodputLog log;
    Reader reader(log, problems);
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && text[first] == '[') {
        const auto list = parseJson(text);
        if (!list)
            return fail(list.error());
        for (std::size_t i = 0; i < std::min(list->size(), kMaxEntries); ++i)
            if ((*list)[i].is_object())
                reader.take((*list)[i], "/" + std::to_string(i));
    } else {
        readLines(text, reader, problems);
    }
    if (reader.isEmpty())
        return fail(ErrorCode::invalidInput, "no job and no step of a goodput recorder in it");
    reader.finish();
    return log;
}

} // namespace seamscope::economics
