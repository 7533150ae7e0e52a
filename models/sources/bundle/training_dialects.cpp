// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/training_dialects.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

namespace seamscope::sources::bundle {
namespace {

using Kind = TrainingFact::Kind;
constexpr auto kNpos = std::string_view::npos;

std::string_view behind(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    if (at == kNpos)
        return {};
    text.remove_prefix(at + key.size());
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text;
}

/// A loss that is no number any more is what the reader has to know most.
std::optional<double> lossAfter(std::string_view text, std::string_view key) {
    const std::string word = lower(behind(text, key).substr(0, 4));
    if (word.starts_with("nan"))
        return std::numeric_limits<double>::quiet_NaN();
    if (word.starts_with("inf") || word.starts_with("-inf"))
        return std::numeric_limits<double>::infinity();
    return numberAfter(text, key);
}

std::optional<double> firstOf(std::string_view text, std::initializer_list<std::string_view> keys) {
    for (std::string_view key : keys)
        if (const auto value = numberAfter(text, key))
            return value;
    return std::nullopt;
}

bool isStep(TrainingFact& fact, std::optional<std::uint64_t> iteration, std::optional<double> seconds) {
    if (!iteration && !seconds)
        return false;
    fact.kind = Kind::step;
    fact.iteration = iteration;
    fact.stepSeconds = seconds;
    return true;
}

/// Digits that end before @p end, "12" of "… 12/".
std::optional<std::uint64_t> numberBefore(std::string_view text, std::size_t end) {
    std::size_t from = end;
    while (from > 0 && text[from - 1] >= '0' && text[from - 1] <= '9')
        --from;
    std::uint64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data() + from, text.data() + end, value);
    return error == std::errc() && from < end ? std::optional(value) : std::nullopt;
}

bool isOfWord(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

std::string_view withoutSeparators(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t:=#["), text.size()));
    return text;
}

/// "step 120", "iter=120", "global_step: 120"; "step time 1.2" is none.
std::optional<std::uint64_t> ownIteration(std::string_view lower) {
    for (std::string_view word : {"step", "iteration", "iter"})
        for (auto at = lower.find(word); at != kNpos; at = lower.find(word, at + 1)) {
            const std::string_view before = lower.substr(0, at);
            const std::string_view rest = withoutSeparators(lower.substr(at + word.size()));
            const bool isPart = !before.empty() && isOfWord(before.back()) && !before.ends_with("global_") && !before.ends_with("train_");
            if (!isPart && !rest.empty() && rest.front() >= '0' && rest.front() <= '9')
                return iterationAfter(rest, "");
        }
    return std::nullopt;
}

/// Seconds behind one of these words, where a unit says that it is a time: "dt: 812.4ms", "step time 1.03 s", "step_time(ms): 812".
std::optional<double> ownDuration(std::string_view lower) {
    constexpr std::string_view kSeparators = ",|;([{\t";
    for (std::string_view word : {"step time", "step_time", "time per step", "time_per_step", "time/step", "iter time", "iter_time",
                                  "time per iter", "iteration time", "iteration_time", "dt", "time"})
        for (auto at = lower.find(word); at != kNpos; at = lower.find(word, at + 1)) {
            std::string_view before = lower.substr(0, at);
            if (!before.empty() && isOfWord(before.back()))
                continue;
            before = before.substr(0, before.find_last_not_of(' ') + 1);
            if (word == "time" && (before.empty() || kSeparators.find(before.back()) == kNpos))
                continue; // of something else: "elapsed time 3600s"
            std::string_view rest = lower.substr(at + word.size());
            rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
            const bool isMilli = rest.starts_with("(ms)"), isSeconds = rest.starts_with("(s)");
            if (isMilli || isSeconds)
                rest.remove_prefix(rest.find(')') + 1);
            rest = withoutSeparators(rest);
            const auto value = numberAfter(rest, "");
            const auto end = rest.find_first_not_of("0123456789.");
            std::string_view unit = end == kNpos ? std::string_view() : rest.substr(end);
            unit.remove_prefix(std::min(unit.find_first_not_of(' '), unit.size()));
            if (!value || !(*value > 0))
                continue;
            if (isMilli || unit.starts_with("ms"))
                return *value / 1e3;
            if (isSeconds || (unit.starts_with('s') && (unit.size() == 1 || !isOfWord(unit[1]) || unit.starts_with("sec"))))
                return *value;
        }
    return std::nullopt;
}

} // namespace

std::optional<double> numberAfter(std::string_view text, std::string_view key) {
    text = behind(text, key);
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

std::optional<std::uint64_t> iterationAfter(std::string_view text, std::string_view key) {
    constexpr double kMaxIteration = 9'007'199'254'740'992.0; // 2^53: beyond it a double skips whole numbers
    const auto value = numberAfter(text, key);
    if (!value || *value < 0 || *value > kMaxIteration)
        return std::nullopt;
    return static_cast<std::uint64_t>(*value);
}

/// "iteration  10/ 1000 | consumed samples: … | elapsed time per iteration (ms): 1234.5 | lm loss: 1.2E+00 |
/// …"
bool readMegatronStep(std::string_view text, TrainingFact& fact) {
    auto milliseconds = numberAfter(text, "elapsed time per iteration (ms):");
    if (const auto seconds =
            numberAfter(text, "elapsed time per iteration (s):")) // of forks and older releases
        milliseconds = *seconds * 1e3;
    const auto iteration = iterationAfter(text, "iteration ");
    if (!milliseconds || !iteration)
        return false;
    fact.batch = numberAfter(text, "global batch size:");
    fact.loss = lossAfter(text, "lm loss:");
    fact.gradientNorm = lossAfter(text, "grad norm:");
    fact.skipped = numberAfter(text, "number of skipped iterations:");
    if (numberAfter(text, "number of nan iterations:").value_or(0) > 0)
        fact.loss = std::numeric_limits<double>::quiet_NaN();
    return isStep(fact, iteration, *milliseconds / 1e3);
}

/// "step:  1  loss: 12.20000  memory: 10.00GiB(12.34%)  tps: 1,234  tflops: 123.45  mfu: 45.67%"
bool readTitanStep(std::string_view text, TrainingFact& fact) {
    if (text.find("validate step:") != kNpos)
        return false; // the end of an evaluation, with the number of the step behind which it was
    const auto iteration = iterationAfter(text, "step:");
    fact.loss = lossAfter(text, "loss:");
    if (!iteration || !fact.loss || !numberAfter(text, "tps:"))
        return false;
    fact.gradientNorm = lossAfter(text, "grad_norm:");
    if (const auto percent = numberAfter(text, "mfu:"))
        fact.mfu = *percent / 100;
    return isStep(fact, iteration, std::nullopt);
}

/// "… | global_step: 10 | reduced_train_loss: 11.0 | train_step_timing in s: 4.2 | …", with "=" in its bar.
bool readNemoStep(std::string_view text, TrainingFact& fact) {
    const auto seconds =
        firstOf(text, {"train_step_timing in s:", "train_step_timing in s=", "train_step_timing:"});
    if (!seconds)
        return false;
    auto iteration = iterationAfter(text, "global_step:");
    if (!iteration)
        iteration = iterationAfter(text, "global_step=");
    fact.batch = firstOf(text, {"global_batch_size:", "global_batch_size="});
    for (std::string_view key : {"reduced_train_loss:", "reduced_train_loss="})
        if (!fact.loss)
            fact.loss = lossAfter(text, key);
    return isStep(fact, iteration, seconds);
}

/// "epoch=0/micro_step=80/global_step=10, RunningAvgSamplesPerSec=1.2, CurrSamplesPerSec=1.3, …"
bool readDeepSpeedStep(std::string_view text, TrainingFact& fact) {
    // Its pipeline engine: "steps: 10 loss: 2.3390 iter time (s): 13.148 samples/sec: 9.736"
    if (const auto seconds = numberAfter(text, "iter time (s):")) {
        fact.loss = lossAfter(text, "loss:");
        return isStep(fact, iterationAfter(text, "steps:"), seconds);
    }
    if (text.find("SamplesPerSec=") == kNpos)
        return false;
    return isStep(fact, iterationAfter(text, "global_step="), std::nullopt);
}

/// "completed step: 5, seconds: 4.123, TFLOP/s/device: 123.4, Tokens/s/device: 1234.5, …, loss: 10.1"
bool readMaxTextStep(std::string_view text, TrainingFact& fact) {
    const auto iteration = iterationAfter(text, "completed step:");
    const auto seconds = numberAfter(text, "seconds:");
    if (!iteration || !seconds)
        return false;
    fact.loss = lossAfter(text, ", loss:");
    return isStep(fact, iteration, seconds);
}

/// "[batch=10/1000]:" heads what is told of a batch; "Train throughput/batches_per_sec: 0.25" is part of it.
bool readComposerStep(std::string_view text, TrainingFact& fact) {
    if (text.find("[Eval") != kNpos)
        return false;
    if (const auto iteration = iterationAfter(text, "[batch="))
        return isStep(fact, iteration, std::nullopt);
    const auto perSecond = numberAfter(text, "throughput/batches_per_sec:");
    return perSecond && *perSecond > 0 && isStep(fact, std::nullopt, 1 / *perSecond);
}

/// " 10%|█    | 100/1000 [01:23<12:34,  1.20it/s]" or "…, 5.00s/it, …]". A bar of an epoch or a validation
/// counts from 0 again each time: its count is no iteration.
bool readProgressBar(std::string_view text, TrainingFact& fact) {
    if (const auto newest = text.rfind('\r'); newest != kNpos && newest + 1 < text.size())
        text.remove_prefix(newest + 1);
    const auto bar = text.find("%|");
    const auto end = text.find('|', bar == kNpos ? bar : bar + 2);
    const auto slash = text.find('/', end == kNpos ? end : end + 1);
    const auto times = text.find('<', slash == kNpos ? slash : slash + 1);
    if (times == kNpos || text.find("alidation") != kNpos || text.find("aluat") != kNpos)
        return false;
    std::string_view rest = text.substr(times);
    rest.remove_prefix(std::min(rest.find(',') + 1, rest.size()));
    const auto rate = numberAfter(rest, "");
    const bool isPerSecond = rest.find("it/s") != kNpos;
    if (!rate || !(*rate > 0) || (!isPerSecond && rest.find("s/it") == kNpos))
        return false;
    const bool isOfEpoch = text.substr(0, bar).find("poch") != kNpos;
    return isStep(fact, isOfEpoch ? std::nullopt : numberBefore(text, slash),
                  isPerSecond ? 1 / *rate : *rate);
}

/// "{'loss': 2.4249, 'grad_norm': 1.01, 'learning_rate': 9.8e-06, 'epoch': 1.49}" of Hugging Face's Trainer, which newer
/// releases put into quotes: some steps are done, and nothing says which. A bar before it says that.
bool readTrainerStep(std::string_view text, TrainingFact& fact) {
    const auto entry = [text](std::string_view name) {
        for (char quote : {'\'', '"'}) {
            const std::string key = quote + std::string(name) + quote + ':';
            std::string_view value = behind(text, key);
            if (value.empty())
                continue;
            if (value.front() == '\'' || value.front() == '"')
                value.remove_prefix(1);
            return lossAfter(value, "");
        }
        return std::optional<double>();
    };
    const auto loss = entry("loss");
    if (!loss || !entry("epoch") || !entry("learning_rate"))
        return false;
    if (!readProgressBar(text, fact)) {
        fact.kind = Kind::step;
        fact.isUncounted = true;
    }
    fact.loss = loss;
    fact.gradientNorm = entry("grad_norm");
    return true;
}

/// What people's own loops print: "step 120 | loss 2.31 | lr 3e-4 | step time 1.03s | tok/s 970,000", "iter 100: loss 2.31, time
/// 812.4ms, mfu 31%". An iteration and a loss that is none of a validation; a time where its unit is told.
bool readOwnStep(std::string_view text, TrainingFact& fact) {
    constexpr std::size_t kLongest = 512;
    const std::string line = lower(text.substr(0, kLongest));
    for (std::string_view other : {" val", "val_", "valid", "eval", "test", "checkpoint", "ckpt", "best"})
        if (line.find(other) != kNpos)
            return false;
    const auto loss = line.find("loss");
    const auto iteration = ownIteration(line);
    if (loss == kNpos || !iteration)
        return false;
    const auto value = lossAfter(withoutSeparators(std::string_view(line).substr(loss + 4)), "");
    if (!value)
        return false;
    fact.loss = value;
    return isStep(fact, iteration, ownDuration(line));
}

} // namespace seamscope::sources::bundle
