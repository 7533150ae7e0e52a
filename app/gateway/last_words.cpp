// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/last_words.h"

#include "gateway/exit_code.h"

#include <csignal>
#include <cstring>
#include <exception>
#include <new>
#include <system_error>
#include <unistd.h>

namespace seamscope::gateway {
namespace {

/// Allocates nothing and takes no lock: there may be no memory, and the log may be the place it happened in.
[[noreturn]] void end(const char* why) {
    for (const char* part : {"ending: ", why, "\n"})
        static_cast<void>(!::write(STDERR_FILENO, part, std::strlen(part)));
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

void speakLastWords() {
    std::set_terminate(&onTerminate);
    std::signal(SIGABRT, &onAbort);
}

} // namespace seamscope::gateway
