// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/second_fault.h"

#include "recording/reader.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace seamscope::drill {
namespace {

using namespace std::chrono_literals;
using telemetry::Incident;
using telemetry::SeriesInfo;
using telemetry::EventKind;
using topology::EntityId;

constexpr Duration kUsual = 5min; ///< before the onset: what a point shows when it is well
constexpr Duration kMostLasts = 30min;
constexpr Duration kStep = 10s;
constexpr std::size_t kMostShifts = 64;
constexpr std::size_t kMostHappenings = 200;
constexpr double kMuchMore = 4; ///< times what is counted otherwise
constexpr double kClear = 4; ///< standard deviations of what is usual; less is noise

/// What somebody would have to state, or what a job does when it is well, is not told of a fault.
bool tellsOfFault(EventKind kind) {
    return kind == EventKind::log || kind == EventKind::xid || kind == EventKind::sxid || kind == EventKind::gpuLost;
}

/// Values of the points that matter: before the onset, and by steps after it; and what was told of their parts.
class Courses final : public recording::Visitor {
public:
    struct Course {
        double sum = 0;
        double squares = 0;
        std::size_t count = 0;
        double first = 0; ///< before the onset, as the next
        double last = 0;
        Duration between{0};
        TimePoint begun{};
        struct Step {
            double sum = 0;
            std::size_t count = 0;
            double last = 0;
        };
        std::map<std::int64_t, Step> steps;

        [[nodiscard]] double usual() const { return sum / static_cast<double>(count); }
        [[nodiscard]] double spread() const {
            return std::sqrt(std::max(0.0, squares / static_cast<double>(count) - usual() * usual()));
        }
    };
    Courses(std::set<std::uint64_t> wanted, const Incident& incident)
        : m_wanted(std::move(wanted))
        , m_incident(incident)
        , m_onset(incident.onset) {}

    void samples(telemetry::SampleBatch&& batch) override {
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const std::uint64_t id = batch.series[i].value();
            const auto quality = batch.qualityAt(i);
            if (!m_wanted.contains(id) ||
                (quality != telemetry::Quality::good && quality != telemetry::Quality::uncertain) ||
                !std::isfinite(batch.value[i]))
                continue;
            Course& course = of[id];
            const double value = batch.value[i];
            if (batch.time[i] < m_onset) {
                if (course.count == 0) {
                    course.first = value;
                    course.begun = batch.time[i];
                }
                course.last = value;
                course.between = batch.time[i] - course.begun;
                course.sum += value;
                course.squares += value * value;
                ++course.count;
            } else if (batch.time[i] - m_onset < kMostLasts) {
                Course::Step& step = course.steps[(batch.time[i] - m_onset) / kStep];
                step.sum += value;
                step.last = value;
                ++step.count;
            }
        }
    }
    void events(std::vector<telemetry::Event>&& events) override {
        for (telemetry::Event& event : events)
            if (tellsOfFault(event.kind) && event.at >= m_onset && event.at - m_onset < kMostLasts && isPartOf(m_incident, event.entity))
                told.push_back(std::move(event));
    }
    std::unordered_map<std::uint64_t, Course> of; ///< by series
    std::vector<telemetry::Event> told;

private:
    const std::set<std::uint64_t> m_wanted;
    const Incident& m_incident;
    const TimePoint m_onset;
};

/// Who stands for a part of the other hall in this one.
class Places {
public:
    Places(std::span<const SeriesInfo> here, const Incident& own)
        : m_own(own) {
        for (const SeriesInfo& one : here)
            if (!one.entity.isEmpty())
                m_sources.emplace(one.entity, one.source.value());
        for (const auto& [entity, source] : m_sources)
            if (isPartOf(own, entity))
                m_ownMachines.insert(machineOf(entity));
    }
    [[nodiscard]] EntityId of(const EntityId& other) {
        const auto found = m_places.find(other);
        if (found != m_places.end())
            return found->second;
        const EntityId place = choose(other);
        if (!place.isEmpty()) {
            m_taken.insert(place);
            m_machines.emplace(machineOf(other), machineOf(place));
        }
        return m_places[other] = place;
    }
    [[nodiscard]] std::uint32_t sourceOf(const EntityId& place) const {
        const auto found = m_sources.find(place);
        return found == m_sources.end() ? 0 : found->second;
    }
    /// The names of the other hall in a text are those of their places here.
    [[nodiscard]] std::string told(std::string text) const {
        std::map<std::string, std::string, std::greater<>> names; // n1:0 before n1
        for (const auto& [other, place] : m_places)
            if (!place.isEmpty())
                names.emplace(other.name(), place.name());
        for (const auto& [other, place] : m_machines)
            names.emplace(other, place);
        std::string out;
        for (std::size_t at = 0; at < text.size();) {
            const auto isName = [&](const auto& one) { return !one.first.empty() && text.compare(at, one.first.size(), one.first) == 0 && stands(text, at, one.first.size()); };
            const auto name = std::ranges::find_if(names, isName);
            out += name == names.end() ? std::string(1, text[at]) : name->second;
            at += name == names.end() ? 1 : name->first.size();
        }
        return out;
    }

private:
    /// n1 of gpu/n1:0.
    static std::string machineOf(const EntityId& id) { return std::string(id.name().substr(0, id.name().find(':'))); }
    /// Not a part of a longer word.
    static bool stands(const std::string& text, std::size_t at, std::size_t length) {
        const auto isWord = [&](std::size_t i) { return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_'); };
        return !(at > 0 && isWord(at - 1)) && !isWord(at + length);
    }
    /// The same part if this hall has it, one of the machine that others of its machine are on, or the first of its kind.
    [[nodiscard]] EntityId choose(const EntityId& other) const {
        const auto isFree = [&](const EntityId& one) {
            return one.kind() == other.kind() && !isPartOf(m_own, one) && !m_taken.contains(one);
        };
        const auto machine = m_machines.find(machineOf(other));
        const auto isBeside = [&](const auto& one) { return machineOf(one.first) == machine->second && isFree(one.first); };
        if (machine != m_machines.end())
            if (const auto beside = std::ranges::find_if(m_sources, isBeside); beside != m_sources.end())
                return beside->first;
        if (m_sources.contains(other) && isFree(other))
            return other;
        // Rather on a machine that the drill's own incident leaves alone: there all of its parts have a place.
        const auto isApart = [&](const auto& one) { return isFree(one.first) && !m_ownMachines.contains(machineOf(one.first)); };
        auto first = std::ranges::find_if(m_sources, isApart);
        if (first == m_sources.end())
            first = std::ranges::find_if(m_sources, [&](const auto& one) { return isFree(one.first); });
        return first == m_sources.end() ? EntityId() : first->first;
    }

    const Incident& m_own;
    std::map<EntityId, std::uint32_t> m_sources; ///< of what there is here
    std::map<std::string, std::string> m_machines;
    std::set<std::string> m_ownMachines;
    std::set<EntityId> m_taken;
    std::map<EntityId, EntityId> m_places;
};

/// Empty: it stayed as it was.
std::vector<std::pair<Duration, double>> shiftOf(const Courses::Course& course, bool isState) {
    if (course.count < 3 || course.steps.empty())
        return {};
    const double usual = course.usual();
    const double clear = std::max(kClear * course.spread(), 0.01 * std::abs(usual));
    std::vector<std::pair<Duration, double>> out = {{Duration(0), 0}};
    double most = 0;
    for (const auto& [step, values] : course.steps) {
        const double by = (isState ? values.last : values.sum / static_cast<double>(values.count)) - usual;
        most = std::max(most, std::abs(by));
        const Duration at = kStep * step + kStep / 2;
        if (isState) // there is no half of a code
            out.emplace_back(at - Duration(1), out.back().second);
        out.emplace_back(at, by);
    }
    return most > clear ? out : std::vector<std::pair<Duration, double>>();
}

/// Of what counts up: what was counted beyond what is counted otherwise. Empty: no more than that, or it was set back.
std::vector<std::pair<Duration, double>> countOf(const Courses::Course& course) {
    if (course.count < 3 || course.steps.empty())
        return {};
    const double rate = course.between > Duration(0) ? (course.last - course.first) / toSeconds(course.between) : 0;
    std::vector<std::pair<Duration, double>> out = {{Duration(0), 0}};
    double before = course.last;
    for (const auto& [step, values] : course.steps) {
        if (values.last < before || rate < 0)
            return {};
        before = values.last;
        const Duration at = kStep * (step + 1);
        out.emplace_back(at, std::max(out.back().second, values.last - course.last - rate * toSeconds(at)));
    }
    const double usual = rate * toSeconds(out.back().first);
    return out.back().second > kMuchMore * usual ? out : std::vector<std::pair<Duration, double>>();
}

/// When a point first shows it.
Duration beganAt(const Shift& shift) {
    double most = 0;
    for (const auto& [at, by] : shift.by)
        most = std::max(most, std::abs(by));
    const auto first =
        std::ranges::find_if(shift.by, [&](const auto& one) { return std::abs(one.second) > most / 2; });
    return first == shift.by.end() ? Duration(0) : first->first;
}

} // namespace

bool isPartOf(const Incident& incident, const EntityId& id) {
    const auto tells = [&](const telemetry::IncidentRoot& root) {
        return root.entity == id ||
               std::ranges::find(root.supporting, id, &telemetry::IncidentEvidence::entity) !=
                   root.supporting.end();
    };
    return id == incident.group || std::ranges::find(incident.path, id) != incident.path.end() ||
           std::ranges::any_of(incident.roots, tells);
}

Result<SecondFault> secondFaultOf(const std::filesystem::path& recording, std::span<const SeriesInfo> here,
                                  const Incident& own) {
    const auto refuse = [&](std::string why) {
        return fail(ErrorCode::notFound, std::move(why), recording.string());
    };
    const auto reader = recording::Reader::open(recording);
    if (!reader)
        return fail(reader.error());
    const auto report = (*reader)->partAt<telemetry::IncidentReport>(kTimeMax);
    if (!report)
        return fail(report.error());
    const telemetry::IncidentReport known = report->valueOrEmpty();
    const auto incident =
        std::ranges::find_if(known.incidents, [](const Incident& one) { return !one.roots.empty(); });
    if (incident == known.incidents.end())
        return refuse("the recording has no incident with a cause to throw in");
    std::map<std::uint64_t, const SeriesInfo*> series;
    std::set<std::uint64_t> wanted;
    for (const SeriesInfo& one : (*reader)->series())
        if (one.kind != telemetry::SignalKind::event && !one.signal.empty() && isPartOf(*incident, one.entity)) {
            series[one.id.value()] = &one;
            wanted.insert(one.id.value());
        }
    Courses courses(wanted, *incident);
    SEAM_TRY((*reader)->forEach({incident->onset - kUsual, incident->onset + kMostLasts}, courses));

    SecondFault out;
    Places places(here, own);
    const EntityId& root = incident->roots.front().entity;
    out.root = places.of(root);
    if (out.root.isEmpty())
        return refuse("this hall has no other " + std::string(topology::name(root.kind())) +
                      " that it could happen to");
    for (const auto& one : series) {
        const auto& info = one.second;
        const auto course = courses.of.find(one.first);
        const bool isCount = info->kind == telemetry::SignalKind::counter;
        auto by = course == courses.of.end() ? std::vector<std::pair<Duration, double>>()
                  : isCount                  ? countOf(course->second)
                                             : shiftOf(course->second, info->kind == telemetry::SignalKind::state);
        const EntityId place = by.empty() ? EntityId() : places.of(info->entity);
        const bool isHere = std::ranges::any_of(
            here, [&](const SeriesInfo& other) { return other.entity == place && other.signal == info->signal; });
        if (place.isEmpty() || !isHere || out.shifts.size() >= kMostShifts)
            continue;
        out.lasts = std::max(out.lasts, by.back().first);
        out.shifts.push_back({place, info->signal, std::move(by), isCount});
    }
    for (const telemetry::Event& event : courses.told)
        if (const EntityId place = places.of(event.entity); !place.isEmpty() && out.happenings.size() < kMostHappenings)
            out.happenings.push_back({event.at - incident->onset, event.kind, place, event.code, event.text, places.sourceOf(place)});
    for (Happening& one : out.happenings) // when all of them have their places
        one.text = places.told(std::move(one.text));
    std::ranges::stable_sort(out.happenings, {}, &Happening::at);
    if (!out.happenings.empty())
        out.lasts = std::max(out.lasts, out.happenings.back().at + kStep);
    if (out.shifts.empty())
        return refuse("nothing that it shows on is a point of this hall");
    // The root's own signal if it has one: that is what it is found by.
    const auto isOfRoot = [&](const Shift& one) { return one.entity == out.root; };
    std::ranges::stable_sort(out.shifts, [&](const Shift& a, const Shift& b) {
        return std::tuple(!isOfRoot(a), beganAt(a)) < std::tuple(!isOfRoot(b), beganAt(b));
    });
    out.signal = out.shifts.front().signal;
    return out;
}

} // namespace seamscope::drill
