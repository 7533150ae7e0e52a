// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/render.h"

#include "common/drill_mark.h"
#include "console/composition.h"
#include "console/copies.h"
#include "console/save_as.h"
#include "console/selection_check.h"
#include "heatmap/heatmap_widget.h"
#include "timeline/timeline_finder.h"
#include "timeline/timeline_widget.h"
#include "topology/entity_list.h"
#include "wall/wall_page.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QScrollArea>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace seamscope::console {
namespace {

constexpr int kQuiet = 1100;       ///< ms without a change: the once-a-second texts have settled
constexpr int kTicks = 150;        ///< the same of what is not drawn yet: some ticks of the feed
constexpr int kPatience = 120'000; ///< ms for a recording to be read
constexpr int kAnalysis = 45'000;  ///< ms for its analysis to come up; the picture says when it has not
constexpr Duration kBehind = std::chrono::seconds(15);

bool isAnalysed(const models::ClusterState& state) {
    return state.incidents() && state.incidents()->at + kBehind >= state.session().now;
}

/// Alarms of a file that brings none are made of its reports in order of time: they come behind what it says itself.
bool areAlarmsMade(const models::ClusterState& state) {
    const auto& alarms = state.parts().alarms;
    if (!alarms || !alarms->isDerived || !state.incidents())
        return true;
    return std::ranges::none_of(state.incidents()->incidents, [&](const telemetry::Incident& incident) {
        return !incident.ended && incident.declared + kBehind <= state.session().now && alarms->at < incident.declared;
    });
}

/// Views that show nothing of an analysis need not wait for it.
bool isOfAnalysis(const std::string& view) {
    return view != "timeline" && view != "rollup" && view != "trends" && view != "sources" && view != "ledger" && view != "alarms";
}

/// Runs the event loop until the views have data and nothing has changed for a while.
Result<> settle(Console& console, bool waitsForAnalysis, int quietFor = kQuiet) {
    QEventLoop loop;
    QTimer quiet;
    quiet.setSingleShot(true);
    quiet.setInterval(quietFor);
    QTimer patience;
    patience.setSingleShot(true);
    bool isLate = false;
    QElapsedTimer clock;
    clock.start();
    QObject::connect(&quiet, &QTimer::timeout, &loop, [&] {
        const models::LiveFeed& feed = console.feed();
        const bool isRead = feed.hasData() && !feed.live().session().loading && console.isAnswered();
        const bool isDone = isRead && QThreadPool::globalInstance()->activeThreadCount() == 0;
        const bool isBehind = (waitsForAnalysis && !isAnalysed(feed.live())) || !areAlarmsMade(feed.live());
        if (!isDone || (isBehind && clock.elapsed() < kAnalysis))
            quiet.start();
        else
            loop.quit();
    });
    QObject::connect(&patience, &QTimer::timeout, &loop, [&] {
        isLate = true;
        loop.quit();
    });
    QObject::connect(&console.feed(), &models::LiveFeed::advanced, &loop, [&] { quiet.start(); });
    quiet.start();
    patience.start(kPatience);
    loop.exec();
    if (isLate)
        return fail(ErrorCode::deadlineExceeded, "the recording was not read in two minutes");
    return {};
}

/// Where it is of a drill, the picture says so: it may be shown to whoever knows of none.
/// @param size of the picture, of which the widget has the shape.
Result<> save(QWidget& widget, const Console& console, const Options::Render& request, QSize size, const std::string& out) {
    const CopyOrigin origin = console.copyOrigin(QStringLiteral("Seamscope"));
    const QString path = QString::fromStdString(out);
    const qreal scale = qreal(size.width()) / widget.width();
    if (path.endsWith(QStringLiteral(".png")))
        return writePicture(path, imageOf(widget, origin, request.pixelRatio * scale, size * request.pixelRatio));
    if (path.endsWith(QStringLiteral(".svg")))
        return writeFile(path, svgOf(widget, origin, size));
    return writePdfFile(path, [&](QPdfWriter& pdf) {
        pdf.setResolution(96);
        pdf.setPageMargins({});
        pdf.setPageSize(QPageSize(QSizeF(size) * 72.0 / 96.0, QPageSize::Point));
        pdf.setTitle(origin.title);
        QPainter painter;
        if (!painter.begin(&pdf))
            return false;
        painter.scale(scale, scale);
        widget.render(&painter);
        if (origin.isDrill)
            ui::drawDrillMark(painter, QRect({}, widget.size()), *origin.palette);
        return painter.end();
    });
}

/// The file of one view.
std::string outOf(const std::string& pattern, const std::string& view) {
    const auto at = pattern.find("%v");
    return at == std::string::npos ? pattern : pattern.substr(0, at) + view + pattern.substr(at + 2);
}

QSize sizeOf(const Options::Render& request, const Options::Render::View& view) {
    return {qRound(view.width / request.pixelRatio), qRound(view.height / request.pixelRatio)};
}

/// What the heatmap and the timeline show, as if somebody had chosen it.
Result<> choose(Console& console, const Options::Render& request) {
    auto& heatmap = static_cast<ui::HeatmapWidget&>(*console.widgetOf("heatmap"));
    constexpr std::array kGroups = {"floor", "leaf", "job", "tp", "pp", "dp", "ep", "team"}; // of ui::HeatGrouping
    for (std::size_t i = 0; i < kGroups.size(); ++i)
        if (request.group == kGroups[i])
            heatmap.setGrouping(static_cast<ui::HeatGrouping>(i));
    if (!request.heat.empty())
        console.view().setHeatSignal(request.heat);
    if (!request.find.empty()) {
        auto& timeline = static_cast<ui::TimelineWidget&>(*console.widgetOf("timeline"));
        timeline.setFinding(true);
        QEventLoop loop;
        QTimer::singleShot(kPatience, &loop, &QEventLoop::quit);
        QObject::connect(timeline.finder(), &ui::TimelineFinder::answered, &loop, &QEventLoop::quit);
        timeline.finder()->ask(QString::fromStdString(request.find));
        if (timeline.finder()->isAsking())
            loop.exec();
        if (timeline.finder()->isAsking())
            return fail(ErrorCode::deadlineExceeded, "the events were not looked through in two minutes", "--find");
    }
    return request.heat.empty() && request.find.empty() ? Result<>() : settle(console, false);
}

Result<> prepare(Console& console, telemetry::Feed& feed, const Options::Render& request) {
    if (!request.select.empty()) {
        const auto entities = topology::parseEntities(request.select);
        if (!entities)
            return fail(entities.error().in("--select"));
        console.view().selectAll(*entities);
    }
    QSize window(1920, 1080);
    bool isIncident = true;
    for (const Options::Render::View& view : request.views) {
        isIncident = isIncident && view.name == "incident";
        if (view.name == "console")
            window = sizeOf(request, view);
    }
    console.window().resize(window);
    console.window().show();
    if (isIncident)
        console.window().showPage(MainWindow::Page::incident); // its charts are loaded while it is shown
    console.start(feed);
    const bool showsAnalysis = std::any_of(request.views.begin(), request.views.end(),
                                           [](const auto& view) { return isOfAnalysis(view.name); });
    const bool isDrawnNow = std::any_of(request.views.begin(), request.views.end(), [](const auto& view) { return view.name == "console"; });
    SEAM_TRY(settle(console, showsAnalysis, isDrawnNow ? kQuiet : kTicks));
    for (const topology::EntityId& entity : console.view().selected())
        if (const auto known = checkSelection(console.feed().live(), entity); !known)
            return fail(known.error().in("--select"));
    if (const auto span = parseDuration(request.span); span && *span > Duration(0)) {
        console.showTimeline(*span);
        SEAM_TRY(settle(console, false));
    }
    return choose(console, request);
}

/// A view whose words need more room than was asked for is laid out in more of the same shape, and drawn smaller: a picture
/// has the size that was asked for, and nothing is cut off.
void makeRoom(QWidget& widget, QSize asked) {
    constexpr int kTries = 4; // a page that is made wider may be lower than before
    QSize wanted = asked;
    for (int n = 0; n < kTries && widget.size() != wanted; ++n) {
        const qreal more = std::max(qreal(widget.width()) / asked.width(), qreal(widget.height()) / asked.height());
        wanted = (QSizeF(asked) * more).toSize();
        widget.resize(wanted);
    }
}

/// A view by itself has the shape that was asked for.
Result<> detach(Console& console, QWidget& widget, const std::string& view, QSize size) {
    // A page is filled and styled while it is shown in its place.
    const bool isPage = view == "incident" || view == "ledger" || view == "alarms";
    const auto page = view == "incident" ? MainWindow::Page::incident
                      : view == "ledger" ? MainWindow::Page::ledger
                                         : MainWindow::Page::alarms;
    if (isPage && console.window().page() != page) {
        console.window().showPage(page);
        SEAM_TRY(settle(console, false, kTicks));
    }
    // An area that scrolls goes on to size what has only been taken away from under it, by the window's other pages.
    QWidget* const port = widget.parentWidget();
    if (auto* area = port ? qobject_cast<QScrollArea*>(port->parentWidget()) : nullptr; area && area->widget() == &widget)
        area->takeWidget();
    else
        widget.setParent(nullptr);
    // The window owned it: it goes with it still.
    QObject::connect(&console.window(), &QObject::destroyed, &widget, [one = &widget] { delete one; });
    widget.setMinimumHeight(0); // which was that of its words at the width of its place
    widget.resize(size);
    widget.show();
    SEAM_TRY(settle(console, false));
    if (widget.size() != size) {
        makeRoom(widget, size);
        SEAM_TRY(settle(console, false));
    }
    if (QWidget* const focused = widget.focusWidget())
        focused->clearFocus(); // nobody types into a picture; a window that is shown gives the focus away
    return {};
}

} // namespace

Result<> renderViews(Console& console, telemetry::Feed& feed, const Options::Render& request) {
    std::vector<Options::Render::View> views = request.views; // the window first: others are taken out of it
    std::stable_partition(views.begin(), views.end(),
                          [](const auto& view) { return view.name == "console"; });
    SEAM_TRY(prepare(console, feed, request));
    for (const Options::Render::View& view : views) {
        QWidget* widget = console.widgetOf(view.name);
        if (!widget)
            return fail(ErrorCode::invalidInput, "no such view", view.name);
        if (auto* wall = qobject_cast<ui::WallPage*>(widget))
            wall->freeze();
        if (view.name != "console")
            SEAM_TRY(detach(console, *widget, view.name, sizeOf(request, view)));
        SEAM_TRY(save(*widget, console, request, view.name == "console" ? widget->size() : sizeOf(request, view),
                      outOf(request.out, view.name)));
    }
    return {};
}

} // namespace seamscope::console
