// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/training_line.h"

#include "base/text.h"
#include "jobs/log_phase.h"
#include "sources/bundle/training_dialects.h"

#include <array>
#include <charconv>

namespace seamscope::sources::bundle {
namespace {

using Kind = TrainingFact::Kind;
constexpr auto kNpos = std::string_view::npos;

constexpr std::size_t kMaxTextBytes = 4096;

std::string withoutColours(std::string_view line) {
    std::string text;
    text.reserve(line.size());
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\x1b' && i + 1 < line.size() && line[i + 1] == '[') {
            i += 2;
            while (i < line.size() && (line[i] < '@' || line[i] > '~'))
                ++i;
        } else {
            text += line[i];
        }
    }
    return text;
}

std::optional<std::uint64_t> takeWhole(std::string_view& text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

/// "[rank3]:" or "  12: " in front of a line, as torchrun and srun -l put it.
std::optional<unsigned> takeRank(std::string_view& line) {
    std::string_view text = line;
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    const bool tagged = text.substr(0, 5) == "[rank";
    if (tagged)
        text.remove_prefix(5);
    const auto number = takeWhole(text);
    if (!number || *number > 10'000'000)
        return std::nullopt;
    const std::string_view close = tagged ? "]:" : ": ";
    if (text.substr(0, close.size()) != close)
        return std::nullopt;
    line = text.substr(close.size());
    return static_cast<unsigned>(*number);
}

/// The first date and time in the line.
LogStamp stampIn(std::string_view text) {
    for (std::size_t i = 0; i + 19 <= text.size() && i < 200; ++i) {
        if (text[i] < '0' || text[i] > '9' || (i > 0 && text[i - 1] >= '0' && text[i - 1] <= '9'))
            continue;
        std::string_view rest = text.substr(i);
        if (const auto stamp = takeIsoStamp(rest))
            return *stamp;
    }
    return {};
}

/// "E0810 03:04:11.562447 …": level, month × 100 + day, time; no year (glog and its kin).
std::optional<LogStamp> glogStamp(std::string_view text) {
    if (text.empty() || std::string_view("IWEF").find(text.front()) == kNpos)
        return std::nullopt;
    std::string_view rest = text.substr(1);
    const auto date = takeWhole(rest);
    if (!date || *date < 101 || *date > 1231 || rest.empty() || rest.front() != ' ')
        return std::nullopt;
    // The clock is that of the ISO form: borrow its reader with any date.
    const std::string clock = "2000-01-01T" + std::string(rest.substr(1, 24));
    std::string_view view = clock;
    auto stamp = takeIsoStamp(view);
    if (!stamp || stamp->kind != LogStamp::Kind::civil)
        return std::nullopt;
    stamp->civil.year = 0;
    stamp->civil.month = static_cast<unsigned>(*date / 100);
    stamp->civil.day = static_cast<unsigned>(*date % 100);
    return stamp->civil.isValid() ? stamp : std::nullopt;
}

/// The same in brackets, anywhere in the line: "[E810 03:04:11.562447118 File.cpp:1]" (c10 logging).
std::optional<LogStamp> c10Stamp(std::string_view text) {
    for (auto open = text.find('['); open != kNpos; open = text.find('[', open + 1))
        if (const auto stamp = glogStamp(text.substr(open + 1)))
            return stamp;
    return std::nullopt;
}

LogStamp stampOf(std::string_view text) {
    const LogStamp iso = stampIn(text);
    return iso.kind != LogStamp::Kind::none ? iso : glogStamp(text).value_or(LogStamp());
}

bool readPhase(std::string_view text, TrainingFact& fact) {
    if (const auto iteration = iterationAfter(text, "saving checkpoint at iteration ")) {
        fact.kind = Kind::checkpointBegun;
        fact.iteration = *iteration;
    } else if (const auto saved = iterationAfter(text, "successfully saved checkpoint from iteration ")) {
        fact.kind = Kind::checkpointDone;
        fact.iteration = *saved;
    } else if (text.find("Finished saving the checkpoint") != kNpos) {
        // "… (or staging if async is enabled)in 12.34 seconds.", the blank is missing there
        fact.kind = Kind::checkpointDone;
        fact.checkpointSeconds = numberAfter(text.substr(text.find("checkpoint")), "in ");
    } else if (text.find("Global Checkpoint Save") != kNpos) {
        // "Global Checkpoint Save : Rank: 0 : Iteration: 100 : Start time: 1729000000.123s : Save duration: 12.34s" (NeMo)
        fact.kind = Kind::checkpointDone;
        fact.iteration = iterationAfter(text, "Iteration: ");
        fact.checkpointSeconds = numberAfter(text, "Save duration: ");
    }
    if (text.find("save-checkpoint ..") != kNpos) {
        // "save-checkpoint ....: (1.23, 4.56)": milliseconds, of the fastest and the slowest rank
        const auto least = numberAfter(text, ": (");
        const auto comma = text.rfind(", ");
        const auto most = comma == kNpos ? least : numberAfter(text.substr(comma), ", ");
        fact.kind = Kind::checkpointDone;
        if (most)
            fact.checkpointSeconds = *most / 1e3;
    }
    if (fact.kind != Kind::none)
        return true;
    using jobs::LogPhase;
    const auto phase = jobs::phaseOf(text);
    if (!phase)
        return false;
    fact.kind = *phase == LogPhase::checkpointBegun  ? Kind::checkpointBegun
                : *phase == LogPhase::checkpointDone ? Kind::checkpointDone
                                                     : Kind::phase;
    if (fact.kind == Kind::checkpointDone)
        fact.checkpointSeconds = numberAfter(text, ". Took "); // "… to `/ckpt/150`. Took 60.00s" (Orbax)
    return true;
}

/// Lines that may explain a loss: errors, what collectives and their watchdogs say, memory, restarts, data
/// that come late, the end of the run. What they mean is the analysis' business.
bool readTrouble(std::string_view text, TrainingFact& fact) {
    constexpr std::array<std::string_view, 34> kWords = {"watchdog",
                                                         "nccl warn",
                                                         "heartbeat",
                                                         "error",
                                                         "exception",
                                                         "failed",
                                                         "failure",
                                                         "out of memory",
                                                         "dump signal",
                                                         "no space left",
                                                         "quota",
                                                         "traceback",
                                                         "timed out",
                                                         "timeout",
                                                         "mismatch",
                                                         "desync",
                                                         "lagging",
                                                         "last enqueued",
                                                         "killed",
                                                         "restart",
                                                         "resum",
                                                         "loading checkpoint",
                                                         "loaded checkpoint",
                                                         "dataloader",
                                                         "data loader",
                                                         "garbage collect",
                                                         "gc pause",
                                                         "retries",
                                                         "stalled",
                                                         "waiting for data",
                                                         "training finished",
                                                         "training complete",
                                                         "after training is done",
                                                         "connection closed"};
    if (!hasAny(lower(text), kWords))
        return false;
    fact.kind = Kind::trouble;
    if (const auto stamp = c10Stamp(text))
        fact.stamp = *stamp;
    return true;
}

} // namespace

/// The first that knows a line reads it. A bar is the least sure of its words.
constexpr std::array<StepReader, 11> kReaders = {readMegatronStep, readTitanStep,    readNemoStep,    readDeepSpeedStep,
                                                 readMaxTextStep,  readComposerStep, readTrainerStep, readPhase,
                                                 readTrouble,      readOwnStep,      readProgressBar};

Result<TrainingFact> parseTrainingLine(std::string_view line) {
    std::string plain;
    if (line.find('\x1b') != kNpos)
        line = plain = withoutColours(line);
    std::string_view text = line;
    const auto rank = takeRank(text);
    constexpr std::string_view kMllog = ":::MLLOG ";
    if (const auto at = text.find(kMllog); at != kNpos) {
        auto fact = parseMllog(text.substr(at + kMllog.size()));
        if (fact)
            fact->rank = rank;
        return fact;
    }
    for (const StepReader read : kReaders) {
        TrainingFact fact;
        fact.stamp = stampOf(text);
        if (!read(text, fact))
            continue;
        fact.rank = rank;
        fact.text = text.substr(0, kMaxTextBytes);
        return fact;
    }
    TrainingFact nothing;
    nothing.stamp = stampOf(text);
    return nothing;
}

} // namespace seamscope::sources::bundle
