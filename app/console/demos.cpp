// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/demos.h"

#include <QCoreApplication>

#include <system_error>

namespace seamscope::console {
namespace {

using namespace std::chrono_literals;
using ui::DemoSign;

struct DemoWords {
    Q_DECLARE_TR_FUNCTIONS(DemoWords)
};

/// The reference hall at an eighth of its size: large enough for every cause to have peers, and simulated in seconds.
constexpr unsigned kGpus = 256;

Demo demo(const char* scenario, Duration length, DemoSign sign, const ui::StartDemo& words) {
    Demo out;
    out.id = std::string(scenario) + "-" SEAMSCOPE_VERSION;
    out.simulation.model.scenario = scenario;
    out.simulation.model.gpus = kGpus;
    out.simulation.model.onset = 15min;
    out.simulation.length = length;
    out.words = words;
    out.words.length = DemoWords::tr("%1 min, %2 GPUs").arg(length / Duration(1min)).arg(kGpus);
    out.words.sign = sign;
    return out;
}

} // namespace

std::vector<Demo> demos() {
    return {
        demo("pump_degraded", 50min, DemoSign::heat,
             {DemoWords::tr("Weakening pump"), DemoWords::tr("Cooling makes a few racks late and all ranks wait."),
              DemoWords::tr("facilities → ml-platform"), DemoWords::tr("Follow a path from cause to cost."), {}, {}}),
        demo("link_flap", 50min, DemoSign::pulses,
             {DemoWords::tr("Flapping link"), DemoWords::tr("One link goes down and up; the sums say that all is well."),
              DemoWords::tr("network → ml-platform"), DemoWords::tr("Tell an event from a departure."), {}, {}}),
        demo("checkpoint_contention", 50min, DemoSign::columns,
             {DemoWords::tr("Slow checkpoint"), DemoWords::tr("A shared store takes several times as long."),
              DemoWords::tr("storage → ml-platform"), DemoWords::tr("Price what is at risk, not only what is lost."),
              {}, {}}),
        demo("pdu_power_cap", 40min, DemoSign::sag,
             {DemoWords::tr("Sagging power"), DemoWords::tr("One PDU dips; its hosts cap their clocks at once."),
              DemoWords::tr("facilities → ml-platform"), DemoWords::tr("Use order: what fell first?"), {}, {}}),
        demo("rank_hang", 30min, DemoSign::lanesHung,
             {DemoWords::tr("Hung rank"), DemoWords::tr("All the other ranks report a timeout; one is the cause."),
              DemoWords::tr("ml-platform"), DemoWords::tr("Separate the culprit from its victims."), {}, {}}),
        demo("gpu_slow", 45min, DemoSign::lanesSlow,
             {DemoWords::tr("One slow GPU"), DemoWords::tr("Every light is green; only its own time says so."),
              DemoWords::tr("hardware → ml-platform"), DemoWords::tr("Compare with peers, without an alarm."), {}, {}}),
        demo("loader_stall", 35min, DemoSign::lanesLate,
             {DemoWords::tr("Late data"), DemoWords::tr("The loader of one host starves its ranks, and all wait."),
              DemoWords::tr("hardware → ml-platform"), DemoWords::tr("Look at what comes before a step."), {}, {}}),
        demo("diurnal", 120min, DemoSign::day,
             {DemoWords::tr("Warm afternoon"), DemoWords::tr("The hall grows warmer and nothing is wrong."),
              DemoWords::tr("no one: expected"), DemoWords::tr("Leave a healthy hall alone."), {}, {}}),
    };
}

Result<std::filesystem::path> makeDemo(const Demo& demo, const std::filesystem::path& folder, const Clock& clock, const std::stop_token& stop,
                                       const gateway::Progress& progress) {
    const std::filesystem::path path = folder / (demo.id + ".mcap");
    std::error_code error;
    if (std::filesystem::exists(path, error))
        return path;
    std::filesystem::create_directories(folder, error);
    if (error)
        return fail(ErrorCode::io, error.message(), folder.string());
    SEAM_TRY(gateway::recordSimulation(demo.simulation, path, clock, stop, progress)); // whole, or not there
    return path;
}

} // namespace seamscope::console
