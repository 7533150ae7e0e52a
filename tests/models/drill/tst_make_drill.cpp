// SPDX-License-Identifier: GPL-3.0-or-later
// A drill made of a recording: what trainees get holds facts, and not a byte of the answer.
#include "drill/answer.h"
#include "drill/make_drill.h"
#include "drill/score.h"
#include "drill/sealed_box.h"
#include "models/recording/made_recording.h"
#include "models/redaction/every_byte.h"
#include "npm/stock_reader.h"
#include "recording/verify.h"
#include "support/data_folder.h"
#include "support/sample_incidents.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QtTest>

#include <fstream>
#include <map>

using namespace seamscope;
using namespace seamscope::drill;
using namespace seamscope::test;
using namespace std::chrono_literals;
using recording::Reader;
using telemetry::EventKind;

namespace {

const ManualClock kClock(kStart);
constexpr const char* kKey = "the facilitator's passphrase";

/// Everything of the file that is not sealed: the sealed block, which stands as it is, taken out.
std::string withoutSealed(const std::filesystem::path& path) {
    std::string all = everyByte(path);
    const std::string box = readSessionDocument(path, kSealedDocument).value();
    for (auto at = all.find(box); at != std::string::npos; at = all.find(box))
        all.erase(at, box.size());
    return all;
}

telemetry::Event told(EventKind kind, TimePoint at, const char* text) {
    telemetry::Event event = madeEvent(at, text);
    event.kind = kind;
    return event;
}

} // namespace

class TstMakeDrill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void traineesGetNoByteOfTheAnswer();
    void factsAreThere();
    void othersReadIt();
    void theKeyGivesTheAnswerUnderTheNamesOfTheDrill();
    void anotherKeyIsTold();
    void newerDrillsAreRefused();
    void whereverItIsCutNothingElseIsTold_data();
    void whereverItIsCutNothingElseIsTold();
    void aSessionKeepsTheDrill();
    void withoutAnIncidentThereIsNoDrill();
    void whatHasNoCauseIsNoDrill();
    void factsAreToldByTheClockOfTheDrill();
    void injectsTellNothingOfTheOnset();
    void aTitleThatTellsTheAnswerIsRefused();
    void ownInjectsTakeThePlaceOfTheOthers();
    void theBriefingIsTheSameWhateverWentWrong();
    void theBriefingTellsTheScoreAsItIs();
    void anOldBriefingOpensUnchanged();

private:
    [[nodiscard]] Result<MadeDrill> made(const char* name, const MakeOptions& options = {}) {
        return makeDrill(m_folder / "night.mcap", m_folder / name, kKey, m_words, kClock, options);
    }

    TemporaryFolder m_folder;
    redaction::Vocabulary m_words = redaction::Vocabulary::plain();
    telemetry::Incident m_incident = coolingReport().incidents.at(0);
};

void TstMakeDrill::initTestCase() {
    recording::WriterOptions options;
    options.about = {"pump_degraded at night", "acmehall", "Europe/Berlin", {}, "answer: the pump"};
    const auto writer = recording::Writer::create(m_folder / "night.mcap", kClock, options);
    QVERIFY(writer);
    const TimePoint start = m_incident.onset - 20min;
    const auto keep = [](const Result<>& done) { QVERIFY2(done, done ? "" : done.error().text().c_str()); };
    keep((*writer)->document("manifest.json", R"({"answer":"pump_degraded of the pump"})", start));
    keep((*writer)->document("timeline-notes.json", R"([{"text":"it was pump_degraded"}])", start));
    keep((*writer)->document("pricing.json", R"({"schema":1,"currency":"USD"})", start));
    keep((*writer)->series(madeSeries(0, 8), start));
    keep((*writer)->parts({.topology = madeTopology(8)}, start));
    telemetry::SourceHealth source;
    source.id = telemetry::SourceId(0);
    source.name = "simulator";
    source.endpoint = "pump_degraded";
    keep((*writer)->parts({.sources = std::vector{source}}, start));
    telemetry::SampleBatch batch;
    for (int i = 0; i < 240; ++i) {
        batch.clear();
        batch.arrival = start + i * 15s;
        for (std::uint32_t n = 0; n < 8; ++n)
            batch.add(telemetry::SeriesId(n), batch.arrival, i);
        keep((*writer)->samples(batch));
        if (batch.arrival == m_incident.onset + 10min) {
            keep((*writer)->events(std::vector{told(EventKind::operatorAction, batch.arrival, "started stand-by pump"),
                                               told(EventKind::note, batch.arrival, "cause was the pump"),
                                               told(EventKind::xid, batch.arrival, "Xid 79")},
                                   batch.arrival));
            keep((*writer)->parts({.incidents = coolingReport()}, batch.arrival));
            keep((*writer)->parts({.meter = madeMeter(batch.arrival, 1'210'500'000)}, batch.arrival));
            telemetry::AlarmReport alarms;
            alarms.at = batch.arrival;
            keep((*writer)->parts({.alarms = alarms}, batch.arrival));
        }
    }
    keep((*writer)->close());
    const auto drill = made("x.drill", {.level = 3, .title = "Quiet loop"});
    QVERIFY2(drill, drill ? "" : drill.error().text().c_str());
    QVERIFY(drill->injects >= 10);
    QVERIFY(!std::filesystem::exists(m_folder / "x.drill.window"));
}

void TstMakeDrill::traineesGetNoByteOfTheAnswer() {
    const std::string visible = withoutSealed(m_folder / "x.drill");
    QVERIFY(visible.size() > 10'000);
    const std::string original = everyByte(m_folder / "night.mcap");
    const Answer answer = readAnswer(m_folder / "x.drill", kKey).value();
    std::vector<std::string> secrets = {m_incident.id,      m_incident.runbook, m_incident.actionText, "pump_degraded",
                                        "stand-by",         "cause was",        "acmehall",            "IncidentReport",
                                        "AlarmReport"};
    for (const auto& root : m_incident.roots)
        secrets.push_back(root.mechanism);
    for (const Witness& fact : answer.witnesses)
        secrets.push_back(fact.text);
    for (const std::string& hint : answer.hints)
        secrets.push_back(hint);
    for (const Inject& inject : answer.injects)
        secrets.push_back(inject.text);
    QVERIFY(secrets.size() > 20);
    for (const std::string& secret : secrets) {
        if (secret.size() < 4)
            continue;
        // The schema of the keyframe names the reports that it could hold; a report itself is not there.
        const bool isType = secret == "IncidentReport" || secret == "AlarmReport";
        QVERIFY2(isType || visible.find(secret) == std::string::npos, secret.c_str());
    }
    const auto reader = Reader::open(m_folder / "x.drill");
    const Collected all = collect(**reader);
    QVERIFY(all.reports.empty() && all.meters.empty());
    for (const auto& keyframe : all.keyframes)
        QVERIFY(!keyframe.meter && !keyframe.incidents && !keyframe.alarms);
    for (const char* topic : {"incidents", "alarms", "meter", "ledger"}) // not even as channels
        QVERIFY2(visible.find(std::string("\x08\0\0\0", 4) + topic) == std::string::npos, topic);
    QVERIFY(original.find("pump_degraded") != std::string::npos);
}

void TstMakeDrill::factsAreThere() {
    const auto reader = Reader::open(m_folder / "x.drill");
    const Collected all = collect(**reader);
    QVERIFY(all.problems.empty());
    QCOMPARE(all.infos.size(), std::size_t(8));
    QVERIFY(all.batches.size() > 150);
    QCOMPARE(all.allEvents.size(), std::size_t(1)); // what was measured, not what was said
    QCOMPARE(all.allEvents[0].kind, EventKind::xid);
    QVERIFY(!all.graphs.empty()); // and repeats of it
    QCOMPARE((*reader)->info().about.title, std::string("Quiet loop"));
    QVERIFY((*reader)->info().about.note.starts_with("DRILL"));
    const auto info = readDrillInfo(m_folder / "x.drill");
    QVERIFY(info);
    QCOMPARE(info->level, 3);
    QCOMPARE(info->seats.size(), std::size_t(5));
    QVERIFY(info->length > 40min && info->length <= 45min + 1s);
    std::vector<Error> problems;
    for (const auto& document : (*reader)->documents(problems))
        QVERIFY(document.name == "pricing.json" || document.name == kSealedDocument);
}

/// A drill is a recording for any program: all of its facts, under its own names.
void TstMakeDrill::othersReadIt() {
    int exitCode = 0;
    const QJsonObject seen = readByOthers(m_folder / "x.drill", exitCode);
    QCOMPARE(exitCode, 0);
    QVERIFY(seen[QLatin1String("dataSectionCrcMatches")].toBool() && seen[QLatin1String("inOrder")].toBool());
    QCOMPARE(seen[QLatin1String("streamed")][QLatin1String("Message")].toInt(), seen[QLatin1String("messageCount")].toInt());
    qsizetype samples = 0;
    for (const QJsonValue& message : seen[QLatin1String("channels")][QLatin1String("samples")][QLatin1String("messages")].toArray())
        samples += message[QLatin1String("content")][QLatin1String("value")].toArray().size();
    const auto reader = Reader::open(m_folder / "x.drill");
    QVERIFY(reader);
    qsizetype ours = 0;
    for (const telemetry::SampleBatch& batch : collect(**reader).batches)
        ours += static_cast<qsizetype>(batch.size());
    QVERIFY(ours > 1000);
    QCOMPARE(samples, ours);
}

void TstMakeDrill::theKeyGivesTheAnswerUnderTheNamesOfTheDrill() {
    const auto answer = readAnswer(m_folder / "x.drill", kKey);
    QVERIFY2(answer, answer ? "" : answer.error().text().c_str());
    QCOMPARE(answer->mechanism, m_incident.roots.at(0).mechanism);
    QCOMPARE(answer->seam, m_incident.seam);
    QCOMPARE(answer->root.kind(), m_incident.roots.at(0).entity.kind());
    QVERIFY(answer->root != m_incident.roots.at(0).entity);
    QVERIFY(abs(answer->onset - Duration(10min)) <= 15s);
    QCOMPARE(answer->hints.size(), std::size_t(3));
    for (const std::string& hint : answer->hints)
        QVERIFY(hint.find(answer->root.name()) == std::string::npos);
    for (const Inject& inject : answer->injects)
        QVERIFY(inject.at > Duration(0) && inject.at < answer->length);
}

void TstMakeDrill::anotherKeyIsTold() {
    const auto answer = readAnswer(m_folder / "x.drill", "another one");
    QVERIFY(!answer && answer.error().code == ErrorCode::unauthenticated);
    QVERIFY(!readAnswer(m_folder / "night.mcap", kKey)); // no drill at all
    QVERIFY(!readDrillInfo(m_folder / "nothing.drill"));
}

void TstMakeDrill::newerDrillsAreRefused() {
    struct Copy final : recording::Transform {
        std::optional<std::string> message(recording::Topic, std::string_view data) override {
            return std::string(data);
        }
        recording::About about(const recording::About& about) override { return about; }
        std::optional<recording::Document> document(recording::Document&& one) override { return std::move(one); }
    } copy;
    recording::Additions newer;
    newer.metadata["drill"] = {{"version", "2"}, {"length_seconds", "60"}, {"level", "1"}};
    QVERIFY(recording::transform(m_folder / "night.mcap", m_folder / "newer.drill", copy, newer));
    QCOMPARE(readDrillInfo(m_folder / "newer.drill").error().code, ErrorCode::unsupported);
    newer.metadata["drill"] = {{"version", "1"}, {"length_seconds", "-5"}, {"level", "1"}};
    QVERIFY(recording::transform(m_folder / "night.mcap", m_folder / "newer.drill", copy, newer));
    QCOMPARE(readDrillInfo(m_folder / "newer.drill").error().code, ErrorCode::invalidInput);
}

// What a drill is about, what is sealed in it and how it was played is told as it is, or not at all; and that something is
// wrong with the file is told of each.
void TstMakeDrill::whereverItIsCutNothingElseIsTold_data() {
    QTest::addColumn<bool>("isTurned");
    QTest::newRow("cut") << false;
    QTest::newRow("a bit turned") << true;
}

void TstMakeDrill::whereverItIsCutNothingElseIsTold() {
    QFETCH(const bool, isTurned);
    const auto session = m_folder / "whole.drill-session";
    const std::vector<recording::Document> documents{{"acts.json", "[]"}, {"score.json", "{\"total\":87}"}, {"report.md", "# DRILL\n87 of 100\n"}};
    QVERIFY(writeSession(m_folder / "x.drill", session, documents));
    std::vector<std::string> names{std::string(kSealedDocument)};
    std::map<std::string, std::string> texts{{names[0], readSessionDocument(session, kSealedDocument).value()}};
    for (const recording::Document& document : documents) {
        names.push_back(document.name);
        texts[document.name] = document.text;
    }
    const auto whole = readDrillInfo(session);
    QVERIFY(whole);
    std::string bytes = readFile(session);
    const auto path = m_folder / "harmed.drill-session";
    // The schemas are most of a small file; a prime, so that each kind of field is met somewhere.
    const std::size_t step = qEnvironmentVariableIsSet("SEAMSCOPE_EXHAUSTIVE") ? 1 : 31;
    std::size_t untold = 0;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
        const std::string place = "byte " + std::to_string(at);
        bytes[at] = static_cast<char>(bytes[at] ^ (isTurned ? 0x04 : 0));
        std::ofstream(path, std::ios::binary) << (isTurned ? bytes : bytes.substr(0, at));
        bytes[at] = static_cast<char>(bytes[at] ^ (isTurned ? 0x04 : 0));
        const auto reader = Reader::open(path);
        const bool isTold = !reader || !(*reader)->damage().isEmpty();
        QVERIFY2(isTold, place.c_str());
        if (const auto info = readDrillInfo(path); info && !(*info == *whole)) {
            QVERIFY2(isTurned, place.c_str());
            ++untold;
        }
        for (const std::string& name : names)
            if (const auto text = readSessionDocument(path, name))
                QVERIFY2(*text == texts[name], (place + ' ' + name).c_str());
        if (at % (step * 256) == 0) { // nothing is made of it that says that it is whole
            const auto copied = writeSession(path, m_folder / "copy.drill-session", {});
            QVERIFY2(copied || !copied.error().text().empty(), place.c_str());
        }
    }
    QCOMPARE(untold, std::size_t(0));
}

void TstMakeDrill::aSessionKeepsTheDrill() {
    const auto path = m_folder / "x.drill-session";
    const auto written = writeSession(m_folder / "x.drill", path, {{"score.json", "{}"}, {"report.md", "# DRILL"}});
    QVERIFY2(written, written ? "" : written.error().text().c_str());
    QCOMPARE(*readSessionDocument(path, "report.md"), std::string("# DRILL"));
    QVERIFY(*readAnswer(path, kKey) == *readAnswer(m_folder / "x.drill", kKey));
    QVERIFY(*readDrillInfo(path) == *readDrillInfo(m_folder / "x.drill"));
    QVERIFY(recording::verify(path)->isGood());
    QVERIFY(recording::verify(m_folder / "x.drill")->isGood());
    QVERIFY(!collect(**Reader::open(path)).graphs.empty());
    QCOMPARE(readSessionDocument(m_folder / "x.drill", "score.json").error().code, ErrorCode::notFound);
}

void TstMakeDrill::withoutAnIncidentThereIsNoDrill() {
    QVERIFY(writeFacts(madeFacts(3, 40, 20), m_folder / "quiet.mcap"));
    const auto none = makeDrill(m_folder / "quiet.mcap", m_folder / "none.drill", kKey, m_words, kClock, {});
    QVERIFY(!none && none.error().code == ErrorCode::notFound);
    QVERIFY(!std::filesystem::exists(m_folder / "none.drill"));
    const auto wrong = made("none.drill", {.incident = "inc-99"});
    QVERIFY(!wrong && wrong.error().detail.find(m_incident.id) != std::string::npos);
}

// The engine says that something is wrong and claims no cause: nobody could be right about it.
void TstMakeDrill::whatHasNoCauseIsNoDrill() {
    telemetry::IncidentReport report = coolingReport();
    report.incidents.resize(1);
    report.incidents[0].roots.resize(1);
    report.incidents[0].roots[0].mechanism = "unknown";
    {
        const auto writer = recording::Writer::create(m_folder / "riddle.mcap", kClock, {});
        QVERIFY((*writer)->series(madeSeries(0, 8), m_incident.onset - 20min));
        QVERIFY((*writer)->parts({.topology = madeTopology(8)}, m_incident.onset - 20min));
        QVERIFY((*writer)->parts({.incidents = report}, m_incident.onset + 20min));
        QVERIFY((*writer)->close());
    }
    for (const std::string& wanted : {std::string(), report.incidents[0].id}) {
        const auto drill = makeDrill(m_folder / "riddle.mcap", m_folder / "riddle.drill", kKey, m_words, kClock, {.incident = wanted});
        QVERIFY(!drill);
        QVERIFY2(drill.error().detail.find("cause") != std::string::npos, drill.error().text().c_str());
    }
}

// No second clock beside that of the drill, and a difference of temperatures is in kelvin.
void TstMakeDrill::factsAreToldByTheClockOfTheDrill() {
    telemetry::Incident incident = m_incident;
    incident.roots.resize(1);
    telemetry::IncidentEvidence fact = incident.roots[0].supporting.at(0);
    incident.roots[0].supporting.clear();
    const std::pair<const char*, const char*> texts[] = {
        {"supply +8.768 °C (23.33 → 32.1), from 09:15:50, on 2 of 2", "supply +8.768 K (23.33 → 32.1), on 2 of 2"},
        {"supply −2 °C, 09:15:50", "supply −2 K"},
        {"water of 32 °C, 40 s before the onset", "water of 32 °C"},
    };
    for (const auto& [text, told] : texts) {
        fact.text = telemetry::Message(std::string(text));
        incident.roots[0].supporting.push_back(fact);
    }
    redaction::Vocabulary words = m_words;
    words.add("supply water");
    redaction::Pseudonyms names(redaction::KeyedWords::create(std::string(32, 'k')).value(), words);
    const Answer answer = answerOf(incident, {incident.onset - 10min, incident.onset + 20min}, names, 1);
    QCOMPARE(answer.witnesses.size(), std::size(texts));
    for (std::size_t i = 0; i < std::size(texts); ++i)
        QCOMPARE(QString::fromStdString(answer.witnesses[i].text), QString::fromUtf8(texts[i].second));
}

void TstMakeDrill::injectsTellNothingOfTheOnset() {
    const auto injects = [&](Duration before, const char* seam, int level) {
        telemetry::Incident incident = m_incident;
        incident.seam = seam;
        redaction::Pseudonyms names(redaction::KeyedWords::create(std::string(32, 'k')).value(), m_words);
        return answerOf(incident, {incident.onset - before, incident.onset - before + 45min}, names, level).injects;
    };
    for (const int level : {1, 2, 3}) {
        const auto early = injects(3min, "cooling", level), late = injects(20min, "cooling", level);
        QVERIFY(early == late && early.size() >= 4);
        QVERIFY(std::ranges::is_sorted(early, {}, &Inject::at) && early.back().at < Duration(45min) && early.front().at > Duration(0));
    }
    // What is said to be a false alarm is none where it is true.
    const auto all = injects(10min, "fabric", 3);
    const auto alarm = std::ranges::find(all, InjectKind::falseAlarm, &Inject::kind);
    QVERIFY(alarm != all.end() && alarm->text.find("Link") == std::string::npos && alarm->to != Seat::network);
}

void TstMakeDrill::aTitleThatTellsTheAnswerIsRefused() {
    const Answer answer = readAnswer(m_folder / "x.drill", kKey).value();
    std::string spoken = answer.mechanism;
    std::replace(spoken.begin(), spoken.end(), '_', ' ');
    for (const std::string& telling : {answer.mechanism, spoken, std::string(answer.root.name())}) {
        MakeOptions options;
        options.title = "The night of " + telling;
        const auto made = makeDrill(m_folder / "night.mcap", m_folder / "told.drill", kKey, m_words, kClock, options);
        QVERIFY(!made);
        QVERIFY2(made.error().text().find("title") != std::string::npos, made.error().text().c_str());
        QVERIFY(!std::filesystem::exists(m_folder / "told.drill"));
    }
}

void TstMakeDrill::ownInjectsTakeThePlaceOfTheOthers() {
    const auto drill = made("own.drill", {.injects = R"([{"kind":"vendor_answer","at":"+7m","text":"No spare."}])"});
    QVERIFY(drill);
    const auto answer = readAnswer(m_folder / "own.drill", kKey);
    QCOMPARE(answer->injects.size(), std::size_t(1));
    QCOMPARE(answer->injects[0].text, std::string("No spare."));
    QVERIFY(!made("bad.drill", {.injects = R"([{"kind":"x"}])"}));
}

// A drill of a recording of one's own has the page, and nothing in it depends on the answer, the level or the length.
void TstMakeDrill::theBriefingIsTheSameWhateverWentWrong() {
    QVERIFY(made("three.drill", {.level = 3}) && made("short.drill", {.before = 2min, .after = 8min, .briefing = "It is late."}));
    const std::string page = readDrillInfo(m_folder / "x.drill")->briefing;
    QVERIFY(page.starts_with("# Situation\n\nYou are on shift"));
    QCOMPARE(readDrillInfo(m_folder / "three.drill")->briefing, page);
    const std::string own = "It is late.\n\n";
    std::string other = readDrillInfo(m_folder / "short.drill")->briefing;
    const auto at = other.find(own);
    QCOMPARE(at, std::string("# Situation\n\n").size());
    QCOMPARE(other.erase(at, own.size()), page);
}

void TstMakeDrill::theBriefingTellsTheScoreAsItIs() {
    const std::string page = readDrillInfo(m_folder / "x.drill")->briefing;
    const auto tells = [&](const std::string& words) { return page.find(words) != std::string::npos; };
    QVERIFY(tells(std::to_string(hintPrice(1)) + " points for the first, " + std::to_string(hintPrice(2)) + " for the second, " +
                  std::to_string(hintPrice(3)) + " for the third"));
    const auto points = score(readAnswer(m_folder / "x.drill", kKey).value(), {}).points;
    const char* const told[] = {" to detect", " for the seam", " for the object", " to mitigate", " to hand over"};
    QCOMPARE(points.size(), std::size(told));
    for (std::size_t i = 0; i < points.size(); ++i)
        QVERIFY2(tells(' ' + std::to_string(points[i].of) + told[i]), told[i]);
}

void TstMakeDrill::anOldBriefingOpensUnchanged() {
    struct Copy final : recording::Transform {
        std::optional<std::string> message(recording::Topic, std::string_view data) override { return std::string(data); }
        recording::About about(const recording::About& about) override { return about; }
        std::optional<recording::Document> document(recording::Document&& one) override { return std::move(one); }
    } copy;
    const std::string old = "You are on shift. Each seat sees its own part.\n\nHints cost 5, 10 and 15 points.";
    recording::Additions additions;
    additions.metadata["drill"] = {{"version", "1"}, {"length_seconds", "60"}, {"level", "1"}, {"briefing", old}};
    QVERIFY(recording::transform(m_folder / "night.mcap", m_folder / "old.drill", copy, additions));
    const auto info = readDrillInfo(m_folder / "old.drill");
    QVERIFY2(info, info ? "" : info.error().text().c_str());
    QCOMPARE(info->briefing, old);
}

SEAM_TEST(tst_make_drill, TstMakeDrill)
#include "tst_make_drill.moc"
