// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/free_memory.h"
#include "base/line_outlet.h"
#include "base/log_sink.h"
#include "base/machine_time.h"
#include "gateway/config.h"
#include "gateway/descriptors.h"
#include "gateway/end_watch.h"
#include "gateway/exit_code.h"
#include "gateway/gateway.h"
#include "gateway/last_words.h"
#include "gateway/loss_log.h"
#include "gateway/preflight.h"
#include "telemetry/ingest.h"
#include "wire/library_log.h"

#include <CLI/CLI.hpp>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include <unistd.h>

using namespace seamscope;

namespace {

/// What the end waits for what is under way: three seconds are promised.
constexpr std::chrono::milliseconds kEndPatience{2500};

/// The log on stderr: a collector that stands still does not stop the daemon.
class StderrSink final : public spdlog::sinks::base_sink<std::mutex> {
public:
    [[nodiscard]] std::uint64_t leftOut() {
        const std::lock_guard lock(mutex_);
        return m_outlet.leftOut();
    }

private:
    void sink_it_(const spdlog::details::log_msg& message) override {
        spdlog::memory_buf_t line;
        formatter_->format(message, line);
        m_outlet.write({line.data(), line.size()});
    }
    void flush_() override {} // nothing is held back

    LineOutlet m_outlet{STDERR_FILENO};
};

/// From the first moment on: whoever asks a daemon to read again, or only tries a signal on it, means no end. What is
/// ignored has no meaning here; SIGHUP waits until somebody takes it.
void outliveSignals() {
    // SIGPIPE: a peer that hangs up is a return value, not the end of the program. SIGXFSZ: so is a recording at its size limit.
    for (const int number : {SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGSTKFLT})
        std::signal(number, SIG_IGN);
    for (int number = SIGRTMIN; number <= SIGRTMAX; ++number)
        std::signal(number, SIG_IGN);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

/// The signals that end the daemon and SIGHUP, blocked in every thread so that only main() takes them.
sigset_t blockSignals() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    return set;
}

/// Takes what ends the daemon while it starts, which may wait for peers. The start ends in good order then, for it may record already;
/// where it does not come to that, without.
class StartWatch {
public:
    StartWatch()
        : m_thread([this](const std::stop_token& isOver) { watch(isOver); }) {}
    [[nodiscard]] std::stop_token calledOff() const { return m_calledOff.get_token(); }
    /// The start is over: from now on main() takes them. @return true: it was called off
    [[nodiscard]] bool end() {
        m_thread.request_stop();
        if (m_thread.joinable())
            m_thread.join();
        return m_calledOff.stop_requested();
    }

private:
    void watch(const std::stop_token& isOver) {
        constexpr timespec kLook{0, 50'000'000};
        sigset_t ends;
        sigemptyset(&ends);
        sigaddset(&ends, SIGINT);
        sigaddset(&ends, SIGTERM);
        int signal = -1;
        while (signal < 0 && !isOver.stop_requested())
            signal = sigtimedwait(&ends, nullptr, &kLook);
        if (signal < 0)
            return;
        spdlog::info("ending on signal {}, before it has begun", signal);
        m_patience.emplace(kEndPatience, toInt(ExitCode::internal));
        m_calledOff.request_stop();
    }
    std::stop_source m_calledOff;
    std::optional<gateway::EndWatch> m_patience;
    std::jthread m_thread; ///< last: ends before what it uses
};

/// Lines that found no reader since the last one that did, in the source panel: the log cannot say so.
/// @param row made with the first of them
void tellLog(session::Session& session, std::uint64_t leftOut, telemetry::Lane*& row) {
    if (leftOut == 0 && !row)
        return;
    if (!row)
        row = &session.ingest().attach({"log", std::string(telemetry::kGatewayKind), "stderr", {}, telemetry::TimePolicy::historic});
    if (leftOut == 0)
        row->contact();
    else
        row->contactFailed({ErrorCode::io, std::to_string(leftOut) + " lines found no reader and are left out", "stderr"});
}

int serve(const gateway::Config& config, StderrSink& output) {
    const sigset_t awaited = blockSignals();
    const SystemClock clock;
    const LogSink log = [](const std::string& line) { spdlog::warn("{}", line); };
    wire::setLibraryLog(log);
    shareMemoryBetweenThreads();
    StartWatch start;
    auto running = gateway::Gateway::serve(config, clock, log, start.calledOff());
    if (!running) {
        if (start.end() && running.error().code == ErrorCode::cancelled)
            return toInt(ExitCode::done);
        spdlog::error("{}", running.error().text());
        return toInt(exitCodeFor(running.error().code));
    }
    const auto address = (*running)->listen(config.listen);
    if (!address) {
        spdlog::error("{}", address.error().text());
        return toInt(ExitCode::unusableInput);
    }
    if (start.end()) {
        (*running)->end();
        std::_Exit(toInt(ExitCode::done));
    }
    // One line on stdout for whoever started us: the port may have been chosen by the system.
    std::printf("listening on %s\n", address->c_str());
    std::fflush(stdout);
    spdlog::info("site {}: {} sources, listening on {}", config.site, config.sources.size(), *address);
    FreeMemoryWatch memory;
    gateway::LossLog losses;
    const auto tellLosses = [&] {
        if (const auto sources = (*running)->session().published()->parts.sources)
            for (const std::string& line : losses.news(*sources))
                spdlog::warn("{}", line);
    };
    telemetry::Lane* logRow = nullptr;
    bool isClockBelieved = true;
    const auto tellClock = [&] {
        if (isMachineTimeTold() == isClockBelieved)
            return;
        isClockBelieved = !isClockBelieved;
        spdlog::warn(isClockBelieved ? "the clock of this machine can be told again"
                                     : "the clock of this machine stands before 1970 or behind 2260: until it is set, all is told of that edge");
    };
    tellClock();
    std::optional<gateway::EndWatch> endWatch;
    constexpr timespec kEvery{5, 0};
    int signal = sigtimedwait(&awaited, nullptr, &kEvery);
    for (; signal < 0 || signal == SIGHUP; signal = sigtimedwait(&awaited, nullptr, &kEvery)) {
        if (signal == SIGHUP) {
            spdlog::info("SIGHUP: documents are read again, and secrets and certificates");
            (*running)->reload();
        }
        (*running)->readSecretsAgain();
        memory.look();
        tellLosses();
        tellLog((*running)->session(), output.leftOut(), logRow);
        tellClock();
        if (const auto serving = (*running)->probeListeners(); !serving) {
            // Better gone and started again by whoever watches over us than there and deaf.
            spdlog::critical("ending: {}", serving.error().text());
            return toInt(ExitCode::internal);
        }
    }
    endWatch.emplace(kEndPatience, toInt(ExitCode::internal));
    tellLosses();
    spdlog::info("ending on signal {}", signal);
    (*running)->end();
    endWatch.reset();
    spdlog::shutdown();
    std::fflush(stdout);
    std::_Exit(toInt(ExitCode::done)); // the memory of millions of series goes at once, not one by one
}

/// What a start would say, on stderr; false when it would not start.
bool isStartable(const gateway::Config& config) {
    bool isGood = true;
    for (const gateway::Finding& finding : gateway::preflight(config, SystemClock())) {
        if (finding.isFatal)
            spdlog::error("{}", printable(finding.error.text()));
        else
            spdlog::warn("{}", printable(finding.error.text()));
        isGood = isGood && !finding.isFatal;
    }
    return isGood;
}

} // namespace

int main(int argc, char** argv) {
    outliveSignals();
    gateway::speakLastWords();
    CLI::App app("Seamscope gateway: ingests, records and serves the telemetry of a cluster. It only reads.");
    std::string path;
    bool checkOnly = false;
    app.add_option("--config", path, "Configuration file, YAML (docs/gateway.md)")->required();
    app.add_flag("--check-config", checkOnly, "Say everything that a start would say, and end");
    app.set_version_flag("--version", SEAMSCOPE_VERSION);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? toInt(ExitCode::done) : toInt(ExitCode::usage);
    }
    // Logs go to stderr: stdout carries results only.
    const auto output = std::make_shared<StderrSink>();
    spdlog::set_default_logger(std::make_shared<spdlog::logger>("gateway", output));
    const auto config = gateway::readConfig(path);
    if (!config) {
        std::fprintf(stderr, "%s\n", config.error().text().c_str());
        return toInt(ExitCode::unusableInput);
    }
    gateway::raiseDescriptorLimit();
    gateway::tryThreads();
    if (!isStartable(*config))
        return toInt(ExitCode::unusableInput);
    if (checkOnly) {
        std::printf("%s: good, %zu sources\n", path.c_str(), config->sources.size());
        return toInt(ExitCode::done);
    }
    return serve(*config, *output);
}
