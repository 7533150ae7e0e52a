// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/drill_station.h"

#include "common/scrolling.h"
#include "console/commands.h"
#include "console/main_window.h"
#include "console/report_file.h"
#include "console/save_as.h"
#include "drill/briefing_view.h"
#include "drill/desk_geometry.h"
#include "drill/drill_clock.h"
#include "drill/drill_form.h"
#include "drill/drill_head.h"
#include "drill/drill_log.h"
#include "drill/drill_side.h"
#include "drill/drill_view.h"
#include "drill/inject_form.h"
#include "drill/join_form.h"
#include "drill/letter_panel.h"
#include "drill/report_page.h"
#include "qt/drill_text.h"
#include "qt/format.h"
#include "topology/topology.h"

#include <QCoreApplication>
#include <QDialog>
#include <QInputDialog>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace seamscope::console {
namespace {

using drill::Order;
using drill::Phase;
using drill::Seat;
using models::SearchKind;

constexpr int kFormHeight = 690; ///< shares of the column at its right
constexpr int kLogHeight = 190;
constexpr QSize kBriefingSize(620, 640);
constexpr std::size_t kMostIds = 20'000; ///< that the form completes; what is typed may be any

/// Of the column at the right.
enum Acts : int { kSitDown, kPlay, kRead };

bool has(const std::vector<Seat>& seats, Seat seat) { return std::find(seats.begin(), seats.end(), seat) != seats.end(); }

/// As a person calls themselves on this machine.
QString userName() {
    const QString user = qEnvironmentVariable("USER");
    return user.isEmpty() ? QCoreApplication::translate("seamscope::console::DrillStation", "player") : user;
}

/// Views that can show nothing to whoever sits there, until everybody sees everything.
std::vector<MainWindow::Place> absentFor(const std::vector<Seat>& seats, const drill::DrillView& view) {
    if (ui::isRevealed(view) || seats.empty())
        return {};
    // What tells who was late, and how the seams are, is not answered in a drill.
    std::vector<MainWindow::Place> out{MainWindow::Place::timeline, MainWindow::Place::seams};
    if (has(seats, Seat::facilitator) || has(seats, Seat::observer))
        return out;
    if (!has(seats, Seat::ml) && !has(seats, Seat::facilities))
        out.push_back(MainWindow::Place::heatmap);
    if (!has(seats, Seat::finance))
        out.push_back(MainWindow::Place::meter);
    if (seats == std::vector{Seat::lead})
        out.push_back(MainWindow::Place::chart);
    return out;
}

/// Who tells something to a seat that nobody has is told so at once.
QString waitingText(std::optional<Seat> to, const drill::DrillView& view) {
    return to && !drill::isTaken(view, *to)
               ? QStringLiteral(" · ") + DrillStation::tr("nobody sits at %1: whoever takes the seat is told then").arg(models::seatName(*to))
               : QString();
}

} // namespace

DrillStation::DrillStation(models::LiveFeed& feed, models::ViewState& view, MainWindow& window, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view)
    , m_window(window)
    , m_palette(&ui::Palette::dark()) {}

void DrillStation::make() {
    m_head = new ui::DrillHead;
    m_side = new ui::DrillSide;
    m_letters = new ui::LetterPanel;
    m_clock = new ui::DrillClock;
    m_desk = new ui::DeskPanel;
    m_report = new ui::ReportPage;
    MainWindow::DrillParts parts;
    parts.head = m_head;
    parts.side = m_side;
    parts.form = makeActs();
    parts.letters = m_letters;
    parts.clock = m_clock;
    parts.desk = ui::scrolling(m_desk);
    parts.desk->setFocusProxy(m_desk);
    parts.report = m_report;
    connectActs();
    setTheme(*m_palette);
    setTextScale(m_textScale);
    m_window.setDrill(parts);
    m_clock->setFocus(Qt::OtherFocusReason); // Space starts it
}

QWidget* DrillStation::makeActs() {
    m_join = new ui::JoinForm;
    m_join->setWho(userName());
    m_form = new ui::DrillForm;
    m_log = new ui::DrillLog;
    auto* play = new QSplitter(Qt::Vertical);
    play->addWidget(ui::scrolling(m_form));
    play->addWidget(ui::scrolling(m_log));
    play->setStretchFactor(0, 3);
    play->setStretchFactor(1, 1);
    play->setChildrenCollapsible(false);
    play->setSizes({kFormHeight, kLogHeight});
    m_acts = new QStackedWidget;
    m_acts->addWidget(ui::scrolling(m_join));
    m_acts->addWidget(play);
    m_briefing = new ui::BriefingView;
    m_acts->addWidget(m_briefing);
    return m_acts;
}

void DrillStation::connectActs() {
    connect(m_form, &ui::DrillForm::acted, this, [this](const drill::Act& act) {
        ask(act, [this, act](const auto& answer) {
            if (answer)
                say(tr("Committed at %1").arg(models::positionText(answer->position)) + waitingText(act.to, *answer), true);
        });
    });
    connect(m_join, &ui::JoinForm::joinAsked, this, [this](const drill::Join& join) { ask(join); });
    connect(m_side, &ui::DrillSide::hintAsked, this, &DrillStation::takeHint);
    connect(m_letters, &ui::LetterPanel::replyAsked, this, [this](int letter) {
        const auto at = static_cast<std::size_t>(letter);
        if (at < told().letters.size())
            m_form->replyTo(told().letters[at]);
    });
    connect(m_clock, &ui::DrillClock::ordered, this, &DrillStation::order);
    connect(m_clock, &ui::DrillClock::speedAsked, this, [this](double speed) { ask(drill::SetSpeed{speed}); });
    connect(m_clock, &ui::DrillClock::snapshotAsked, this, &DrillStation::askSnapshot);
    connect(m_clock, &ui::DrillClock::backAsked, this, [this](quint32 snapshot) { ask(drill::GoBack{snapshot}); });
    connect(m_desk, &ui::DeskPanel::addAsked, this, &DrillStation::openInject);
    connect(m_desk, &ui::DeskPanel::releaseAsked, this,
            [this](int inject) { ask(drill::Release{static_cast<std::uint32_t>(inject)}); });
    connect(m_report, &ui::ReportPage::saveAsked, this, &DrillStation::askAndSave);
    connect(m_report, &ui::ReportPage::viewsAsked, this, [this] { m_window.showPage(MainWindow::Page::overview); });
    connect(&m_view, &models::ViewState::selectionChanged, this,
            [this] { m_form->setSelected(QString::fromStdString(m_view.selection().text())); });
}

void DrillStation::advance(bool isJump) {
    const auto& part = m_feed.live().parts().drill;
    if (!part)
        return;
    if (!isOn())
        make();
    m_content = {part, part->start + part->position};
    sitDown();
    follow();
    m_head->setContent(m_content);
    m_clock->setContent(m_content);
    m_side->setContent(m_content, isJump);
    m_letters->setContent(m_content, isJump);
    m_window.setRemark(MainWindow::Place::letters, ui::LetterPanel::remarkOf(m_content));
    m_form->setContent(m_content);
    m_log->setContent(m_content, isJump);
    m_join->setContent(m_content);
    m_briefing->setContent(m_content);
    m_desk->setContent(m_content, isJump);
    m_report->setContent(m_content);
    if (m_inject)
        m_inject->setContent(m_content);
    showEntities();
}

/// Who plays alone has every seat; in a team each chooses.
void DrillStation::sitDown() {
    const std::vector<Seat> own = models::ownSeats(told());
    const bool isStranger = own.empty() && told().desk == drill::Desk::facilitator;
    m_acts->setCurrentIndex(isStranger ? kSitDown : told().phase == Phase::lobby ? kRead : kPlay);
    if (told().desk != drill::Desk::solo || !own.empty() || std::exchange(m_isSeated, true))
        return;
    for (const Seat seat : told().info.seats)
        ask(drill::Join{seat, userName().toStdString(), {}});
}

/// What is new brings its page: the desk to who has sat down at it, the report to everybody at the reveal.
void DrillStation::follow() {
    const std::vector<Seat> own = models::ownSeats(told());
    m_window.setAbsent(absentFor(own, told()));
    if (const bool leads = has(own, Seat::facilitator); leads != m_isLeading) {
        m_isLeading = leads;
        m_window.showPage(leads ? MainWindow::Page::desk : MainWindow::Page::overview);
    }
    if (const bool isOpen = ui::isRevealed(told()) && told().truth; isOpen != m_isRevealed) {
        m_isRevealed = isOpen;
        if (isOpen)
            m_window.showPage(MainWindow::Page::drillReport);
    }
}

void DrillStation::ask(const drill::DrillRequest& request, std::function<void(const Result<drill::DrillView>&)> told) {
    m_feed.actInDrill(request, this, [this, told = std::move(told)](const Result<drill::DrillView>& answer) {
        if (!answer)
            say(QString::fromStdString(answer.error().text()), false);
        if (told)
            told(answer);
    });
}

void DrillStation::say(const QString& text, bool isDone) {
    m_form->setAnswer(text, isDone);
    m_join->setAnswer(text);
}

void DrillStation::order(Order order) { ask(order); }

void DrillStation::toggle() {
    if (isOn())
        m_clock->toggle();
}

/// A hint is the seat's that asks; who has several speaks as the first.
void DrillStation::takeHint(int price) {
    for (const Seat seat : models::ownSeats(told()))
        if (seat != Seat::facilitator && seat != Seat::observer)
            return ask(drill::TakeHint{seat, price});
}

void DrillStation::showEntities() {
    const auto& graph = m_feed.live().topology();
    if (graph == m_named || !graph)
        return;
    m_named = graph;
    QStringList ids;
    for (const topology::Entity& entity : graph->entities()) {
        if (ids.size() >= static_cast<qsizetype>(kMostIds))
            break;
        ids << QString::fromStdString(entity.id.text());
    }
    m_ids = ids;
    m_form->setEntities(ids);
}

void DrillStation::togglePage() {
    if (!isOn())
        return;
    const auto page = m_isLeading && !m_isRevealed ? MainWindow::Page::desk : MainWindow::Page::drillReport;
    m_window.showPage(m_window.page() == page ? MainWindow::Page::overview : page);
}

void DrillStation::addCommands(Commands& commands) {
    if (!isOn())
        return;
    const auto add = [&](const QString& text, std::function<void()> run) { commands.add(SearchKind::action, text, {}, std::move(run)); };
    const auto orderOf = [this](Order what) { return [this, what] { order(what); }; };
    if (ui::mayOrder(told())) {
        const std::map<Phase, std::vector<std::pair<QString, Order>>> steps = {
            {Phase::lobby, {{tr("Drill: start"), Order::start}}},
            {Phase::running, {{tr("Drill: freeze"), Order::freeze}, {tr("Drill: reveal truth"), Order::reveal}}},
            {Phase::frozen, {{tr("Drill: go on"), Order::resume}, {tr("Drill: reveal truth"), Order::reveal}}},
            {Phase::revealed, {{tr("Drill: end"), Order::end}}}};
        if (const auto found = steps.find(told().phase); found != steps.end())
            for (const auto& [text, what] : found->second)
                add(text, orderOf(what));
    }
    if (ui::mayOrder(told()) && !ui::isRevealed(told()))
        for (const double speed : ui::kDrillSpeeds)
            add(tr("Drill: speed %1×").arg(models::formatNumber(speed, 1)), [this, speed] { ask(drill::SetSpeed{speed}); });
    const bool isOn = told().phase == Phase::running || told().phase == Phase::frozen;
    if (ui::mayOrder(told()) && isOn) {
        add(tr("Drill: snapshot"), [this] { askSnapshot(); });
        for (const drill::Snapshot& one : told().snapshots)
            add(tr("Drill: back to %1").arg(models::snapshotText(one)), [this, id = one.id] { ask(drill::GoBack{id}); });
    }
    if (m_isLeading && isOn)
        add(tr("Drill: add an inject"), [this] { openInject(); });
    if (told().phase == Phase::running && m_acts->currentIndex() == kPlay)
        for (const auto& [text, verb] : {std::pair{tr("Drill: detected"), drill::Verb::detect}, {tr("Drill: hypothesis"), drill::Verb::hypothesis},
                                         {tr("Drill: action"), drill::Verb::action}, {tr("Drill: hand over"), drill::Verb::handover}})
            add(text, [this, verb = verb] {
                m_window.showPage(MainWindow::Page::overview);
                m_form->begin(verb);
            });
    if (told().truth && told().truth->outcome)
        add(tr("Save the report"), [this] { askAndSave(); });
    if (told().nextHint && told().phase == Phase::running)
        add(tr("Drill: hint for %1 points").arg(*told().nextHint), [this, price = *told().nextHint] { takeHint(price); });
    add(tr("Drill: briefing"), [this] { openBriefing(); });
    if (m_isLeading)
        commands.add(SearchKind::view, tr("Facilitator's desk"), {}, [this] { m_window.showPage(MainWindow::Page::desk); });
    commands.add(SearchKind::view, tr("After-action report"), {}, [this] { m_window.showPage(MainWindow::Page::drillReport); });
}

QWidget* DrillStation::widgetOf(const std::string& view) const {
    const std::map<std::string, QWidget*> views = {{"drill-head", m_head},       {"drill-side", m_side},   {"drill-form", m_acts},
                                                   {"drill-letters", m_letters}, {"drill-clock", m_clock}, {"drill-desk", m_desk},
                                                   {"drill-report", m_report}};
    const auto found = views.find(view);
    return found == views.end() ? nullptr : found->second;
}

/// It is taken when the name is there: the clock goes on meanwhile.
void DrillStation::askSnapshot() {
    auto* dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Snapshot"));
    dialog->setLabelText(tr("What this moment is called:"));
    dialog->setTextValue(models::positionText(told().position));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        if (!name.simplified().isEmpty())
            ask(drill::TakeSnapshot{name.simplified().toStdString()});
    });
    dialog->open();
    dialog->activateWindow(); // without a window manager nobody else gives it the keyboard
}

void DrillStation::openBriefing() {
    auto* dialog = new QDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Briefing"));
    auto* page = new ui::BriefingView;
    page->setContent(m_content);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(page);
    dialog->resize((kBriefingSize * m_textScale).boundedTo(m_window.size()));
    dialog->open();
    dialog->activateWindow();
}

void DrillStation::openInject() {
    auto* dialog = new QDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Add an inject"));
    auto* form = new ui::InjectForm;
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(form);
    form->setContent(m_content);
    form->setEntities(m_ids);
    m_inject = form;
    connect(form, &ui::InjectForm::injectAsked, this, [this](const drill::Inject& inject) {
        ask(drill::AddInject{inject}, [this, inject](const auto& answer) {
            if (m_inject)
                m_inject->setAnswer(answer ? tr("Added") + waitingText(inject.to, *answer) : QString::fromStdString(answer.error().text()), answer.has_value());
        });
    });
    dialog->open();
    dialog->activateWindow();
}

void DrillStation::askAndSave() {
    askWhereToSave(*m_report, tr("Save the report"), {tr("PDF (*.pdf)"), tr("Markdown (*.md)"), tr("JSON (*.json)")},
                        QStringLiteral("report.pdf"), [this](const QString& path) { return saveReport(path); });
}

Result<> DrillStation::saveReport(const QString& path) const {
    if (!isOn() || !told().truth || !told().truth->outcome)
        return fail(ErrorCode::failedPrecondition, "the report comes with the reveal");
    return writeReport(m_content, path);
}

void DrillStation::setTheme(const ui::Palette& palette) {
    m_palette = &palette;
    if (m_head)
        for (ui::View* each : std::initializer_list<ui::View*>{m_head, m_side, m_form, m_log, m_letters, m_clock, m_desk, m_report})
            each->setTheme(palette);
}

void DrillStation::setTextScale(qreal scale) {
    m_textScale = scale;
    if (m_head)
        for (ui::View* each : std::initializer_list<ui::View*>{m_head, m_side, m_form, m_log, m_letters, m_clock, m_desk, m_report})
            each->setTextScale(scale);
}

} // namespace seamscope::console
