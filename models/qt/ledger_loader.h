// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/live_feed.h"

#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace seamscope::models {

/// Layers of the incidents that are looked at, at one moment, in millionths of the currency.
struct LayerPoint {
    TimePoint at{};
    std::int64_t direct = 0;
    std::int64_t opportunity = 0;
    std::int64_t rollback = 0;
    std::int64_t labour = 0;
    std::int64_t schedule = 0;
};

/// Ids of the incidents whose layers are drawn: the open ones, else the one that ended last.
[[nodiscard]] std::vector<std::string> layerSubjects(const telemetry::IncidentReport& report);
/// What their layers came to by a report.
[[nodiscard]] LayerPoint layersOf(const telemetry::IncidentReport& report,
                                  const std::vector<std::string>& ids, TimePoint at);

/// The same moments as they stand now. What was lost by a time never shrinks later; where a later statement
/// says less, the earlier one was wrong, and its time has what is said now. What was said then stays in @p
/// said.
[[nodiscard]] std::vector<LayerPoint> layersThatHold(std::vector<LayerPoint> said);

/// Asks the gateway for what the ledger page shows: the lines behind one figure, and what the layers came to
/// between the onset and now. One question of each kind in flight. GUI thread.
class LedgerLoader final : public QObject {
    Q_OBJECT
public:
    explicit LedgerLoader(LiveFeed& feed, QObject* parent = nullptr);

    /// The lines of @p query; the answer replaces what was there.
    void showLines(const telemetry::LedgerQuery& query);
    /// Layers until @p now; asks for the past when the incidents or the moment are others than before.
    void followLayers(const telemetry::IncidentReport* report, TimePoint now);

    /// All lines as of a moment, for the statement; asks again when the moment is another one by ten seconds or more, or
    /// @p isJump, or the costs that @p report (may be null) tells were worked out anew. One question in flight. Lines of
    /// incidents are asked for as of those costs, which are some seconds older than @p at: every other view shows them.
    /// @param from only what was lost since; kTimeMin: all of the record
    void followStatement(TimePoint from, TimePoint at, const telemetry::IncidentReport* report, bool isJump);
    /// Lines of GPU time and of incidents, as of one moment; none: not answered yet.
    struct AllLines {
        TimePoint from = kTimeMin; ///< kTimeMin: all of the record
        TimePoint at{};
        TimePoint costsAt{}; ///< of the layers
        telemetry::LedgerAnswer partition;
        telemetry::LedgerAnswer layers;
    };
    [[nodiscard]] const std::optional<AllLines>& allLines() const { return m_all; }
    [[nodiscard]] const QString& statementProblem() const { return m_allProblem; }

    [[nodiscard]] const std::optional<telemetry::LedgerAnswer>& lines() const { return m_lines; }
    [[nodiscard]] const QString& problem() const { return m_problem; } ///< why there are no lines
    [[nodiscard]] const std::vector<LayerPoint>& layers() const { return m_points; } ///< as they were said
    /// The past of the layers is still being asked for: between its ends nothing is known yet.
    [[nodiscard]] bool isPastComing() const { return m_isAsking; }
    [[nodiscard]] bool isSettled() const { return !m_isAsking && m_missing == 0; }

Q_SIGNALS:
    void linesChanged();
    void layersChanged();
    void statementChanged();

private:
    Q_DISABLE_COPY_MOVE(LedgerLoader)
    void askLayers(std::size_t next, std::uint64_t round);
    void append(LayerPoint point);
    [[nodiscard]] bool tellsAll(const telemetry::IncidentReport& report, TimePoint at) const;

    LiveFeed& m_feed;
    std::optional<telemetry::LedgerAnswer> m_lines;
    QString m_problem;
    std::uint64_t m_linesRound = 0;
    enum class Ask : std::uint8_t { partition, layers, layersBefore };
    void ask(Ask what, std::uint64_t round);
    void takeLines(Ask what, std::uint64_t round, Result<telemetry::LedgerAnswer> answer);
    std::optional<AllLines> m_all;
    AllLines m_coming;
    telemetry::LedgerAnswer m_before; ///< layers as of the begin of m_coming
    int m_missing = 0; ///< answers of the question that is in flight
    TimePoint m_askedFrom = kTimeMin;
    TimePoint m_askedAt{};
    TimePoint m_askedCostsAt{};
    std::uint64_t m_allRound = 0;
    QString m_allProblem;
    std::vector<std::string> m_ids;
    std::vector<TimePoint> m_declared; ///< of m_ids
    std::vector<TimePoint> m_instants;
    std::vector<LayerPoint> m_points; ///< by time
    std::uint64_t m_epoch = 0;
    std::uint64_t m_layersRound = 0;
    bool m_isAsking = false;
};

} // namespace seamscope::models
