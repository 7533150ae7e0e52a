// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/object_splitter.h"
#include "support/test_program.h"

#include <QtTest>

#include <vector>

using namespace seamscope;

class TstObjectSplitter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsTheObjectsOfAnyLayout_data();
    void findsTheObjectsOfAnyLayout();
    void aCutObjectCostsItselfOnly();
    void overlongObjectsArePassedOver();
    void tellsWhereAnObjectBegins();
};

namespace {

std::vector<std::string> split(ObjectSplitter& splitter, std::string_view text, std::size_t chunk) {
    std::vector<std::string> taken;
    const auto take = [&](std::string_view object) { taken.emplace_back(object); };
    for (std::size_t at = 0; at < text.size(); at += chunk)
        splitter.feed(text.substr(at, chunk), take);
    splitter.finish(take);
    return taken;
}

std::vector<std::string> split(std::string_view text, std::size_t chunk) {
    ObjectSplitter splitter;
    return split(splitter, text, chunk);
}

} // namespace

void TstObjectSplitter::findsTheObjectsOfAnyLayout_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a line each") << QByteArray("{\"a\":1}\n{\"b\":{\"c\":[1,{}]}}\n");
    QTest::newRow("glued") << QByteArray("{\"a\":1}{\"b\":{\"c\":[1,{}]}}");
    QTest::newRow("a list") << QByteArray("[{\"a\":1}, {\"b\":{\"c\":[1,{}]}}]\n");
    QTest::newRow("a list over lines")
        << QByteArray("[\r\n  {\"a\":1},\r\n  {\"b\":{\"c\":[1,{}]}}\r\n]\r\n");
    QTest::newRow("blank lines") << QByteArray("\n\n{\"a\":1}\n \n\t{\"b\":{\"c\":[1,{}]}}");
}

void TstObjectSplitter::findsTheObjectsOfAnyLayout() {
    QFETCH(const QByteArray, text);
    const std::vector<std::string> wanted = {R"({"a":1})", R"({"b":{"c":[1,{}]}})"};
    for (std::size_t chunk = 1; chunk <= static_cast<std::size_t>(text.size()); ++chunk)
        QVERIFY(split(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), chunk) ==
                wanted);
    // Braces in texts and indented members are no ends.
    const std::string indented = "{\n \"a\": \"}\\\"{[\\\\\",\n \"b\": {\n  \"c\": 1\n }\n}";
    QVERIFY(split(indented + "\n" + indented, 3) == (std::vector<std::string>{indented, indented}));
}

void TstObjectSplitter::aCutObjectCostsItselfOnly() {
    for (const std::size_t chunk : {1, 4, 100}) {
        QVERIFY(split("{\"a\":[1,\n{\"b\":2}\n", chunk) ==
                (std::vector<std::string>{"{\"a\":[1,\n", "{\"b\":2}"}));
        QVERIFY(split("{\"a\":\"x\n{\"b\":2}\n{\"c\":", chunk) ==
                (std::vector<std::string>{"{\"a\":\"x\n", "{\"b\":2}", "{\"c\":"}));
        QVERIFY(split("NCCL said this\n{\"b\":2} and that\n", chunk) ==
                (std::vector<std::string>{"NCCL said this", "{\"b\":2}", "and that"}));
    }
}

void TstObjectSplitter::overlongObjectsArePassedOver() {
    for (const std::size_t chunk : {1, 7, 100}) {
        ObjectSplitter splitter(10);
        QVERIFY(split(splitter, "{\"a\":\"0123456789\"}\n{\"b\":2}", chunk) ==
                (std::vector<std::string>{"{\"b\":2}"}));
        QCOMPARE(splitter.oversized(), std::uint64_t(1));
    }
}

void TstObjectSplitter::tellsWhereAnObjectBegins() {
    ObjectSplitter splitter;
    std::vector<std::uint64_t> lines;
    const auto take = [&](std::string_view) { lines.push_back(splitter.line()); };
    splitter.feed("{\n\"a\":1\n}\n\n{}{\n}\nother\n{", take);
    splitter.finish(take);
    QVERIFY(lines == (std::vector<std::uint64_t>{1, 5, 5, 7, 8}));
}

SEAM_TEST(tst_object_splitter, TstObjectSplitter)
#include "tst_object_splitter.moc"
