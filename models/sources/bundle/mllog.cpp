// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "jobs/log_phase.h"
#include "sources/bundle/training_line.h"

#include <array>
#include <cmath>

namespace seamscope::sources::bundle {
namespace {

constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;
// Keys under which submissions of rounds 3.0 to 5.1 report the seconds of a step, and the loss.
constexpr std::array<const char*, 6> kStepKeys = {"train_step_time",   "train_step_timing in s",
                                                  "train_step_timing", "step_time",
                                                  "train_step_time_s", "step_time_s"};
constexpr std::array<const char*, 3> kLossKeys = {"reduced_train_loss", "train_loss", "loss"};

std::optional<double> numberIn(const Json& object, const char* key) {
    if (!object.is_object())
        return std::nullopt;
    const auto it = object.find(key);
    if (it == object.end() || !it->is_number())
        return std::nullopt;
    const double value = it->get<double>();
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

template<std::size_t N>
std::optional<double> firstNumber(const Json& object, const std::array<const char*, N>& keys) {
    for (const char* key : keys)
        if (const auto value = numberIn(object, key))
            return value;
    return std::nullopt;
}

void readStats(const Json& value, const Json& record, TrainingFact& fact) {
    fact.stepSeconds = firstNumber(value, kStepKeys);
    fact.loss = firstNumber(value, kLossKeys);
    if (fact.stepSeconds || fact.loss)
        fact.kind = TrainingFact::Kind::step;
    // Rows with a throughput are means over a block of steps. Their step time is a reading of that key like
    // the others (published sums of excess count it); their "step" is the block's first, not a position
    // reached.
    if (const auto metadata = record.find("metadata");
        metadata != record.end() && !value.contains("throughput"))
        fact.position = numberIn(*metadata, "step");
}

} // namespace

Result<TrainingFact> parseMllog(std::string_view json) {
    // Log shippers glue other output behind a record now and then: what follows the closing brace is not
    // ours.
    if (const auto end = json.rfind('}'); end != std::string_view::npos)
        json = json.substr(0, end + 1);
    auto record = parseJson(json, {kMaxRecordBytes, 16});
    if (!record)
        return fail(record.error());
    const auto milliseconds = numberIn(*record, "time_ms");
    const auto key = record->is_object() ? record->find("key") : record->end();
    if (!milliseconds || std::abs(*milliseconds) > 9e12 || key == record->end() || !key->is_string())
        return fail(ErrorCode::invalidInput, "MLLOG record without time_ms or key");
    TrainingFact fact;
    fact.stamp.kind = LogStamp::Kind::absolute;
    fact.stamp.at = TimePoint(std::chrono::milliseconds(std::llround(*milliseconds)));
    fact.key = key->get<std::string>();
    const auto found = record->find("value");
    const Json value = found == record->end() ? Json() : *found;
    if (value.is_object()) {
        readStats(value, *record, fact);
    } else if (fact.key == "run_start") {
        fact.kind = TrainingFact::Kind::runStart;
    } else if (fact.key == "run_stop") {
        fact.kind = TrainingFact::Kind::runStop;
    } else if (jobs::phaseOf(fact.key)) {
        fact.kind = TrainingFact::Kind::phase; // eval_start, eval_stop, epoch_start, …
        fact.text = fact.key;
    } else if (value.is_number()) {
        fact.value = value.get<double>();
        if (fact.key == "power_reading")
            fact.kind = TrainingFact::Kind::power;
        else if (fact.key == "global_batch_size" || fact.key == "max_sequence_length")
            fact.kind = TrainingFact::Kind::setting;
        else
            readStats(Json{{fact.key, value}}, *record, fact);
    }
    return fact;
}

} // namespace seamscope::sources::bundle
