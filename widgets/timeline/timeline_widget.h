// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "qt/timeline_loader.h"
#include "qt/view_state.h"
#include "timeline/timeline_images.h"
#include "timeline/timeline_layout.h"
#include "timeline/timeline_steps.h"

#include <optional>
#include <vector>

class QLineEdit;

namespace seamscope::ui {

class RollupPanel;
class TimelineFinder;
class TimelineToolbar;

/// Per-rank collective timeline: rows of groups and the ranks of one of them over one time axis. Wheel zooms,
/// drag pans, a click puts the shared cursor and selects, Shift and drag measures; touching it leaves live, L
/// returns. The cells are images in time: panning and zooming move them at once and finer ones replace them
/// when they come. GUI thread.
class TimelineWidget final : public SubjectPanel {
    Q_OBJECT
public:
    TimelineWidget(models::TimelineLoader& loader, models::ViewState& view, QWidget* parent = nullptr);
    ~TimelineWidget() override;

    /// The session went on. @param reach what can be shown; @param live its newest moves
    void showState(TimePoint cursor, TimeRange reach, bool live);
    void setTheme(const Palette& palette) override;
    void setTextScale(qreal scale) override;
    [[nodiscard]] const TimelineScene& scene() const { return m_scene; }
    /// Shows a stretch of time and stops following.
    void setRange(TimeRange range);
    /// Tells which ranks run on what is selected: a GPU's, a host's, a rack's.
    void setTopology(std::shared_ptr<const topology::Topology> topology);
    /// The stretch that was chosen; none while it follows.
    [[nodiscard]] std::optional<TimeRange> chosenRange() const;
    /// What is listed, as somebody else chose it.
    void setChoice(const models::TimelineLoader::Choice& choice);
    void follow(); ///< the newest, or the whole of a recording
    /// The strip with the query over events; null where it was never opened.
    [[nodiscard]] TimelineFinder* finder() const { return m_finder; }
    void setFinding(bool isOn);
    /// Where the time of the step at the cursor goes, or of what is measured, in the place of the lanes.
    void setRolledUp(bool isOn);
    [[nodiscard]] bool isRolledUp() const;
    [[nodiscard]] RollupPanel* rollup() const { return m_rollup; }
    /// A window to compare with, which may be of another run: steps are laid over each other whatever the clock said.
    struct Reference {
        TimelineScene::Tiles tiles; ///< null: none
        TimeRange range{};
        telemetry::TimelineGrouping grouping{};
        QString name{}; ///< of the recording that it is of; empty: the one that is shown
    };
    [[nodiscard]] Reference reference() const;
    void setReference(const Reference& reference);
    /// Keeps the selected ranks at the top of the lanes, wherever those are scrolled to; or no longer.
    void togglePins();
    void setNotes(std::vector<TimelineNote> notes);
    [[nodiscard]] Subject subjectAt(QPointF position) const override;
    [[nodiscard]] Subject currentSubject() const override;

Q_SIGNALS:
    void timeChosen(qint64 nanoseconds);
    void rangeChosen();
    void lanesChosen(); ///< by the user: others are listed, or in another order
    void noteChanged(const QString& note);
    /// The user wrote, changed or took away a note; scene().notes has them all.
    void notesEdited();

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TimelineWidget)
    void say();
    void makeToolbar();
    void takeTiles();
    void takeGroupings();
    void addNote(PanelPicture& picture, qreal width) const;
    void drawImages();
    void choose(const models::TimelineLoader::Choice& choice);
    void setMode(TimelineMode mode);
    void toggleCompare();
    void makeFinder();
    void placeChildren();
    void goTo(const telemetry::TimelineSlice& slice);
    [[nodiscard]] qreal finderHeight() const; ///< logical, 0 while it is closed
    void keepUp();
    void wantRollup();
    void showRollup();
    [[nodiscard]] TimeRange rollupRange(QString& stretch) const;
    void setPins(std::vector<std::uint32_t> pins);
    void takeLanes();
    void open();
    void moveTo(TimeRange range);
    void zoom(double factor, double share);
    void pan(double share);
    void scrollLanes(std::int64_t by);
    void measureTo(QPointF at);
    void pick(const TimelineLayout::Row& row);
    /// The rows of a list from the one that was picked before to this one.
    void pickTo(const TimelineLayout::Row& row);
    void toggle(const TimelineLayout::Row& row); ///< beside what is selected, or no longer
    void readSelection();
    void activateWith(int item, Qt::KeyboardModifiers modifiers);
    void startNote();
    void endNote();
    void removeNote();
    void showTip(QPointF at, const QPoint& global);
    void wantSlices();
    void tellView();
    void tellNote();
    void tellToolbar();
    [[nodiscard]] QSizeF area() const; ///< logical size under the toolbar
    [[nodiscard]] QPointF inArea(QPointF widget) const;

    models::TimelineLoader& m_loader;
    models::ViewState& m_view;
    TimelineScene m_scene;
    TimeRange m_reach{};
    TimelineSteps m_steps;
    QString m_note, m_span; ///< what is shown, in words; the second where the first has no room
    bool m_isLive = false;
    bool m_isFollowing = true;
    bool m_hasChosen = false; ///< the user has said how to group, sort or filter
    bool m_hasOpened = false; ///< the first answer has chosen what to show
    TimeRange m_openedExtent{};
    bool m_openedWhileReading = false;
    std::optional<Duration> m_length; ///< the user's zoom, or what the first answer suggests
    std::uint32_t m_firstLane = 0;
    TimelineImages m_images;
    telemetry::TimelineDetailQuery m_slicesAsked;
    std::shared_ptr<const topology::Topology> m_topology;
    std::string m_picked; ///< key of the row that ranges begin at
    std::optional<QPointF> m_pressed;
    TimeRange m_rangePressed{};
    bool m_isMeasuring = false;
    bool m_hasMoved = false;
    TimelineToolbar* m_toolbar = nullptr;
    QLineEdit* m_noteEdit = nullptr;
    TimelineFinder* m_finder = nullptr;
    RollupPanel* m_rollup = nullptr;
};

} // namespace seamscope::ui
