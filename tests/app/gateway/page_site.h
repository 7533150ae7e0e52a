// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "feed/feed.h"
#include "support/gateway_program.h"
#include "telemetry/viewer_row.h"
#include "wire/client.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>

namespace seamscope::test {

/// The daemon as it is shipped with a configuration, in a folder of its own, and a client of it as a console is one.
class PageSite {
public:
    /// A file beside the configuration, as one with a secret has to be: nobody else may read it.
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(folder / name) << text << "\n";
        std::filesystem::permissions(folder / name, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
        return (folder / name).string();
    }
    [[nodiscard]] bool start(const std::string& yaml) {
        m_gateway.reset(new ChildProcess(startGateway(folder, "listen: 127.0.0.1:0\n" + yaml))); // which cannot be moved
        wire::ClientOptions options;
        options.address = addressOf(*m_gateway);
        if (options.address.empty())
            return false;
        m_client = std::move(wire::Client::connect(options).value());
        m_stream = m_client->subscribe({}, [] {});
        return true;
    }
    [[nodiscard]] std::string said() const { return m_gateway->output(); }
    /// A line for a shell, in the folder. False: it failed.
    [[nodiscard]] bool run(const std::string& line) const {
        ChildProcess shell({"sh", "-c", line}, {folder.path(), folder / "shell", {}});
        return shell.wait(std::chrono::seconds(20)).value_or(-1) == 0;
    }

    /// The newest value of a signal of an entity; NaN when there is none.
    [[nodiscard]] double valueOf(const std::string& signal, const std::string& entity) const {
        std::promise<Result<telemetry::StateResult>> promise;
        m_client->queryState({{{}, {signal}}, SystemClock().now() + std::chrono::minutes(1)},
                             [&](Result<telemetry::StateResult> result) { promise.set_value(std::move(result)); });
        const auto state = promise.get_future().get();
        if (state)
            for (const telemetry::SeriesInfo& info : state->series)
                if (info.entity.text() == entity)
                    for (const telemetry::SeriesState& one : state->states)
                        if (one.id == info.id)
                            return one.value;
        return std::nan("");
    }
    [[nodiscard]] bool hasEvent(telemetry::EventKind kind, const std::string& entity, int code = 0) const {
        const TimePoint now = SystemClock().now();
        std::promise<Result<std::vector<telemetry::Event>>> promise;
        m_client->queryEvents({{now - std::chrono::hours(25), now + std::chrono::hours(1)}, 1000},
                              [&](Result<std::vector<telemetry::Event>> result) { promise.set_value(std::move(result)); });
        const auto found = promise.get_future().get();
        return found && std::any_of(found->begin(), found->end(), [&](const telemetry::Event& event) {
            return event.kind == kind && event.entity.text() == entity && event.code == code;
        });
    }
    /// Ranks of a job that runs, on the graph.
    [[nodiscard]] std::size_t ranksOf(const std::string& name) {
        take();
        const auto* job = m_parts.topology ? m_parts.topology->job(topology::EntityId::make(topology::EntityKind::job, name)) : nullptr;
        return job && !job->end ? job->ranks.size() : 0;
    }
    /// What is to be said of the sources; empty: each is heard and complains of nothing.
    [[nodiscard]] std::string unhealthy() {
        take();
        std::string text = m_parts.sources && !m_parts.sources->empty() ? "" : "no source";
        for (const telemetry::SourceHealth& row : m_parts.sources ? *m_parts.sources : telemetry::SourceList()) {
            if (row.kind == telemetry::kGatewayKind)
                continue;
            const bool isHeard = row.state == telemetry::SourceState::alive || row.state == telemetry::SourceState::late;
            if (!isHeard || !row.lastError.empty())
                text += row.name + " " + std::string(name(row.state)) + " " + row.lastError + "; ";
        }
        return text;
    }

    const TemporaryFolder folder;

private:
    void take() {
        while (const auto update = m_stream->next())
            telemetry::merge(m_parts, *update);
    }
    std::unique_ptr<ChildProcess> m_gateway;
    std::unique_ptr<wire::Client> m_client;
    decltype(std::declval<wire::Client&>().subscribe({}, {})) m_stream;
    telemetry::Parts m_parts;
};

} // namespace seamscope::test
