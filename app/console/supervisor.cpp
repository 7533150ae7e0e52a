// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/supervisor.h"

#include "console/life_line.h"
#include "console/supervision.h"
#include "gateway/exit_code.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

namespace seamscope::console {
namespace {

using namespace std::chrono_literals;

constexpr Duration kGoodbye = 5s; ///< for a wall that was asked to end
constexpr Duration kHeldUp = 2s;  ///< later than it asked to be woken: it was stopped itself

Duration sinceBoot() { return std::chrono::steady_clock::now().time_since_epoch(); }

class Descriptor {
public:
    explicit Descriptor(int number = -1)
        : m_number(number) {}
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    void reset(int number = -1) {
        if (m_number >= 0)
            close(m_number);
        m_number = number;
    }
    [[nodiscard]] int get() const { return m_number; }

private:
    int m_number;
};

class Supervisor {
public:
    Supervisor(std::vector<std::string> arguments, std::optional<PulseOptions> watcher)
        : m_arguments(std::move(arguments))
        , m_watcher(std::move(watcher)) {}
    int run();

private:
    void say(const std::string& what) const { sayOfWall("wall " + std::to_string(m_wall) + " " + what); }
    bool start();
    [[noreturn]] void become(char* const* arguments) const;
    void readFrames();
    /// The wall has ended, or nothing happens.
    void reap(int options);
    void takeSignals();
    void end();

    const std::vector<std::string> m_arguments;
    std::optional<PulseOptions> m_watcher;
    const SystemClock m_clock;
    std::optional<WallPulse> m_pulse; ///< none: nobody outside watches
    Supervision m_plan;
    Descriptor m_signals;
    Descriptor m_frames;
    sigset_t m_former{};
    pid_t m_wall = -1;
    int m_code = 0;
    bool m_isOver = false; ///< ended in order, or asked to end
    bool m_isAsked = false;
};

void Supervisor::become(char* const* arguments) const {
    // A wall that nobody watches any more must not stand in the way of the next one.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigprocmask(SIG_SETMASK, &m_former, nullptr);
    execv("/proc/self/exe", arguments);
    _exit(toInt(ExitCode::internal));
}

bool Supervisor::start() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_NONBLOCK) != 0)
        return false;
    m_frames.reset(ends[0]);
    const Descriptor write(ends[1]);
    if (fcntl(ends[0], F_SETFD, FD_CLOEXEC) != 0)
        return false;
    // Made before the fork: in the child of a program with threads nothing may be allocated.
    std::vector<std::string> arguments = {"seamscope", "--life-line", std::to_string(ends[1])};
    arguments.insert(arguments.end(), m_arguments.begin(), m_arguments.end());
    std::vector<char*> list;
    for (std::string& argument : arguments)
        list.push_back(argument.data());
    list.push_back(nullptr);
    const pid_t wall = fork();
    if (wall == 0)
        become(list.data());
    if (wall < 0)
        return false;
    m_wall = wall;
    m_plan.started(sinceBoot());
    say(m_plan.starts() == 1 ? "started" : "started again");
    return true;
}

void Supervisor::readFrames() {
    std::array<char, 256> bytes{};
    bool isAlive = false;
    bool isSeen = false;
    for (ssize_t count = 0; (count = read(m_frames.get(), bytes.data(), bytes.size())) > 0; isAlive = true)
        isSeen = isSeen || std::find(bytes.begin(), bytes.begin() + count, LifeLine::kFrame) != bytes.begin() + count;
    if (isAlive)
        m_plan.frame(sinceBoot());
    if (isSeen && m_pulse)
        m_pulse->frame();
}

void Supervisor::reap(int options) {
    int status = 0;
    if (m_wall < 0 || waitpid(m_wall, &status, options) != m_wall)
        return;
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    say(WIFEXITED(status) ? "ended, exit code " + std::to_string(code) : "ended by signal " + std::to_string(WTERMSIG(status)));
    m_plan.ended(sinceBoot());
    m_frames.reset();
    m_wall = -1;
    // Whoever closes the wall means it, and a command line does not get better by trying again.
    if (code == toInt(ExitCode::done) || code == toInt(ExitCode::usage) || m_isAsked) {
        m_isOver = true;
        m_code = m_isAsked ? 0 : code;
    }
}

void Supervisor::takeSignals() {
    signalfd_siginfo told{};
    while (read(m_signals.get(), &told, sizeof told) == static_cast<ssize_t>(sizeof told))
        m_isAsked = m_isAsked || told.ssi_signo == SIGTERM || told.ssi_signo == SIGINT;
}

/// Asked to end: the wall first.
void Supervisor::end() {
    m_isOver = true;
    if (m_wall < 0)
        return;
    kill(m_wall, SIGTERM);
    kill(m_wall, SIGCONT); // one that stands still would not hear of it
    for (const Duration until = sinceBoot() + kGoodbye; m_wall >= 0 && sinceBoot() < until;) {
        reap(WNOHANG);
        if (m_wall >= 0)
            poll(nullptr, 0, 20);
    }
    if (m_wall >= 0) {
        kill(m_wall, SIGKILL);
        reap(0);
    }
}

int Supervisor::run() {
    sigset_t wanted;
    sigemptyset(&wanted);
    for (const int number : {SIGCHLD, SIGTERM, SIGINT, SIGPIPE}) // the last: a watcher that hangs up
        sigaddset(&wanted, number);
    sigprocmask(SIG_BLOCK, &wanted, &m_former);
    m_signals.reset(signalfd(-1, &wanted, SFD_NONBLOCK | SFD_CLOEXEC));
    if (m_signals.get() < 0)
        return toInt(ExitCode::internal);
    if (m_watcher) // its thread takes none of these signals either
        m_pulse.emplace(std::move(*m_watcher), m_clock, sayOfWall);
    while (!m_isOver) {
        const Duration now = sinceBoot();
        const Supervision::Act act = m_plan.act(now);
        if (act == Supervision::Act::start && !start()) {
            std::fprintf(stderr, "seamscope: the wall cannot be started: %s\n", std::strerror(errno));
            return toInt(ExitCode::internal);
        }
        if (act == Supervision::Act::kill) {
            say(m_plan.hasShown() ? "paints no frames any more" : "does not come up");
            kill(m_wall, SIGKILL);
        }
        const Duration wait = m_plan.wait(sinceBoot());
        std::array<pollfd, 2> watched = {{{m_signals.get(), POLLIN, 0}, {m_frames.get(), POLLIN, 0}}};
        const auto milliseconds = std::chrono::ceil<std::chrono::milliseconds>(wait).count();
        poll(watched.data(), m_frames.get() < 0 ? 1 : 2, static_cast<int>(std::clamp<std::int64_t>(milliseconds, 0, 60'000)));
        if (sinceBoot() > now + wait + kHeldUp)
            m_plan.heldUp(sinceBoot());
        if (m_frames.get() >= 0)
            readFrames();
        takeSignals();
        reap(WNOHANG);
        if (m_isAsked)
            end();
    }
    return m_code;
}

} // namespace

void sayOfWall(const std::string& what) {
    std::array<char, 32> time{};
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    if (gmtime_r(&now, &parts) != nullptr)
        std::strftime(time.data(), time.size(), "%FT%TZ", &parts);
    std::fprintf(stderr, "%s seamscope: %s\n", time.data(), what.c_str());
}

int superviseWall(std::vector<std::string> arguments, std::optional<PulseOptions> watcher) {
    arguments.erase(std::remove(arguments.begin(), arguments.end(), "--supervise"), arguments.end());
    return Supervisor(std::move(arguments), std::move(watcher)).run();
}

} // namespace seamscope::console
