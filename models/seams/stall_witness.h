// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/event_monitor.h"
#include "seams/series_monitor.h"

#include <map>
#include <optional>
#include <set>

namespace seamscope::seams {

/// What the devices say while a job stands still. Whether it hangs: a job that writes, evaluates or has left
/// does not. And who is different then: all ranks but one spin in the same collective, so the device of the
/// one that never came is the odd one, busy or idle; it is named when it stays odd. One thread.
class StallWitness {
public:
    StallWitness(const Graph& graph, FactStore& facts, const SeriesMonitor& series, JobMonitor& jobs,
                 EventMonitor& events);
    /// @param heard time of the newest data of the cluster: while it says nothing, no hang begins
    void close(std::int32_t tick, TimePoint heard);
    /// Whether the devices of a job were at work between: they neither rested nor waited in a collective. None: nobody saw.
    [[nodiscard]] std::optional<bool> wereAtWork(Node job, TimePoint from, TimePoint until) const;

private:
    struct Odd {
        std::int32_t since = 0;
        bool isTold = false;
    };
    /// The devices of a job, as long as it stands still. What is busy now and then is as good as at rest here.
    struct Rest {
        TimePoint of{}; ///< onset of that
        std::optional<TimePoint> from; ///< they rest, as they do now
        TimePoint last = kTimeMin;     ///< and did so
        TimePoint until = kTimeMin;    ///< end of the newest rest that was one
    };
    void look(Node job, const Fact& stall, std::int32_t tick);
    /// How the devices of a job that stands still look, and what its processes hold there.
    struct Devices {
        bool isKnown = false; ///< somebody says whether they are busy
        bool isBusy = false;  ///< and they are
        bool spin = false;    ///< and at little power: they wait in a collective
        bool rest = false;
        bool isBetween = false; ///< busy now and then: it neither waits in a collective nor rests
        bool multiplies = false; ///< matrices, as no collective does
        bool works = false; ///< on something, for what waits is all busy or not at all
        std::optional<bool> areHeld; ///< memory of the job's processes is on them
    };
    [[nodiscard]] Devices devicesOf(Node job, std::int32_t tick) const;
    /// True when the job goes on for sure and gets nowhere, so that it is worth a look which rank it waits for.
    [[nodiscard]] bool judge(Node job, const Fact& stall, std::int32_t tick, TimePoint heard);
    [[nodiscard]] TimePoint busySince(Node job, const Fact& stall, const Devices& devices, TimePoint now);
    enum class Others : std::uint8_t { none, mayGoOn, goOn };
    [[nodiscard]] Others unplacedBeside(Node job, TimePoint onset, TimePoint now) const;
    [[nodiscard]] Duration patienceWith(Node job, const Devices& devices) const;
    /// Of a job that nothing tells to hang.
    [[nodiscard]] bool judgeQuiet(Node job, const Fact& stall, const Devices& devices, TimePoint now);
    void raise(const Fact& stall, Node job, Symptom symptom);
    void remember(std::int32_t tick);
    [[nodiscard]] std::optional<double> middle(Node job, std::string_view signal, std::int32_t tick) const;
    [[nodiscard]] std::optional<double> middleOver(Node job, std::string_view signal, TimePoint from, TimePoint until,
                                                   double (*weigh)(double)) const;
    [[nodiscard]] std::set<std::uint32_t> oddOnes(Node job, std::string_view signal, double least,
                                                  std::int32_t since, std::int32_t tick) const;

    const Graph& m_graph;
    FactStore& m_facts;
    const SeriesMonitor& m_series;
    JobMonitor& m_jobs;
    EventMonitor& m_events;
    Symptom m_stalled, m_hung, m_quiet;
    std::map<std::uint32_t, double> m_memory,
        m_power, m_tensor;              ///< of the GPUs of each job while it ran, the middle one
    std::map<std::uint32_t, Odd> m_odd; ///< by GPU
    std::map<std::uint32_t, Rest> m_rested; ///< by job
};

} // namespace seamscope::seams
