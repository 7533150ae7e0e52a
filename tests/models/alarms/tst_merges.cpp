// SPDX-License-Identifier: GPL-3.0-or-later
// Incidents that people found to be one, and those that they took apart again.
#include "alarms/alarm_desk.h"
#include "alarms/judged.h"
#include "alarms/merged.h"
#include "economics/joined_cost.h"
#include "economics/ledger.h"

#include "alarm_support.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace seamscope;
using namespace seamscope::test;
using alarms::Condition;
using telemetry::AlarmAnswer;
using telemetry::AlarmKind;
using telemetry::AlarmReport;
using telemetry::AlarmVerb;
using telemetry::IncidentReport;
using topology::EntityId;
using topology::EntityKind;
using Told = telemetry::Part<IncidentReport>;
using Outcome = AlarmAnswer::Outcome;

namespace {

const EntityId kPump = EntityId::make(EntityKind::pump, "c2-p1");
const EntityId kLink = EntityId::make(EntityKind::link, "leaf-3:7");
const EntityId kHost = EntityId::make(EntityKind::host, "n017");
constexpr std::int64_t kDollar = 1'000'000;

Condition incidentOf(const std::string& id, const EntityId& part, std::int64_t perHour, TimePoint since = kStart) {
    Condition condition = conditionOf("incident/" + part.text(), since);
    condition.entity = part;
    condition.incident = id;
    condition.stake = {"USD", perHour * kDollar, 0, std::nullopt};
    return condition;
}

/// Three faults that are told at one time, minutes apart in rows of their own.
std::vector<Condition> three() {
    return {incidentOf("inc-1", kPump, 600), incidentOf("inc-2", kLink, 600, kStart + 1min), incidentOf("inc-3", kHost, 60, kStart + 2min)};
}

telemetry::AlarmRequest mergeOf(std::uint64_t part, std::uint64_t whole, const std::string& who = "ortiz") {
    auto request = requestOf(AlarmVerb::merge, part, who);
    request.into = whole;
    return request;
}

struct Site {
    explicit Site(const std::filesystem::path& folder = {}, TimePoint at = kStart + 5min)
        : desk({folder}, at)
        , now(at) {}
    void see(const std::vector<Condition>& all) { desk.observe(AlarmKind::incident, all, now += 1s); }
    Result<AlarmAnswer> act(const telemetry::AlarmRequest& request) { return desk.act(request, now += 1s); }
    AlarmReport report() { return *desk.news(now += 2min); }
    alarms::AlarmDesk desk;
    TimePoint now;
};

/// A pump that costs 100, and a link that costs 40 of its own, both on one job.
IncidentReport toldOf() {
    IncidentReport report;
    report.at = kStart + 1h;
    int n = 0;
    for (const auto& [root, seam, total] : {std::tuple(kPump, "cooling", 100), std::tuple(kLink, "fabric", 40), std::tuple(kHost, "hardware", 7)}) {
        telemetry::Incident& incident = report.incidents.emplace_back();
        incident.id = "inc-" + std::to_string(++n);
        incident.seam = seam;
        incident.onset = kStart + std::chrono::minutes(n - 1);
        incident.declared = incident.onset + 1min;
        incident.roots.emplace_back().entity = root;
        incident.roots.back().mechanism = "mechanism of " + incident.id;
        incident.owners = {incident.seam + " team", "ml-platform"};
        incident.jobs = {EntityId::make(EntityKind::job, n == 3 ? "boreas" : "atlas")};
        telemetry::IncidentCost& cost = incident.cost.emplace();
        cost.currency = "USD";
        cost.directComputeMicros = total * kDollar;
        cost.layers[0].range = {total * kDollar * 9 / 10, total * kDollar, total * kDollar * 11 / 10};
        cost.laborMicros = 30 * kDollar;
        cost.layers[3].range = {26 * kDollar, 30 * kDollar, 34 * kDollar};
        const auto reach = static_cast<std::int64_t>(std::hypot(total * 1e5, 4e6));
        cost.total = {(total + 30) * kDollar - reach, (total + 30) * kDollar, (total + 30) * kDollar + reach};
        cost.ratePerHourMicros = total * kDollar;
        cost.lostGpuTime = GpuTime::of(1h, 8);
    }
    return report;
}

} // namespace

class TstMerges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsMergedIsOneRowUntilItIsSplit() {
        Site site;
        site.see(three());
        QCOMPARE(site.report().rows.size(), std::size_t{3});
        QCOMPARE(site.act(mergeOf(2, 1))->outcome, Outcome::done);
        AlarmReport one = site.report();
        QCOMPARE(one.rows.size(), std::size_t{2});
        QCOMPARE(one.rows[0].alarms, 2U);
        QCOMPARE(one.rows[0].first, std::uint64_t{1}); // its effect began first
        QVERIFY(one.rows[0].members == std::vector<std::uint64_t>({1, 2}));
        QCOMPARE(one.alarms.size(), std::size_t{3}); // the list behind the rows has all of them
        const auto firsts = std::count_if(one.alarms.begin(), one.alarms.end(), [](const auto& alarm) { return alarm.isFirstOut; });
        QCOMPARE(firsts, std::ptrdiff_t{2});
        QCOMPARE(site.act(requestOf(AlarmVerb::split, 2))->outcome, Outcome::done);
        QCOMPARE(site.report().rows.size(), std::size_t{3});
    }

    /// What a colleague did is undone by who has seen it.
    void anothersMergeIsSplitByWhoSawIt() {
        Site site;
        site.see(three());
        QVERIFY(site.act(mergeOf(2, 1)));
        const auto byLind = requestOf(AlarmVerb::split, 2, "lind");
        QCOMPARE(site.act(byLind)->outcome, Outcome::changed);
        auto seen = byLind;
        const auto alarms = site.report().alarms;
        seen.version = std::find_if(alarms.begin(), alarms.end(), [](const auto& alarm) { return alarm.id == 2; })->version;
        QCOMPARE(site.act(seen)->outcome, Outcome::done);
    }

    /// The priority is that of all that the fault costs: 600 and 600 an hour are more than 1,000.
    void theStakeIsOfAllParts() {
        Site site;
        site.see(three());
        QCOMPARE(site.report().alarms.front().stake.perHourMicros, 600 * kDollar);
        const auto unactioned = site.report().figures.unactionedMicros;
        QVERIFY(site.act(mergeOf(2, 1)));
        site.see(three());
        const AlarmReport merged = site.report();
        QCOMPARE(merged.alarms.front().id, std::uint64_t{1});
        QCOMPARE(merged.alarms.front().stake.perHourMicros, 1200 * kDollar);
        QCOMPARE(merged.alarms.front().priority, telemetry::AlarmPriority::high);
        // Counted once: what nobody acts on grows by the time that passed, and not by a stake that stands twice.
        QVERIFY(merged.figures.unactionedMicros < unactioned * 2);
        QVERIFY(site.act(requestOf(AlarmVerb::split, 2)));
        site.see(three());
        QCOMPARE(site.report().alarms.front().stake.perHourMicros, 600 * kDollar);
    }

    /// 600, 600 and 60 are 1,260, also at the first look after a whole became a part; money stays at the end of 64 bits.
    void aPartOfAPartIsAtStakeOnce() {
        Site site;
        auto all = three();
        site.see(all);
        QVERIFY(site.act(mergeOf(3, 2)));
        site.see(all);
        QVERIFY(site.act(mergeOf(2, 1)));
        site.see(all);
        AlarmReport report = site.report();
        QCOMPARE(report.alarms.front().id, std::uint64_t{1});
        QCOMPARE(report.alarms.front().stake.perHourMicros, 1260 * kDollar);
        for (Condition& one : all)
            one.stake.perHourMicros = std::numeric_limits<std::int64_t>::max() / 2;
        site.see(all);
        report = site.report();
        const auto whole = std::find_if(report.alarms.begin(), report.alarms.end(), [](const auto& alarm) { return alarm.id == 1; });
        QVERIFY(whole != report.alarms.end());
        QCOMPARE(whole->stake.perHourMicros, std::numeric_limits<std::int64_t>::max());
    }

    void theFirstWinsAndTheSecondIsTold() {
        Site site;
        site.see(three());
        QVERIFY(site.act(mergeOf(2, 1)));
        const auto again = site.act(mergeOf(2, 1, "lind"));
        QCOMPARE(again->outcome, Outcome::already);
        QCOMPARE(again->by.name, std::string("ortiz"));
        // The other way round they are one as well.
        QCOMPARE(site.act(mergeOf(1, 2, "lind"))->outcome, Outcome::already);
        // Elsewhere only for whoever has seen where it is.
        QCOMPARE(site.act(mergeOf(2, 3, "lind"))->outcome, Outcome::changed);
        auto aware = mergeOf(2, 3, "lind");
        aware.version = site.report().alarms[1].version;
        QCOMPARE(site.act(aware)->outcome, Outcome::done);
        QCOMPARE(site.act(requestOf(AlarmVerb::split, 1))->outcome, Outcome::already);
        QCOMPARE(site.act(mergeOf(1, 77))->outcome, Outcome::gone);
        QCOMPARE(site.act(mergeOf(1, 1)).error().code, ErrorCode::invalidInput);
        const AlarmReport report = site.report();
        QCOMPARE(report.audit.back().verb, AlarmVerb::merge);
        QCOMPARE(report.audit.back().text, std::string("inc-3 host/n017"));
    }

    void aPartOfAPartIsOfTheWhole() {
        Site site;
        site.see(three());
        QVERIFY(site.act(mergeOf(2, 1)));
        QVERIFY(site.act(mergeOf(3, 2)));
        AlarmReport report = site.report();
        QCOMPARE(report.rows.size(), std::size_t{1});
        const Told made = alarms::judged(Told(toldOf()), &report, nullptr);
        QCOMPARE(made->incidents.size(), std::size_t{1});
        QCOMPARE(made->incidents[0].merged.size(), std::size_t{2});
        QVERIFY(made->incidents[0].isNamed("inc-3"));
    }

    void onlyIncidentsAreMerged() {
        Site site;
        site.see(three());
        const Condition silent = conditionOf("source/bms");
        site.desk.observe(AlarmKind::silence, {&silent, 1}, site.now);
        QCOMPARE(site.act(mergeOf(4, 1)).error().code, ErrorCode::invalidInput);
        QCOMPARE(site.act(mergeOf(1, 4)).error().code, ErrorCode::invalidInput);
    }

    /// Written before it is answered: a process that ends then has lost nothing, and the log is in order.
    void itSurvivesAKill() {
        const TemporaryFolder folder;
        std::string head;
        {
            auto killed = std::make_unique<Site>(folder.path() / "state");
            killed->see(three());
            QVERIFY(killed->act(mergeOf(2, 1)));
            std::filesystem::copy(folder.path() / "state", folder.path() / "as-it-was", std::filesystem::copy_options::recursive);
        }
        Site site(folder.path() / "as-it-was", kStart + 10min);
        site.see(three());
        const AlarmReport report = site.report();
        QCOMPARE(report.rows.size(), std::size_t{2});
        QCOMPARE(report.alarms[1].merged->by.name, std::string("ortiz"));
        QCOMPARE(alarms::judged(Told(toldOf()), &report, nullptr)->incidents.size(), std::size_t{2});
        const auto log = alarms::verifyAudit(folder.path() / "as-it-was" / alarms::kStateFile, report.auditHead);
        QVERIFY(log && log->problem.empty());
    }

    /// Both may be over; what is over is merged, split and told all the same.
    void whatIsOverIsMergedToo() {
        Site site;
        site.see(three());
        for (const std::uint64_t id : {1, 2, 3})
            QVERIFY(site.act(requestOf(AlarmVerb::acknowledge, id)));
        site.see({});
        site.now += 2min;
        site.see({});
        QVERIFY(site.report().alarms.empty());
        QCOMPARE(site.act(mergeOf(2, 1))->outcome, Outcome::done);
        const AlarmReport merged = site.report();
        QCOMPARE(alarms::judged(Told(toldOf()), &merged, nullptr)->incidents.size(), std::size_t{2});
        QVERIFY(site.act(requestOf(AlarmVerb::split, 2)));
        const AlarmReport apart = site.report();
        QVERIFY(*alarms::judged(Told(toldOf()), &apart, nullptr) == toldOf());
    }

    /// What is over keeps the number that it had, and after a restart that is another one's: its part and the word tell which it is.
    void whatIsOverIsFoundUnderItsNewNumber() {
        Site site;
        site.see(three());
        for (const std::uint64_t id : {1, 2, 3})
            QVERIFY(site.act(requestOf(AlarmVerb::acknowledge, id)));
        site.see({});
        site.now += 2min;
        site.see({});
        QVERIFY(site.act(mergeOf(2, 1)));
        IncidentReport told = toldOf();
        told.incidents[0].id = "inc-2";
        told.incidents[1].id = "inc-3";
        told.incidents[2].id = "inc-1";
        const AlarmReport report = site.report();
        const Told made = alarms::judged(Told(told), &report, nullptr);
        QVERIFY(made->incidents[0].roots.front().entity == kPump && made->incidents[0].merged[0].id == "inc-3");
        const std::pair<const char*, std::uint64_t> expected[] = {{"inc-2", 1}, {"inc-3", 2}, {"inc-1", 3}};
        for (const auto& [name, alarm] : expected) {
            const auto found = alarms::alarmOf(report, made.get(), name);
            QVERIFY(found);
            QCOMPARE(found->alarm, alarm);
        }
        QVERIFY(!alarms::alarmOf(report, made.get(), "inc-9"));
        QCOMPARE(alarms::alarmOf(report, nullptr, "inc-2")->alarm, std::uint64_t{2}); // all that is known is the number
    }

    /// One row with the loss of both, each once; who was hit and who owns it are of both, the cause is of the whole.
    void moneyIsCountedOnce() {
        Site site;
        site.see(three());
        QVERIFY(site.act(mergeOf(2, 1)));
        const AlarmReport report = site.report();
        const IncidentReport told = toldOf();
        const Told made = alarms::judged(Told(told), &report, nullptr);
        QCOMPARE(made->incidents.size(), std::size_t{2});
        const telemetry::Incident& whole = made->incidents[0];
        QCOMPARE(whole.id, std::string("inc-1"));
        QVERIFY(whole.roots.front().entity == kPump && whole.seam == "cooling");
        QCOMPARE(whole.merged[0].id, std::string("inc-2"));
        QVERIFY(whole.merged[0].root == kLink && whole.merged[0].by == "ortiz");
        QVERIFY(whole.owners == std::vector<std::string>({"cooling team", "ml-platform", "fabric team"}));
        QCOMPARE(whole.jobs.size(), std::size_t{1});
        QCOMPARE(whole.cost->directComputeMicros, 140 * kDollar);
        QCOMPARE(whole.cost->laborMicros, 60 * kDollar);
        QCOMPARE(whole.cost->total.likelyMicros, 200 * kDollar);
        QCOMPARE(whole.cost->total.lowMicros, 200 * kDollar - std::llround(std::hypot(14e6, 8e6)));
        QCOMPARE(whole.cost->ratePerHourMicros, 140 * kDollar);
        QCOMPARE(whole.cost->lostGpuTime, GpuTime::of(1h, 16));
        telemetry::Incident other = made->incidents[1];
        other.priority.reset(); // that of its alarm
        QVERIFY(other == told.incidents[2]);
        std::int64_t before = 0;
        std::int64_t after = 0;
        for (const auto& incident : told.incidents)
            before += incident.cost->total.likelyMicros;
        for (const auto& incident : made->incidents)
            after += incident.cost->total.likelyMicros;
        QCOMPARE(after, before);
        const auto marks = alarms::ledgerIncidents(told, &report, kStart + 1h);
        QCOMPARE(marks.size(), std::size_t{3});
        QVERIFY(marks[0].id == "inc-1" && marks[1].id == "inc-1" && marks[2].id == "inc-3");
        QVERIFY(marks[1].from == told.incidents[1].onset && marks[1].to == kStart + 1h && marks[1].jobs == told.incidents[1].jobs);
        QVERIFY(*alarms::judged(made, &report, nullptr) == *made); // as a gateway told it
    }

    /// Whoever starts again numbers anew: what was inc-1 is inc-2, and the other way round.
    void numbersMayChange() {
        Site site;
        site.see(three());
        QVERIFY(site.act(mergeOf(2, 1)));
        auto swapped = three();
        std::swap(swapped[0].incident, swapped[1].incident);
        IncidentReport told = toldOf();
        std::swap(told.incidents[0].id, told.incidents[1].id);
        for (const bool isKnown : {false, true}) { // also before the alarms know the new numbers
            if (isKnown)
                site.see(swapped);
            const AlarmReport report = site.report();
            const Told made = alarms::judged(Told(told), &report, nullptr);
            QCOMPARE(made->incidents.size(), std::size_t{2});
            QVERIFY(made->incidents[0].roots.front().entity == kPump && made->incidents[0].merged[0].root == kLink);
        }
    }

    void whatIsWrongIsWrongWithItsParts() {
        Site site;
        site.see(three());
        QVERIFY(site.act(mergeOf(2, 1)));
        auto wrong = requestOf(AlarmVerb::verdict, 1);
        wrong.verdict = telemetry::AlarmVerdict::Kind::wrong;
        QVERIFY(site.act(wrong));
        const AlarmReport report = site.report();
        const Told made = alarms::judged(Told(toldOf()), &report, nullptr);
        QVERIFY(!made->incidents[0].cost);
        QCOMPARE(made->incidents[0].judged->toldTotal->likelyMicros, 200 * kDollar);
    }

    /// A part that was none brings its name and nothing else: no cost, no job, and no row of the ledger.
    void aPartThatWasNoneBringsNothing() {
        Site site;
        site.see(three());
        QVERIFY(site.act(mergeOf(3, 1)));
        auto wrong = requestOf(AlarmVerb::verdict, 3);
        wrong.verdict = telemetry::AlarmVerdict::Kind::wrong;
        QVERIFY(site.act(wrong));
        const AlarmReport report = site.report();
        const IncidentReport told = toldOf();
        const Told made = alarms::judged(Told(told), &report, nullptr);
        QCOMPARE(made->incidents.size(), std::size_t{2});
        telemetry::Incident whole = made->incidents[0];
        QCOMPARE(whole.merged.size(), std::size_t{1});
        whole.merged.clear();
        whole.priority.reset(); // that of its alarm
        QVERIFY(whole == told.incidents[0]);
        const auto marks = alarms::ledgerIncidents(told, &report, kStart + 1h);
        QVERIFY(!marks[0].isDisowned && marks[2].isDisowned);
        QCOMPARE(marks[2].id, std::string("inc-1"));
    }

    void withoutAPriceThereIsNone() {
        telemetry::IncidentCost priced = *toldOf().incidents[0].cost;
        telemetry::IncidentCost unpriced;
        unpriced.lostGpuTime = GpuTime::of(1h, 4);
        const auto sum = economics::joinedCost(priced, unpriced);
        QVERIFY(sum.currency.empty() && sum.total == telemetry::MoneyRange());
        QCOMPARE(sum.lostGpuTime, GpuTime::of(1h, 12));
    }
};

SEAM_TEST(tst_merges, TstMerges)
#include "tst_merges.moc"
