// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "sources/prometheus/family_table.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources::prometheus {

/// Takes the series of an answer one after the other. Views are valid during the call.
class ApiHandler {
public:
    virtual ~ApiHandler() = default;
    /// @p key is the label set as the server wrote it: the same bytes are the same series. True asks for
    /// labels().
    [[nodiscard]] virtual bool beginSeries(std::string_view key) = 0;
    virtual void labels(std::string_view metric,
                        std::span<const std::pair<std::string_view, std::string_view>> labels) = 0;
    virtual void point(TimePoint time, double value) = 0;
    /// A series that has no plain samples (native histograms), or a point that does not parse.
    virtual void broken(std::string_view detail) = 0;
};

/// `where` of errors that the server itself states in its envelope.
inline constexpr std::string_view kServersWord = "server";

/// Reads the envelope of `/api/v1/query` and `query_range` with a vector or matrix and returns the server's
/// warnings. A series or point that is wrong is told to the handler, the rest is kept. Errors: what the
/// envelope says (invalidInput: bad_data; resourceExhausted: too many samples; deadlineExceeded; unavailable;
/// failedPrecondition), unsupported for another result type, invalidInput when it is no such envelope or not
/// whole.
[[nodiscard]] Result<std::vector<std::string>> readQueryAnswer(const std::string& body, ApiHandler& handler);

/// Reads `/api/v1/metadata` into @p table; series without metadata simply have none.
[[nodiscard]] Result<> readMetadata(const std::string& body, FamilyTable& table);

} // namespace seamscope::sources::prometheus
