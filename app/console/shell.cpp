// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/shell.h"

#include "common/spoken.h"
#include "console/first_incident.h"
#include "console/selection_check.h"
#include "gateway/gateway.h"
#include "gateway/library_drill.h"
#include "gateway/resources.h"
#include "graph/graph_widget.h"
#include "qt/drill_words.h"
#include "seams/knowledge.h"
#include "start/start_page.h"
#include "timeline/timeline_widget.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QUrl>

#include <filesystem>
#include <utility>

namespace seamscope::console {
namespace {

constexpr int kKeyWords = 4; ///< of 64 bits
constexpr std::chrono::seconds kLayoutLook{2};

} // namespace

Shell::Shell(Options options, Preferences preferences, Settings settings, const Clock& clock,
             std::filesystem::path demoFolder)
    : m_options(std::move(options))
    , m_preferences(preferences)
    , m_settings(std::move(settings))
    , m_clock(clock)
    , m_demoFolder(std::move(demoFolder)) {
    m_siteFolder = m_demoFolder.empty() ? QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation).toStdString() + "/sites"
                                        : m_demoFolder.string() + "-sites";
    if (m_demoFolder.empty())
        m_demoFolder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation).toStdString() + "/demos";
}

Shell::~Shell() {
    m_stop.request_stop();
    for (std::future<void>* running : {&m_opening, &m_covering})
        if (running->valid())
            running->wait();
}

void Shell::prepare() {
    const auto link = [this] {
        return m_options.isStart()         ? QString()
               : m_isDemo                  ? tr("demo, simulated")
               : m_options.connect.empty() ? QCoreApplication::translate("main", "in this process")
                                           : QString::fromStdString(m_options.connect);
    };
    auto console = std::make_unique<Console>(link(), m_preferences, m_options.isWall ? "wall" : "console");
    console->incidents().setRunbooks(
        QString::fromStdString((gateway::resourceFolder() / "runbooks").string()));
    // Without the table Xids stand as codes: the file is tested where knowledge is needed to work.
    if (seams::SignalRules xids; seams::Knowledge::loadXids(gateway::resourceFolder(), xids))
        console->setXids(std::move(xids));
    console->incidents().setLink(linkTo(m_options));
    if (!m_isDemo && !m_options.isDrill()) // these are nowhere else
        console->links().setSource(placeOf(m_options), m_options.connect);
    std::error_code unknown;
    const bool isFile = std::filesystem::is_regular_file(m_options.path, unknown);
    // A demonstration stays as it is, the same for whoever opens it next.
    console->keepNotes(isFile && !m_isDemo && !m_options.isDrill() && !m_options.isSite() ? m_options.path : std::string());
    ui::spoken(console->window(), [shown = console.get(), link] {
        shown->setLink(link());
        ui::StartContent content = shown->start().content();
        content.demos.clear();
        for (Demo& demo : demos())
            content.demos.push_back(std::move(demo.words));
        shown->start().setContent(std::move(content));
    });
    m_console = std::move(console);
    connectConsole();
    if (!m_options.render) // once there is something to look at: it is read from a file
        QMetaObject::invokeMethod(this, &Shell::showLibrary, Qt::QueuedConnection);
    if (m_options.isStart())
        m_console->showStart();
}

/// Without what tells the answer: who looks through it may play.
void Shell::showLibrary() {
    ui::StartContent content = m_console->start().content();
    if (m_library.empty()) {
        if (auto library = gateway::loadDrillLibrary())
            m_library = std::move(*library);
        else
            content.drillTrouble = QString::fromStdString(library.error().text());
    }
    content.drills = m_library;
    for (drill::LibraryDrill& one : content.drills) {
        one.scenario.clear();
        one.source.clear();
    }
    m_console->start().setContent(std::move(content));
}

void Shell::take(Origin origin) {
    if (!m_console)
        prepare();
    m_origin = std::move(origin);
}

void Shell::start() {
    if (!m_origin.feed)
        return; // nothing is open yet
    m_console->start(*m_origin.feed);
    watchReading();
    if (m_options.link && !m_options.render)
        placeLinked(*m_console, m_options.link->place);
    const bool isPlaced = m_options.link || !m_options.at.empty() || m_options.isPlaying || m_options.render;
    if (!m_options.path.empty() && !isPlaced && !m_options.isDrill() && !m_options.isSite())
        connect(new FirstIncident(m_console->feed(), m_console->transport(), m_console.get()), &FirstIncident::settled, this,
                &Shell::showTour);
}

/// That a large file is of nothing that is known can come out only when all of it was looked through. A wall has no start
/// page to go back to, and a picture waits for the end of the reading by itself.
void Shell::watchReading() {
    m_isJudged = !m_origin.gateway || !m_options.isFile() || m_options.isWall || m_options.render;
    if (!m_isJudged)
        connect(&m_console->feed(), &models::LiveFeed::advanced, m_console.get(), [this] { judgeReading(); });
}

void Shell::judgeReading() {
    const models::LiveFeed& feed = m_console->feed();
    if (m_isJudged || !feed.hasData() || feed.live().session().loading)
        return;
    m_isJudged = true;
    if (isHeard(*m_origin.gateway)) // what is read needs no waiting for the rest of it
        return;
    const auto read = checkRead(*m_origin.gateway, m_options.path);
    if (!read) // after this word of the feed, which goes with the window
        QMetaObject::invokeMethod(this, [this, why = QString::fromStdString(read.error().text())] { giveUp(why); }, Qt::QueuedConnection);
}

/// On a demonstration, once: there is something to look at now, and nobody is at work.
void Shell::showTour() {
    if (m_options.render || !m_isDemo)
        return;
    if (std::exchange(m_isTour, false))
        m_console->startTour();
    else if (!m_settings.isTourKnown())
        m_console->offerTour();
    m_settings.setTourKnown();
}

void Shell::connectConsole() {
    if (m_options
            .render) // a picture must not depend on what somebody last set on this machine, nor change it
        return;
    connect(m_console.get(), &Console::openAsked, this, &Shell::open);
    connect(m_console.get(), &Console::connectAsked, this, &Shell::connectTo);
    connect(&m_console->links(), &LinkDesk::asked, this, &Shell::openLink);
    connect(m_console.get(), &Console::demoAsked, this, [this](int demo) { openDemo(demo); });
    connect(m_console.get(), &Console::coverageAsked, this, &Shell::showCoverage);
    connect(m_console.get(), &Console::tourAsked, this, &Shell::openTour);
    connect(m_console.get(), &Console::tourStarted, this, [this] { m_settings.setTourKnown(); });
    connect(&m_console->start(), &ui::StartPage::libraryDrillAsked, this, &Shell::playLibraryDrill);
    connect(&m_console->start(), &ui::StartPage::siteAsked, this, &Shell::connectSite);
    connect(&m_console->start(), &ui::StartPage::leaveAsked, this, &Shell::leave);
    connect(m_console.get(), &Console::preferencesChanged, this, [this] {
        m_settings.setPreferences(keptAfter(m_settings.preferences(), m_preferences, m_console->preferences()));
        m_preferences = m_console->preferences();
    });
    connect(&m_console->window(), &MainWindow::closing, this, &Shell::keepLayout);
    // A program that is killed closes no window.
    connect(&m_layoutLook, &QTimer::timeout, this, &Shell::keepLayout, Qt::UniqueConnection);
    m_layoutLook.start(kLayoutLook);
    m_console->graph().setPins(m_settings.graphPins());
    connect(&m_console->graph(), &ui::GraphWidget::pinsChanged, this, [this] { m_settings.setGraphPins(m_console->graph().pins()); });
    m_console->setRecentFiles(m_settings.recentFiles());
    m_console->setRecentGateways(m_settings.recentGateways());
}

void Shell::keepLayout() {
    const MainWindow& window = m_console->window();
    if (!window.isVisible())
        return;
    if (Settings::Layout layout = window.saveLayout(); layout != m_keptLayout) {
        m_settings.setLayout(layout);
        m_keptLayout = std::move(layout);
    }
}

void Shell::open(const QString& path) {
    if (path.endsWith(QStringLiteral(".drill")))
        return askKey(path);
    Opening opening;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    opening.options.path = absolute.toStdString();
    opening.name = path;
    openBehind(std::move(opening), tr("Reading %1…").arg(QFileInfo(path).fileName()));
}

/// Who plays alone holds the sealed answer in this process and is not told of it before the reveal.
void Shell::askKey(const QString& path) {
    auto* dialog = new QInputDialog(&m_console->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Passphrase of the drill"));
    dialog->setLabelText(tr("This drill is opened with its key: who plays alone opens the sealed answer, too."));
    dialog->setTextEchoMode(QLineEdit::Password);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, path](const QString& key) {
        if (key.isEmpty())
            return;
        Opening opening;
        opening.options.path = QFileInfo(path).absoluteFilePath().toStdString();
        opening.options.drillKey = key.toStdString();
        opening.name = path;
        openBehind(std::move(opening), tr("Reading %1…").arg(QFileInfo(path).fileName()));
    });
    dialog->open();
    dialog->activateWindow(); // without a window manager nobody else gives it the keyboard
}

void Shell::openLink(const models::ViewLink& link) {
    Opening opening;
    opening.options.link = link;
    if (link.place.soughtAt)
        opening.options.at = formatRfc3339(*link.place.soughtAt);
    if (!link.connect.empty()) {
        Settings::Gateway known;
        known.address = QString::fromStdString(link.connect);
        for (const Settings::Gateway& one : m_settings.recentGateways())
            if (one.address == known.address)
                known = one;
        return connectBehind(known, std::move(opening));
    }
    const auto path = findLinked(link.file);
    if (!path)
        return tell(QString::fromStdString(path.error().text()));
    if (path->empty())
        return askWhere(link);
    opening.options.path = *path;
    opening.name = QString::fromStdString(*path);
    const QString doing = tr("Reading %1…").arg(QFileInfo(opening.name).fileName());
    openBehind(std::move(opening), doing);
}

/// The recording of a link is on the machine of whoever made it; here it may lie elsewhere.
void Shell::askWhere(const models::ViewLink& link) {
    const QFileInfo wanted(QString::fromStdString(link.file));
    auto* dialog = new QFileDialog(&m_console->window(), tr("Where is %1? The link names %2, where it is not").arg(wanted.fileName(), wanted.path()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, link](const QString& path) {
        models::ViewLink found = link;
        found.file = QFileInfo(path).absoluteFilePath().toStdString();
        openLink(found);
    });
    dialog->open();
    dialog->activateWindow();
}

void Shell::connectTo(const Settings::Gateway& gateway) { connectBehind(gateway, {}); }

void Shell::connectBehind(const Settings::Gateway& gateway, Opening opening) {
    opening.options.connect = gateway.address.toStdString();
    opening.options.tokenFile = gateway.tokenFile.toStdString();
    opening.options.tlsCa = gateway.authority.toStdString();
    opening.options.tlsCert = gateway.certificate.toStdString();
    opening.options.tlsKey = gateway.key.toStdString();
    opening.name = gateway.address;
    opening.gateway = gateway;
    openBehind(std::move(opening), tr("Connecting to %1…").arg(gateway.address));
}

void Shell::openDemo(int demo, bool isTour) {
    std::vector<Demo> known = demos();
    if (demo < 0 || demo >= static_cast<int>(known.size()))
        return;
    Opening opening;
    opening.demo = std::move(known[static_cast<std::size_t>(demo)]);
    opening.name = opening.demo->words.title;
    opening.isTour = isTour;
    const QString doing = tr("Simulating “%1”, the first time only").arg(opening.name);
    openBehind(std::move(opening), doing);
}

void Shell::playLibraryDrill(int drill, int level) {
    if (drill < 0 || drill >= static_cast<int>(m_library.size()))
        return;
    Opening opening;
    opening.drill = m_library[static_cast<std::size_t>(drill)];
    opening.level = level;
    opening.name = QString::fromStdString(opening.drill->title);
    opening.scratch = std::make_shared<QTemporaryDir>();
    if (!opening.scratch->isValid())
        return tell(opening.scratch->errorString());
    // Nobody needs it again: the drill is made anew the next time.
    for (int i = 0; i < kKeyWords; ++i)
        opening.options.drillKey += std::to_string(QRandomGenerator::system()->generate64());
    opening.options.path = opening.scratch->filePath(QStringLiteral("library.drill")).toStdString();
    openBehind(std::move(opening), tr("Preparing the drill “%1”").arg(models::drillText(m_library[static_cast<std::size_t>(drill)].title)));
}

void Shell::leave() { m_stop.request_stop(); }

void Shell::showProgress(int percent) {
    if (m_isOpening && std::exchange(m_percent, percent) != percent)
        m_console->start().setNotice(tr("%1: %2 %").arg(m_notice).arg(percent), true);
}

Result<> Shell::makeFile(Opening& opening, const std::stop_token& stop) {
    const auto progress = [this](double share) {
        QMetaObject::invokeMethod(this, [this, percent = static_cast<int>(share * 100)] { showProgress(percent); }, Qt::QueuedConnection);
    };
    if (opening.demo) {
        const auto path = makeDemo(*opening.demo, m_demoFolder, m_clock, stop, progress);
        if (!path)
            return fail(path.error());
        opening.options.path = path->string();
    }
    if (opening.drill)
        if (const auto made = gateway::makeLibraryDrill(*opening.drill, opening.level, opening.options.drillKey, opening.options.path,
                                                        m_clock, stop, progress);
            !made)
            return fail(made.error());
    return {};
}

void Shell::openBehind(Opening opening, const QString& notice) {
    if (std::exchange(m_isOpening, true)) {
        Q_EMIT failed(tr("something else is being opened"));
        return;
    }
    m_console->window().setCursor(Qt::BusyCursor);
    opening.options.person = m_settings.person();
    const bool isMade = opening.demo || opening.drill;
    m_notice = notice;
    m_percent = -1;
    m_stop = {};
    m_console->start().setNotice(notice, isMade);
    m_opening = std::async(std::launch::async, [this, opening = std::move(opening), stop = m_stop.get_token()]() mutable {
        const Result<> made = makeFile(opening, stop);
        auto origin = std::make_shared<Result<Origin>>(made ? openOrigin(opening.options, m_clock)
                                                            : Result<Origin>(fail(made.error())));
        if (opening.gateway && *origin) // a link that comes and goes is for those who had it once
            if (const auto greeted = greet(*(*origin)->feed); !greeted)
                *origin = fail(greeted.error().in(opening.options.connect));
        QMetaObject::invokeMethod(
            this, [this, opening, origin] { replace(opening, std::move(*origin)); }, Qt::QueuedConnection);
    });
}

void Shell::tell(const QString& reason) {
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Cannot open"), reason, QMessageBox::Ok,
                                &m_console->window());
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
    Q_EMIT failed(reason);
}

/// Below why a file cannot be shown: what can be, and who tells more.
QString Shell::expected() {
    return tr("A recording (.mcap) or a bundle is expected: a folder, an archive or a single file of a known format. "
              "“seamctl import FILE” says of every file and line why it is not taken. Ctrl+O opens another file.");
}

void Shell::giveUp(const QString& why) {
    if (m_options.isFile())
        showInPlace({}, {});
    tell(why % QStringLiteral("\n\n") % expected());
}

/// For the next time. A demonstration is found again where it was found now.
void Shell::note(const Opening& opening) {
    if (opening.gateway)
        m_settings.noteGateway(*opening.gateway);
    else if (!opening.demo && !opening.drill)
        m_settings.noteFile(QString::fromStdString(opening.options.path));
}

void Shell::replace(const Opening& opening, Result<Origin> origin) {
    m_isOpening = false;
    m_console->window().unsetCursor();
    m_console->start().setNotice({});
    if (!origin && origin.error().code == ErrorCode::cancelled)
        return; // as was asked for
    if (!origin) {
        tell(reasonOf(opening, origin.error()));
        return;
    }
    note(opening);
    showInPlace(opening, std::move(*origin));
    Q_EMIT opened(opening.name);
}

/// A file that somebody chose: what would have been one that can be read.
QString Shell::reasonOf(const Opening& opening, const Error& error) {
    const QString reason = QString::fromStdString(error.text());
    const bool isChosen = opening.options.isFile() && !opening.demo && !opening.drill;
    return isChosen && error.code != ErrorCode::notFound ? reason % QStringLiteral("\n\n") % expected() : reason;
}

/// What is open, as it is called beside something else.
QString Shell::openName() const {
    if (m_isDemo)
        return m_demoName;
    return m_options.connect.empty() ? QFileInfo(QString::fromStdString(m_options.path)).fileName() : QString::fromStdString(m_options.connect);
}

void Shell::showInPlace(const Opening& opening, Origin origin) {
    const Settings::Layout layout = m_console->window().saveLayout();
    const bool isVisible = m_console->window().isVisible();
    const QString formerName = openName();
    const bool wasDrill = m_options.isDrill() || m_console->drill().isOn();
    m_options = opening.options;
    m_isDemo = opening.demo.has_value();
    m_demoName = m_isDemo ? opening.name : QString();
    m_isTour = opening.isTour;
    const std::shared_ptr<QTemporaryDir> formerScratch = std::exchange(m_scratch, opening.scratch); // goes after what reads it
    // The former window goes when the next one stands, for the last window to close ends the program.
    const Origin formerOrigin = std::move(m_origin);
    const std::unique_ptr<Console> former = std::move(m_console);
    take(std::move(origin));
    MainWindow& window = m_console->window();
    window.restoreLayout(layout);
    // Two runs beside one another: the window that was kept of the first one, against the second. What is shown in a drill
    // is no run that anything is measured by.
    if (ui::TimelineWidget::Reference kept = former->timeline().reference(); kept.tiles && m_options.isFile() && !wasDrill) {
        if (kept.name.isEmpty())
            kept.name = formerName;
        m_console->timeline().setReference(kept);
    }
    // Where a saved place is put back, Qt leaves room for a title bar that the former window may not have had.
    if (!(former->window().windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen)))
        window.setGeometry(former->window().geometry());
    if (isVisible) {
        window.show();
        // Nobody else gives the keyboard of the former window to this one where no window manager runs, and a window
        // that is not the active one has no shortcuts.
        window.activateWindow();
    }
    start();
}

} // namespace seamscope::console
