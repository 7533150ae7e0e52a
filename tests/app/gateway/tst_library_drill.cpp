// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/answer.h"
#include "drill/briefing.h"
#include "drill/drill_file.h"
#include "economics/incident_cost.h"
#include "gateway/drill_costs.h"
#include "gateway/library_drill.h"
#include "gateway/recorded_analysis.h"
#include "gateway/vocabulary.h"
#include "recording/reader.h"
#include "simulate/scenario.h"
#include "simulate/truth.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

using namespace seamscope;
using namespace std::chrono_literals;

namespace {

const std::vector<drill::LibraryDrill>& library() {
    static const auto loaded = gateway::loadDrillLibrary();
    if (!loaded)
        qFatal("%s", loaded.error().text().c_str());
    return *loaded;
}

} // namespace

class TstLibraryDrill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nearlyEveryFaultOfTheSimulatorIsThere();
    void nothingThatTraineesReadNamesTheFault();
    void everyBriefingIsAPage();
    void theAnswerIsWhatWasSimulated();
    void costAndOnsetAreThoseOfTheMoment();
    void whatWasSimulatedIsPlayedAgain();
    void whatHappenedIsWrittenWhenItHappened();
    void whoEndsItLeavesNothing();
    void whatCannotBeIsRefused();
};

void TstLibraryDrill::nearlyEveryFaultOfTheSimulatorIsThere() {
    // In a small hall the analysis names something else for it: no drill is made of what it does not find.
    const std::set<std::string_view> kNotFound = {"neighbour_job"};
    std::set<std::string_view> used;
    std::size_t reconstructions = 0;
    std::uint32_t smallest = UINT32_MAX;
    for (const drill::LibraryDrill& one : library()) {
        used.insert(one.scenario);
        reconstructions += one.source.empty() ? 0 : 1;
        for (const drill::LibraryLevel& level : one.levels)
            smallest = std::min(smallest, level.gpus);
    }
    for (const simulate::Scenario& scenario : simulate::scenarios())
        QVERIFY2(used.contains(scenario.name) == !(scenario.isBenign || kNotFound.contains(scenario.name)),
                 std::string(scenario.name).c_str());
    QVERIFY(reconstructions >= 5);
    QVERIFY(smallest <= 16);
}

void TstLibraryDrill::nothingThatTraineesReadNamesTheFault() {
    for (const drill::LibraryDrill& one : library()) {
        const std::string shown = one.id + ' ' + one.title + ' ' + one.teaches + ' ' + one.briefing;
        for (std::size_t at = 0; at < one.scenario.size();) {
            const std::size_t end = std::min(one.scenario.find('_', at), one.scenario.size());
            const std::string word = one.scenario.substr(at, end - at);
            const std::regex asWord("\\b" + word + "s?\\b", std::regex::icase);
            QVERIFY2(!std::regex_search(shown, asWord), (one.id + ": " + word).c_str());
            at = end + 1;
        }
    }
}

// Situation, what one has, what is known, goals, rules, score: a page of paper, and no more.
void TstLibraryDrill::everyBriefingIsAPage() {
    for (const drill::LibraryDrill& one : library()) {
        const std::string page = drill::briefingWith(one.briefing);
        const auto words = std::ranges::count_if(page, [](char c) { return c == ' ' || c == '\n'; });
        QVERIFY2(words > 400 && words < 750, (one.id + ": " + std::to_string(words)).c_str());
        std::size_t at = 0;
        for (const char* heading : {"# Situation\n\n", "# What you have\n\n", "# What is known at the start\n\n", "# Goals\n\n", "# Rules\n\n",
                                    "# How it is scored\n\n"}) {
            at = page.find(heading, at);
            QVERIFY2(at != std::string::npos, heading);
        }
        QVERIFY(page.find(one.briefing) < page.find("# What you have"));
    }
}

void TstLibraryDrill::theAnswerIsWhatWasSimulated() {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "quiet.drill";
    const auto one = std::ranges::find(library(), "quiet-loop", &drill::LibraryDrill::id);
    QVERIFY(one != library().end());
    const SystemClock clock;
    std::vector<double> told;
    const auto made = gateway::makeLibraryDrill(*one, 1, "a long passphrase", path, clock, {},
                                                [&told](double share) { told.push_back(share); });
    QVERIFY2(made, made ? "" : made.error().text().c_str());
    QVERIFY(told.size() > 100 && told.front() > 0 && std::ranges::is_sorted(told));
    QCOMPARE(told.back(), 1.0);
    const auto info = drill::readDrillInfo(path);
    QVERIFY(info);
    QCOMPARE(info->title, one->title);
    QCOMPARE(info->briefing, drill::briefingWith(one->briefing));
    QCOMPARE(info->level, 1);
    const auto answer = drill::readAnswer(path, "a long passphrase");
    QVERIFY(answer);
    QCOMPARE(answer->mechanism, std::string("pump_degraded"));
    QVERIFY(answer->root.text().starts_with("pump/"));
    // Its costs are those of the hall, played again: in shares, for prices go by another name.
    QVERIFY(answer->isRerun && answer->currency == "USD");
    simulate::Options hall;
    hall.scenario = one->scenario;
    hall.gpus = one->levels[0].gpus;
    hall.seed = one->levels[0].seed;
    hall.isDrawn = hall.seed != simulate::Options().seed;
    hall.severity = one->levels[0].severity;
    hall.bystanders = one->levels[0].bystanders;
    hall.onset = 25min; // a quarter of an hour of history, ten minutes of the drill
    const auto billed = [&](std::optional<Duration> lasts) {
        hall.faultLength = lasts;
        const auto truth = simulate::truthOf(hall, one->length + 15min);
        return static_cast<double>((truth->direct + truth->opportunity + truth->rollback + truth->labor + truth->schedule.value_or(economics::Micros())).value);
    };
    const double factor = answer->nothingDone.likely / billed(std::nullopt);
    for (const Duration lasts : {Duration(5min), Duration(15min), Duration(25min)}) {
        const drill::Cost bill = drill::costAt(*answer, answer->onset + lasts);
        QVERIFY2(std::abs(bill.likely / factor / billed(lasts) - 1) < 0.05, qPrintable(QStringLiteral("%1 %2").arg(bill.likely / factor).arg(billed(lasts))));
        QVERIFY(bill.low <= bill.likely && bill.likely < bill.high && bill.high <= answer->nothingDone.likely);
    }
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    QVERIFY(bytes.find("pump_degraded") == std::string::npos); // chunks are scanned in tst_make_drill
    QCOMPARE(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1); // no recording is left beside it
}

// Every moment of it priced by itself, from all of the recording, is what the drill says of the moment; the onset is that of the
// simulator.
void TstLibraryDrill::costAndOnsetAreThoseOfTheMoment() {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "night.mcap";
    const SystemClock clock;
    gateway::SimulatedRecording what;
    what.model.gpus = 64;
    what.model.scenario = "gpu_slow"; // its job feels it at once
    what.model.onset = 8min;
    what.length = 22min;
    const auto truth = simulate::truthOf(what.model, what.length);
    QVERIFY(truth && !truth->roots.empty());
    what.truth = simulate::truthJson(*truth);
    QVERIFY(gateway::recordSimulation(what, path, clock));
    const auto causes = gateway::knownCauses(path);
    QVERIFY(causes && *causes);
    drill::MakeOptions options;
    options.before = 5min;
    options.truth = *causes;
    options.costs = gateway::ledgerCosts(path);
    const auto words = gateway::loadVocabulary();
    QVERIFY(words);
    const auto made = drill::makeDrill(path, folder.path() / "x.drill", "a long passphrase", *words, clock, options);
    QVERIFY2(made, made ? "" : made.error().text().c_str());
    const auto answer = drill::readAnswer(folder.path() / "x.drill", "a long passphrase");
    QVERIFY2(answer && answer->drained.size() > 100, answer ? std::to_string(answer->drained.size()).c_str() : answer.error().text().c_str());
    const TimePoint onset = truth->roots.front().onset;
    const TimePoint start = onset - 5min;
    QVERIFY(std::chrono::abs(answer->onset - 5min) < 1s);

    auto analysis = gateway::recordedAnalysis(path.string());
    QVERIFY(analysis);
    const auto costs = [&](TimePoint at) {
        telemetry::IncidentReport report = analysis->report;
        for (telemetry::Incident& one : report.incidents)
            one.onset = onset;
        economics::priceIncidents(report, analysis->costs, nullptr, std::span(&at, 1));
        for (const telemetry::DrainedAt& one : report.incidents.front().cost->drained)
            if (one.at == at)
                return std::pair(static_cast<double>(one.total.likelyMicros) * 1e-6,
                                 static_cast<double>(report.incidents.front().cost->total.likelyMicros) * 1e-6);
        return std::pair(-1.0, -1.0);
    };
    QCOMPARE(analysis->report.incidents.front().roots.front().mechanism, std::string("gpu_slow"));
    QVERIFY(!analysis->report.incidents.front().ended);
    const double drainAlone = costs(onset).first;
    const double factor = drill::costAt(*answer, answer->onset).likely / drainAlone; // prices go by another name, too
    double before = 0;
    int compared = 0;
    for (Duration at = 5min + 3s; at < 18min; at += 17s) {
        const auto [drained, nothing] = costs(start + at);
        if (drained < 0)
            break; // its jobs are themselves again
        ++compared;
        const drill::Cost told = drill::costAt(*answer, at);
        QVERIFY2(std::abs(told.likely / factor - drained) < 0.01 * drained,
                 qPrintable(QStringLiteral("at %1 s: %2, not %3").arg(toSeconds(at)).arg(told.likely / factor).arg(drained)));
        QVERIFY(told.likely > before && told.low <= told.likely && told.likely <= told.high);
        QVERIFY(told.likely / factor <= nothing + drainAlone * 1.01);
        before = told.likely;
    }
    QVERIFY2(compared > 20, qPrintable(QString::number(compared)));
    QVERIFY(before <= answer->nothingDone.likely);
    QVERIFY(drill::costAt(*answer, answer->length) == answer->nothingDone || answer->drained.back().at > answer->length);
}

/// A recording that somebody simulated, no shipped drill: its costs are those of the same run with the fault gone sooner. Under
/// another cause, or where the run is not known, they are the ledger's.
void TstLibraryDrill::whatWasSimulatedIsPlayedAgain() {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "own.mcap";
    const SystemClock clock;
    gateway::SimulatedRecording what;
    what.model.gpus = 64;
    what.model.scenario = "gpu_slow";
    what.model.onset = 8min;
    what.length = 26min;
    QVERIFY(gateway::recordSimulation(what, path, clock)); // its truth was not asked for
    const auto words = gateway::loadVocabulary();
    QVERIFY(words);
    drill::MakeOptions options;
    options.before = 5min;
    options.after = 10min; // and it goes on after the drill
    const auto real = simulate::truthOf(what.model, what.length);
    QVERIFY(real);
    options.truth = gateway::knownCauses(real->roots);
    options.costs = gateway::drillCosts(path);
    const auto made = drill::makeDrill(path, folder.path() / "x.drill", "a long passphrase", *words, clock, options);
    QVERIFY2(made, made ? "" : made.error().text().c_str());
    const auto answer = drill::readAnswer(folder.path() / "x.drill", "a long passphrase");
    QVERIFY(answer && answer->isRerun);
    const auto billed = [&](std::optional<Duration> lasts) {
        what.model.faultLength = lasts;
        const auto truth = simulate::truthOf(what.model, 18min); // until the drill ends
        return static_cast<double>((truth->direct + truth->opportunity + truth->rollback + truth->labor + truth->schedule.value_or(economics::Micros())).value);
    };
    const double factor = answer->nothingDone.likely / billed(std::nullopt); // prices go by another name
    for (const Duration lasts : {Duration(3min), Duration(6min)})
        QVERIFY2(std::abs(drill::costAt(*answer, answer->onset + lasts).likely / factor / billed(lasts) - 1) < 0.06,
                 qPrintable(QStringLiteral("%1 %2").arg(drill::costAt(*answer, answer->onset + lasts).likely / factor).arg(billed(lasts))));

    const auto report = recording::Reader::open(path).value()->partAt<telemetry::IncidentReport>(kTimeMax).value();
    telemetry::Incident other = report->incidents.front();
    const TimeRange range{other.onset - 5min, other.onset + 10min};
    const auto costs = gateway::drillCosts(path);
    QVERIFY(costs(other, range)->isRerun);
    other.roots.front().mechanism = "thermal_throttle";
    QVERIFY(!costs(other, range)->isRerun);
    QCOMPARE(costs(other, range)->cost.drained.size(), gateway::ledgerCosts(path)(other, range)->cost.drained.size());
}

namespace {

/// Events with when they were written.
struct EventTimes final : recording::Visitor {
    TimePoint arrival{};
    std::vector<std::pair<TimePoint, telemetry::Event>> all;
    bool proceed(TimePoint at) override {
        arrival = at;
        return true;
    }
    void events(std::vector<telemetry::Event>&& list) override {
        for (telemetry::Event& one : list)
            all.emplace_back(arrival, std::move(one));
    }
};

} // namespace

// An event that is written minutes later is not in a window that ends before: no drill would have it.
void TstLibraryDrill::whatHappenedIsWrittenWhenItHappened() {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "night.mcap";
    const SystemClock clock;
    gateway::SimulatedRecording what;
    what.model.gpus = 64;
    what.model.scenario = "psu_loss"; // half of a host's devices fall off the bus at once: Xid 79 in the log of the kernel
    what.model.onset = 8min;
    what.length = 14min;
    what.isAnalysed = false;
    QVERIFY(gateway::recordSimulation(what, path, clock));
    const auto reader = recording::Reader::open(path);
    QVERIFY(reader);
    const TimePoint onset = what.model.start + what.model.onset;
    EventTimes until;
    QVERIFY((*reader)->forEach({kTimeMin, onset + 2min}, until));
    const auto lost = std::ranges::count_if(until.all, [](const auto& one) { return one.second.kind == telemetry::EventKind::xid && one.second.code == 79; });
    QVERIFY2(lost >= 4, std::to_string(lost).c_str());
    for (const auto& [written, event] : until.all)
        QVERIFY2(std::chrono::abs(written - event.at) <= 1s, (formatRfc3339(event.at) + " written " + formatRfc3339(written)).c_str());
}

void TstLibraryDrill::whoEndsItLeavesNothing() {
    const test::TemporaryFolder folder;
    std::stop_source stop;
    stop.request_stop();
    const SystemClock clock;
    const auto made =
        gateway::makeLibraryDrill(library().front(), 1, "a long passphrase", folder.path() / "x.drill", clock, stop.get_token());
    QVERIFY(!made && made.error().code == ErrorCode::cancelled);
    QVERIFY(std::filesystem::is_empty(folder.path()));
}

void TstLibraryDrill::whatCannotBeIsRefused() {
    const test::TemporaryFolder folder;
    const SystemClock clock;
    for (const int level : {0, 4}) {
        const auto made =
            gateway::makeLibraryDrill(library().front(), level, "a long passphrase", folder.path() / "x.drill", clock);
        QVERIFY(!made && made.error().code == ErrorCode::invalidInput);
    }
    drill::LibraryDrill other = library().front();
    other.scenario = "diurnal"; // nothing goes wrong in it; who is told so does not learn what it was
    other.length = std::chrono::minutes(12);
    const auto made = gateway::makeLibraryDrill(other, 1, "a long passphrase", folder.path() / "x.drill", clock);
    QVERIFY(!made && made.error().text().find("diurnal") == std::string::npos);
    QVERIFY(made.error().text().find(other.id) != std::string::npos);
    other.scenario = "no_such";
    QVERIFY(!gateway::makeLibraryDrill(other, 1, "a long passphrase", folder.path() / "x.drill", clock));
    QVERIFY(std::filesystem::is_empty(folder.path()));
}

SEAM_TEST(tst_library_drill, TstLibraryDrill)
#include "tst_library_drill.moc"
