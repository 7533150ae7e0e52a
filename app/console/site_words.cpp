// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/site_words.h"

#include "console/composition.h"
#include "qt/cluster_state.h"
#include "qt/format.h"
#include "qt/terms.h"

#include <QStringList>

#include <algorithm>
#include <map>

namespace seamscope::console {
namespace {

using namespace models;
using topology::EntityKind;

/// The gateway's own entity for figures of the whole site; not a name that anybody gave.
constexpr std::string_view kWholeSite = "all";

/// "NVIDIA H100 80GB HBM3" → "H100": the word that tells models apart.
QString shortModel(const std::string& label) {
    const QStringList words = QString::fromStdString(label).split(u' ', Qt::SkipEmptyParts);
    for (const QString& word : words)
        if (std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); }))
            return word;
    return words.join(u' ');
}

} // namespace

QString siteName(const ClusterState& state) {
    if (!state.session().site.empty())
        return QString::fromStdString(state.session().site);
    if (state.topology())
        for (const topology::Entity& entity : state.topology()->entities())
            if (entity.id.kind() == EntityKind::site && entity.id.name() != kWholeSite)
                return QString::fromStdString(std::string(entity.id.name()));
    return QString::fromStdString(state.session().title);
}

QString extentText(const topology::Topology& graph) {
    std::size_t gpus = 0;
    std::size_t racks = 0;
    std::map<std::string, std::size_t> models;
    for (const topology::Entity& entity : graph.entities()) {
        racks += entity.id.kind() == EntityKind::rack;
        if (entity.id.kind() != EntityKind::gpu)
            continue;
        ++gpus;
        if (const auto model = entity.labels.find("model"); model != entity.labels.end())
            ++models[model->second];
    }
    if (gpus == 0)
        return {};
    QString text = models.size() == 1 ? QString(formatCount(gpus) % u' ' % shortModel(models.begin()->first))
                                      : countText(EntityKind::gpu, gpus);
    if (racks)
        text += QStringLiteral(" · ") + countText(EntityKind::rack, racks);
    return text;
}

} // namespace seamscope::console
