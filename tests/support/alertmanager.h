// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "sources/http/http_client.h"
#include "support/child_process.h"
#include "support/temporary_folder.h"

#include <chrono>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::test {

/// Debian's prometheus-alertmanager, which tells nobody.
class Alertmanager {
public:
    Alertmanager() {
        std::ofstream(m_folder / "config.yml") << "route: {receiver: none}\nreceivers: [{name: none}]\n";
        m_process.emplace(std::vector<std::string>{"prometheus-alertmanager", "--config.file=config.yml", "--storage.path=data",
                                                   "--web.listen-address=127.0.0.1:" + std::to_string(m_port), "--cluster.listen-address="},
                          ChildProcess::Options{m_folder.path(), m_folder / "log", {}});
    }
    [[nodiscard]] bool isUp() { return waitForPort(m_port, std::chrono::seconds(30), &*m_process); }
    [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }
    /// As anybody may ask it.
    [[nodiscard]] Json alerts() const {
        const auto answer = sources::HttpClient({}).get(url() + "/api/v2/alerts", "application/json");
        return answer ? Json::parse(answer->body, nullptr, false) : Json();
    }

private:
    TemporaryFolder m_folder;
    const std::uint16_t m_port = freePort();
    std::optional<ChildProcess> m_process;
};

} // namespace seamscope::test
