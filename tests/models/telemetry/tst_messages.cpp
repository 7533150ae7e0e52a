// SPDX-License-Identifier: GPL-3.0-or-later
// Every message of the catalogue has its words, with all of its arguments, in the right plural form.
#include "support/message_samples.h"
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"
#include "telemetry/message_text.h"

#include <QRegularExpression>
#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::Plural;
using telemetry::say;

namespace {

QString english(const Message& message) { return QString::fromStdString(telemetry::englishText(message)); }

} // namespace

class TstMessages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyCodeHasItsWords_data() { test::addMessageRows(); }
    void everyCodeHasItsWords();
    void pluralsFollowTheCount_data();
    void pluralsFollowTheCount();
    void figuresAreReadable();
    void textsFromOutsideAreNotWords();
    void whatIsNotInTheCatalogueIsEmpty();
    void partsAreJoined();
};

void TstMessages::everyCodeHasItsWords() {
    QFETCH(int, code);
    for (const std::uint64_t count : {0, 1, 2}) {
        const Message message = test::sampleOf(static_cast<MessageCode>(code), count);
        QVERIFY(telemetry::isWellFormed(message));
        const QString text = english(message);
        QVERIFY(!text.trimmed().isEmpty());
        QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("%[0-9n]"))), qPrintable(text));
        for (const QString& part : test::textsIn(message))
            QVERIFY2(text.contains(part), qPrintable(text + QStringLiteral(" lacks ") + part));
    }
}

void TstMessages::pluralsFollowTheCount_data() {
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const Message& message, const char* expected) {
        QTest::newRow(name) << english(message) << QString::fromUtf8(expected);
    };
    row("no failures", say<MessageCode::failureCount>(Plural{0}), "0 failures");
    row("a failure", say<MessageCode::failureCount>(Plural{1}), "1 failure");
    row("failures", say<MessageCode::failureCount>(Plural{2}), "2 failures");
    row("many", say<MessageCode::failureCount>(Plural{16'384}), "16,384 failures");
    row("a wait", say<MessageCode::hangWaiting>(Plural{1}), "1 waits in it");
    row("waits", say<MessageCode::hangWaiting>(Plural{3}), "3 wait in it");
    row("two at once",
        say<MessageCode::deadlineRestarts>(Plural{1}, say<MessageCode::failureCount>(Plural{3})),
        "1 restart is left, at the pace of 3 failures so far; then nobody starts it again");
    row("a rank", say<MessageCode::rankCount>(Plural{1}), "1 rank");
    row("ranks", say<MessageCode::rankCount>(Plural{512}), "512 ranks");
}

void TstMessages::pluralsFollowTheCount() {
    QFETCH(QString, told);
    QFETCH(QString, expected);
    QCOMPARE(told, expected);
}

void TstMessages::figuresAreReadable() {
    const auto restart = [](Duration length) { return english(say<MessageCode::whatIfRestart>(length)); };
    QCOMPARE(restart(45s), QStringLiteral("restart: 45 s"));
    QCOMPARE(restart(90s), QStringLiteral("restart: 1 min 30 s"));
    QCOMPARE(restart(10min), QStringLiteral("restart: 10 min"));
    QCOMPARE(restart(252min), QStringLiteral("restart: 4 h 12 min"));
    QCOMPARE(restart(48h), QStringLiteral("restart: 2 d"));
    const auto flow =
        say<MessageCode::signalPercent>(telemetry::SignalName{"coolant.flow"}, telemetry::Ratio{-0.31, true},
                                        telemetry::Quantity{840}, telemetry::Quantity{580});
    QCOMPARE(english(flow), QString::fromUtf8("coolant.flow −31 % (840 → 580)"));
    const auto heat = say<MessageCode::signalChange>(telemetry::SignalName{"gpu.temperature"},
                                                     telemetry::Quantity{6.2, "°C", true},
                                                     telemetry::Quantity{68.9}, telemetry::Quantity{75.1});
    QCOMPARE(english(heat), QString::fromUtf8("gpu.temperature +6.2 °C (68.9 → 75.1)"));
}

void TstMessages::textsFromOutsideAreNotWords() {
    const Message line(std::string("%1 and %2 of 100 % {0}"));
    QCOMPARE(english(line), QStringLiteral("%1 and %2 of 100 % {0}"));
    QCOMPARE(english(say<MessageCode::eventTimes>(line, Plural{3})),
             QStringLiteral("%1 and %2 of 100 % {0} (3 times)"));
    QVERIFY(Message().isEmpty() && Message(std::string()).isEmpty() && english(Message()).isEmpty());
}

void TstMessages::whatIsNotInTheCatalogueIsEmpty() {
    QVERIFY(english(Message(MessageCode::failureCount, {})).isEmpty());
    QVERIFY(english(Message(static_cast<MessageCode>(60'000), {std::string("x")})).isEmpty());
    QCOMPARE(english(Message(MessageCode::unknown, {std::string("newCode"), Plural{3}})),
             QStringLiteral("newCode 3"));
    Message deep = say<MessageCode::hangWaiting>(Plural{2});
    for (int i = 0; i < 1000; ++i)
        deep = say<MessageCode::eventTimes>(deep, Plural{2});
    QVERIFY(english(deep).size() < 200);
}

void TstMessages::partsAreJoined() {
    const Message one = say<MessageCode::failureCount>(Plural{1});
    QVERIFY(telemetry::joined(MessageCode::clauses, {}).isEmpty());
    QVERIFY(telemetry::joined(MessageCode::clauses, {Message(), one}) == one);
    QCOMPARE(english(telemetry::joined(MessageCode::clauses, {one, one})),
             QStringLiteral("1 failure, 1 failure"));
    QCOMPARE(english(telemetry::joined(MessageCode::sentences, {one, one})),
             QStringLiteral("1 failure; 1 failure"));
}

SEAM_TEST(tst_messages, TstMessages)
#include "tst_messages.moc"
