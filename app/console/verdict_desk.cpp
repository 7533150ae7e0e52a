// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/verdict_desk.h"

#include "console/main_window.h"
#include "console/save_as.h"
#include "console/window_action.h"
#include "feed/alarm.h"
#include "feed/incident.h"
#include "qt/alarm_text.h"
#include "qt/incident_text.h"
#include "topology/topology.h"

#include <QAction>
#include <QInputDialog>
#include <QSysInfo>
#include <QToolTip>

#include <utility>

namespace seamscope::console {

using telemetry::AlarmVerdict;

Result<telemetry::AlarmRequest> verdictOn(const std::string& incident, const telemetry::AlarmReport* report) {
    if (!report || report->isDerived)
        return fail(ErrorCode::failedPrecondition, "nobody keeps alarms here, so nothing that is found can be kept");
    telemetry::AlarmRequest request;
    request.verb = telemetry::AlarmVerb::verdict;
    for (const telemetry::Alarm& alarm : report->alarms)
        if (alarm.kind == telemetry::AlarmKind::incident && alarm.incident == incident) {
            request.alarms = {alarm.id};
            request.version = alarm.version;
            return request;
        }
    for (auto over = report->over.rbegin(); over != report->over.rend(); ++over)
        if (over->incident == incident) {
            request.alarms = {over->alarm};
            request.version = over->version;
            return request;
        }
    return fail(ErrorCode::notFound, "no alarm of it is known any more", incident);
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
}

Result<telemetry::AlarmRequest> VerdictDesk::request() const {
    const telemetry::Incident* incident = models::currentIncident(m_feed.shown().incidents().get(), m_view.incident());
    if (!incident)
        return fail(ErrorCode::failedPrecondition, "there is no incident to judge");
    return verdictOn(incident->id, m_feed.live().parts().alarms.get());
}

void VerdictDesk::judge(AlarmVerdict::Kind kind) {
    auto asked = request();
    if (!asked)
        return warn(m_window, tr("Judge an incident"), asked.error());
    asked->verdict = kind;
    send(std::move(*asked));
}

void VerdictDesk::judgeElsewhere(const QString& part) {
    auto asked = request();
    if (!asked)
        return warn(m_window, tr("Judge an incident"), asked.error());
    const auto root = topology::EntityId::parse(part.trimmed().toStdString());
    const auto& graph = m_feed.live().topology();
    if (!root || !graph || !graph->find(*root).isValid())
        return warn(m_window, tr("Judge an incident"), {ErrorCode::notFound, "no part of the site has that name", part.toStdString()});
    asked->verdict = AlarmVerdict::Kind::wrong;
    asked->root = *root;
    send(std::move(*asked));
}

/// The other hypotheses and what is selected are offered; any part may be named.
void VerdictDesk::askPart() {
    QStringList offered;
    if (const auto* incident = models::currentIncident(m_feed.shown().incidents().get(), m_view.incident()))
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
    connect(dialog, &QInputDialog::textValueSelected, this, &VerdictDesk::judgeElsewhere);
    dialog->open();
    dialog->activateWindow(); // without a window manager nobody else gives it the keyboard
}

void VerdictDesk::send(telemetry::AlarmRequest request) {
    request.seat = QSysInfo::machineHostName().toStdString();
    m_feed.actOnAlarms(request, this, [this](const Result<telemetry::AlarmAnswer>& answer) {
        if (!answer)
            return warn(m_window, tr("Judge an incident"), answer.error());
        QToolTip::showText(m_window.mapToGlobal(m_window.rect().center()), models::answerText(answer), &m_window);
    });
}

} // namespace seamscope::console
