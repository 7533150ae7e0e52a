// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/flight_dump.h"

#include "base/json.h"

#include <algorithm>

namespace seamscope::simulate {
namespace {

constexpr std::uint64_t kKept = 4; ///< entries of the ring that are written

} // namespace

std::string flightDump(const HaltRecord& halt, std::uint64_t firstStep, std::uint32_t ranks, bool isMissing,
                       double stepSeconds, double skewSeconds) {
    const std::uint64_t hung = halt.step - firstStep;
    const std::uint64_t newest = isMissing ? hung - 1 : hung;
    std::string members = "[";
    for (std::uint32_t rank = 0; rank < ranks; ++rank)
        members += (rank > 0 ? ", " : "") + std::to_string(rank);
    OrderedJson dump;
    dump["version"] = "2.9";
    dump["pg_config"]["0"] = {{"name", "0"}, {"desc", "default_pg"}, {"ranks", members + "]"}};
    dump["pg_status"]["0"] = {{"last_enqueued_collective", newest},
                              {"last_started_collective", newest},
                              {"last_completed_collective", hung - 1}};
    dump["entries"] = OrderedJson::array();
    for (std::uint64_t seq = newest - std::min(newest, kKept); seq <= newest; ++seq) {
        const bool isOpen = seq == hung;
        const double before = static_cast<double>(hung - seq) * stepSeconds;
        const std::int64_t at = toNanoseconds(halt.since + fromSeconds(skewSeconds - before));
        OrderedJson entry = {{"record_id", seq},
                             {"pg_id", 0},
                             {"process_group", {"0", "default_pg"}},
                             {"collective_seq_id", seq},
                             {"p2p_seq_id", 0},
                             {"profiling_name", "nccl:all_reduce"},
                             {"time_created_ns", at},
                             {"input_sizes", {{4096, 4096}}},
                             {"output_sizes", {{4096, 4096}}},
                             {"input_dtypes", {"Float"}},
                             {"output_dtypes", {"Float"}},
                             {"state", isOpen ? "started" : "completed"},
                             {"time_discovered_started_ns", at + 1'000'000},
                             {"retired", !isOpen},
                             {"is_p2p", false}};
        if (!isOpen)
            entry["time_discovered_completed_ns"] = at + 90'000'000;
        dump["entries"].push_back(std::move(entry));
    }
    return dump.dump();
}

} // namespace seamscope::simulate
