// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/timeline_cache.h"

#include "collectives/timeline/timeline_answer.h"
#include "support/test_program.h"
#include "telemetry/store.h"

#include <QtTest>

#include <thread>

using namespace seamscope;
using namespace std::chrono_literals;
using collectives::TimelineCache;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);

TimelineCache::Model modelOf(std::uint64_t version, std::uint32_t ranks) {
    collectives::EventStore store;
    std::vector<collectives::TimelineEvent> events;
    const auto kind =
        store.kinds().id({collectives::SliceKind::compute, collectives::CollectiveOp::none, {}, {}, {}});
    for (std::uint32_t rank = 0; rank < ranks; ++rank)
        events.push_back({toNanoseconds(kStart), 1'000'000, 0, rank, kind});
    if (!store.append(events) || !store.publish())
        qFatal("the store refused events");
    auto model = std::make_shared<collectives::TimelineModel>();
    model->version = version;
    model->events = store.snapshot();
    return model;
}

/// Two ranks that tell their own time and waiting, and a site that may grow.
TimelineCache::Signals signalsOf(telemetry::Store& store) {
    topology::TopologyBuilder builder;
    topology::Job job;
    job.id = topology::EntityId::make(topology::EntityKind::job, "atlas");
    job.kind = topology::JobKind::training;
    job.gpus = 2;
    topology::TopologyFragment fragment;
    fragment.jobs.push_back(std::move(job));
    builder.merge(fragment);
    for (std::uint32_t i = 0; i < 4; ++i) {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(i);
        info.metric = info.signal = i < 2 ? "rank.self_time" : "rank.wait_time";
        info.entity = topology::EntityId::rank("atlas", i % 2);
        store.addSeries(info);
    }
    telemetry::SampleBatch batch;
    for (int at = 0; at < 20; ++at)
        for (std::uint32_t i = 0; i < 4; ++i)
            batch.add(telemetry::SeriesId(i), kStart + at * 5s, i < 2 ? 4.0 : 1.0);
    (void)store.append(batch);
    store.publish();
    return {store.snapshot(), builder.build(), nullptr, {}, {kStart, kStart + 100s}};
}

} // namespace

class TestTimelineCache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneVersionIsMadeOnce() {
        TimelineCache cache;
        const auto graph = topology::TopologyBuilder().build();
        const auto model = modelOf(1, 4);
        const auto view = cache.of(model, graph);
        QCOMPARE(cache.of(model, graph), view);
        QCOMPARE(view->model, model);
        QCOMPARE(view->groups.by(telemetry::TimelineGrouping::rank).size(), std::size_t(4));
        const auto next = cache.of(modelOf(2, 5), graph);
        QVERIFY(next != view);
        QCOMPARE(next->groups.by(telemetry::TimelineGrouping::rank).size(), std::size_t(5));
        QVERIFY(cache.of(model, topology::TopologyBuilder().build()) != view); // another site
    }

    void whatIsOldIsGivenUp() {
        TimelineCache cache;
        const auto graph = topology::TopologyBuilder().build();
        std::weak_ptr<const collectives::TimelineView> first = cache.of(modelOf(0, 2), graph);
        for (std::uint64_t version = 1; version < 20; ++version)
            (void)cache.of(modelOf(version, 2), graph);
        QVERIFY(first.expired());
    }

    void signalsAreReadOnceForAllWhoAskAtOnce() {
        TimelineCache cache;
        telemetry::Store store;
        const auto asked = signalsOf(store);
        TimelineCache::View a, b;
        {
            std::jthread other([&] { a = cache.ofSignals(asked); });
            b = cache.ofSignals(asked);
        }
        QCOMPARE(a, b);
        QCOMPARE(a->model->events->ranks.size(), std::size_t(2));
        auto later = asked;
        later.range.to += 1s;
        QVERIFY(cache.ofSignals(later) != a);
    }
};

SEAM_TEST(tst_timeline_cache, TestTimelineCache)
#include "tst_timeline_cache.moc"
