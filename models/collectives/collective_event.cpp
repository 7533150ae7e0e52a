// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_event.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace seamscope::collectives {
namespace {

/// Lower-case letters of the operation's own name: without backend ("nccl:"), kernel prefix, ranks and
/// arguments.
std::string letters(std::string_view text) {
    if (const auto kernel = text.find("Kernel_"); kernel != std::string_view::npos)
        text = text.substr(kernel + 7, text.find('_', kernel + 7) - kernel - 7);
    else if (const auto colon = text.rfind(':'); colon != std::string_view::npos)
        text.remove_prefix(colon + 1);
    text = text.substr(0, text.find_first_of(" ("));
    std::string plain;
    for (const char c : text.substr(0, 64)) {
        if (c >= 'A' && c <= 'Z')
            plain += static_cast<char>(c - 'A' + 'a');
        else if (c >= 'a' && c <= 'z')
            plain += c;
    }
    return plain;
}

} // namespace

std::string_view name(CollectiveOp op) {
    constexpr std::array<std::string_view, 15> kNames = {
        "NONE",     "ALLREDUCE", "ALLGATHER", "REDUCE_SCATTER", "BROADCAST", "REDUCE",    "GATHER", "SCATTER",
        "ALLTOALL", "SEND",      "RECV",      "SENDRECV",       "BARRIER",   "COALESCED", "OTHER"};
    return kNames[static_cast<std::size_t>(op)];
}

CollectiveOp collectiveOpFromName(std::string_view text) {
    const std::string plain = letters(text);
    const std::string_view word = plain;
    if (word.empty())
        return CollectiveOp::none;
    // "ALLGATHER_coalesced" ends a group as "coalesced" does.
    if (word.size() >= 9 && word.substr(word.size() - 9) == "coalesced")
        return CollectiveOp::coalesced;
    // Longer words first: "allreduce" begins no other, but "reduce" would meet "reducescatter".
    constexpr std::array<std::pair<std::string_view, CollectiveOp>, 14> kBegin = {{
        {"allreduce", CollectiveOp::allReduce},
        {"allgather", CollectiveOp::allGather},
        {"reducescatter", CollectiveOp::reduceScatter},
        {"broadcast", CollectiveOp::broadcast},
        {"alltoall", CollectiveOp::allToAll},
        {"sendrecv", CollectiveOp::sendRecv},
        {"reduce", CollectiveOp::reduce},
        {"gather", CollectiveOp::gather},
        {"scatter", CollectiveOp::scatter},
        {"barrier", CollectiveOp::barrier},
        {"allbarrier", CollectiveOp::barrier},
        {"send", CollectiveOp::send},
        {"recv", CollectiveOp::recv},
        {"bcast", CollectiveOp::broadcast},
    }};
    const auto found = std::find_if(kBegin.begin(), kBegin.end(), [&](const auto& entry) {
        return word.substr(0, entry.first.size()) == entry.first;
    });
    return found == kBegin.end() ? CollectiveOp::other : found->second;
}

std::string_view name(CollectiveState state) {
    constexpr std::array<std::string_view, 4> kNames = {"unknown", "scheduled", "started", "completed"};
    return kNames[static_cast<std::size_t>(state)];
}

CollectiveState collectiveStateFromName(std::string_view text) {
    for (const auto state :
         {CollectiveState::scheduled, CollectiveState::started, CollectiveState::completed})
        if (text == name(state))
            return state;
    return CollectiveState::unknown;
}

std::string_view name(SliceKind kind) {
    constexpr std::array<std::string_view, kSliceKindCount> kNames = {
        "collective", "compute", "wait", "transfer", "checkpoint", "loading", "stall"};
    return kNames[static_cast<std::size_t>(kind)];
}

} // namespace seamscope::collectives
