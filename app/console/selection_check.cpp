// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/selection_check.h"

#include "console/composition.h"
#include "console/main_window.h"
#include "console/view_steps.h"
#include "qt/live_feed.h"
#include "qt/view_history.h"
#include "topology/topology.h"

#include <QCoreApplication>
#include <QMessageBox>

#include <string>
#include <utility>
#include <vector>

namespace seamscope::console {
namespace {

struct LinkWords {
    Q_DECLARE_TR_FUNCTIONS(LinkWords)
};

void tell(Console& console, const QString& reason) {
    auto* box = new QMessageBox(QMessageBox::Warning, LinkWords::tr("Not all of the link is here"), reason, QMessageBox::Ok, &console.window());
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace

Result<> checkSelection(const models::ClusterState& state, const topology::EntityId& entity) {
    constexpr std::size_t kNamed = 3;
    const auto& graph = state.topology();
    const bool isKnown = graph && (graph->find(entity).isValid() || graph->job(entity) || !state.seriesOf(entity).empty());
    // Of a trace alone nobody knows the objects, and ranks are known to it.
    if (entity.isEmpty() || isKnown || !graph || graph->entities().empty() || entity.kind() == topology::EntityKind::rank)
        return {};
    std::string like;
    std::size_t count = 0;
    for (const topology::Entity& one : graph->entities())
        if (one.id.kind() == entity.kind() && ++count <= kNamed)
            like += (like.empty() ? "" : ", ") + one.id.text();
    return fail(ErrorCode::notFound,
                "there is no " + entity.text() + " here: " +
                    (like.empty() ? "nothing of that kind is known" : "one of " + std::to_string(count) + " such as " + like + " is expected"));
}

void placeLinked(Console& console, const models::ViewPlace& place) {
    console.steps().go(place);
    std::vector<topology::EntityId> wanted = place.selectedToo;
    wanted.insert(wanted.end(), {place.selection, place.selectionTo});
    auto* once = new QObject(&console);
    const models::LiveFeed& feed = console.feed();
    QObject::connect(&feed, &models::LiveFeed::advanced, once, [once, &console, &feed, wanted = std::move(wanted)] {
        if (!feed.hasData() || feed.live().session().loading || !feed.live().topology())
            return;
        once->deleteLater();
        QObject::disconnect(&feed, nullptr, once, nullptr);
        for (const topology::EntityId& one : wanted)
            if (const auto known = checkSelection(feed.live(), one); !known)
                return tell(console, QString::fromStdString(known.error().text()));
    });
}

} // namespace seamscope::console
