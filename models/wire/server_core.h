// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"
#include "wire/executor.h"
#include "wire/gate.h"
#include "wire/grpc_support.h"
#include "wire/peer_address.h"
#include "wire/server.h"
#include "wire/update_encoder.h"

#include <array>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>

namespace seamscope::wire {

/// Ends a call from outside; one base for all reactors of the server.
class Endable {
public:
    virtual ~Endable() = default;
    virtual void end(grpc::Status status) = 0;
};

/// What the calls of one server share. Outlives them: a late reply of the feed finds it still there.
class ServerCore {
public:
    /// @param entrance where calls from outside come through; none = this process alone
    ServerCore(telemetry::Feed& sharedFeed, Secret requiredToken, std::size_t maxCalls,
               std::size_t machineCalls, std::shared_ptr<Gate> entrance);

    /// As it is for whoever calls; not used any more once the server has stopped.
    [[nodiscard]] std::shared_ptr<telemetry::Feed> feedFor(const grpc::ServerContextBase& context) const;
    std::shared_ptr<telemetry::ViewerBook> viewers; ///< may be null; set before the server starts
    FeedOfPerson feedOfPerson; ///< empty: one feed for all; set before the server starts
    const Secret token; ///< none: nobody is asked for one
    const std::string ticket; ///< random; clients of this process show it in place of the token
    Executor looks;   ///< of streams, for what is new
    Executor replies; ///< of unary calls: whoever asks does not wait until all who watch have looked
    UpdateEncoder encoder;
    const std::shared_ptr<Gate> gate; ///< may be null

    [[nodiscard]] grpc::Status authorise(const grpc::ServerContextBase& context) const;
    /// Of this process.
    [[nodiscard]] bool isOwn(const grpc::ServerContextBase& context) const;
    LogSink log; ///< may be empty; set before the server starts
    bool mayRecord = true; ///< for callers from outside: there is a folder; set before the server starts

    /// False when the server is full, or of calls of this machine, or shutting down.
    [[nodiscard]] bool enter(Endable& call, const std::string& peer);
    void leave(Endable& call, const std::string& peer);
    /// Room for an answer until its client has taken it. False: more than may wait of this connection, of its machine or of all, and of
    /// that others wait already.
    [[nodiscard]] bool holdAnswer(const std::string& peer, std::size_t bytes);
    void dropAnswer(const std::string& peer, std::size_t bytes);
    /// No new calls, and every running one ends with @p status.
    void endAll(const grpc::Status& status);
    /// Until gRPC has let go of every call.
    void waitUntilEmpty();

    /// Graphs that went out lately, so that a client that comes back can be sent a delta.
    void remember(std::uint64_t instance, std::shared_ptr<const topology::Topology> graph);
    [[nodiscard]] std::shared_ptr<const topology::Topology> recall(std::uint64_t instance,
                                                                   std::uint64_t epoch) const;

private:
    telemetry::Feed& m_feed;
    struct SentGraph {
        std::uint64_t instance = 0;
        std::shared_ptr<const topology::Topology> graph;
    };

    const std::size_t m_maxCalls;
    const std::size_t m_machineCalls;
    std::mutex m_mutex;
    std::condition_variable m_empty;
    std::unordered_set<Endable*> m_calls;
    std::map<std::array<std::uint8_t, 16>, std::size_t> m_callsOf; ///< by machine
    bool m_isOpen = true;
    std::mutex m_answerMutex; ///< of its own, as the next one
    std::map<PeerAddress, std::size_t> m_answersOf; ///< bytes, by connection
    mutable std::mutex
        m_graphMutex; ///< of its own: calls hold their lock when they ask, endAll() takes theirs
    std::deque<SentGraph> m_graphs; ///< newest last, at most 8
};

} // namespace seamscope::wire
