// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/child_process.h"
#include "support/temporary_folder.h"

#include <unistd.h>

#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::test {

/// Debian's rsyslogd of a host, which forwards the lines of its kernel. Root or not.
class Rsyslog {
public:
    /// @param actions lines of its configuration
    Rsyslog(const std::string& host, const std::string& actions) {
        std::ofstream(m_folder / "in.log") << "";
        std::ofstream(m_folder / "rsyslog.conf")
            << "global(workDirectory=\"" << m_folder.path().string() << "\" localHostname=\"" << host << "\")\n"
            << "module(load=\"imfile\")\ninput(type=\"imfile\" file=\"" << (m_folder / "in.log").string()
            << "\" tag=\"kernel:\" facility=\"kern\")\n" << actions;
        m_process.emplace(std::vector<std::string>{"/usr/sbin/rsyslogd", "-n", "-f", (m_folder / "rsyslog.conf").string(), "-i", (m_folder / "pid").string()},
                          ChildProcess::Options{m_folder.path(), m_folder / "out", {}});
    }
    /// A forwarder to a port of this machine. @param more further parameters
    [[nodiscard]] static std::string forward(std::uint16_t port, const std::string& more) {
        return R"(action(type="omfwd" target="127.0.0.1" port=")" + std::to_string(port) + "\" " + more + ")\n";
    }
    [[nodiscard]] static bool isThere() { return hasProgram("rsyslogd") || ::access("/usr/sbin/rsyslogd", X_OK) == 0; }
    /// Lines of the kernel, whole.
    void write(const std::string& lines) const { std::ofstream(m_folder / "in.log", std::ios::app) << lines; }
    [[nodiscard]] std::string output() const { return m_process->output(); }

private:
    TemporaryFolder m_folder;
    std::optional<ChildProcess> m_process;
};

} // namespace seamscope::test
