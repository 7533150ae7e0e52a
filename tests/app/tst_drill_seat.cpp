// SPDX-License-Identifier: GPL-3.0-or-later
// A seat of a drill at the console, a process as a trainee has it: whoever looks into its memory, or hears its wire, learns
// nothing of the answer before the reveal.
#include "drill/drill_file.h"
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/process_memory.h"
#include "support/tcp_proxy.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <csignal>
#include <fstream>
#include <memory>

using namespace seamscope;
using namespace std::chrono_literals;
using test::ChildProcess;

namespace {

const std::string kKey = "seventeen bytes!!";
const std::string kHeld = "the vendor found no spare impeller anywhere";
const std::string kPerson = "0123456789abcdef0123456789abcdef0123456789abcdef"; ///< who sits at the console
const std::string kOpenly = "is the roof tight?"; ///< a letter to the seat: what it may know

} // namespace

class TstDrillSeat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void aConsoleHoldsNothingOfTheAnswer();

private:
    [[nodiscard]] std::string file(const std::string& name) const { return (m_folder / name).string(); }
    std::unique_ptr<ChildProcess> start(std::vector<std::string> command, const std::string& output, std::vector<std::string> environment = {}) {
        command.front() = (test::binFolder() / command.front()).string();
        return std::make_unique<ChildProcess>(command, ChildProcess::Options{m_folder.path(), m_folder / output, std::move(environment)});
    }
    /// What seamctl says to it; its output is kept.
    int run(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "seamctl");
        const auto process = start(std::move(arguments), "out" + std::to_string(++m_runs));
        const int code = process->wait(100s).value_or(-1);
        m_output = process->output();
        return code;
    }
    /// What is sealed in it, but for what anybody may say.
    [[nodiscard]] std::vector<std::string> secrets() const {
        std::vector<std::string> all = {m_answer.hints[0], m_answer.hints[1], m_answer.hints[2], kHeld, kKey, m_answer.actionText};
        for (const drill::Witness& fact : m_answer.witnesses)
            all.push_back(fact.text);
        return all;
    }
    /// Of these the first that is found; empty: none.
    static std::string foundIn(const std::string& bytes, const std::vector<std::string>& texts) {
        for (const std::string& text : texts)
            if (test::holds(bytes, text))
                return text;
        return {};
    }

    test::TemporaryFolder m_folder;
    std::string m_output;
    drill::Answer m_answer;
    int m_runs = 0;
};

void TstDrillSeat::initTestCase() {
    std::ofstream(file("key")) << kKey << "\n";
    std::ofstream(file("seat.id")) << kPerson << "\n";
    std::filesystem::create_directories(m_folder / "config" / "seamscope");
    std::ofstream(m_folder / "config" / "seamscope" / "seamscope.conf") << "[drill]\nperson=" << kPerson << "\n\n[tour]\nknown=true\n";
    std::ofstream(file("injects")) << R"([{"kind":"vendor_answer","at":"+20s","to":"facilities","held":true,"text":")" << kHeld << R"("}])";
    QCOMPARE(run({"simulate", "pump_degraded", "--gpus", "64", "--seed", "5", "--duration", "22m", "--onset", "10m", "-o", file("all.mcap")}), 0);
    QVERIFY2(run({"drill", "make", file("all.mcap"), "--key", file("key"), "--before", "1m", "--after", "8m", "--injects", file("injects"),
                  "--title", "Quiet loop", "-o", file("quiet.drill")}) == 0,
             m_output.c_str());
    m_answer = drill::readAnswer(file("quiet.drill"), kKey).value();
    QVERIFY(!m_answer.witnesses.empty() && m_answer.hints.size() == 3 && !m_answer.actionText.empty());
}

void TstDrillSeat::aConsoleHoldsNothingOfTheAnswer() {
    const auto server = start({"seamctl", "drill", "serve", file("quiet.drill"), "--key", file("key"), "--listen", "127.0.0.1:0", "-o",
                               file("played.drill-session")},
                              "served");
    const std::string mark = "listening on ";
    QVERIFY(test::waitUntil([&] { return server->output().find('\n', server->output().find(mark)) != std::string::npos; }));
    const std::string text = server->output();
    const auto at = text.find(mark) + mark.size();
    const std::string address = text.substr(at, text.find('\n', at) - at);
    const auto ask = [&](const std::string& command, const std::string& who, std::vector<std::string> more) {
        std::vector<std::string> arguments = {"drill", command, "--connect", address, "--id", file(who + ".id")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(std::move(arguments));
    };
    const auto boss = start({"seamctl", "drill", "join", "--connect", address, "--id", file("boss.id"), "--seat", "facilitator", "--who",
                             "Bea", "--key", file("key")},
                            "boss");
    // The seat is taken once by the same person, then it is the console's: it comes back to it by its settings.
    auto keeper = start({"seamctl", "drill", "join", "--connect", address, "--id", file("seat.id"), "--seat", "facilities", "--who", "Ann"}, "keeper");
    QVERIFY(test::waitUntil([&] { return boss->output().find("\"Ann\"") != std::string::npos; }, 20s));
    keeper->stop();
    test::TcpProxy wire(static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1))));
    const auto console = start({"seamscope", "--connect", "127.0.0.1:" + std::to_string(wire.port()), "--ready-file", file("ready")}, "console",
                               {"QT_QPA_PLATFORM=offscreen", "XDG_CONFIG_HOME=" + file("config"), "XDG_DATA_HOME=" + file("data"),
                                "XDG_CACHE_HOME=" + file("cache"), "HOME=" + m_folder.path().string()});
    QVERIFY2(test::waitUntil([&] { return boss->output().rfind(R"("who":"Ann","present":true)") > boss->output().rfind(R"("who":"Ann","present":false)"); }, 30s),
             console->output().c_str());
    QCOMPARE(ask("order", "boss", {"--speed", "20"}), 0);
    QCOMPARE(ask("order", "boss", {"start"}), 0);
    QVERIFY(test::waitUntil([&] { // past the onset, and the console has shown values of it
        return ask("look", "seat", {}) == 0 && m_output.find("\"position_seconds\"") != std::string::npos &&
               QJsonDocument::fromJson(QByteArray::fromStdString(m_output)).object()[QStringLiteral("position_seconds")].toDouble() > 90 &&
               std::filesystem::exists(file("ready"));
    }, 60s));
    QCOMPARE(ask("inject", "boss", {"--kind", "call", "--to", "facilities", "--text", kOpenly}), 0);
    // The scan finds what is there: the letter, on the wire and on the screen.
    QVERIFY(test::waitUntil([&] { return !foundIn(wire.told(), {kOpenly}).empty(); }, 20s));
    QVERIFY(test::waitUntil([&] { return test::holds(test::memoryOf(console->pid()), kOpenly); }, 20s));
    QCOMPARE(QString::fromStdString(foundIn(wire.told(), secrets())), QString());
    QCOMPARE(QString::fromStdString(foundIn(test::memoryOf(console->pid()), secrets())), QString());
    // Asked for what is not its own, by the same person, it is refused: nothing that a console could press brings it.
    QVERIFY(ask("order", "seat", {"reveal"}) != 0);
    QCOMPARE(QString::fromStdString(foundIn(wire.told(), secrets())), QString());

    // After the reveal it is told all of it, and the scan finds it; the frames of the wire may cut one or two in half.
    QCOMPARE(ask("order", "boss", {"reveal"}), 0);
    const auto all = secrets();
    QVERIFY(test::waitUntil([&] {
        const std::string told = wire.told();
        return std::count_if(all.begin(), all.end(), [&](const std::string& one) { return test::holds(told, one); }) + 3 >= std::ssize(all);
    }, 30s));
    QVERIFY(test::waitUntil([&] { return !foundIn(test::memoryOf(console->pid()), {m_answer.actionText}).empty(); }, 20s));
    QVERIFY(console->isRunning());
    server->signal(SIGTERM);
    QCOMPARE(server->wait(20s), std::optional(0));
}

SEAM_TEST(tst_drill_seat, TstDrillSeat)
#include "tst_drill_seat.moc"
