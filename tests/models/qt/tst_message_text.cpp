// SPDX-License-Identifier: GPL-3.0-or-later
// What the core says, on the screen: in the words of the language, with the figures of the views.
#include "qt/message_text.h"
#include "support/message_samples.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"
#include "telemetry/message_text.h"

#include <QTranslator>
#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;
using models::messageText;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::Plural;
using telemetry::say;

namespace {

/// A language in which every word is marked, with three forms of the plural.
class Marking final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* text, const char*,
                                    int n) const override {
        if (qstrcmp(context, "Message") != 0)
            return {};
        const QString form = n < 0 ? QString() : n == 1 ? QStringLiteral("one ") : QStringLiteral("many ");
        return QStringLiteral("«") + form + QString::fromUtf8(text) + QStringLiteral("»");
    }
};

} // namespace

class TstMessageText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeHasItsWords_data() { test::addMessageRows(); }
    void everyCodeHasItsWords();
    void everyWordIsTranslated_data() { test::addMessageRows(); }
    void everyWordIsTranslated();
    void englishPluralsNeedNoFile();
    void figuresAreThoseOfTheViews();
};

void TstMessageText::everyCodeHasItsWords() {
    QFETCH(int, code);
    for (const std::uint64_t count : {0, 1, 2}) {
        const Message message = test::sampleOf(static_cast<MessageCode>(code), count);
        const QString text = messageText(message);
        for (const QString& part : test::textsIn(message))
            QVERIFY2(text.contains(part), qPrintable(text));
        QVERIFY2(!text.contains(u'%') || text.contains(QStringLiteral("25 %")), qPrintable(text));
    }
}

void TstMessageText::everyWordIsTranslated() {
    QFETCH(int, code);
    const auto which = static_cast<MessageCode>(code);
    const QString words = QString::fromUtf8(telemetry::wordsOf(which).text);
    QString letters = words;
    letters.remove(QRegularExpression(QStringLiteral("%[0-9]|[^a-z]|id")));
    Marking language;
    QVERIFY(QCoreApplication::installTranslator(&language));
    const QString text = messageText(test::sampleOf(which, 2));
    QVERIFY(QCoreApplication::removeTranslator(&language));
    if (!letters.isEmpty())
        QVERIFY2(text.contains(u'«') && text.contains(u'»'), qPrintable(text));
    if (telemetry::wordsOf(which).one)
        QVERIFY2(text.contains(QStringLiteral("«many ")), qPrintable(text));
}

void TstMessageText::englishPluralsNeedNoFile() {
    QCOMPARE(messageText(say<MessageCode::failureCount>(Plural{1})), QStringLiteral("1 failure"));
    QCOMPARE(messageText(say<MessageCode::failureCount>(Plural{0})), QStringLiteral("0 failures"));
    QCOMPARE(messageText(say<MessageCode::failureCount>(Plural{16'384})), QStringLiteral("16,384 failures"));
}

void TstMessageText::figuresAreThoseOfTheViews() {
    const auto restart = [](Duration length) { return messageText(say<MessageCode::whatIfRestart>(length)); };
    QCOMPARE(restart(45s), QStringLiteral("restart: 45.0 s"));
    QCOMPARE(restart(90s), QStringLiteral("restart: 1 min 30 s"));
    QCOMPARE(restart(10min), QStringLiteral("restart: 10 min"));
    QCOMPARE(restart(252min), QStringLiteral("restart: 4 h 12 min"));
    const auto flow = say<MessageCode::signalChange>(
        telemetry::SignalName{"coolant.flow"}, telemetry::Quantity{-260, "L/min", true},
        telemetry::Quantity{840, "L/min"}, telemetry::Quantity{580, "L/min"});
    QCOMPARE(messageText(flow), QString::fromUtf8("flow −260 L/min (840 L/min → 580 L/min)"));
    QCOMPARE(messageText(Message(std::string("Überhitzung %1"))), QString::fromUtf8("Überhitzung %1"));
    QCOMPARE(messageText({say<MessageCode::failureCount>(Plural{1}), Message(std::string("x"))}),
             QStringLiteral("1 failure\nx"));
}

SEAM_TEST(tst_message_text, TstMessageText)
#include "tst_message_text.moc"
