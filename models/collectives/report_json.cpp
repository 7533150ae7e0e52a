// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/report_json.h"

#include "telemetry/message_text.h"
#include "topology/entity.h"

#include <algorithm>
#include <cmath>
#include <set>

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
        for (const char* key : {"ranks", "hangs", "in_flight", "remarks", "collectives", "findings"})
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
        for (const Hang& op : report.hang.inFlight)
            m_document["in_flight"].push_back({{"comm", commId(m_log.directory.comm(op.comm))},
                                               {"op", name(op.op)},
                                               {"sequence", op.sequence},
                                               {"ranks", op.reporting.size()},
                                               {"text", telemetry::englishText(op.text)}});
        writeClocks(report);
        writeCollectives(report);
        if (report.pipeline)
            writePipeline(*report.pipeline);
        writeRemarks();
        writeTransport();
        if (report.hang.hangs.empty())
            writeUndetermined(report);
    }

private:
    /// Collectives without an end and no verdict on them: why, and what would tell.
    void writeUndetermined(const CollectiveReport& report) {
        std::set<std::uint32_t> inside;
        for (const CollectiveEvent& event : m_log.events())
            if (event.op != CollectiveOp::none && event.state != CollectiveState::completed &&
                event.state != CollectiveState::unknown)
                inside.insert(event.rank);
        if (inside.empty())
            return;
        const auto& dumps = m_log.dumped();
        const auto isShort = [](const auto& dump) { return dump.second.oldestLost; };
        const auto isUntold = [](const auto& dump) { return dump.second.doneUntold; };
        const std::string why =
            !report.hang.inFlight.empty() ? "nothing says that they are stuck: no watchdog line, none given "
                                            "up, none older than a minute"
            : std::any_of(dumps.begin(), dumps.end(), isUntold)
                ? "who is missing cannot be told: the dumps list only what is open, without the counters "
                  "(pg_status) that tell whether the others are through or have not come"
            : std::any_of(dumps.begin(), dumps.end(), isShort)
                ? "who is missing cannot be told: the rings of the dumps were too short for what is in line"
                : "who is missing cannot be told: dumps of more ranks, watchdog lines or RAS answers would "
                  "help";
        m_document["findings"].push_back(
            {{"pattern", "undetermined"},
             {"strength", 0},
             {"text",
              std::to_string(inside.size()) + " ranks stand in collectives that have no end yet; " + why}});
    }
    void writeClocks(const CollectiveReport& report) {
        for (const auto& [host, offset] : report.clocks) {
            const std::string id =
                host.rfind("rank/", 0) == 0 ? "rank/" + m_job + ":" + host.substr(5) : host;
            m_document["skew"][id] = {{"offset_seconds", offset.seconds},
                                      {"uncertainty_seconds", offset.uncertainty},
                                      {"steps", offset.steps}};
        }
    }
    void writeCollectives(const CollectiveReport& report) {
        for (const Attribution::Collective& collective : report.collectives)
            m_document["collectives"].push_back({{"comm", commId(m_log.directory.comm(collective.comm))},
                                                 {"op", name(collective.op)},
                                                 {"sequence", collective.sequence},
                                                 {"members", collective.members},
                                                 {"last", rankId(collective.last)},
                                                 {"first", rankId(collective.first)},
                                                 {"skew_seconds", collective.skew},
                                                 {"transfer_seconds", collective.transfer}});
    }
    void writePipeline(const PipelineReport& pipeline) {
        const WhatIf& whatIf = pipeline.verdict.whatIf;
        Json workers = Json::array();
        for (std::size_t worker = 0; worker < pipeline.ranks.size(); ++worker)
            workers.push_back({{"rank", rankId(pipeline.ranks[worker])},
                               {"data", worker % pipeline.replicas},
                               {"pipeline", worker / pipeline.replicas},
                               {"slowdown", whatIf.byWorker[worker]},
                               {"self_ratio", std::exp(pipeline.verdict.selfScore[worker])}});
        Json stages = Json::object(), replicas = Json::object();
        for (const auto& [stage, slowdown] : whatIf.byStage)
            stages[std::to_string(stage)] = slowdown;
        for (const auto& [replica, slowdown] : whatIf.byReplica)
            replicas[std::to_string(replica)] = slowdown;
        Json slowest = Json::array();
        for (const std::uint32_t worker : whatIf.slowest)
            slowest.push_back(rankId(pipeline.ranks[worker]));
        m_document["what_if"][topology::EntityId::make(topology::EntityKind::job, m_job).text()] = {
            {"steps", pipeline.steps},
            {"dropped_steps", pipeline.droppedSteps},
            {"step_seconds", whatIf.stepSeconds},
            {"ideal_seconds", whatIf.idealSeconds},
            {"slowdown", whatIf.slowdown},
            {"waste", whatIf.waste()},
            {"by_type", whatIf.byType},
            {"by_stage", stages},
            {"by_data_rank", replicas},
            {"workers", workers},
            {"slowest_workers", slowest},
            {"slowest_share", whatIf.slowestShare},
            {"last_stage_share", whatIf.lastStageShare}};
        for (const StragglerFinding& finding : pipeline.verdict.findings)
            m_document["findings"].push_back({{"pattern", name(finding.pattern)},
                                              {"strength", finding.strength},
                                              {"text", telemetry::englishText(finding.text)}});
    }

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
                {"text", telemetry::englishText(hang.text)}};
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
    /// The first failed transfer is the one to look at; flushed ones and failures after it follow from it.
    void writeTransport() {
        const RankRemark* first = nullptr;
        std::size_t later = 0;
        for (const RankRemark& remark : m_log.remarks()) {
            if (remark.kind != RankRemark::Kind::transportError)
                continue;
            later += first ? 1 : 0;
            first = first ? first : &remark;
        }
        if (!first)
            return;
        const std::string why = first->code == 12
                                    ? " (retries exceeded: the peer, or the link to it, is gone)"
                                : first->code == 13 ? " (the receiver was not ready)"
                                : first->code == 5  ? " (flushed: what failed before is not in the log)"
                                                    : "";
        m_document["findings"].push_back(
            {{"pattern", "transport"},
             {"strength", 1},
             {"text", "completion status " + std::to_string(first->code) + why + " came first; " +
                          std::to_string(later) + " later failures follow from it"}});
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
