// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/gateway.h"
#include "gateway/metrics_outlet.h"
#include "gateway/open_file.h"
#include "gateway/source_factory.h"
#include "pagers/pager.h"
#include "wire/server.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

/// What a gateway is made of. Internal to its sources.
namespace seamscope::gateway {

/// A port of ours, asked from time to time whether it serves.
struct Listener {
    std::function<Result<>()> probe;  ///< empty: it is not asked
    std::function<Result<>()> reload; ///< its certificates
    std::string tokenFile;
    telemetry::Lane* lane = nullptr; ///< its row in the source panel
    int misses = 0;                  ///< in a row
    std::string trouble;             ///< with its certificates
};

struct Gateway::Private {
    std::unique_ptr<session::Session> session;
    std::vector<std::unique_ptr<sources::Source>> sources;
    sources::DocumentSource* documents = nullptr; ///< of the sources; null: nothing is stated
    std::shared_ptr<LoadState> load;
    std::shared_ptr<drill::DrillHost> drill; ///< null: no drill
    std::string drillPath;
    std::string drillProgress; ///< file; empty: it is not kept
    std::unique_ptr<pagers::Pager> pager; ///< null: nobody outside is told
    std::unique_ptr<outlets::Outlet> outlet; ///< null: no program asks over HTTP
    std::unique_ptr<wire::Server> local;  ///< in-process clients
    std::unique_ptr<wire::Server> remote; ///< the opened port
    std::shared_ptr<telemetry::ViewerBook> viewers; ///< of a live site
    wire::AdmissionLimits admission;
    bool mayRecord = false; ///< there is a folder for it
    LogSink log;
    std::optional<SecretFiles> secrets; ///< of a configuration
    std::vector<Listener> listeners;

    /// Whose feed is whose in a drill; empty: one feed for all.
    [[nodiscard]] wire::FeedOfPerson feeds() const {
        if (!drill)
            return {};
        return [host = drill](const std::string& person, const std::string& machine) { return host->feedOf(person, machine); };
    }

    /// From now on probeListeners() asks @p server, and readSecretsAgain() tells it to.
    template<class Server>
    void watch(const ListenConfig& config, Server& server) {
        watchCertificates(config, server, std::chrono::seconds(10)); // what main() keeps to
        listeners.back().probe = [&server] { return server.probe(); };
    }
    /// The latter alone.
    template<class Server>
    void watchCertificates(const ListenConfig& config, Server& server, Duration period = {}) {
        telemetry::Lane& lane =
            session->ingest().attach({"listen " + config.address, std::string(telemetry::kGatewayKind), config.address,
                                      period, telemetry::TimePolicy::historic});
        lane.contact(); // it listens
        listeners.push_back({{}, [&server] { return server.reloadCertificates(); }, config.tokenFile, &lane, 0, {}});
    }

    void stopSources() {
        std::vector<std::jthread> ending;
        for (auto& source : sources) {
            try {
                ending.emplace_back([&source] { source->stop(); });
            } catch (const std::system_error&) { // no more threads: one after the other then
                source->stop();
            }
        }
    }
    /// What comes in ends first, and all of it at a time: whoever is flooded by one is not held up by the next.
    void end() {
        if (session)
            session->endIntake();
        stopSources();
        outlet.reset();
        pager.reset();
        remote.reset();
        local.reset();
        if (session)
            session->end();
    }
    ~Private() { end(); }
};

} // namespace seamscope::gateway
