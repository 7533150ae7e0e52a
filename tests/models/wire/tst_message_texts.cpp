// SPDX-License-Identifier: GPL-3.0-or-later
// What others write commands no screen, whichever field it stands in.
#include "wire/message_texts.h"

#include "base/terminal_text.h"
#include "seamscope/v1/gateway.pb.h"
#include "support/test_program.h"
#include "wire/codec.h"
#include "wire/rewrite.h"

#include <QtTest>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <memory>
#include <string>
#include <vector>

using namespace seamscope;
using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using AnyMessage = google::protobuf::Message;

namespace {

const std::string kAsSent = "cdu \u202Edaed si 7d\u202C\x1b[2J\u0085 \u05e9\u05dc\u05d5\u05dd\nnext" + std::string(1, '\0');
const std::string kAsShown = "cdu \uFFFDdaed si 7d\uFFFD?[2J? \u05e9\u05dc\u05d5\u05dd\nnext?";
constexpr int kDeep = 4;

/// Every text of it, and of what it holds, with what @p next gives.
template<class Next>
void fillTexts(AnyMessage& message, int depth, Next& next) {
    const auto& reflection = *message.GetReflection();
    for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
        const FieldDescriptor& field = *message.GetDescriptor()->field(i);
        const bool isText = field.type() == FieldDescriptor::TYPE_STRING || field.type() == FieldDescriptor::TYPE_BYTES;
        if (isText && field.is_repeated())
            reflection.AddString(&message, &field, next());
        else if (isText)
            reflection.SetString(&message, &field, next());
        else if (field.message_type() && depth < kDeep)
            fillTexts(field.is_repeated() ? *reflection.AddMessage(&message, &field) : *reflection.MutableMessage(&message, &field), depth + 1, next);
    }
}

struct TextCount {
    int shown = 0;
    int sent = 0; ///< of type string
    int bytes = 0;
    std::string where;
};

void countTexts(const AnyMessage& message, TextCount& found) {
    const auto& reflection = *message.GetReflection();
    std::vector<const FieldDescriptor*> fields;
    reflection.ListFields(message, &fields);
    for (const FieldDescriptor* field : fields) {
        const int n = field->is_repeated() ? reflection.FieldSize(message, field) : 1;
        for (int i = 0; i < n; ++i) {
            if (field->message_type()) {
                countTexts(field->is_repeated() ? reflection.GetRepeatedMessage(message, field, i) : reflection.GetMessage(message, field), found);
            } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_STRING) {
                const std::string text = field->is_repeated() ? reflection.GetRepeatedString(message, field, i) : reflection.GetString(message, field);
                (text == kAsShown ? found.shown : field->type() == FieldDescriptor::TYPE_BYTES ? found.bytes : found.sent) += 1;
                if (text != kAsShown && field->type() == FieldDescriptor::TYPE_STRING)
                    found.where = field->full_name();
            }
        }
    }
}

} // namespace

class TstMessageTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noFieldIsForgotten();
    void whatIsReadIsMarked();
    void whatIsRewrittenIsMarkedFirst();
    void eachIsSeenInTheBytes();
    void whatMayStandStays();
    void isShownIsWhatStaysTheSame();
};

/// Of all kinds of message that there are, whoever adds one.
void TstMessageTexts::noFieldIsForgotten() {
    int kinds = 0;
    int texts = 0;
    const auto* file = v1::Update::descriptor()->file();
    std::vector<const google::protobuf::FileDescriptor*> files{file};
    for (int i = 0; i < file->dependency_count(); ++i)
        files.push_back(file->dependency(i));
    for (const auto* one : files)
        for (int i = 0; i < one->message_type_count(); ++i) {
            const Descriptor& type = *one->message_type(i);
            const std::unique_ptr<AnyMessage> message(google::protobuf::MessageFactory::generated_factory()->GetPrototype(&type)->New());
            const auto asSent = [] { return kAsSent; };
            fillTexts(*message, 0, asSent);
            TextCount before;
            countTexts(*message, before);
            QCOMPARE(wire::areTextsShown(*message), before.sent == 0);
            wire::markTexts(*message);
            TextCount after;
            countTexts(*message, after);
            QVERIFY2(after.sent == 0, after.where.c_str());
            QCOMPARE(after.shown, before.sent);
            QCOMPARE(after.bytes, before.bytes); // a passphrase is what was typed
            QVERIFY(wire::areTextsShown(*message));
            ++kinds;
            texts += after.shown;
        }
    QVERIFY2(kinds > 80 && texts > 1000, std::to_string(texts).c_str());
}

/// Whichever text of a message is the one that may not stand, its bytes tell what the message tells.
void TstMessageTexts::eachIsSeenInTheBytes() {
    const auto* file = v1::Update::descriptor()->file();
    std::vector<const google::protobuf::FileDescriptor*> files{file};
    for (int i = 0; i < file->dependency_count(); ++i)
        files.push_back(file->dependency(i));
    int seen = 0;
    for (const auto* one : files)
        for (int i = 0; i < one->message_type_count(); ++i) {
            const Descriptor& type = *one->message_type(i);
            for (int bad = 0, all = 1; bad < all; ++bad) {
                int text = 0;
                const auto next = [&] { return text++ == bad ? kAsSent : std::string("a text of ours \u00b0C"); };
                const std::unique_ptr<AnyMessage> message(google::protobuf::MessageFactory::generated_factory()->GetPrototype(&type)->New());
                fillTexts(*message, 0, next);
                all = std::min(text, 300);
                const bool isShown = wire::areTextsShown(*message);
                QVERIFY2(wire::areTextsShown(message->SerializeAsString(), type) == isShown, (type.full_name() + ", text " + std::to_string(bad)).c_str());
                seen += isShown ? 0 : 1;
            }
        }
    QVERIFY2(seen > 1000, std::to_string(seen).c_str());
    v1::SourceHealth source; // what is not plain to see is looked at again
    source.set_last_error("x");
    QVERIFY(!wire::areTextsShown(source.SerializeAsString() + "\x0b", *v1::SourceHealth::descriptor()));
    // A tag of more than 32 bits: whoever reads the message keeps the lower ones.
    const std::string sent = source.SerializeAsString();
    const auto tag = static_cast<unsigned char>(sent[0]);
    QVERIFY(tag < 0x80);
    source.set_last_error(kAsSent);
    const std::string longTag = {static_cast<char>(tag | 0x80), '\x80', '\x80', '\x80', '\x10'};
    const std::string bytes = longTag + source.SerializeAsString().substr(1);
    v1::SourceHealth read;
    QVERIFY(read.ParseFromString(bytes));
    QCOMPARE(read.last_error(), std::string(kAsSent));
    QVERIFY(!wire::areTextsShown(bytes, *v1::SourceHealth::descriptor()));
}

/// Of a gateway or a recording.
void TstMessageTexts::whatIsReadIsMarked() {
    telemetry::AlarmNote note;
    note.text = kAsSent;
    note.by.name = kAsSent;
    const auto back = wire::decodeAlarmNote(wire::encode(note));
    QVERIFY(back);
    QCOMPARE(back->text, kAsShown);
    QCOMPARE(back->by.name, kAsShown);
    telemetry::Update update;
    telemetry::SessionState session;
    session.site = kAsSent;
    update.session = session;
    telemetry::SourceHealth source;
    source.lastError = kAsSent;
    update.sources = telemetry::SourceList{source};
    const auto told = wire::decodeUpdate(wire::encode(update));
    QVERIFY2(told, told ? "" : told.error().text().c_str());
    QCOMPARE(told->session->site, kAsShown);
    QCOMPARE(told->sources->at(0).lastError, kAsShown);
}

/// A drill or a redacted copy is made of what a reader is shown.
void TstMessageTexts::whatIsRewrittenIsMarkedFirst() {
    struct Rewriter final : wire::TextRewriter {
        std::vector<std::string> seen;
        std::string text(const wire::TextField&, const std::string& text) override { return seen.emplace_back(text); }
    } rewriter;
    v1::SourceHealth source;
    source.set_last_error(kAsSent);
    const std::string& kind = v1::SourceHealth::descriptor()->full_name();
    const auto written = wire::rewriteTexts(kind, source.SerializeAsString(), rewriter);
    QVERIFY2(written, written ? "" : written.error().text().c_str());
    QCOMPARE(rewriter.seen, std::vector{kAsShown});
    v1::SourceHealth back;
    QVERIFY(back.ParseFromString(*written));
    QCOMPARE(back.last_error(), kAsShown);
    QVERIFY(wire::hasTexts(kind));
    QVERIFY(!wire::hasTexts(v1::SampleBatch::descriptor()->full_name()));
}

void TstMessageTexts::whatMayStandStays() {
    telemetry::AlarmNote note;
    note.text = "Zeile\tzwei\r\n\u05e9\u05dc\u05d5\u05dd \u200f(90 \u00b0C)\u2026 \u2014 \u4e2d";
    const auto back = wire::decodeAlarmNote(wire::encode(note));
    QVERIFY(back && back->text == note.text);
}

/// Each character up to U+2100, at each place of a text that is looked at in steps.
void TstMessageTexts::isShownIsWhatStaysTheSame() {
    int marked = 0;
    for (char16_t code = 0; code < 0x2100; ++code)
        for (std::size_t before = 0; before < 18; ++before) {
            const std::string text = std::string(before, '~') + QString(QChar(code)).toStdString() + std::string(code % 19, ' ');
            const bool isSame = shownText(text) == text;
            QVERIFY2(isShown(text) == isSame, text.c_str());
            marked += isSame ? 0 : 1;
        }
    QCOMPARE(marked, 18 * (0x20 - 3 + 1 + 0x20 + 5 + 4)); // C0 but for three, delete, C1, and what turns the writing
}

SEAM_TEST(tst_message_texts, TstMessageTexts)
#include "tst_message_texts.moc"
