// SPDX-License-Identifier: GPL-3.0-or-later
// What consoles in lock step look for is looked for once, and nobody is told what another asked for.
#include "session/session_data.h"
#include "session/subscription.h"
#include "support/test_program.h"
#include "telemetry/store.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <latch>
#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;
using session::SharedLooks;
using telemetry::SeriesId;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

SharedLooks::Found foundOf(double value) {
    SharedLooks::Found found;
    found.samples.add(SeriesId(1), kStart, value);
    return found;
}

/// A replay of two series of two hosts, one sample a second each, that stands somewhere.
class Replayed {
public:
    Replayed() {
        for (std::uint32_t id = 0; id < 2; ++id) {
            telemetry::SeriesInfo info;
            info.id = SeriesId(id);
            info.signal = "gpu.power";
            info.entity = topology::EntityId::gpu("n" + std::to_string(id), "0");
            info.period = 1s;
            m_store.addSeries(info);
        }
        telemetry::SampleBatch batch;
        for (int second = 0; second < 100; ++second)
            for (std::uint32_t id = 0; id < 2; ++id)
                batch.add(SeriesId(id), kStart + std::chrono::seconds(second), 1000 * id + second);
        m_store.append(batch);
        m_store.publish();
        data->publish(m_store.snapshot());
        stand(kStart + 50s, true);
    }
    void stand(TimePoint at, bool isJump) {
        auto next = std::make_shared<session::Published>(*data->published());
        next->epoch += isJump ? 1 : 0;
        next->session.mode = telemetry::SessionMode::replay;
        next->session.speed = 1;
        next->session.now = at;
        data->publish(std::shared_ptr<const session::Published>(std::move(next)));
    }
    [[nodiscard]] std::unique_ptr<session::Subscription> console(std::vector<std::string> entities) {
        telemetry::SubscribeRequest request;
        request.filter.entities = std::move(entities);
        request.rewinds = true;
        return std::make_unique<session::Subscription>(data, request, [] {});
    }

    std::shared_ptr<MemoryAccount> account = std::make_shared<MemoryAccount>();
    std::shared_ptr<session::SessionData> data = std::make_shared<session::SessionData>(1, 1000, 1000, account);

private:
    telemetry::Store m_store;
};

/// All that a console is told until there is no more: series and value, in order of the series.
std::vector<std::pair<std::uint32_t, double>> told(session::Subscription& console) {
    std::vector<std::pair<std::uint32_t, double>> values;
    while (const auto update = console.next())
        for (std::size_t i = 0; i < update->samples.size(); ++i)
            values.emplace_back(update->samples.series[i].value(), update->samples.value[i]);
    std::ranges::sort(values);
    return values;
}

} // namespace

class TstSharedLooks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoAsksTheSameAtOnceIsToldWhatTheFirstFinds();
    void anotherQuestionIsAnotherAnswer_data();
    void anotherQuestionIsAnotherAnswer();
    void whoIsBehindLooksForThoseWhoAreNot();
    void whatNobodyCouldTellIsAskedAgain();
    void whatIsKeptIsBoundedAndAccountedFor();
    void consolesInLockStepAreEachToldTheirOwn();
};

void TstSharedLooks::whoAsksTheSameAtOnceIsToldWhatTheFirstFinds() {
    constexpr int kAskers = 8;
    SharedLooks looks(std::make_shared<MemoryAccount>());
    const SharedLooks::Question question{SharedLooks::Kind::states, kStart, kStart, {}, 7, 1, {}};
    std::atomic<int> looked{0};
    std::latch all(kAskers);
    std::vector<SharedLooks::Ptr> answers(kAskers);
    std::vector<std::thread> askers;
    for (int i = 0; i < kAskers; ++i)
        askers.emplace_back([&, i] {
            all.arrive_and_wait();
            answers[static_cast<std::size_t>(i)] = looks.ask(question, [&] {
                ++looked;
                return foundOf(42);
            });
        });
    for (std::thread& one : askers)
        one.join();
    QCOMPARE(looked.load(), 1);
    for (const SharedLooks::Ptr& answer : answers)
        QVERIFY(answer && answer->samples.value.at(0) == 42);
}

void TstSharedLooks::anotherQuestionIsAnotherAnswer_data() {
    QTest::addColumn<int>("member");
    for (int member = 0; member < 6; ++member)
        QTest::addRow("member %d", member) << member;
}

void TstSharedLooks::anotherQuestionIsAnotherAnswer() {
    QFETCH(const int, member);
    SharedLooks looks(std::make_shared<MemoryAccount>());
    SharedLooks::Question question{SharedLooks::Kind::states, kStart, kStart, {}, 7, 1, {}};
    QCOMPARE(looks.ask(question, [] { return foundOf(1); })->samples.value.at(0), 1.0);
    QCOMPARE(looks.ask(question, [] { return foundOf(2); })->samples.value.at(0), 1.0);
    telemetry::Store store;
    store.publish();
    switch (member) {
    case 0:
        question.kind = SharedLooks::Kind::before;
        break;
    case 1:
        question.from += 1s;
        break;
    case 2:
        question.to += 1s;
        break;
    case 3:
        question.filter.entities = {"host/n0"};
        break;
    case 4:
        question.series = 8;
        break;
    default:
        question.store = store.snapshot();
    }
    QCOMPARE(looks.ask(question, [] { return foundOf(3); })->samples.value.at(0), 3.0);
}

void TstSharedLooks::whoIsBehindLooksForThoseWhoAreNot() {
    SharedLooks looks(std::make_shared<MemoryAccount>());
    int looked = 0;
    const auto ask = [&](SharedLooks::Kind kind, int from, int to, bool isWhole = true) {
        return looks.ask({kind, kStart + std::chrono::seconds(from), kStart + std::chrono::seconds(to), {}, 7, 1, {}}, [&] {
            ++looked;
            SharedLooks::Found found;
            found.isWhole = isWhole;
            for (int second = from + 1; second <= to; ++second)
                found.samples.add(SeriesId(1), kStart + std::chrono::seconds(second), second);
            return found;
        });
    };
    using Kind = SharedLooks::Kind;
    (void)ask(Kind::samples, 10, 20);
    QCOMPARE(SharedLooks::later(ask(Kind::samples, 17, 20)->samples, kStart + 17s).value, (std::vector<double>{18, 19, 20}));
    QCOMPARE(looked, 1);
    (void)ask(Kind::samples, 9, 20); // more
    (void)ask(Kind::samples, 17, 19); // stands elsewhere
    QCOMPARE(looked, 3);
    (void)ask(Kind::before, 30, 40);
    (void)ask(Kind::before, 30, 35);
    QCOMPARE(looked, 4);
    (void)ask(Kind::before, 31, 35); // goes back elsewhere
    (void)ask(Kind::states, 10, 20); // is of one moment
    QCOMPARE(looked, 6);
    (void)ask(Kind::samples, 50, 60, false);
    QVERIFY(ask(Kind::samples, 59, 60)->isWhole); // too much of the longer span is not too much of the shorter
    QCOMPARE(looked, 8);
}

void TstSharedLooks::whatNobodyCouldTellIsAskedAgain() {
    SharedLooks looks(std::make_shared<MemoryAccount>());
    const SharedLooks::Question question{SharedLooks::Kind::told, kStart, kStart, {}, 0, 0, {}};
    QVERIFY(!looks.ask(question, [] { return SharedLooks::Found(); })->isTold);
    const auto later = looks.ask(question, [] {
        SharedLooks::Found found;
        found.isTold = true;
        return found;
    });
    QVERIFY(later->isTold);
}

void TstSharedLooks::whatIsKeptIsBoundedAndAccountedFor() {
    const auto account = std::make_shared<MemoryAccount>();
    {
        SharedLooks looks(account);
        SharedLooks::Question question{SharedLooks::Kind::samples, kStart, kStart, {}, 7, 1, {}};
        const auto look = [] {
            SharedLooks::Found found;
            found.samples.reserve(100'000); // some two megabytes
            return found;
        };
        for (int i = 0; i < 100; ++i, question.to += 1s)
            (void)looks.ask(question, look);
        const std::size_t held = account->of(MemoryAccount::User::subscribers);
        QVERIFY2(held > 100'000 * 20 && held < 100'000 * 20 * 10, std::to_string(held).c_str());
        const auto large = looks.ask(question, [] {
            SharedLooks::Found found;
            found.samples.reserve(10'000'000);
            return found;
        });
        QVERIFY(account->of(MemoryAccount::User::subscribers) <= held);
    }
    QCOMPARE(account->of(MemoryAccount::User::subscribers), std::size_t(0));
}

void TstSharedLooks::consolesInLockStepAreEachToldTheirOwn() {
    using Values = std::vector<std::pair<std::uint32_t, double>>;
    Replayed replay;
    const auto a = replay.console({});
    const auto b = replay.console({});
    const auto ofOne = replay.console({"gpu/n1:0"});
    QCOMPARE(told(*a), (Values{{0, 50}, {1, 1050}}));
    QCOMPARE(told(*b), (Values{{0, 50}, {1, 1050}}));
    QCOMPARE(told(*ofOne), (Values{{1, 1050}}));
    replay.stand(kStart + 52s, false); // forwards: what lies between
    QCOMPARE(told(*a), (Values{{0, 51}, {0, 52}, {1, 1051}, {1, 1052}}));
    replay.stand(kStart + 51s, false); // one of them is behind when it goes back
    QCOMPARE(told(*a), (Values{{0, 51}, {1, 1051}}));
    QCOMPARE(told(*b), (Values{{0, 51}, {1, 1051}}));
    QCOMPARE(told(*ofOne), (Values{{1, 1051}}));
    replay.stand(kStart + 20s, true); // elsewhere
    for (session::Subscription* console : {a.get(), b.get()})
        QCOMPARE(told(*console), (Values{{0, 20}, {1, 1020}}));
    QCOMPARE(told(*ofOne), (Values{{1, 1020}}));
}

SEAM_TEST(tst_shared_looks, TstSharedLooks)
#include "tst_shared_looks.moc"
