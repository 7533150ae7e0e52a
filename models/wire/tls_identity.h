// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/listen.h"
#include "wire/pem_files.h"

#include <grpcpp/grpcpp.h>

#include <memory>
#include <mutex>
#include <string>

struct grpc_ssl_server_certificate_config;

namespace seamscope::wire {

/// Certificate, key and authority of a server of ours, read again while it serves: the next handshake shows what
/// reload() found, connections that are open stay as they are. Thread-safe.
class TlsIdentity {
public:
    /// Fails when a file cannot be read, or the certificate and the key do not fit.
    [[nodiscard]] static Result<std::shared_ptr<TlsIdentity>> read(const ListenOptions& options);

    /// Reads the files again. What fails leaves everything as it was: a new certificate counts once its key is there.
    [[nodiscard]] Result<> reload();
    /// Ask @p identity at each handshake, and must outlive the server.
    [[nodiscard]] static std::shared_ptr<grpc::ServerCredentials> credentials(std::shared_ptr<TlsIdentity> identity);

private:
    TlsIdentity(ListenOptions options, PemFiles pem)
        : m_options(std::move(options))
        , m_pem(std::move(pem)) {}
    /// gRPC's question before a handshake. Null: nothing is new.
    [[nodiscard]] grpc_ssl_server_certificate_config* news();

    const ListenOptions m_options;
    std::mutex m_mutex; ///< guards what follows
    PemFiles m_pem;
    bool m_isNew = true; ///< gRPC has not asked since it came
};

} // namespace seamscope::wire
