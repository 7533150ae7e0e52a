// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/backoff.h"
#include "base/result.h"
#include "base/secret.h"
#include "feed/feed.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

namespace seamscope::wire {

class Server;

struct ClientOptions {
    std::string address;           ///< HOST:PORT of the gateway; not used in-process
    bool tls = false;              ///< implied by any of the three files
    std::filesystem::path tlsCa;   ///< PEM that signed the server's certificate; empty = the machine's roots
    std::filesystem::path tlsCert; ///< PEM of our own, for gateways that ask for one (mTLS)
    std::filesystem::path tlsKey;
    Secret token;                                 ///< bearer token; only ever sent over TLS or loopback
    std::string person{}; ///< secret id of whoever sits there, sent likewise: who comes back with it is the same person
    Duration deadline = std::chrono::seconds(30); ///< of one query
    /// What a subscription holds ready until the next display tick; beyond any bound the gateway merges.
    std::size_t queue = 64; ///< updates: a second of a busy site brings two hundred
    std::size_t queueSamples = 262'144;
    std::size_t queueBytes = std::size_t{16} << 20; ///< on the wire
    BackoffOptions backoff{};
};

/// A Feed at the other end of the protocol. Streams reconnect by themselves, resume where they were while the
/// gateway has history and start afresh (`reset`) otherwise. Thread-safe; streams may outlive a call to
/// nothing but the client: destroy them first.
class Client final : public telemetry::Feed {
public:
    /// Refuses a bad address, unreadable PEM files, and a far address without TLS. Does not wait for the
    /// peer.
    [[nodiscard]] static Result<std::unique_ptr<Client>> connect(const ClientOptions& options);
    /// Without sockets, to a server of this process, which must outlive the client.
    [[nodiscard]] static std::unique_ptr<Client> inProcess(Server& server, const ClientOptions& options = {});

    /// Cancels what is under way and returns when every reply has been given.
    ~Client() override;

    [[nodiscard]] std::unique_ptr<telemetry::UpdateStream>
    subscribe(const telemetry::SubscribeRequest& request, std::function<void()> wake) override;
    void queryRange(const telemetry::RangeQuery& query, Reply<telemetry::RangeResult> reply) override;
    void queryState(const telemetry::StateQuery& query, Reply<telemetry::StateResult> reply) override;
    void queryEvents(const telemetry::EventQuery& query, Reply<std::vector<telemetry::Event>> reply) override;
    void queryTimeline(const telemetry::TimelineQuery& query, Reply<telemetry::TimelineTiles> reply) override;
    void queryTimelineDetail(const telemetry::TimelineDetailQuery& query,
                             Reply<std::vector<telemetry::TimelineSlice>> reply) override;
    void queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) override;
    void putCollectives(telemetry::CollectiveBatchPtr batch, Reply<std::uint64_t> reply) override;
    void listSeries(const telemetry::SeriesFilter& filter,
                    Reply<std::vector<telemetry::SeriesInfo>> reply) override;
    void actOnAlarms(const telemetry::AlarmRequest& request, Reply<telemetry::AlarmAnswer> reply) override;
    void actInDrill(const drill::DrillRequest& request, Reply<drill::DrillView> reply) override;
    void replay(const telemetry::ReplayCommand& command, Reply<telemetry::SessionState> reply) override;
    void listRecordings(Reply<std::vector<telemetry::RecordingInfo>> reply) override;
    void startRecording(const std::string& path, Reply<telemetry::RecordingInfo> reply) override;
    void stopRecording(Reply<telemetry::RecordingInfo> reply) override;
    void saveRecording(Duration past, Reply<telemetry::RecordingInfo> reply) override;

private:
    struct Private;
    explicit Client(std::unique_ptr<Private> members);
    std::unique_ptr<Private> d;
};

} // namespace seamscope::wire
