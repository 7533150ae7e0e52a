// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/series.h"

#include <string_view>

/// Batches as every writer of ours lays them out, read straight into their columns: a seek reads a million samples, and
/// the general decoder copies each of them three times.
namespace seamscope::wire {

/// As decodeSampleBatch() of codec.h, into a batch whose memory is used again.
[[nodiscard]] Result<> decodeSampleBatch(std::string_view bytes, telemetry::SampleBatch& into);
/// Of a `StateReply` the values alone, in the same way.
[[nodiscard]] Result<> decodeStateValues(std::string_view bytes, telemetry::SampleBatch& into);

/// What the two try first. False: it is laid out otherwise, or refused; @p into holds nothing of use then.
[[nodiscard]] bool readColumns(std::string_view bytes, telemetry::SampleBatch& into);
[[nodiscard]] bool readStateColumns(std::string_view bytes, telemetry::SampleBatch& into);

} // namespace seamscope::wire
