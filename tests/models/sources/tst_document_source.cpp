// SPDX-License-Identifier: GPL-3.0-or-later
// What people state of the site, and change while it is watched.
#include "sources/documents/document_change.h"
#include "sources/documents/document_source.h"
#include "support/child_process.h"
#include "support/recording_sink.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::InputFault;
using telemetry::SourceState;

namespace {

std::string job(const std::string& name, int firstGpu) {
    std::string ranks;
    for (int rank = 0; rank < 2; ++rank)
        ranks += std::string(rank > 0 ? "," : "") + R"({"rank":)" + std::to_string(rank) + R"(,"gpu":"gpu/n0:)" +
                 std::to_string(firstGpu + rank) + "\"}";
    return R"({"id":"job/)" + name + R"(","owner":"ml","kind":"training","ranks":[)" + ranks + "]}";
}

std::string jobs(const std::string& list) { return R"({"schema":1,"jobs":[)" + list + "]}"; }

std::string prices(const char* rate) {
    return std::string(R"({"schema":1,"currency":"USD","gpu_hour":[{"model":"*","rate":)") + rate +
           R"(,"from":"2026-01-01T00:00:00Z"}]})";
}

struct Bench {
    Bench() {
        write("jobs.json", jobs(job("a", 0)));
        write("pricing.json", prices("2.5"));
        options.paths = {folder / "jobs.json", folder / "pricing.json"};
        options.interval = 20ms;
        options.settle = 10ms;
        options.log = [this](const std::string& line) {
            const std::lock_guard lock(mutex);
            said.push_back(line);
        };
    }
    /// As editors and deployments do it: a new file takes the place of the old one.
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder / "new") << text;
        std::filesystem::rename(folder / "new", folder / name);
    }
    bool hasSaid(const std::string& part) {
        return test::waitUntil([&] {
            const std::lock_guard lock(mutex);
            return std::any_of(said.begin(), said.end(),
                               [&](const std::string& line) { return line.find(part) != std::string::npos; });
        }, 5s);
    }
    std::string allSaid() {
        const std::lock_guard lock(mutex);
        std::string text;
        for (const std::string& line : said)
            text += line + "\n";
        return text;
    }
    /// As the session's builder takes it: the last word on a job holds.
    std::map<std::string, topology::Job> latest() const {
        const std::lock_guard lock(bench.sink.mutex);
        std::map<std::string, topology::Job> all;
        for (const auto& fragment : bench.sink.fragments)
            for (const topology::Job& one : fragment.jobs)
                all[one.id.text()] = one;
        return all;
    }

    test::TemporaryFolder folder;
    test::LaneBench bench;
    DocumentOptions options;
    std::mutex mutex;
    std::vector<std::string> said;
};

} // namespace

class TstDocumentSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aJobThatTakesTheGpusOfAnotherIsSeen();
    void pricesAreReadAgain();
    void whatCannotBeReadLeavesWhatWasThere();
    void aFileThatIsGoneIsSaidAndReadWhenItIsBack();
    void nothingIsSaidWhereNothingChanged();
    void whatEntitiesChangeIsNamed();
    void changesOfJsonAreBounded();
};

void TstDocumentSource::aJobThatTakesTheGpusOfAnotherIsSeen() {
    Bench b;
    DocumentSource source(b.bench.lane, b.options);
    QVERIFY(source.start());
    QCOMPARE(b.latest().at("job/a").end.has_value(), false);
    b.write("jobs.json", jobs(job("b", 0)));
    QVERIFY(b.hasSaid("job/b: new, 2 GPUs"));
    QVERIFY(b.hasSaid("job/a: no longer stated, ended"));
    source.stop();
    QCOMPARE(*b.latest().at("job/a").end, b.bench.now); // Tenancy then gives the GPUs to the other
    QCOMPARE(b.latest().at("job/b").end.has_value(), false);
    QCOMPARE(b.latest().at("job/b").ranks.size(), std::size_t(2));
    QCOMPARE(b.bench.lane.health().state, SourceState::alive);
}

void TstDocumentSource::pricesAreReadAgain() {
    Bench b;
    DocumentSource source(b.bench.lane, b.options);
    QVERIFY(source.start());
    b.write("pricing.json", prices("3.75"));
    QVERIFY2(b.hasSaid("pricing.json/gpu_hour/0/rate: 2.5 -> 3.75"), b.allSaid().c_str());
    source.stop();
    QCOMPARE(b.bench.sink.documents.size(), std::size_t(2));
    QCOMPARE(b.bench.sink.documents.back().second, prices("3.75"));
}

void TstDocumentSource::whatCannotBeReadLeavesWhatWasThere() {
    Bench b;
    DocumentSource source(b.bench.lane, b.options);
    QVERIFY(source.start());
    const std::size_t before = b.bench.sink.fragments.size();
    b.write("jobs.json", R"({"schema":1,"jobs":[{"id":"job/b","ranks":17}]})");
    QVERIFY(b.hasSaid("not taken, what was read before holds"));
    QVERIFY(test::waitUntil([&] { return b.bench.lane.health().state == SourceState::dead; }));
    const auto health = b.bench.lane.health();
    QVERIFY2(health.lastError.find("jobs.json") != std::string::npos &&
                 health.lastError.find("/jobs/0/ranks") != std::string::npos,
             health.lastError.c_str());
    QCOMPARE(b.bench.fault(InputFault::malformed).count, std::uint64_t(1));
    QCOMPARE(b.bench.sink.fragments.size(), before);
    // The other document goes on, and the row still tells of the one that is not good.
    b.write("pricing.json", prices("4"));
    QVERIFY(b.hasSaid("rate: 2.5 -> 4"));
    QVERIFY(test::waitUntil([&] { return b.bench.lane.health().state == SourceState::dead; }));
    b.write("jobs.json", jobs(job("a", 0) + "," + job("b", 2)));
    QVERIFY(b.hasSaid("job/b: new, 2 GPUs"));
    QVERIFY(test::waitUntil([&] { return b.bench.lane.health().state == SourceState::alive; }));
    source.stop();
    QVERIFY(!b.latest().at("job/a").end.has_value());
}

void TstDocumentSource::aFileThatIsGoneIsSaidAndReadWhenItIsBack() {
    Bench b;
    DocumentSource source(b.bench.lane, b.options);
    QVERIFY(source.start());
    std::filesystem::remove(b.folder / "jobs.json");
    QVERIFY(test::waitUntil([&] { return b.bench.lane.health().state == SourceState::dead; }));
    b.write("jobs.json", jobs(job("c", 4)));
    QVERIFY(b.hasSaid("job/c: new"));
    source.stop();
}

void TstDocumentSource::nothingIsSaidWhereNothingChanged() {
    Bench b;
    DocumentSource source(b.bench.lane, b.options);
    QVERIFY(source.start());
    b.write("jobs.json", jobs(job("a", 0)) + "\n"); // the same, written again
    source.reload();
    b.write("pricing.json", prices("9")); // after which the other was looked at as well
    QVERIFY(b.hasSaid("2.5 -> 9"));
    source.stop();
    QCOMPARE(b.said.size(), std::size_t(1));
    QCOMPARE(b.bench.sink.fragments.size(), std::size_t(1));
}

void TstDocumentSource::whatEntitiesChangeIsNamed() {
    Bench b;
    const auto site = [](const char* owner, const char* rack) {
        return std::string(R"({"schema":1,"entities":[{"id":"rack/r1","owner":")") + owner + R"("}],"edges":[)" +
               R"({"from":")" + rack + R"(","to":"host/n0","kind":"contains"}]})";
    };
    b.write("topology.json", site("hall", "rack/r1"));
    b.options.paths.push_back(b.folder / "topology.json");
    DocumentSource source(b.bench.lane, b.options);
    QVERIFY(source.start());
    b.write("topology.json", site("dc", "rack/r2"));
    QVERIFY(b.hasSaid("rack/r1: owner 'hall' -> 'dc'"));
    QVERIFY(b.hasSaid("rack/r2 contains host/n0: new"));
    QVERIFY(b.hasSaid("1 entities and edges are no longer stated; they stay until the next start"));
    source.stop();
}

void TstDocumentSource::changesOfJsonAreBounded() {
    std::string a = "[0";
    std::string b = "[1";
    for (int i = 0; i < 99; ++i) {
        a += ",0";
        b += ",1";
    }
    const auto lines = jsonChanges(a + "]", b + "]", 5);
    QCOMPARE(lines.size(), std::size_t(6));
    QCOMPARE(lines.front(), std::string("/0: 0 -> 1"));
    QCOMPARE(lines.back(), std::string("and 95 more"));
    QVERIFY(jsonChanges("{", "{}").empty());
    QCOMPARE(jsonChanges(R"({"a/b":1})", R"({"a/b":"\u001b[2J"})").at(0).find('\x1b'), std::string::npos);
}

SEAM_TEST(tst_document_source, TstDocumentSource)
#include "tst_document_source.moc"
