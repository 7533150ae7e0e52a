// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QPointF>
#include <QString>
#include <QStringList>

#include <map>
#include <string>

namespace seamscope::console {

enum class Theme : unsigned char { dark, light, classic };
/// By its name on the command line and in the settings; dark for any other.
[[nodiscard]] Theme themeFromName(const std::string& name);
[[nodiscard]] std::string nameOf(Theme theme);

/// What a person chose, as a value; passed down, nothing below reads the settings file.
struct Preferences {
    Theme theme = Theme::dark;
    int textScale = 100; ///< per cent, 80 … 200
    bool isMotionReduced = false;
    std::string language{}; ///< of the screen, a name of models::languages(); empty: the one that speaks already
    bool isSoundOnDesk = false; ///< alarms are heard at a console
    bool isSoundOnWall = true;
    bool operator==(const Preferences&) const = default;
};
/// What is kept of a change from @p before to @p now: only what somebody changed. What was asked for on the command line was for
/// one run, and leaves @p kept as it is.
[[nodiscard]] Preferences keptAfter(Preferences kept, const Preferences& before, const Preferences& now);

/// The one place that touches QSettings. A layout is stored with its version; another version is not applied
/// and not overwritten until the user leaves a new one.
class Settings {
public:
    /// @p file empty = the user's own; a path is for tests.
    explicit Settings(QString file = {});

    /// What stands where settings are read and is no regular file, such as a pipe, which would make us wait, or a link to a
    /// device, which writing would replace; empty: nothing. While it stands there nothing is read and nothing kept.
    [[nodiscard]] std::string refused() const;

    [[nodiscard]] Preferences preferences() const;
    void setPreferences(const Preferences& preferences);

    struct Layout {
        QByteArray geometry;
        QByteArray docks;
        QString front{}; ///< name of the panel that somebody brought to the front
        bool operator==(const Layout&) const = default;
    };
    /// Empty when there is none, or when it is of another version.
    [[nodiscard]] Layout layout() const;
    void setLayout(const Layout& layout);

    /// Cells that the user gave to nodes of the graph, by key.
    [[nodiscard]] std::map<std::string, QPointF> graphPins() const;
    void setGraphPins(const std::map<std::string, QPointF>& pins);
    /// Whether a wall was on when the program ended: true after a crash or a power cut.
    [[nodiscard]] bool isWallRunning() const;
    void setWallRunning(bool isRunning);
    /// Which of its pages the wall of that screen showed last ("": the only one), for the one after a crash.
    [[nodiscard]] std::size_t wallPage(const QString& screen) const;
    void setWallPage(const QString& screen, std::size_t page);

    /// Recordings and bundles that were open, newest first; noteFile() puts one in front.
    [[nodiscard]] QStringList recentFiles() const;
    void noteFile(const QString& path);

    /// A gateway that was connected to, and where the files lie that it asks for; no secret itself.
    struct Gateway {
        QString address;
        QString tokenFile, authority, certificate, key;
        bool operator==(const Gateway&) const = default;
    };
    /// Newest first; noteGateway() puts one in front, once an address.
    [[nodiscard]] QList<Gateway> recentGateways() const;
    void noteGateway(const Gateway& gateway);

    /// Whether the guided tour was offered or taken: it is offered once.
    [[nodiscard]] bool isTourKnown() const;
    void setTourKnown();

    /// Who this is to drills: made at random once. Whoever has it is that person, and comes back to their seats with it.
    [[nodiscard]] std::string person() const;

    static constexpr int kLayoutVersion = 3;
    static constexpr qsizetype kMostRecent = 10;

private:
    QString m_file;
};

} // namespace seamscope::console
