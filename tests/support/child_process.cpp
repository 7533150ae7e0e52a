// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/child_process.h"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace seamscope::test {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr auto kPollInterval = 5ms;

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

const sockaddr* generic(const sockaddr_in& address) { return reinterpret_cast<const sockaddr*>(&address); }

bool canConnect(std::uint16_t port) {
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(port);
    const bool connected = ::connect(fd, generic(address), sizeof address) == 0;
    ::close(fd);
    return connected;
}

/// Runs in the child between fork and exec: async-signal-safe calls only.
[[noreturn]] void execute(const std::vector<char*>& arguments, const std::vector<char*>& environment,
                          const char* workingFolder, const char* outputFile) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int in = ::open("/dev/null", O_RDONLY);
    const int out = ::open(outputFile, O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    if (*workingFolder == '\0' || ::chdir(workingFolder) == 0)
        ::execvpe(arguments[0], arguments.data(), environment.data());
    ::_exit(127);
}

int exitCodeOf(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

} // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& command, Options options)
    : m_options(std::move(options)) {
    std::vector<char*> arguments;
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str())); // execvpe does not write to them
    arguments.push_back(nullptr);
    std::vector<char*> environment;
    for (const std::string& variable : m_options.environment) // before ours: the first of a name counts
        environment.push_back(const_cast<char*>(variable.c_str()));
    for (char** variable = environ; *variable; ++variable)
        environment.push_back(*variable);
    environment.push_back(nullptr);
    const std::string outputFile = m_options.outputFile.empty() ? "/dev/null" : m_options.outputFile.string();

    m_pid = ::fork();
    if (m_pid == 0)
        execute(arguments, environment, m_options.workingFolder.c_str(), outputFile.c_str());
    if (m_pid < 0)
        m_exitCode = 127;
}

ChildProcess::~ChildProcess() { stop(); }

bool ChildProcess::isRunning() { return !wait(0ms); }

std::optional<int> ChildProcess::wait(std::chrono::milliseconds deadline) {
    const bool ended = waitUntil(
        [this] {
            int status = 0;
            if (!m_exitCode && ::waitpid(m_pid, &status, WNOHANG) == m_pid)
                m_exitCode = exitCodeOf(status);
            return m_exitCode.has_value();
        },
        deadline);
    return ended ? m_exitCode : std::nullopt;
}

void ChildProcess::signal(int number) {
    if (isRunning())
        ::kill(m_pid, number);
}

void ChildProcess::stop() {
    signal(SIGTERM);
    if (!wait(5s)) {
        signal(SIGKILL);
        (void)wait(5s);
    }
}

std::string ChildProcess::output() const {
    std::ifstream file(m_options.outputFile, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

bool waitUntil(const std::function<bool()>& condition, std::chrono::milliseconds deadline) {
    const auto end = SteadyClock::now() + deadline;
    while (!condition()) {
        if (SteadyClock::now() >= end)
            return false;
        std::this_thread::sleep_for(kPollInterval);
    }
    return true;
}

bool waitForPort(std::uint16_t port, std::chrono::milliseconds deadline, ChildProcess* process) {
    bool open = false;
    (void)waitUntil([&] { return (open = canConnect(port)) || (process && !process->isRunning()); },
                    deadline);
    return open;
}

std::uint16_t freePort() {
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    const bool bound = ::bind(fd, generic(address), size) == 0 &&
                       ::getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    ::close(fd);
    if (!bound)
        std::abort();
    return ntohs(address.sin_port);
}

bool hasProgram(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (::access((folder + '/' + program).c_str(), X_OK) == 0)
            return true;
    return false;
}

} // namespace seamscope::test
