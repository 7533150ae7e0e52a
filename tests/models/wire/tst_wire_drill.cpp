// SPDX-License-Identifier: GPL-3.0-or-later
// Each person has a feed of their own at a server: all that they ask and are told goes through it.
#include "consumer.h"
#include "support/fake_feed.h"
#include "support/test_program.h"
#include "wire/client.h"
#include "wire/server.h"

#include <QtTest>

#include <map>

using namespace seamscope;
using namespace seamscope::telemetry;

namespace {

const std::string kAnn = "0123456789abcdef-ann";
const std::string kBo = "0123456789abcdef-bo";

std::shared_ptr<test::FakeFeed> feedOf(const std::string& who) {
    auto feed = std::make_shared<test::FakeFeed>();
    feed->session.title = who;
    drill::DrillView view;
    view.info.title = who;
    feed->set({.drill = view});
    Event event;
    event.text = who;
    feed->produce(event);
    feed->onDrill = [view](const drill::DrillRequest& request) -> Result<drill::DrillView> {
        drill::DrillView after = view;
        if (const auto* act = std::get_if<drill::Act>(&request))
            after.acts.push_back(*act);
        return after;
    };
    return feed;
}

/// A server that knows Ann and Bo, and what it has for others.
struct House {
    House() {
        wire::ServerOptions options;
        options.listen.emplace();
        options.feedOfPerson = [this](const std::string& person, const std::string&) -> std::shared_ptr<Feed> {
            const auto found = feeds.find(person);
            return found == feeds.end() ? feeds.at({}) : found->second;
        };
        server = std::move(wire::Server::start(nobody, options).value());
    }
    std::unique_ptr<wire::Client> enter(const std::string& person) {
        wire::ClientOptions options;
        options.address = "127.0.0.1:" + std::to_string(server->port());
        options.person = person;
        return std::move(wire::Client::connect(options).value());
    }

    test::FakeFeed nobody; ///< is never asked
    std::map<std::string, std::shared_ptr<test::FakeFeed>> feeds{
        {kAnn, feedOf("Ann")}, {kBo, feedOf("Bo")}, {"", feedOf("stranger")}};
    std::unique_ptr<wire::Server> server;
};

} // namespace

class TstWireDrill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoCallsHasAFeedOfTheirOwn_data();
    void whoCallsHasAFeedOfTheirOwn();
    void withoutADrillTheCallIsRefused();
};

void TstWireDrill::whoCallsHasAFeedOfTheirOwn_data() {
    QTest::addColumn<QString>("person");
    QTest::addColumn<QString>("whose");
    QTest::newRow("Ann") << QString::fromStdString(kAnn) << "Ann";
    QTest::newRow("Bo") << QString::fromStdString(kBo) << "Bo";
    QTest::newRow("nobody") << "" << "stranger";
    QTest::newRow("unknown") << "ffffffffffffffffffffffff" << "stranger";
    QTest::newRow("an id that could be guessed") << "0123" << "stranger";
}

void TstWireDrill::whoCallsHasAFeedOfTheirOwn() {
    QFETCH(QString, person);
    QFETCH(QString, whose);
    House house;
    const auto client = house.enter(person.toStdString());
    test::Consumer told(*client);
    Parts parts;
    QVERIFY(told.readUntil([&] {
        for (const Update& update : told.updates)
            merge(parts, update);
        return parts.drill && parts.session;
    }));
    QCOMPARE(QString::fromStdString(parts.drill->info.title), whose);
    QCOMPARE(QString::fromStdString(parts.session->title), whose);
    test::Awaited<std::vector<Event>> events;
    client->queryEvents({{kTimeMin, kTimeMax}, 10}, events.reply());
    QCOMPARE(QString::fromStdString(events.get().value().at(0).text), whose);
    drill::Act act;
    act.text = "I see it";
    test::Awaited<drill::DrillView> done;
    client->actInDrill(act, done.reply());
    QCOMPARE(QString::fromStdString(done.get().value().info.title), whose);
    QVERIFY(done.get().value().acts.at(0) == act);
}

void TstWireDrill::withoutADrillTheCallIsRefused() {
    test::FakeFeed feed;
    const auto server = std::move(wire::Server::start(feed, {}).value());
    const auto client = wire::Client::inProcess(*server);
    test::Awaited<drill::DrillView> done;
    client->actInDrill(drill::Look{}, done.reply());
    QCOMPARE(done.get().error().code, ErrorCode::unsupported);
}

SEAM_TEST(tst_wire_drill, TstWireDrill)
#include "tst_wire_drill.moc"
