// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/update_encoder.h"

#include "topology/topology.h"
#include "wire/codec_proto.h"

#include <google/protobuf/io/coded_stream.h>

#include <string>
#include <type_traits>
#include <utility>

namespace seamscope::wire {
namespace {

/// What is put into a slice once, without another copy.
grpc::Slice sliceOf(std::string bytes) {
    auto* kept = new std::string(std::move(bytes)); // goes with the last message that has it
    return {kept->data(), kept->size(), [](void* held) { delete static_cast<std::string*>(held); }, kept};
}

/// The graph as a delta, where that is fewer bytes than @p whole, the field that carries all of it.
bool addDelta(const topology::Topology& known, const topology::Topology& graph, std::size_t whole, v1::Update& out) {
    v1::TopologyDelta delta;
    topologyDelta(known, graph, delta);
    using google::protobuf::io::CodedOutputStream;
    const std::size_t bytes = delta.ByteSizeLong();
    if (1 + CodedOutputStream::VarintSize64(bytes) + bytes >= whole)
        return false;
    *out.mutable_topology_delta() = std::move(delta);
    return true;
}

} // namespace

class UpdateEncoder::Scratch {
public:
    explicit Scratch(UpdateEncoder& encoder)
        : m_encoder(encoder) {
        const std::lock_guard lock(encoder.m_mutex);
        if (encoder.m_spare.empty()) {
            m_message = std::make_unique<v1::Update>();
        } else {
            m_message = std::move(encoder.m_spare.back());
            encoder.m_spare.pop_back();
        }
    }
    ~Scratch() {
        m_message->Clear();
        const std::lock_guard lock(m_encoder.m_mutex);
        m_encoder.m_spare.push_back(std::move(m_message));
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    [[nodiscard]] v1::Update& message() { return *m_message; }

private:
    UpdateEncoder& m_encoder;
    std::unique_ptr<v1::Update> m_message;
};

grpc::ByteBuffer UpdateEncoder::encode(const telemetry::Update& update, const topology::Topology* known) {
    Scratch scratch(*this);
    v1::Update& own = scratch.message();
    ownToProto(update, own);
    std::vector<grpc::Slice> slices;
    std::size_t part = 0;
    telemetry::forEachPart([&]<class T>(const telemetry::PartInfo<T>& info) {
        const std::size_t place = part++;
        const std::shared_ptr<const T>& value = update.*info.place;
        if (!value)
            return;
        grpc::Slice field = fieldOf(place, value, update);
        if constexpr (std::is_same_v<T, topology::Topology>)
            if (known != nullptr && addDelta(*known, *value, field.size(), own))
                return;
        slices.push_back(std::move(field));
    });
    slices.push_back(sliceOf(own.SerializeAsString()));
    return {slices.data(), slices.size()};
}

grpc::Slice UpdateEncoder::fieldOf(std::size_t part, std::shared_ptr<const void> version,
                                   const telemetry::Parts& parts) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_fields[part].version == version)
            return m_fields[part].bytes;
    }
    grpc::Slice bytes = sliceOf(updateField(part, parts)); // not under the lock: a large graph takes a while
    const std::lock_guard lock(m_mutex);
    m_fields[part] = {std::move(version), bytes};
    return bytes;
}

} // namespace seamscope::wire
