// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/training_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

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

/// The number after a key, with blanks before it and thousands commas in it; "N/A" gives none.
std::optional<double> numberAfter(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    if (at == kNpos)
        return std::nullopt;
    text.remove_prefix(at + key.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    std::string digits;
    for (char c : text.substr(0, 40)) {
        const bool isPart =
            (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
        if (!isPart && c != ',')
            break;
        if (isPart)
            digits += c;
    }
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc() || end == digits.data() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

/// The iteration after a key; a number no counter of steps can hold gives none.
std::optional<std::uint64_t> iterationAfter(std::string_view text, std::string_view key) {
    constexpr double kMaxIteration = 9'007'199'254'740'992.0; // 2^53: beyond it a double skips whole numbers
    const auto value = numberAfter(text, key);
    if (!value || *value < 0 || *value > kMaxIteration)
        return std::nullopt;
    return static_cast<std::uint64_t>(*value);
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

/// "[E810 03:04:11.562447118 File.cpp:1]": level, month × 100 + day, time; no year (c10 logging).
std::optional<LogStamp> c10Stamp(std::string_view text) {
    for (auto open = text.find('['); open != kNpos && open + 2 < text.size();
         open = text.find('[', open + 1)) {
        if (std::string_view("IWEF").find(text[open + 1]) == kNpos)
            continue;
        std::string_view rest = text.substr(open + 2);
        const auto date = takeWhole(rest);
        if (!date || *date < 101 || *date > 1231 || rest.empty() || rest.front() != ' ')
            continue;
        // The clock is that of the ISO form: borrow its reader with any date.
        const std::string clock = "2000-01-01T" + std::string(rest.substr(1, 24));
        std::string_view view = clock;
        auto stamp = takeIsoStamp(view);
        if (!stamp || stamp->kind != LogStamp::Kind::civil)
            continue;
        stamp->civil.year = 0;
        stamp->civil.month = static_cast<unsigned>(*date / 100);
        stamp->civil.day = static_cast<unsigned>(*date % 100);
        if (stamp->civil.isValid())
            return stamp;
    }
    return std::nullopt;
}

/// "iteration  10/ 1000 | consumed samples: … | elapsed time per iteration (ms): 1234.5 | lm loss: 1.2E+00 |
/// …"
bool readMegatron(std::string_view text, TrainingFact& fact) {
    auto milliseconds = numberAfter(text, "elapsed time per iteration (ms):");
    if (const auto seconds =
            numberAfter(text, "elapsed time per iteration (s):")) // of forks and older releases
        milliseconds = *seconds * 1e3;
    const auto iteration = iterationAfter(text, "iteration ");
    if (!milliseconds || !iteration)
        return false;
    fact.kind = Kind::step;
    fact.stepSeconds = *milliseconds / 1e3;
    fact.iteration = *iteration;
    fact.loss = numberAfter(text, "lm loss:");
    return true;
}

/// "step:  1  loss: 12.20000  memory: 10.00GiB(12.34%)  tps: 1,234  tflops: 123.45  mfu: 45.67%"
bool readTitan(std::string_view text, TrainingFact& fact) {
    const auto iteration = iterationAfter(text, "step:");
    fact.loss = numberAfter(text, "loss:");
    if (!iteration || !fact.loss || !numberAfter(text, "tps:"))
        return false;
    fact.kind = Kind::step;
    fact.iteration = *iteration;
    if (const auto percent = numberAfter(text, "mfu:"))
        fact.mfu = *percent / 100;
    return true;
}

bool readCheckpoint(std::string_view text, TrainingFact& fact) {
    if (const auto iteration = iterationAfter(text, "saving checkpoint at iteration ")) {
        fact.kind = Kind::checkpointBegun;
        fact.iteration = *iteration;
    } else if (const auto saved = iterationAfter(text, "successfully saved checkpoint from iteration ")) {
        fact.kind = Kind::checkpointDone;
        fact.iteration = *saved;
    } else if (const auto seconds = numberAfter(text, "Finished saving the checkpoint in ")) {
        fact.kind = Kind::checkpointDone;
        fact.checkpointSeconds = *seconds;
    }
    return fact.kind != Kind::none;
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
    std::string lower(text);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    if (std::none_of(kWords.begin(), kWords.end(), [&](auto word) { return lower.find(word) != kNpos; }))
        return false;
    fact.kind = Kind::trouble;
    if (const auto stamp = c10Stamp(text))
        fact.stamp = *stamp;
    return true;
}

} // namespace

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
    for (const auto read : {readMegatron, readTitan, readTrouble, readCheckpoint}) {
        TrainingFact fact;
        fact.stamp = stampIn(text);
        if (!read(text, fact))
            continue;
        fact.rank = rank;
        fact.text = text.substr(0, kMaxTextBytes);
        return fact;
    }
    return TrainingFact();
}

} // namespace seamscope::sources::bundle
