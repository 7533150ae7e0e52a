// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/http/http_client.h"
#include "support/python_server.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::test {

/// tests/support/loki_api.py, which answers as Loki's documentation has it: Debian 12 has no Loki.
struct LokiServer : PythonServer {
    struct Line {
        std::int64_t at = 0; ///< ns since 1970
        std::string text;
    };
    explicit LokiServer(std::vector<std::string> arguments = {})
        : PythonServer("loki_api.py", std::move(arguments)) {}
    [[nodiscard]] bool act(const std::string& action) const {
        const auto answer = sources::HttpClient({}).post(url() + "/control", "application/json", action);
        return answer && answer->status == 200;
    }
    /// @param labels members of a JSON object
    [[nodiscard]] bool push(const std::string& labels, const std::vector<Line>& lines) const {
        std::string values;
        for (const Line& line : lines)
            values += (values.empty() ? "" : ",") + std::string("[\"") + std::to_string(line.at) + "\",\"" + line.text + "\"]";
        return act("{\"streams\":[{\"stream\":{" + labels + "},\"values\":[" + values + "]}]}");
    }
};

} // namespace seamscope::test
