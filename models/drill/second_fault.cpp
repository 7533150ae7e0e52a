// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/second_fault.h"

#include "recording/reader.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace seamscope::drill {
namespace {

using namespace std::chrono_literals;
using telemetry::Incident;
using telemetry::SeriesInfo;
using topology::EntityId;

constexpr Duration kUsual = 5min; ///< before the onset: what a point shows when it is well
constexpr Duration kMostLasts = 30min;
constexpr Duration kStep = 10s;
constexpr std::size_t kMostShifts = 64;
constexpr double kClear = 4; ///< standard deviations of what is usual; less is noise

/// Values of the points that matter: before the onset, and by steps after it.
class Courses final : public recording::Visitor {
public:
    struct Course {
        double sum = 0;
        double squares = 0;
        std::size_t count = 0;
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
    Courses(std::set<std::uint64_t> wanted, TimePoint onset)
        : m_wanted(std::move(wanted))
        , m_onset(onset) {}

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
    std::unordered_map<std::uint64_t, Course> of; ///< by series

private:
    const std::set<std::uint64_t> m_wanted;
    const TimePoint m_onset;
};

/// Who stands for a part of the other hall in this one.
class Places {
public:
    Places(std::span<const SeriesInfo> here, const Incident& own)
        : m_own(own) {
        for (const SeriesInfo& one : here)
            if (!one.entity.isEmpty())
                m_known.insert(one.entity);
    }
    [[nodiscard]] EntityId of(const EntityId& other) {
        const auto found = m_places.find(other);
        if (found != m_places.end())
            return found->second;
        const auto isFree = [&](const EntityId& one) {
            return one.kind() == other.kind() && !isPartOf(m_own, one) && !m_taken.contains(one);
        };
        EntityId place;
        if (m_known.contains(other) && isFree(other))
            place = other;
        else if (const auto first = std::ranges::find_if(m_known, isFree); first != m_known.end())
            place = *first;
        if (!place.isEmpty())
            m_taken.insert(place);
        return m_places[other] = place;
    }

private:
    const Incident& m_own;
    std::set<EntityId> m_known;
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
        // What counts up goes its own way here: the difference of two halls would be nonsense.
        if ((one.kind == telemetry::SignalKind::gauge || one.kind == telemetry::SignalKind::state) &&
            !one.signal.empty() && isPartOf(*incident, one.entity)) {
            series[one.id.value()] = &one;
            wanted.insert(one.id.value());
        }
    Courses courses(wanted, incident->onset);
    SEAM_TRY((*reader)->forEach({incident->onset - kUsual, incident->onset + kMostLasts}, courses));

    SecondFault out;
    Places places(here, own);
    const EntityId& root = incident->roots.front().entity;
    out.root = places.of(root);
    if (out.root.isEmpty())
        return refuse("this hall has no other " + std::string(topology::name(root.kind())) +
                      " that it could happen to");
    for (const auto& [id, info] : series) {
        const auto course = courses.of.find(id);
        auto by = course == courses.of.end()
                      ? std::vector<std::pair<Duration, double>>()
                      : shiftOf(course->second, info->kind == telemetry::SignalKind::state);
        const EntityId place = by.empty() ? EntityId() : places.of(info->entity);
        const bool isHere = std::ranges::any_of(
            here, [&](const SeriesInfo& one) { return one.entity == place && one.signal == info->signal; });
        if (place.isEmpty() || !isHere || out.shifts.size() >= kMostShifts)
            continue;
        out.lasts = std::max(out.lasts, by.back().first);
        out.shifts.push_back({place, info->signal, std::move(by)});
    }
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
