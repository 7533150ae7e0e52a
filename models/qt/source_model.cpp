// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/source_model.h"

#include "qt/format.h"
#include "qt/terms.h"
#include "qt/words.h"
#include "telemetry/heard.h"
#include "telemetry/viewer_row.h"

#include <algorithm>
#include <utility>

namespace seamscope::models {
namespace {

using telemetry::SourceHealth;
using telemetry::SourceState;

QString fromStd(const std::string& text) { return QString::fromStdString(text); }

QString faultText(telemetry::InputFault fault) { return plainWords(telemetry::name(fault)); }

} // namespace

QString sourceStateText(SourceState state) {
    switch (state) {
    case SourceState::connecting:
        return SourceModel::tr("connecting");
    case SourceState::alive:
        return SourceModel::tr("heard");
    case SourceState::late:
        return SourceModel::tr("late");
    case SourceState::stale:
        return SourceModel::tr("stale");
    case SourceState::dead:
        return SourceModel::tr("silent");
    case SourceState::finished:
        return SourceModel::tr("read to its end");
    }
    return {};
}

namespace {

/// Of who reads: it is we who are heard.
QString viewerStateText(SourceState state) {
    switch (state) {
    case SourceState::alive:
        return SourceModel::tr("reads");
    case SourceState::finished:
        return SourceModel::tr("left");
    default:
        return sourceStateText(state);
    }
}

} // namespace

SourceModel::SourceModel(QObject* parent)
    : QAbstractItemModel(parent) {}

std::vector<SourceModel::Detail> SourceModel::detailsOf(const SourceHealth& source) {
    std::vector<Detail> out;
    out.push_back({telemetry::isViewerRow(source) ? tr("connected") : tr("endpoint"), fromStd(source.endpoint)});
    if (!source.lastError.empty())
        out.push_back({tr("last error"), fromStd(source.lastError)});
    if (source.unmapped)
        out.push_back(
            {tr("unmapped"), tr("%1 series have no canonical signal; they are kept and can be plotted",
                                nullptr, plural(source.unmapped))
                                 .arg(formatCount(source.unmapped))});
    for (int i = 0; i < telemetry::kInputFaultCount; ++i) {
        const telemetry::FaultCount& fault = source.faults[static_cast<std::size_t>(i)];
        if (fault.count)
            out.push_back({faultText(static_cast<telemetry::InputFault>(i)),
                           tr("%1 time(s), first: %2", nullptr, plural(fault.count))
                               .arg(formatCount(fault.count), fromStd(fault.firstExample))});
    }
    return out;
}

void SourceModel::update(const std::vector<SourceHealth>& sources, TimePoint now) {
    m_now = now;
    const bool isSameRows =
        std::equal(sources.begin(), sources.end(), m_sources.begin(), m_sources.end(),
                   [](const SourceHealth& a, const SourceHealth& b) { return a.id == b.id; });
    if (!isSameRows) {
        beginResetModel();
        m_sources = sources;
        m_details.clear();
        for (const SourceHealth& source : m_sources)
            m_details.push_back(detailsOf(source));
        endResetModel();
        return;
    }
    if (sources.empty())
        return;
    m_sources = sources;
    for (int row = 0; row < static_cast<int>(m_sources.size()); ++row)
        updateDetails(row, detailsOf(m_sources[static_cast<std::size_t>(row)]));
    Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_sources.size()) - 1, kColumnCount - 1));
}

void SourceModel::updateDetails(int row, std::vector<Detail> next) {
    std::vector<Detail>& present = m_details[static_cast<std::size_t>(row)];
    if (present == next)
        return;
    const QModelIndex top = index(row, 0);
    const int before = static_cast<int>(present.size());
    const int after = static_cast<int>(next.size());
    if (after > before) {
        beginInsertRows(top, before, after - 1);
        present = std::move(next);
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows(top, after, before - 1);
        present = std::move(next);
        endRemoveRows();
    } else {
        present = std::move(next);
    }
    if (!present.empty())
        Q_EMIT dataChanged(index(0, 0, top), index(after - 1, kColumnCount - 1, top));
}

void SourceModel::sayAnew() {
    for (int row = 0; row < static_cast<int>(m_sources.size()); ++row)
        updateDetails(row, detailsOf(m_sources[static_cast<std::size_t>(row)]));
    if (!m_sources.empty())
        Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_sources.size()) - 1, kColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, kColumnCount - 1);
}

QString SourceModel::summary() const {
    const auto isSource = [](const SourceHealth& source) { return source.kind != telemetry::kGatewayKind; };
    const auto heard = std::count_if(m_sources.begin(), m_sources.end(), [&](const SourceHealth& source) {
        return isSource(source) && isHeard(source.state);
    });
    const auto all = std::count_if(m_sources.begin(), m_sources.end(), isSource);
    if (all == 0)
        return tr("no source");
    return tr("%1 of %2 heard").arg(heard).arg(all);
}

// internalId is 0 for a source and its row + 1 for a detail.
QModelIndex SourceModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{0});
}

QModelIndex SourceModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr{0});
}

int SourceModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_sources.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return static_cast<int>(m_details[static_cast<std::size_t>(parent.row())].size());
}

int SourceModel::columnCount(const QModelIndex&) const { return kColumnCount; }

QString SourceModel::text(const SourceHealth& source, int column) const {
    switch (column) {
    case name:
        return fromStd(source.name) % QStringLiteral(" · ") % (telemetry::isViewerRow(source) ? tr("viewer") : fromStd(source.kind));
    case state:
        if (telemetry::isViewerRow(source))
            return viewerStateText(source.state);
        return sourceStateText(source.state);
    case age:
        return toNanoseconds(source.newest) ? formatAge(m_now - source.newest) : unknownText();
    case series:
        return formatCount(source.series);
    case samples:
        return formatCount(source.samples);
    case faults:
        return formatCount(source.faultTotal());
    default:
        return {};
    }
}

QVariant SourceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (index.internalId() != 0) {
        const Detail& detail = m_details[index.internalId() - 1][static_cast<std::size_t>(index.row())];
        if (role == Qt::DisplayRole && index.column() == name)
            return QString(detail.title % QStringLiteral(":  ") % detail.text);
        return role == Qt::ToolTipRole ? QVariant(detail.text) : QVariant();
    }
    const SourceHealth& source = m_sources[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(source, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(index.column() >= age ? Qt::AlignRight | Qt::AlignVCenter
                                              : Qt::AlignLeft | Qt::AlignVCenter);
    case stateRole:
        return static_cast<int>(source.state);
    case Qt::ToolTipRole: {
        QString tip;
        for (const Detail& detail : m_details[static_cast<std::size_t>(index.row())])
            tip += (tip.isEmpty() ? QString() : QStringLiteral("\n")) + detail.title + QStringLiteral(": ") +
                   detail.text;
        return tip;
    }
    default:
        return {};
    }
}

QVariant SourceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(section >= age ? Qt::AlignRight | Qt::AlignVCenter
                                       : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case name:
        return tr("source");
    case state:
        return tr("state");
    case age:
        return tr("newest");
    case series:
        return tr("series");
    case samples:
        return tr("samples");
    case faults:
        return tr("faults");
    default:
        return {};
    }
}

} // namespace seamscope::models
