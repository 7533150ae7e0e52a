// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/report_json.h"

#include "topology/entity.h"

#include <algorithm>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kMaxRemarks = 200;

class Writer {
public:
    Writer(Json& document, const CollectiveLog& log)
        : m_document(document)
        , m_log(log)
        , m_job(log.directory.job.empty() ? "unnamed" : log.directory.job) {}

    void write(const CollectiveReport& report) {
        m_document["schema"] = 1;
        if (!m_document.contains("source") || m_document["source"] == "none")
            m_document["source"] = name(report.source);
        for (const char* key : {"ranks", "hangs", "remarks"})
            if (!m_document.contains(key))
                m_document[key] = Json::array();
        if (!m_document.contains("skew"))
            m_document["skew"] = Json::object();
        for (const RankVerdict& rank : report.ranks)
            m_document["ranks"].push_back({{"rank", rankId(rank.rank)},
                                           {"late_seconds", rank.late},
                                           {"wait_seconds", rank.wait},
                                           {"caused_wait_seconds", rank.caused},
                                           {"role", name(rank.role)}});
        for (const Hang& hang : report.hang.hangs)
            m_document["hangs"].push_back(hangJson(hang));
        writeRemarks();
    }

private:
    [[nodiscard]] std::string rankId(std::uint32_t rank) const {
        return topology::EntityId::rank(m_job, rank).text();
    }
    [[nodiscard]] Json rankIds(const std::vector<std::uint32_t>& ranks) const {
        Json ids = Json::array();
        for (const std::uint32_t rank : ranks)
            ids.push_back(rankId(rank));
        return ids;
    }
    [[nodiscard]] std::string commId(const Communicator& comm) const {
        return topology::EntityId::make(topology::EntityKind::comm, m_job + ":" + commName(comm)).text();
    }
    [[nodiscard]] Json hangJson(const Hang& hang) const {
        const Communicator& comm = m_log.directory.comm(hang.comm);
        return {{"comm", commId(comm)},
                {"group", comm.title()},
                {"op", name(hang.op)},
                {"sequence", hang.sequence},
                {"missing", rankIds(hang.missing)},
                {"reporting", rankIds(hang.reporting)},
                {"blocked", rankIds(hang.blocked)},
                {"unheard", rankIds(hang.unheard)},
                {"state", name(hang.state)},
                {"kind", name(hang.kind)},
                {"text", hang.text}};
    }
    void writeRemarks() {
        std::size_t written = 0;
        bool retryExceeded = false; // 12 and 13 say that a peer or its link is gone; what else fails follows
        for (const RankRemark& remark : m_log.remarks()) {
            if (++written > kMaxRemarks)
                return;
            Json line = {{"kind", name(remark.kind)}, {"text", remark.text}};
            if (remark.rank)
                line["rank"] = rankId(*remark.rank);
            if (isKnown(remark.at))
                line["at"] = formatRfc3339(remark.at);
            if (remark.kind == RankRemark::Kind::transportError) {
                constexpr std::int64_t kRetryExceeded = 12, kReceiverNotReady = 13, kFlushed = 5;
                const bool isCause = remark.code == kRetryExceeded || remark.code == kReceiverNotReady;
                line["status"] = remark.code;
                line["consequence"] = remark.code == kFlushed || (retryExceeded && !isCause);
                retryExceeded = retryExceeded || isCause;
            }
            m_document["remarks"].push_back(std::move(line));
        }
    }

    Json& m_document;
    const CollectiveLog& m_log;
    std::string m_job;
};

} // namespace

void addReport(Json& document, const CollectiveLog& log, const CollectiveReport& report) {
    Writer(document, log).write(report);
}

} // namespace seamscope::collectives
