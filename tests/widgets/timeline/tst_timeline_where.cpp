// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "timeline/timeline_where.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;

namespace {

TimelineWhere parsed(std::string_view text) {
    const auto result = parseTimelineWhere(text);
    if (const auto* problem = std::get_if<WhereProblem>(&result))
        qFatal("refused at %zu: %s", problem->at, problem->part.c_str());
    return std::get<TimelineWhere>(result);
}

telemetry::TimelineSlice slice() {
    telemetry::TimelineSlice made;
    made.rank = 1024;
    made.start = fromNanoseconds(1'790'000'000'000'000'000);
    made.end = made.start + 12ms;
    made.kind = 2; // waiting
    made.operation = "REDUCE_SCATTER";
    made.comm = "DATA_PARALLEL_GROUP 3";
    made.name = "grad";
    made.step = 88;
    made.lateSeconds = 0.0052;
    return made;
}

} // namespace

class TstTimelineWhere : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void conditionsHoldOrNot_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("holds");
        const std::pair<const char*, bool> cases[] = {
            {"", true},
            {"kind:reduce_scatter", true},
            {"kind:ReduceScatter", true},
            {"kind:allreduce,reduce-scatter", true},
            {"kind:allreduce", false},
            {"kind:reduce", false}, // no part of a word
            {"kind:wait", true},
            {"kind:compute", false},
            {"rank:1024", true},
            {"rank:0-63,1000-1100", true},
            {"rank:102", false},
            {"late>5ms", true},
            {"late>5.2ms", false}, // longer than, not as long as
            {"late>5100us late<0.006", true},
            {"length>0.011s length<13ms", true},
            {"length<12ms", false},
            {"dur>11ms", true},
            {"comm:data_parallel", true},
            {"comm:\"group 3\"", true},
            {"comm:tensor", false},
            {"name:GRA step:80-90", true},
            {"step:89", false},
            {"kind:wait rank:1024 late>1min", false},
        };
        for (const auto& [text, holds] : cases)
            QTest::newRow(text[0] ? text : "empty") << QByteArray(text) << holds;
    }
    void conditionsHoldOrNot() {
        QFETCH(QByteArray, text);
        QFETCH(bool, holds);
        QCOMPARE(parsed({text.constData(), static_cast<std::size_t>(text.size())}).matches(slice()), holds);
    }

    void whatIsWrongIsNamedWithItsPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("at");
        QTest::addColumn<QByteArray>("part");
        using K = WhereProblem::Kind;
        const struct {
            const char* text;
            K kind;
            int at;
            const char* part;
        } cases[] = {
            {"allreduce", K::unknownKey, 0, "allreduce"},
            {"kind:wait speed>5ms", K::unknownKey, 10, "speed"},
            {"kind:allredcue", K::unknownKind, 5, "allredcue"},
            {"kind:wait,allredcue", K::unknownKind, 10, "allredcue"},
            {"rank:", K::noValue, 5, "rank"},
            {"rank:1,,3", K::noValue, 7, "rank"},
            {"rank:12x", K::noNumber, 5, "12x"},
            {"rank:-5", K::noNumber, 5, "-5"},
            {"rank:9-3", K::backwards, 5, "9-3"},
            {"late>fast", K::noLength, 5, "fast"},
            {"late>5hours", K::noLength, 5, "5hours"},
            {"late>nan", K::noLength, 5, "nan"},
            {"late:5ms", K::wrongSign, 4, "late"},
            {"rank>5", K::wrongSign, 4, "rank"},
            {"comm:\"group 3", K::openQuote, 5, "\"group 3"},
            {"rank:99999999999999999999", K::noNumber, 5, "99999999999999999999"},
        };
        for (const auto& c : cases)
            QTest::newRow(c.text) << QByteArray(c.text) << static_cast<int>(c.kind) << c.at << QByteArray(c.part);
    }
    void whatIsWrongIsNamedWithItsPlace() {
        QFETCH(QByteArray, text);
        QFETCH(int, kind);
        QFETCH(int, at);
        QFETCH(QByteArray, part);
        const auto result = parseTimelineWhere({text.constData(), static_cast<std::size_t>(text.size())});
        const auto* const problem = std::get_if<WhereProblem>(&result);
        QVERIFY(problem);
        QCOMPARE(static_cast<int>(problem->kind), kind);
        QCOMPARE(static_cast<int>(problem->at), at);
        QCOMPARE(QByteArray::fromStdString(problem->part), part);
    }

    void onlySoManyRanksAreNamedInAQuestion() {
        QCOMPARE(parsed("rank:3,1-4").askedRanks(), (std::vector<std::uint32_t>{1, 2, 3, 4}));
        QVERIFY(parsed("rank:0-1000000000000").askedRanks().empty());
        QVERIFY(parsed("kind:wait").askedRanks().empty());
    }
};

SEAM_TEST(tst_timeline_where, TstTimelineWhere)
#include "tst_timeline_where.moc"
