// SPDX-License-Identifier: GPL-3.0-or-later
// Messages on the wire: round trips, texts of before, programs of tomorrow, and what is broken.
#include "base/terminal_text.h"
#include "support/message_samples.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"
#include "wire/codec_message.h"

#include <QtTest>

using namespace seamscope;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::Plural;
namespace v1 = ::seamscope::v1;

class TstCodecMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeComesBack_data() { test::addMessageRows(); }
    void everyCodeComesBack();
    void oneOfTwoFieldsIsUsed();
    void textsOfBeforeAreShownAsTheyAre();
    void codesOfTomorrowAreNamed();
    void whatIsBrokenIsRefused();
    void whatTurnsTheWritingIsMarked();
};

void TstCodecMessages::everyCodeComesBack() {
    QFETCH(int, code);
    const Message message = test::sampleOf(static_cast<MessageCode>(code), 2);
    v1::Message out;
    wire::messageToProto(message, out);
    v1::Message in;
    QVERIFY(in.ParseFromString(out.SerializeAsString()));
    const auto back = wire::messageFromProto(in);
    QVERIFY2(back, back ? "" : back.error().text().c_str());
    QVERIFY(*back == message);
}

void TstCodecMessages::oneOfTwoFieldsIsUsed() {
    v1::Message beside;
    std::string text;
    wire::messageToProto(telemetry::say<MessageCode::failureCount>(Plural{2}), text, [&] { return &beside; });
    QVERIFY(text.empty() && beside.code() == "failureCount");
    beside.Clear();
    wire::messageToProto(Message(std::string("NCCL \xff line")), text, [&] { return &beside; });
    QCOMPARE(QString::fromStdString(text), QString::fromUtf8("NCCL \xef\xbf\xbd line"));
    QVERIFY(beside.code().empty());
}

void TstCodecMessages::textsOfBeforeAreShownAsTheyAre() {
    const auto old = wire::messageFromProto("3 switchs wait: 100 %", false, v1::Message());
    QVERIFY(old && old->isData());
    QCOMPARE(QString::fromStdString(telemetry::englishText(*old)), QStringLiteral("3 switchs wait: 100 %"));
    wire::TextList texts;
    *texts.Add() = "restart 300 s";
    *texts.Add() = "stated";
    const auto list = wire::messageFromProto(texts, {});
    QVERIFY(list && list->size() == 2 && list->back() == Message(std::string("stated")));
    wire::TextList again;
    wire::MessageField none;
    wire::messageToProto(*list, again, none);
    QVERIFY(none.empty() && again.size() == 2 && again[0] == "restart 300 s");
}

void TstCodecMessages::codesOfTomorrowAreNamed() {
    v1::Message in;
    in.set_code("meterOnFire");
    in.add_args()->set_plural(3);
    in.add_args(); // a kind of argument that is not known here
    const auto message = wire::messageFromProto(in);
    QVERIFY(message && message->code == MessageCode::unknown);
    QCOMPARE(QString::fromStdString(telemetry::englishText(*message)), QStringLiteral("meterOnFire 3"));
}

void TstCodecMessages::whatIsBrokenIsRefused() {
    v1::Message other;
    other.set_code("failureCount");
    other.add_args()->set_text("many");
    QVERIFY(!wire::messageFromProto(other));
    v1::Message early;
    early.set_code("atTime");
    early.add_args()->set_time_ns(-1);
    QVERIFY(!wire::messageFromProto(early));
    v1::Message deep;
    v1::Message* at = &deep;
    for (int i = 0; i < 20; ++i) {
        at->set_code("didNotCome");
        at = at->add_args()->mutable_message();
    }
    QVERIFY(!wire::messageFromProto(deep));
    v1::Message wide;
    wide.set_code("clauses");
    for (int i = 0; i < 1000; ++i)
        wide.add_args()->mutable_message();
    QVERIFY(!wire::messageFromProto(wide));
}

/// Words of a gateway or recording that lies; what people type stays, in any writing.
void TstCodecMessages::whatTurnsTheWritingIsMarked() {
    const std::string kSent = "cdu \u202Edaed si 7d\u202C\x1b[2J \u05e9\u05dc\u05d5\u05dd\nnext";
    const std::string kShown = "cdu \uFFFDdaed si 7d\uFFFD?[2J \u05e9\u05dc\u05d5\u05dd\nnext";
    v1::Message none;
    const auto text = wire::messageFromProto(kSent, false, none);
    QVERIFY(text);
    QCOMPARE(wire::dataText(*text), kShown);
    QCOMPARE(shownText(kShown), kShown);
    QVERIFY(shownText(kSent).size() <= kSent.size());
}

SEAM_TEST(tst_codec_messages, TstCodecMessages)
#include "tst_codec_messages.moc"
