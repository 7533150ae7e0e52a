// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "console/composition.h"
#include "console/options.h"
#include "console/render.h"
#include "console/watchdog.h"
#include "gateway/config.h"
#include "gateway/exit_code.h"
#include "gateway/gateway.h"
#include "gateway/resources.h"
#include "gateway/token_file.h"
#include "graph/graph_widget.h"
#include "wall/wall_page.h"
#include "wire/client.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QTime>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <future>
#include <memory>

using namespace seamscope;

namespace {

/// Where the data comes from; the gateway is only there when it runs in this process. Order of members is
/// order of life: the feed goes before its gateway.
struct Origin {
    std::unique_ptr<gateway::Gateway> gateway;
    std::unique_ptr<telemetry::Feed> feed;
    QString link; ///< empty = in this process
};

Result<Origin> connectFar(const console::Options& options) {
    const auto token = gateway::readToken(options.tokenFile);
    if (!token)
        return fail(token.error());
    wire::ClientOptions far;
    far.address = options.connect;
    far.tlsCa = options.tlsCa;
    far.tlsCert = options.tlsCert;
    far.tlsKey = options.tlsKey;
    far.token = *token;
    auto client = wire::Client::connect(far);
    if (!client)
        return fail(client.error());
    return Origin{nullptr, std::move(*client), QString::fromStdString(options.connect)};
}

/// One path for everything: a file is served by a gateway in this process, over its in-process channel.
/// Without a file it serves no source, and the views say so.
Result<Origin> openHere(const console::Options& options, const Clock& clock) {
    gateway::OpenOptions open;
    open.path = options.path;
    open.at = options.at;
    auto gateway = options.path.empty() ? gateway::Gateway::serve(gateway::Config{}, clock)
                                        : gateway::Gateway::open(open, clock);
    if (!gateway)
        return fail(gateway.error());
    auto feed = (*gateway)->connect();
    if (!feed)
        return fail(feed.error());
    if (options.isPlaying) {
        telemetry::ReplayCommand play;
        play.playing = true;
        (*feed)->replay(play, [](const Result<telemetry::SessionState>&) {}); // the bar shows what came of it
    }
    return Origin{std::move(*gateway), std::move(*feed), {}};
}

console::Preferences preferencesFor(const console::Options& options, const console::Settings& settings) {
    // A picture for a page must not depend on what somebody last set on this machine.
    console::Preferences preferences = options.render ? console::Preferences{} : settings.preferences();
    if (!options.theme.empty())
        preferences.theme = options.theme == "light" ? console::Theme::light : console::Theme::dark;
    if (options.render)
        preferences.textScale = options.render->textScale;
    return preferences;
}

/// What links of an export begin with: the same data again, in this program.
QString linkTo(const console::Options& options) {
    const auto encoded = [](const std::string& text) {
        return QString::fromUtf8(QUrl::toPercentEncoding(QString::fromStdString(text)));
    };
    if (!options.connect.empty())
        return QStringLiteral("seamscope://open?connect=") + encoded(options.connect);
    if (options.path.empty())
        return {};
    const QString path = QFileInfo(QString::fromStdString(options.path)).absoluteFilePath();
    return QStringLiteral("seamscope://open?file=") + encoded(path.toStdString());
}

/// The views ask for their charts once the state is there, and all of it is painted well within this time.
constexpr std::chrono::seconds kSettled{1};

/// Makes @p path once values stand on the screen and the history behind them is read.
void markWhenReady(console::Console& console, const QString& path) {
    QObject::connect(
        &console.feed(), &models::LiveFeed::advanced, &console, [&console, path, isMarked = false]() mutable {
            const models::ClusterState& shown = console.feed().shown();
            const auto hasValue = [&shown](const telemetry::SeriesInfo& info) {
                return shown.latest(info.id) != nullptr;
            };
            if (isMarked || shown.session().loading ||
                std::none_of(shown.series().begin(), shown.series().end(), hasValue))
                return;
            isMarked = true;
            QTimer::singleShot(kSettled, &console, [path] {
                QFile mark(path);
                if (!mark.open(QIODevice::WriteOnly))
                    std::fprintf(stderr, "seamscope: --ready-file: %s\n", qPrintable(mark.errorString()));
            });
        });
}

/// Full screen; after an end that was none of ours it says for ten minutes that it was restarted.
void showWall(console::Console& console, console::Settings& settings) {
    ui::WallPage& wall = console.wall();
    if (settings.isWallRunning()) {
        wall.setBanner(QApplication::translate("main", "restarted %1")
                           .arg(QTime::currentTime().toString(QStringLiteral("hh:mm"))));
        QTimer::singleShot(std::chrono::minutes(10), &wall, [&wall] { wall.setBanner({}); });
    }
    settings.setWallRunning(true);
    wall.showFullScreen();
}

int showWindow(console::Console& console, console::Settings& settings, const console::Options& options) {
    console::MainWindow& window = console.window();
    window.resize(1920, 1080);
    window.restoreLayout(settings.layout());
    QObject::connect(&console, &console::Console::preferencesChanged, &console,
                     [&] { settings.setPreferences(console.preferences()); });
    QObject::connect(&window, &console::MainWindow::closing, &console,
                     [&] { settings.setLayout(window.saveLayout()); });
    if (!options.readyFile.empty())
        markWhenReady(console, QString::fromStdString(options.readyFile));
    console.graph().setPins(settings.graphPins());
    QObject::connect(&console.graph(), &ui::GraphWidget::pinsChanged, &console,
                     [&] { settings.setGraphPins(console.graph().pins()); });
    if (const auto entity = topology::EntityId::parse(options.select))
        console.view().select(*entity);
    if (options.isWall)
        showWall(console, settings);
    else
        window.show();
    console.start();
    const int code = QApplication::exec();
    settings.setWallRunning(false); // ended in order: no banner next time
    return code;
}

int report(const Error& error, ExitCode code) {
    std::fprintf(stderr, "seamscope: %s\n", error.text().c_str());
    return toInt(code);
}

/// The gateway reads its catalogue while the window system is connected to.
std::future<Result<Origin>> startOrigin(const console::Options& options, const Clock& clock) {
    return std::async(std::launch::async, [&options, &clock] {
        return options.connect.empty() ? openHere(options, clock) : connectFar(options);
    });
}

int run(const console::Options& options, Result<Origin> origin) {
    if (!origin)
        return report(origin.error(),
                      options.connect.empty() ? exitCodeFor(origin.error().code) : ExitCode::peerUnreachable);
    if (origin->link.isEmpty())
        origin->link = QApplication::translate("main", "in this process");
    console::Settings settings;
    console::Console console(*origin->feed, origin->link, preferencesFor(options, settings));
    console.incidents().setRunbooks(
        QString::fromStdString((gateway::resourceFolder() / "runbooks").string()));
    console.incidents().setLink(linkTo(options));
#ifndef NDEBUG
    const console::Watchdog watchdog;
#endif
    if (!options.render)
        return showWindow(console, settings, options);
    if (const auto waited = origin->gateway->waitLoaded(); !waited)
        return report(waited.error(), exitCodeFor(waited.error().code));
    if (const auto drawn = console::renderViews(console, *options.render); !drawn)
        return report(drawn.error(), exitCodeFor(drawn.error().code));
    return toInt(ExitCode::done);
}

} // namespace

int main(int argc, char** argv) {
    const console::Parsed parsed = console::parseOptions({argv + 1, argv + argc});
    if (!parsed.options) {
        std::fputs(parsed.text.c_str(), parsed.exitCode == 0 ? stdout : stderr);
        return parsed.exitCode;
    }
    if (parsed.options->render) // a picture needs no display
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const SystemClock clock;
    std::future<Result<Origin>> origin = startOrigin(*parsed.options, clock);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("seamscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Seamscope"));
    QApplication::setApplicationVersion(QStringLiteral(SEAMSCOPE_VERSION));
    return run(*parsed.options, origin.get());
}
