// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/tls_identity.h"

#include <grpc/grpc.h>
#include <grpc/grpc_security.h>

#include <utility>

namespace seamscope::wire {
namespace {

/// What gRPC's own class for TLS is, but for the question at each handshake, which its interface in C alone has.
class AskingCredentials final : public grpc::ServerCredentials {
public:
    /// @param options are taken over
    AskingCredentials(std::shared_ptr<TlsIdentity> identity, grpc_ssl_server_credentials_options* options)
        : m_identity(std::move(identity))
        , m_inner(grpc_ssl_server_credentials_create_with_options(options)) {}
    ~AskingCredentials() override { grpc_server_credentials_release(m_inner); }
    AskingCredentials(const AskingCredentials&) = delete;
    AskingCredentials& operator=(const AskingCredentials&) = delete;

    void SetAuthMetadataProcessor(const std::shared_ptr<grpc::AuthMetadataProcessor>&) override {} // tokens are ours to check

private:
    int AddPortToServer(const std::string& address, grpc_server* server) override {
        return grpc_server_add_http2_port(server, address.c_str(), m_inner);
    }

    const std::shared_ptr<TlsIdentity> m_identity; ///< m_inner asks it
    grpc_server_credentials* const m_inner;
};

} // namespace

Result<std::shared_ptr<TlsIdentity>> TlsIdentity::read(const ListenOptions& options) {
    auto pem = readPemFiles(options);
    if (!pem)
        return fail(pem.error());
    return std::shared_ptr<TlsIdentity>(new TlsIdentity(options, std::move(*pem)));
}

Result<> TlsIdentity::reload() {
    auto pem = readPemFiles(m_options);
    if (!pem)
        return fail(pem.error());
    const std::lock_guard lock(m_mutex);
    if (*pem == m_pem)
        return {};
    m_pem = std::move(*pem);
    m_isNew = true;
    return {};
}

grpc_ssl_server_certificate_config* TlsIdentity::news() {
    const std::lock_guard lock(m_mutex);
    if (!std::exchange(m_isNew, false))
        return nullptr;
    const grpc_ssl_pem_key_cert_pair pair{m_pem.key.c_str(), m_pem.certificate.c_str()};
    // gRPC 1.51 aborts without an authority, also where clients are asked for no certificate and none is ever held against it.
    const std::string& authority = m_pem.authority.empty() ? m_pem.certificate : m_pem.authority;
    return grpc_ssl_server_certificate_config_create(authority.c_str(), &pair, 1);
}

std::shared_ptr<grpc::ServerCredentials> TlsIdentity::credentials(std::shared_ptr<TlsIdentity> identity) {
    const auto ask = [](void* self, grpc_ssl_server_certificate_config** config) {
        *config = static_cast<TlsIdentity*>(self)->news();
        return *config ? GRPC_SSL_CERTIFICATE_CONFIG_RELOAD_NEW : GRPC_SSL_CERTIFICATE_CONFIG_RELOAD_UNCHANGED;
    };
    auto* const options = grpc_ssl_server_credentials_create_options_using_config_fetcher(
        identity->m_options.tlsCa.empty() ? GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE
                                          : GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY,
        ask, identity.get());
    return std::make_shared<AskingCredentials>(std::move(identity), options);
}

} // namespace seamscope::wire
