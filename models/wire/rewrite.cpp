// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/rewrite.h"

#include "wire/codec_checks.h"
#include "wire/codec_proto.h"
#include "wire/message_texts.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/message.h>
#include <google/protobuf/reflection.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace seamscope::wire {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using AnyMessage = google::protobuf::Message;
using google::protobuf::Reflection;

const Descriptor* descriptorOf(std::string_view name) {
    return google::protobuf::DescriptorPool::generated_pool()->FindMessageTypeByName(std::string(name));
}

/// A message of ours by its name; null for one that is not known.
std::unique_ptr<AnyMessage> messageOf(std::string_view name) {
    const Descriptor* type = descriptorOf(name);
    if (!type)
        return nullptr;
    const AnyMessage* prototype = google::protobuf::MessageFactory::generated_factory()->GetPrototype(type);
    return std::unique_ptr<AnyMessage>(prototype->New());
}

bool isMoney(const FieldDescriptor& field) {
    return field.cpp_type() == FieldDescriptor::CPPTYPE_INT64 && field.name().ends_with("_micros");
}

bool isRewritten(const FieldDescriptor& field) { return field.type() == FieldDescriptor::TYPE_STRING || isMoney(field); }

class Walk {
public:
    explicit Walk(TextRewriter& rewriter)
        : m_rewriter(rewriter) {}

    void message(AnyMessage& message) {
        const Reflection& reflection = *message.GetReflection();
        std::vector<const FieldDescriptor*> fields;
        reflection.ListFields(message, &fields);
        for (const FieldDescriptor* field : fields) {
            if (field->type() == FieldDescriptor::TYPE_STRING)
                texts(message, *field);
            else if (isMoney(*field))
                money(message, *field);
            else if (field->message_type())
                children(message, *field);
        }
        if (auto* quantity = dynamic_cast<v1::MessageQuantity*>(&message))
            quantity->set_value(m_rewriter.quantity(quantity->value(), quantity->unit()));
    }

private:
    void texts(AnyMessage& message, const FieldDescriptor& field) {
        const Reflection& reflection = *message.GetReflection();
        const TextField place{message.GetDescriptor()->name(), field.name(), {}};
        if (!field.is_repeated()) {
            reflection.SetString(&message, &field, validText(m_rewriter.text(place, reflection.GetString(message, &field))));
            return;
        }
        for (int i = 0; i < reflection.FieldSize(message, &field); ++i)
            reflection.SetRepeatedString(
                &message, &field, i, m_rewriter.text(place, reflection.GetRepeatedString(message, &field, i)));
    }

    void money(AnyMessage& message, const FieldDescriptor& field) {
        const Reflection& reflection = *message.GetReflection();
        if (!field.is_repeated()) {
            reflection.SetInt64(&message, &field, m_rewriter.money(reflection.GetInt64(message, &field)));
            return;
        }
        for (int i = 0; i < reflection.FieldSize(message, &field); ++i)
            reflection.SetRepeatedInt64(&message, &field, i,
                                        m_rewriter.money(reflection.GetRepeatedInt64(message, &field, i)));
    }

    void children(AnyMessage& message, const FieldDescriptor& field) {
        const Reflection& reflection = *message.GetReflection();
        if (!field.is_repeated()) {
            this->message(*reflection.MutableMessage(&message, &field));
            return;
        }
        if (field.message_type() == v1::Label::descriptor()) {
            labels(message, field);
            return;
        }
        for (int i = 0; i < reflection.FieldSize(message, &field); ++i)
            if (AnyMessage& child = *reflection.MutableRepeatedMessage(&message, &field, i); field.is_map())
                entry(child);
            else
                this->message(child);
    }

    /// Of a map of texts, which are labels by another form.
    void entry(AnyMessage& entry) {
        const Reflection& reflection = *entry.GetReflection();
        const FieldDescriptor& key = *entry.GetDescriptor()->map_key();
        const FieldDescriptor& value = *entry.GetDescriptor()->map_value();
        const std::string name = reflection.GetString(entry, &key);
        reflection.SetString(&entry, &value,
                             m_rewriter.text({"Label", "value", name}, reflection.GetString(entry, &value)));
        reflection.SetString(&entry, &key, m_rewriter.text({"Label", "name", {}}, name));
    }

    /// The value is asked for by the name that it had.
    void labels(AnyMessage& message, const FieldDescriptor& field) {
        const Reflection& reflection = *message.GetReflection();
        std::vector<v1::Label> list;
        for (int i = 0; i < reflection.FieldSize(message, &field); ++i) {
            v1::Label& label = list.emplace_back();
            label.CopyFrom(reflection.GetRepeatedMessage(message, &field, i));
            label.set_value(m_rewriter.text({"Label", "value", label.name()}, label.value()));
            label.set_name(m_rewriter.text({"Label", "name", {}}, label.name()));
        }
        std::stable_sort(list.begin(), list.end(),
                         [](const v1::Label& a, const v1::Label& b) { return a.name() < b.name(); });
        for (std::size_t i = 0; i < list.size(); ++i)
            reflection.MutableRepeatedMessage(&message, &field, static_cast<int>(i))->CopyFrom(list[i]);
    }

    TextRewriter& m_rewriter;
};

/// Maps in order of their keys: the same message gives the same bytes.
std::string bytesOf(const AnyMessage& message) {
    std::string bytes;
    google::protobuf::io::StringOutputStream stream(&bytes);
    google::protobuf::io::CodedOutputStream out(&stream);
    out.SetSerializationDeterministic(true);
    message.SerializeToCodedStream(&out);
    out.Trim();
    return bytes;
}

} // namespace

bool hasTexts(std::string_view message) {
    const Descriptor* type = descriptorOf(message);
    return !type || hasAny(*type, isRewritten);
}

Result<std::string> rewriteTexts(std::string_view message, std::string_view bytes, TextRewriter& rewriter) {
    const auto value = messageOf(message);
    if (!value)
        return fail(ErrorCode::unsupported, "no message of ours", std::string(message));
    SEAM_TRY(parse(bytes, *value));
    value->DiscardUnknownFields();
    Walk(rewriter).message(*value);
    return bytesOf(*value);
}

Result<std::string> withoutConclusions(std::string_view message, std::string_view bytes) {
    if (message == v1::StateReply::descriptor()->full_name()) {
        v1::StateReply state;
        SEAM_TRY(parse(bytes, state));
        state.DiscardUnknownFields();
        state.clear_meter();
        state.clear_incidents();
        state.clear_alarms();
        return state.SerializeAsString();
    }
    if (message == v1::CollectiveEvents::descriptor()->full_name()) {
        v1::CollectiveEvents events;
        SEAM_TRY(parse(bytes, events));
        events.DiscardUnknownFields();
        events.clear_verdict();
        return events.SerializeAsString();
    }
    return std::string(bytes);
}

} // namespace seamscope::wire
