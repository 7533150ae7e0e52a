// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace seamscope::test {

/// A program that runs as long as this object lives: ended by SIGTERM, after five seconds by SIGKILL, and by
/// the kernel should the test itself die. Its output goes to a file, so that it never blocks on a full pipe.
class ChildProcess {
public:
    struct Options {
        std::filesystem::path workingFolder;
        std::filesystem::path outputFile;     ///< stdout and stderr; empty = discarded
        std::vector<std::string> environment; ///< "NAME=value", added to ours
    };

    /// @p command [0] is looked up in PATH. A program that cannot be started exits with 127 at once.
    explicit ChildProcess(const std::vector<std::string>& command, Options options = {});
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    [[nodiscard]] pid_t pid() const { return m_pid; }
    [[nodiscard]] bool isRunning();
    /// Exit code (128 + signal when killed), or nullopt when it still runs at the deadline.
    [[nodiscard]] std::optional<int> wait(std::chrono::milliseconds deadline);
    void signal(int number);
    /// Terminates and waits.
    void stop();
    [[nodiscard]] std::string output() const; ///< of the output file so far

private:
    const Options m_options;
    pid_t m_pid = -1;
    std::optional<int> m_exitCode;
};

/// Polls @p condition until it holds; false at the deadline.
[[nodiscard]] bool waitUntil(const std::function<bool()>& condition,
                             std::chrono::milliseconds deadline = std::chrono::seconds(30));
/// True once something accepts connections on this port of 127.0.0.1; false at the deadline or when @p
/// process, if given, has ended.
[[nodiscard]] bool waitForPort(std::uint16_t port,
                               std::chrono::milliseconds deadline = std::chrono::seconds(30),
                               ChildProcess* process = nullptr);
/// A TCP port of 127.0.0.1 that was free a moment ago.
[[nodiscard]] std::uint16_t freePort();
/// True when @p program is found in PATH.
[[nodiscard]] bool hasProgram(const std::string& program);

} // namespace seamscope::test
