// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/incident_text.h"
#include "qt/recurrence.h"

#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;
using telemetry::Incident;
using telemetry::IncidentEvidence;
using telemetry::IncidentReport;
using topology::EntityId;

namespace {

EntityId id(const char* text) { return *EntityId::parse(text); }

IncidentEvidence change(const char* signal, double from, double to, const char* unit) {
    IncidentEvidence fact;
    fact.entity = id("host/n001");
    fact.signal = signal;
    fact.before = from;
    fact.after = to;
    fact.unit = unit;
    return fact;
}

} // namespace

class TstIncidentText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theHeadlineIsTheDesigns();
    void aNeighbourSampledEarlierDoesNotLead();
    void factsHaveTheirFigures();
    void aHeadlineNeedsNoFigures();
    void aRankHasAPlace();
    void whatHappensGoesNeitherUpNorDown();
    void changesAreSharesOrKelvin();
    void aRowNamesTheCauseAndNotWhatLiesBetween();
    void theCostliestIsFirstAndTheUnpricedLast();
    void aFallFromTheBusIsNoMoreThanItsJob();
    void aSymptomFindsItsIncident();
    void theSeamIsWhereTheOwnerChanges();
    void stepsWithoutEvidenceAreLessSure();
    void markdownLinksBackToTimeAndObject();
    void markdownFromOutsideStaysText();
    void everyReportCanBeExported();
    void theStoryHasEveryActOnce();
    void whatComesAgainIsCountedOnce();
    void aNumberIsNoIncident();
};

// incident-page-1080.png: "CDU-2 flow −31 % led R12 clock −20 % by 3:38; step time +10.9 % followed by 0:13",
// with the names of the machines that the evidence is about, and the cause before all.
void TstIncidentText::theHeadlineIsTheDesigns() {
    QCOMPARE(headline(test::coolingReport().incidents.front()),
             QStringLiteral(
                 "cdu-2-a pump degraded: cdu-2 flow −31 % led n088 clock −19.7 % by 3:38; step time +10.9 % "
                 "followed by 0:13"));
    QCOMPARE(causeText(test::coolingReport().incidents.front()), QStringLiteral("cdu-2-a flow −31 %"));
}

// Where owners change may be a link that does nothing but carry: the row of an incident names the pump. Only
// without a known cause it has to say where the trouble is seen.
void TstIncidentText::aRowNamesTheCauseAndNotWhatLiesBetween() {
    Incident incident = test::coolingReport().incidents.front();
    const QString cause = rowTitle(incident, nullptr);
    QVERIFY2(cause.startsWith(QStringLiteral("cdu-2-a ")), qPrintable(cause));
    incident.path.insert(incident.path.begin() + 1, id("link/innocent"));
    QCOMPARE(rowTitle(incident, nullptr), cause);
    incident.roots.front().mechanism = "unknown";
    QCOMPARE(rowTitle(incident, nullptr), seamEndsText(incident, nullptr));
    incident.roots.clear();
    QCOMPARE(rowTitle(incident, nullptr), seamEndsText(incident, nullptr));
}

// A rack beside the path was sampled five seconds before the CDU: it is still no cause.
void TstIncidentText::aNeighbourSampledEarlierDoesNotLead() {
    Incident incident = test::coolingReport().incidents.front();
    const QString before = headline(incident);
    auto& facts = incident.roots[0].supporting;
    IncidentEvidence neighbour = facts.front();
    neighbour.entity = id("rack/r13");
    neighbour.at -= 5s;
    facts.insert(facts.begin(), neighbour);
    QCOMPARE(headline(incident), before);
    // It is among the facts, but flow is told once, and that of the CDU.
    const auto telling = tellingFacts(incident);
    QCOMPARE(std::count_if(telling.begin(), telling.end(),
                           [](const auto* fact) { return fact->signal == "coolant.flow"; }),
             std::ptrdiff_t(1));
    QVERIFY(std::none_of(telling.begin(), telling.end(),
                         [](const auto* fact) { return fact->entity == id("rack/r13"); }));
    QVERIFY(std::is_sorted(telling.begin(), telling.end(),
                           [](const auto* a, const auto* b) { return a->at < b->at; }));
    QCOMPARE(pathDepth(incident, incident.roots[0].entity), std::size_t(0));
    QVERIFY(pathDepth(incident, id("rack/r13")) > pathDepth(incident, id("program/atlas")));
}

void TstIncidentText::factsHaveTheirFigures() {
    const Incident incident = test::coolingReport().incidents.front();
    QCOMPARE(factText(incident.roots[0].supporting[0]), QStringLiteral("cdu-2 flow 940 → 649 L/min (−31 %)"));
    IncidentEvidence event;
    event.text = telemetry::Message("mlx5_core: Link down");
    QCOMPARE(factText(event), QStringLiteral("mlx5_core: Link down"));
}

void TstIncidentText::aHeadlineNeedsNoFigures() {
    Incident incident;
    QVERIFY(!headline(incident).isEmpty()); // no hypothesis at all
    incident.roots.emplace_back();
    incident.roots[0].mechanism = "link_flap";
    incident.roots[0].entity = id("link/a~b");
    QCOMPARE(headline(incident), QStringLiteral("a~b link flap"));
    IncidentEvidence fact;
    fact.entity = id("cdu/c1");
    fact.signal = "coolant.flow";
    fact.change = -1;
    incident.roots[0].supporting = {fact};
    QCOMPARE(headline(incident), QStringLiteral("a~b link flap: CDU c1 flow down"));
    incident.roots[0].mechanism = "unknown"; // nothing to put in front
    QCOMPARE(headline(incident), QStringLiteral("CDU c1 flow down"));
    IncidentEvidence event; // an event of the root itself says what it is by its meaning
    event.entity = id("rank/atlas:11");
    event.text = telemetry::Message("its device does something else");
    incident.roots[0].supporting = {event};
    incident.roots[0].entity = event.entity;
    incident.roots[0].mechanism = "collective_hang";
    QCOMPARE(headline(incident), QStringLiteral("rank atlas:11 collective hang"));
}

/// Whoever is sent to take a stack of it has to know where.
void TstIncidentText::aRankHasAPlace() {
    Incident incident;
    incident.jobs = {id("job/atlas")};
    incident.roots.emplace_back();
    incident.roots[0].entity = id("rank/atlas:11");
    QCOMPARE(placeText(incident, nullptr), QString());
    topology::TopologyBuilder builder;
    topology::TopologyFragment fragment;
    topology::Job job;
    job.id = id("job/atlas");
    for (unsigned rank = 0; rank < 16; ++rank)
        job.ranks.push_back({rank, topology::EntityId::gpu("n" + std::to_string(rank / 8), std::to_string(rank % 8))});
    fragment.jobs.push_back(job);
    fragment.edges.push_back({id("rack/r45"), id("host/n1"), topology::EdgeKind::contains});
    fragment.edges.push_back({id("host/n1"), topology::EntityId::gpu("n1", "3"), topology::EdgeKind::contains});
    builder.merge(fragment);
    const auto graph = builder.build();
    QCOMPARE(placeText(incident, graph.get()), QStringLiteral("GPU n1:3 · r45"));
    incident.roots[0].entity = id("rank/atlas:99"); // nobody says where that runs
    QCOMPARE(placeText(incident, graph.get()), QString());
    incident.roots[0].entity = id("host/n1"); // a place by itself
    QCOMPARE(placeText(incident, graph.get()), QString());
}

void TstIncidentText::whatHappensGoesNeitherUpNorDown() {
    IncidentEvidence fact;
    fact.entity = id("job/atlas");
    fact.change = 1;
    for (const char* signal : {"job.stalled", "job.died", "xid.bus", "log.oom", "host.silent"}) {
        fact.signal = signal;
        QCOMPARE(changeText(fact), QString());
    }
    fact.signal = "coolant.flow";
    QCOMPARE(changeText(fact), QStringLiteral("up"));
}

void TstIncidentText::changesAreSharesOrKelvin() {
    QCOMPARE(changeText(change("coolant.flow", 940, 649, "L/min")), QStringLiteral("−31 %"));
    QCOMPARE(changeText(change("job.step_seconds", 4.21, 4.67, "s")), QStringLiteral("+10.9 %"));
    // Degrees Celsius have no true zero: a share of them would mean nothing.
    QCOMPARE(changeText(change("gpu.temperature", 32, 38.6, "°C")), QStringLiteral("+6.6 K"));
    QCOMPARE(changeText(change("x", 0, 5, "s")), QStringLiteral("+5.0 s"));
    QCOMPARE(changeText(change("gpu.throttle.thermal", 0, 1, "s/s")), QStringLiteral("+100 %"));
    QCOMPARE(changeText(change("x", -2, -1, "W")), QStringLiteral("+50 %"));
    // From a handful of errors to thousands: a number of times, not of per cent.
    QCOMPARE(changeText(change("net.symbol_errors", 0.5, 108, "")), QStringLiteral("×216"));
    QCOMPARE(changeText(change("net.link_transitions", 0.000333, 6, "")), QStringLiteral("+6.0")); // as from none
    // Redfish's health is 0 ok, 1 warning, 2 critical: it does not go "up", nor by per cent.
    QCOMPARE(changeText(change("power.health", 0, 2, "")), QStringLiteral("ok → critical"));
    QCOMPARE(changeText(change("net.link.state", 1, 0, "")), QStringLiteral("up → down"));
    QVERIFY(factText(change("power.health", 0, 1, "")).contains(QStringLiteral("ok → warning")));
    telemetry::IncidentEvidence rise;
    rise.signal = "power.health";
    rise.change = 1;
    QCOMPARE(changeText(rise), QStringLiteral("not ok"));
    // The mean of several is none of the states.
    QVERIFY(!changeText(change("power.health", 0, 0.5, "")).contains(QStringLiteral("ok")));
    QCOMPARE(lagText(102s), QStringLiteral("+1:42"));
    QCOMPARE(lagText(-5s), QStringLiteral("−0:05"));
}

void TstIncidentText::theCostliestIsFirstAndTheUnpricedLast() {
    IncidentReport report = test::floodReport(6);
    std::reverse(report.incidents.begin(), report.incidents.end());
    report.incidents[0].cost.reset();
    report.incidents[3].ended = report.at;
    const auto open = openIncidents(report, nullptr);
    QCOMPARE(open.size(), std::size_t(5));
    for (std::size_t i = 0; i + 2 < open.size(); ++i)
        QVERIFY(open[i]->cost->ratePerHourMicros >= open[i + 1]->cost->ratePerHourMicros);
    QVERIFY(!open.back()->cost);
    QCOMPARE(lossText(*open.back()), QStringLiteral("?")); // unknown is not zero
    QCOMPARE(currentIncident(&report, nullptr, {}), open.front());
    QCOMPARE(currentIncident(&report, nullptr, report.incidents[3].id), &report.incidents[3]); // chosen beats costly
    QVERIFY(!currentIncident(nullptr, nullptr, "inc-1"));
    // One has no price, and stands still with more GPUs than the others lose: it is the worst whatever they cost.
    telemetry::Incident& unpriced = report.incidents[1];
    for (telemetry::Incident& one : report.incidents)
        if (one.cost)
            one.cost->lostGpuTime = GpuTime::of(1min, 1);
    unpriced.cost->currency.clear();
    unpriced.cost->ratePerHourMicros = 0;
    unpriced.cost->lostGpuTime = GpuTime::of(24h, 4096);
    QCOMPARE(openIncidents(report, nullptr).front(), &unpriced);
}

/// A GPU that fell off the bus threw away four hours of its 64 GPUs a minute ago; 128 others stand still: nothing loses more GPUs
/// than it has.
void TstIncidentText::aFallFromTheBusIsNoMoreThanItsJob() {
    IncidentReport report = test::floodReport(2);
    telemetry::MeterReading meter;
    const auto put = [&](std::size_t i, const char* job, std::uint32_t gpus, GpuTime lost) {
        telemetry::Incident& one = report.incidents[i];
        one.jobs = {id(job)};
        one.cost->currency.clear();
        one.cost->at = one.onset + 1min;
        one.cost->lostGpuTime = lost;
        meter.jobs.emplace_back().job = one.jobs.front();
        meter.jobs.back().gpus = gpus;
    };
    put(0, "job/small", 64, GpuTime::of(4h, 64));
    put(1, "job/large", 128, GpuTime::of(1min, 128));
    QCOMPARE(openIncidents(report, &meter).front(), &report.incidents[1]);
    QCOMPARE(currentIncident(&report, &meter, {}), &report.incidents[1]);
}

void TstIncidentText::aSymptomFindsItsIncident() {
    const IncidentReport report = test::coolingReport();
    for (const char* part : {"cdu/cdu-2", "gpu/n089:4", "job/atlas-70b", "pump/cdu-2-a"})
        QCOMPARE(incidentAbout(report, nullptr, id(part)), &report.incidents[0]);
    QVERIFY(!incidentAbout(report, nullptr, id("rack/r30")));
    QVERIFY(!incidentAbout(report, nullptr, {}));
    IncidentReport ended = report;
    ended.incidents[0].ended = ended.at;
    QVERIFY(!incidentAbout(ended, nullptr, id("cdu/cdu-2")));
}

void TstIncidentText::theSeamIsWhereTheOwnerChanges() {
    const Incident incident = test::coolingReport().incidents.front();
    const auto graph = test::SampleHall{}.firstUpdate().topology;
    const auto byOwner = seamEnds(incident, graph.get());
    QVERIFY(byOwner && byOwner->from == id("rack/r12") && byOwner->to == id("host/n088"));
    const auto byDomain = seamEnds(incident, nullptr);
    QVERIFY(byDomain && byDomain->from == id("rack/r12"));
    QVERIFY(!seamEnds(Incident{}, nullptr));
}

void TstIncidentText::stepsWithoutEvidenceAreLessSure() {
    const auto steps = pathSteps(test::coolingReport().incidents.front());
    QCOMPARE(steps.size(), std::size_t(5));
    QVERIFY(steps[0].lag == 0s && steps[0].confidence == 0.86);
    QVERIFY(steps[1].lag == 102s && steps[2].lag == 146s);
    Incident blind = test::coolingReport().incidents.front();
    blind.roots[0].supporting.clear();
    for (const PathStep& step : pathSteps(blind))
        QVERIFY(!step.lag && step.confidence < 0.86);
}

void TstIncidentText::markdownLinksBackToTimeAndObject() {
    const IncidentReport report = test::coolingReport();
    const QString text = incidentMarkdown(
        report.incidents[0], report, nullptr,
        {QStringLiteral("hall-2"), QStringLiteral("seamscope://open?file=%2Ftmp%2Fa%20b.mcap")}, {}, {});
    QVERIFY(text.contains(QStringLiteral(
        "seamscope://open?file=%2Ftmp%2Fa%20b.mcap&at=2026-03-12T11%3A32%3A18Z&select=host%2Fn088")));
    for (const char* heading : {"## What now", "## What it costs", "## Why we think so",
                                "## What we cannot see", "## Path and victims", "## What happened, and who did what", "Against:"})
        QVERIFY2(text.contains(QLatin1String(heading)), heading);
    QVERIFY(!incidentMarkdown(report.incidents[0], report, nullptr, {}, {}, {}).contains(QStringLiteral("](")));
}

void TstIncidentText::markdownFromOutsideStaysText() {
    IncidentReport report = test::coolingReport();
    report.incidents[0].roots[0].supporting[0].text =
        telemetry::Message("# Big\n[x](http://evil) <b>bold</b> `code`");
    const QString text = incidentMarkdown(report.incidents[0], report, nullptr, {}, {}, {});
    QVERIFY(!text.contains(QStringLiteral("\n# Big")));
    QVERIFY(!text.contains(QStringLiteral("[x](http")));
    QVERIFY(!text.contains(QStringLiteral(" <b>")));
}

void TstIncidentText::everyReportCanBeExported() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const IncidentReport report = test::randomReport(seed);
        for (const Incident& incident : report.incidents)
            QVERIFY(incidentMarkdown(incident, report, nullptr, {}, {}, {}).startsWith(QStringLiteral("# inc-")));
    }
}

// Issue 15: who has it, since when, and what people did, in order with what the incident did itself. What an alarm still
// knows and the audit lines tell again stands once; a line that is too old to travel is told from the alarm.
void TstIncidentText::theStoryHasEveryActOnce() {
    IncidentReport report = test::coolingReport();
    const Incident& incident = report.incidents[0];
    const auto after = [&](Duration time) { return incident.declared + time; };
    const telemetry::Actor ortiz{telemetry::Actor::Proof::token, "ortiz", "desk 1"};
    const telemetry::Actor chen{telemetry::Actor::Proof::token, "chen", "desk 2"};
    telemetry::AlarmReport alarms;
    telemetry::Alarm alarm;
    alarm.id = 7;
    alarm.kind = telemetry::AlarmKind::incident;
    alarm.incident = incident.id;
    alarms.alarms = {alarm};
    QCOMPARE(storyOf(incident, &alarms, nullptr, after(1h)).holder, QStringLiteral("nobody has acknowledged it"));
    QVERIFY(storyOf(incident, nullptr, nullptr, after(1h)).holder.isEmpty()); // nobody keeps alarms: that is not "nobody acknowledged"
    alarms.isDerived = true; // made of a recording: the same, but what was noted of it since is read
    QVERIFY(storyOf(incident, &alarms, nullptr, after(1h)).holder.isEmpty());
    alarms.alarms[0].notes = {{ortiz, after(24h), "the strainer again"}};
    QVERIFY(storyOf(incident, &alarms, nullptr, after(1h)).lines.back().what.contains(QStringLiteral("the strainer again")));
    telemetry::AlarmReport past = alarms;
    past.alarms.clear();
    past.over = {{7, 1, incident.id, {}, incident.onset, after(1h), {}, {}, {}, alarms.alarms[0].notes}};
    QVERIFY(storyOf(incident, &past, nullptr, after(1h)).lines.back().what.contains(QStringLiteral("the strainer again")));
    alarms.alarms[0].notes.clear();
    alarms.isDerived = false;
    telemetry::Alarm& kept = alarms.alarms[0];
    kept.acknowledged = {ortiz, after(1min)};
    kept.notes = {{ortiz, after(2min), "called facilities,\nthey are on the way"}};
    kept.shelf = {chen, after(4min), after(64min), "pump is being changed"};
    kept.assignee = "chen";
    kept.assigned = after(3min);
    kept.touched = {chen, after(5min)};
    kept.verdict = {telemetry::AlarmVerdict::Kind::wrong, id("pump/cdu-2-b"), chen, after(5min)};
    telemetry::Alarm other = alarm;
    other.id = 8;
    other.incident = "inc-other";
    other.notes = {{chen, after(1min), "not of this incident"}};
    alarms.alarms.push_back(other);
    using V = telemetry::AlarmVerb;
    const std::vector<telemetry::AuditLine> audit = {{1, after(0min), {}, V::raise, 7, "incident|pump/cdu-2-a"},
                                                     {2, after(1min), ortiz, V::acknowledge, 7, ""},
                                                     {3, after(2min), ortiz, V::note, 7, "called facilities,\nthey are on the way"},
                                                     {4, after(3min), ortiz, V::handOver, 7, "chen"},
                                                     {5, after(4min), chen, V::shelve, 7, "pump is being changed"},
                                                     {6, after(5min), chen, V::verdict, 7, ""},
                                                     {7, after(6min), chen, V::note, 8, "not of this incident"}};
    for (const bool isOld : {false, true}) {
        alarms.audit = isOld ? std::vector<telemetry::AuditLine>() : audit;
        const IncidentStory story = storyOf(incident, &alarms, nullptr, after(1h));
        QVERIFY(std::is_sorted(story.lines.begin(), story.lines.end(), [](const auto& a, const auto& b) { return a.at < b.at; }));
        QStringList all;
        for (const StoryLine& line : story.lines)
            all << QString(line.who % u' ' % line.what).remove(QChar(0x2068)).remove(QChar(0x2069));
        const QString text = all.join(u'\n');
        for (const char* act : {" onset\n", " declared\n", "ortiz acknowledges", "ortiz notes: called facilities, they are on the way",
                                "chen shelves until", "pump is being changed",
                                "chen says that the cause is wrong: it was cdu-2-b"})
            QVERIFY2(text.count(QLatin1String(act)) == 1, qPrintable(QLatin1String(act) + u'\n' + text));
        QCOMPARE(text.count(isOld ? QStringLiteral("assigns: chen") : QStringLiteral("ortiz hands over: chen")), 1);
        QVERIFY(!text.contains(QStringLiteral("not of this")));
        QVERIFY(!text.contains(QStringLiteral("incident|"))); // a key is no word
        QCOMPARE(story.lines.size(), incident.revisions.size() + 2 + (isOld ? 5u : 6u));
        QVERIFY2(story.holder.startsWith(QStringLiteral("chen has it since ")), qPrintable(story.holder));
        QVERIFY(incidentMarkdown(incident, report, nullptr, {}, {}, story).contains(QStringLiteral("**Who has it:** chen has it since")));
    }
    // Who had it in vain, by who owns the parts: network for five minutes, a person whose team nobody knows, the owner since.
    topology::TopologyFragment owners;
    owners.entities = {{incident.roots.front().entity, "facilities", {}, {}, false}, {id("switch/leaf-3"), "network", {}, {}, false}};
    topology::TopologyBuilder builder;
    builder.merge(owners);
    alarms.alarms[0].assignments = {{ortiz, after(1min), "network"}, {ortiz, after(6min), "chen"}, {ortiz, after(8min), "facilities"}};
    QString holder = storyOf(incident, &alarms, builder.build().get(), after(1h)).holder;
    QVERIFY2(holder.endsWith(QStringLiteral("5:00 with the wrong team: network")), qPrintable(holder));
    holder = storyOf(incident, &alarms, builder.build().get(), after(3min)).holder; // while it goes on
    QVERIFY2(holder.endsWith(QStringLiteral("2:00 with the wrong team: network")), qPrintable(holder));
    alarms.alarms.clear();
    alarms.over.push_back({7, 1, incident.id, {}, after(0min), after(8min), telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::wrong, {}, chen, after(9min)}, {}});
    QVERIFY(storyOf(incident, &alarms, nullptr, after(1h)).lines.back().what.contains(QStringLiteral("cause is wrong")));
    alarms.over.front().since = after(-48h); // before a restart, which numbered anew
    alarms.over.front().ended = after(-47h);
    QVERIFY(!storyOf(incident, &alarms, nullptr, after(1h)).lines.back().what.contains(QStringLiteral("cause is wrong")));
    alarms.over.clear();
    QVERIFY(storyOf(incident, &alarms, nullptr, after(1h)).holder.contains(QStringLiteral("audit trail")));
}

/// A gateway that starts again counts from one: the number is another incident's then, and the alarm of this one has another.
void TstIncidentText::aNumberIsNoIncident() {
    IncidentReport report = test::coolingReport();
    const Incident& incident = report.incidents[0];
    const telemetry::Actor ortiz{telemetry::Actor::Proof::token, "ortiz", "desk 1"};
    const auto alarmOf = [&](std::uint64_t number, const std::string& named, const topology::EntityId& part, Duration since, const char* note) {
        telemetry::Alarm alarm;
        alarm.id = number;
        alarm.kind = telemetry::AlarmKind::incident;
        alarm.incident = named;
        alarm.entity = part;
        alarm.since = incident.declared + since;
        alarm.returned = alarm.since + 5min;
        alarm.notes = {{ortiz, alarm.since + 1min, note}};
        alarm.earlier.emplace_back();
        alarm.earlier.back().since = alarm.since - 24h;
        alarm.earlier.back().ended = alarm.since - 23h;
        return alarm;
    };
    telemetry::AlarmReport alarms;
    alarms.alarms = {alarmOf(1, incident.id, incident.roots.front().entity, -48h, "of another day"),
                     alarmOf(2, "inc-of-before", incident.roots.front().entity, 1min, "of this one")};
    QString story;
    for (const StoryLine& line : storyOf(incident, &alarms, nullptr, incident.declared + 1h).lines)
        story += line.what + u'\n';
    QVERIFY2(story.contains(QStringLiteral("of this one")) && !story.contains(QStringLiteral("of another day")), qPrintable(story));
    const auto earlier = earlierIncidents(incident, report, &alarms);
    QCOMPARE(earlier.size(), std::size_t{1});
    QVERIFY(earlier.front().since == alarms.alarms[1].since - 24h);
}

// Issue 15: "third time in six days, same part". Two are of the report, one of them is also remembered, and a fourth was
// called wrong by a person.
void TstIncidentText::whatComesAgainIsCountedOnce() {
    IncidentReport report = test::coolingReport();
    Incident& now = report.incidents[0];
    const auto ago = [&](Duration before) {
        Incident past = now;
        past.id = "past";
        past.onset = now.onset - before;
        past.ended = past.onset + 20min;
        past.cost->currency = "USD";
        past.cost->total.likelyMicros = 100'000'000;
        return past;
    };
    const Incident first = ago(144h), second = ago(48h);
    Incident elsewhere = ago(24h);
    elsewhere.roots[0].entity = id("pump/other");
    Incident relapse = ago(40min); // over twenty minutes before: one episode with this one
    report.incidents.insert(report.incidents.end(), {first, second, elsewhere, relapse});
    telemetry::AlarmReport alarms;
    telemetry::Alarm alarm;
    alarm.kind = telemetry::AlarmKind::incident;
    alarm.incident = report.incidents[0].id;
    alarm.entity = report.incidents[0].roots[0].entity;
    telemetry::EarlierIncident told;
    told.since = second.onset;
    told.ended = *second.ended + 1min;
    told.currency = "USD";
    told.lostMicros = 120'000'000;
    telemetry::EarlierIncident wrong = told;
    wrong.since -= 10h;
    wrong.ended -= 10h;
    wrong.verdict = telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::wrong, {}, {}, told.ended};
    alarm.earlier = {wrong, told};
    alarms.alarms = {alarm};

    const auto earlier = earlierIncidents(report.incidents[0], report, &alarms);
    QCOMPARE(earlier.size(), std::size_t{3});
    QCOMPARE(earlier[0].since, first.onset);
    QCOMPARE(recurrenceText(report.incidents[0].onset, earlier),
             QStringLiteral("again: time 3 in 6.0 d at this part · $220 before"));
    QVERIFY(recurrenceText(report.incidents[0].onset, {wrong}).isEmpty());
    QCOMPARE(earlierIncidents(report.incidents[0], report, nullptr).size(), std::size_t{2});
    QVERIFY(incidentMarkdown(report.incidents[0], report, nullptr, {}, earlier, {}).contains(QStringLiteral("time 3 in 6.0 d")));
    report.incidents[0].roots[0].mechanism = "unknown"; // nobody knows that it is the same
    QVERIFY(earlierIncidents(report.incidents[0], report, &alarms).empty());
}

SEAM_TEST(tst_incident_text, TstIncidentText)
#include "tst_incident_text.moc"
