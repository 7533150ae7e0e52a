// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/metrics_outlet.h"

#include "gateway/source_factory.h"

namespace seamscope::gateway {

Result<std::unique_ptr<outlets::Outlet>> startOutlet(const Config& config, session::Session& session, const Clock& clock,
                                                     SecretFiles& secrets, const LogSink& log) {
    if (config.metrics.address.empty())
        return std::unique_ptr<outlets::Outlet>();
    auto listen = listenOptions(config.metrics, secrets);
    if (!listen)
        return fail(listen.error().in("metrics"));
    outlets::OutletOptions options;
    options.listen = std::move(*listen);
    options.version = SEAMSCOPE_VERSION;
    options.site = config.site;
    options.log = log;
    auto outlet = std::make_unique<outlets::Outlet>(session, std::move(options), clock);
    if (const auto started = outlet->start(); !started)
        return fail(started.error().in("metrics"));
    if (log)
        log("metrics on port " + std::to_string(outlet->port()));
    return outlet;
}

} // namespace seamscope::gateway
