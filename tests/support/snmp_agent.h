// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::test {

inline constexpr const char* kCommunity = "a-community-of-the-hall";

/// Debian's snmpd with values of a test, for a community and a user of version 3 (SHA-256, AES).
class SnmpAgent {
public:
    explicit SnmpAgent(const std::string& values, const std::string& community = kCommunity) {
        write(values);
        std::filesystem::create_directory(m_folder / "state"); // where it writes a file of the name that its own has
        std::ofstream conf(m_folder / "agent.conf");
        conf << "agentaddress udp:127.0.0.1:" << m_port << "\nrocommunity " << community << " 127.0.0.1\n"
             << "createUser seamscope SHA-256 \"authentication-1\" AES \"encryption-1\"\nrouser seamscope priv\n";
        const std::string script = "/usr/bin/env python3 " + sourceFile("tests/support/snmp_pass.py").string() + " " + (m_folder / "values").string();
        for (const char* oid : {".1.3.6.1.2.1.33", ".1.3.6.1.2.1.47", ".1.3.6.1.2.1.99", ".1.3.6.1.4.1.318", ".1.3.6.1.4.1.99999"})
            conf << "pass_persist " << oid << " " << script << "\n";
        conf.close();
        start();
    }
    void start() {
        m_process.emplace(std::vector<std::string>{"snmpd", "-f", "-Lo", "-C", "-c", (m_folder / "agent.conf").string(), "-p", (m_folder / "pid").string()},
                          ChildProcess::Options{m_folder.path(), m_folder / "out", {"SNMP_PERSISTENT_DIR=" + (m_folder / "state").string(), "MIBS="}});
    }
    void stop() { m_process.reset(); }
    void write(const std::string& values) const {
        std::ofstream(m_folder / "new") << values;
        std::filesystem::rename(m_folder / "new", m_folder / "values");
    }
    std::uint16_t port() const { return m_port; }
    std::string output() const { return m_process ? m_process->output() : std::string(); }

private:
    TemporaryFolder m_folder;
    const std::uint16_t m_port = freePort(); // of TCP; the same of UDP is as free
    std::optional<ChildProcess> m_process;
};

} // namespace seamscope::test
