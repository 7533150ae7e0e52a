// SPDX-License-Identifier: GPL-3.0-or-later
// Pages as other people's programs see them: Debian's prometheus-alertmanager, a webhook, a mail server.
#include "base/clock.h"
#include "base/json.h"
#include "pagers/pager.h"
#include "support/alertmanager.h"
#include "support/child_process.h"
#include "support/fake_feed.h"
#include "support/http_server.h"
#include "support/smtp_server.h"
#include "support/test_program.h"

#include <QMessageAuthenticationCode>
#include <QtTest>

#include <atomic>
#include <mutex>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace seamscope;
using namespace seamscope::pagers;
using namespace std::chrono_literals;
using telemetry::AlarmReport;
using telemetry::AlarmState;

namespace {

/// A feed whose alarms a test sets, and which keeps what is asked of it.
class AlarmFeed : public telemetry::Feed {
public:
    std::unique_ptr<telemetry::UpdateStream> subscribe(const telemetry::SubscribeRequest& request,
                                                       std::function<void()> wake) override {
        return feed.subscribe(request, std::move(wake));
    }
    void actOnAlarms(const telemetry::AlarmRequest& request, Reply<telemetry::AlarmAnswer> reply) override {
        {
            const std::lock_guard lock(m_mutex);
            m_asked.push_back(request);
        }
        reply(telemetry::AlarmAnswer{});
    }
    std::vector<telemetry::AlarmRequest> asked() const {
        const std::lock_guard lock(m_mutex);
        return m_asked;
    }
    void tell(std::uint32_t alarms) {
        AlarmReport report;
        for (std::uint32_t i = 0; i < alarms; ++i) {
            telemetry::Alarm alarm;
            alarm.id = i + 1;
            alarm.key = "pump/c2-p1/" + std::to_string(i);
            alarm.group = 1;
            alarm.priority = alarm.peak = telemetry::AlarmPriority::critical;
            alarm.state = AlarmState::unacknowledged;
            alarm.isPresent = true;
            alarm.since = SystemClock().now() - 1min + std::chrono::seconds(i);
            alarm.text = telemetry::Message("pump speed low");
            alarm.action = telemetry::Message("start the stand-by pump");
            report.alarms.push_back(alarm);
        }
        feed.set({.alarms = report});
    }
    test::FakeFeed feed;

private:
    mutable std::mutex m_mutex;
    std::vector<telemetry::AlarmRequest> m_asked;
};

} // namespace

class TstPager : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void alertmanagerHasOneAlertForOneFault() {
        QVERIFY2(test::hasProgram("prometheus-alertmanager"),
                 "Debian package prometheus-alertmanager is missing");
        test::Alertmanager alertmanager;
        QVERIFY(alertmanager.isUp());
        const std::string url = alertmanager.url();
        AlarmFeed feed;
        const SystemClock clock;
        PagerOptions options;
        options.site = "lab";
        options.alertmanager = url;
        options.repeat = 300ms;
        Pager pager(feed, options, clock);
        feed.tell(64);
        QVERIFY(test::waitUntil([&] { return alertmanager.alerts().size() == 1; }, 20s));
        const Json alert = alertmanager.alerts()[0];
        QCOMPARE(alert["labels"]["seamscope_key"].get<std::string>(), std::string("pump/c2-p1/0"));
        QCOMPARE(alert["annotations"]["severity"].get<std::string>(), std::string("critical"));
        QCOMPARE(alert["annotations"]["alarms"].get<std::string>(), std::string("64"));
        QCOMPARE(alert["status"]["state"].get<std::string>(), std::string("active"));
        const std::string begun = alert["startsAt"].get<std::string>();
        const std::string updated = alert["updatedAt"].get<std::string>();
        QVERIFY(test::waitUntil([&] { return alertmanager.alerts()[0]["updatedAt"].get<std::string>() != updated; },
                                20s));
        QCOMPARE(alertmanager.alerts().size(), std::size_t{1}); // told again and again, and still the one
        QCOMPARE(alertmanager.alerts()[0]["startsAt"].get<std::string>(), begun);
        silence(url);
        QVERIFY(test::waitUntil([&] { return !feed.asked().empty(); }, 20s));
        const telemetry::AlarmRequest shelf = feed.asked().front();
        QCOMPARE(shelf.verb, telemetry::AlarmVerb::shelve);
        QVERIFY(shelf.alarms == std::vector<std::uint64_t>{1});
        QCOMPARE(shelf.text, std::string("filter is being changed"));
        QCOMPARE(shelf.by.name, std::string("sato"));
        QVERIFY(shelf.until <= clock.now() + 8h);
        feed.tell(0);
        QVERIFY(test::waitUntil([&] { return alertmanager.alerts().empty(); }, 20s)); // resolved
        QCOMPARE(feed.asked().size(), std::size_t{1});                        // one silence, one shelf
    }

    void webhookHearsOfItOnceAndAgainAfterAnOutage() {
        std::mutex mutex;
        std::vector<Json> events;
        std::atomic<int> status{503};
        test::HttpServer receiver([&](const test::HttpServer::Request& request) {
            const std::lock_guard lock(mutex);
            if (status == 200)
                events.push_back(Json::parse(request.body, nullptr, false));
            return test::HttpServer::Answer{.status = status, .body = "{}"};
        });
        AlarmFeed feed;
        const SystemClock clock;
        PagerOptions options;
        options.webhook = receiver.url("/hook");
        std::atomic<int> problems{0};
        Pager pager(feed, options, clock, [&](const Result<>& outcome) { problems += outcome ? 0 : 1; });
        feed.tell(3);
        QVERIFY(test::waitUntil([&] { return problems > 0; }, 20s));
        status = 200;
        const auto count = [&] {
            const std::lock_guard lock(mutex);
            return events.size();
        };
        QVERIFY(test::waitUntil([&] { return count() == 1; }, 20s));
        feed.tell(0);
        QVERIFY(test::waitUntil([&] { return count() == 2; }, 20s));
        const std::lock_guard lock(mutex);
        QCOMPARE(events[0]["event"].get<std::string>(), std::string("begun"));
        QCOMPARE(events[0]["annotations"]["action"].get<std::string>(),
                 std::string("start the stand-by pump"));
        QCOMPARE(events[1]["event"].get<std::string>(), std::string("ended"));
    }

    void anEventIsSignedAndHasItsShape() {
        std::mutex mutex;
        std::vector<test::HttpServer::Request> asked;
        test::HttpServer receiver([&](const test::HttpServer::Request& request) {
            const std::lock_guard lock(mutex);
            asked.push_back(request);
            return test::HttpServer::Answer{.body = "{}"};
        });
        const auto first = [&](PagerOptions options) {
            asked.clear();
            AlarmFeed feed;
            const SystemClock clock;
            options.webhook = receiver.url("/hook");
            options.http.bearerToken = Secret("of-the-alertmanager");
            Pager pager(feed, options, clock);
            feed.tell(3);
            const auto hasCome = [&] {
                const std::lock_guard lock(mutex);
                return !asked.empty();
            };
            return test::waitUntil(hasCome, 20s) ? asked.front() : test::HttpServer::Request{};
        };
        PagerOptions own;
        own.hookSecret = Secret("shared-with-the-receiver");
        const auto signedEvent = first(own);
        const QByteArray at = QByteArray::fromStdString(signedEvent.headers.at("x-seamscope-timestamp"));
        const QByteArray expected = QMessageAuthenticationCode::hash(at + '.' + QByteArray::fromStdString(signedEvent.body), "shared-with-the-receiver", QCryptographicHash::Sha256);
        QCOMPARE(QByteArray::fromStdString(signedEvent.headers.at("x-seamscope-signature")), "v1=" + expected.toHex());
        QVERIFY(!signedEvent.headers.contains("authorization"));
        QCOMPARE(Json::parse(signedEvent.body)["event"].get<std::string>(), std::string("begun"));
        PagerOptions shaped;
        shaped.hookShape = HookTemplate::parse(R"({"key":"{secret}","what":"{action}"})").value();
        shaped.hookSecret = Secret("routing-key");
        shaped.hookUser = "me";
        shaped.hookPassword = Secret("mine");
        const auto routed = first(shaped);
        QCOMPARE(routed.body, std::string(R"({"key":"routing-key","what":"start the stand-by pump"})"));
        QVERIFY(!routed.headers.contains("x-seamscope-signature"));
        QVERIFY(routed.headers.at("authorization").starts_with("Basic "));
        QVERIFY(first({}).headers.at("authorization").ends_with("of-the-alertmanager")); // as before
    }

    void aReceiverThatFailsIsLeftInPeaceForAWhile_data() {
        QTest::addColumn<bool>("isAlertmanager");
        QTest::newRow("a webhook") << false;
        QTest::newRow("Alertmanager") << true;
    }

    /// By a clock that the test sets; each round of the pager beats, so that rounds can be counted.
    void aReceiverThatFailsIsLeftInPeaceForAWhile() {
        QFETCH(bool, isAlertmanager);
        std::atomic<int> status{500};
        std::atomic<int> posts{0};
        std::atomic<int> beats{0};
        test::HttpServer receiver([&](const test::HttpServer::Request& request) {
            const bool isPost = request.headers.contains("content-type");
            beats += request.target == "/alive" ? 1 : 0;
            posts += isPost && request.target != "/alive" ? 1 : 0;
            return test::HttpServer::Answer{.status = isPost && request.target != "/alive" ? status.load() : 200, .body = "[]"};
        });
        AlarmFeed feed;
        ManualClock clock(SystemClock().now());
        PagerOptions options;
        (isAlertmanager ? options.alertmanager : options.webhook) = receiver.url(isAlertmanager ? "" : "/hook");
        options.repeat = 1h;
        options.heartbeat = receiver.url("/alive");
        options.beat = 0s;
        options.retry = {.first = 1s, .cap = 4s, .seed = 1, .least = 1};
        std::atomic<bool> isWell{false};
        Pager pager(feed, options, clock, [&](const Result<>& outcome) { isWell = outcome.has_value(); });
        /// What wakes the pager comes all the time: rows go and come, as do pages.
        const auto rounds = [&](int count) {
            bool isGood = true;
            for (int i = 0; i < count && isGood; ++i) {
                const int before = beats;
                feed.tell(static_cast<std::uint32_t>(i % 2));
                isGood = test::waitUntil([&] { return beats > before; }, 20s);
            }
            return isGood;
        };
        const auto arePosts = [&](int wanted) { return test::waitUntil([&] { return posts == wanted; }, 20s); };
        /// The answer is taken in.
        const auto isOver = [&] { return test::waitUntil([&] { return pager.tries() == static_cast<std::uint64_t>(posts); }, 20s); };
        feed.tell(1);
        QVERIFY(arePosts(1));
        for (const auto& [wait, wanted] : {std::pair{1s, 2}, {2s, 3}, {4s, 4}, {4s, 5}}) { // doubles, up to its cap
            QVERIFY(isOver());
            clock.advance(wait - 1ms);
            QVERIFY(rounds(10));
            QCOMPARE(posts.load(), wanted - 1);
            QVERIFY(!isWell); // though each beat was heard
            clock.advance(1ms);
            QVERIFY(arePosts(wanted));
        }
        QVERIFY(isOver());
        status = 200;
        clock.advance(4s);
        QVERIFY(test::waitUntil([&] { return posts > 5 && isWell; }, 20s));
        QVERIFY(rounds(4));
        const int delivered = posts;
        QVERIFY(rounds(4));
        QVERIFY(test::waitUntil([&] { return posts > delivered; }, 20s)); // at once: the clock stands
        QVERIFY(isWell);
        status = 500;
        QVERIFY(rounds(4));
        QVERIFY(test::waitUntil([&] { return !isWell; }, 20s) && isOver());
        const int failed = posts;
        QVERIFY(rounds(10));
        QCOMPARE(posts.load(), failed);
        clock.advance(1s); // and not 4
        QVERIFY(arePosts(failed + 1));
    }

    void aMailIsHandedIn() {
        test::SmtpServer server;
        AlarmFeed feed;
        const SystemClock clock;
        PagerOptions options;
        options.mail.url = "smtp://127.0.0.1:" + std::to_string(server.port());
        options.mail.from = "seamscope@example.org";
        options.mail.to = "night@example.org";
        options.mail.needsTls = false;
        Pager pager(feed, options, clock);
        feed.tell(1);
        QVERIFY(test::waitUntil([&] { return !server.mails().empty(); }, 20s));
        const std::string mail = server.mails().front();
        QVERIFY2(mail.find("Subject: [critical] begun: pump speed low") != std::string::npos, mail.c_str());
        QVERIFY(mail.find("action start the stand-by pump") != std::string::npos);
    }

    // A webhook that takes what it is told and does not answer: whoever else is told hears at once, and goes on hearing.
    void aReceiverThatHangsHoldsUpNoOther() {
        std::atomic<bool> isHeld{true};
        std::atomic<int> held{0};
        test::HttpServer slow([&](const test::HttpServer::Request&) {
            ++held;
            static_cast<void>(test::waitUntil([&] { return !isHeld; }, 20s));
            return test::HttpServer::Answer{.body = "{}"};
        });
        std::atomic<int> beats{0};
        std::atomic<int> alerts{0};
        test::HttpServer others([&](const test::HttpServer::Request& request) {
            beats += request.target == "/alive" ? 1 : 0;
            alerts += request.target.ends_with("/alerts") ? 1 : 0;
            return test::HttpServer::Answer{.body = "[]"};
        });
        test::SmtpServer mails;
        AlarmFeed feed;
        const SystemClock clock;
        PagerOptions options;
        options.webhook = slow.url("/hook");
        options.alertmanager = others.url("");
        options.heartbeat = others.url("/alive");
        options.beat = 50ms;
        options.mail = {.url = "smtp://127.0.0.1:" + std::to_string(mails.port()), .from = "a@example.org", .to = "b@example.org", .user = {}, .password = {}, .caFile = {}, .needsTls = false};
        Pager pager(feed, options, clock);
        feed.tell(1);
        QVERIFY(test::waitUntil([&] { return held == 1; }, 20s));
        QVERIFY(test::waitUntil([&] { return mails.mails().size() == 1 && alerts > 0; }, 5s));
        const int before = beats;
        feed.tell(0);
        QVERIFY(test::waitUntil([&] { return mails.mails().size() == 2 && beats > before + 1; }, 5s));
        QCOMPARE(held.load(), 1); // all the while
        isHeld = false;
        QVERIFY(test::waitUntil([&] { return held == 2; }, 20s)); // what waited is not lost
    }

    // Neither a mail server nor anybody else that takes a connection and says nothing holds up an end.
    void aMailServerThatSaysNothingHoldsUpNoEnd() {
        const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address;
        QVERIFY(::bind(listener, reinterpret_cast<sockaddr*>(&address), length) == 0 && ::listen(listener, 1) == 0 &&
                ::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &length) == 0);
        AlarmFeed feed;
        const SystemClock clock;
        PagerOptions options;
        options.mail.url = "smtp://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
        options.mail.from = "seamscope@example.org";
        options.mail.to = "night@example.org";
        std::atomic<int> outcomes{0};
        auto pager = std::make_unique<Pager>(feed, options, clock, [&](const Result<>&) { ++outcomes; });
        feed.tell(1);
        const int connection = ::accept(listener, nullptr, nullptr);
        QVERIFY(connection >= 0); // it waits to be greeted
        QElapsedTimer timer;
        timer.start();
        pager.reset();
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(outcomes.load(), 0); // an end is no trouble of the receiver's
        ::close(connection);
        ::close(listener);
    }

    void aWatcherOutsideIsToldThatWeLive() {
        std::atomic<int> beats{0};
        test::HttpServer watcher([&](const test::HttpServer::Request& request) {
            beats += request.target == "/alive" ? 1 : 0;
            return test::HttpServer::Answer{};
        });
        AlarmFeed feed;
        const SystemClock clock;
        PagerOptions options;
        options.heartbeat = watcher.url("/alive");
        options.beat = 100ms;
        auto pager = std::make_unique<Pager>(feed, options, clock);
        QVERIFY(test::waitUntil([&] { return beats >= 2; }, 20s));
        pager.reset();
        const int last = beats;
        QTest::qWait(700); // longer than a look: nothing beats for us once we are gone
        QCOMPARE(beats.load(), last);
    }

private:
    static void silence(const std::string& url) {
        const SystemClock clock;
        const Json silence = {
            {"matchers",
             {{{"name", "seamscope_key"}, {"value", "pump/c2-p1/0"}, {"isRegex", false}, {"isEqual", true}}}},
            {"startsAt", formatRfc3339(clock.now())},
            {"endsAt", formatRfc3339(clock.now() + 20h)},
            {"createdBy", "sato"},
            {"comment", "filter is being changed"}};
        sources::HttpClient client({});
        const auto made = client.post(url + "/api/v2/silences", "application/json", silence.dump());
        QVERIFY(made && sources::checkStatus(*made));
    }
};

SEAM_TEST(tst_pager, TstPager)
#include "tst_pager.moc"
