// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/client.h"

#include <memory>
#include <string>

namespace seamscope::gateway {

/// A gateway elsewhere, and what proves who we are. Files may be empty.
struct PeerOptions {
    std::string address; ///< HOST:PORT
    std::string tlsCa;   ///< that signed the gateway's certificate
    std::string tlsCert; ///< our own, where the gateway asks for one
    std::string tlsKey;
    std::string tokenFile;
    std::string person{}; ///< secret id of who sits here, for a drill (wire::ClientOptions::person)
};

/// Reads the files; the gateway is reached with the first call.
[[nodiscard]] Result<std::unique_ptr<wire::Client>> connectTo(const PeerOptions& options);

} // namespace seamscope::gateway
