// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope::gateway {

/// From now on a process that cannot go on (no memory, no thread, an assertion of a library) says so in one line on
/// stderr and ends with exit code 70 instead of a signal. Once, at the start of main().
void speakLastWords();

/// Makes as many threads as a start needs, for a moment, and ends the process as said above where it cannot: gRPC would
/// wait for ever for one of its own that was not made.
void tryThreads();

} // namespace seamscope::gateway
