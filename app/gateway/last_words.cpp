// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/last_words.h"

#include "base/line_outlet.h"
#include "gateway/exit_code.h"

#include <csignal>
#include <exception>
#include <future>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include <unistd.h>

namespace seamscope::gateway {
namespace {

/// Allocates nothing and takes no lock: there may be no memory, and the log may be the place it happened in.
[[noreturn]] void end(const char* why) {
    for (const char* part : {"ending: ", why, "\n"})
        static_cast<void>(writeAtOnce(STDERR_FILENO, part));
    ::_exit(toInt(ExitCode::internal));
}

[[noreturn]] void onTerminate() {
    try {
        if (const auto uncaught = std::current_exception())
            std::rethrow_exception(uncaught);
    } catch (const std::bad_alloc&) {
        end("out of memory");
    } catch (const std::system_error& error) {
        end(error.code() == std::errc::resource_unavailable_try_again ? "no thread can be made (ulimit -u, TasksMax)"
                                                                      : "an error of the system that nothing handles");
    } catch (...) {
        end("an exception that nothing handles");
    }
    end("internal error");
}

void onAbort(int) { end("a library gave up (out of memory or threads, or an internal error)"); }

} // namespace

void tryThreads() {
    constexpr int kThreads = 16; // gRPC's and the session's
    std::promise<void> promise;
    const std::shared_future<void> isOver = promise.get_future().share();
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i)
        threads.emplace_back([isOver] { isOver.wait(); });
    promise.set_value();
    for (std::thread& thread : threads)
        thread.join();
}

void speakLastWords() {
    std::set_terminate(&onTerminate);
    std::signal(SIGABRT, &onAbort);
}

} // namespace seamscope::gateway
