// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::test {

/// A server of tests/support written in Python, which prints "serving PORT"; on the same port each time it is started.
class PythonServer {
public:
    PythonServer(const std::string& script, std::vector<std::string> arguments, bool isEncrypted = false)
        : m_script(sourceFile("tests/support/" + script).string())
        , m_arguments(std::move(arguments))
        , m_scheme(isEncrypted ? "https" : "http") {
        start();
    }
    void start() {
        std::vector<std::string> command = {"python3", m_script, "--port", std::to_string(m_port)};
        command.insert(command.end(), m_arguments.begin(), m_arguments.end());
        std::filesystem::remove(m_folder / "out");
        m_process.emplace(command, ChildProcess::Options{m_folder.path(), m_folder / "out", {"PYTHONDONTWRITEBYTECODE=1"}});
        (void)waitUntil([&] { return m_process->output().find('\n') != std::string::npos; });
    }
    void stop() { m_process.reset(); }
    [[nodiscard]] bool isServing() const { return m_process && m_process->output().starts_with("serving " + std::to_string(m_port)); }
    [[nodiscard]] std::string url() const { return m_scheme + "://127.0.0.1:" + std::to_string(m_port); }
    [[nodiscard]] std::uint16_t port() const { return m_port; }

private:
    const std::string m_script;
    const std::vector<std::string> m_arguments;
    const std::string m_scheme;
    const std::uint16_t m_port = freePort();
    TemporaryFolder m_folder;
    std::optional<ChildProcess> m_process;
};

} // namespace seamscope::test
