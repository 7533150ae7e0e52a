// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/verdict_desk.h"

#include "alarms/merged.h"
#include "common/keyboard.h"
#include "console/ask_text.h"
#include "console/main_window.h"
#include "console/save_as.h"
#include "console/window_action.h"
#include "feed/alarm.h"
#include "feed/incident.h"
#include "qt/alarm_text.h"
#include "qt/incident_pick.h"
#include "qt/incident_story.h"
#include "qt/incident_text.h"
#include "qt/judged_twice.h"
#include "topology/topology.h"

#include <QAction>
#include <QInputDialog>
#include <QSysInfo>
#include <QToolTip>

#include <utility>
#include <vector>

namespace seamscope::console {

using telemetry::AlarmVerdict;

Result<telemetry::AlarmRequest> findingOn(const std::string& incident, telemetry::AlarmVerb verb, const telemetry::AlarmReport* report,
                                          const telemetry::IncidentReport* incidents) {
    if (!report)
        return fail(ErrorCode::failedPrecondition, "nobody keeps alarms here, so nothing that is found can be kept");
    const auto held = alarms::alarmOf(*report, incidents, incident);
    if (!held)
        return fail(ErrorCode::notFound, "no alarm of it is known any more", incident);
    telemetry::AlarmRequest request;
    request.verb = verb;
    request.alarms = {held->alarm};
    request.version = held->version;
    return request;
}

VerdictDesk::VerdictDesk(MainWindow& window, models::LiveFeed& feed, models::ViewState& view)
    : QObject(&window)
    , m_window(window)
    , m_feed(feed)
    , m_view(view) {
    const auto add = [this](const char* text, auto run) {
        m_actions.append(addWindowAction(*this, m_window, text, {}, run));
    };
    add(QT_TR_NOOP("Judge: the cause is right"), [this] { judge(AlarmVerdict::Kind::right); });
    add(QT_TR_NOOP("Judge: the cause is wrong"), [this] { judge(AlarmVerdict::Kind::wrong); });
    add(QT_TR_NOOP("Judge: it was another part…"), [this] { askPart(); });
    add(QT_TR_NOOP("Merge into another incident…"), [this] { askWhole(); });
    add(QT_TR_NOOP("Split off what was merged…"), [this] { askSplit(); });
    add(QT_TR_NOOP("Note on the incident…"), [this] { askNote(); });
}

const telemetry::Incident* VerdictDesk::shown() const {
    return models::currentIncident(m_feed.shown().incidents().get(), m_feed.shown().meter().get(), m_view.incident());
}

Result<telemetry::AlarmRequest> VerdictDesk::request(telemetry::AlarmVerb verb) const {
    const telemetry::Incident* incident = shown();
    if (!incident)
        return fail(ErrorCode::failedPrecondition, "there is no incident to judge");
    return requestOn(incident->id, verb);
}

Result<telemetry::AlarmRequest> VerdictDesk::requestOn(const std::string& incident, telemetry::AlarmVerb verb) const {
    if (!models::isKnownThen(m_feed.shown(), incident))
        return fail(ErrorCode::failedPrecondition, "nobody knew of it by then, so nothing that is found of it can be kept", incident);
    return findingOn(incident, verb, m_feed.live().parts().alarms.get(), m_feed.shown().incidents().get());
}

void VerdictDesk::judge(AlarmVerdict::Kind kind) {
    auto asked = request(telemetry::AlarmVerb::verdict);
    if (!asked)
        return warn(m_window, tr("Judge an incident"), asked.error());
    asked->verdict = kind;
    send(tr("Judge an incident"), std::move(*asked));
}

void VerdictDesk::judgeElsewhere(Result<telemetry::AlarmRequest> asked, const QString& part) {
    if (!asked)
        return warn(m_window, tr("Judge an incident"), asked.error());
    const auto root = topology::EntityId::parse(part.trimmed().toStdString());
    const auto& graph = m_feed.live().topology();
    if (!root || !graph || !graph->find(*root).isValid())
        return warn(m_window, tr("Judge an incident"), {ErrorCode::notFound, "no part of the site has that name", part.toStdString()});
    asked->verdict = AlarmVerdict::Kind::wrong;
    asked->root = *root;
    send(tr("Judge an incident"), std::move(*asked));
}

/// The other hypotheses and what is selected are offered; any part may be named. While it is asked another incident may be
/// shown, or somebody else decide: the answer is to what was asked.
void VerdictDesk::askPart() {
    QStringList offered;
    if (const auto* incident = shown())
        for (std::size_t i = 1; i < incident->roots.size(); ++i)
            offered << QString::fromStdString(incident->roots[i].entity.text());
    if (const QString selected = QString::fromStdString(m_view.selection().text()); !selected.isEmpty() && !offered.contains(selected))
        offered.prepend(selected);
    auto* dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Judge an incident"));
    dialog->setLabelText(tr("The part that it was, such as pump/c2-p2"));
    dialog->setComboBoxEditable(true);
    dialog->setComboBoxItems(offered.isEmpty() ? QStringList{QString()} : offered);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, asked = request(telemetry::AlarmVerb::verdict)](const QString& part) { judgeElsewhere(asked, part); });
    dialog->open();
    ui::giveKeyboard(*dialog);
}

namespace {

/// Its number first: two may have the same cause.
QString lineOf(const std::string& id, const QString& what) { return QString::fromStdString(id) + QStringLiteral(" · ") + what; }

} // namespace

void VerdictDesk::choose(const QString& title, const QString& question, const QStringList& words, std::function<void(std::size_t)> then) {
    auto* dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(question);
    dialog->setComboBoxItems(words);
    connect(dialog, &QInputDialog::textValueSelected, this, [words, then = std::move(then)](const QString& chosen) {
        if (const qsizetype place = words.indexOf(chosen); place >= 0)
            then(static_cast<std::size_t>(place));
    });
    dialog->open();
    ui::giveKeyboard(*dialog);
}

/// The newest first: what is merged is mostly what came together.
void VerdictDesk::askWhole() {
    const auto asked = request(telemetry::AlarmVerb::merge);
    if (!asked)
        return warn(m_window, tr("Merge incidents"), asked.error());
    QStringList words;
    std::vector<Result<telemetry::AlarmRequest>> wholes;
    const auto& report = m_feed.shown().incidents();
    const std::string own = shown()->id;
    for (auto one = report->incidents.rbegin(); one != report->incidents.rend(); ++one)
        if (one->id != own) {
            words << lineOf(one->id, models::rowTitle(*one, m_feed.shown().topology().get()));
            wholes.push_back(requestOn(one->id, telemetry::AlarmVerb::merge));
        }
    if (wholes.empty())
        return warn(m_window, tr("Merge incidents"), {ErrorCode::failedPrecondition, "there is no other incident", {}});
    choose(tr("Merge incidents"), tr("%1 is a part of").arg(QString::fromStdString(own)), words,
           [this, asked, wholes = std::move(wholes)](std::size_t place) { merge(asked, wholes[place]); });
}

void VerdictDesk::merge(Result<telemetry::AlarmRequest> asked, const Result<telemetry::AlarmRequest>& other) {
    if (!asked || !other)
        return warn(m_window, tr("Merge incidents"), asked ? other.error() : asked.error());
    asked->into = other->alarms.front();
    send(tr("Merge incidents"), std::move(*asked));
}

void VerdictDesk::askSplit() {
    const telemetry::Incident* incident = shown();
    if (!incident || incident->merged.empty())
        return warn(m_window, tr("Split an incident"), {ErrorCode::failedPrecondition, "nobody has merged anything into this incident", {}});
    QStringList words;
    std::vector<Result<telemetry::AlarmRequest>> parts;
    for (const telemetry::MergedIncident& part : incident->merged) {
        words << lineOf(part.id, models::mergedText(part));
        parts.push_back(requestOn(part.id, telemetry::AlarmVerb::split));
    }
    choose(tr("Split an incident"), tr("By itself again"), words,
           [this, parts = std::move(parts)](std::size_t place) { split(parts[place]); });
}

void VerdictDesk::split(Result<telemetry::AlarmRequest> asked) {
    if (!asked)
        return warn(m_window, tr("Split an incident"), asked.error());
    send(tr("Split an incident"), std::move(*asked));
}

/// Its alarm may be over, or of a recording: the note is read in what happened to the incident.
void VerdictDesk::askNote() {
    const auto asked = request(telemetry::AlarmVerb::note);
    if (!asked)
        return warn(m_window, tr("Note on an incident"), asked.error());
    writeNote(*asked, QString::fromStdString(shown()->id), {});
}

void VerdictDesk::writeNote(const telemetry::AlarmRequest& about, const QString& name, const QString& text) {
    askText(m_window, tr("Note on an incident"), tr("What whoever reads of %1 should know").arg(name), text,
            [this, about, name](const QString& written) { sendNote(about, name, written); });
}

void VerdictDesk::sendNote(telemetry::AlarmRequest note, const QString& name, const QString& text) {
    note.text = text.trimmed().toStdString();
    note.seat = QSysInfo::machineHostName().toStdString();
    m_feed.actOnAlarms(note, this, [this, note, name, text](const Result<telemetry::AlarmAnswer>& answer) {
        if (answer && answer->outcome == telemetry::AlarmAnswer::Outcome::done)
            return showAnswer(answer);
        writeNote(note, name, text);
        if (!answer)
            warn(m_window, tr("Note on an incident"), answer.error());
        else
            showAnswer(answer);
    });
}

void VerdictDesk::showAnswer(const Result<telemetry::AlarmAnswer>& answer) {
    QToolTip::showText(m_window.mapToGlobal(m_window.rect().center()), models::answerText(answer), &m_window);
}

void VerdictDesk::send(const QString& title, telemetry::AlarmRequest request) {
    request.seat = QSysInfo::machineHostName().toStdString();
    m_feed.actOnAlarms(request, this, [this, title](const Result<telemetry::AlarmAnswer>& answer) {
        if (!answer)
            return warn(m_window, title, answer.error());
        showAnswer(answer);
    });
}

} // namespace seamscope::console
