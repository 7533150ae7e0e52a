// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/seam_model.h"

#include "feed/seam_look.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/seam_text.h"

#include <algorithm>
#include <map>
#include <string>

namespace seamscope::models {
namespace {

using telemetry::SeamReading;

/// Ranks are of a job; all else stands for itself.
std::string wholeOf(const topology::EntityId& entity) {
    if (entity.kind() != topology::EntityKind::rank)
        return {};
    const std::string name(entity.name());
    return name.substr(0, name.rfind(':'));
}

std::string alikeAs(const SeamReading& seam) {
    std::string key;
    for (const int part : {static_cast<int>(telemetry::lookOf(seam)), static_cast<int>(seam.from.kind()), static_cast<int>(seam.to.kind())})
        key += std::to_string(part) + '\n';
    key += seam.seam + '\n' + seam.measure + '\n' + wholeOf(seam.to);
    for (const std::string& owner : seam.owners)
        key += '\n' + owner;
    return key;
}

} // namespace

SeamModel::SeamModel(QObject* parent)
    : QAbstractItemModel(parent) {}

std::vector<SeamModel::Row> SeamModel::rowsOf(const std::vector<SeamReading>& seams) {
    std::map<std::string, Row> alike;
    for (std::size_t i = 0; i < seams.size(); ++i)
        alike[alikeAs(seams[i])].push_back(i);
    std::vector<Row> rows;
    for (auto& [key, row] : alike) {
        if (row.size() >= kLeastAlike)
            rows.push_back(std::move(row));
        else
            for (const std::size_t seam : row)
                rows.push_back({seam});
    }
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.front() < b.front(); });
    return rows;
}

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
    const auto isSame = [&](bool isState) {
        return std::equal(before.begin(), before.end(), after.begin(), after.end(), [&](const SeamReading& a, const SeamReading& b) {
            return a.from == b.from && a.to == b.to && a.measure == b.measure && (!isState || (telemetry::lookOf(a) == telemetry::lookOf(b) && a.owners == b.owners));
        });
    };
    // To find what is alike is dear on a large site, and mostly the same as before.
    if (!isSame(true)) {
        std::vector<Row> rows = rowsOf(after);
        if (rows != m_rows || !isSame(false)) {
            beginResetModel();
            m_report = report;
            m_rows = std::move(rows);
            endResetModel();
            return;
        }
    }
    const bool hasNews = before != after;
    m_report = report;
    if (!hasNews)
        return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
    for (int row = 0; row < rowCount(); ++row)
        if (const QModelIndex fold = index(row, 0); rowCount(fold) > 0)
            Q_EMIT dataChanged(index(0, 0, fold), index(rowCount(fold) - 1, kColumnCount - 1, fold));
}

// An index below another carries the row of that, from 1.

QModelIndex SeamModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= kColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{0});
}

QModelIndex SeamModel::parent(const QModelIndex& child) const {
    return child.internalId() == 0 ? QModelIndex() : createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
}

const SeamModel::Row* SeamModel::foldAt(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() != 0 || static_cast<std::size_t>(index.row()) >= m_rows.size())
        return nullptr;
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    return row.size() > 1 ? &row : nullptr;
}

const SeamReading* SeamModel::seamAt(const QModelIndex& index) const {
    if (!index.isValid())
        return nullptr;
    const bool isBelow = index.internalId() != 0;
    const std::size_t top = isBelow ? static_cast<std::size_t>(index.internalId()) - 1 : static_cast<std::size_t>(index.row());
    const std::size_t below = isBelow ? static_cast<std::size_t>(index.row()) : 0;
    return top < m_rows.size() && below < m_rows[top].size() ? &seams()[m_rows[top][below]] : nullptr;
}

QModelIndex SeamModel::indexOf(const topology::EntityId& from, const topology::EntityId& to) const {
    const SeamReading* const seam = findSeam(m_report.get(), from, to);
    if (!seam)
        return {};
    const auto number = static_cast<std::size_t>(seam - seams().data());
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const auto found = std::find(m_rows[row].begin(), m_rows[row].end(), number);
        if (found == m_rows[row].end())
            continue;
        const QModelIndex top = index(static_cast<int>(row), 0);
        return m_rows[row].size() == 1 ? top : index(static_cast<int>(found - m_rows[row].begin()), 0, top);
    }
    return {};
}

int SeamModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_rows.size());
    const Row* const fold = parent.column() == 0 ? foldAt(parent) : nullptr;
    return fold ? static_cast<int>(fold->size()) : 0;
}

int SeamModel::columnCount(const QModelIndex&) const { return kColumnCount; }

QString SeamModel::text(const SeamReading& seam, int column) {
    switch (column) {
    case name:
        return seamTitle(seam) % QStringLiteral(" · ") % seamName(seam.seam);
    case state:
        return seamStateText(seam);
    case value:
        return seamFigures(seam).value;
    case expected:
        return seamFigures(seam).expected;
    case departure: {
        const QString words = seamFigures(seam).departure;
        return words.isEmpty() ? unknownText() : words; // who has it read aloud hears that there is none
    }
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

/// The figures are those of the worst.
QString SeamModel::text(const Row& alike, int column) const {
    const SeamReading& worst = seams()[alike.front()];
    if (column == name)
        return tr("%1 alike, such as %2").arg(formatCount(alike.size()), text(worst, name));
    if (column != since)
        return text(worst, column);
    const auto first = std::min_element(alike.begin(), alike.end(), [&](std::size_t a, std::size_t b) {
        return seams()[a].since < seams()[b].since;
    });
    return text(seams()[*first], since);
}

QVariant SeamModel::data(const QModelIndex& index, int role) const {
    const SeamReading* const found = seamAt(index);
    if (!found)
        return {};
    const SeamReading& seam = *found;
    const Row* const fold = foldAt(index);
    const bool isFigure = index.column() == value || index.column() == expected ||
                          index.column() == departure || index.column() == since;
    switch (role) {
    case Qt::DisplayRole:
        return fold ? text(*fold, index.column()) : text(seam, index.column());
    case alikeRole:
        return fold ? QVariant(QString::fromStdString(alikeAs(seam))) : QVariant(QString());
    case Qt::TextAlignmentRole:
        return QVariant((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return seamDescription(seam);
    case stateRole:
        return static_cast<int>(telemetry::lookOf(seam));
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
