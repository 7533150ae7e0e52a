// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/caller.h"

#include "telemetry/label_repair.h"
#include "wire/codec_checks.h"

#include <grpc/grpc_security_constants.h>

#include <pwd.h>
#include <unistd.h>

namespace seamscope::wire {
namespace {

using telemetry::Actor;

constexpr std::size_t kMaxName = 200;
constexpr std::size_t kLeastId = 16; ///< characters of a secret id
constexpr std::size_t kMostId = 128;

/// The name of the certificate's holder, else the first of its other names; empty without a certificate.
std::string certifiedName(const grpc::ServerContextBase& context) {
    const auto auth = context.auth_context();
    if (!auth || !auth->IsPeerAuthenticated())
        return {};
    for (const char* property : {GRPC_X509_CN_PROPERTY_NAME, GRPC_X509_SAN_PROPERTY_NAME})
        for (const grpc::string_ref& value : auth->FindPropertyValues(property))
            if (!value.empty())
                return validText({value.data(), std::min(value.size(), kMaxName)});
    return {};
}

/// Who runs this process: whoever calls from inside it is that.
std::string accountName() {
    passwd entry{};
    passwd* found = nullptr;
    std::string buffer(16'384, '\0');
    const bool isKnown = getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found;
    return isKnown ? validText(entry.pw_name) : "uid " + std::to_string(geteuid());
}

} // namespace

std::string personOf(const grpc::ServerContextBase& context) {
    const auto found = context.client_metadata().find(kPersonKey);
    if (found == context.client_metadata().end())
        return {};
    const std::string_view id(found->second.data(), found->second.size());
    return id.size() < kLeastId || id.size() > kMostId ? std::string() : std::string(id);
}

Actor callerOf(const ServerCore& core, const grpc::ServerContextBase& context, std::string seat) {
    Actor actor;
    actor.seat = telemetry::repairedText(seat, kMaxName); // it stands on walls and in the audit log
    actor.proof = Actor::Proof::local;
    if (bearsToken(context, core.ticket)) {
        actor.name = accountName();
    } else if (std::string certified = certifiedName(context); !certified.empty()) {
        actor.proof = Actor::Proof::certificate;
        actor.name = std::move(certified);
    } else if (!core.token.isEmpty()) {
        actor.proof = Actor::Proof::token;
        actor.name = "token";
    } else {
        actor.name = "local";
    }
    return actor;
}

} // namespace seamscope::wire
