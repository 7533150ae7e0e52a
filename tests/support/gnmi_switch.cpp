// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/gnmi_switch.h"

#include "support/child_process.h"
#include "support/data_folder.h"

#include <grpcpp/grpcpp.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace seamscope::test {

gnmi::Path gnmiPath(std::string_view text) {
    gnmi::Path path;
    while (text.starts_with('/')) {
        text.remove_prefix(1);
        auto* element = path.add_elem();
        const auto end = text.find_first_of("/[");
        element->set_name(std::string(text.substr(0, end)));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end);
        while (text.starts_with('[')) {
            const auto equals = text.find('=');
            const auto close = text.find(']');
            (*element->mutable_key())[std::string(text.substr(1, equals - 1))] = std::string(text.substr(equals + 1, close - equals - 1));
            text.remove_prefix(close + 1);
        }
    }
    return path;
}

void addUpdate(gnmi::Notification& to, std::string_view path, std::uint64_t value) {
    auto* update = to.add_update();
    *update->mutable_path() = gnmiPath(path);
    update->mutable_val()->set_uint_val(value);
}

struct GnmiSwitch::Private final : gnmi::gNMI::Service {
    grpc::Status Subscribe(grpc::ServerContext* context, grpc::ServerReaderWriter<gnmi::SubscribeResponse, gnmi::SubscribeRequest>* stream) override {
        const auto said = [&](const char* key) {
            const auto found = context->client_metadata().find(key);
            return found == context->client_metadata().end() ? std::string() : std::string(found->second.data(), found->second.size());
        };
        if (!options.user.empty() && (said("username") != options.user || said("password") != options.password)) {
            const std::lock_guard lock(mutex);
            ++refused;
            return {grpc::StatusCode::UNAUTHENTICATED, "who are you, with your '" + said("password") + "'?"};
        }
        gnmi::SubscribeRequest request;
        if (!stream->Read(&request))
            return {grpc::StatusCode::INVALID_ARGUMENT, "no request"};
        for (const auto& response : options.greeting)
            if (!stream->Write(response))
                return grpc::Status::CANCELLED;
        std::unique_lock lock(mutex);
        requests.push_back(request);
        std::size_t next = spoken.size();
        const int call = calls;
        ++subscribers;
        while (call == calls && !context->IsCancelled()) {
            changed.wait_for(lock, std::chrono::milliseconds(20), [&] { return next < spoken.size() || call != calls; });
            while (next < spoken.size()) {
                const auto response = spoken[next++];
                lock.unlock();
                const bool isWritten = stream->Write(*response);
                lock.lock();
                if (!isWritten) {
                    --subscribers;
                    return grpc::Status::CANCELLED;
                }
            }
        }
        --subscribers;
        return grpc::Status::OK;
    }

    Options options;
    std::uint16_t port = freePort();
    std::unique_ptr<grpc::Server> server;
    mutable std::mutex mutex; ///< guards what follows
    std::condition_variable changed;
    std::vector<std::shared_ptr<const gnmi::SubscribeResponse>> spoken;
    std::vector<gnmi::SubscribeRequest> requests;
    std::size_t subscribers = 0;
    std::size_t refused = 0;
    int calls = 0; ///< counts up when all are ended
};

GnmiSwitch::GnmiSwitch()
    : GnmiSwitch(Options()) {}

GnmiSwitch::GnmiSwitch(Options options)
    : d(std::make_unique<Private>()) {
    d->options = std::move(options);
    start();
}

GnmiSwitch::~GnmiSwitch() { stop(); }

void GnmiSwitch::start() {
    std::shared_ptr<grpc::ServerCredentials> credentials = grpc::InsecureServerCredentials();
    if (const Certificates* certificates = d->options.certificates) {
        grpc::SslServerCredentialsOptions ssl;
        ssl.pem_key_cert_pairs.push_back({readFile(certificates->key("server")), readFile(certificates->certificate("server"))});
        ssl.pem_root_certs = readFile(certificates->authority());
        ssl.client_certificate_request = d->options.asksForCertificate ? GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY
                                                                       : GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE;
        credentials = grpc::SslServerCredentials(ssl);
    }
    // A connection of before may hold the port for a moment.
    const bool isServing = waitUntil([&] {
        grpc::ServerBuilder builder;
        builder.AddListeningPort("127.0.0.1:" + std::to_string(d->port), credentials);
        builder.RegisterService(d.get());
        builder.SetMaxSendMessageSize(-1);
        d->server = builder.BuildAndStart();
        return d->server != nullptr;
    }, std::chrono::seconds(10));
    if (!isServing)
        std::abort();
}

void GnmiSwitch::stop() {
    if (!d->server)
        return;
    hangUp();
    d->server->Shutdown(std::chrono::system_clock::now());
    d->server.reset();
}

std::uint16_t GnmiSwitch::port() const { return d->port; }

std::string GnmiSwitch::target(const std::string& name) const {
    return name + (d->options.certificates ? "=gnmis://127.0.0.1:" : "=gnmi://127.0.0.1:") + std::to_string(d->port);
}

void GnmiSwitch::say(gnmi::SubscribeResponse response) {
    const std::lock_guard lock(d->mutex);
    d->spoken.push_back(std::make_shared<const gnmi::SubscribeResponse>(std::move(response)));
    d->changed.notify_all();
}

void GnmiSwitch::say(gnmi::Notification notification) {
    gnmi::SubscribeResponse response;
    *response.mutable_update() = std::move(notification);
    say(std::move(response));
}

void GnmiSwitch::saySynced() {
    gnmi::SubscribeResponse response;
    response.set_sync_response(true);
    say(std::move(response));
}

void GnmiSwitch::hangUp() {
    const std::lock_guard lock(d->mutex);
    ++d->calls;
    d->changed.notify_all();
}

std::vector<gnmi::SubscribeRequest> GnmiSwitch::requests() const {
    const std::lock_guard lock(d->mutex);
    return d->requests;
}

std::size_t GnmiSwitch::subscribers() const {
    const std::lock_guard lock(d->mutex);
    return d->subscribers;
}

std::size_t GnmiSwitch::refused() const {
    const std::lock_guard lock(d->mutex);
    return d->refused;
}

} // namespace seamscope::test
