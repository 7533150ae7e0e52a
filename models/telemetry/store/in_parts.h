// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/asker.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <future>
#include <thread>
#include <vector>

namespace seamscope::telemetry::store {

/// Does the parts of one answer, the first on this thread and the others beside it; where there is no thread
/// left, this one does them at the end.
/// @param work (part, isStopped). isStopped(): whether nobody waits for the answer any more. What OnBehalfOf
/// knows is of this thread alone, which looks for the others too, a few hundred times a second once its own
/// part is done.
template<class Work>
void inParts(std::size_t parts, const Work& work,
             std::launch how = std::launch::async | std::launch::deferred) {
    const auto here = std::this_thread::get_id();
    std::atomic<bool> isInVain = OnBehalfOf::isInVain();
    const auto isStopped = [&] {
        return std::this_thread::get_id() == here ? OnBehalfOf::isInVain()
                                                  : isInVain.load(std::memory_order_relaxed);
    };
    std::vector<std::future<void>> others;
    for (std::size_t part = 1; part < parts; ++part)
        others.push_back(std::async(how, [&work, &isStopped, part] { work(part, isStopped); }));
    work(0, isStopped);
    for (std::future<void>& other : others) {
        do
            isInVain.store(OnBehalfOf::isInVain(), std::memory_order_relaxed);
        while (other.wait_for(std::chrono::milliseconds(2)) == std::future_status::timeout);
        other.get();
    }
}

} // namespace seamscope::telemetry::store
