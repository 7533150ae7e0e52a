// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "support/test_program.h"

#include <QtTest>

#include <locale>
#include <vector>

using namespace seamscope;

/// Held against the classic locale and against Qt, over every byte and every short text.
class TstAsciiText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bytesAreThoseOfTheClassicLocale();
    void shortTexts();
    void whatIsJoinedComesApartAgain();
};

void TstAsciiText::bytesAreThoseOfTheClassicLocale() {
    const std::locale& classic = std::locale::classic();
    for (int byte = 0; byte < 256; ++byte) {
        const char c = static_cast<char>(byte);
        QCOMPARE(lower(c), std::tolower(c, classic));
        QCOMPARE(upper(c), std::toupper(c, classic));
        QCOMPARE(isDigit(c), std::isdigit(c, classic));
    }
}

void TstAsciiText::shortTexts() {
    constexpr std::string_view kLetters = " \t\r\nAb";
    constexpr std::size_t kLongest = 5;
    std::vector<std::string> texts{""};
    for (std::size_t at = 0; at < texts.size(); ++at) {
        const std::string text = texts[at];
        const QByteArray known = QByteArray::fromStdString(text);
        QCOMPARE(std::string(trimmed(text)), known.trimmed().toStdString());
        QCOMPARE(lower(text), known.toLower().toStdString());
        QCOMPARE(upper(text), known.toUpper().toStdString());
        QVERIFY(isSameWord(lower(text), upper(text)));
        QVERIFY(!isSameWord(text, text + 'a'));
        QCOMPARE(contains(text, "b\n"), known.contains("b\n"));
        QCOMPARE(hasAny(text, std::vector<std::string_view>{"AA", "b\n"}), known.contains("AA") || known.contains("b\n"));
        for (std::size_t i = 0; i < kLetters.size() && text.size() < kLongest; ++i)
            texts.push_back(text + kLetters[i]);
    }
    QCOMPARE(texts.size(), std::size_t{1 + 6 + 36 + 216 + 1296 + 7776});
}

void TstAsciiText::whatIsJoinedComesApartAgain() {
    QCOMPARE(joined(std::vector<std::string>{}), std::string());
    const std::vector<std::string> parts{"a", "bc", "d"};
    QList<QByteArray> apart;
    for (const std::string& part : parts)
        apart << QByteArray::fromStdString(part);
    QCOMPARE(QByteArray::fromStdString(joined(parts, "|")).split('|'), apart);
    QCOMPARE(joined(parts), QByteArrayList(apart).join(", ").toStdString());
}

SEAM_TEST(tst_ascii_text, TstAsciiText)
#include "tst_ascii_text.moc"
