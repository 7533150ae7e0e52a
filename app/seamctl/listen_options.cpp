// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/listen_options.h"

#include <CLI/CLI.hpp>

namespace seamscope::seamctl {

void addListenOptions(CLI::App& command, gateway::ListenConfig& options) {
    command.add_option("--listen", options.address, "HOST:PORT; port 0 is chosen")->required();
    command.add_option("--tls-cert", options.tlsCert, "Certificate, PEM; needed off loopback");
    command.add_option("--tls-key", options.tlsKey, "Key, PEM");
    command.add_option("--tls-ca", options.tlsCa, "Clients must show a certificate of this CA");
    command.add_option("--token-file", options.tokenFile, "File with the bearer token; needed off loopback");
}

} // namespace seamscope::seamctl
