// SPDX-License-Identifier: GPL-3.0-or-later
// A drill that is served, as a team plays it: a facilitator and three seats, each a process of its own over gRPC.
#include "drill/drill_file.h"
#include "drill/report.h"
#include "gateway/gateway.h"
#include "models/wire/consumer.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/process_memory.h"
#include "support/tcp_proxy.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <csignal>
#include <fstream>
#include <map>
#include <memory>

using namespace seamscope;
using namespace std::chrono_literals;
using test::ChildProcess;
using test::memoryOf;

namespace {

const std::string kKey = "seventeen bytes!!";
const std::string kHeld = "the vendor found no spare impeller anywhere";

QJsonObject jsonOf(const std::string& text) {
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

} // namespace

class TstDrillServed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aHarmedDrillIsTold();
    void ourToolsTellNothingOfIt();
    void oneServerPlaysASession();
    void aTeamPlaysIt();
    void aTeamIsPutBack();
    void onePersonPlaysItAlone();
    void aConsolePlaysItInItsOwnProcess();

private:
    [[nodiscard]] std::string file(const std::string& name) const { return (m_folder / name).string(); }
    std::unique_ptr<ChildProcess> start(std::vector<std::string> arguments, const std::string& output) {
        arguments.insert(arguments.begin(), (test::binFolder() / "seamctl").string());
        return std::make_unique<ChildProcess>(arguments, ChildProcess::Options{m_folder.path(), m_folder / output, {}});
    }
    int run(std::vector<std::string> arguments) {
        const auto process = start(std::move(arguments), "out" + std::to_string(++m_runs));
        const int code = process->wait(100s).value_or(-1);
        m_output = process->output();
        return code;
    }
    /// A command of a person to the drill that is served.
    int ask(const std::string& command, const std::string& who, std::vector<std::string> more = {}) {
        std::vector<std::string> arguments = {"drill", command, "--connect", m_address, "--id", file(who + ".id")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(std::move(arguments));
    }
    std::unique_ptr<ChildProcess> serve(const std::string& session, std::vector<std::string> more = {},
                                        const std::string& address = "127.0.0.1:0") {
        std::vector<std::string> arguments = {"drill",    "serve", file("quiet.drill"), "--key", file("key"),
                                              "--listen", address, "-o",                file(session)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        auto server = start(std::move(arguments), "served" + std::to_string(++m_runs));
        const std::string mark = "listening on ";
        (void)test::waitUntil([&] { return server->output().find('\n', server->output().find(mark)) != std::string::npos || !server->isRunning(); });
        const std::string text = server->output();
        const auto at = text.find(mark);
        m_address = at == std::string::npos ? std::string() : text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
        return server;
    }
    [[nodiscard]] std::uint16_t port() const {
        return static_cast<std::uint16_t>(std::stoi(m_address.substr(m_address.rfind(':') + 1)));
    }
    /// What the acts of a session are worth, played from the list.
    std::string scoreOfItsActs(const std::string& session) {
        std::ofstream(file("acts.json")) << drill::readSessionDocument(file(session), drill::kActsDocument).value();
        if (run({"drill", "play", file("quiet.drill"), "--key", file("key"), "--actions", file("acts.json"), "--json"}) != 0)
            return "played: " + m_output;
        return m_output;
    }

    test::TemporaryFolder m_folder;
    std::string m_output;
    std::string m_address;
    drill::Answer m_answer;
    int m_runs = 0;
};

void TstDrillServed::initTestCase() {
    std::ofstream(file("key")) << kKey << "\n";
    std::ofstream(file("wrong")) << "another passphrase\n";
    std::ofstream(file("injects")) << R"([{"kind":"call","at":"+10s","from":"duty manager","to":"lead","text":"All well?"},)"
                                   << R"({"kind":"vendor_answer","at":"+20s","to":"facilities","held":true,"text":")"
                                   << kHeld << R"("}])";
    QCOMPARE(run({"simulate", "pump_degraded", "--gpus", "64", "--seed", "5", "--duration", "40m", "--onset", "20m", "-o",
                  file("all.mcap")}),
             0);
    QVERIFY2(run({"drill", "make", file("all.mcap"), "--key", file("key"), "--before", "1m", "--after", "15m", "--injects",
                  file("injects"), "--title", "Quiet loop", "-o", file("quiet.drill")}) == 0,
             m_output.c_str());
    m_answer = drill::readAnswer(file("quiet.drill"), kKey).value();
    QVERIFY(!m_answer.witnesses.empty() && m_answer.hints.size() == 3 && !m_answer.actionText.empty());
}

/// A window of a drill, or one under other names, would be a recording like any other: analysed in a second.
void TstDrillServed::ourToolsTellNothingOfIt() {
    const std::vector<std::vector<std::string>> tries = {{"analyze", file("quiet.drill")},
                                                         {"cut", file("quiet.drill"), "--from", "+0m", "--to", "+10m", "-o", file("way.mcap")},
                                                         {"redact", file("quiet.drill"), "--key", file("key"), "-o", file("way.mcap")}};
    for (const auto& words : tries) {
        QCOMPARE(run(words), 3);
        QVERIFY(!std::filesystem::exists(file("way.mcap")));
    }
}

void TstDrillServed::oneServerPlaysASession() {
    const auto first = serve("once");
    QVERIFY2(!m_address.empty(), first->output().c_str());
    QCOMPARE(run({"drill", "serve", file("quiet.drill"), "--key", file("key"), "--listen", "127.0.0.1:0", "-o", file("once")}), 3);
    QVERIFY(first->isRunning());
    first->signal(SIGTERM);
    QCOMPARE(first->wait(20s).value_or(-1), 0);
    QVERIFY(!std::filesystem::exists(file("once.lock")));
    const auto next = serve("once"); // it is free again
    QVERIFY2(!m_address.empty(), next->output().c_str());
    next->signal(SIGTERM);
    QCOMPARE(next->wait(20s).value_or(-1), 0);
}

/// One bit of its data is another: what can be read is told, and that not all could be.
void TstDrillServed::aHarmedDrillIsTold() {
    std::string bytes = test::readFile(file("quiet.drill"));
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 0x10);
    std::ofstream(file("harmed.drill"), std::ios::binary) << bytes;
    std::ofstream(file("none.json")) << "[]";
    const std::vector<std::vector<std::string>> commands = {
        {"drill", "info", file("harmed.drill"), "--key", file("key")},
        {"drill", "play", file("harmed.drill"), "--key", file("key"), "--actions", file("none.json")}};
    for (const auto& command : commands) {
        QCOMPARE(run(command), 1);
        QVERIFY2(m_output.find("damaged at byte ") != std::string::npos, m_output.c_str());
    }
}

void TstDrillServed::aTeamPlaysIt() {
    const auto server = serve("team.drill-session");
    QVERIFY2(!m_address.empty(), server->output().c_str());

    // Each comes through a wire of their own, on which everything is heard.
    std::map<std::string, std::unique_ptr<test::TcpProxy>> wires;
    std::map<std::string, std::unique_ptr<ChildProcess>> people;
    const auto join = [&](const std::string& who, const std::string& seat, std::vector<std::string> more = {}) {
        if (!wires[who])
            wires[who] = std::make_unique<test::TcpProxy>(port());
        std::vector<std::string> arguments = {"drill", "join",  "--connect",        "127.0.0.1:" + std::to_string(wires[who]->port()),
                                              "--id",  file(who + ".id"), "--seat", seat,
                                              "--who", "name of " + who};
        arguments.insert(arguments.end(), more.begin(), more.end());
        people[who] = start(arguments, who + ".out");
    };
    const auto told = [&](const std::string& who) { return people[who]->output(); };
    const auto isTold = [&](const std::string& who, const std::string& text) {
        return test::waitUntil([&] { return told(who).find(text) != std::string::npos; }, 20s);
    };
    join("boss", "facilitator", {"--key", file("key")});
    for (const std::string who : {"facilities", "network", "lead"})
        join(who, who, {"--facts"});
    QVERIFY(isTold("boss", "\"truth\":{"));
    for (const std::string who : {"facilities", "network", "lead"})
        QVERIFY2(isTold("boss", "name of " + who), told(who).c_str());

    // Who has another key, or comes second, is told so; and strangers nothing.
    QVERIFY(ask("join", "thief", {"--seat", "facilitator", "--who", "T", "--key", file("wrong")}) != 0);
    QVERIFY2(m_output.find("not the key") != std::string::npos, m_output.c_str());
    QVERIFY(ask("join", "second", {"--seat", "facilitator", "--who", "S", "--key", file("key")}) != 0);
    QVERIFY2(m_output.find("name of boss sits there") != std::string::npos, m_output.c_str());
    QVERIFY(ask("facts", "thief") == 0 && m_output.empty());
    QCOMPARE(ask("look", "thief"), 0);
    QVERIFY(jsonOf(m_output)[QStringLiteral("truth")].isNull() && m_output.find("Quiet loop") != std::string::npos);
    QVERIFY(ask("order", "network", {"start"}) != 0);

    QVERIFY(ask("act", "network", {"--seat", "network", "--do", "detect"}) != 0); // it has not begun
    QCOMPARE(ask("order", "boss", {"--speed", "20"}), 0);
    QVERIFY2(ask("order", "boss", {"start"}) == 0, m_output.c_str());
    QVERIFY(isTold("lead", "All well?"));
    QVERIFY(test::waitUntil([&] { // past the onset
        return ask("look", "network") == 0 && jsonOf(m_output)[QStringLiteral("position_seconds")].toDouble() > 70;
    }));
    QCOMPARE(ask("act", "network", {"--seat", "network", "--do", "hypothesis", "--seam", "fabric", "--confidence", "0.4"}), 0);
    QVERIFY(ask("act", "network", {"--seat", "facilities", "--do", "detect"}) != 0); // not their seat

    // A station dies, and comes back to the moment.
    people["network"]->signal(SIGKILL);
    QCOMPARE(people["network"]->wait(10s), std::optional(128 + SIGKILL));
    QVERIFY(isTold("lead", R"("who":"name of network","present":false)"));
    join("network", "network", {"--facts"});
    QVERIFY(isTold("network", "\"do\":\"hypothesis\",\"seam\":\"fabric\""));
    QVERIFY(isTold("network", "\"fact\""));
    QVERIFY(jsonOf((ask("look", "network"), m_output))[QStringLiteral("position_seconds")].toDouble() > 70);

    QCOMPARE(ask("act", "facilities",
                 {"--seat", "facilities", "--do", "hypothesis", "--seam", m_answer.seam, "--entity", m_answer.root.text(),
                  "--confidence", "0.8"}),
             0);
    QCOMPARE(ask("act", "facilities", {"--seat", "facilities", "--do", "handover", "--to", "lead", "--text", "it is ours"}), 0);
    QVERIFY(isTold("lead", "it is ours"));
    QVERIFY(ask("hint", "lead", {"--seat", "lead", "--agree", "4"}) != 0);
    QCOMPARE(ask("hint", "lead", {"--seat", "lead", "--agree", "5"}), 0);
    QVERIFY(m_output.find(m_answer.hints[0]) != std::string::npos);

    // The facilitator's machine dies, and another takes over.
    people["boss"]->signal(SIGKILL);
    QVERIFY(isTold("lead", R"("who":"name of boss","present":false)"));
    join("heir", "facilitator", {"--key", file("key")});
    QVERIFY(isTold("heir", "\"truth\":{"));
    QCOMPARE(ask("order", "heir", {"freeze"}), 0);
    QVERIFY(ask("order", "boss", {"resume"}) != 0);
    QVERIFY(isTold("lead", "\"phase\":\"frozen\""));

    // Until now nothing of the answer has reached anybody else: not their screen, their wire, their memory.
    std::vector<std::string> secrets = {m_answer.hints[1], m_answer.hints[2], kHeld, kKey, m_answer.actionText};
    for (const drill::Witness& fact : m_answer.witnesses)
        secrets.push_back(fact.text);
    for (const std::string& secret : secrets)
        if (secret != kKey) // the scan finds what is there
            QVERIFY2(wires["heir"]->told().find(secret) != std::string::npos &&
                         memoryOf(people["heir"]->pid()).find(secret) != std::string::npos,
                     secret.c_str());
    for (const std::string who : {"facilities", "network", "lead"}) {
        const std::string memory = memoryOf(people[who]->pid());
        QVERIFY2(memory.find("name of lead") != std::string::npos, who.c_str());
        QVERIFY(wires[who]->told().find("name of lead") != std::string::npos);
        for (const std::string& secret : secrets) {
            QVERIFY2(told(who).find(secret) == std::string::npos, (who + " printed: " + secret).c_str());
            QVERIFY2(wires[who]->told().find(secret) == std::string::npos, (who + " was sent: " + secret).c_str());
            QVERIFY2(memory.find(secret) == std::string::npos, (who + " holds: " + secret).c_str());
        }
    }
    // Facts only of their own.
    QVERIFY(told("facilities").find(R"("entity":"pump/)") != std::string::npos);
    QVERIFY(told("network").find(R"("fact":{"entity":"link/)") != std::string::npos ||
            told("network").find(R"("fact":{"entity":"nic/)") != std::string::npos ||
            told("network").find(R"("fact":{"entity":"switch/)") != std::string::npos);
    QVERIFY(told("network").find(R"("fact":{"entity":"pump/)") == std::string::npos);
    QVERIFY(told("lead").find("\"fact\"") == std::string::npos);

    QCOMPARE(ask("order", "heir", {"resume"}), 0);
    QCOMPARE(ask("order", "heir", {"--release", "1"}), 0);
    QVERIFY(isTold("facilities", kHeld));
    QCOMPARE(ask("act", "lead", {"--seat", "lead", "--do", "action", "--entity", m_answer.root.text(), "--action",
                                 m_answer.actionClass}),
             0);
    QCOMPARE(ask("order", "heir", {"reveal"}), 0);
    for (const std::string who : {"facilities", "network", "lead"})
        QVERIFY2(isTold(who, m_answer.hints[2]), who.c_str());
    QVERIFY(ask("act", "lead", {"--seat", "lead", "--do", "detect"}) != 0);
    QVERIFY(test::waitUntil([&] { return server->output().find("team.drill-session\n") != std::string::npos; }));
    QCOMPARE(ask("order", "heir", {"end"}), 0);
    for (const std::string who : {"facilities", "network", "lead", "heir"})
        QCOMPARE(people[who]->wait(20s), std::optional(0));
    server->signal(SIGTERM);
    QCOMPARE(server->wait(20s), std::optional(0));

    QCOMPARE(run({"drill", "score", file("team.drill-session")}), 0);
    const std::string score = m_output;
    QCOMPARE(QString::fromStdString(scoreOfItsActs("team.drill-session")), QString::fromStdString(score));
    const QJsonObject points = jsonOf(score)[QStringLiteral("score")].toObject();
    QVERIFY2(points[QStringLiteral("total")].toInt() > 50, score.c_str());
    QCOMPARE(run({"drill", "report", file("team.drill-session")}), 0);
    QVERIFY(m_output.find("it is ours") != std::string::npos && m_output.find(m_answer.actionText) != std::string::npos);
    QCOMPARE(run({"verify", file("team.drill-session")}), 0);
}

/// Back to a snapshot, an inject that is added, a letter to a seat that nobody has taken: what each process is told.
void TstDrillServed::aTeamIsPutBack() {
    auto server = serve("back.drill-session");
    QVERIFY2(!m_address.empty(), server->output().c_str());
    std::map<std::string, std::unique_ptr<ChildProcess>> people;
    const auto join = [&](const std::string& who, const std::string& seat, std::vector<std::string> more = {}) {
        std::vector<std::string> arguments = {"drill", "join", "--connect", m_address, "--id", file("b-" + who + ".id"),
                                              "--seat", seat, "--who", "name of " + who};
        arguments.insert(arguments.end(), more.begin(), more.end());
        people[who] = start(arguments, "b-" + who + ".out");
    };
    const auto isTold = [&](const std::string& who, const std::string& text) {
        return test::waitUntil([&] { return people[who]->output().find(text) != std::string::npos; }, 20s);
    };
    const auto look = [&](const std::string& who) { return jsonOf((ask("look", "b-" + who), m_output)); };
    const auto positionOf = [&](const std::string& who) { return look(who)[QStringLiteral("position_seconds")].toDouble(); };
    const auto newestFact = [&] { // of a pump, as the seat is told it
        TimePoint newest{};
        if (ask("facts", "b-facilities", {"--entity", "pump/*"}) == 0)
            for (const QByteArray& line : QByteArray::fromStdString(m_output).split('\n'))
                if (const auto at = parseRfc3339(jsonOf(line.toStdString())[QStringLiteral("at")].toString().toStdString()))
                    newest = std::max(newest, *at);
        return newest;
    };
    const auto order = [&](const std::string& who, std::vector<std::string> what) { return ask("order", "b-" + who, std::move(what)); };

    join("boss", "facilitator", {"--key", file("key")});
    for (const std::string who : {"facilities", "lead"})
        join(who, who, {"--facts"});
    for (const std::string who : {"facilities", "lead"})
        QVERIFY(isTold("boss", "name of " + who));
    QCOMPARE(order("boss", {"--speed", "20"}), 0);
    QCOMPARE(order("boss", {"start"}), 0);
    QVERIFY(test::waitUntil([&] { return positionOf("boss") > 70; })); // past the onset
    QCOMPARE(ask("act", "b-facilities", {"--seat", "facilities", "--do", "detect"}), 0);
    QCOMPARE(order("boss", {"--snapshot", "before the wrong way"}), 0);
    const double kept = jsonOf(m_output)[QStringLiteral("snapshots")].toArray().last().toObject()[QStringLiteral("at_seconds")].toDouble();

    // The facilitator throws something in that nobody had planned, to a seat that is there and to one that is not.
    QCOMPARE(ask("inject", "b-boss", {"--kind", "call", "--to", "facilities", "--text", "is the roof tight?"}), 0);
    QVERIFY2(m_output.find("nobody sits") == std::string::npos, m_output.c_str());
    QVERIFY(isTold("facilities", "is the roof tight?"));
    QVERIFY(ask("inject", "b-lead", {"--kind", "call", "--text", "not mine to do"}) != 0);
    QCOMPARE(ask("inject", "b-boss", {"--kind", "call", "--to", "ml", "--text", "is your job slow?"}), 0);
    QVERIFY2(m_output.find("nobody sits at ml") != std::string::npos, m_output.c_str());
    QCOMPARE(ask("act", "b-lead", {"--seat", "lead", "--do", "handover", "--to", "ml", "--text", "look at your steps"}), 0);
    QVERIFY2(m_output.find("nobody sits at ml") != std::string::npos, m_output.c_str());

    // A wrong way, and back: every seat stands frozen at the very moment, with what had been done by then.
    QCOMPARE(ask("act", "b-lead", {"--seat", "lead", "--do", "hypothesis", "--seam", "fabric"}), 0);
    QVERIFY(test::waitUntil([&] { return positionOf("boss") > kept + 30; }));
    const TimePoint later = newestFact();
    const QJsonArray moments = look("boss")[QStringLiteral("snapshots")].toArray();
    int id = 0;
    for (const auto& one : moments)
        if (one.toObject()[QStringLiteral("name")].toString() == QStringLiteral("before the wrong way"))
            id = one.toObject()[QStringLiteral("id")].toInt();
    QVERIFY(id > 0 && moments.last().toObject()[QStringLiteral("id")].toInt() > id); // that of the hand-over is later
    QVERIFY(order("lead", {"--back", std::to_string(id)}) != 0);
    QCOMPARE(order("boss", {"--back", std::to_string(id)}), 0);
    const QJsonObject gone = jsonOf(m_output)[QStringLiteral("returns")].toArray().last().toObject();
    QCOMPARE(gone[QStringLiteral("acts")].toInt(), 2);
    QCOMPARE(gone[QStringLiteral("snapshots")].toInt(), 1); // and whoever leads is told that it is gone
    for (const std::string who : {"facilities", "lead"}) {
        QVERIFY2(isTold(who, "\"returns\":[{"), who.c_str());
        const QJsonObject view = look(who);
        QCOMPARE(view[QStringLiteral("phase")].toString(), QStringLiteral("frozen"));
        QVERIFY(std::abs(view[QStringLiteral("position_seconds")].toDouble() - kept) < 0.01);
        QCOMPARE(view[QStringLiteral("returns")].toArray().last().toObject()[QStringLiteral("snapshots")].toInt(), 0);
    }
    QCOMPARE(look("lead")[QStringLiteral("acts")].toArray().size(), 1);
    const TimePoint then = newestFact(); // their facts went back as well
    QVERIFY2(then > TimePoint() && then < later - 20s, formatRfc3339(then).c_str());
    // What was thrown in after that moment has not been, and comes again when its time does.
    QVERIFY(look("facilities")[QStringLiteral("letters")].toArray().isEmpty());
    QCOMPARE(order("boss", {"resume"}), 0);
    QVERIFY(test::waitUntil([&] { return look("facilities")[QStringLiteral("letters")].toArray().size() == 1; }));

    // Who takes the seat later reads what was told to it before.
    QCOMPARE(ask("act", "b-lead", {"--seat", "lead", "--do", "handover", "--to", "ml", "--text", "once more: your steps"}), 0);
    join("ml", "ml");
    QVERIFY(isTold("ml", "is your job slow?"));
    QVERIFY(isTold("ml", "once more: your steps"));

    QCOMPARE(ask("act", "b-ml", {"--seat", "ml", "--do", "detect"}), 0); // kept before it is answered

    // The machine that serves dies in between: it is where it was, with what was added, and says that it was put back.
    server->signal(SIGKILL);
    QCOMPARE(server->wait(10s), std::optional(128 + SIGKILL));
    server = serve("back.drill-session", {}, m_address);
    QVERIFY2(server->output().find("goes on at T+") != std::string::npos, server->output().c_str());
    QVERIFY(test::waitUntil([&] { return ask("look", "b-boss") == 0 && m_output.find("\"present\":false") == std::string::npos; }));
    QCOMPARE(look("boss")[QStringLiteral("returns")].toArray().size(), 1);
    QCOMPARE(look("ml")[QStringLiteral("letters")].toArray().size(), 1);
    QCOMPARE(order("boss", {"end"}), 0);
    for (const std::string who : {"facilities", "lead", "ml", "boss"})
        QCOMPARE(people[who]->wait(20s), std::optional(0));
    server->signal(SIGTERM);
    QCOMPARE(server->wait(20s), std::optional(0));
    QCOMPARE(run({"drill", "report", file("back.drill-session")}), 0);
    QVERIFY2(m_output.find("to ‘before the wrong way’; acts taken back: 2; snapshots gone with them: 1") != std::string::npos, m_output.c_str());
    QVERIFY(m_output.find("is the roof tight?") != std::string::npos);
}

void TstDrillServed::onePersonPlaysItAlone() {
    const auto server = serve("alone.drill-session", {"--solo"});
    QVERIFY2(!m_address.empty(), server->output().c_str());
    std::vector<std::unique_ptr<ChildProcess>> seats;
    for (const std::string seat : {"lead", "facilities", "network", "ml", "finance"})
        seats.push_back(start({"drill", "join", "--connect", m_address, "--id", file("me.id"), "--seat", seat, "--who", "me"},
                              "me-" + seat));
    QVERIFY(test::waitUntil([&] {
        return ask("look", "me") == 0 && jsonOf(m_output)[QStringLiteral("chairs")].toArray().size() == 5;
    }));
    QCOMPARE(ask("order", "me", {"--speed", "100"}), 0);
    QCOMPARE(ask("order", "me", {"start"}), 0);
    QVERIFY(test::waitUntil([&] {
        return ask("look", "me") == 0 && jsonOf(m_output)[QStringLiteral("position_seconds")].toDouble() > 100;
    }));
    QVERIFY(jsonOf(m_output)[QStringLiteral("truth")].isNull());
    QCOMPARE(ask("act", "me", {"--seat", "ml", "--do", "hypothesis", "--seam", m_answer.seam}), 0);
    QCOMPARE(ask("facts", "me", {"--entity", "pump/*"}), 0);
    QVERIFY(m_output.find("pump/") != std::string::npos);

    // The machine that serves dies: another one goes on with what was kept, and everybody comes back by themselves.
    const double played = jsonOf((ask("look", "me"), m_output))[QStringLiteral("position_seconds")].toDouble();
    server->signal(SIGKILL);
    QCOMPARE(server->wait(10s), std::optional(128 + SIGKILL));
    const auto heir = serve("alone.drill-session", {"--solo"}, m_address);
    QVERIFY2(heir->output().find("goes on at T+") != std::string::npos, heir->output().c_str());
    QVERIFY(test::waitUntil([&] {
        return ask("look", "me") == 0 && m_output.find("\"present\":false") == std::string::npos;
    }));
    const QJsonObject left = jsonOf(m_output);
    QCOMPARE(left[QStringLiteral("phase")].toString(), QStringLiteral("frozen"));
    QCOMPARE(left[QStringLiteral("acts")].toArray().size(), 1);
    QVERIFY(left[QStringLiteral("position_seconds")].toDouble() > played - 250); // two seconds at that speed
    QCOMPARE(ask("order", "me", {"resume"}), 0);
    QCOMPARE(ask("act", "me", {"--seat", "lead", "--do", "action", "--entity", m_answer.root.text()}), 0);

    heir->signal(SIGTERM); // what was played counts
    QCOMPARE(heir->wait(20s), std::optional(0));
    QVERIFY(!std::filesystem::exists(file("alone.drill-session.part")));
    QCOMPARE(run({"drill", "score", file("alone.drill-session")}), 0);
    const std::string score = m_output;
    QCOMPARE(QString::fromStdString(scoreOfItsActs("alone.drill-session")), QString::fromStdString(score));
}

void TstDrillServed::aConsolePlaysItInItsOwnProcess() {
    const SystemClock clock;
    const auto open = [&](const std::string& key) {
        return gateway::Gateway::openDrill({file("quiet.drill"), key, drill::Desk::solo}, clock);
    };
    QCOMPARE(open("another passphrase").error().code, ErrorCode::unauthenticated);
    const auto gateway = std::move(open(kKey).value());
    const auto feed = std::move(gateway->connect("0123456789abcdef0123456789abcdef").value());
    const auto ask = [&](const drill::DrillRequest& request) {
        test::Awaited<drill::DrillView> done;
        feed->actInDrill(request, done.reply());
        return done.get();
    };
    test::Consumer told(*feed);
    const auto joined = ask(drill::Join{drill::Seat::facilities, "me", {}});
    QVERIFY2(joined, joined ? "" : joined.error().text().c_str());
    QVERIFY(joined->chairs.at(0).isOwn && joined->desk == drill::Desk::solo && joined->start > TimePoint());
    QVERIFY(!gateway->saveDrill(file("early.drill-session")));
    QVERIFY(ask(drill::SetSpeed{100}));
    QVERIFY(ask(drill::Order::start));
    // Its facts follow: a minute of the drill in less than a second.
    TimePoint now{};
    bool mayMove = false;
    QVERIFY(told.readUntil([&] {
        for (const telemetry::Update& update : told.updates)
            if (update.session) {
                now = update.session->now;
                mayMove = update.session->canSeek;
                if (now > joined->start + 60s)
                    return true;
            }
        return false;
    }));
    QVERIFY(!mayMove);
    const auto frozen = ask(drill::Order::freeze);
    QVERIFY(frozen && frozen->start + frozen->position >= now);
    QVERIFY(ask(drill::Order::end));
    const auto saved = gateway->saveDrill(file("console.drill-session"));
    QVERIFY2(saved, saved ? "" : saved.error().text().c_str());
    QCOMPARE(run({"drill", "score", file("console.drill-session")}), 0);
    // Two strangers in one process: who has no id is told the lobby.
    const auto stranger = std::move(gateway->connect().value());
    test::Consumer outside(*stranger);
    QVERIFY(outside.readUntil([&] { return !outside.updates.empty(); }));
    QVERIFY(outside.updates[0].drill && !outside.updates[0].drill->truth && !outside.updates[0].session);
}

SEAM_TEST(tst_drill_served, TstDrillServed)
#include "tst_drill_served.moc"
