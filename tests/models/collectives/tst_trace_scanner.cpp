// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "collectives/trace/trace_scanner.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

struct Collected final : TraceHandler {
    struct Event {
        char phase;
        std::string name, args;
        std::optional<std::int64_t> start, duration;
        std::uint64_t offset;
        bool operator==(const Event&) const = default;
    };
    void event(const TraceEventText& e) override {
        std::string scratch;
        events.push_back({e.phase, std::string(unescaped(e.name, scratch)), std::string(e.args), e.start,
                          e.duration, e.offset});
    }
    void metadata(std::string_view key, std::string_view value) override {
        members.emplace_back(std::string(key), std::string(value));
    }
    std::vector<Event> events;
    std::vector<std::pair<std::string, std::string>> members;
};

struct Scanned {
    Collected got;
    Problems problems;
    Result<> state;
};

/// Feeds in pieces of @p piece bytes, 0 = all at once.
Scanned scan(std::string_view text, std::size_t piece = 0) {
    Scanned scanned;
    TraceScanner scanner(scanned.got);
    while (!text.empty()) {
        const std::size_t n = piece == 0 ? text.size() : std::min(piece, text.size());
        scanner.feed(text.substr(0, n));
        text.remove_prefix(n);
    }
    scanned.state = scanner.finish();
    scanned.problems = scanner.problems();
    return scanned;
}

std::string randomText(std::mt19937& random) {
    static const std::string kBytes = "abcZ09 \\\"{}[],:/\n\tü€";
    std::string text;
    for (auto n = random() % 24; n > 0; --n)
        text += kBytes[random() % kBytes.size()];
    return text;
}

Json randomValue(std::mt19937& random, int depth) {
    switch (random() % (depth > 0 ? 6 : 4)) {
    case 0:
        return static_cast<int>(random() % 100000);
    case 1:
        return "t" + std::to_string(random());
    case 2:
        return nullptr;
    case 3:
        return 0.25 * static_cast<double>(random() % 64);
    case 4:
        return Json::array({randomValue(random, depth - 1), randomValue(random, depth - 1)});
    default:
        return Json{{"k", randomValue(random, depth - 1)}, {"l", randomValue(random, depth - 1)}};
    }
}

/// A trace of events whose names have only valid UTF-8 and every kind of escape.
Json randomTrace(std::mt19937& random) {
    Json events = Json::array();
    for (auto n = random() % 20; n > 0; --n) {
        std::string name = "n";
        for (const char c : randomText(random))
            name += static_cast<unsigned char>(c) < 0x80 ? c : '?';
        events.push_back({{"ph", "X"},
                          {"name", name},
                          {"pid", static_cast<int>(random() % 4)},
                          {"ts", static_cast<double>(random() % 1000000) / 8},
                          {"dur", static_cast<int>(random() % 1000)},
                          {"args", {{"a", randomValue(random, 3)}}}});
    }
    return events;
}

// Unbalanced texts stand here: moc counts brackets inside raw strings too.
const std::string kTwoEvents = R"({"schemaVersion":1,"traceEvents":[{"ph":"X","name":"a","ts":1,"dur":2},)"
                               R"({"ph":"X","name":"b\"","ts":3,"dur":4}],"traceName":"t"})";
const std::string kOpenArray = R"([{"ph":"i","name":"a","ts":1})";
const std::string kBeforeArgs = R"({"ph":"X","ts":1,"args":)";
const std::string kBeforeName = R"({"ph":"X","ts":1,"name":")";

} // namespace

class TestTraceScanner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsMicrosecondsToTheNanosecond_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isNumber");
        QTest::addColumn<qint64>("nanos");
        const auto row = [](const char* text, qint64 nanos) {
            QTest::newRow(text) << QByteArray(text) << true << nanos;
        };
        row("0", 0);
        row("1", 1000);
        row("1.5", 1500);
        row("7776000000000.123", 7'776'000'000'000'123); // three months, as PyTorch counts
        row("2688330.4119110107", 2'688'330'412);        // 411.9110 ns round up
        row("0.0004999", 0);
        row("0.0005", 1);
        row("-3.25", -3250);
        row("1694128201429795", 1'694'128'201'429'795'000);
        row("1e3", 1'000'000);
        row("2.5E-1", 250);
        for (const char* text : {"", "-", "NaN", "Infinity", "1.5x", "9300000000000000", "1e300", "{}", "."})
            QTest::newRow(("no " + std::string(text)).c_str()) << QByteArray(text) << false << qint64(0);
    }
    void readsMicrosecondsToTheNanosecond() {
        QFETCH(const QByteArray, text);
        const auto nanos = microsAsNanos(text.toStdString());
        QTEST(nanos.has_value(), "isNumber");
        QTEST(qint64(nanos.value_or(0)), "nanos");
    }

    void agreesWithAnotherParserInPiecesOfAnySize() {
        std::mt19937 random(7);
        for (int round = 0; round < 60; ++round) {
            const Json events = randomTrace(random);
            const bool isArray = round % 2 == 0;
            const Json document =
                isArray ? events : Json{{"zeta", {1, "x]"}}, {"traceEvents", events}, {"note", "a\"}"}};
            const std::string text = document.dump(round % 3 == 0 ? 2 : -1);
            const Scanned whole = scan(text);
            QVERIFY(whole.state && whole.problems.isEmpty());
            QCOMPARE(whole.got.events.size(), events.size());
            for (std::size_t i = 0; i < events.size(); ++i) {
                const auto& got = whole.got.events[i];
                const auto& name = events[i]["name"].get_ref<const std::string&>();
                QCOMPARE(got.name.size(), name.size());
                QCOMPARE(*got.start, std::int64_t(std::llround(events[i]["ts"].get<double>() * 1000)));
                QCOMPARE(*got.duration, events[i]["dur"].get<std::int64_t>() * 1000);
                QVERIFY(Json::parse(got.args) == events[i]["args"]);
                QCOMPARE(text[got.offset], '{');
            }
            QCOMPARE(whole.got.members.size(), isArray ? std::size_t(0) : std::size_t(2));
            for (const std::size_t piece : {1, 2, 7, 64}) {
                const Scanned pieces = scan(text, piece);
                QVERIFY(pieces.state && pieces.got.events == whole.got.events);
                QVERIFY(pieces.got.members == whole.got.members);
            }
        }
    }

    void keepsTheGoodPartOfACutFile() {
        const std::string text = kTwoEvents;
        for (std::size_t cut = 0; cut < text.size(); ++cut) {
            const Scanned part = scan(std::string_view(text).substr(0, cut), 5);
            QVERIFY2(!part.state, std::to_string(cut).c_str());
            QCOMPARE(part.state.error().code, ErrorCode::truncated);
            const std::size_t first = text.find("},") + 1, second = text.find("}]") + 1;
            QCOMPARE(part.got.events.size(), std::size_t(cut >= first) + std::size_t(cut >= second));
        }
        QVERIFY(scan(text).state);
    }

    void bareArrayMayLackItsEnd() {
        for (const char* end : {"", ",", "\n", "]", "]\n"}) {
            const Scanned scanned = scan(std::string(kOpenArray) + end);
            QVERIFY2(scanned.state, end);
            QCOMPARE(scanned.got.events.size(), std::size_t(1));
        }
    }

    void passesOverBrokenEventsAndNamesTheirByte() {
        const std::string good = R"({"ph":"X","name":"g","ts":1,"dur":1})";
        const std::pair<const char*, const char*> rows[] = {
            {"no phase", R"({"name":"x","ts":1})"},
            {"phase of two letters", R"({"ph":"XX","ts":1})"},
            {"time is a list", R"({"ph":"X","ts":[1],"dur":1})"},
            {"time is not a number", R"({"ph":"X","ts":NaN,"dur":1})"},
            {"duration is an object", R"({"ph":"X","ts":1,"dur":{}})"},
            {"no value", R"({"ph":"X","ts":,"dur":1})"},
            {"no colon", R"({"ph" "X"})"},
            {"number as a name", R"({1:2})"},
            {"not an event", R"(17)"},
            {"string", "\"}]\""},
        };
        for (const auto& [what, bad] : rows) {
            const std::string text = "[" + good + "," + bad + "," + good + "]";
            for (const std::size_t piece : {0, 1, 3}) {
                const Scanned scanned = scan(text, piece);
                QVERIFY2(scanned.state, what);
                QVERIFY2(scanned.got.events.size() == 2, what);
                QCOMPARE(scanned.problems.count(), std::uint64_t(1));
                QCOMPARE(scanned.problems.first()[0].where, "byte " + std::to_string(good.size() + 2));
            }
        }
    }

    void negativeDurationIsTold() {
        const Scanned scanned = scan(R"([{"ph":"X","name":"g","ts":1,"dur":-5}])");
        QCOMPARE(*scanned.got.events.at(0).duration, std::int64_t(0));
        QCOMPARE(scanned.problems.count(), std::uint64_t(1));
    }

    void deepNestingAndHugeStringsCostNothing() {
        const std::string good = R"({"ph":"X","name":"g","ts":1,"dur":1})";
        std::string deep = kBeforeArgs;
        deep += std::string(1'000'000, '[') + std::string(1'000'000, ']') + "}";
        const std::string huge = kBeforeName + std::string(2 * TraceScanner::kMaxEventBytes, '\\') + "\"}";
        const std::string text = "{\"x\":" + std::string(100'000, '{') + std::string(100'000, '}') +
                                 ",\"traceEvents\":[" + good + "," + deep + "," + huge + "," + good + "]}";
        const Scanned scanned = scan(text, 65536);
        QVERIFY2(scanned.state, scanned.state ? "" : scanned.state.error().text().c_str());
        QCOMPARE(scanned.got.events.size(), std::size_t(2));
        QCOMPARE(scanned.problems.count(), std::uint64_t(3));
    }

    void refusesOtherFormats() {
        for (const char* text : {"", "  ", "hello", "\"text\"", "12", "{]", "{\"a\":}", "{\"traceEvents\":[}",
                                 "[[]x", "{}{}", "[],"})
            QVERIFY2(!scan(text).state, text);
        QVERIFY(scan("\xEF\xBB\xBF[]", 1).state);
        QVERIFY(scan(R"({"traceEvents":{}})").state); // no events, and says so by having none
    }
};

SEAM_TEST(tst_trace_scanner, TestTraceScanner)
#include "tst_trace_scanner.moc"
