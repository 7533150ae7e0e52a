// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/message_texts.h"

#include "base/terminal_text.h"

#include "seamscope/v1/gateway.pb.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <google/protobuf/reflection.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::wire {
namespace {

namespace v1 = ::seamscope::v1;
using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using AnyMessage = google::protobuf::Message;
using google::protobuf::Reflection;

bool isText(const FieldDescriptor& field) { return field.type() == FieldDescriptor::TYPE_STRING; }

/// What of a kind of message has texts.
struct Outline {
    std::vector<const FieldDescriptor*> texts;
    std::vector<const FieldDescriptor*> messages; ///< with texts in them, however deep
    /// What to make of the bytes of a field: a text, a message with texts in it, or nothing.
    struct Place {
        bool isText = false;
        const Outline* message = nullptr;
    };
    std::vector<Place> places; ///< by number of the field
    bool isEntity = false; ///< whose labels are the one map that we have: as a repeated field, which reflection makes of it, they would be made twice
};

/// Of every kind of message that @p type can hold; a message with texts may hold itself.
class Outlines {
public:
    explicit Outlines(const google::protobuf::FileDescriptor& file) {
        add(file);
        for (auto& [type, outline] : m_outlines)
            for (int i = 0; i < type->field_count(); ++i)
                place(*type->field(i), outline->places);
    }

    [[nodiscard]] const Outline* of(const Descriptor& type) const {
        const auto at = m_outlines.find(&type);
        return at == m_outlines.end() ? nullptr : at->second.get();
    }

private:
    void place(const FieldDescriptor& field, std::vector<Outline::Place>& places) const {
        const auto number = static_cast<std::size_t>(field.number());
        places.resize(std::max(places.size(), number + 1));
        places[number].isText = isText(field);
        if (field.message_type() && hasAny(*field.message_type(), isText))
            places[number].message = of(*field.message_type());
    }
    void add(const google::protobuf::FileDescriptor& file) {
        for (int i = 0; i < file.dependency_count(); ++i)
            add(*file.dependency(i));
        for (int i = 0; i < file.message_type_count(); ++i)
            add(*file.message_type(i));
    }
    void add(const Descriptor& type) {
        if (m_outlines.contains(&type))
            return;
        Outline& outline = *(m_outlines[&type] = std::make_unique<Outline>());
        outline.isEntity = &type == v1::Entity::descriptor();
        for (int i = 0; i < type.field_count(); ++i) {
            const FieldDescriptor& field = *type.field(i);
            if (isText(field))
                outline.texts.push_back(&field);
            else if (field.message_type() && !field.is_map() && hasAny(*field.message_type(), isText))
                outline.messages.push_back(&field);
        }
        for (int i = 0; i < type.nested_type_count(); ++i)
            add(*type.nested_type(i));
    }

    std::unordered_map<const Descriptor*, std::unique_ptr<Outline>> m_outlines;
};

const Outline* outlineOf(const Descriptor& type) {
    static const Outlines outlines(*v1::Update::descriptor()->file());
    return outlines.of(type);
}

/// Takes a number off the front of @p bytes; false: there is none.
bool takeVarint(std::string_view& bytes, std::uint64_t& number) {
    number = 0;
    for (std::size_t i = 0; i < bytes.size() && i < 10; ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        number |= static_cast<std::uint64_t>(byte & 0x7FU) << 7 * i;
        if (byte < 0x80) {
            bytes.remove_prefix(i + 1);
            return true;
        }
    }
    return false;
}

bool areTextsShown(std::string_view bytes, const Outline& outline) {
    enum Wire : std::uint8_t { varint, eightBytes, sized, groupBegin, groupEnd, fourBytes };
    while (!bytes.empty()) {
        std::uint64_t tag = 0;
        std::uint64_t length = 0; // or a number that is passed over
        // What reads the message keeps 32 bits of a tag: a longer one may be any field.
        if (!takeVarint(bytes, tag) || tag > std::numeric_limits<std::uint32_t>::max())
            return false;
        const auto wire = static_cast<Wire>(tag & 7U);
        if (wire == eightBytes || wire == fourBytes)
            length = wire == eightBytes ? 8 : 4;
        else if ((wire != varint && wire != sized) || !takeVarint(bytes, length))
            return false;
        if (wire == varint)
            continue;
        if (length > bytes.size())
            return false;
        const std::string_view content = bytes.substr(0, length);
        bytes.remove_prefix(length);
        const Outline::Place place = tag >> 3 < outline.places.size() ? outline.places[tag >> 3] : Outline::Place();
        if (wire == sized && ((place.isText && !isShown(content)) || (place.message && !areTextsShown(content, *place.message))))
            return false;
    }
    return true;
}

bool areLabelsShown(const v1::Entity& entity) {
    return std::all_of(entity.labels().begin(), entity.labels().end(),
                       [](const auto& label) { return isShown(label.first) && isShown(label.second); });
}

void markLabels(v1::Entity& entity) {
    if (areLabelsShown(entity))
        return;
    const google::protobuf::Map<std::string, std::string> sent = entity.labels();
    entity.clear_labels();
    for (const auto& [name, value] : sent)
        (*entity.mutable_labels())[shownText(name)] = shownText(value);
}

/// Calls @p use with each text of the message itself, and its place among those of its field (-1: it has one alone) until it says false.
template<class Use>
bool forEachText(const AnyMessage& message, const Outline& outline, Use use) {
    const Reflection& reflection = *message.GetReflection();
    std::string scratch;
    for (const FieldDescriptor* field : outline.texts) {
        if (!field->is_repeated()) {
            if (!use(*field, -1, reflection.GetStringReference(message, field, &scratch)))
                return false;
            continue;
        }
        for (int i = 0; i < reflection.FieldSize(message, field); ++i)
            if (!use(*field, i, reflection.GetRepeatedStringReference(message, field, i, &scratch)))
                return false;
    }
    return true;
}

} // namespace

bool hasAny(const Descriptor& type, bool (*isWanted)(const FieldDescriptor&)) {
    std::vector<const Descriptor*> seen{&type};
    for (std::size_t next = 0; next < seen.size(); ++next)
        for (int i = 0; i < seen[next]->field_count(); ++i) {
            const FieldDescriptor& field = *seen[next]->field(i);
            if (isWanted(field))
                return true;
            if (field.message_type() && std::find(seen.begin(), seen.end(), field.message_type()) == seen.end())
                seen.push_back(field.message_type());
        }
    return false;
}

bool areTextsShown(const AnyMessage& message) {
    const Outline* outline = outlineOf(*message.GetDescriptor());
    if (!outline)
        return true;
    if (!forEachText(message, *outline, [](const FieldDescriptor&, int, const std::string& text) { return isShown(text); }))
        return false;
    if (outline->isEntity && !areLabelsShown(static_cast<const v1::Entity&>(message)))
        return false;
    const Reflection& reflection = *message.GetReflection();
    for (const FieldDescriptor* field : outline->messages) {
        if (!field->is_repeated()) {
            if (reflection.HasField(message, field) && !areTextsShown(reflection.GetMessage(message, field)))
                return false;
            continue;
        }
        for (int i = 0; i < reflection.FieldSize(message, field); ++i)
            if (!areTextsShown(reflection.GetRepeatedMessage(message, field, i)))
                return false;
    }
    return true;
}

bool areTextsShown(std::string_view bytes, const Descriptor& type) {
    const Outline* outline = outlineOf(type);
    return !outline || areTextsShown(bytes, *outline);
}

void markTexts(AnyMessage& message) {
    const Outline* outline = outlineOf(*message.GetDescriptor());
    if (!outline)
        return;
    const Reflection& reflection = *message.GetReflection();
    forEachText(message, *outline, [&](const FieldDescriptor& field, int place, const std::string& text) {
        if (isShown(text))
            return true;
        if (place < 0)
            reflection.SetString(&message, &field, shownText(text));
        else
            reflection.SetRepeatedString(&message, &field, place, shownText(text));
        return true;
    });
    if (outline->isEntity)
        markLabels(static_cast<v1::Entity&>(message));
    for (const FieldDescriptor* field : outline->messages) {
        if (!field->is_repeated()) {
            if (reflection.HasField(message, field))
                markTexts(*reflection.MutableMessage(&message, field));
            continue;
        }
        for (int i = 0; i < reflection.FieldSize(message, field); ++i)
            markTexts(*reflection.MutableRepeatedMessage(&message, field, i));
    }
}

} // namespace seamscope::wire
