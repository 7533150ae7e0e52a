// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/incident_desk.h"

#include "base/regular_file.h"
#include "common/incident_priority.h"
#include "common/text.h"
#include "console/markdown_pdf.h"
#include "console/save_as.h"
#include "incident/incident_page.h"
#include "incident/runbook_view.h"
#include "qt/judged_twice.h"
#include "qt/recurrence.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

namespace seamscope::console {
namespace {

constexpr std::size_t kMaxRunbook = 1 << 20; ///< bytes

struct RunbookWords {
    Q_DECLARE_TR_FUNCTIONS(RunbookWords)
};

/// The page's text, or nothing where there is none: names come from the gateway, so only plain file names are looked up.
Result<QString> readPage(const QString& folder, const std::string& name) {
    const bool isPlain = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
    if (!isPlain || folder.isEmpty())
        return {};
    const QString path = QString(folder + u'/' + QString::fromStdString(name) + QStringLiteral(".md"));
    if (!QFileInfo::exists(path))
        return QString();
    const auto text = readRegularFile(path.toStdString(), kMaxRunbook);
    if (!text)
        return fail(text.error());
    return QString::fromStdString(*text);
}

/// A page that is there and cannot be read says so in its place.
QString readRunbook(const QString& folder, const std::string& name) {
    const Result<QString> text = readPage(folder, name);
    return text ? *text : RunbookWords::tr("# The runbook cannot be read\n\n%1").arg(QStringLiteral("`%1`").arg(QString::fromStdString(text.error().text())));
}

} // namespace

IncidentDesk::IncidentDesk(models::LiveFeed& feed, models::ViewState& view, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view)
    , m_cascade(feed)
    , m_stack(new QStackedWidget)
    , m_page(new ui::IncidentPage)
    , m_palette(&ui::Palette::dark()) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(m_page);
    m_stack->addWidget(area);
    m_stack->setFocusProxy(m_page);
    connect(&m_cascade, &models::CascadeLoader::changed, this,
            [this] { m_page->setLanes(m_cascade.lanes(), m_cascade.span()); });
    connect(m_page, &ui::IncidentPage::selected, &m_view, &models::ViewState::select);
    connect(m_page, &ui::IncidentPage::seamSelected, &m_view, &models::ViewState::selectEdge);
    connect(m_page, &ui::IncidentPage::timeChosen, this, &IncidentDesk::timeChosen);
    connect(m_page, &ui::IncidentPage::overviewAsked, this, &IncidentDesk::overviewAsked);
    connect(m_page, &ui::IncidentPage::incidentAsked, &m_view, &models::ViewState::chooseIncident);
    connect(m_page, &ui::IncidentPage::ledgerAsked, this, &IncidentDesk::ledgerAsked);
    connect(m_page, &ui::IncidentPage::runbookAsked, this, [this] { showRunbook(); });
    connect(m_page, &ui::IncidentPage::jumpAsked, this, &IncidentDesk::jumpAsked);
    connect(m_page, &ui::IncidentPage::exportAsked, this, &IncidentDesk::askAndExport);
    connect(&m_view, &models::ViewState::incidentChanged, this, [this] {
        m_stack->setCurrentIndex(0);
        advance(true);
    });
}

QWidget* IncidentDesk::widget() const { return m_stack; }

const telemetry::Incident* IncidentDesk::current() const {
    return models::currentIncident(m_feed.shown().incidents().get(), m_feed.shown().meter().get(), m_view.incident());
}

const telemetry::AlarmReport* IncidentDesk::alarmsOf(const telemetry::Incident& incident) const {
    const models::ClusterState& shown = m_feed.shown();
    return models::isKnownThen(shown, incident.id) ? shown.parts().alarms.get() : nullptr;
}

void IncidentDesk::advance(bool isJump) {
    const models::ClusterState& shown = m_feed.shown();
    const telemetry::Incident* incident = current();
    ui::IncidentContent content;
    content.report = shown.incidents();
    content.topology = shown.topology();
    content.reading = shown.meter();
    content.now = m_view.cursor();
    content.judgedWhen = models::judgedWhen(shown);
    if (incident) {
        if (m_runbookName != incident->runbook) {
            m_runbookName = incident->runbook;
            m_runbookText = readRunbook(m_runbooks, m_runbookName);
        }
        content.id = incident->id;
        const telemetry::AlarmReport* alarms = alarmsOf(*incident);
        content.earlier = models::earlierIncidents(*incident, *content.report, alarms);
        content.story = models::storyOf(*incident, alarms, shown.topology().get(), m_view.cursor());
        content.runbook = m_runbookText;
        content.judged = models::judgedTwice(shown, *incident);
        const topology::EntityId root = incident->roots.empty() ? topology::EntityId() : incident->roots.front().entity;
        models::JumpSubject from{root, incident->owners.empty() ? std::string() : incident->owners.front(), incident->id, incident->onset};
        if (incident->jobs.size() == 1)
            from.job = incident->jobs.front().name();
        if (const auto& graph = shown.topology(); graph && !m_jumps.isEmpty())
            models::addPlace(from, *graph);
        content.jumps = m_jumps.of(from);
        content.cascade.onset = incident->onset;
        content.cascade.priority = ui::incidentPriority(*incident, content.reading, content.now);
    }
    content.cascade.now = content.now;
    if (content.reading) {
        content.cascade.currency = content.reading->currency;
        if (incident && !incident->ended && content.reading->quality != telemetry::Quality::missing)
            content.cascade.lossMicros = content.reading->lostPerHourMicros;
    }
    if (m_stack->isVisible())
        m_cascade.show(incident, content.now);
    m_page->setContent(std::move(content), isJump);
}

void IncidentDesk::setTheme(const ui::Palette& palette) {
    m_palette = &palette;
    m_page->setTheme(palette);
    if (m_runbook)
        m_runbook->setTheme(palette);
}

void IncidentDesk::setTextScale(qreal scale) {
    m_textScale = scale;
    m_page->setTextScale(scale);
    if (m_runbook)
        m_runbook->setTextScale(scale);
}

/// A text browser takes longer to make than the whole page of an incident.
void IncidentDesk::makeRunbook() {
    m_runbook = new ui::RunbookView;
    m_stack->addWidget(m_runbook);
    m_runbook->setTheme(*m_palette);
    m_runbook->setTextScale(m_textScale);
    connect(m_runbook, &ui::RunbookView::closed, this, [this] {
        m_stack->setCurrentIndex(0);
        m_page->setFocus();
    });
}

const std::vector<IncidentDesk::Page>& IncidentDesk::runbooks() {
    if (m_runbooks.isEmpty() || !m_pages.empty()) // asked for at every key in the search field
        return m_pages;
    for (const QFileInfo& file : QDir(m_runbooks).entryInfoList({QStringLiteral("*.md")}, QDir::Files)) {
        const QString text = readPage(m_runbooks, file.completeBaseName().toStdString()).value_or(QString());
        const qsizetype head = text.indexOf(QStringLiteral("# "));
        const QString title = head < 0 ? QString() : text.mid(head + 2, text.indexOf(u'\n', head) - head - 2).trimmed();
        m_pages.push_back({file.completeBaseName(), title.isEmpty() ? file.completeBaseName() : title});
    }
    std::sort(m_pages.begin(), m_pages.end(), [](const Page& a, const Page& b) { return a.title < b.title; });
    return m_pages;
}

void IncidentDesk::showRunbook(const QString& name) {
    if (!m_runbook)
        makeRunbook();
    if (name.isEmpty())
        m_runbook->setPage(QString::fromStdString(m_runbookName), m_runbookText);
    else
        m_runbook->setPage(name, readRunbook(m_runbooks, name.toStdString()));
    m_stack->setCurrentIndex(1);
    m_runbook->setFocus();
}

void IncidentDesk::askAndExport() {
    const telemetry::Incident* incident = current();
    if (!incident)
        return;
    askWhereToSave(*m_stack, tr("Export the incident"), {tr("PDF (*.pdf)"), tr("Markdown (*.md)")},
               QString::fromStdString(incident->id) + QStringLiteral(".pdf"),
               [this](const QString& path) { return exportTo(path); });
}

Result<> IncidentDesk::exportTo(const QString& path) const {
    const telemetry::Incident* incident = current();
    if (!incident)
        return fail(ErrorCode::failedPrecondition, "there is no incident to export");
    const models::ClusterState& shown = m_feed.shown();
    const models::IncidentOrigin origin{QString::fromStdString(shown.session().site), m_link,
                                         models::judgedTwice(shown, *incident)};
    const QString text =
        models::incidentMarkdown(*incident, *shown.incidents(), shown.topology().get(), origin,
                                 models::earlierIncidents(*incident, *shown.incidents(), alarmsOf(*incident)),
                                 models::storyOf(*incident, alarmsOf(*incident), shown.topology().get(), m_view.cursor()));
    if (path.endsWith(QStringLiteral(".md")))
        return writeFile(path, text.toUtf8());
    if (path.endsWith(QStringLiteral(".pdf")))
        return writeMarkdownPdf(path, text, models::headline(*incident));
    return fail(ErrorCode::invalidInput, "ends in neither .md nor .pdf", path.toStdString());
}

} // namespace seamscope::console
