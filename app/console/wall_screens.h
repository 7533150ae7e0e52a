// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/options.h"
#include "console/settings.h"
#include "wall/wall_night.h"
#include "wall/wall_pages.h"

#include <QObject>
#include <QTime>

#include <vector>

class QScreen;

namespace seamscope::ui {
class WallPage;
}

namespace seamscope::console {

class Console;

/// Puts the walls on their screens and keeps them there. A screen that goes gives its pages to the first wall, whose
/// turn they then have; when it comes back they are on it again. GUI thread.
class WallScreens final : public QObject {
    Q_OBJECT
public:
    /// @p console must outlive it. Options of walls have been checked.
    WallScreens(Console& console, Settings settings, const Options& options);

    /// Full screen, each on its own; @p restarted when the wall was, while that is to be told.
    void show(const QString& restarted);
    /// As the screens are now; the same after one came or went.
    void place();

Q_SIGNALS:
    void frameShown(bool isPainted); ///< by any of the walls

private:
    Q_DISABLE_COPY_MOVE(WallScreens)
    void follow(QScreen* screen);
    void dim();

    Console& m_console;
    Settings m_settings;
    std::vector<ui::WallScreen> m_plan; ///< one without a name: wherever the window system puts it
    std::vector<ui::WallPageSpec> m_first; ///< pages of the first wall as it is shown now
    ui::WallSeat m_seat;
    ui::WallNight m_night;
    bool m_isShown = false;
};

} // namespace seamscope::console
