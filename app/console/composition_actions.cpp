// SPDX-License-Identifier: GPL-3.0-or-later
// What keys and menus do.
#include "console/composition.h"

#include "alarms/alarm_page.h"
#include "bars/global_bar.h"
#include "common/spoken.h"
#include "charts/trend_panel.h"
#include "console/absence_popup.h"
#include "console/alarm_export.h"
#include "console/keys_popup.h"
#include "console/save_as.h"
#include "graph/graph_widget.h"
#include "heatmap/heatmap_widget.h"
#include "incident/incident_page.h"
#include "incidents/overview_panel.h"
#include "incidents/seam_panel.h"
#include "incidents/source_panel.h"
#include "ledger/ledger_page.h"
#include "meter/meter_panel.h"
#include "qt/drill_words.h"
#include "qt/incident_text.h"
#include "qt/words.h"
#include "replay/time_bar.h"
#include "start/start_page.h"
#include "timeline/timeline_widget.h"
#include "wall/wall_page.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>

namespace seamscope::console {

using namespace models;
using namespace std::chrono_literals;

void Console::addAction(const char* text, const QKeySequence& keys, std::function<void()> run) {
    auto* action = new QAction(m_window.get());
    ui::spoken(*action, [action, text] { action->setText(tr(text)); });
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, std::move(run));
    m_window->addAction(action);
    m_actions.append(action);
}

void Console::makeActions() {
    m_actions = m_files->actions();
    addAction(QT_TR_NOOP("Start page"), QKeySequence(Qt::CTRL | Qt::Key_N), [this] { showStart(); });
    addAction(QT_TR_NOOP("Find"), QKeySequence(Qt::CTRL | Qt::Key_K),
              [this] { m_bar->search().setFocus(Qt::ShortcutFocusReason); });
    addAction(QT_TR_NOOP("Play or pause"), QKeySequence(Qt::CTRL | Qt::Key_P),
              [this] { m_drill->isOn() ? m_drill->toggle() : m_transport.togglePlaying(); });
    addAction(QT_TR_NOOP("Step back"), QKeySequence(Qt::CTRL | Qt::Key_Left), [this] { m_transport.step(-1); });
    addAction(QT_TR_NOOP("Step forward"), QKeySequence(Qt::CTRL | Qt::Key_Right), [this] { m_transport.step(1); });
    addAction(QT_TR_NOOP("Follow"), QKeySequence(Qt::CTRL | Qt::Key_L), [this] { m_steps->follow(); });
    addAction(QT_TR_NOOP("Undo view change"), QKeySequence::Undo, [this] { m_steps->back(); });
    m_actions.back()->setShortcuts({QKeySequence::Undo, QKeySequence(Qt::ALT | Qt::Key_Left)});
    addAction(QT_TR_NOOP("Redo view change"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
              [this] { m_steps->forward(); });
    m_actions.back()->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::ALT | Qt::Key_Right)});
    addAction(QT_TR_NOOP("Clear selection"), QKeySequence(Qt::Key_Escape), [this] {
        if (m_tour->isShown())
            return m_tour->end();
        if (m_window->page() == MainWindow::Page::start && m_link.isEmpty())
            return; // there is nothing behind it
        if (m_window->page() != MainWindow::Page::overview)
            m_window->showPage(MainWindow::Page::overview);
        else
            m_view.clearSelection();
    });
    const qsizetype firstPage = m_actions.size();
    addAction(QT_TR_NOOP("Overview"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), [this] { showOpenPage(MainWindow::Page::overview); });
    addAction(QT_TR_NOOP("Incident page"), QKeySequence(Qt::CTRL | Qt::Key_I),
              [this] { openIncident(m_view.incident()); });
    addAction(QT_TR_NOOP("Alarms"), QKeySequence(Qt::CTRL | Qt::Key_A), [this] {
        m_window->showPage(m_window->page() == MainWindow::Page::alarms ? MainWindow::Page::overview
                                                                       : MainWindow::Page::alarms);
    });
    addAction(QT_TR_NOOP("Ledger"), QKeySequence(Qt::CTRL | Qt::Key_E), [this] { showOpenPage(MainWindow::Page::ledger); });
    addAction(QT_TR_NOOP("Wall"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W), [this] {
        if (!m_link.isEmpty())
            wall().showFullScreen();
    });
    m_pages = m_actions.mid(firstPage);
    addAction(QT_TR_NOOP("Desk or report of the drill"), QKeySequence(Qt::CTRL | Qt::Key_D), [this] { m_drill->togglePage(); });
    addAction(QT_TR_NOOP("What if it were taken out"), QKeySequence(Qt::CTRL | Qt::Key_U), [this] { showAbsence(); });
    addAction(QT_TR_NOOP("Next panel"), QKeySequence(Qt::Key_F6), [this] { m_window->focusNextPanel(1); });
    addAction(QT_TR_NOOP("Previous panel"), QKeySequence(Qt::SHIFT | Qt::Key_F6),
              [this] { m_window->focusNextPanel(-1); });
    addAction(QT_TR_NOOP("Export alarm figures…"), QKeySequence(), [this] { exportAlarmFigures(); });
    m_pages.append(m_actions.back());
    m_actions.append(m_links->actions());
    m_actions.append(m_verdicts->actions());
    m_actions.append(m_shift->actions());
    m_noDrill.append(m_verdicts->actions()); // a drill has judges and shifts of its own
    m_noDrill.append(m_shift->actions());
    m_actions.append(m_recordings->actions());
    m_noDrill.append(m_recordings->actions());
    makeViewMenu();
    makeHelpMenu();
    addAction(QT_TR_NOOP("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { m_window->close(); });
    ui::spoken(*m_window, [this] { describeKeys(); });
}

/// Before anything is open the start page has nothing behind it.
void Console::showOpenPage(MainWindow::Page page) {
    if (!m_link.isEmpty())
        m_window->showPage(page);
}

void Console::makeViewMenu() {
    auto* menu = new QMenu(m_window.get());
    menu->addAction(m_actions[m_files->actions().size()]); // the start page
    m_files->addTo(*menu);
    menu->addActions(m_links->actions());
    menu->addActions(m_verdicts->actions());
    menu->addActions(m_shift->actions());
    menu->addActions(m_recordings->actions());
    connect(menu, &QMenu::aboutToShow, this, &Console::offerActions);
    menu->addSeparator();
    menu->addActions(m_pages);
    menu->addSeparator();
    m_window->addDockActions(*menu);
    menu->addSeparator();
    const qsizetype first = m_actions.size();
    addAction(QT_TR_NOOP("Reset layout"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
              [this] { m_window->resetLayout(); });
    m_actions.append(m_layouts->actions());
    m_noDrill.append(m_layouts->actions()); // a drill stands as it was made
    addAction(QT_TR_NOOP("Dark or light"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T),
              [this] { Q_EMIT m_bar->themeToggled(); });
    addAction(QT_TR_NOOP("Larger text"), QKeySequence(Qt::CTRL | Qt::Key_Plus),
              [this] { changeTextScale(m_preferences.textScale + 10); });
    addAction(QT_TR_NOOP("Smaller text"), QKeySequence(Qt::CTRL | Qt::Key_Minus),
              [this] { changeTextScale(m_preferences.textScale - 10); });
    addAction(QT_TR_NOOP("Text at 100 %"), QKeySequence(Qt::CTRL | Qt::Key_0), [this] { changeTextScale(100); });
    addAction(QT_TR_NOOP("Reduced motion"), QKeySequence(), [this] {
        Preferences next = m_preferences;
        next.isMotionReduced = !next.isMotionReduced;
        setPreferences(next);
    });
    m_motion = m_actions.back();
    m_motion->setCheckable(true);
    addAction(QT_TR_NOOP("Alarm sounds"), QKeySequence(), [this] { turnSound(); });
    m_sound = m_actions.back();
    m_sound->setCheckable(true);
    addAction(QT_TR_NOOP("Full screen"), QKeySequence(Qt::Key_F11),
              [this] { m_window->setWindowState(m_window->windowState() ^ Qt::WindowFullScreen); });
    for (qsizetype i = first; i < m_actions.size(); ++i)
        menu->addAction(m_actions[i]);
    addLanguages(*menu);
    m_bar->setViewMenu(menu);
}

void Console::makeHelpMenu() {
    auto* menu = new QMenu(m_window.get());
    const qsizetype first = m_actions.size();
    addAction(QT_TR_NOOP("Keys"), QKeySequence(Qt::Key_F1), [this] { showKeys(); });
    addAction(QT_TR_NOOP("Guided tour"), QKeySequence(Qt::CTRL | Qt::Key_T), [this] { startTour(); });
    m_noDrill.append(m_actions.back());
    addAction(QT_TR_NOOP("Coverage"), QKeySequence(), [this] {
        if (m_live.hasData() && !m_window->isDrill())
            Q_EMIT coverageAsked();
    });
    m_noDrill.append(m_actions.back());
    for (qsizetype i = first; i < m_actions.size(); ++i)
        menu->addAction(m_actions[i]);
    connect(menu, &QMenu::aboutToShow, this, &Console::offerActions);
    m_bar->setHelpMenu(menu);
}

/// What would lead away from a drill, or tell of what it hides, is not offered within one.
void Console::offerActions() {
    for (QAction* action : m_noDrill)
        action->setVisible(!m_window->isDrill());
}

/// Each by the name that it has for itself: who cannot read the present one finds theirs.
void Console::addLanguages(QMenu& menu) {
    QMenu* const languages = menu.addMenu(QString());
    ui::spoken(*languages, [languages] { languages->setTitle(tr("Language")); });
    auto* const group = new QActionGroup(languages);
    for (const std::string& language : models::languages()) {
        QAction* const action = languages->addAction(QString::fromStdString(models::languageName(language)));
        action->setCheckable(true);
        action->setData(QString::fromStdString(language));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, language] { speak(language); });
    }
    connect(languages, &QMenu::aboutToShow, group, [this, group] {
        const QString spoken = m_preferences.language.empty() ? QStringLiteral("en") : QString::fromStdString(m_preferences.language);
        for (QAction* each : group->actions())
            each->setChecked(each->data().toString() == spoken);
    });
}

/// As of now: files that were open and demonstrations come and go.
void Console::fillCommands() {
    m_commands = {};
    offerActions();
    if (!m_link.isEmpty())
        m_commands.addPanels(*m_window);
    m_drill->addCommands(m_commands);
    m_commands.addActions(m_actions);
    for (const std::string& language : models::languages())
        m_commands.add(SearchKind::action, tr("Language: %1").arg(QString::fromStdString(models::languageName(language))), {},
                       [this, language] { speak(language); });
    addSettings();
    if (!m_link.isEmpty() && !m_drill->isOn())
        for (const IncidentDesk::Page& page : m_incidents.runbooks())
            m_commands.add(SearchKind::view, tr("Runbook: %1").arg(page.title), {}, [this, name = page.name] {
                m_window->showPage(MainWindow::Page::incident);
                m_incidents.showRunbook(name);
            });
    const auto& demos = m_start->content().demos;
    for (std::size_t i = 0; i < demos.size(); ++i)
        m_commands.add(SearchKind::action, tr("Demo: %1").arg(demos[i].title), {},
                       [this, i] { Q_EMIT demoAsked(static_cast<int>(i)); });
    const auto& drills = m_start->content().drills;
    for (std::size_t i = 0; i < drills.size() && !m_drill->isOn(); ++i) // within one, "Drill: …" are its own orders
        m_commands.add(SearchKind::action, tr("Drill: %1").arg(drillText(drills[i].title)), {},
                       [this, i] { m_start->chooseDrill(static_cast<int>(i)); });
    for (const QString& path : m_recentFiles)
        m_commands.add(SearchKind::action, tr("Open %1").arg(QFileInfo(path).fileName()), {},
                       [this, path] { Q_EMIT openAsked(path); });
    m_search.setCommands(m_commands.list());
}

/// Each value by its name, so that what is wanted can be said instead of looked for step by step.
void Console::addSettings() {
    const auto add = [this](const QString& text, auto change) {
        m_commands.add(SearchKind::action, text, {}, [this, change] {
            Preferences next = m_preferences;
            change(next);
            setPreferences(next);
        });
    };
    add(tr("Theme: dark"), [](Preferences& next) { next.theme = Theme::dark; });
    add(tr("Theme: light"), [](Preferences& next) { next.theme = Theme::light; });
    add(tr("Theme: classic colours"), [](Preferences& next) { next.theme = Theme::classic; });
    for (const int percent : {80, 90, 100, 110, 125, 150, 175, 200})
        add(tr("Text size: %1 %").arg(percent), [percent](Preferences& next) { next.textScale = percent; });
}

void Console::speak(const std::string& language) {
    Preferences next = m_preferences;
    next.language = language;
    setPreferences(next);
}

/// What is shown was made of the words of another language; what cannot be seen is made when it can be.
void Console::sayAnew() {
    m_plannedEpoch = ~std::uint64_t{0}; // names of trends
    m_search.forget();
    m_sources.sayAnew();
    setRecentFiles(m_files->recent());
    setRecentGateways(m_recentGateways);
    m_isJump = true;
    m_drill->advance(true);
    if (m_ledger)
        showStatement();
    present();
}

void Console::changeTextScale(int percent) {
    Preferences next = m_preferences;
    next.textScale = std::clamp(percent, 80, 200);
    setPreferences(next);
}

/// One "keys: what" a line; shown by F1.
void Console::describeKeys() {
    const QString panel = tr("Up, Down: previous, next line\nReturn: select what it names");
    m_overview->setWhatsThis(panel);
    m_meter->setWhatsThis(panel);
    m_timeBar->setWhatsThis(tr("Space: play or pause\nLeft, Right: one step\nHome, End: previous, next "
                               "mark\nL: follow\nDrag: move the cursor") +
                            u'\n' + ui::transportKeyLines());
    m_start->setWhatsThis(tr("1 to 8: start a demo\nArrows: previous, next one\nReturn: open the marked one\nL: address "
                             "of a gateway\nO: recent files\nD: demos\nP: play a drill\nT: guided tour"));
    m_alarms->list().setWhatsThis(tr("Up, Down: previous, next alarm\nA: acknowledge\nS: shelve\nN: note\nO: assign\n"
                                     "R: raw list or rows\nReturn: the incident"));
    m_trendPanel->setWhatsThis(
        tr("Tab, Space: choose signals\nClick: move the cursor\nWheel: longer or shorter span"));
    m_sourcePanel->setWhatsThis(
        tr("Right, Left: open, close the faults of a source\nUp, Down: previous, next source"));
    m_seamPanel->setWhatsThis(tr("Up, Down: previous, next seam, selected in every view"));
    m_timeline->setWhatsThis(tr("Wheel, +, \u2212: closer, further\nDrag, Left, Right: along time\nUp, Down: "
                                "along ranks\nShift and drag: "
                                "measure\nN: note at the cursor or the measured range; Delete takes it "
                                "away\nC: compare the next window "
                                "with this one\n/: filter\nQ: find events\nHome: all of it\nL: follow\nShift or Ctrl and click in the list: several rows\n"
                                "P, double click on a rank: keep it at the top\nT: where the time of the step goes"));
    m_graph->setWhatsThis(tr(
        "Arrows: walk along edges and columns\nS, Shift+S: next, previous seam, of the selected node or of all\n"
        "Return: open or close a group\nWheel: zoom\nDrag: pan\nCtrl and click, Shift and arrows: one more\nShift and drag on free ground: all that the frame touches"));
    m_heatmap->setWhatsThis(tr("Arrows: previous, next cell\nG: group by something else\nTab: signals and grouping\nDrag, Shift and click, Shift and arrows: several\n"
                              "Ctrl and click, Ctrl and arrows with Space: one more, or one less"));
}

/// Of what is selected, else of the root of the incident.
void Console::showAbsence() {
    const auto& graph = m_live.shown().topology();
    std::vector<topology::EntityId> parts = m_view.selected();
    if (!m_view.selectionTo().isEmpty())
        parts = {m_view.selection(), m_view.selectionTo()};
    const telemetry::Incident* incident = currentIncident(m_live.shown().incidents().get(), m_live.shown().meter().get(), m_view.incident());
    if (parts.empty() && incident && !incident->roots.empty())
        parts.push_back(incident->roots.front().entity);
    QStringList names;
    for (const topology::EntityId& id : parts)
        names << entityTitle(id);
    const bool isKnown = graph && !parts.empty();
    auto* popup = new AbsencePopup(
        isKnown ? tr("Without %1").arg(names.join(QStringLiteral(", "))) : tr("Select a part first: a pump, a switch, a feed"),
        isKnown ? absenceRows(*graph, parts, m_live.shown().meter().get()) : std::vector<std::pair<QString, QString>>(), m_window.get());
    popup->adjustSize();
    popup->move(m_window->geometry().center() - popup->rect().center());
    popup->show();
}

/// As they stand now: they go on while somebody chooses a name.
void Console::exportAlarmFigures() {
    const auto& report = m_live.shown().parts().alarms;
    if (!report)
        return warn(*m_window, tr("Export alarm figures"), {ErrorCode::failedPrecondition, "no gateway keeps alarms here", {}});
    askWhereToSave(*m_window, tr("Export alarm figures"), {tr("Table (*.csv)"), tr("JSON (*.json)")}, QStringLiteral("alarms.csv"),
               [report = *report](const QString& path) { return writeAlarmFigures(report, path); });
}

void Console::showKeys() {
    auto* popup = new KeysPopup(QApplication::focusWidget(), m_actions, m_window.get());
    popup->adjustSize();
    popup->move(m_window->geometry().center() - popup->rect().center());
    popup->show();
}

} // namespace seamscope::console
