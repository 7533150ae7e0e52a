// SPDX-License-Identifier: GPL-3.0-or-later
// What belongs to one thread (docs/threading.md) ends the program when another one uses it, in every build.
#include "base/thread_checker.h"
#include "collectives/collective_batch.h"
#include "qt/cluster_state.h"
#include "qt/view_state.h"
#include "session/analysis_thread.h"
#include "session/timeline_thread.h"
#include "session/update_log.h"
#include "telemetry/store.h"

#include <QCoreApplication>
#include <QProcess>
#include <QtTest>

#include <sys/resource.h>

#include <functional>
#include <map>
#include <thread>

using namespace seamscope;

namespace {

struct NoAnalysis final : telemetry::Analysis {
    void series(const telemetry::SeriesInfo&) override {}
    void topology(std::shared_ptr<const topology::Topology>) override {}
    void document(std::string_view, std::string_view) override {}
    void samples(const telemetry::SampleBatch&) override {}
    void event(const telemetry::Event&) override {}
    std::shared_ptr<const telemetry::IncidentReport> advance(TimePoint) override { return nullptr; }
};

/// One call that belongs to an owner, made again and again.
std::map<std::string, std::function<void()>> calls() {
    const auto noReport = [](const auto&) {};
    const auto noLoss = [](telemetry::InputFault, const std::string&, std::uint64_t) {};
    auto store = std::make_shared<telemetry::Store>();
    auto log = std::make_shared<session::UpdateLog>(100);
    auto analysis = std::make_shared<session::AnalysisThread>([] { return std::make_unique<NoAnalysis>(); },
                                                              noReport, noLoss);
    auto timelines = std::make_shared<session::TimelineThread>(noReport, noLoss);
    auto cluster = std::make_shared<models::ClusterState>();
    auto view = std::make_shared<models::ViewState>();
    return {
        {"Store", [store] { store->publish(); }},
        {"UpdateLog", [log] { log->append(std::make_shared<const telemetry::SampleBatch>()); }},
        {"AnalysisThread", [analysis] { analysis->advance(TimePoint{}); }},
        {"TimelineThread",
         [timelines] { timelines->add(std::make_shared<const collectives::CollectiveBatch>(), false); }},
        {"ClusterState", [cluster] { cluster->apply({}); }},
        {"ViewState", [view] { view->setFollowing(false); }},
    };
}

/// In a process of its own: makes the call here and, when asked to, on another thread.
int misuse(const std::string& name, bool isElsewhere) {
    const rlimit noCore{0, 0};
    setrlimit(RLIMIT_CORE, &noCore);
    const auto known = calls();
    const auto& call = known.at(name);
    call();
    call();
    if (isElsewhere)
        std::thread(call).join();
    return 0;
}

} // namespace

class TstThreadOwners : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstThatAsksIsTheOwner();
    void aCallFromAnotherThreadEndsTheProgram_data();
    void aCallFromAnotherThreadEndsTheProgram();
    void aStoreCanBeHandedOver();
    void whoMakesAStoreIsNotYetItsWriter();
};

void TstThreadOwners::theFirstThatAsksIsTheOwner() {
    ThreadChecker checker;
    bool isElsewhere = false;
    std::thread([&] { isElsewhere = checker.isOwner(); }).join();
    QVERIFY(isElsewhere);
    QVERIFY(!checker.isOwner());
    const ThreadChecker copy(checker);
    QVERIFY(copy.isOwner());
    checker.release();
    QVERIFY(checker.isOwner());
}

void TstThreadOwners::aCallFromAnotherThreadEndsTheProgram_data() {
    QTest::addColumn<QString>("name");
    for (const auto& [name, call] : calls())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TstThreadOwners::aCallFromAnotherThreadEndsTheProgram() {
    QFETCH(const QString, name);
    const auto run = [&](const char* mode) {
        auto process = std::make_unique<QProcess>();
        process->start(QCoreApplication::arguments().constFirst(), {QLatin1String(mode), name});
        if (!process->waitForFinished(60'000))
            qFatal("the process does not end");
        return process;
    };
    const auto good = run("--here");
    QVERIFY2(good->exitStatus() == QProcess::NormalExit && good->exitCode() == 0,
             good->readAllStandardError().constData());
    const auto bad = run("--elsewhere");
    QVERIFY(bad->exitStatus() == QProcess::CrashExit);
    const QByteArray words = bad->readAllStandardError();
    const QByteArray wanted = name.toUtf8() + ": called from a thread that does not own it";
    QVERIFY2(words.contains(wanted), words.constData());
}

void TstThreadOwners::aStoreCanBeHandedOver() {
    telemetry::Store store;
    store.publish();
    store.handOver();
    std::thread([&] { store.publish(); }).join();
    QVERIFY(store.snapshot());
}

void TstThreadOwners::whoMakesAStoreIsNotYetItsWriter() {
    telemetry::Store store;
    QVERIFY(store.snapshot()); // an empty one, before anybody has written
    std::thread([&] {
        telemetry::SeriesInfo info;
        info.id = telemetry::SeriesId(0);
        store.addSeries(info);
        store.publish();
    }).join();
    QCOMPARE(store.snapshot()->series().size(), std::size_t(1));
}

// Called again by itself, the other arguments are no test's.
int tst_thread_owners(int argc, char** argv) {
    if (argc == 3 && std::string_view(argv[1]) == "--here")
        return misuse(argv[2], false);
    if (argc == 3 && std::string_view(argv[1]) == "--elsewhere")
        return misuse(argv[2], true);
    QCoreApplication app(argc, argv);
    TstThreadOwners test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_thread_owners.moc"
