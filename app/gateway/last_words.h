// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope::gateway {

/// From now on a process that cannot go on (no memory, no thread, an assertion of a library) says so in one line on
/// stderr and ends with exit code 70 instead of a signal. Once, at the start of main().
void speakLastWords();

} // namespace seamscope::gateway
