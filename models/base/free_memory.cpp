// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/free_memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace seamscope {

void releaseFreeMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void shareMemoryBetweenThreads() {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 4);
    // Fixed, as it grows with use otherwise: large pieces would come to lie between small ones.
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}

} // namespace seamscope
