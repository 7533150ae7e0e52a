// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/render.h"

#include "console/composition.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QTimer>

#include <cmath>

namespace seamscope::console {
namespace {

constexpr int kQuiet = 1500;       ///< ms without a change: the once-a-second texts have settled
constexpr int kPatience = 120'000; ///< ms for a recording to be read
constexpr int kAnalysis = 45'000;  ///< ms for its analysis to come up; the picture says when it has not
constexpr Duration kBehind = std::chrono::seconds(15);

bool isAnalysed(const models::ClusterState& state) {
    return state.incidents() && state.incidents()->at + kBehind >= state.session().now;
}

/// Runs the event loop until the views have data and nothing has changed for a while.
Result<> settle(Console& console) {
    QEventLoop loop;
    QTimer quiet;
    quiet.setSingleShot(true);
    quiet.setInterval(kQuiet);
    QTimer patience;
    patience.setSingleShot(true);
    bool isLate = false;
    QElapsedTimer clock;
    clock.start();
    QObject::connect(&quiet, &QTimer::timeout, &loop, [&] {
        const models::LiveFeed& feed = console.feed();
        const bool isRead = feed.hasData() && !feed.live().session().loading;
        if (!isRead || (!isAnalysed(feed.live()) && clock.elapsed() < kAnalysis))
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

Result<> save(QWidget& widget, const Options::Render& request) {
    const QString path = QString::fromStdString(request.out);
    const QSize size = widget.size();
    if (path.endsWith(QStringLiteral(".png"))) {
        QImage image(size * request.pixelRatio, QImage::Format_RGB32);
        image.setDevicePixelRatio(request.pixelRatio);
        widget.render(&image);
        return image.save(path) ? Result<>() : fail(ErrorCode::io, "cannot be written", request.out);
    }
    QPainter painter;
    QSvgGenerator svg;
    QPdfWriter pdf(path);
    if (path.endsWith(QStringLiteral(".svg"))) {
        svg.setFileName(path);
        svg.setSize(size);
        svg.setViewBox(QRect({}, size));
        svg.setTitle(QStringLiteral("Seamscope"));
        if (!painter.begin(&svg))
            return fail(ErrorCode::io, "cannot be written", request.out);
    } else {
        pdf.setResolution(96);
        pdf.setPageMargins({});
        pdf.setPageSize(QPageSize(QSizeF(size) * 72.0 / 96.0, QPageSize::Point));
        if (!painter.begin(&pdf))
            return fail(ErrorCode::io, "cannot be written", request.out);
    }
    widget.render(&painter);
    painter.end();
    return {};
}

} // namespace

Result<> renderView(Console& console, const Options::Render& request) {
    const QSize size(qRound(request.width / request.pixelRatio), qRound(request.height / request.pixelRatio));
    QWidget* widget = console.widgetOf(request.view);
    if (!widget)
        return fail(ErrorCode::invalidInput, "no such view", request.view);
    if (!request.select.empty()) {
        const auto entity = topology::EntityId::parse(request.select);
        if (!entity)
            return fail(entity.error().in("--select"));
        console.view().select(*entity);
    }
    console.window().resize(request.view == "console" ? size : QSize(1920, 1080));
    console.window().show();
    if (request.view == "incident")
        console.window().showPage(MainWindow::Page::incident); // its charts are loaded while it is shown
    console.start();
    SEAM_TRY(settle(console));
    if (const auto span = parseDuration(request.span); span && *span > Duration(0)) {
        console.showTimeline(*span);
        SEAM_TRY(settle(console));
    }
    if (request.view != "console") {
        widget->setParent(nullptr); // a view by itself has the size that was asked for
        widget->resize(size);
        widget->show();
        SEAM_TRY(settle(console));
    }
    return save(*widget, request);
}

} // namespace seamscope::console
