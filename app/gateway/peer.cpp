// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/peer.h"

#include "gateway/secret_files.h"

namespace seamscope::gateway {

Result<std::unique_ptr<wire::Client>> connectTo(const PeerOptions& options) {
    wire::ClientOptions connection;
    connection.address = options.address;
    connection.tlsCa = options.tlsCa;
    connection.tlsCert = options.tlsCert;
    connection.tlsKey = options.tlsKey;
    auto token = readSecret(options.tokenFile);
    if (!token)
        return fail(token.error());
    connection.token = std::move(*token);
    connection.person = options.person;
    return wire::Client::connect(connection);
}

} // namespace seamscope::gateway
