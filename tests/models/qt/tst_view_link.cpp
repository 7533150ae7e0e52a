// SPDX-License-Identifier: GPL-3.0-or-later
// A link leads where it was made, and nothing that is none is taken for one.
#include "qt/view_link.h"
#include "support/test_program.h"
#include "topology/entity_list.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;
using topology::EntityId;

namespace {

const TimePoint kNow = *parseRfc3339("2026-03-12T12:03:52Z");

ViewLink wholeLink() {
    ViewLink link;
    link.file = "/recordings/2026 03/pump & rack.mcap";
    ViewPlace& place = link.place;
    place.soughtAt = kNow + 123ms;
    place.selection = *EntityId::parse("pump/c2-p1");
    place.selectionTo = *EntityId::parse("rack/r12");
    place.incident = "inc-1";
    place.page = 1;
    place.heatSignal = "gpu.clock.sm";
    place.grouping = 2;
    place.span = 900s;
    place.timeline = TimeRange{kNow - 30s, kNow + 1ns};
    place.panel = "chart";
    place.lanes = {"stage 3", "n088 %=&", 2, true, {3, 1472}, true};
    place.graph = ViewPlace::Zoom{1.5, -20, 30.25};
    return link;
}

} // namespace

class TestViewLink : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPartComesBack() {
        const ViewLink link = wholeLink();
        const std::string text = linkText(link);
        QVERIFY(text.starts_with("seamscope://open?file=%2Frecordings%2F2026%2003%2Fpump%20%26%20rack.mcap&at=2026-03-12T12"));
        const auto back = parseLink(text);
        QVERIFY2(back, back ? "" : back.error().text().c_str());
        QVERIFY(*back == link);
        ViewLink far;
        far.connect = "gw.example:7443";
        QCOMPARE(linkText(far), std::string("seamscope://open?connect=gw.example%3A7443"));
        QVERIFY(*parseLink("seamscope://open?connect=gw.example%3A7443") == far);
        QVERIFY(linkText({}).empty());
    }

    void severalObjectsComeBackInTheirOrder() {
        ViewLink link = wholeLink();
        link.place.selectionTo = {};
        link.place.selectedToo = {*EntityId::parse("gpu/n031:4"), *EntityId::parse("rack/r12")};
        const auto back = parseLink(linkText(link));
        QVERIFY2(back, back ? "" : back.error().text().c_str());
        QVERIFY(*back == link);
        // Of more than a link holds the first ones, and all that matters more.
        for (int gpu = 0; gpu < 1000; ++gpu)
            link.place.selectedToo.push_back(EntityId::gpu("node" + std::to_string(gpu * 7919 % 1000), "0"));
        const auto part = parseLink(linkText(link));
        QVERIFY2(part, part ? "" : part.error().text().c_str());
        const auto& kept = part->place.selectedToo;
        QVERIFY(kept.size() > 20 && kept.size() < link.place.selectedToo.size());
        QVERIFY(std::equal(kept.begin(), kept.end(), link.place.selectedToo.begin()));
        QCOMPARE(part->place.incident, link.place.incident);
    }

    /// A whole row of racks, and none of it twice or in another order.
    void whatCountsUpIsARange() {
        ViewLink link = wholeLink();
        link.place.selectionTo = {};
        for (int host = 8; host < 264; ++host)
            for (int gpu = 0; gpu < 8; ++gpu)
                link.place.selectedToo.push_back(EntityId::gpu("n" + std::to_string(host).insert(0, host < 10 ? "00" : host < 100 ? "0" : ""), std::to_string(gpu)));
        link.place.selectedToo.push_back(*EntityId::parse("rack/r9"));
        link.place.selectedToo.push_back(*EntityId::parse("rack/r10"));
        link.place.selectedToo.push_back(*EntityId::parse("link/a:1~b:2"));
        const std::string text = linkText(link);
        QVERIFY2(text.size() < 800, text.c_str());
        const auto back = parseLink(text);
        QVERIFY2(back, back ? "" : back.error().text().c_str());
        QCOMPARE(back->place.selectedToo.size(), link.place.selectedToo.size());
        QVERIFY(back->place.selectedToo == link.place.selectedToo);
    }

    /// Older programs refuse a link with a range in it: what has room without one has none.
    void aFewAreNamedOneByOne() {
        ViewLink link = wholeLink();
        link.place.selectionTo = {};
        for (int gpu = 0; gpu < 8; ++gpu)
            link.place.selectedToo.push_back(EntityId::gpu("n031", std::to_string(gpu)));
        const QByteArray text = QByteArray::fromPercentEncoding(QByteArray::fromStdString(linkText(link)));
        QVERIFY2(text.contains("gpu/n031:0,gpu/n031:1,gpu/n031:2") && !text.contains(",,"), text.constData());
    }

    /// Any order, gaps, numbers of other lengths, names alike: what is read is what was written.
    void everyListComesBack() {
        std::mt19937 random(5);
        const auto upTo = [&](int most) { return std::uniform_int_distribution(0, most)(random); };
        for (int round = 0; round < 300; ++round) {
            std::vector<EntityId> ids;
            for (int i = 0; i <= upTo(12); ++i) {
                const int host = upTo(120), first = upTo(8);
                for (int gpu = first; gpu <= first + upTo(4); ++gpu)
                    ids.push_back(EntityId::gpu((upTo(3) ? "n" : "n0") + std::to_string(host), std::to_string(gpu)));
            }
            std::string text;
            for (const auto& range : topology::rangesOf(ids))
                text += (text.empty() ? "" : ",") + range.text();
            const auto back = topology::parseEntities(text);
            QVERIFY2(back, text.c_str());
            QVERIFY2(*back == ids, text.c_str());
        }
    }

    /// Links that older programs have put into exports.
    void exportsOfBeforeStillLead() {
        const auto link = parseLink("seamscope://open?file=%2Ftmp%2Fa%20b.mcap&at=2026-03-12T11%3A32%3A18Z&select=host%2Fn088");
        QVERIFY(link && link->file == "/tmp/a b.mcap" && link->place.selection.text() == "host/n088");
    }

    void whatIsTooLongLeavesOutWhatMattersLeast() {
        ViewLink link = wholeLink();
        link.place.lanes.filter = std::string(kLongestLink, 'x');
        const std::string text = linkText(link);
        QVERIFY(text.size() <= kLongestLink);
        const auto back = parseLink(text);
        QVERIFY(back && back->file == link.file && back->place.soughtAt == link.place.soughtAt);
        QVERIFY(back->place.selectionTo == link.place.selectionTo && !back->place.graph);
        link.file = '/' + std::string(3000, 'y');
        QVERIFY(linkText(link).empty());
        // Text of three bytes a letter grows ninefold.
        link = wholeLink();
        link.place.lanes.within = QString(120, QChar(0x65E5)).toStdString();
        QVERIFY(parseLink(linkText(link)));
    }

    void whatIsWrongIsSaidWithWhatWasExpected_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* rest, const char* says) {
            QTest::newRow(name) << QByteArray("seamscope://open?") + rest << QByteArray(says);
        };
        QTest::newRow("another verb") << QByteArray("seamscope://close?file=%2Fa") << QByteArray("begins with seamscope://open?");
        QTest::newRow("another scheme") << QByteArray("https://open?file=%2Fa") << QByteArray("begins with seamscope://open?");
        QTest::newRow("too long") << QByteArray("seamscope://open?file=%2F") + QByteArray(5000, 'a') << QByteArray("at most 2000");
        row("nothing", "", "'file' or 'connect' is expected");
        row("both", "file=%2Fa&connect=h%3A1", "one of them is expected");
        row("twice", "file=%2Fa&file=%2Fb", "once is expected");
        row("unknown part", "file=%2Fa&token=secret", "'token' is no part of a link");
        row("no value", "file", "a name, = and a value");
        row("cut code", "file=%2Fa%2", "two hexadecimal digits");
        row("bad code", "file=%2Fa%zz", "two hexadecimal digits");
        row("nul", "file=%2Fa%00b", "printable text");
        row("escape sequence", "file=%2Fa%1B%5B2J", "printable text");
        row("no UTF-8", "file=%2Fa%FF", "text is expected");
        row("relative path", "file=a.mcap", "whole path");
        row("upwards", "file=%2Fa%2F..%2F..%2Fetc", "whole path");
        row("upwards at the end", "file=%2Fa%2F..", "whole path");
        row("a web address as a file", "file=https%3A%2F%2Fx", "whole path");
        row("no port", "connect=gw", "HOST:PORT");
        row("a path as an address", "connect=unix%3A%2Frun%2Fx%3A1", "HOST:PORT");
        row("a name and a password", "connect=me%3Asecret%40gw%3A7443", "HOST:PORT");
        row("port beyond", "connect=gw%3A70000", "HOST:PORT");
        row("time", "file=%2Fa&at=noon", "a time such as");
        row("object", "file=%2Fa&select=r12", "an object such as");
        row("objects", "file=%2Fa&select=rack%2Fr12&also=rack%2Fr13,r14", "objects such as");
        row("no range", "file=%2Fa&select=rack%2Fr12&also=rack%2Fr13,,rack%2Fs14", "objects such as");
        row("range backwards", "file=%2Fa&select=rack%2Fr12&also=rack%2Fr15,,rack%2Fr14", "objects such as");
        row("range without end", "file=%2Fa&select=rack%2Fr12&also=rack%2Fr15,,", "objects such as");
        row("endless range", "file=%2Fa&select=rack%2Fr12&also=gpu%2Fn00000:0,,gpu%2Fn99999:9", "objects such as");
        row("nothing besides", "file=%2Fa&select=rack%2Fr12&also=", "objects such as");
        row("besides nothing", "file=%2Fa&also=rack%2Fr13", "'also' without 'select'");
        row("besides an edge", "file=%2Fa&select=rack%2Fr12&to=job%2Fa&also=rack%2Fr13", "or with 'to'");
        row("half an edge", "file=%2Fa&to=rack%2Fr12", "both ends");
        row("half a stretch", "file=%2Fa&from=2026-03-12T12%3A00%3A00Z", "two times");
        row("stretch backwards", "file=%2Fa&from=2026-03-12T12%3A00%3A00Z&until=2026-03-12T11%3A00%3A00Z", "two times");
        row("page", "file=%2Fa&page=moon", "overview, incident, ledger or alarms");
        row("span", "file=%2Fa&span=-3", "seconds above 0");
        row("endless span", "file=%2Fa&span=1e300", "seconds above 0");
        row("pins", "file=%2Fa&pins=3,", "numbers of at most eight ranks");
        row("too many pins", "file=%2Fa&pins=1,2,3,4,5,6,7,8,9", "numbers of at most eight ranks");
        row("show", "file=%2Fa&show=all", "time is expected");
        row("zoom", "file=%2Fa&zoom=nan,0,0", "three numbers");
        row("lanes", "file=%2Fa&lanes=99", "0 to 8");
    }
    void whatIsWrongIsSaidWithWhatWasExpected() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        const auto link = parseLink(text.toStdString());
        QVERIFY(!link);
        QVERIFY2(link.error().text().find(says.toStdString()) != std::string::npos, link.error().text().c_str());
        QVERIFY(link.error().text().size() < 400);
    }

    /// Whatever a link is bent to, it is refused or leads where another text would.
    void bentLinksAreRefusedOrRead() {
        std::mt19937 draw(3);
        const std::string good = linkText(wholeLink());
        for (int round = 0; round < 4000; ++round) {
            std::string bent = good;
            for (auto hits = 1 + draw() % 4; hits > 0; --hits)
                bent[17 + draw() % (bent.size() - 17)] = static_cast<char>(draw() % 256);
            if (const auto link = parseLink(bent)) {
                const auto again = parseLink(linkText(*link));
                QVERIFY(again && again->file == link->file && again->place.selection == link->place.selection);
            }
        }
    }
};

SEAM_TEST(tst_view_link, TestViewLink)
#include "tst_view_link.moc"
