// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"

#include "seamscope/v1/gateway.pb.h"

#include <grpcpp/support/byte_buffer.h>
#include <grpcpp/support/slice.h>

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace seamscope::wire {

namespace v1 = ::seamscope::v1;

/// Makes bytes of updates (`Update`), for all subscribers of a server. What is published as a whole (the graph, the report,
/// the meter) is the same for all of them: it is encoded once a version, and the messages in flight share its bytes, so
/// that a subscriber that does not read holds what is its own alone. Parts of a message may follow each other in any
/// order (Protocol Buffers, "Encoding", last one wins, fields concatenate).
/// Threads: any.
class UpdateEncoder {
public:
    /// @param known the graph that the client has; null = none
    [[nodiscard]] grpc::ByteBuffer encode(const telemetry::Update& update, const topology::Topology* known);

private:
    /// A message to fill, whose buffers stay warm from use to use; one for each thread that is at it.
    class Scratch;

    /// The field of the newest version that was asked for. Another version, of a client of its own (a seat of a drill) or
    /// of one that is behind, is encoded anew.
    struct Field {
        std::shared_ptr<const void> version;
        grpc::Slice bytes;
    };
    [[nodiscard]] grpc::Slice fieldOf(std::size_t part, std::shared_ptr<const void> version,
                                      const telemetry::Parts& parts);

    std::mutex m_mutex;
    std::array<Field, telemetry::kPartCount> m_fields;
    std::vector<std::unique_ptr<v1::Update>> m_spare; ///< bounded by the threads that encode at a time
};

} // namespace seamscope::wire
