// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/absence_popup.h"

#include "economics/absence.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/words.h"
#include "topology/dependents.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>

#include <algorithm>
#include <chrono>

namespace seamscope::console {
namespace {

using namespace models;
using economics::AbsenceWindow;
using topology::EntityId;

constexpr qsizetype kMostNamed = 4;
constexpr std::size_t kMostWindows = 4;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(AbsencePopup)
};

QString named(const std::vector<EntityId>& ids) {
    QStringList names;
    for (const EntityId& id : ids)
        names << entityTitle(id);
    const qsizetype more = names.size() - kMostNamed;
    return more <= 0 ? names.join(QStringLiteral(", "))
                     : Words::tr("%1 and %2 more").arg(names.mid(0, kMostNamed).join(QStringLiteral(", ")), formatCount(static_cast<std::uint64_t>(more)));
}

QString windowWords(const AbsenceWindow& window) {
    const QString what = window.entity.isEmpty() ? QString() : entityTitle(window.entity);
    switch (window.kind) {
    case AbsenceWindow::Kind::now:
        return Words::tr("now");
    case AbsenceWindow::Kind::afterCheckpoint:
        return Words::tr("after a checkpoint of %1").arg(what);
    case AbsenceWindow::Kind::afterMilestone:
        return Words::tr("after %1").arg(what);
    case AbsenceWindow::Kind::afterReservation:
        return Words::tr("after the reservation %1").arg(what);
    case AbsenceWindow::Kind::afterJob:
        return Words::tr("after the end of %1").arg(what);
    }
    return {};
}

} // namespace

std::vector<std::pair<QString, QString>> absenceRows(const topology::Topology& graph, const std::vector<EntityId>& parts,
                                                     const telemetry::MeterReading* reading) {
    std::vector<std::pair<QString, QString>> rows;
    const topology::Dependents found = topology::dependentsOf(graph, parts);
    std::vector<EntityId> out;
    for (const topology::EntityIndex at : found.out)
        if (const EntityId& id = graph.entity(at).id; std::find(parts.begin(), parts.end(), id) == parts.end())
            out.push_back(id);
    rows.emplace_back(Words::tr("goes with it"), out.empty() ? Words::tr("nothing") : kindCounts(out));
    if (!found.thinned.empty()) {
        std::vector<EntityId> thinned;
        for (const auto& one : found.thinned)
            thinned.push_back(graph.entity(one.entity).id);
        rows.emplace_back(Words::tr("goes on with less"), kindCounts(thinned));
    }
    std::vector<EntityId> stopped;
    for (const auto& job : found.jobs)
        stopped.push_back(job.job);
    rows.emplace_back(Words::tr("jobs that lose"), stopped.empty() ? Words::tr("none") : named(stopped));
    if (!found.notPlaced.empty())
        rows.emplace_back(Words::tr("not known where they run"), named(found.notPlaced));
    if (!reading || reading->currency.empty() || stopped.empty())
        return rows;
    const economics::Absence absence = economics::absenceOf(graph, found, *reading, std::chrono::hours(1));
    const auto money = [&](std::int64_t micros) { return formatMoney(micros, reading->currency); };
    std::int64_t rollback = 0, restart = 0;
    for (const economics::AbsentJob& job : absence.jobs) {
        rollback += job.rollbackMicros;
        restart += job.restartMicros;
    }
    rows.emplace_back(Words::tr("an hour without it"), Words::tr("%1 standing still").arg(money(absence.addsPerHourMicros)));
    rows.emplace_back(Words::tr("once"), Words::tr("%1 of work is redone · %2 until they step again").arg(money(rollback), money(restart)));
    for (std::size_t i = 0; i < std::min(kMostWindows, absence.windows.size()); ++i) {
        const AbsenceWindow& window = absence.windows[i];
        const QString when = window.kind == AbsenceWindow::Kind::now ? QString() : QString(QStringLiteral(" · ") % formatUtcTime(window.at));
        rows.emplace_back(i == 0 ? Words::tr("an hour, cheapest") : QString(),
                          QStringLiteral("%1 · %2%3").arg(money(window.costMicros), windowWords(window), when));
    }
    return rows;
}

AbsencePopup::AbsencePopup(const QString& title, const std::vector<std::pair<QString, QString>>& rows, QWidget* parent)
    : QFrame(parent, Qt::Popup) {
    setObjectName(QStringLiteral("keys")); // looks like the list of keys
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(title);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(16, 12, 16, 12);
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    auto* head = new QLabel(title);
    head->setTextFormat(Qt::PlainText);
    QFont strong = head->font();
    strong.setBold(true);
    head->setFont(strong);
    grid->addWidget(head, 0, 0, 1, 2);
    for (const auto& [label, words] : rows) {
        const int row = grid->rowCount();
        for (const auto& [text, column] : {std::pair{label, 0}, std::pair{words, 1}}) {
            auto* cell = new QLabel(text);
            cell->setTextFormat(Qt::PlainText);
            grid->addWidget(cell, row, column);
        }
    }
}

void AbsencePopup::keyPressEvent(QKeyEvent*) { close(); }

} // namespace seamscope::console
