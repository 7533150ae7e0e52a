// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/library_drill.h"

#include "base/regular_file.h"
#include "gateway/drill_costs.h"
#include "gateway/resources.h"
#include "gateway/simulated_recording.h"
#include "gateway/vocabulary.h"
#include "simulate/scenario.h"
#include "simulate/truth.h"

#include <algorithm>
#include <system_error>

namespace seamscope::gateway {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::size_t kMostBytes = std::size_t{1} << 20;
constexpr Duration kBefore = 10min; ///< of the drill, before the onset
/// Of the simulation before that: jobs have a history to be judged by.
constexpr Duration kHistory = 15min;

struct Scratch {
    fs::path path;
    ~Scratch() {
        std::error_code ignored;
        fs::remove(path, ignored);
    }
};

SimulatedRecording simulationOf(const drill::LibraryDrill& drill, int level) {
    const drill::LibraryLevel& hall = drill.levels.at(static_cast<std::size_t>(level - 1));
    SimulatedRecording what;
    what.model.scenario = drill.scenario;
    what.model.gpus = hall.gpus;
    what.model.seed = hall.seed;
    what.model.isDrawn = hall.seed != simulate::Options().seed; // as `seamctl simulate` does
    what.model.severity = hall.severity;
    what.model.bystanders = hall.bystanders;
    what.model.onset = kHistory + kBefore;
    what.length = kHistory + drill.length;
    return what;
}

/// What is really wrong in it.
Result<std::vector<drill::KnownCause>> truthOf(const SimulatedRecording& what) {
    const auto roots = simulate::rootsOf(what.model, what.length);
    if (!roots)
        return fail(roots.error());
    if (roots->empty())
        return fail(ErrorCode::invalidInput, "nothing goes wrong in it");
    return knownCauses(*roots);
}

} // namespace

Result<std::vector<drill::LibraryDrill>> loadDrillLibrary() {
    const fs::path path = resourceFolder() / "drills" / "library.yaml";
    const auto text = readRegularFile(path, kMostBytes);
    if (!text)
        return fail(text.error());
    auto library = drill::libraryFromYaml(*text, path.filename().string());
    if (!library)
        return library;
    for (drill::LibraryDrill& one : *library) {
        const simulate::Scenario* scenario = simulate::findScenario(one.scenario);
        if (!scenario || scenario->isBenign)
            return fail(ErrorCode::invalidInput, "'" + one.scenario + "' is no scenario in which something goes wrong",
                        one.id);
        one.fault = scenario->title;
    }
    return library;
}

Result<drill::MadeDrill> makeLibraryDrill(const drill::LibraryDrill& drill, int level, std::string_view passphrase,
                                          const fs::path& to, const Clock& clock, const std::stop_token& stop,
                                          const Progress& progress) {
    if (level < 1 || level > drill::kLevels)
        return fail(ErrorCode::invalidInput, "levels are 1 to 3", drill.id);
    const auto vocabulary = loadVocabulary();
    if (!vocabulary)
        return fail(vocabulary.error());
    const SimulatedRecording what = simulationOf(drill, level);
    const Scratch recording{to.string() + ".simulated"};
    SEAM_TRY(recordSimulation(what, recording.path, clock, stop, progress));
    auto truth = truthOf(what);
    if (!truth)
        return fail(truth.error().in(drill.id));
    drill::MakeOptions options;
    options.truth = std::move(*truth);
    options.before = kBefore;
    options.after = drill.length - kBefore;
    options.level = level;
    options.title = drill.title;
    options.briefing = drill.briefing;
    options.costs = simulatedCosts(what, stop);
    auto made = drill::makeDrill(recording.path, to, passphrase, *vocabulary, clock, options);
    if (!made && made.error().code == ErrorCode::failedPrecondition)
        return fail(ErrorCode::internal, "the analysis does not find what was simulated", drill.id);
    return made;
}

} // namespace seamscope::gateway
