// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/simulated_recording.h"

#include "gateway/analysis.h"
#include "gateway/engine_analysis.h"
#include "gateway/recording_dump.h"
#include "gateway/resources.h"
#include "simulate/options_json.h"
#include "simulate/simulation.h"
#include "simulate/truth.h"

#include <algorithm>

namespace seamscope::gateway {

Result<> recordSimulation(const SimulatedRecording& what, const std::filesystem::path& path,
                          const Clock& clock, const std::stop_token& stop, const Progress& progress) {
    constexpr Duration kSlice = std::chrono::seconds(10);
    session::SessionOptions session;
    session.mode = telemetry::SessionMode::replay;
    session.title = what.model.scenario;
    session.note = "simulated";
    auto knowledge = loadKnowledge();
    if (!knowledge)
        return fail(knowledge.error());
    if (what.isAnalysed)
        session.analysis = engineAnalysis(std::move(*knowledge), Duration::max());
    auto catalogue = loadCatalogue();
    if (!catalogue)
        return fail(catalogue.error());
    session::Session store(session, *catalogue, clock, 1);
    auto& lane = store.ingest().attach(
        {"simulator", "simulator", what.model.scenario, {}, telemetry::TimePolicy::historic});
    simulate::Options direct = what.model;
    direct.exportsSteps = true; // no reader of logs between the hall and the recording
    auto simulation = simulate::Simulation::create(direct, lane);
    if (!simulation)
        return fail(simulation.error());
    const TimePoint end = what.model.start + what.length;
    for (TimePoint to = what.model.start; to < end;) {
        if (stop.stop_requested())
            return fail(ErrorCode::cancelled, "no longer wanted", path.string());
        to = std::min(to + kSlice, end);
        (*simulation)->advance(to);
        if (progress)
            progress(toSeconds(to - what.model.start) / toSeconds(what.length));
    }
    lane.document(simulate::kSimulationDocument, simulate::runJson({what.model, what.length}));
    if (!what.truth.empty())
        lane.document(simulate::kTruthDocument, what.truth);
    lane.finished();
    store.setLoadedUntil(kTimeMax);
    auto written = writeRecording(store, path, clock);
    if (!written)
        return fail(written.error());
    return {};
}

} // namespace seamscope::gateway
