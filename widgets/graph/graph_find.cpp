// SPDX-License-Identifier: GPL-3.0-or-later
// The find box of the graph.
#include "graph/graph_widget.h"

#include "qt/utf8.h"
#include "qt/view_state.h"

#include <QLineEdit>

#include <algorithm>

namespace seamscope::ui {

void GraphWidget::find(const QString& words) {
    m_matches.clear();
    m_match = 0;
    std::vector<char> found;
    const QStringList wanted = words.toLower().split(u' ', Qt::SkipEmptyParts);
    if (!wanted.isEmpty() && m_topology) {
        found.assign(m_groups.nodes.size(), 0);
        for (std::uint32_t i = 0; i < m_groups.nodeOf.size(); ++i) {
            const topology::Entity& entity = m_topology->entity(topology::EntityIndex(i));
            const QString name =
                (models::fromUtf8(entity.id.text()) % u' ' % models::fromUtf8(entity.owner)).toLower();
            const bool isMatch = std::all_of(wanted.begin(), wanted.end(),
                                             [&](const QString& word) { return name.contains(word); });
            if (!isMatch || m_groups.nodeOf[i] == kNoNode)
                continue;
            found[m_groups.nodeOf[i]] = 1;
            m_matches.push_back(entity.id);
        }
    }
    if (found == m_focus.found)
        return;
    m_focus.found = std::move(found);
    refreshPicture();
    updateNote();
}

void GraphWidget::findNext() {
    if (m_matches.empty())
        return;
    m_view.select(m_matches[m_match]);
    m_match = (m_match + 1) % m_matches.size();
    updateNote();
}

/// In the corner of the legend, where it covers no node.
void GraphWidget::placeFindBox() {
    const int wide = std::clamp(width() / 5, 80, 150);
    const int tall = qRound(kGraphLegend * m_scale) - 2;
    m_findBox->setGeometry(width() - wide - 4, height() - tall - 1, wide, tall);
    m_findBox->setVisible(width() > 400);
}

} // namespace seamscope::ui
