// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/wire_format_lite.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace seamscope::wire {
namespace {

using google::protobuf::FieldDescriptor;
using ProtoMessage = google::protobuf::Message;
using telemetry::PartInfo;
using telemetry::Parts;

template<class T>
using MessageFor = typename MessageOf<T>::type;

/// Where a message carries the part; null: nowhere.
template<class T>
const FieldDescriptor* fieldFor(const ProtoMessage& message, const PartInfo<T>& part) {
    const FieldDescriptor* field = message.GetDescriptor()->FindFieldByName(std::string(part.topic));
    const bool fits = field && field->message_type() == MessageFor<T>::descriptor() && !field->is_repeated();
    return fits ? field : nullptr;
}

/// What a part may weigh: times what the largest sites tell, and what a peer may make of our memory with one message.
template<class T>
constexpr std::size_t kMostBytes = std::size_t{64} << 20;
template<>
constexpr std::size_t kMostBytes<topology::Topology> = kMaxMessageBytes;
template<>
constexpr std::size_t kMostBytes<telemetry::SourceList> = std::size_t{16} << 20;
template<>
constexpr std::size_t kMostBytes<telemetry::SessionState> = std::size_t{256} << 10;
template<>
constexpr std::size_t kMostBytes<telemetry::RecordingInfo> = std::size_t{256} << 10;

template<class T>
Result<> take(const ProtoMessage& in, const PartInfo<T>& part, Parts& out) {
    if (const std::size_t bytes = in.ByteSizeLong(); bytes > kMostBytes<T>)
        return fail(ErrorCode::tooLarge, std::to_string(bytes) + " bytes, at most " + std::to_string(kMostBytes<T>) + " are taken", std::string(part.topic));
    auto value = fromProto(static_cast<const MessageFor<T>&>(in));
    if (!value)
        return fail(std::move(value).error());
    out.*part.place = std::move(*value);
    return {};
}

/// What recordings do with one part.
struct PartCodec {
    std::string_view topic;
    const google::protobuf::Descriptor* (*message)();
    std::string (*encode)(const Parts&);
    Result<> (*decode)(std::string_view, Parts&);
};

template<class T>
PartCodec codecOf(const PartInfo<T>& part) {
    return {part.topic, [] { return MessageFor<T>::descriptor(); },
            [](const Parts& from) {
                MessageFor<T> message;
                toProto(*telemetry::partOf<T>(from), message);
                return message.SerializeAsString();
            },
            [](std::string_view bytes, Parts& into) -> Result<> {
                MessageFor<T> message;
                SEAM_TRY(parse(bytes, message));
                if (const auto taken = take(message, std::get<PartInfo<T>>(telemetry::kParts), into); !taken)
                    return fail(taken.error().in(MessageFor<T>::descriptor()->name()));
                return {};
            }};
}

const PartCodec& codec(std::size_t part) {
    static const auto codecs = std::apply(
        [](const auto&... each) { return std::array<PartCodec, telemetry::kPartCount>{codecOf(each)...}; },
        telemetry::kParts);
    return codecs.at(part);
}

} // namespace

void toProto(const Parts& parts, ProtoMessage& out) {
    telemetry::forEachPart([&]<class T>(const PartInfo<T>& part) {
        const auto& value = parts.*part.place;
        const FieldDescriptor* field = value ? fieldFor(out, part) : nullptr;
        if (field)
            toProto(*value, static_cast<MessageFor<T>&>(*out.GetReflection()->MutableMessage(&out, field)));
    });
}

Result<> partsFromProto(const ProtoMessage& in, Parts& out) {
    Result<> done;
    telemetry::forEachPart([&](const auto& part) {
        const FieldDescriptor* field = done ? fieldFor(in, part) : nullptr;
        if (field && in.GetReflection()->HasField(in, field))
            done = take(in.GetReflection()->GetMessage(in, field), part, out);
    });
    return done;
}

std::string updateField(std::size_t part, const Parts& from) {
    using google::protobuf::internal::WireFormatLite;
    const PartCodec& of = codec(part);
    const FieldDescriptor* field = v1::Update::descriptor()->FindFieldByName(std::string(of.topic));
    const std::string message = of.encode(from);
    std::string bytes;
    {
        google::protobuf::io::StringOutputStream stream(&bytes);
        google::protobuf::io::CodedOutputStream out(&stream);
        out.WriteTag(WireFormatLite::MakeTag(field->number(), WireFormatLite::WIRETYPE_LENGTH_DELIMITED));
        out.WriteVarint32(static_cast<std::uint32_t>(message.size()));
    }
    return bytes += message;
}

std::string_view partMessage(std::size_t part) { return codec(part).message()->full_name(); }

std::string encodePart(std::size_t part, const Parts& from) { return codec(part).encode(from); }

Result<> decodePart(std::size_t part, std::string_view bytes, Parts& into) {
    return codec(part).decode(bytes, into);
}

} // namespace seamscope::wire
