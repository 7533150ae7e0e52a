// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/certificates.h"

#include "gnmi.grpc.pb.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::test {

/// A path as people write it, `/interfaces/interface[name=Ethernet1]/state`.
[[nodiscard]] gnmi::Path gnmiPath(std::string_view text);
/// An update of a notification with a whole number.
void addUpdate(gnmi::Notification& to, std::string_view path, std::uint64_t value);

/// A switch that speaks gNMI: a real gRPC server on a port of loopback, with TLS where it has a certificate.
class GnmiSwitch {
public:
    struct Options {
        const Certificates* certificates = nullptr; ///< set: TLS, as "server"
        bool asksForCertificate = false;
        std::string user{}; ///< set: only this one may come in
        std::string password{};
        std::vector<gnmi::SubscribeResponse> greeting{}; ///< what each subscriber is told first
    };
    GnmiSwitch();
    explicit GnmiSwitch(Options options);
    ~GnmiSwitch();
    GnmiSwitch(const GnmiSwitch&) = delete;
    GnmiSwitch& operator=(const GnmiSwitch&) = delete;

    /// On the same port each time.
    void start();
    void stop();
    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] std::string target(const std::string& name = "leaf1") const; ///< as a configuration has it

    /// To all that are subscribed now.
    void say(gnmi::SubscribeResponse response);
    void say(gnmi::Notification notification);
    /// That it has told everything.
    void saySynced();
    /// Ends all subscriptions, in friendship.
    void hangUp();
    [[nodiscard]] std::vector<gnmi::SubscribeRequest> requests() const;
    [[nodiscard]] std::size_t subscribers() const; ///< now
    [[nodiscard]] std::size_t refused() const;     ///< logins so far

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::test
