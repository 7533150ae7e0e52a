// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/message_weight.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace seamscope::wire {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::internal::WireFormatLite;
using google::protobuf::io::CodedInputStream;

constexpr std::size_t kFew = std::size_t{1} << 20; ///< bytes of which nothing large can be made
constexpr std::size_t kMost = std::size_t{512} << 20;
constexpr std::size_t kMostShare = 8;
constexpr int kMostDepth = 100; ///< as protobuf reads
// About what things take, of ours with what is made of them.
constexpr std::size_t kMessage = 64;
constexpr std::size_t kField = 24; ///< of a message's object, set or not
constexpr std::size_t kText = 32;
constexpr std::size_t kNumber = 8;
constexpr std::size_t kUnknown = 32;

/// How the fields of a message are read; looked up once.
struct Shape {
    enum class Kind : std::uint8_t { unknown, packed, text, message };
    struct Field {
        Kind kind = Kind::unknown;
        std::size_t perByte = 1;          ///< of packed numbers
        const Descriptor* type = nullptr; ///< of messages
    };
    std::array<Field, 128> fields{}; ///< by number; our messages have no others
    std::size_t object = 0;
};

class Scale {
public:
    const Shape& shapeOf(const Descriptor& type) {
        std::unique_ptr<Shape>& shape = m_shapes[&type];
        if (shape)
            return *shape;
        shape = std::make_unique<Shape>();
        shape->object = kMessage + kField * static_cast<std::size_t>(type.field_count());
        for (int i = 0; i < type.field_count(); ++i)
            if (const FieldDescriptor& field = *type.field(i);
                field.number() < static_cast<int>(shape->fields.size()))
                shape->fields[static_cast<std::size_t>(field.number())] = fieldOf(field);
        return *shape;
    }

    /// False: it is no message; what there was until then is counted.
    bool weigh(CodedInputStream& in, const Shape& shape, int depth) {
        while (const std::uint32_t tag = in.ReadTagNoLastTag()) {
            const auto number = static_cast<std::size_t>(WireFormatLite::GetTagFieldNumber(tag));
            const Shape::Field field = number < shape.fields.size() ? shape.fields[number] : Shape::Field();
            std::uint32_t length = 0;
            if (WireFormatLite::GetTagWireType(tag) != WireFormatLite::WIRETYPE_LENGTH_DELIMITED) {
                m_weight += field.kind == Shape::Kind::unknown ? kUnknown : kNumber;
                if (!WireFormatLite::SkipField(&in, tag))
                    return false;
                continue;
            }
            if (!in.ReadVarint32(&length))
                return false;
            if (field.kind != Shape::Kind::message) {
                m_weight += field.kind == Shape::Kind::packed ? length * field.perByte : kText + length;
                if (!in.Skip(static_cast<int>(length)))
                    return false;
                continue;
            }
            const Shape& inner = shapeOf(*field.type);
            m_weight += inner.object;
            if (m_weight > m_most)
                return true;
            const auto limit = in.PushLimit(static_cast<int>(length));
            if (depth == kMostDepth || !weigh(in, inner, depth + 1))
                return false;
            if (m_weight > m_most)
                return true;
            if (in.BytesUntilLimit() > 0)
                return false;
            in.PopLimit(limit);
        }
        return true;
    }

    explicit Scale(std::size_t most)
        : m_most(most) {}
    [[nodiscard]] bool isOver() const { return m_weight > m_most; }

private:
    static Shape::Field fieldOf(const FieldDescriptor& field) {
        switch (field.type()) {
        case FieldDescriptor::TYPE_MESSAGE:
            return {Shape::Kind::message, 1, field.message_type()};
        case FieldDescriptor::TYPE_STRING:
        case FieldDescriptor::TYPE_BYTES:
            return {Shape::Kind::text, 1, nullptr};
        case FieldDescriptor::TYPE_DOUBLE:
        case FieldDescriptor::TYPE_FIXED64:
        case FieldDescriptor::TYPE_SFIXED64:
        case FieldDescriptor::TYPE_FLOAT:
        case FieldDescriptor::TYPE_FIXED32:
        case FieldDescriptor::TYPE_SFIXED32:
            return {Shape::Kind::packed, 1, nullptr};
        default:
            return {Shape::Kind::packed, kNumber, nullptr};
        }
    }

    const std::size_t m_most;
    std::size_t m_weight = 0;
    std::map<const Descriptor*, std::unique_ptr<Shape>> m_shapes;
};

} // namespace

Result<> checkWeight(std::string_view bytes, const Descriptor& type) {
    if (bytes.size() <= kFew)
        return {};
    Scale scale(std::max(kMost, kMostShare * bytes.size()));
    CodedInputStream in(reinterpret_cast<const std::uint8_t*>(bytes.data()), static_cast<int>(bytes.size()));
    [[maybe_unused]] const bool isMessage = scale.weigh(in, scale.shapeOf(type), 0);
    return scale.isOver()
               ? fail(ErrorCode::tooLarge,
                      std::to_string(bytes.size()) + " bytes that take many times as much in memory",
                      type.name())
               : Result<>();
}

} // namespace seamscope::wire
