// SPDX-License-Identifier: GPL-3.0-or-later
// Journals as systemd-journal-upload of systemd sends them, held against what journalctl says of them; and as nobody should.
#include "sources/http/http_client.h"
#include "sources/journal/journal_export.h"
#include "sources/journal/journal_source.h"
#include "sources/journal/upload_room.h"
#include "support/certificates.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/recording_sink.h"
#include "support/tcp_proxy.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

using namespace seamscope;
using namespace seamscope::sources;
using namespace std::chrono_literals;
using telemetry::Event;
using telemetry::EventKind;
using telemetry::InputFault;

namespace {

const std::string kXid = "NVRM: Xid (PCI:0000:1b:00): 79, pid=7, GPU has fallen off the bus.";
const std::string kType = "application/vnd.fdo.journal";
const std::string kToken = "correct-horse-battery";
constexpr std::int64_t kNoon = 1'772'366'400'000'000; ///< µs: 2026-03-01T12:00:00Z, the time of the benches
const char* const kUpload = "/lib/systemd/systemd-journal-upload";
const char* const kRemote = "/lib/systemd/systemd-journal-remote";

std::string entry(std::int64_t number, const std::string& fields, std::int64_t at = kNoon) {
    return "__CURSOR=s=1;i=" + std::to_string(number) + "\n__REALTIME_TIMESTAMP=" + std::to_string(at) +
           "\n__MONOTONIC_TIMESTAMP=1\n_BOOT_ID=923def0648b1422aa28a8846072481f2\n" + fields + "\n";
}
std::string kernel(const std::string& text, const std::string& host = "n031") {
    return "_TRANSPORT=kernel\nSYSLOG_IDENTIFIER=kernel\n_HOSTNAME=" + host + "\nMESSAGE=" + text + "\n";
}
/// NAME, length and value, as values with line feeds are sent.
std::string binary(const std::string& name, const std::string& value) {
    std::string out = name + "\n";
    for (unsigned i = 0; i < 8; ++i)
        out += static_cast<char>(std::uint64_t(value.size()) >> (8 * i) & 255U);
    return out + value + "\n";
}

/// A source that listens, with a directory that knows one GPU.
struct Bench {
    explicit Bench(JournalOptions options = {}, telemetry::TimePolicy policy = telemetry::TimePolicy::live)
        : bench(policy) {
        if (options.listen.tlsCert.empty())
            options.listen.address = "127.0.0.1:0";
        topology::TopologyFragment fragment;
        topology::Entity gpu;
        gpu.id = *topology::EntityId::parse("gpu/n031:3");
        gpu.labels = {{"pci", "0000:1b:00.0"}};
        fragment.entities.push_back(gpu);
        auto directory = std::make_shared<GpuDirectory>();
        directory->learn(fragment);
        options.log = [this](const std::string& line) { said += line + "\n"; };
        source = std::make_unique<JournalSource>(bench.lane, directory, options);
        isStarted = source->start().has_value();
    }
    std::string url(const std::string& path = "/upload") const { return "http://127.0.0.1:" + std::to_string(source->port()) + path; }
    long post(const std::string& body, const std::string& type = kType, HttpOptions http = {}) const {
        const auto answer = HttpClient(std::move(http)).post(url(), type, body);
        return answer ? answer->status : -1;
    }
    std::uint64_t faults(InputFault fault) const { return bench.lane.health().faults[std::size_t(fault)].count; }
    /// A request of which only the beginning is sent.
    /// @param from last figure of the address of this machine that it comes from, 127.0.0.x
    int halfOpen(const std::string& body, unsigned from = 1) const {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + from);
        if (::bind(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0)
            return -1;
        place.sin_port = htons(source->port());
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const std::string text = "POST /upload HTTP/1.1\r\nHost: h\r\nContent-Type: " + kType + "\r\nContent-Length: 100000\r\n\r\n" + body;
        const bool isSent = ::connect(socket, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0 &&
                            ::send(socket, text.data(), text.size(), MSG_NOSIGNAL) == ssize_t(text.size());
        return isSent ? socket : -1;
    }
    test::LaneBench bench;
    std::string said;
    std::unique_ptr<JournalSource> source;
    bool isStarted = false;
};

struct Row {
    std::int64_t at = 0;
    std::string host;
    std::string transport;
    std::string text;
    auto operator<=>(const Row&) const = default;
};

/// A folder with a journal that systemd itself wrote.
struct Journal {
    explicit Journal(const std::string& entries) { write("a", entries); }
    void write(const std::string& name, const std::string& entries) const {
        std::filesystem::create_directories(folder / "journal");
        std::ofstream(folder / (name + ".export"), std::ios::binary) << entries;
        test::ChildProcess remote({kRemote, "-o", (folder / "journal" / (name + ".journal")).string(), (folder / (name + ".export")).string()},
                                  {folder.path(), folder / "remote", {}});
        QVERIFY2(remote.wait(60s).value_or(-1) == 0, (remote.output() + ": Debian package systemd-journal-remote").c_str());
    }
    /// What journalctl says, read by other code than ours.
    std::vector<Row> rows() const {
        test::ChildProcess shell({"sh", "-c", "journalctl -q -D journal -o export | python3 " + test::sourceFile("tests/support/journal_rows.py").string()},
                                 {folder.path(), folder / "rows", {}});
        (void)shell.wait(60s);
        std::istringstream lines(shell.output());
        std::vector<Row> found;
        std::string at, host, transport, text;
        const auto plain = [](const std::string& hex) { return hex == "-" ? std::string() : QByteArray::fromHex(QByteArray::fromStdString(hex)).toStdString(); };
        while (lines >> at >> host >> transport >> text)
            found.push_back({std::stoll(plain(at)), plain(host), plain(transport), plain(text)});
        return found;
    }
    test::ChildProcess upload(const std::string& url, std::vector<std::string> more = {"--follow=no"}) const {
        std::vector<std::string> command = {kUpload, "-u", url, "-D", (folder / "journal").string(), "--save-state=" + (folder / "state").string()};
        command.insert(command.end(), more.begin(), more.end());
        return test::ChildProcess(command, {folder.path(), folder / "upload", {}});
    }
    std::string said() const { return test::readFile(folder / "upload"); }
    test::TemporaryFolder folder;
};

std::vector<Row> kernelRows(std::vector<Row> rows) {
    std::erase_if(rows, [](const Row& row) { return row.transport != "kernel"; });
    for (Row& row : rows) // an event has one line
        std::replace(row.text.begin(), row.text.end(), '\n', ' ');
    std::sort(rows.begin(), rows.end());
    return rows;
}
std::vector<Row> rowsOf(const std::vector<Event>& events) {
    std::vector<Row> rows;
    for (const Event& event : events) {
        const std::string entity = event.entity.text() == "gpu/n031:3" ? "host/n031" : event.entity.text();
        rows.push_back({toNanoseconds(event.at) / 1000, entity.substr(5), "kernel", event.text});
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

} // namespace

class TstJournal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatSystemdSendsIsWhatJournalctlSays();
    void whatIsWrittenLaterComesToo();
    void aBrokenUploadIsResumedWithoutLossOrDouble();
    void overTheNetworkByCertificate();
    void entriesInPieces();
    void whatNeverEndsIsToldAtOnce();
    void whatEachEntrySays_data();
    void whatEachEntrySays();
    void junkIsNamedAndTheRestKept_data();
    void junkIsNamedAndTheRestKept();
    void whoIsTurnedAway();
    void clocksThatAreOff();
    void halfOpenUploadsEndAndAreCounted();
    void moreUploadsThanThereIsRoomFor();
    void uploadsThatDripGiveWay();
    void aMachineWithManyUploadsLeavesRoomForOthers();
    void whoGivesWayIsTheOneThatDripsOfWhoHasMost();
    void aHundredTimesTheRate();
    void farAddressesNeedCertificatesOrAToken();
};

void TstJournal::whatSystemdSendsIsWhatJournalctlSays() {
    std::string entries;
    for (int i = 0; i < 300; ++i) {
        const std::string host = "n0" + std::to_string(30 + i % 3);
        const std::int64_t at = kNoon - 3'000'000 + i * 10'001;
        entries += entry(i * 5, kernel(kXid, host), at);
        entries += entry(i * 5 + 1, kernel("mlx5_core 0000:3a:00.0 ib0: Link is " + std::string(i % 2 == 0 ? "Down" : "Up"), host), at + 1);
        entries += entry(i * 5 + 2, "_TRANSPORT=kernel\n_HOSTNAME=" + host + "\n" + binary("MESSAGE", "nvme nvme0: I/O error\nsecond line " + std::to_string(i)), at + 2);
        entries += entry(i * 5 + 3, "_TRANSPORT=syslog\nSYSLOG_IDENTIFIER=kernel\n_HOSTNAME=" + host + "\nMESSAGE=" + kXid + "\n", at + 3);
        entries += entry(i * 5 + 4, "_TRANSPORT=stdout\nSYSLOG_IDENTIFIER=sshd\n_HOSTNAME=" + host + "\nMESSAGE=Accepted\n" +
                                        binary("COREDUMP", std::string(5000, '\n') + std::to_string(i)), at + 4);
    }
    entries += entry(1500, kernel("nvme nvme1: I/O error"));
    const Journal journal(entries);
    const auto rows = journal.rows();
    QCOMPARE(rows.size(), std::size_t(1501));
    Bench bench;
    auto upload = journal.upload(bench.url(""));
    QCOMPARE(upload.wait(30s).value_or(-1), 0);
    QCOMPARE(bench.source->entries(), std::uint64_t(rows.size()));
    // Again: systemd remembers what it sent, and sends only the last (252 does).
    QCOMPARE(journal.upload(bench.url("")).wait(30s).value_or(-1), 0);
    bench.source->stop();
    QCOMPARE(bench.source->entries(), std::uint64_t(rows.size()) + bench.faults(InputFault::duplicate));
    QVERIFY(bench.faults(InputFault::duplicate) <= 1);
    const auto told = rowsOf(bench.bench.sink.events);
    const auto wanted = kernelRows(rows);
    QCOMPARE(told.size(), wanted.size());
    for (std::size_t i = 0; i < told.size(); ++i)
        QVERIFY2(told[i] == wanted[i], (told[i].text + " is not " + wanted[i].text).c_str());
    QCOMPARE(bench.bench.lane.health().faultTotal(), bench.faults(InputFault::duplicate));
    const auto count = [&](auto what) { return std::count_if(bench.bench.sink.events.begin(), bench.bench.sink.events.end(), what); };
    QCOMPARE(count([](const Event& e) { return e.kind == EventKind::xid && e.code == 79; }), 300);
    QCOMPARE(count([](const Event& e) { return e.entity.text() == "gpu/n031:3"; }), 100); // the one address that is known
}

void TstJournal::whatIsWrittenLaterComesToo() {
    const Journal journal(entry(1, kernel(kXid)));
    Bench bench;
    auto upload = journal.upload(bench.url(""), {"--follow=yes"});
    QVERIFY2(test::waitUntil([&] { return bench.source->entries() == 1; }), journal.said().c_str());
    journal.write("b", entry(2, kernel("mlx5_core 0000:3a:00.0 ib0: Link is Down"), kNoon + 1));
    QVERIFY2(test::waitUntil([&] { return bench.source->entries() == 2; }), journal.said().c_str());
    upload.stop();
    bench.source->stop();
    QVERIFY(rowsOf(bench.bench.sink.events) == kernelRows(journal.rows()));
}

void TstJournal::aBrokenUploadIsResumedWithoutLossOrDouble() {
    std::string entries;
    for (int i = 0; i < 20'000; ++i) // more than what stands in the buffers of two connections
        entries += entry(i, kernel("nvme nvme0: I/O error " + std::to_string(i)) + "NOISE=" + std::to_string(i) + std::string(2000, 'x') + "\n", kNoon - 20'000 + i);
    const Journal journal(entries);
    Bench bench;
    test::TcpProxy proxy(bench.source->port());
    const std::string url = "http://127.0.0.1:" + std::to_string(proxy.port());
    auto first = journal.upload(url);
    QVERIFY(test::waitUntil([&] { return bench.source->entries() > 0; }));
    proxy.part(true);
    proxy.cut();
    proxy.part(false);
    QVERIFY2(first.wait(30s).value_or(0) != 0, journal.said().c_str()); // systemd starts it again after this
    const std::uint64_t before = bench.source->entries();
    QVERIFY(before > 0 && before < 20'000);
    bench.source->stop(); // the gateway's port is away
    QVERIFY(journal.upload(bench.url("")).wait(30s).value_or(0) != 0);
    QVERIFY(bench.source->start());
    auto second = journal.upload(bench.url(""));
    QVERIFY2(second.wait(60s).value_or(-1) == 0, journal.said().c_str());
    bench.source->stop();
    QVERIFY(rowsOf(bench.bench.sink.events) == kernelRows(journal.rows()));
    QCOMPARE(bench.faults(InputFault::duplicate), before);
}

void TstJournal::overTheNetworkByCertificate() {
    const test::Certificates ours;
    ours.issue("server");
    ours.issue("n031");
    const test::Certificates others;
    others.issue("n031");
    JournalOptions options;
    options.listen = {"0.0.0.0:0", ours.certificate("server"), ours.key("server"), ours.authority(), {}, true};
    Bench bench(options);
    QVERIFY(bench.isStarted);
    const Journal journal(entry(1, kernel(kXid)));
    const auto uploadAs = [&](const test::Certificates& of) {
        return journal.upload("https://127.0.0.1:" + std::to_string(bench.source->port()),
                              {"--follow=no", "--cert=" + of.certificate("n031").string(), "--key=" + of.key("n031").string(), "--trust=" + ours.authority().string()})
            .wait(30s).value_or(-1);
    };
    QVERIFY(uploadAs(others) > 0);
    QCOMPARE(bench.source->entries(), std::uint64_t(0));
    QVERIFY2(uploadAs(ours) == 0, journal.said().c_str());
    QCOMPARE(bench.source->entries(), std::uint64_t(1));
}

void TstJournal::entriesInPieces() {
    const std::string large(JournalBounds::kFieldBytes, 'x');
    const std::string stream = "\n" + entry(1, kernel("a")) + "\n\n" + entry(2, binary("MESSAGE", "b\n=c\n\n") + "bad name=x\n" + binary("EMPTY", "")) +
                               entry(3, "MESSAGE=" + large + "\n") + entry(4, "MESSAGE=" + large + "x\n") + entry(5, binary("MESSAGE", large + "y")) +
                               entry(6, "MESSAGE=first\nMESSAGE=second\nOTHER=" + large + large + "\n") + "MESSAGE=last\n";
    for (const std::size_t piece : {std::size_t(1), std::size_t(7), std::size_t(4096), stream.size()}) {
        JournalExport reader;
        std::vector<std::string> texts;
        const auto take = [&](JournalFields&& fields) { texts.push_back(fields.message); };
        for (std::size_t at = 0; at < stream.size(); at += piece)
            QVERIFY(reader.feed(std::string_view(stream).substr(at, piece), take));
        QVERIFY(!reader.finish(true, take));
        QVERIFY(texts == (std::vector<std::string>{"a", "b\n=c\n\n", large, "first", "last"}));
        QCOMPARE(reader.oversized(), std::uint64_t(2));
        QCOMPARE(reader.badNames(), std::uint64_t(1));
        QCOMPARE(reader.entries(), std::uint64_t(7));
    }
    // Cut at every byte: never an entry that is not whole.
    const std::string two = entry(1, kernel("a")) + entry(2, binary("MESSAGE", "b\n\nc"));
    for (std::size_t size = 1; size < two.size(); ++size) {
        JournalExport reader;
        int taken = 0;
        QVERIFY(reader.feed(std::string_view(two).substr(0, size), [&](JournalFields&&) { ++taken; }));
        const bool isWhole = size == entry(1, kernel("a")).size();
        QCOMPARE(reader.finish(false, [&](JournalFields&&) { ++taken; }), !isWhole);
        QCOMPARE(taken, size >= entry(1, kernel("a")).size() ? 1 : 0);
    }
}

/// An upload has no end of its own: what is too much is too much before it comes to one.
void TstJournal::whatNeverEndsIsToldAtOnce() {
    const auto nothing = [](JournalFields&&) {};
    std::string fields;
    for (int i = 0; i < 10'000; ++i)
        fields += "FIELD_" + std::to_string(i) + "=value\n";
    JournalExport entry;
    for (std::size_t sent = 0; sent <= 2 * JournalBounds::kEntryBytes; sent += fields.size())
        QVERIFY(entry.feed(fields, nothing));
    QCOMPARE(entry.oversized(), std::uint64_t(1));
    QVERIFY(entry.feed("\n", nothing)); // and the next is read as ever
    QCOMPARE(entry.oversized(), std::uint64_t(1));
    JournalExport name;
    const std::string letters(1 << 20, 'N');
    bool isGood = true;
    for (std::size_t sent = 0; sent <= 2 * JournalBounds::kEntryBytes && isGood; sent += letters.size())
        isGood = name.feed(letters, nothing);
    QVERIFY(!isGood && name.isBroken());
}

void TstJournal::whatEachEntrySays_data() {
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("entity");
    const auto row = [](const char* name, const std::string& fields, const char* entity) { QTest::newRow(name) << QByteArray::fromStdString(fields) << QByteArray(entity); };
    row("the kernel's", kernel(kXid), "gpu/n031:3");
    row("of another host", kernel(kXid, "n032"), "host/n032");
    row("no host", "_TRANSPORT=kernel\nMESSAGE=" + kXid + "\n", "host/127.0.0.1");
    row("nobody says how it came", "_HOSTNAME=n031\nSYSLOG_IDENTIFIER=kernel\nMESSAGE=" + kXid + "\n", "gpu/n031:3");
    row("logger -t kernel", "_TRANSPORT=syslog\n_COMM=logger\nSYSLOG_IDENTIFIER=kernel\n_HOSTNAME=n031\nMESSAGE=" + kXid + "\n", "");
    row("a program without a name", "_TRANSPORT=journal\n_HOSTNAME=n031\nMESSAGE=" + kXid + "\n", "");
    row("a program that is called kernel", "_TRANSPORT=journal\n_COMM=kernel\n_HOSTNAME=n031\nMESSAGE=" + kXid + "\n", "");
    row("said twice", "_TRANSPORT=syslog\n_TRANSPORT=kernel\n_HOSTNAME=n031\nMESSAGE=" + kXid + "\n", "");
    row("an empty entry", "PRIORITY=6\n", "");
    row("NCCL", "_TRANSPORT=stdout\nSYSLOG_IDENTIFIER=train\n_HOSTNAME=n031\nMESSAGE=[rank3]:[E ProcessGroupNCCL.cpp:616] [Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=7, OpType=ALLREDUCE) ran for 600000 milliseconds before timing out.\n", "host/n031");
}

void TstJournal::whatEachEntrySays() {
    QFETCH(QByteArray, fields);
    QFETCH(QByteArray, entity);
    Bench bench;
    QCOMPARE(bench.post(entry(1, fields.toStdString())), 202L);
    bench.source->stop();
    QCOMPARE(bench.source->entries(), std::uint64_t(1));
    QCOMPARE(bench.source->ignored(), std::uint64_t(entity.isEmpty() ? 1 : 0));
    QCOMPARE(bench.bench.sink.events.size(), std::size_t(entity.isEmpty() ? 0 : 1));
    if (!entity.isEmpty())
        QCOMPARE(QByteArray::fromStdString(bench.bench.sink.events[0].entity.text()), entity);
}

void TstJournal::junkIsNamedAndTheRestKept_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("fault");
    const auto row = [](const char* name, const std::string& body, int status, InputFault fault) {
        QTest::newRow(name) << QByteArray::fromStdString(body) << status << int(fault);
    };
    row("no field", "hello world\n", 400, InputFault::malformed);
    row("JSON", "{\"MESSAGE\":\"x\"}\n", 400, InputFault::malformed);
    row("a length that is none", "MESSAGE\n\xff\xff\xff\xff\xff\xff\xff\x7f", 400, InputFault::malformed);
    row("a value longer than its length", "MESSAGE\n" + std::string("\x01\0\0\0\0\0\0\0xx\n", 11), 400, InputFault::malformed);
    row("cut off in a name", "MESS", 400, InputFault::truncated);
    row("cut off in a line", "MESSAGE=x", 400, InputFault::truncated);
    row("cut off in a value", "MESSAGE\n" + std::string("\x09\0\0\0\0\0\0\0xx\n", 11), 400, InputFault::truncated);
    row("a field that is too long", "MESSAGE=" + std::string(100'000, 'x') + "\n\n", 202, InputFault::oversized);
    row("an entry that is too long", "COREDUMP=" + std::string(17 << 20, 'x') + "\n\n", 202, InputFault::oversized);
    row("names of fields", "message=x\n../../etc=x\n9A=x\n=x\n" + std::string(1000, 'A') + "=x\n\x1b[31m=x\n\n", 202, InputFault::hostileLabel);
    row("sent twice", entry(1, kernel(kXid)), 202, InputFault::duplicate);
}

void TstJournal::junkIsNamedAndTheRestKept() {
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(int, fault);
    Bench bench;
    QCOMPARE(bench.post(entry(1, kernel(kXid)) + body.toStdString()), long(status));
    bench.source->stop();
    QCOMPARE(bench.bench.sink.events.size(), std::size_t(1));
    QVERIFY(bench.faults(InputFault(fault)) > 0);
    QCOMPARE(bench.bench.lane.health().faultTotal(), bench.faults(InputFault(fault)));
    QVERIFY2(bench.bench.fault(InputFault(fault)).firstExample.starts_with("127.0.0.1: "), bench.bench.fault(InputFault(fault)).firstExample.c_str());
}

void TstJournal::whoIsTurnedAway() {
    JournalOptions options;
    options.listen.token = kToken;
    Bench bench(options);
    const auto with = [](const std::string& token) {
        HttpOptions http;
        http.bearerToken = token;
        return http;
    };
    const std::string body = entry(1, kernel(kXid));
    QCOMPARE(bench.post(body), 401L);
    QCOMPARE(bench.post(body, kType, with("correct-horse-batterx")), 401L);
    QCOMPARE(bench.source->entries(), std::uint64_t(0));
    QVERIFY(bench.said.find("127.0.0.1 has no token") != std::string::npos && bench.said.find("correct-horse") == std::string::npos);
    QCOMPARE(bench.post(body, "text/plain", with(kToken)), 415L);
    HttpOptions packed = with(kToken);
    packed.headers.push_back("Content-Encoding: zstd");
    QCOMPARE(bench.post(body, kType, packed), 415L);
    QCOMPARE(bench.faults(InputFault::malformed), std::uint64_t(2));
    HttpClient client(with(kToken));
    QCOMPARE(client.get(bench.url(), "*/*")->status, 405L);
    QCOMPARE(client.get(bench.url("/entries"), "*/*")->status, 404L);
    QCOMPARE(client.get(bench.url("/health"), "*/*")->status, 200L);
    QCOMPARE(bench.post(body, kType, with(kToken)), 202L);
    QCOMPARE(bench.source->entries(), std::uint64_t(1));
}

void TstJournal::clocksThatAreOff() {
    Bench bench;
    constexpr std::int64_t kHour = 3'600'000'000;
    QCOMPARE(bench.post(entry(1, kernel(kXid), kNoon + kHour) + entry(2, kernel(kXid), kNoon - 24 * 30 * kHour) + entry(3, kernel(kXid), 0) +
                        entry(4, kernel(kXid) + "_SOURCE_REALTIME_TIMESTAMP=" + std::to_string(kNoon - kHour) + "\n") +
                        "_HOSTNAME=n031\n_TRANSPORT=kernel\n__REALTIME_TIMESTAMP=99999999999999999999\nMESSAGE=" + kXid + "\n\n"), 202L);
    bench.source->stop();
    QCOMPARE(bench.faults(InputFault::futureDated), std::uint64_t(1));
    QCOMPARE(bench.faults(InputFault::epochZero), std::uint64_t(1));
    QCOMPARE(bench.bench.lane.health().faultTotal(), std::uint64_t(3)); // and the one that is older than what is kept
    const auto& events = bench.bench.sink.events;
    QCOMPARE(events.size(), std::size_t(2));
    QCOMPARE(toNanoseconds(events[0].at), (kNoon - kHour) * 1000);
    QCOMPARE(events[1].at, bench.bench.now); // no time that can be read: that of arrival, marked
    QCOMPARE(events[1].quality, telemetry::Quality::uncertain);
}

void TstJournal::halfOpenUploadsEndAndAreCounted() {
    JournalOptions options;
    options.idleSeconds = 1;
    Bench bench(options);
    const int socket = bench.halfOpen(entry(1, kernel(kXid)) + "MESSAGE=half");
    QVERIFY(socket >= 0);
    QVERIFY(test::waitUntil([&] { return bench.faults(InputFault::truncated) == 1; }, 10s));
    char byte = 0;
    QVERIFY(::recv(socket, &byte, 1, 0) <= 0); // closed by the other side
    ::close(socket);
    QCOMPARE(bench.source->entries(), std::uint64_t(1));
    QCOMPARE(bench.post(entry(2, kernel(kXid))), 202L);
}

void TstJournal::moreUploadsThanThereIsRoomFor() {
    JournalOptions options;
    options.connections = 8;
    options.idleSeconds = 2;
    Bench bench(options);
    std::vector<int> sockets;
    for (int i = 0; i < 7; ++i)
        sockets.push_back(bench.halfOpen(entry(i, kernel(kXid))));
    QVERIFY(test::waitUntil([&] { return bench.source->entries() == 7; }, 10s));
    QCOMPARE(bench.post(entry(8, kernel(kXid))), 503L);
    QCOMPARE(bench.faults(InputFault::queueFull), std::uint64_t(1));
    QVERIFY(test::waitUntil([&] { return bench.post(entry(8, kernel(kXid))) == 202; }, 10s)); // those that were silent have gone
    for (const int socket : sockets)
        ::close(socket);
}

/// They are all allowed, and none is ever silent for long: without a look at what they bring nobody else is served again.
void TstJournal::uploadsThatDripGiveWay() {
    JournalOptions options;
    options.connections = 16;
    options.idleSeconds = 2;
    options.patience = 1s;
    Bench bench(options);
    std::vector<int> sockets;
    for (int i = 0; i < 14; ++i)
        sockets.push_back(bench.halfOpen(entry(i, kernel(kXid)) + "MESSAGE="));
    QVERIFY(test::waitUntil([&] { return bench.source->entries() == 14; }, 10s));
    QCOMPARE(bench.post(entry(20, kernel(kXid))), 503L); // they may be as good as it
    int served = 0;
    int rounds = 0;
    const auto until = std::chrono::steady_clock::now() + 4s;
    while (std::chrono::steady_clock::now() < until) {
        for (const int socket : sockets)
            (void)::send(socket, "x", 1, MSG_NOSIGNAL);
        served += bench.post(entry(100 + rounds++, kernel(kXid))) == 202 ? 1 : 0;
        std::this_thread::sleep_for(100ms);
    }
    QVERIFY2(served * 2 > rounds, (std::to_string(served) + " of " + std::to_string(rounds)).c_str());
    for (const int socket : sockets)
        ::close(socket);
}

void TstJournal::aMachineWithManyUploadsLeavesRoomForOthers() {
    JournalOptions options;
    options.connections = 16;
    Bench bench(options);
    std::vector<int> sockets;
    for (int i = 0; i < 14; ++i)
        sockets.push_back(bench.halfOpen(entry(i, kernel(kXid)), 2));
    QVERIFY(test::waitUntil([&] { return bench.source->entries() == 14; }, 10s));
    QCOMPARE(bench.post(entry(20, kernel(kXid))), 202L); // at once, of another machine
    for (const int socket : sockets)
        ::close(socket);
}

void TstJournal::whoGivesWayIsTheOneThatDripsOfWhoHasMost() {
    const UploadRoom::Machine many{1}, few{2}, other{3};
    const UploadRoom::Time start{1h};
    UploadRoom room({4, 100, 10s, 60s});
    for (const int connection : {1, 2, 3})
        QVERIFY(room.arrives(connection, many, start).isWelcome);
    QVERIFY(room.arrives(4, few, start).isWelcome);
    QVERIFY(!room.arrives(5, many, start + 1s).isWelcome); // who has most gets no more at the cost of others
    room.takes(1, 100, start + 5s);
    room.takes(2, 99, start + 5s);
    room.takes(3, 100, start + 5s);
    auto arrival = room.arrives(6, many, start + 11s); // 2 and 4 drip; 2 is of who has more
    QVERIFY(arrival.isWelcome);
    QCOMPARE(arrival.evicted.value_or(-1), 2);
    arrival = room.arrives(7, other, start + 11s); // 4 drips
    QCOMPARE(arrival.evicted.value_or(-1), 4);
    arrival = room.arrives(8, few, start + 11s); // nobody does: 1 has had the most time
    QVERIFY(arrival.evicted && *arrival.evicted != 7 && !room.contains(*arrival.evicted));
    QCOMPARE(room.size(), std::size_t{4});
    QVERIFY(!room.isOverdue(6, start + 70s) && room.isOverdue(6, start + 71s));
    room.leaves(6);
    QVERIFY(!room.isOverdue(6, start + 71s));
}

void TstJournal::aHundredTimesTheRate() {
    constexpr std::uint64_t kEntries = 100'000;
    std::string body;
    for (std::uint64_t i = 0; i < kEntries; ++i)
        body += entry(std::int64_t(i), i % 1000 == 0 ? kernel(kXid)
                                                     : "PRIORITY=6\n_TRANSPORT=syslog\nSYSLOG_IDENTIFIER=sshd\n_UID=0\n_GID=0\n_COMM=sshd\n_EXE=/usr/sbin/sshd\n_CMDLINE=sshd: root@pts/0\n_SYSTEMD_UNIT=ssh.service\n_HOSTNAME=n031\n_MACHINE_ID=923def0648b1422aa28a8846072481f2\nMESSAGE=Accepted publickey for root from 10.1.2.3 port 51022 ssh2\n");
    Bench bench;
    HttpOptions http;
    http.timeout = 60s;
    const auto begin = std::chrono::steady_clock::now();
    QCOMPARE(bench.post(body, kType, http), 202L);
    const double seconds = toSeconds(std::chrono::steady_clock::now() - begin);
    bench.source->stop();
    qInfo("%.0f entries/s, %.0f MB/s", double(kEntries) / seconds, double(body.size()) / seconds / 1e6);
    QCOMPARE(bench.source->entries(), kEntries);
    QCOMPARE(bench.bench.sink.events.size(), std::size_t(kEntries / 1000));
    QCOMPARE(bench.bench.lane.health().faultTotal(), std::uint64_t(0));
}

void TstJournal::farAddressesNeedCertificatesOrAToken() {
    const test::Certificates ours;
    ours.issue("server");
    test::LaneBench bench;
    JournalOptions options;
    options.listen = {"0.0.0.0:0", ours.certificate("server"), ours.key("server"), {}, {}, true};
    const auto started = JournalSource(bench.lane, std::make_shared<GpuDirectory>(), options).start();
    QVERIFY(!started && started.error().text().find("tls_ca") != std::string::npos);
    options.listen.token = kToken;
    QVERIFY(JournalSource(bench.lane, std::make_shared<GpuDirectory>(), options).start());
}

SEAM_TEST(tst_journal, TstJournal)
#include "tst_journal.moc"
