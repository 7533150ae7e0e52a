// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/seam_model.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/seam_text.h"

#include <algorithm>

namespace seamscope::models {

using telemetry::SeamReading;

SeamModel::SeamModel(QObject* parent)
    : QAbstractTableModel(parent) {}

const std::vector<SeamReading>& SeamModel::seams() const {
    static const std::vector<SeamReading> kNone;
    return m_report ? m_report->seams : kNone;
}

void SeamModel::update(const std::shared_ptr<const telemetry::IncidentReport>& report) {
    if (report == m_report)
        return;
    const std::vector<SeamReading>& before = seams();
    static const std::vector<SeamReading> kNone;
    const std::vector<SeamReading>& after = report ? report->seams : kNone;
    const bool isSameRows = std::equal(before.begin(), before.end(), after.begin(), after.end(),
                                       [](const SeamReading& a, const SeamReading& b) {
                                           return a.from == b.from && a.to == b.to && a.measure == b.measure;
                                       });
    if (!isSameRows) {
        beginResetModel();
        m_report = report;
        endResetModel();
        return;
    }
    const bool hasNews = before != after;
    m_report = report;
    if (hasNews)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

int SeamModel::rowOf(const topology::EntityId& from, const topology::EntityId& to) const {
    const SeamReading* seam = findSeam(m_report.get(), from, to);
    return seam ? static_cast<int>(seam - seams().data()) : -1;
}

QString SeamModel::summary() const {
    if (!m_report)
        return tr("not analysed");
    return m_report->seams.empty() ? tr("none is measured") : seamSummary(m_report->seams);
}

int SeamModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(seams().size());
}

int SeamModel::columnCount(const QModelIndex&) const { return kColumnCount; }

QString SeamModel::text(const SeamReading& seam, int column) {
    switch (column) {
    case name:
        return seamTitle(seam) % QStringLiteral(" · ") % seamName(seam.seam);
    case state:
        return seamStateText(seam.state);
    case value:
        return seamFigures(seam).value;
    case expected:
        return seamFigures(seam).expected;
    case departure:
        return seamFigures(seam).departure;
    case measure:
        return seamMeasureText(seam);
    case owners:
        return seamOwners(seam);
    case since:
        return toNanoseconds(seam.since) ? formatUtcTime(seam.since) : unknownText();
    default:
        return {};
    }
}

QVariant SeamModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const SeamReading& seam = seams()[static_cast<std::size_t>(index.row())];
    const bool isFigure = index.column() == value || index.column() == expected ||
                          index.column() == departure || index.column() == since;
    switch (role) {
    case Qt::DisplayRole:
        return text(seam, index.column());
    case Qt::TextAlignmentRole:
        return QVariant((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return seamDescription(seam);
    case stateRole:
        return static_cast<int>(seam.state);
    default:
        return {};
    }
}

QVariant SeamModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const bool isFigure = section == value || section == expected || section == departure || section == since;
    if (role == Qt::TextAlignmentRole)
        return QVariant((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case name:
        return tr("seam");
    case state:
        return tr("state");
    case value:
        return tr("value");
    case expected:
        return tr("expected");
    case departure:
        return tr("departure");
    case measure:
        return tr("measure");
    case owners:
        return tr("owners");
    case since:
        return tr("since, UTC");
    default:
        return {};
    }
}

} // namespace seamscope::models
