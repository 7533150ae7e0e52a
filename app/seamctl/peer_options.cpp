// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/peer_options.h"

#include "seamctl/commands.h"
#include "wire/listen.h"

#include <CLI/CLI.hpp>

namespace seamscope::seamctl {

void addPeerOptions(CLI::App& command, gateway::PeerOptions& options) {
    command.add_option("--connect", options.address, "Gateway, HOST:PORT")->required();
    command.add_option("--tls-ca", options.tlsCa, "CA that signed the gateway's certificate, PEM");
    auto* cert = command.add_option("--tls-cert", options.tlsCert, "Our certificate, for gateways that ask for one, PEM");
    auto* key = command.add_option("--tls-key", options.tlsKey, "Its key, PEM");
    cert->needs(key);
    key->needs(cert);
    command.add_option("--token-file", options.tokenFile, "File with the bearer token");
}

bool isUsable(const gateway::PeerOptions& options) {
    const auto place = wire::parseHostPort(options.address);
    if (!place)
        static_cast<void>(report(place.error().in("--connect")));
    return place.has_value();
}

} // namespace seamscope::seamctl
