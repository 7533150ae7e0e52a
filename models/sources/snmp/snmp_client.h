// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/secret.h"
#include "sources/snmp/snmp_oid.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace seamscope::sources {

enum class SnmpAuth : std::uint8_t { md5, sha, sha256, sha512 };

/// Version 2c where there is a community, else 3 with authentication and privacy (AES-128).
struct SnmpLogin {
    Secret community;
    std::string user;
    SnmpAuth auth = SnmpAuth::sha256;
    Secret authPassword;    ///< at least 8 characters
    Secret privacyPassword; ///< none: that of the authentication
};

struct SnmpAddress {
    std::string host;
    std::uint16_t port = 161;
};

/// Whether the program was built with libsnmp; an error that says so where it was not.
[[nodiscard]] Result<> snmpIsThere();

/// Asks one agent. The library has tables that all of its sessions share: what touches them is done one at a time, and
/// only the waiting is not. Version 3 keeps its session, as an agent has to be discovered first. One thread, but several
/// clients at once.
class SnmpClient {
public:
    static constexpr std::size_t kMostValues = 20'000;              ///< of an agent
    static constexpr std::size_t kMostBytes = std::size_t{8} << 20; ///< of all its values, with what they are known by
    static constexpr int kMostPatience = 60;                        ///< of a walk, in times of the patience with an answer

    /// @param isStopping ends what waits
    SnmpClient(SnmpAddress address, SnmpLogin login, std::chrono::milliseconds patience, const std::atomic<bool>& isStopping);
    ~SnmpClient();
    SnmpClient(const SnmpClient&) = delete;
    SnmpClient& operator=(const SnmpClient&) = delete;

    /// All that stands below these columns, by GETBULK. Errors: deadlineExceeded (no answer, which is also how an agent
    /// refuses a community, or a walk without an end), unauthenticated, invalidInput (answers without order), tooLarge, unavailable, cancelled.
    [[nodiscard]] Result<SnmpTable> walk(std::span<const SnmpOid> columns);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
