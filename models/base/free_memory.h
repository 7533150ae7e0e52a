// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope {

/// Gives memory that was freed back to the system: the allocator keeps it for the next time otherwise. Takes
/// some milliseconds; any thread.
void releaseFreeMemory();

/// Before other threads are made: so few pools of memory that what one thread frees another can use, and large
/// pieces outside of them.
void shareMemoryBetweenThreads();

} // namespace seamscope
