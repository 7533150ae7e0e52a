// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_proto.h"
#include "wire/held_call.h"
#include "wire/update_parts.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

namespace seamscope::wire {

/// One subscription: takes the next update from the feed's stream only when the last one has been written, so
/// that a slow client makes the feed merge and holds up nobody else. At most one message is in flight.
/// Threads: gRPC's, those for looks and the feed's wake. Whoever has set m_isBusy looks and encodes without m_mutex, so that
/// nobody who ends the call waits for that; everything else mutable is under it.
class SubscribeCall final : public HeldCall<SubscribeCall, grpc::ServerWriteReactor<grpc::ByteBuffer>> {
public:
    using HeldCall::HeldCall;
    [[nodiscard]] static SubscribeCall* begin(std::shared_ptr<ServerCore> core,
                                              const grpc::CallbackServerContext& context,
                                              const grpc::ByteBuffer& request);

    void end(grpc::Status status) override;

private:
    void subscribe(const grpc::ServerContextBase& context, grpc::ByteBuffer bytes);
    void wake();
    void pull();
    [[nodiscard]] bool makePart();
    void rest();
    void finishLocked();

    void OnWriteDone(bool ok) override;
    void OnDone() override;

    // Of whoever has set m_isBusy.
    std::unique_ptr<telemetry::UpdateStream> m_stream; ///< destroyed in OnDone: nobody else may drop it
    std::shared_ptr<const topology::Topology> m_known; ///< what the client has
    telemetry::ResumeToken m_lastToken;
    UpdateParts m_parts;
    grpc::ByteBuffer m_bytes; ///< in flight
    std::optional<std::uint32_t> m_viewer; ///< in the book of viewers

    std::mutex m_mutex; ///< guards what is below
    bool m_isBusy = false;  ///< subscribes, looks or writes: the end waits until it has done so
    bool m_isAwake = false; ///< there may be something that nobody has looked for
    bool m_isEnding = false;
    bool m_isFinished = false;
    grpc::Status m_status;
};

} // namespace seamscope::wire
