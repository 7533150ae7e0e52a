// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_message.h"

#include "base/terminal_text.h"
#include "telemetry/message_catalogue.h"
#include "wire/codec_checks.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

namespace v1 = ::seamscope::v1;
using telemetry::Message;
using telemetry::MessageArg;
using telemetry::MessageCode;

constexpr int kDeepest = 4;
constexpr int kMostArgs = 64;
constexpr int kMostRanks = 65'536;
constexpr int kMostMessages = 100'000;

struct Putting {
    v1::MessageArg& out;

    void operator()(const std::string& value) const { out.set_text(validText(value)); }
    void operator()(const topology::EntityId& value) const { out.set_entity(value.text()); }
    void operator()(const telemetry::Plural& value) const { out.set_plural(value.value); }
    void operator()(const telemetry::Count& value) const { out.set_count(value.value); }
    void operator()(const telemetry::Ratio& value) const {
        out.mutable_ratio()->set_value(value.value);
        out.mutable_ratio()->set_change(value.isChange);
    }
    void operator()(Duration value) const { out.set_duration_ns(value.count()); }
    void operator()(TimePoint value) const { out.set_time_ns(toNanoseconds(value)); }
    void operator()(const telemetry::DateTime& value) const {
        out.set_date_time_ns(toNanoseconds(value.at));
    }
    void operator()(const telemetry::Quantity& value) const {
        out.mutable_quantity()->set_value(value.value);
        out.mutable_quantity()->set_unit(validText(value.unit));
        out.mutable_quantity()->set_change(value.isChange);
    }
    void operator()(const telemetry::SignalName& value) const { out.set_signal(validText(value.name)); }
    void operator()(const telemetry::Term& value) const { out.set_term(validText(value.name)); }
    void operator()(const telemetry::RankSet& value) const {
        out.mutable_ranks()->mutable_ranks()->Add(value.ranks.begin(), value.ranks.end());
    }
    void operator()(const std::vector<Message>& value) const {
        messageToProto(value.empty() ? Message() : value.front(), *out.mutable_message());
    }
};

Result<Message> messageOf(const v1::Message& in, int depth);

Result<MessageArg> argOf(const v1::MessageArg& in, int depth) {
    using Kind = v1::MessageArg::ValueCase;
    switch (in.value_case()) {
    case Kind::kText:
        return MessageArg(shownText(in.text()));
    case Kind::kEntity: {
        topology::EntityId id;
        SEAM_TAKE(id, checkedEntity(in.entity(), "entity"));
        return MessageArg(std::move(id));
    }
    case Kind::kPlural:
        return MessageArg(telemetry::Plural{in.plural()});
    case Kind::kCount:
        return MessageArg(telemetry::Count{in.count()});
    case Kind::kRatio:
        return MessageArg(telemetry::Ratio{in.ratio().value(), in.ratio().change()});
    case Kind::kDurationNs:
        return MessageArg(Duration(in.duration_ns()));
    case Kind::kTimeNs: {
        TimePoint at{};
        SEAM_TAKE(at, checkedTime(in.time_ns(), "time_ns"));
        return MessageArg(at);
    }
    case Kind::kDateTimeNs: {
        telemetry::DateTime day;
        SEAM_TAKE(day.at, checkedTime(in.date_time_ns(), "date_time_ns"));
        return MessageArg(day);
    }
    case Kind::kQuantity:
        return MessageArg(
            telemetry::Quantity{in.quantity().value(), shownText(in.quantity().unit()), in.quantity().change()});
    case Kind::kSignal:
        return MessageArg(telemetry::SignalName{shownText(in.signal())});
    case Kind::kTerm:
        return MessageArg(telemetry::Term{shownText(in.term())});
    case Kind::kRanks:
        if (in.ranks().ranks_size() > kMostRanks)
            return refuse("ranks", "too many");
        return MessageArg(telemetry::RankSet{{in.ranks().ranks().begin(), in.ranks().ranks().end()}});
    case Kind::kMessage: {
        std::vector<Message> nested(1);
        SEAM_TAKE(nested.front(), messageOf(in.message(), depth + 1));
        return MessageArg(std::move(nested));
    }
    case Kind::VALUE_NOT_SET:
        break;
    }
    return refuse("args", "an argument without a value");
}

Result<Message> messageOf(const v1::Message& in, int depth) {
    if (depth > kDeepest || in.args_size() > kMostArgs)
        return refuse("message", "nested too deep or too many arguments");
    if (in.code().empty() && in.args().empty())
        return Message();
    Message message;
    const auto code = telemetry::messageCodeOf(in.code());
    message.code = code.value_or(MessageCode::unknown);
    if (!code)
        message.args.emplace_back(shownText(in.code()));
    for (const v1::MessageArg& arg : in.args()) {
        auto taken = argOf(arg, depth);
        if (taken)
            message.args.push_back(std::move(*taken));
        else if (code)
            return fail(taken.error().in("message " + in.code()));
    }
    if (!isWellFormed(message))
        return refuse("message " + in.code(), "other arguments than this message has");
    return message;
}

} // namespace

void messageToProto(const Message& message, v1::Message& out) {
    if (message.isEmpty())
        return;
    out.set_code(std::string(shapeOf(message.code).name));
    for (const MessageArg& arg : message.args)
        std::visit(Putting{*out.add_args()}, arg);
}

Result<Message> messageFromProto(const v1::Message& in) { return messageOf(in, 0); }

std::string dataText(const Message& message) {
    const auto* text = message.args.empty() ? nullptr : std::get_if<std::string>(&message.args.front());
    return text ? validText(*text) : std::string();
}

Result<Message> messageFromProto(const std::string& text, bool isMessage, const v1::Message& in) {
    return isMessage ? messageFromProto(in) : Result<Message>(Message(shownText(text)));
}

void messageToProto(const std::vector<Message>& list, TextList& texts, MessageField& messages) {
    if (std::all_of(list.begin(), list.end(), [](const Message& one) { return one.isData(); }))
        for (const Message& one : list)
            *texts.Add() = dataText(one);
    else
        for (const Message& one : list)
            messageToProto(one, *messages.Add());
}

Result<std::vector<Message>> messageFromProto(const TextList& texts, const MessageField& messages) {
    std::vector<Message> list;
    if (messages.size() > kMostMessages)
        return refuse("messages", "too many");
    for (const v1::Message& one : messages) {
        Message message;
        SEAM_TAKE(message, messageFromProto(one));
        list.push_back(std::move(message));
    }
    if (messages.empty())
        for (const std::string& text : texts)
            list.emplace_back(shownText(text));
    return list;
}

} // namespace seamscope::wire
