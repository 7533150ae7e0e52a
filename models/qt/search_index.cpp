// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/search_index.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/seam_text.h"
#include "qt/terms.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>

namespace seamscope::models {
namespace {

std::string folded(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toCaseFolded().toStdString();
}

QString entityDetail(const topology::Entity& entity) {
    QString detail = kindName(entity.id.kind());
    if (!entity.owner.empty())
        detail += QStringLiteral(" · ") + QString::fromStdString(entity.owner);
    return detail;
}

} // namespace

void SearchIndex::rebuild(const ClusterState& state, const telemetry::IncidentReport* incidents) {
    rebuildIncidents(incidents);
    rebuildSeams(incidents);
    if (m_topology == state.topology() && m_seriesVersion == state.seriesVersion() &&
        m_epoch == state.epoch())
        return;
    m_topology = state.topology();
    m_seriesVersion = state.seriesVersion();
    m_epoch = state.epoch();
    m_entries.clear();
    if (m_topology)
        for (const topology::Entity& entity : m_topology->entities())
            m_entries.push_back({{.entity = entity.id,
                                  .text = QString::fromStdString(entity.id.text()),
                                  .detail = entityDetail(entity)},
                                 folded(entity.id.text()),
                                 folded(entity.id.name())});
    std::map<std::string, std::size_t> signalCounts;
    for (const telemetry::SeriesInfo& info : state.series())
        if (info.id.isValid())
            ++signalCounts[info.signal.empty() ? info.metric : info.signal];
    for (const auto& [signal, count] : signalCounts)
        m_entries.push_back(
            {{.kind = SearchKind::signal,
              .signal = signal,
              .text = QString::fromStdString(signal),
              .detail = QCoreApplication::translate("SearchIndex", "signal · %1 series", nullptr, plural(count))
                            .arg(formatCount(count))},
             folded(signal),
             folded(signal)});
}

/// Few, and they change with every report.
void SearchIndex::rebuildIncidents(const telemetry::IncidentReport* incidents) {
    m_incidents.clear();
    if (!incidents)
        return;
    for (const telemetry::Incident& incident : incidents->incidents) {
        const QString text = seamName(incident.seam) + QStringLiteral(": ") + headline(incident);
        const QString id = QString::fromStdString(incident.id);
        m_incidents.push_back(
            {{.kind = SearchKind::incident,
              .incident = incident.id,
              .text = text,
              .detail = QCoreApplication::translate("SearchIndex", "incident · %1 · since %2")
                            .arg(id, formatUtcTime(incident.onset))},
             folded(QString(QCoreApplication::translate("SearchIndex", "incident") + u' ' + id + u' ' + text).toStdString()),
             text.toCaseFolded().toStdString()});
    }
}

void SearchIndex::rebuildSeams(const telemetry::IncidentReport* report) {
    m_seams.clear();
    if (!report)
        return;
    for (const telemetry::SeamReading& seam : report->seams) {
        const QString text = seamTitle(seam) + QStringLiteral(" · ") + seamName(seam.seam);
        const QString detail = QStringList{seamStateText(seam), seamMeasureText(seam), seamFiguresText(seam),
                                           seamOwners(seam)}
                                   .join(QStringLiteral(" · "));
        const QString id = QString::fromStdString(seamId(seam));
        const QString all = QStringList{QCoreApplication::translate("SearchIndex", "seam"), text, id, detail,
                                        QString::fromStdString(seam.measure)}
                                .join(u' ');
        m_seams.push_back({{.kind = SearchKind::seam, .entity = seam.from, .to = seam.to, .text = text, .detail = detail},
                           folded(all.toStdString()),
                           folded(text.toStdString())});
    }
}

void SearchIndex::setCommands(const std::vector<SearchCommand>& commands) {
    m_commands.clear();
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const QString kind = commands[i].kind == SearchKind::view
                                 ? QCoreApplication::translate("SearchIndex", "view")
                                 : QCoreApplication::translate("SearchIndex", "action");
        const std::string name = commands[i].text.toCaseFolded().toStdString();
        m_commands.push_back({{.kind = commands[i].kind,
                               .command = i,
                               .text = commands[i].text,
                               .detail = kind,
                               .keys = commands[i].keys},
                              name + ' ' + kind.toCaseFolded().toStdString(),
                              name});
    }
}

std::vector<SearchHit> SearchIndex::find(const QString& query, std::size_t limit) const {
    std::vector<std::string> words;
    for (const QString& word : query.toCaseFolded().split(u' ', Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    if (words.empty())
        return {};
    struct Ranked {
        int rank;
        const Entry* entry;
    };
    std::vector<Ranked> found;
    const auto look = [&](const std::vector<Entry>& entries) {
        for (const Entry& entry : entries) {
            if (!std::all_of(words.begin(), words.end(), [&](const std::string& word) {
                    return entry.folded.find(word) != std::string::npos;
                }))
                continue;
            const int rank = entry.name == words[0] || entry.folded == words[0] ? 0
                             : entry.name.starts_with(words[0])                 ? 1
                                                                                : 2;
            found.push_back({rank, &entry});
        }
    };
    look(m_commands);
    look(m_incidents);
    look(m_seams);
    look(m_entries);
    const auto isName = [](const Ranked& hit) {
        const SearchKind kind = hit.entry->hit.kind;
        return kind == SearchKind::entity || kind == SearchKind::signal || kind == SearchKind::seam;
    };
    const std::size_t kept = std::min(limit, found.size());
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end(),
                      [&isName](const Ranked& a, const Ranked& b) {
                          if (a.rank != b.rank)
                              return a.rank < b.rank;
                          if (isName(a) != isName(b))
                              return isName(b);
                          if (a.entry->folded.size() != b.entry->folded.size())
                              return a.entry->folded.size() < b.entry->folded.size();
                          return topology::naturalLess(a.entry->folded, b.entry->folded);
                      });
    std::vector<SearchHit> hits;
    for (std::size_t i = 0; i < kept; ++i)
        hits.push_back(found[i].entry->hit);
    return hits;
}

} // namespace seamscope::models
