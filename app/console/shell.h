// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/composition.h"
#include "console/origin.h"
#include "console/settings.h"

#include <QObject>

#include <future>
#include <memory>

namespace seamscope::console {

/// The window and what it stands on: opens another recording or bundle in its place. What is open stays until
/// the other can be shown; a file that cannot be opened changes nothing but says why. GUI thread.
class Shell final : public QObject {
    Q_OBJECT
public:
    /// @p clock must outlive it.
    Shell(Options options, Preferences preferences, Settings settings, const Clock& clock);
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

Q_SIGNALS:
    void opened(const QString& path);
    void failed(const QString& reason);

private:
    Q_DISABLE_COPY_MOVE(Shell)
    void replace(const QString& path, Result<Origin> origin);
    void connectConsole();

    Options m_options;
    Preferences m_preferences;
    Settings m_settings;
    const Clock& m_clock;
    Origin m_origin;
    std::unique_ptr<Console> m_console; ///< goes before its origin
    bool m_isOpening = false;
    std::future<void> m_opening; ///< last: waits for the thread that still reads
};

} // namespace seamscope::console
