// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/composition.h"
#include "console/demos.h"
#include "console/origin.h"
#include "console/settings.h"
#include "console/site_survey.h"
#include "drill/library.h"
#include "start/start_page.h"

#include <QObject>
#include <QTemporaryDir>
#include <QTimer>

#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace seamscope::console {

/// The window and what it stands on: opens another recording or bundle in its place. What is open stays until
/// the other can be shown; a file that cannot be opened changes nothing but says why. GUI thread.
class Shell final : public QObject {
    Q_OBJECT
public:
    /// @p clock must outlive it. Demonstrations are kept in @p demoFolder; empty: where this user's caches are.
    Shell(Options options, Preferences preferences, Settings settings, const Clock& clock,
          std::filesystem::path demoFolder = {});
    ~Shell() override;

    /// Makes the window that @p options of the constructor name, while its origin is still being opened. It
    /// is not shown by this.
    void prepare();
    /// What the window stands on; makes it if it is not there yet.
    void take(Origin origin);
    /// The window listens to its origin from here on. Call once after take().
    void start();
    [[nodiscard]] Console& console() { return *m_console; }
    [[nodiscard]] Origin& origin() { return m_origin; }
    [[nodiscard]] Settings& settings() { return m_settings; }

    /// Reads @p path behind the window, then shows it in the window's place.
    void open(const QString& path);
    /// The same with what a link names, at the place it leads to; a recording that is not there is asked for. Nothing of
    /// a link opens a gateway that asks who we are: what this machine was given for it does.
    void openLink(const models::ViewLink& link);
    /// The same with what a gateway hears.
    void connectTo(const Settings::Gateway& gateway);
    /// The same with a demonstration, which is simulated first if it was not before.
    void openDemo(int demo) { openDemo(demo, false); }
    /// The first of them, with the guided tour.
    void openTour() { openDemo(0, true); }
    /// The same with a drill of the library, which is made first under a passphrase that nobody is told. It is gone with
    /// the window.
    void playLibraryDrill(int drill, int level);
    /// Looks at the Prometheus at @p url, shows what was found and what could be found, and then watches it in this window.
    void connectSite(const QString& url, const ui::StartPage::Guards& guards);
    /// What is being simulated or looked at is not wanted any more.
    void leave();
    /// The start page in the place of what was opened, with why that cannot be shown: @p why names the file.
    void giveUp(const QString& why);
    /// What could be found with what is open, and what is invisible there.
    void showCoverage();

Q_SIGNALS:
    void opened(const QString& path);
    void failed(const QString& reason);

private:
    Q_DISABLE_COPY_MOVE(Shell)
    /// What is to be opened: given to a thread of its own, and back with what came of it.
    struct Opening {
        Options options;
        QString name; ///< for opened()
        std::optional<Demo> demo;
        std::optional<drill::LibraryDrill> drill;
        int level = 1; ///< of the drill
        bool isTour = false; ///< the guided tour begins as soon as something is seen
        std::shared_ptr<QTemporaryDir> scratch; ///< where the drill is made
        std::optional<Settings::Gateway> gateway;
    };
    /// The passphrase of a drill, then the drill.
    void askKey(const QString& path);
    void askWhere(const models::ViewLink& link);
    void openDemo(int demo, bool isTour);
    void showTour();
    void connectBehind(const Settings::Gateway& gateway, Opening opening);
    void openBehind(Opening opening, const QString& notice);
    /// Simulates what is to be opened, if it is; says where it lies. The thread of the opening.
    [[nodiscard]] Result<> makeFile(Opening& opening, const std::stop_token& stop);
    void showProgress(int percent);
    void showLibrary();
    void workOutCoverage(std::vector<telemetry::Event> events);
    void showSite(const Result<SurveyedSite>& site);
    void replace(const Opening& opening, Result<Origin> origin);
    void showInPlace(const Opening& opening, Origin origin);
    void watchReading();
    void judgeReading();
    [[nodiscard]] static QString expected();
    [[nodiscard]] static QString reasonOf(const Opening& opening, const Error& error);
    void tell(const QString& reason);
    void note(const Opening& opening);
    [[nodiscard]] QString openName() const;
    void connectConsole();
    void keepLayout();

    Options m_options;
    Preferences m_preferences;
    Settings m_settings;
    Settings::Layout m_keptLayout; ///< what they have, as far as this program has written it
    QTimer m_layoutLook;
    const Clock& m_clock;
    std::filesystem::path m_demoFolder;
    std::filesystem::path m_siteFolder; ///< configurations of sites, each in a folder of its own
    std::shared_ptr<QTemporaryDir> m_scratch; ///< of the drill that is open; outlives its origin
    Origin m_origin;
    std::unique_ptr<Console> m_console; ///< goes before its origin
    bool m_isOpening = false;
    bool m_isDemo = false; ///< what is open
    QString m_demoName;    ///< of that
    bool m_isTour = false; ///< it was opened for the tour
    bool m_isJudged = false; ///< what is open is known to be readable, or not to be
    std::vector<drill::LibraryDrill> m_library;
    QString m_notice;    ///< what is being done
    int m_percent = -1;  ///< of it
    std::stop_source m_stop; ///< of what is being opened
    std::future<void> m_covering; ///< works out a map
    std::future<void> m_opening; ///< last: waits for the thread that still reads
};

} // namespace seamscope::console
