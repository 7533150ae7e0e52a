// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/selection_check.h"

#include "console/composition.h"
#include "console/main_window.h"
#include "console/view_steps.h"
#include "qt/format.h"
#include "qt/live_feed.h"
#include "qt/view_history.h"
#include "topology/topology.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QMessageBox>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::console {
namespace {

/// A gateway that has just begun hears of jobs and parts one after another.
constexpr qint64 kPatience = 5000; // ms

struct LinkWords {
    Q_DECLARE_TR_FUNCTIONS(LinkWords)
};

void tell(Console& console, const QString& reason) {
    auto* box = new QMessageBox(QMessageBox::Warning, LinkWords::tr("Not all of the link is here"), reason, QMessageBox::Ok, &console.window());
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

struct Unknown {
    topology::EntityId entity;
    std::size_t count = 0; ///< of that kind here
    std::string like;      ///< the first of them
};

std::optional<Unknown> unknownOf(const models::ClusterState& state, const topology::EntityId& entity) {
    constexpr std::size_t kNamed = 3;
    const auto& graph = state.topology();
    const bool isKnown = graph && (graph->find(entity).isValid() || graph->job(entity) || !state.seriesOf(entity).empty());
    // Of a trace alone nobody knows the objects, and ranks are known to it.
    if (entity.isEmpty() || isKnown || !graph || graph->entities().empty() || entity.kind() == topology::EntityKind::rank)
        return std::nullopt;
    Unknown out{entity, 0, {}};
    for (const topology::Entity& one : graph->entities())
        if (one.id.kind() == entity.kind() && ++out.count <= kNamed)
            out.like += (out.like.empty() ? "" : ", ") + one.id.text();
    return out;
}

QString sentenceOf(const Unknown& one) {
    const QString name = QString::fromStdString(one.entity.text());
    return one.count == 0 ? LinkWords::tr("There is no %1 here: nothing of that kind is known.").arg(name)
                          : LinkWords::tr("There is no %1 here: one of %2 such as %3 is expected.")
                                .arg(name, models::formatCount(one.count), QString::fromStdString(one.like));
}

bool hasValue(const models::ClusterState& state) {
    return std::any_of(state.series().begin(), state.series().end(), [&](const telemetry::SeriesInfo& info) { return state.latest(info.id) != nullptr; });
}

} // namespace

Result<> checkSelection(const models::ClusterState& state, const topology::EntityId& entity) {
    const auto unknown = unknownOf(state, entity);
    if (!unknown)
        return {};
    return fail(ErrorCode::notFound,
                "there is no " + entity.text() + " here: " +
                    (unknown->count == 0 ? "nothing of that kind is known" : "one of " + std::to_string(unknown->count) + " such as " + unknown->like + " is expected"));
}

void placeLinked(Console& console, const models::ViewPlace& place) {
    console.steps().go(place);
    std::vector<topology::EntityId> wanted = place.selectedToo;
    wanted.insert(wanted.end(), {place.selection, place.selectionTo});
    auto* once = new QObject(&console);
    const models::LiveFeed& feed = console.feed();
    struct Waiting {
        QElapsedTimer heard; ///< since the first value
        bool isOver = false;
    };
    const auto look = [once, waiting = std::make_shared<Waiting>(), &console, &feed, wanted = std::move(wanted)] {
        const models::ClusterState& live = feed.live();
        if (waiting->isOver || !feed.hasData() || live.session().loading || !live.topology())
            return;
        const bool isLive = live.session().mode == telemetry::SessionMode::live;
        if (isLive && !waiting->heard.isValid() && hasValue(live))
            waiting->heard.start();
        const auto isUnknown = [&](const topology::EntityId& one) { return unknownOf(live, one).has_value(); };
        const auto first = std::find_if(wanted.begin(), wanted.end(), isUnknown);
        if (first != wanted.end() && isLive && !(waiting->heard.isValid() && waiting->heard.hasExpired(kPatience)))
            return;
        waiting->isOver = true;
        once->deleteLater();
        QObject::disconnect(&feed, nullptr, once, nullptr);
        if (first != wanted.end())
            tell(console, sentenceOf(*unknownOf(live, *first)));
    };
    QObject::connect(&feed, &models::LiveFeed::advanced, once, look);
    QMetaObject::invokeMethod(once, look, Qt::QueuedConnection); // of a recording that is read nothing advances any more
}

} // namespace seamscope::console
