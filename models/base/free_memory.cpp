// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/free_memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <fstream>

namespace seamscope {

void releaseFreeMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void FreeMemoryWatch::look() {
#ifdef __GLIBC__
    constexpr std::size_t kKept = std::size_t{64} << 20; // not worth a look
    std::size_t pages = 0;
    std::size_t resident = 0;
    if (!(std::ifstream("/proc/self/statm") >> pages >> resident))
        return;
    const auto size = [&] { return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)); };
    m_left = std::min(m_left, size());
    if (size() < m_left + kKept / 2)
        return;
    const auto used = mallinfo2();
    const std::size_t live = used.uordblks + used.hblkhd;
    if (size() < live + std::max(kKept, live / 8))
        return;
    releaseFreeMemory();
    if (std::ifstream("/proc/self/statm") >> pages >> resident)
        m_left = size();
#endif
}

void shareMemoryBetweenThreads([[maybe_unused]] int pools) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, pools);
    // Fixed, as it grows with use otherwise: large pieces would come to lie between small ones.
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}

} // namespace seamscope
