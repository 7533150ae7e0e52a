// SPDX-License-Identifier: GPL-3.0-or-later
// What consoles in lock step look for is looked for once, and nobody is told what another asked for.
#include "session/replay_piece.h"
#include "session/session_data.h"
#include "session/subscription.h"
#include "support/test_program.h"
#include "telemetry/store.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>
#include <tuple>

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
    void whatIsCutOutOfAPieceIsWhatTheStoreHas();
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

// Every span over three pieces of series of several periods, against a walk of what was put in.
void TstSharedLooks::whatIsCutOutOfAPieceIsWhatTheStoreHas() {
    using Values = std::vector<std::tuple<std::uint32_t, qint64, double>>;
    constexpr Duration kLength = 8s;
    const TimePoint origin = session::beginOfPiece(kStart, kLength);
    telemetry::Store store;
    telemetry::SampleBatch all;
    std::vector<SeriesId> ids;
    for (std::uint32_t id = 0; id < 4; ++id) {
        telemetry::SeriesInfo info;
        info.id = SeriesId(id);
        info.signal = "gpu.power";
        info.entity = topology::EntityId::gpu("n", std::to_string(id));
        store.addSeries(info);
        ids.push_back(info.id);
        for (int i = id == 3 ? 9 : 0; i < 24; i += static_cast<int>(1 + 3 * id)) // one begins in the second piece
            all.add(info.id, origin + std::chrono::seconds(i), 100 * id + i, i % 5 == 0 ? telemetry::Quality::uncertain : telemetry::Quality::good);
    }
    store.append(all);
    store.publish();
    for (int from = -1; from < 24; ++from)
        for (int to = from + 1; to < 24; ++to) {
            const TimePoint a = origin + std::chrono::seconds(from);
            const TimePoint b = origin + std::chrono::seconds(to);
            telemetry::SampleBatch between;
            telemetry::SampleBatch before;
            for (TimePoint begin = session::beginOfPiece(a, kLength); begin < b; begin += kLength) {
                const auto piece = session::pieceOf(*store.snapshot(), ids, begin, begin + kLength, 1000, true);
                session::addBetween(piece, a, b, between);
                session::addBefore(piece, a, b, before);
            }
            const auto valuesOf = [](const telemetry::SampleBatch& batch) {
                Values values;
                for (std::size_t i = 0; i < batch.size(); ++i)
                    values.emplace_back(batch.series[i].value(), toNanoseconds(batch.time[i]), batch.value[i] + 1e6 * static_cast<int>(batch.qualityAt(i)));
                std::ranges::sort(values);
                return values;
            };
            telemetry::SampleBatch moved;
            telemetry::SampleBatch held;
            for (const SeriesId id : ids) {
                std::optional<std::size_t> last;
                bool isMoved = false;
                for (std::size_t i = 0; i < all.size(); ++i)
                    if (all.series[i] == id && all.time[i] > a && all.time[i] <= b) {
                        moved.add(id, all.time[i], all.value[i], all.qualityAt(i));
                        isMoved = true;
                    } else if (all.series[i] == id && all.time[i] <= a) {
                        last = i;
                    }
                if (isMoved && last)
                    held.add(id, all.time[*last], all.value[*last], all.qualityAt(*last));
            }
            QCOMPARE(valuesOf(between), valuesOf(moved));
            QCOMPARE(valuesOf(before), valuesOf(held));
        }
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
        // One that fails leaves nothing that the next would be told.
        SharedLooks::Question unlucky = question;
        unlucky.to += 1s;
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, (void)looks.ask(unlucky, []() -> SharedLooks::Found { throw std::runtime_error("no memory"); }));
        QVERIFY(looks.ask(unlucky, look) != nullptr);
        // Others push out a question that is still looked for, and it is asked again meanwhile.
        (void)looks.ask(question, [&] {
            SharedLooks::Question other = question;
            for (int i = 0; i < 10; ++i) {
                other.from -= 1s;
                (void)looks.ask(other, look);
            }
            (void)looks.ask(question, look);
            return look();
        });
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
