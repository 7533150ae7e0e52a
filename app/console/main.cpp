// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "base/regular_file.h"
#include "console/composition.h"
#include "console/life_line.h"
#include "console/options.h"
#include "console/render.h"
#include "console/shell.h"
#include "console/supervisor.h"
#include "console/wall_screens.h"
#include "console/wall_watcher.h"
#include "console/watchdog.h"
#include "gateway/exit_code.h"
#include "gateway/gateway.h"
#include "gateway/import_findings.h"
#include "qt/words.h"
#include "topology/entity_list.h"

#include <QApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QScreen>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace seamscope;

namespace {

/// What was asked for, else chosen before, else what the user of this machine reads; a picture is English unless it is
/// asked for otherwise.
std::string languageFor(const console::Options& options, const std::string& chosen) {
    if (!options.language.empty())
        return options.language;
    if (options.render)
        return "en";
    const std::vector<std::string> known = models::languages();
    return std::find(known.begin(), known.end(), chosen) != known.end() ? chosen : models::systemLanguage();
}

console::Preferences preferencesFor(const console::Options& options, const console::Settings& settings) {
    // A picture for a page must not depend on what somebody last set on this machine.
    console::Preferences preferences = options.render ? console::Preferences{} : settings.preferences();
    if (!options.theme.empty())
        preferences.theme = console::themeFromName(options.theme);
    if (!options.sound.empty())
        preferences.isSoundOnDesk = preferences.isSoundOnWall = options.sound == "on";
    if (options.render) {
        preferences.textScale = options.render->textScale;
        preferences.isMotionReduced = true; // the same picture whenever it is taken
    }
    preferences.language = languageFor(options, preferences.language);
    return preferences;
}

/// The views ask for their charts once the state is there, and all of it is painted well within this time.
constexpr std::chrono::seconds kSettled{1};
constexpr std::size_t kMostJumpBytes = 1 << 20;

/// Makes @p path once values stand on the screen and the history behind them is read.
void markWhenReady(console::Console& console, const QString& path) {
    const auto look = [&console, path, isMarked = std::make_shared<bool>(false)] {
        const models::ClusterState& shown = console.feed().shown();
        const auto hasValue = [&shown](const telemetry::SeriesInfo& info) {
            return shown.latest(info.id) != nullptr;
        };
        const bool hasValues =
            console.hasTimeline() || std::any_of(shown.series().begin(), shown.series().end(), hasValue);
        if (*isMarked || shown.session().loading || !hasValues)
            return;
        *isMarked = true;
        QTimer::singleShot(kSettled, &console, [path] {
            QFile mark(path);
            if (!mark.open(QIODevice::WriteOnly))
                std::fprintf(stderr, "seamscope: --ready-file: %s\n", qPrintable(mark.errorString()));
        });
    };
    QObject::connect(&console.feed(), &models::LiveFeed::advanced, &console, look);
    QObject::connect(&console, &console::Console::timelineChanged, &console, look);
}

/// After an end that was none of ours it says for ten minutes that it was restarted.
QString restartedAt(const console::Settings& settings) {
    return settings.isWallRunning() ? QDateTime::currentDateTimeUtc().toString(QStringLiteral("hh:mm")) : QString();
}

int report(const Error& error, ExitCode code) {
    std::fprintf(stderr, "seamscope: %s\n", error.text().c_str());
    return toInt(code);
}

/// What is opened once there is a window.
struct Later {
    std::string sealed; ///< a drill whose key is asked for
    std::optional<models::ViewLink> link;
    QString refused; ///< why what was named on the command line is not shown
};

int showWindow(console::Shell& shell, const console::Options& options, const Later& later) {
    console::Console& console = shell.console();
    console::MainWindow& window = console.window();
    window.resize(QSize(1920, 1080).boundedTo(window.screen()->availableSize()));
    window.restoreLayout(shell.settings().layout());
    if (!options.path.empty())
        shell.settings().noteFile(QFileInfo(QString::fromStdString(options.path)).absoluteFilePath());
    if (!options.readyFile.empty())
        markWhenReady(console, QString::fromStdString(options.readyFile));
    if (const auto entities = topology::parseEntities(options.select))
        console.view().selectAll(*entities);
    const console::LifeLine lifeLine(options.lifeLine);
    std::optional<console::WallScreens> screens;
    if (options.isWall) {
        screens.emplace(console, shell.settings(), options);
        QObject::connect(&*screens, &console::WallScreens::frameShown, &*screens, [&lifeLine](bool isPainted) { lifeLine.beat(isPainted); });
        const QString restarted = restartedAt(shell.settings());
        shell.settings().setWallRunning(true);
        screens->show(restarted);
    } else {
        window.show();
        window.activateWindow(); // without a window manager nobody else gives it the keyboard
    }
    shell.start();
    if (!later.sealed.empty())
        shell.open(QString::fromStdString(later.sealed)); // which asks for its key
    if (later.link)
        shell.openLink(*later.link);
    if (!later.refused.isEmpty())
        shell.giveUp(later.refused);
    const int code = QApplication::exec();
    shell.settings().setWallRunning(false); // ended in order: no banner next time
    return code;
}

/// The gateway reads its catalogue while the window is made.
std::future<Result<console::Origin>> startOrigin(const console::Options& options, const Clock& clock) {
    return std::async(std::launch::async, [&options, &clock] { return console::openOrigin(options, clock); });
}

/// Whoever takes the picture is told what is not in it.
ExitCode tellLeftOut(const gateway::Gateway& gateway) {
    const std::vector<std::string> lines = gateway::importFindings(gateway.importReportJson());
    for (const std::string& line : lines)
        std::fprintf(stderr, "seamscope: %s\n", line.c_str());
    return lines.empty() ? ExitCode::done : ExitCode::foundProblems;
}

/// A drill without its key waits until the window has asked for it; with the key it is opened like any file.
Result<std::string> takeSealed(console::Options& options) {
    if (!options.isDrill())
        return std::string();
    if (options.drillKeyFile.empty())
        return std::exchange(options.path, std::string());
    auto key = readKey(options.drillKeyFile);
    if (!key)
        return fail(key.error());
    options.drillKey = std::move(*key);
    if (options.drillKey.empty())
        return fail(ErrorCode::invalidInput, "there is no passphrase in it", options.drillKeyFile);
    return std::string();
}

/// A link whose recording is not where it says, or to a gateway: that is opened from a window, which can ask for the one
/// and knows how this machine was let in to the other.
Result<std::optional<models::ViewLink>> takeLink(console::Options& options) {
    if (!options.link || options.render || options.isWall)
        return std::nullopt;
    const bool isLetIn = !options.tokenFile.empty() || !options.tlsCa.empty() || !options.tlsCert.empty();
    if (options.link->file.empty() && isLetIn)
        return std::nullopt;
    const auto path = options.link->file.empty() ? Result<std::string>() : console::findLinked(options.link->file);
    if (!path)
        return fail(path.error());
    options.path = *path;
    if (!path->empty())
        return std::nullopt;
    for (std::string* part : {&options.connect, &options.at, &options.select})
        part->clear();
    return std::exchange(options.link, std::nullopt);
}

/// Who opened the file from a folder's window has no terminal in which to read why there is none of ours.
bool isToldInWindow(const console::Options& options, const Error& error) {
    return options.isFile() && !options.isWall && !options.render && !options.link && error.where != "--at" && QFileInfo::exists(QString::fromStdString(options.path));
}

/// The start page and why nothing else; a script that waits for the end sees by the code that it was not shown.
int tellInWindow(console::Options options, const Error& error, const console::Preferences& preferences, const console::Settings& settings, const Clock& clock) {
    const int refused = report(error, exitCodeFor(error.code));
    for (std::string* part : {&options.path, &options.at, &options.select})
        part->clear();
    options.isPlaying = false;
    console::Shell shell(options, preferences, settings, clock);
    shell.take({});
    const int code = showWindow(shell, options, {{}, {}, QString::fromStdString(error.text())});
    return code != 0 ? code : refused;
}

/// Addresses of other tools; without a file there are none.
Result<models::JumpLinks> jumpLinks(const console::Options& options) {
    const QString path = options.jumpLinks.empty()
                             ? QStandardPaths::locate(QStandardPaths::AppConfigLocation, QStringLiteral("jump-links.json"))
                             : QString::fromStdString(options.jumpLinks);
    if (path.isEmpty() || options.render)
        return models::JumpLinks();
    const auto text = readRegularFile(path.toStdString(), kMostJumpBytes);
    if (!text)
        return fail(text.error());
    auto links = models::JumpLinks::parse(QByteArray::fromStdString(*text));
    if (!links)
        return fail(links.error().in(path.toStdString()));
    return links;
}

int run(const console::Options& options, const Later& later, std::future<Result<console::Origin>> opening, const Clock& clock) {
    const console::Settings settings;
    if (const std::string refused = settings.refused(); !refused.empty() && !options.render)
        std::fprintf(stderr, "seamscope: %s: not a regular file: no settings are read from it or kept in it\n", refused.c_str());
    const console::Preferences preferences = preferencesFor(options, settings);
    if (const auto spoken = models::useLanguage(preferences.language); !spoken)
        return report(spoken.error().in("--lang"), ExitCode::usage);
    std::optional<console::Shell> made(std::in_place, options, preferences, settings, clock);
    console::Shell& shell = *made;
    shell.prepare();
    const auto jumps = jumpLinks(options);
    if (!jumps)
        return report(jumps.error(), ExitCode::usage);
    shell.console().setJumpLinks(*jumps);
    auto origin = opening.get();
    if (!origin && isToldInWindow(options, origin.error())) {
        made.reset(); // its window never was to be seen
        return tellInWindow(options, origin.error(), preferences, settings, clock);
    }
    if (!origin)
        return report(origin.error(),
                      options.connect.empty() ? exitCodeFor(origin.error().code) : ExitCode::peerUnreachable);
    shell.take(std::move(*origin));
#ifndef NDEBUG
    const console::Watchdog watchdog;
#endif
    if (!options.render)
        return showWindow(shell, options, later);
    if (const auto waited = shell.origin().gateway->waitLoaded(); !waited)
        return report(waited.error(), exitCodeFor(waited.error().code));
    if (const auto drawn = console::renderViews(shell.console(), *shell.origin().feed, *options.render);
        !drawn)
        return report(drawn.error(), exitCodeFor(drawn.error().code));
    return toInt(tellLeftOut(*shell.origin().gateway));
}

int supervise(const console::Options& options, std::vector<std::string> arguments) {
    auto watcher = console::wallWatcher(options, console::sayOfWall);
    if (!watcher)
        return report(watcher.error(), ExitCode::usage);
    return console::superviseWall(std::move(arguments), std::move(*watcher));
}

} // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN); // a file at its size limit is an error that is told
    const console::Parsed parsed = console::parseOptions({argv + 1, argv + argc});
    if (!parsed.options) {
        std::fputs(parsed.text.c_str(), parsed.exitCode == 0 ? stdout : stderr);
        return parsed.exitCode;
    }
    if (parsed.options->render) // a picture needs no display
        qputenv("QT_QPA_PLATFORM", "offscreen");
    console::Options options = *parsed.options;
    if (options.isSupervised) // before anything of a window: it has to outlive the X server
        return supervise(options, {argv + 1, argv + argc});
    auto link = takeLink(options);
    if (!link)
        return report(link.error(), ExitCode::usage);
    auto sealed = takeSealed(options);
    if (!sealed)
        return report(sealed.error().in("--drill-key"), ExitCode::usage);
    const Later later{std::move(*sealed), std::move(*link), {}};
    if (!options.render) // a picture is of nobody
        options.person = console::Settings().person();
    const SystemClock clock;
    std::future<Result<console::Origin>> opening = startOrigin(options, clock);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("seamscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Seamscope"));
    QApplication::setApplicationVersion(QStringLiteral(SEAMSCOPE_VERSION));
    return run(options, later, std::move(opening), clock);
}
