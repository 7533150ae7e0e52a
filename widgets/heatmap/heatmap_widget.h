// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heat_worker.h"
#include "common/subject.h"
#include "common/view.h"
#include "heatmap/heatmap_canvas.h"

#include <QWidget>

#include <string>
#include <vector>

class QButtonGroup;
class QMenu;
class QHBoxLayout;

namespace seamscope::ui {

class SegmentButton;

/// Rack heatmap: toolbar (signal, grouping, worst and median), canvas, legend. The panel title is its dock's;
/// note() is what stands at the right of it. GUI thread.
class HeatmapWidget final : public QWidget, public View, public SubjectView {
    Q_OBJECT
public:
    explicit HeatmapWidget(models::ViewState& view, QWidget* parent = nullptr);

    /// Shows a state as of @p now. Call after every advance; @p state must stay valid until the next call.
    void showState(const models::ClusterState& state, TimePoint now);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override; ///< 0.8 … 2, of cells and texts alike
    /// "12:03:52 UTC · 1 cell = 1 GPU · trays top to bottom"
    [[nodiscard]] QString note() const { return m_note; }

    [[nodiscard]] HeatmapCanvas* canvas() const { return m_canvas; }
    [[nodiscard]] const HeatmapModel& model() const { return m_model; }
    [[nodiscard]] HeatmapModel& model() { return m_model; }
    /// One that cannot be shown leaves the floor, and note() says what is not known.
    void setGrouping(HeatGrouping grouping);
    /// Every grouping; those that cannot be shown are greyed out and say what they lack.
    void fillGroupMenu(QMenu& menu);
    /// Colours of the values themselves, or of how far they lie from those of their peers.
    void setMeasure(HeatMeasure measure);
    [[nodiscard]] Subject subjectAt(QPointF position) const override;
    [[nodiscard]] Subject currentSubject() const override;
    [[nodiscard]] QPoint currentPlace() const override;

    [[nodiscard]] QSize sizeHint() const override { return {620, 460}; }

Q_SIGNALS:
    void noteChanged(const QString& note);
    void groupingChosen(); ///< by the user

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(HeatmapWidget)
    void chooseSignal(const std::string& name);
    void listSignals(const models::ClusterState& state);
    void checkGrouping();
    void showGroups();
    [[nodiscard]] QString lackText() const; ///< why it does not stand as was asked; empty: it does
    void syncSignalButtons();
    void makeSignalButtons();
    void makeMeasureButton();
    void syncMeasureButton();
    void showMoreSignals();
    void say();
    void updateTexts();

    models::ViewState& m_view;
    HeatWorker m_heat;
    HeatmapModel& m_model = m_heat.model();
    const Palette* m_palette;
    const models::ClusterState* m_state = nullptr;
    TimePoint m_now{};
    TextPace m_pace{[this] { updateTexts(); }};
    std::vector<std::string> m_signals;      ///< that GPUs or hosts bear, known ones first
    std::vector<std::string> m_shownSignals; ///< with a button, in order
    bool m_hasMore = false;
    std::uint64_t m_listedSeries = 0;
    std::uint64_t m_listedEpoch = 0;
    bool m_listedMeter = false;
    std::shared_ptr<const topology::Topology> m_listedTopology;
    QHBoxLayout* m_signalBar = nullptr;
    QHBoxLayout* m_measureBar = nullptr;
    QButtonGroup* m_signalButtons = nullptr;
    SegmentButton* m_groupButton = nullptr;
    HeatGrouping m_asked = HeatGrouping::floor; ///< what was chosen, whether it can be shown or not
    SegmentButton* m_measureButton = nullptr;
    HeatmapCanvas* m_canvas = nullptr;
    TextCache m_text;
    qreal m_scale = 1;
    QString m_note;
    QString m_worst;
    QString m_median;
    QString m_medianName; ///< "median", or "sum" of money
    bool m_hasMedian = true; ///< there is room for it beside the buttons
};

} // namespace seamscope::ui
