// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/line_splitter.h"
#include "support/test_program.h"

#include <QtTest>

#include <string>
#include <vector>

using namespace seamscope;

class TstLineSplitter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anyChunkingGivesTheSameLines();
    void overlongLinesArePassedOver();
    void lastLineWithoutNewline();
    void resetForgetsABegunLine();
};

void TstLineSplitter::anyChunkingGivesTheSameLines() {
    const std::string text = "one\n\ntwo\r\nthree\n\r\nfour\n";
    const std::vector<std::string> wanted = {"one", "", "two", "three", "", "four"};
    for (std::size_t size = 1; size <= text.size(); ++size) {
        LineSplitter lines;
        std::vector<std::string> got;
        for (std::size_t at = 0; at < text.size(); at += size)
            lines.feed(std::string_view(text).substr(at, size),
                       [&](std::string_view line) { got.emplace_back(line); });
        QVERIFY(got == wanted);
        QCOMPARE(lines.line(), std::uint64_t{6});
        QCOMPARE(lines.consumed(), std::uint64_t{text.size()});
        QVERIFY(!lines.hasPartial());
    }
}

void TstLineSplitter::overlongLinesArePassedOver() {
    for (std::size_t size : {1U, 3U, 1000U}) {
        LineSplitter lines(8);
        std::vector<std::string> got;
        const std::string text = "12345678\n123456789\nok\n" + std::string(500, 'x') + "\nend\n";
        for (std::size_t at = 0; at < text.size(); at += size)
            lines.feed(std::string_view(text).substr(at, size),
                       [&](std::string_view line) { got.emplace_back(line); });
        QVERIFY((got == std::vector<std::string>{"12345678", "ok", "end"}));
        QCOMPARE(lines.oversized(), std::uint64_t{2});
        QCOMPARE(lines.line(), std::uint64_t{5});
    }
}

void TstLineSplitter::lastLineWithoutNewline() {
    LineSplitter lines;
    std::vector<std::string> got;
    const auto take = [&](std::string_view line) { got.emplace_back(line); };
    lines.feed("a\nb", take);
    QCOMPARE(got.size(), std::size_t{1});
    lines.finish(take);
    lines.finish(take);
    QVERIFY((got == std::vector<std::string>{"a", "b"}));
}

void TstLineSplitter::resetForgetsABegunLine() {
    LineSplitter lines;
    std::vector<std::string> got;
    const auto take = [&](std::string_view line) { got.emplace_back(line); };
    lines.feed("half", take);
    lines.reset();
    lines.feed("whole\n", take);
    QVERIFY((got == std::vector<std::string>{"whole"}));
    QCOMPARE(lines.consumed(), std::uint64_t{6});
}

SEAM_TEST(tst_line_splitter, TstLineSplitter)
#include "tst_line_splitter.moc"
