// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/stall_witness.h"

#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <cmath>

namespace seamscope::seams {
namespace {

constexpr std::int32_t kSettle = 15 / kTickSeconds; ///< after the last step: queues run empty first
constexpr std::int32_t kHold = 15 / kTickSeconds;   ///< that it has to stay odd
constexpr std::int32_t kRemember = 60 / kTickSeconds;
constexpr double kLeft = 0.15; ///< of the memory that a job held on its devices: it holds none any more
// A collective waits by spinning, so that its devices look busy; a write leaves them at rest.
constexpr double kSpins = 0.9;
constexpr double kRests = 0.3;
constexpr double kMostly = 0.5;     ///< of a pause
// Without a step until that is no pause of the job's own: how its checkpoints look is known, or not.
constexpr double kSpinPower = 0.7;  ///< of the power of work, at most: spinning is busy and cheap
constexpr double kWorkPower = 0.8;  ///< of it, at least: what it does is work, as an evaluation that nobody tells of
constexpr double kLeastTensor = 0.05; ///< of the time, at work: enough to tell whether it goes on
constexpr double kMultiplies = 0.6, kMultipliesNot = 0.1; ///< of that; between, what they draw tells
constexpr double kMultipliedOver = 0.3; ///< of that, in the mean of a pause that comes again: its writes and waits are in it
constexpr double kIdlePower = 0.2;  ///< of it, at most: nothing runs, where nobody says how busy they are
/// A minute, of the highest that was seen: who has just left is not known to stand still yet, and what its devices show then
/// must not pass for what they show at work.
constexpr double kKeep = 0.98;
constexpr Duration kSpinning = std::chrono::seconds(40);
constexpr Duration kKnownHabits = std::chrono::seconds(90);
constexpr Duration kRestingKnown = std::chrono::seconds(150);
constexpr Duration kUnseen = std::chrono::seconds(180); ///< an evaluation that nobody tells may take that long
constexpr Duration kUnknownHabits = std::chrono::seconds(150);
constexpr Duration kResting = std::chrono::minutes(5);
constexpr Duration kSavedAndRests = std::chrono::minutes(15); ///< it has most likely left
constexpr Duration kQuiet = std::chrono::minutes(10); ///< of what goes on and rests, until that is told
constexpr Duration kLongestUnseen = std::chrono::hours(1); ///< in which nobody said a word: it has left
constexpr Duration kRested = std::chrono::seconds(30); ///< that is no scrape that was taken at the wrong moment
constexpr Duration kDeaf = std::chrono::seconds(30); ///< nothing is heard: that no step comes says nothing
constexpr std::size_t kFewest = 4;
/// What tells a device that spins from one that does not, and the least difference that means it.
constexpr std::array<std::pair<std::string_view, double>, 4> kSigns = {
    {{"gpu.utilization", 0.3}, {"gpu.engine.active", 0.3}, {"gpu.tensor.active", 0.15}, {"gpu.power", 40}}};

} // namespace

StallWitness::StallWitness(const Graph& graph, FactStore& facts, const SeriesMonitor& series,
                           JobMonitor& jobs, EventMonitor& events)
    : m_graph(graph)
    , m_facts(facts)
    , m_series(series)
    , m_jobs(jobs)
    , m_events(events)
    , m_stalled(facts.symptom("job.stalled"))
    , m_hung(facts.symptom("job.hung"))
    , m_quiet(facts.symptom("job.quiet")) {}

void StallWitness::close(std::int32_t tick, TimePoint heard) {
    bool isAny = false;
    for (const Fact& fact : std::vector<Fact>(m_facts.all(m_stalled)))
        if (fact.active && m_graph.kind(fact.node) == topology::EntityKind::job) {
            isAny = true;
            if (judge(fact.node, fact, tick, heard))
                look(fact.node, fact, tick);
        }
    if (!isAny) {
        m_odd.clear();
        m_rested.clear();
    }
    if (tick % kRemember == 0)
        remember(tick);
}

std::optional<double> StallWitness::middle(Node job, std::string_view signal, std::int32_t tick) const {
    std::vector<float> values;
    for (Node gpu : m_graph.at(Relation::gpus, job))
        if (const auto value = m_series.newest(gpu, signal, tick))
            values.push_back(static_cast<float>(*value));
    return values.empty() ? std::nullopt : std::optional<double>(medianInPlace(values));
}

/// Of the mean over the time of what @p weigh makes of the values of each device.
std::optional<double> StallWitness::middleOver(Node job, std::string_view signal, TimePoint from, TimePoint until,
                                               double (*weigh)(double)) const {
    std::vector<float> means;
    for (Node gpu : m_graph.at(Relation::gpus, job)) {
        const std::vector<double> values = m_series.valuesOver(gpu, signal, from, until);
        double sum = 0;
        for (const double value : values)
            sum += weigh(value);
        if (!values.empty())
            means.push_back(static_cast<float>(sum / static_cast<double>(values.size())));
    }
    return means.empty() ? std::nullopt : std::optional<double>(medianInPlace(means));
}

/// One half of a write that waits in a collective and another that rests make no work: most of the time it has to be between.
std::optional<bool> StallWitness::wereAtWork(Node job, TimePoint from, TimePoint until) const {
    const auto usual = m_tensor.find(job.value());
    const auto tensor = middleOver(job, "gpu.tensor.active", from, until, [](double value) { return value; });
    if (tensor && usual != m_tensor.end() && usual->second >= kLeastTensor)
        return *tensor >= kMultipliedOver * usual->second;
    const auto between = middleOver(job, "gpu.utilization", from, until,
                                    [](double busy) { return busy >= kRests && busy <= kSpins ? 1.0 : 0.0; });
    return between ? std::optional<bool>(*between > kMostly) : std::nullopt;
}

void StallWitness::remember(std::int32_t tick) {
    for (Node job : m_graph.ofKind(topology::EntityKind::job)) {
        const Fact* stall = m_facts.fact(job, m_stalled, Level::event, 1);
        if (stall && stall->active)
            continue;
        if (const auto used = middle(job, "gpu.memory.used", tick))
            m_memory[job.value()] = std::max(*used, kKeep * m_memory[job.value()]);
        if (const auto power = middle(job, "gpu.power", tick))
            m_power[job.value()] = std::max(*power, kKeep * m_power[job.value()]);
        if (const auto tensor = middle(job, "gpu.tensor.active", tick))
            m_tensor[job.value()] = std::max(*tensor, kKeep * m_tensor[job.value()]);
    }
}

StallWitness::Devices StallWitness::devicesOf(Node job, std::int32_t tick) const {
    Devices devices;
    auto busy = middle(job, "gpu.utilization", tick);
    if (!busy)
        busy = middle(job, "gpu.engine.active", tick);
    const auto power = middle(job, "gpu.power", tick);
    const auto usual = m_power.find(job.value());
    const double share = power && usual != m_power.end() && usual->second > 0 ? *power / usual->second : 1;
    devices.isKnown = busy.has_value();
    devices.isBusy = busy && *busy > kSpins;
    // No collective multiplies matrices: where somebody measures that, it says more than the power does.
    const auto usualTensor = m_tensor.find(job.value());
    const auto tensor = middle(job, "gpu.tensor.active", tick);
    const bool isToldTensor = tensor && usualTensor != m_tensor.end() && usualTensor->second >= kLeastTensor;
    const bool multiplies = isToldTensor && *tensor >= kMultiplies * usualTensor->second;
    const bool waits = isToldTensor && *tensor < kMultipliesNot * usualTensor->second;
    devices.spin = devices.isBusy && (waits || (share < kSpinPower && !multiplies));
    devices.rest = busy ? *busy < kRests : share < kIdlePower;
    devices.isBetween = busy && *busy >= kRests && !devices.isBusy;
    devices.multiplies = multiplies && !devices.rest;
    devices.works = !devices.spin && !devices.rest && (devices.isBetween || multiplies || (power && usual != m_power.end() && share >= kWorkPower));
    const auto held = m_memory.find(job.value());
    const auto holds = middle(job, "gpu.memory.used", tick);
    if (held != m_memory.end() && holds)
        devices.areHeld = *holds >= kLeft * held->second;
    return devices;
}

Duration StallWitness::patienceWith(Node job, const Devices& devices) const {
    // In a write as well: who has written nothing yet makes all ranks wait for the first one.
    if (devices.spin)
        return m_jobs.tellsWrites(job) ? kSpinning : kKnownHabits;
    if (devices.works) // what waits may draw as much, where the work itself draws little
        return devices.isBusy && !devices.multiplies ? kUnseen : kQuiet;
    if (!devices.isKnown && !devices.rest && !m_jobs.hasSavedAndStopped(job))
        return kUnseen;
    if (m_jobs.hasSavedAndStopped(job))
        return devices.rest ? kSavedAndRests : kResting;
    if (m_jobs.tellsWrites(job))
        return devices.rest ? kRestingKnown : kKnownHabits;
    return devices.rest ? kResting : kUnknownHabits;
}

bool StallWitness::judge(Node job, const Fact& stall, std::int32_t tick, TimePoint heard) {
    const TimePoint now = startOfTick(tick + 1);
    const Fact* known = m_facts.fact(job, m_hung, Level::event, 1);
    const bool isKnown = known && known->active;
    const Devices devices = devicesOf(job, tick);
    if (devices.areHeld == false) {
        // Its processes have left the devices: what hung or was struck before was killed, what was not was asked to.
        if (isKnown || m_jobs.hasTrouble(job, stall.onset, now))
            m_jobs.failed(job, startOfTick(tick));
        else
            m_jobs.gone(job, stall.onset);
        return isKnown;
    }
    const TimePoint since = std::max(stall.onset, busySince(job, stall, devices, now));
    if (!isKnown && (now - since < patienceWith(job, devices) || now - heard > kDeaf))
        return false;
    // Who waits in a collective keeps its devices busy. Where they rest, or nobody sees them, a hang looks like the end of a
    // program that says nothing at its end, unless somebody says more.
    const bool isSeen = devices.isKnown ? !devices.rest : !devices.rest && m_jobs.isSaidToRun(job, now);
    if (!isKnown && !isSeen && !m_jobs.hasTrouble(job, stall.onset, now))
        return judgeQuiet(job, stall, devices, now);
    raise(stall, job, m_hung);
    return true;
}

/// What rested for a while and is busy again was written, evaluated or started: how long it may be busy without a step counts from there.
TimePoint StallWitness::busySince(Node job, const Fact& stall, const Devices& devices, TimePoint now) {
    Rest& rest = m_rested.try_emplace(job.value(), Rest{}).first->second;
    if (rest.of != stall.onset)
        rest = Rest{stall.onset, std::nullopt, kTimeMin, kTimeMin};
    if (devices.rest || devices.isBetween) {
        rest.from = rest.from.value_or(now);
        rest.last = now;
        return kTimeMin;
    }
    if (rest.from && rest.last - *rest.from >= kRested)
        rest.until = rest.last;
    rest.from.reset();
    return rest.until;
}

/// What takes all of them down at once is no end of each: others went on, or it is too early to say that they do not.
StallWitness::Others StallWitness::unplacedBeside(Node job, TimePoint onset, TimePoint now) const {
    const auto& jobs = m_graph.ofKind(topology::EntityKind::job);
    const auto isUnplaced = [&](Node one) { return m_graph.at(Relation::gpus, one).empty(); };
    if (!isUnplaced(job))
        return Others::none;
    const auto isAny = [&](const auto& holds) {
        return std::any_of(jobs.begin(), jobs.end(), [&](Node one) { return one != job && isUnplaced(one) && holds(one); });
    };
    if (isAny([&](Node one) { return m_jobs.madeSteps(one, onset, now); }))
        return Others::goOn;
    return isAny([&](Node one) { return m_jobs.isAtWork(one, onset, now); }) ? Others::mayGoOn : Others::none;
}

bool StallWitness::judgeQuiet(Node job, const Fact& stall, const Devices& devices, TimePoint now) {
    const Duration quiet = now - stall.onset;
    const bool goesOn = devices.areHeld == true || m_jobs.isSaidToRun(job, now) || m_jobs.isWriting(job);
    const bool isSeen = devices.isKnown || devices.rest;
    // Of several jobs that nobody places, one whose log ends has most likely come to its end.
    const Others others = goesOn || isSeen ? Others::none : unplacedBeside(job, stall.onset, now);
    if (others != Others::none) {
        if (others == Others::goOn && quiet >= kQuiet)
            m_jobs.gone(job, stall.onset);
        return false;
    }
    if (!goesOn && quiet > (isSeen ? kSavedAndRests : kLongestUnseen)) {
        m_jobs.gone(job, stall.onset);
        return false;
    }
    if (quiet < std::max(kQuiet, patienceWith(job, devices)) || (!goesOn && isSeen))
        return false;
    raise(stall, job, m_quiet);
    return goesOn;
}

void StallWitness::raise(const Fact& stall, Node job, Symptom symptom) {
    const Fact* known = m_facts.fact(job, symptom, Level::event, 1);
    Fact fact = stall;
    fact.symptom = symptom;
    fact.count = known && known->active ? 0 : 1;
    m_facts.raise(std::move(fact), Duration(0));
}

/// What a device did before all of them stood still (its scrape was lost, or is still to come) says nothing against it.
std::set<std::uint32_t> StallWitness::oddOnes(Node job, std::string_view signal, double least, std::int32_t since,
                                              std::int32_t tick) const {
    std::vector<std::pair<double, Node>> values;
    std::size_t known = 0;
    for (Node gpu : m_graph.at(Relation::gpus, job)) {
        known += m_series.newest(gpu, signal, tick) ? 1 : 0;
        if (const auto value = m_series.newest(gpu, signal, tick, since))
            values.emplace_back(*value, gpu);
    }
    std::set<std::uint32_t> odd;
    if (values.size() < kFewest || 2 * values.size() < known)
        return odd;
    std::vector<float> plain;
    for (const auto& [value, gpu] : values)
        plain.push_back(static_cast<float>(value));
    const double middle = medianInPlace(plain);
    for (float& v : plain)
        v = static_cast<float>(std::abs(static_cast<double>(v) - middle));
    const double spread = 1.4826 * medianInPlace(plain);
    for (const auto& [value, gpu] : values)
        if (std::abs(value - middle) > std::max(least, 6 * spread))
            odd.insert(gpu.value());
    if (odd.size() > std::max<std::size_t>(1, values.size() / 32))
        odd.clear(); // not one against all
    return odd;
}

void StallWitness::look(Node job, const Fact& stall, std::int32_t tick) {
    const std::int32_t settled = tickOf(stall.onset) + kSettle;
    if (tick < settled)
        return;
    std::set<std::uint32_t> odd;
    for (const auto& [signal, least] : kSigns)
        odd.merge(oddOnes(job, signal, least, settled, tick));
    std::erase_if(m_odd, [&](const auto& entry) {
        return m_graph.jobOf(Node(entry.first)) == job && !odd.contains(entry.first);
    });
    for (std::uint32_t gpu : odd) {
        Odd& entry = m_odd.try_emplace(gpu, Odd{tick, false}).first->second;
        if (entry.isTold || tick - entry.since < kHold)
            continue;
        entry.isTold = true;
        for (Node rank : m_graph.at(Relation::ranks, Node(gpu))) {
            CollectiveFinding finding;
            finding.rank = m_graph.id(rank);
            finding.kind = CollectiveFinding::Kind::absent;
            finding.at = stall.onset;
            finding.uncertainty = std::chrono::seconds(20);
            finding.strength = 5;
            finding.text = telemetry::say<telemetry::MessageCode::otherWork>();
            m_events.ingest(finding);
        }
    }
}

} // namespace seamscope::seams
