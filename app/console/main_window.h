// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/view.h"
#include "console/evidence.h"
#include "console/settings.h"

#include <QMainWindow>
#include <QTimer>

#include <functional>
#include <utility>
#include <vector>

class QDockWidget;
class QDragEnterEvent;
class QDropEvent;
class QMenu;
class QScrollArea;

namespace seamscope::ui {
class GlobalBar;
class MeterPanel;
class OverviewPanel;
class TimeBar;
} // namespace seamscope::ui

namespace seamscope::console {

class DockTitle;

/// Frame of the console: the global bar, docks, the layout of tokens §7, and the REPLAY frame. Holds widgets
/// and places them; what they show is the composition's matter.
class MainWindow final : public QMainWindow, public ui::View {
    Q_OBJECT
public:
    /// Widgets in their places; the window takes them over.
    struct Parts {
        ui::GlobalBar* bar = nullptr;
        QWidget* banner = nullptr; ///< under the bar, on every page
        ui::OverviewPanel* overview = nullptr;
        QWidget* graph = nullptr;
        QWidget* heatmap = nullptr;
        QWidget* chart = nullptr;
        QWidget* timeline = nullptr;
        QWidget* seams = nullptr;
        QWidget* sources = nullptr;
        ui::MeterPanel* meter = nullptr;
        ui::TimeBar* timeBar = nullptr;
        QWidget* incident = nullptr;
        QWidget* alarms = nullptr;
        QWidget* start = nullptr;
        std::function<void()> makeLedger; ///< called before its page is first shown; calls setPage()
    };
    enum class Place : unsigned char {
        overview,
        graph,
        heatmap,
        chart,
        sources,
        meter,
        timeBar,
        incident,
        ledger,
        timeline,
        alarms,
        start,
        seams,
        drillSide, ///< this and what follows: only in a drill
        drillForm,
        letters,
        drillClock,
        desk,
        drillReport
    };
    /// What fills the centre: the views side by side, or one page. The start page fills all but the bar, the pages of a
    /// drill all but bar and clock.
    enum class Page : unsigned char { overview, incident, ledger, alarms, start, desk, drillReport };
    /// What a drill puts round the views.
    struct DrillParts {
        QWidget* head = nullptr; ///< in the place of the sentence about incidents
        QWidget* side = nullptr; ///< of the list of incidents
        QWidget* form = nullptr; ///< of the meter, which joins the views
        QWidget* letters = nullptr;
        QWidget* clock = nullptr; ///< of the time bar
        QWidget* desk = nullptr;
        QWidget* report = nullptr;
    };

    explicit MainWindow(const Parts& parts);

    /// The layout of tokens §7 at the present size.
    void resetLayout();
    /// On a page that of the docks as it found them; empty docks: the default, which goes on to fit the window.
    [[nodiscard]] Settings::Layout saveLayout() const;
    /// False when there are no saved docks, or they do not fit this program; the default stays.
    bool restoreLayout(const Settings::Layout& layout);

    void showPage(Page page);
    /// Pages that are made when they are needed are then there.
    void makePage(Page page);
    void setPage(Place place, QWidget* page);
    [[nodiscard]] Page page() const { return m_page; }
    void setRemark(Place place, const QString& remark);
    /// In the default layout views that have nothing to show stand behind a tab of one that has, and what there is takes
    /// their ground. What somebody has moved, closed or brought to the front stays so.
    void setEvidence(const Evidence& evidence);
    /// 12 px round the whole window while what is shown is not now; never removable by a setting.
    void setReplayFrame(bool isReplay);
    [[nodiscard]] bool hasReplayFrame() const { return m_isReplay; }
    /// From here on the window is that of a drill, framed so that nobody takes it for live. Never taken back: whatever is
    /// opened next has a window of its own.
    void setDrill(const DrillParts& parts);
    [[nodiscard]] bool isDrill() const { return m_isDrill; }
    /// Views that have nothing to show to whoever sits here.
    void setAbsent(const std::vector<Place>& places);
    /// Frame and titles; what the parts show is theirs.
    void setTheme(const ui::Palette& palette) override;
    void setTextScale(qreal scale) override;
    /// Keyboard focus to the next (+1) or previous (−1) visible panel.
    void focusNextPanel(int direction);
    /// What stands side by side on the overview, with its title.
    [[nodiscard]] std::vector<std::pair<Place, QString>> panels() const;
    /// The overview with this panel in front and under the keyboard.
    void showPanel(Place place);
    /// Of the views that share the place below graph and heatmap, the one that is seen: "timeline", "chart", … It is
    /// the same again after a page.
    [[nodiscard]] QString panelInFront() const;
    /// Takes it to the front; names that there are not change nothing.
    void raisePanel(const QString& name);
    /// The overview with this panel in front; the keyboard stays where it is.
    void bring(Place place);
    /// Panels of the overview that are seen: of those that share a place, the one in front.
    [[nodiscard]] std::vector<Place> inSight() const;
    /// It stands in this window, perhaps behind another one: nobody has closed it or taken it out.
    [[nodiscard]] bool isPlaced(Place place) const;
    /// One action a dock, to show and hide it.
    void addDockActions(QMenu& menu) const;

    static constexpr int kFrame = 12;

Q_SIGNALS:
    void closing();
    void pageChanged();
    void panelRaised(); ///< by the user
    /// A file or folder was dropped on the window.
    void fileDropped(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(MainWindow)

    /// How the views of the middle stand in the default layout: what has no room beside others shares their place.
    enum class Fit : unsigned char { sideBySide, twoRows, onePlace };

    /// @p title a word of this class, said in the language of the moment.
    QDockWidget* addDock(Place place, const QString& id, const char* title, QWidget* content);
    [[nodiscard]] QDockWidget* dock(Place place) const { return m_docks[static_cast<std::size_t>(place)]; }
    /// Fills the centre by itself instead of standing beside others.
    [[nodiscard]] static bool isPage(Place place);
    /// Nothing was moved, sized or closed by anybody; what is in front is kept beside it.
    [[nodiscard]] bool isUntouched() const;
    /// Nothing was closed or taken out.
    [[nodiscard]] bool isAllThere() const;
    /// How the docks of the overview stand; empty: untouched, so that the default goes on to fit the window.
    [[nodiscard]] QByteArray dockState() const;
    void sizeDocks();
    void sizeShown(QList<QDockWidget*> docks, QList<int> sizes, Qt::Orientation along);
    void fitDocks();
    [[nodiscard]] Fit fit() const;
    [[nodiscard]] bool hasUpper() const { return m_evidence.graph || m_evidence.heatmap; }
    [[nodiscard]] bool hasLower() const { return m_evidence.timeline || m_evidence.trends || m_evidence.seams; }
    /// Of graph and heatmap, where they share a place.
    [[nodiscard]] Place upperPlace() const { return m_evidence.graph || !m_evidence.heatmap ? Place::graph : Place::heatmap; }
    /// Has a place at the right.
    [[nodiscard]] bool hasRight() const { return m_isDrill || m_evidence.meter; }
    [[nodiscard]] bool isOnePlace() const { return m_fit == Fit::onePlace || (!m_stood.graph && !m_stood.heatmap); }
    void placeAnew();
    [[nodiscard]] int upperHeight(int tall) const;
    [[nodiscard]] int middleHeight() const;
    /// Stands beside others now: not a page, and not what a drill has something else for.
    [[nodiscard]] bool isPanel(Place place) const;
    /// In front of those that share the place below graph and heatmap.
    [[nodiscard]] Place lowerPlace() const;
    [[nodiscard]] Place leftPlace() const { return m_isDrill ? Place::drillSide : Place::overview; }
    [[nodiscard]] Place rightPlace() const { return m_isDrill ? Place::drillForm : Place::meter; }
    [[nodiscard]] Place bottomPlace() const { return m_isDrill ? Place::drillClock : Place::timeBar; }
    void placePage();
    void noteInFront();
    [[nodiscard]] QDockWidget* frontOfLower() const;
    void hidePages();
    [[nodiscard]] bool hasFocusOfPage() const;
    [[nodiscard]] bool makesRoom(Place place) const;
    void showTitles();
    void setFrameMargins();
    void focusPanel(QDockWidget& panel);

    Parts m_parts;
    std::vector<QDockWidget*> m_docks; ///< by Place; null: only drills have it
    std::vector<DockTitle*> m_titles;  ///< by Place; nullptr for the time bar
    std::vector<QWidget*> m_blanks;    ///< by Place: stand in for titles while tabs carry the names
    const ui::Palette* m_palette;
    qreal m_textScale = 1;
    bool m_isReplay = false;
    bool m_isDrill = false;
    bool m_isDefaultLayout = true;
    Evidence m_evidence;
    Evidence m_stood; ///< that the default layout was made for
    Fit m_fit = Fit::sideBySide; ///< of the default layout
    Page m_page = Page::overview;
    QByteArray m_behind; ///< docks as the page or the drill found them; empty: the default layout
    std::vector<Place> m_absent;
    QDockWidget* m_inFront = nullptr; ///< of those below, as the user left it; null: lowerPlace()
    bool m_isPlacing = false;         ///< what comes to the front now was not raised by anybody
    QTimer m_lookInFront;             ///< once the layout has settled
    std::vector<QDockWidget*> m_setAside; ///< views of the overview that a page has taken the place of
};

} // namespace seamscope::console
