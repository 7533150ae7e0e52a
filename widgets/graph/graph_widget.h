// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/frame_timer.h"
#include "common/subject.h"
#include "common/text_pace.h"
#include "common/view.h"
#include "graph/graph_geometry.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <set>
#include <string>

class QLineEdit;

namespace seamscope::models {
class ViewState;
}

namespace seamscope::ui {

/// Dependency graph: facilities → fabric → runtime → finance. Wheel zooms, drag pans, double-click or Enter
/// opens a group, arrows walk along edges and columns, S along seams; Shift and drag pins a node, P frees it. Ctrl and a
/// click select one more, Shift and an arrow the next, Shift and drag on free ground all that it touches. The
/// panel title is its dock's; note() is what stands at the right of it. GUI thread.
class GraphWidget final : public QWidget, public View, public SubjectView {
    Q_OBJECT
public:
    explicit GraphWidget(models::ViewState& view, QWidget* parent = nullptr);

    /// Shows a state as of @p now. Call after every advance; @p state must stay valid until the next call.
    void showState(const models::ClusterState& state, TimePoint now, bool isJump = false);
    void setTheme(const Palette& palette) override;
    /// 0.8 … 2: nodes and texts alike, so that nothing is cut.
    void setTextScale(qreal scale) override;
    void fit(); ///< the whole graph in view, at its own size if there is room
    /// "12:03:52 UTC · 28 groups"
    [[nodiscard]] QString note() const { return m_note; }

    [[nodiscard]] const GraphGroups& groups() const { return m_groups; }
    [[nodiscard]] const GraphLayout& layoutOf() const { return m_layout; }
    [[nodiscard]] const GraphLive& live() const { return m_live; }
    [[nodiscard]] const Viewport& viewport() const { return m_viewport; }
    /// What the user has zoomed and panned to; none: all of it is in view.
    [[nodiscard]] std::optional<Viewport> chosenViewport() const;
    void setChosenViewport(const std::optional<Viewport>& viewport);
    [[nodiscard]] const GraphFocus& focus() const { return m_focus; }
    [[nodiscard]] std::uint64_t pictureCount() const { return m_pictures; } ///< primitive lists made so far
    /// Box of a node on the widget.
    [[nodiscard]] QRectF nodeBox(std::uint32_t node) const;
    /// Box of the mark of the seams between two nodes, on the widget.
    [[nodiscard]] QRectF seamBox(std::uint32_t between) const;
    /// Tag of the picture at a widget position, as of graph_tag.
    [[nodiscard]] int tagAt(QPointF position) const;
    void setCurrentNode(std::uint32_t node);           ///< and selects it everywhere
    void toggleSelected(std::uint32_t node);           ///< beside what is selected, or no longer
    void toggle(std::uint32_t node);                   ///< opens a group, or closes an opened entity
    void collapse(std::string group);                  ///< by value: it may be named by what goes away
    void expand(const std::vector<std::string>& keys); ///< opens all of them at once
    [[nodiscard]] QString describe(std::uint32_t node) const;
    [[nodiscard]] QString describeEdge(std::uint32_t edge) const;
    [[nodiscard]] QString describeStep(std::uint32_t step) const;
    [[nodiscard]] const GraphStory& story() const { return m_story; }
    [[nodiscard]] Subject subjectAt(QPointF position) const override;
    [[nodiscard]] Subject currentSubject() const override;
    [[nodiscard]] QPoint currentPlace() const override;
    /// Everything that is told of the seams between two nodes: of the selected one, else of the worst.
    [[nodiscard]] QString describeSeams(std::uint32_t between) const;
    /// Figures and state of the same: "69 %, expected 100 % (−31 %) · watch since 09:15:05 UTC".
    [[nodiscard]] QString seamValue(std::uint32_t between) const;
    void selectSeams(std::uint32_t between); ///< the worst of them, everywhere
    /// The next (+1) or previous (−1) seam that is told, the worst first: of those at the selected node while one
    /// is selected, else of all.
    void walkSeams(int direction);

    /// Words of the find box: nodes that hold a match stay bright. Enter walks from one match to the next.
    void find(const QString& words);
    void findNext();
    /// Cells that the user gave to nodes, by key; they survive a restart through the settings.
    [[nodiscard]] const std::map<std::string, QPointF>& pins() const { return m_places.pins; }
    void setPins(std::map<std::string, QPointF> pins);

    [[nodiscard]] QSize sizeHint() const override { return {704, 460}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 160}; }

Q_SIGNALS:
    void noteChanged(const QString& note);
    void pinsChanged();
    void viewportChosen();

protected:
    bool event(QEvent* event) override; ///< tooltips
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(GraphWidget)
    void refresh(); ///< the story and the values, in one go
    /// Values, looks and the note of the dock, from the state that is shown.
    void refreshValues();
    void say();
    void regroup();
    void relayout();
    void refreshPicture();
    void refreshWindow();
    void setViewport(const Viewport& viewport);
    void selectionChanged();
    void retell(); ///< the open incidents on the nodes that are there
    void placeFindBox();
    [[nodiscard]] QSizeF logicalSize() const { return QSizeF(size()) / m_scale; }
    [[nodiscard]] bool isLarge() const { return m_groups.nodes.size() > kWholePicture; }
    void takeStructure(std::shared_ptr<const topology::Topology> topology, GraphGroups groups,
                       GraphLayout layout, GraphPlaces places);
    void readSeries();
    void dragNode(QPointF by);
    void updateNote();
    void selectEdge(std::uint32_t edge);
    [[nodiscard]] std::optional<std::uint32_t> standing() const;
    void extendTo(std::uint32_t node);
    void selectWithin(const QRectF& band, bool isMore); ///< in pixels of the widget
    /// Of the seams between two nodes, the selected one, else the worst.
    [[nodiscard]] const telemetry::SeamReading* seamAt(std::uint32_t between) const;
    void selectStep(const StoryStep& step);
    [[nodiscard]] Subject subjectOfSeams(std::uint32_t between) const;
    [[nodiscard]] QString selectedSeamNote() const; ///< empty: no seam is selected
    [[nodiscard]] std::optional<std::uint32_t> nodeOf(const topology::EntityId& entity) const;
    [[nodiscard]] std::optional<std::uint32_t>
    along(int direction) const; ///< over an edge: −1 left, +1 right
    [[nodiscard]] std::optional<std::uint32_t> inColumn(int direction) const;

    models::ViewState& m_view;
    const Palette* m_palette;
    const models::ClusterState* m_state = nullptr;
    TimePoint m_now{};
    TextPace m_pace{[this] { refresh(); }};
    std::shared_ptr<const topology::Topology> m_topology; ///< that the groups are made of
    std::shared_ptr<const topology::Topology> m_asked;    ///< the newest; its groups may be on their way
    std::uint64_t m_seriesVersion = 0;
    std::uint64_t m_epoch = 0;
    std::set<std::string> m_expanded;

    GraphGroups m_groups;
    GraphLayout m_layout;
    GraphPlaces m_places;
    GraphIndex m_index; ///< of large graphs
    GraphLive m_live;
    GraphStory m_story;
    std::vector<topology::EntityId> m_apart; ///< entities of paths, outside their groups
    std::vector<topology::EntityId> m_path;  ///< of the incident that is shown: on one row
    QLineEdit* m_findBox;
    std::vector<topology::EntityId> m_matches;
    std::size_t m_match = 0;
    std::uint64_t m_structure = 0; ///< counts what was asked for, so that an overtaken answer is dropped
    std::shared_ptr<const telemetry::IncidentReport> m_toldReport;
    GraphFocus m_focus;
    std::string m_currentKey; ///< of the selected node, which survives regrouping
    topology::EntityId m_standsAt; ///< of several selected
    topology::EntityId m_walked; ///< whose seams the keyboard walks; empty: all
    Viewport m_viewport;      ///< in logical pixels
    qreal m_scale = 1;        ///< of texts
    bool m_isFitted = true;   ///< nobody has zoomed or panned: follow the size of the widget
    PrimitiveList m_picture;
    std::uint64_t m_pictures = 0;
    TextCache m_text;
    FrameTimer m_timer{"graph"};
    std::optional<QPointF> m_dragFrom;
    bool m_dragged = false;
    std::optional<std::uint32_t> m_pinning; ///< node that is being dragged
    std::optional<QPointF> m_bandFrom;      ///< what a band selects begins here
    QRectF m_band;                          ///< on the widget
    QString m_note;
};

} // namespace seamscope::ui
