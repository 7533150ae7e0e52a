// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/seam_trend.h"
#include "charts/trend_lines.h"
#include "common/subject_panel.h"
#include "qt/own_usual.h"
#include "qt/trend_loader.h"
#include "qt/trend_plan.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace seamscope::ui {

class PanelWriter;
class SegmentButton;
class TrendKey;
class TrendPlot;

/// Trends of the selection: one lane a signal with its name and unit at the left, the value at the cursor at
/// the right; chips choose which signals. Where the figures come from stands in the tooltip.
class TrendPanel final : public SubjectPanel {
    Q_OBJECT
public:
    explicit TrendPanel(models::TrendLoader& loader, QWidget* parent = nullptr);

    /// What can be drawn now; keeps the user's choice of signals where it still fits.
    void setPlan(std::vector<models::TrendLane> plan, const QString& subject);
    /// The selected seam of @p report, above all signals; nullptr: none is selected, or nothing is measured
    /// of it.
    void setSeam(const std::shared_ptr<const telemetry::IncidentReport>& report,
                 const telemetry::SeamReading* seam, TimeRange span);
    /// What is usual is what was outside of its incidents.
    void setReport(const telemetry::IncidentReport* report);
    void setCursor(TimePoint cursor);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    [[nodiscard]] int plotWidth() const;
    [[nodiscard]] Subject subjectAt(QPointF position) const override;

Q_SIGNALS:
    void timeChosen(qint64 nanoseconds);
    void zoomAsked(double factor);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TrendPanel)
    void takeData();
    void makeChips();
    void applyChoice();
    void say();
    void nameChip(std::size_t lane);
    void place();
    [[nodiscard]] qreal top() const; ///< of the lanes, logical
    void showMore();
    void showTip(int lane, TimePoint t, const QPoint& globalPos);
    [[nodiscard]] QString emptyText() const;
    [[nodiscard]] QString chipText(std::size_t lane) const;
    /// Lanes count from the top: that of the seam, where there is one, then those of the loader.
    [[nodiscard]] const models::TrendLoader::Loaded* loadedOf(std::size_t lane) const;
    [[nodiscard]] Duration patience(const models::TrendLoader::Loaded& loaded) const;
    void drawSeam(PanelWriter& writer, qreal middle, const QRectF& lane, bool isLow) const;
    void drawLane(PanelWriter& writer, std::size_t lane, qreal top, qreal tall) const;
    QString drawValue(PanelWriter& writer, const models::TrendLoader::Loaded& loaded, const TrendPicture& trend,
                      qreal middle, bool isLow) const;

    models::TrendLoader& m_loader;
    TrendPlot* m_plot;
    TrendKey* m_key;
    SegmentButton* m_more;
    std::vector<models::TrendLane> m_plan;
    QString m_subject;
    std::set<std::string> m_chosen; ///< lanes whose chips are on; empty = the first kDefaultLanes
    std::vector<SegmentButton*> m_chips;
    std::vector<TrendPicture> m_pictures; ///< by lane
    std::optional<SeamTrend> m_seam;
    std::shared_ptr<const telemetry::IncidentReport> m_seamReport; ///< that it was made of, and what of it
    const telemetry::SeamReading* m_seamReading = nullptr;
    TimeRange m_seamSpan{};
    std::vector<TimeRange> m_disturbed; ///< by incidents: no part of what is expected
    TimePoint m_cursor{};
};

} // namespace seamscope::ui
