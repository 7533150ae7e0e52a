// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json_lists.h"
#include "support/test_program.h"

#include <QtTest>

#include <array>

using namespace seamscope;

class TstJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void brokenTextSaysWhere_data();
    void brokenTextSaysWhere();
    void bounds();
    void listsAreHandedOnOneByOne();
    void membersAreTyped();
    void pointersAreEscaped();
    void otherSchemasAreRefused();
    void problemsAreCountedButBounded();
};

void TstJson::brokenTextSaysWhere_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const QByteArray& text, ErrorCode code) {
        QTest::newRow(name) << text << static_cast<int>(code);
    };
    row("empty", "", ErrorCode::truncated);
    row("cut", R"({"a":[1,2)", ErrorCode::truncated);
    row("garbage", R"({"a":qux})", ErrorCode::invalidInput);
    row("trailing", R"({} x)", ErrorCode::invalidInput);
    row("bad utf-8", QByteArray("{\"a\":\"\xc3\x28\"}"), ErrorCode::invalidInput);
    row("too deep", QByteArray(100000, '['), ErrorCode::tooLarge);
}

void TstJson::brokenTextSaysWhere() {
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    const auto json = parseJson(text.toStdString());
    QVERIFY(!json);
    QCOMPARE(static_cast<int>(json.error().code), code);
    QVERIFY2(json.error().where.rfind("byte ", 0) == 0, json.error().text().c_str());
}

void TstJson::bounds() {
    QVERIFY(!parseJson("[1,2,3]", {4, 64}));
    QVERIFY(parseJson("[[\"[[[[\"]]", {100, 2})); // brackets inside a string do not nest
    QVERIFY(!parseJson("[[[1]]]", {100, 2}));
    QVERIFY(parseJson("\xEF\xBB\xBF{}"));
    QVERIFY(parseJson(R"([1,[2,"a,[{,"],{"b":3}])", {100, 9, 8})); // of values, those in strings are none
    QVERIFY(!parseJson("[1,2,3,4,5,6,7,8]", {100, 9, 8}));
    QVERIFY(!parseJson("[[],[],[],[]]", {100, 9, 8}));
    QCOMPARE(parseJson("[" + std::string(1'000'000, ',') + "]", {2'000'000, 9, 1000}).error().code, ErrorCode::tooLarge);
}

// What a list holds is never in memory as a whole, and stands where RFC 6901 says.
void TstJson::listsAreHandedOnOneByOne() {
    std::vector<std::string> told;
    const auto note = [&](const Json& element, const std::string& pointer) { told.push_back(pointer + "=" + element.dump()); };
    std::array lists = {JsonList{{"jobs"}, 3, note}, JsonList{{"jobs", "*", "ranks"}, 100, note}};
    const auto rest = parseJsonLists(R"({"jobs":[{"id":"a","ranks":[{"rank":0},7,[1,[2]]]},{"ranks":{"jobs":[1]}},5,{"id":"left out"}],
                                         "more":[1,2],"x":{"jobs":[9]},"a/b":[]})",
                                     lists);
    QVERIFY(rest);
    const std::vector<std::string> expected = {"/jobs/0/ranks/0={\"rank\":0}", "/jobs/0/ranks/1=7", "/jobs/0/ranks/2=[1,[2]]",
                                               "/jobs/0={\"id\":\"a\",\"ranks\":[]}", "/jobs/1={\"ranks\":{\"jobs\":[1]}}", "/jobs/2=5"};
    QVERIFY(told == expected);
    QCOMPARE(rest->dump(), std::string(R"({"a/b":[],"jobs":[],"more":[1,2],"x":{"jobs":[9]}})"));
    QCOMPARE(lists[0].count, std::size_t(4));
    Problems problems;
    tellOverlong(lists, problems);
    QCOMPARE(problems.count(), std::uint64_t(1));
    QCOMPARE(problems.first()[0].text(), std::string("/jobs: 4 entries, at most 3 are read"));
    told.clear();
    std::array root = {JsonList{{}, 9, note}};
    QVERIFY(parseJsonLists("[1,[2]]", root) && told == (std::vector<std::string>{"/0=1", "/1=[2]"}));
    QVERIFY(!parseJsonLists(R"({"jobs":[1,)", lists));
}

void TstJson::membersAreTyped() {
    const auto json = parseJson(R"({"s":"x","n":1.5,"i":7,"b":true,"z":null,"t":"1985-04-12T23:20:50.52Z",
                                    "big":18446744073709551615,"c":"a\u0007b","huge":1e300,"a":[1,2,3],"o":{}})");
    QVERIFY(json);
    Problems problems;
    const JsonObject o(*json, "/root", problems);
    QCOMPARE(*o.text("s"), std::string("x"));
    QCOMPARE(*o.number("n", 0, 2), 1.5);
    QCOMPARE(*o.integer("i", 0, 10), std::int64_t{7});
    QCOMPARE(*o.boolean("b"), true);
    QCOMPARE(toNanoseconds(*o.time("t")), std::int64_t{482196050520000000});
    QVERIFY(o.array("a", 3) && o.object("o"));
    QVERIFY(!o.text("z") && !o.number("none", 0, 1) && !o.array("none", 1));
    QCOMPARE(problems.count(), std::uint64_t{0});
    QVERIFY(!o.text("n") && !o.number("s", 0, 1) && !o.integer("n", 0, 10) && !o.boolean("i") &&
            !o.time("s"));
    QVERIFY(!o.integer("big", 0, 10) && !o.text("c") && !o.number("huge", 0, 1) && !o.array("a", 2) &&
            !o.object("a"));
    QCOMPARE(problems.count(), std::uint64_t{10});
    QCOMPARE(problems.first()[0].where, std::string("/root/n"));
}

void TstJson::pointersAreEscaped() { // the examples of RFC 6901 section 5
    QCOMPARE(jsonPointerToken("a/b"), std::string("/a~1b"));
    QCOMPARE(jsonPointerToken("m~n"), std::string("/m~0n"));
}

void TstJson::otherSchemasAreRefused() {
    Problems problems;
    for (const char* text :
         {R"({"schema":2})", R"({"schema":"1"})", R"({"schema":1.5})", R"({"schema":[1]})"}) {
        const auto json = parseJson(text);
        const auto checked = checkSchema(JsonObject(*json, "", problems));
        QVERIFY(!checked);
        QCOMPARE(checked.error().code, ErrorCode::unsupported);
    }
    QVERIFY(checkSchema(JsonObject(*parseJson(R"({"schema":1})"), "", problems)));
    QVERIFY(problems.isEmpty());
    QVERIFY(checkSchema(JsonObject(*parseJson("{}"), "", problems)));
    QCOMPARE(problems.count(), std::uint64_t{1});
}

void TstJson::problemsAreCountedButBounded() {
    Problems problems;
    for (int i = 0; i < 1000; ++i)
        problems.add(ErrorCode::invalidInput, "/" + std::to_string(i), "bad");
    QCOMPARE(problems.count(), std::uint64_t{1000});
    QCOMPARE(problems.first().size(), Problems::kKept);
    QCOMPARE(problems.first()[1].where, std::string("/1"));
}

SEAM_TEST(tst_json, TstJson)
#include "tst_json.moc"
