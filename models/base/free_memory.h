// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace seamscope {

/// Gives memory that was freed back to the system: the allocator keeps it for the next time otherwise. Takes
/// some milliseconds; any thread.
void releaseFreeMemory();

/// Looks from time to time whether the allocator keeps much for nothing, and gives it back. A look takes well below a
/// millisecond. Not thread-safe; where the system does not tell, it does nothing.
class FreeMemoryWatch {
public:
    void look();

private:
    std::size_t m_left = 0; ///< bytes in use by the process after the last time: what stays is not tried again
};

/// Before other threads are made: so few pools of memory that what one thread frees another can use, and large
/// pieces outside of them.
void shareMemoryBetweenThreads(int pools = 4);

} // namespace seamscope
