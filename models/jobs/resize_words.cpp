// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/resize_words.h"

#include "base/text.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace seamscope::jobs {
namespace {

constexpr std::string_view kVerbs[] = {"scaling up",  "scaling down", "scale up",    "scale down", "scaled up",
                                       "scaled down", "scales up",    "scales down", "resized to", "resizing"};
/// What a job has a number of.
constexpr std::string_view kParts[] = {"worker", "node",        "gpu",   "cpu",     "rank",   "replica", "pod",
                                       "host",   "participant", "agent", "machine", "member", "process", "world"};
/// Between the verb and the number of them.
constexpr std::string_view kBetween[] = {"to",   "from", "by",  "of",      "the",   "a",      "its",    "job",       "training", "elastic",
                                         "size", "now",  "total", "healthy", "alive", "active", "online", "available", "more",     "new"};
/// The state of a gradient scaler, whatever else its line speaks of.
constexpr std::string_view kScalers[] = {"loss scal", "loss_scal", "loss-scal", "lossscal", "grad scal", "grad_scal", "gradscal",
                                         "gradient scal"};
/// The same, where no number of workers is told: these may stand in the name of a job.
constexpr std::string_view kNumerics[] = {"amax", "fp8"};
/// Why something was scaled stands behind these.
constexpr std::string_view kReasons[] = {" after ", " because ", " due ", " since ", " as ", ", ", "; "};
/// What else is scaled or resized. Where a number of workers stands behind the verb, the line may go on about it.
constexpr std::string_view kOthers[] = {"loss",    "losse",  "gradient", "grad",      "learning",  "lr",     "rate",       "amp",
                                        "scaler",  "weight", "precision", "embedding", "token",     "buffer", "bucket",     "image",
                                        "picture", "input",  "tensor",   "cache",     "vocab",     "layer",  "vocabulary", "attention",
                                        "logit",   "param",    "parameter", "optimizer", "memory", "clock",      "frequency",
                                        "fan",     "volume", "window",   "resolution"};

bool isLetter(char c) { return c >= 'a' && c <= 'z'; }
bool hasDigit(std::string_view word) { return std::any_of(word.begin(), word.end(), isDigit); }
bool isNumber(std::string_view word) { return std::all_of(word.begin(), word.end(), isDigit); }

/// A dash holds a name together ("job image-net-7") where @p isDashInside, an underscore parts the words of a figure ("grad_norm").
std::vector<std::string_view> wordsOf(std::string_view text, bool isDashInside = true) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && (isLetter(text[end]) || isDigit(text[end]) || (end > at && isDashInside && text[end] == '-')))
            ++end;
        if (end > at)
            words.push_back(text.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    return words;
}

template<std::size_t kSize>
bool isOneOf(std::string_view word, const std::string_view (&list)[kSize]) {
    return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

std::string_view singular(std::string_view word) {
    if (word == "processes")
        return "process";
    if (word.ends_with('s') && word != "process" && word != "loss")
        word.remove_suffix(1);
    return word;
}

/// "… from 64 to 56 workers": a number of them is what the verb is about.
bool countsParts(std::string_view behind) {
    bool isCounted = false;
    for (const std::string_view word : wordsOf(behind)) {
        if (isNumber(word))
            isCounted = true;
        else if (!isOneOf(word, kBetween))
            return isCounted && isOneOf(singular(word), kParts);
    }
    return false;
}

/// A job, its workers, or its world. "rank 7: …" is who speaks.
bool namesJob(const std::vector<std::string_view>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const bool isSpeaker = i + 1 < words.size() && hasDigit(words[i + 1]);
        if (word == "elastic" || word.starts_with("job-") || singular(word).ends_with("job"))
            return true;
        if (isOneOf(singular(word), kParts) && (word.ends_with('s') || !isSpeaker))
            return true;
    }
    return false;
}

/// "224x224"
bool isPicture(std::string_view word) {
    const auto by = word.find('x');
    return by != std::string_view::npos && by > 0 && by + 1 < word.size() && isNumber(word.substr(0, by)) &&
           isNumber(word.substr(by + 1));
}

} // namespace

bool tellsResize(std::string_view lower) {
    const auto has = [&](std::string_view words) { return lower.find(words) != lower.npos; };
    if (std::any_of(std::begin(kScalers), std::end(kScalers), has))
        return false;
    std::size_t said = lower.npos; // behind the first verb
    for (const std::string_view verb : kVerbs)
        for (auto at = lower.find(verb); at != lower.npos; at = lower.find(verb, at + verb.size())) {
            said = std::min(said, at + verb.size());
            if (countsParts(lower.substr(at + verb.size())))
                return true;
        }
    if (said == lower.npos || std::any_of(std::begin(kNumerics), std::end(kNumerics), has) || !namesJob(wordsOf(lower)))
        return false;
    std::size_t end = lower.size();
    for (const std::string_view reason : kReasons)
        end = std::min(end, lower.find(reason, said));
    const auto isOther = [](std::string_view word) { return isOneOf(singular(word), kOthers) || isPicture(word); };
    const auto told = wordsOf(lower.substr(0, said)), object = wordsOf(lower.substr(said, end - said), false);
    return std::none_of(told.begin(), told.end(), isOther) && std::none_of(object.begin(), object.end(), isOther);
}

} // namespace seamscope::jobs
