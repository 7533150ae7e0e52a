// SPDX-License-Identifier: GPL-3.0-or-later
// Who reads a gateway and when it last took something: what is kept, and how the sources page says it.
#include "feed/viewer_book.h"
#include "qt/source_model.h"
#include "support/test_program.h"
#include "telemetry/viewer_row.h"

#include <QtTest>

#include <set>
#include <tuple>

using namespace seamscope;
using models::SourceModel;
using telemetry::SourceHealth;
using telemetry::SourceState;
using telemetry::ViewerBook;
using namespace std::chrono_literals;

class TstViewers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRowSaysSinceWhenAndHowLongAgo() {
        ManualClock clock(parseRfc3339("2026-03-01T12:00:00Z").value());
        ViewerBook book(clock);
        const auto wall = book.arrives("wall at door", "10.0.0.5");
        QCOMPARE(book.rows().at(0).state, SourceState::connecting);
        clock.advance(60s);
        book.takes(wall);
        QCOMPARE(book.rows().at(0).state, SourceState::alive);
        QCOMPARE(book.rows().at(0).name, std::string("wall at door (10.0.0.5)"));
        QCOMPARE(book.rows().at(0).endpoint, std::string("2026-03-01T12:00:00Z – "));
        clock.advance(5min); // connected, and nothing reaches it
        QCOMPARE(book.rows().at(0).state, SourceState::dead);
        QCOMPARE(book.rows().at(0).newest, parseRfc3339("2026-03-01T12:01:00Z").value());
        book.leaves(wall);
        const SourceHealth left = book.rows().at(0);
        QVERIFY(left.state == SourceState::finished && telemetry::isViewerRow(left));
        QCOMPARE(left.endpoint, std::string("2026-03-01T12:00:00Z – 2026-03-01T12:06:00Z"));
        clock.advance(24h - 1s);
        QCOMPARE(book.rows().size(), std::size_t(1));
        clock.advance(1s);
        QVERIFY(book.rows().empty());
    }

    // It is what the peer says of itself, and stands on every wall.
    void aNameCommandsNoScreen() {
        ManualClock clock(parseRfc3339("2026-03-01T12:00:00Z").value());
        ViewerBook book(clock);
        std::ignore = book.arrives("wall \x1b[2J\n\u202Eedicalp", "10.0.0.5");
        QCOMPARE(book.rows().at(0).name, std::string("wall \uFFFD[2J\uFFFD\uFFFDedicalp (10.0.0.5)"));
        std::ignore = book.arrives(std::string(5000, 'x'), "10.0.0.6");
        QVERIFY(book.rows().at(1).name.size() < 200);
    }

    void whoComesBackHasItsRowAndTwoAtATimeHaveTwo() {
        ManualClock clock(parseRfc3339("2026-03-01T12:00:00Z").value());
        ViewerBook book(clock);
        const auto first = book.arrives("console at desk", "10.0.0.5");
        const auto second = book.arrives("console at desk", "10.0.0.5");
        QVERIFY(first != second);
        std::set<std::string> names; // the labels of metrics
        for (const SourceHealth& row : book.rows())
            names.insert(row.name);
        QCOMPARE(names.size(), std::size_t(2));
        // A connection that broke is noticed behind the next one: it is the same that reads, under its own name, whichever ends.
        book.leaves(first);
        QCOMPARE(book.rows().size(), std::size_t(1));
        QVERIFY(book.rows().at(0).name == "console at desk (10.0.0.5)" && book.rows().at(0).state == SourceState::connecting);
        book.takes(second);
        QCOMPARE(book.rows().at(0).state, SourceState::alive);
        const auto third = book.arrives("console at desk", "10.0.0.5");
        QCOMPARE(book.rows().size(), std::size_t(2));
        book.leaves(third);
        QVERIFY(book.rows().size() == 1 && book.rows().at(0).state == SourceState::alive);
        book.leaves(second);
        QCOMPARE(book.rows().at(0).state, SourceState::finished);
        QCOMPARE(book.arrives("console at desk", "10.0.0.5"), second);
        QCOMPARE(book.rows().size(), std::size_t(1));
        QCOMPARE(book.rows().at(0).state, SourceState::connecting); // what it took before was another visit
    }

    /// Whoever comes and goes under names that it makes up takes no more room than this.
    void thoseThatLeftAreBounded() {
        ManualClock clock(parseRfc3339("2026-03-01T12:00:00Z").value());
        ViewerBook book(clock);
        const auto stays = book.arrives("wall at door", {});
        for (int i = 0; i < 1000; ++i) {
            clock.advance(1s);
            book.leaves(book.arrives("guest " + std::to_string(i), {}));
        }
        const auto rows = book.rows();
        QCOMPARE(rows.size(), ViewerBook::kMostLeft + 1);
        const auto has = [&](const std::string& name) {
            return std::any_of(rows.begin(), rows.end(), [&](const SourceHealth& row) { return row.name == name; });
        };
        QVERIFY(has("wall at door") && has("guest 999") && has("guest 800") && !has("guest 799"));
        QVERIFY(std::any_of(rows.begin(), rows.end(), [&](const SourceHealth& row) { return row.id.value() == stays; }));
    }

    /// An update a second makes no new version of the rows each second: that would be an update again.
    void updatesDoNotFeedThemselves() {
        ManualClock clock(parseRfc3339("2026-03-01T12:00:00Z").value());
        ViewerBook book(clock);
        const auto wall = book.arrives("wall", {});
        int versions = 0;
        for (auto before = book.rows(); clock.now() < parseRfc3339("2026-03-01T12:10:00Z").value(); clock.advance(1s)) {
            book.takes(wall);
            const auto now = book.rows();
            QCOMPARE(now.at(0).state, SourceState::alive);
            versions += now == before ? 0 : 1;
            before = now;
        }
        QCOMPARE(versions, 60); // of ten minutes
    }

    void theSourcesPageListsThem() {
        ManualClock clock(parseRfc3339("2026-03-01T12:00:00Z").value());
        ViewerBook book(clock);
        const auto desk = book.arrives("console at desk", {});
        const auto wall = book.arrives("wall at door", {});
        book.takes(desk);
        book.takes(wall);
        book.leaves(desk);
        clock.advance(10s);
        book.takes(wall);
        clock.advance(5s);
        SourceModel model;
        model.update(book.rows(), clock.now());
        const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(text(0, SourceModel::name), QStringLiteral("console at desk · viewer"));
        QCOMPARE(text(0, SourceModel::state), QStringLiteral("left"));
        QCOMPARE(text(1, SourceModel::state), QStringLiteral("reads"));
        QVERIFY(text(1, SourceModel::age).startsWith(QStringLiteral("5"))); // seconds
        QCOMPARE(model.summary(), QStringLiteral("no source")); // they are none
    }
};

SEAM_TEST(tst_viewers, TstViewers)
#include "tst_viewers.moc"
