// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "collectives/formats/line_scan.h"
#include "collectives/formats/rank_log.h"

#include <algorithm>
#include <array>

namespace seamscope::collectives {
namespace {

using Kind = RankRemark::Kind;

/// "host-1:984:1357 [4] …" → "host-1:984".
std::string processOf(std::string_view text) {
    const auto bracket = text.find(" [");
    const std::string_view front = text.substr(0, bracket);
    const auto blank = front.rfind(' ');
    const std::string_view id = blank == std::string_view::npos ? front : front.substr(blank + 1);
    const auto last = id.rfind(':');
    return last == std::string_view::npos ? std::string() : std::string(id.substr(0, last));
}

/// Number of an ibv_wc_status: "status=12" or "status=IBV_WC_RETRY_EXC_ERR(12)".
std::optional<std::int64_t> completionStatus(std::string_view text) {
    const std::string_view status = until(after(text, "status="), " ,");
    if (const auto number = leadingNumber(status))
        return number;
    return numberAfter(status, "(");
}

/// Ranks of all communicators of a file together that are taken at their word without being named.
constexpr std::int64_t kMostRasRanks = 1'000'000;

struct Warning {
    std::string_view words;
    Kind kind;
};

constexpr std::array<Warning, 12> kWarnings = {{
    {"Connection closed by remote peer", Kind::peerClosed},
    {"Connection refused", Kind::peerClosed},
    {"Connection reset", Kind::peerClosed},
    {"async fatal event", Kind::linkDegraded},
    {"async event", Kind::linkDegraded},
    {"speed change detected", Kind::linkDegraded},
    {"marked as failed", Kind::linkDegraded},
    {"Cuda failure", Kind::deviceError},
    {"unhandled cuda error", Kind::deviceError},
    {"ibv_create_qp failed", Kind::setting},
    {"ibv_reg_mr failed", Kind::setting},
    {"ncclRemoteError", Kind::peerClosed},
}};

} // namespace

bool RankLogReader::parseNccl(std::string_view text, const Prefix& prefix, TimePoint at) {
    const bool isNccl = contains(text, "NCCL ");
    if (isNccl && contains(text, " nranks ")) {
        // "comm 0x.. rank 3 nranks 8 cudaDev 3 …": the largest communicator of the process numbers the job.
        const auto rank = numberAfter(text, " rank ");
        const auto size = numberAfter(text, " nranks ");
        const std::string process = processOf(text);
        if (!rank || !size || *rank < 0 || *rank >= *size || *size > CollectiveDirectory::kMaxRank ||
            process.empty())
            return false;
        if (m_processes.size() < 1'000'000 && m_processSize[process] < static_cast<std::uint32_t>(*size)) {
            m_processSize[process] = static_cast<std::uint32_t>(*size);
            m_processes[process] = static_cast<std::uint32_t>(*rank);
        }
        return true;
    }
    if (!isNccl && !contains(text, "DistBackendError") && !contains(text, "nccl"))
        return false;
    std::optional<std::uint32_t> rank = prefix.best();
    if (const auto known = m_processes.find(processOf(text)); !rank && known != m_processes.end())
        rank = known->second;
    if (contains(text, "Got completion from peer")) {
        const auto status = completionStatus(text);
        if (status && *status != 0)
            remark(Kind::transportError, rank, at, text, 0, *status);
        return status.has_value();
    }
    const bool tells = contains(text, "NCCL WARN") || contains(text, "DistBackendError") ||
                       contains(text, "Error:") || contains(text, "speed change");
    const auto known = std::find_if(kWarnings.begin(), kWarnings.end(),
                                    [&](const Warning& warning) { return contains(text, warning.words); });
    if (!tells || known == kWarnings.end())
        return false;
    remark(known->kind, rank, at, text);
    return true;
}

/// Text of the RAS service:
///   #0-1 (cf264af53edbe986) MISMATCH
///     26 ranks have launched up to operation 6650
///     6 ranks have launched up to operation 6649
///     Rank 5 -- GPU 5 managed by process 483 on node 10.0.0.3
bool RankLogReader::parseRas(std::string_view text, const Prefix&, TimePoint at) {
    const auto hash = text.find("#");
    if (hash != std::string_view::npos && contains(text, "MISMATCH") && contains(text.substr(hash), "(")) {
        finishRas();
        const std::string_view id = until(after(text.substr(hash), "("), ")");
        m_ras.emplace();
        m_ras->comm = m_log.directory.comm({std::string(id.substr(0, 64)), {}, {}, 0});
        return m_ras->comm.isValid();
    }
    if (!m_ras)
        return false;
    if (const auto operation = numberAfter(text, "launched up to operation ")) {
        const auto digits = text.find_first_of("0123456789");
        m_ras->current = *operation;
        m_ras->launched[*operation].first =
            digits == std::string_view::npos ? 0 : leadingNumber(text.substr(digits)).value_or(0);
        return true;
    }
    const auto rank = numberAfter(text, "Rank ");
    if (!rank || !contains(text, "managed by process") || *rank < 0 || *rank > CollectiveDirectory::kMaxRank)
        return false;
    if (m_ras->current >= 0) {
        m_ras->launched[m_ras->current].second.push_back(static_cast<std::uint32_t>(*rank));
        addProgress(m_ras->comm, static_cast<std::uint32_t>(*rank), at, m_ras->current, m_ras->current);
    }
    return true;
}

/// Only the smaller parties are listed by name; whoever is left stands at the operation of the largest one.
void RankLogReader::finishRas() {
    if (!m_ras)
        return;
    const RasParties ras = std::move(*m_ras);
    m_ras.reset();
    std::int64_t total = 0, unlisted = -1;
    std::size_t openParties = 0;
    std::vector<std::uint32_t> listed;
    for (const auto& [operation, party] : ras.launched) {
        total += std::clamp<std::int64_t>(party.first, 0, kMostRasRanks + 1);
        listed.insert(listed.end(), party.second.begin(), party.second.end());
        if (party.second.empty()) {
            ++openParties;
            unlisted = operation;
        }
    }
    m_rasRanks += std::max<std::int64_t>(total, 0);
    if (ras.launched.empty() || total < 0 || m_rasRanks > kMostRasRanks || openParties > 1)
        return;
    std::sort(listed.begin(), listed.end());
    const std::int64_t front = ras.launched.rbegin()->first;
    const auto place = [&](std::uint32_t rank, std::int64_t operation) {
        if (operation == front)
            addPending(ras.comm, rank, front, CollectiveOp::other);
        else
            addProgress(ras.comm, rank, kNoTime, operation, operation);
    };
    for (const auto& [operation, party] : ras.launched)
        for (const std::uint32_t rank : party.second)
            place(rank, operation);
    for (std::int64_t rank = 0; unlisted >= 0 && rank < total; ++rank)
        if (!std::binary_search(listed.begin(), listed.end(), static_cast<std::uint32_t>(rank)))
            place(static_cast<std::uint32_t>(rank), unlisted);
}

/// How a process ended. Codes that a watchdog or a launcher causes on the victims (SIGABRT, SIGTERM, 1) say
/// nothing about who began.
bool RankLogReader::parseProcess(std::string_view text, const Prefix& prefix, TimePoint at) {
    if (contains(text, "CUDA out of memory") || contains(text, "OutOfMemoryError")) {
        remark(Kind::outOfMemory, prefix.best(), at, text);
        return true;
    }
    if (contains(text, "(local_rank:"))
        if (const auto rank = numberAfter(text, ": "); rank && contains(text, "rank") && *rank >= 0)
            m_diedRank =
                static_cast<std::uint32_t>(std::min<std::int64_t>(*rank, CollectiveDirectory::kMaxRank));
    const std::string_view code = after(text, "exitcode");
    if (code.empty() || !contains(text, "(pid:") || !m_diedRank)
        return false;
    const auto number = numberAfter(code, ": ");
    constexpr std::array<std::int64_t, 5> kOwnFault = {-4, -7, -8, -9, -11};
    if (number && std::find(kOwnFault.begin(), kOwnFault.end(), *number) != kOwnFault.end())
        remark(Kind::processDied, m_diedRank, at, text, 0, *number);
    m_diedRank.reset();
    return number.has_value();
}

bool RankLogReader::parseCheckpoint(std::string_view text, const Prefix& prefix, TimePoint at) {
    const std::string told = lower(text.substr(0, 4096));
    if (!contains(told, "checkpoint") || contains(told, "loading") || contains(told, "resum"))
        return false;
    for (const std::string_view done :
         {"successfully saved", "finished saving", "checkpoint saved", "saved checkpoint",
          "checkpoint of size", "saved to", "checkpoint completed"})
        if (contains(told, done)) {
            remark(Kind::checkpointDone, prefix.rank, at, text);
            return true;
        }
    for (const std::string_view begun :
         {"saving checkpoint", "saving the checkpoint", "saving a checkpoint", "saving model checkpoint",
          "start saving", "writing checkpoint", "save checkpoint"})
        if (contains(told, begun)) {
            remark(Kind::checkpointBegun, prefix.rank, at, text);
            return true;
        }
    return false;
}

} // namespace seamscope::collectives
