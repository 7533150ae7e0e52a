// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/search_index.h"

#include "qt/format.h"
#include "qt/terms.h"
#include "qt/words.h"

#include <QCoreApplication>

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

void SearchIndex::rebuild(const ClusterState& state) {
    if (m_topology == state.topology() && m_seriesVersion == state.seriesVersion() &&
        m_epoch == state.epoch())
        return;
    m_topology = state.topology();
    m_seriesVersion = state.seriesVersion();
    m_epoch = state.epoch();
    m_entries.clear();
    if (m_topology)
        for (const topology::Entity& entity : m_topology->entities())
            m_entries.push_back(
                {{entity.id, {}, QString::fromStdString(entity.id.text()), entityDetail(entity)},
                 folded(entity.id.text()),
                 folded(entity.id.name())});
    std::map<std::string, std::size_t> signalCounts;
    for (const telemetry::SeriesInfo& info : state.series())
        if (info.id.isValid())
            ++signalCounts[info.signal.empty() ? info.metric : info.signal];
    for (const auto& [signal, count] : signalCounts)
        m_entries.push_back(
            {{{},
              signal,
              QString::fromStdString(signal),
              QCoreApplication::translate("SearchIndex", "signal · %1 series", nullptr, plural(count))
                  .arg(formatCount(count))},
             folded(signal),
             folded(signal)});
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
    for (const Entry& entry : m_entries) {
        if (!std::all_of(words.begin(), words.end(), [&](const std::string& word) {
                return entry.folded.find(word) != std::string::npos;
            }))
            continue;
        const int rank = entry.name == words[0] || entry.folded == words[0] ? 0
                         : entry.name.starts_with(words[0])                 ? 1
                                                                            : 2;
        found.push_back({rank, &entry});
    }
    const std::size_t kept = std::min(limit, found.size());
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end(),
                      [](const Ranked& a, const Ranked& b) {
                          if (a.rank != b.rank)
                              return a.rank < b.rank;
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
