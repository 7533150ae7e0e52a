// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/wall_screens.h"

#include "console/composition.h"
#include "wall/wall_page.h"

#include <QGuiApplication>
#include <QScreen>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <utility>

namespace seamscope::console {
namespace {

QScreen* screenOf(const std::string& name) {
    for (QScreen* screen : QGuiApplication::screens())
        if (name.empty() || screen->name().toStdString() == name)
            return name.empty() ? QGuiApplication::primaryScreen() : screen;
    return nullptr;
}

/// Whoever hangs it up has to know that it cannot be read from there.
void warnOfSmallText(const QScreen& screen, const ui::WallSeat& seat) {
    constexpr double kWanted = 16; // minutes of arc, interface rule 1
    const double arc = ui::wallSmallestArc(screen.size(), seat);
    if (arc < kWanted)
        std::fprintf(stderr, "seamscope: %s is too small for seats at %.3g m: its smallest text has %.1f minutes of arc, 16 are wanted\n",
                     qPrintable(screen.name()), seat.metres, arc);
}

} // namespace

WallScreens::WallScreens(Console& console, Settings settings, const Options& options)
    : m_console(console)
    , m_settings(std::move(settings))
    , m_seat{options.wallMetres, options.wallInches} {
    if (const auto plan = ui::readWallScreens(options.wallScreens); plan && !options.wallScreens.empty())
        m_plan = *plan;
    else if (const auto pages = ui::readWallPages(options.wallPages))
        m_plan = {{std::string(), *pages}};
    if (const auto night = ui::parseWallNight(options.wallNight))
        m_night = *night;
    for (std::size_t i = 0; i < m_plan.size(); ++i) {
        ui::WallPage& wall = m_console.wall(i);
        wall.setSeat(m_seat);
        const QString name = QString::fromStdString(m_plan[i].name);
        wall.setPages(m_plan[i].pages, m_settings.isWallRunning() ? m_settings.wallPage(name) : 0);
        connect(&wall, &ui::WallPage::pageTurned, this, [this, &wall, name] { m_settings.setWallPage(name, wall.page()); });
        connect(&wall, &ui::WallPage::frameShown, this, &WallScreens::frameShown);
    }
    m_first = m_plan.empty() ? std::vector<ui::WallPageSpec>{} : m_plan.front().pages;
    connect(&m_console.wall(), &ui::WallPage::secondPassed, this, &WallScreens::dim);
    for (QScreen* screen : QGuiApplication::screens())
        follow(screen);
    connect(qGuiApp, &QGuiApplication::screenAdded, this, [this](QScreen* screen) {
        follow(screen);
        place();
    });
    // The window system moves the windows of a screen that goes by itself first.
    connect(qGuiApp, &QGuiApplication::screenRemoved, this, [this] { QTimer::singleShot(0, this, &WallScreens::place); });
    connect(qGuiApp, &QGuiApplication::primaryScreenChanged, this, &WallScreens::place);
}

void WallScreens::follow(QScreen* screen) { connect(screen, &QScreen::geometryChanged, this, &WallScreens::place); }

void WallScreens::show(const QString& restarted) {
    m_isShown = true;
    place();
    m_console.wall().activateWindow(); // without a window manager nobody else gives it the keyboard
    for (std::size_t i = 0; i < m_plan.size(); ++i) {
        m_console.wall(i).setRestarted(restarted);
        if (!restarted.isEmpty())
            QTimer::singleShot(std::chrono::minutes(10), &m_console.wall(i), [&wall = m_console.wall(i)] { wall.setRestarted({}); });
        if (const QScreen* screen = screenOf(m_plan[i].name))
            warnOfSmallText(*screen, m_seat);
        else
            std::fprintf(stderr, "seamscope: there is no screen %s: its pages are on the first wall until it comes\n",
                         m_plan[i].name.c_str());
    }
}

void WallScreens::place() {
    if (!m_isShown || m_plan.empty() || QGuiApplication::screens().isEmpty())
        return;
    std::vector<ui::WallPageSpec> first = m_plan.front().pages;
    for (std::size_t i = 0; i < m_plan.size(); ++i) {
        QScreen* screen = screenOf(m_plan[i].name);
        ui::WallPage& wall = m_console.wall(i);
        if (!screen && i > 0) {
            wall.hide();
            first.insert(first.end(), m_plan[i].pages.begin(), m_plan[i].pages.end());
            continue;
        }
        if (!screen)
            screen = QGuiApplication::primaryScreen();
        // A wall's display may run without a window manager, and then nobody else makes it as big as the screen.
        wall.setScreen(screen);
        wall.setGeometry(screen->geometry());
        wall.showFullScreen();
        wall.setGeometry(screen->geometry());
    }
    if (first != m_first) {
        m_first = first;
        m_console.wall().setPages(std::move(first), m_console.wall().page());
    }
}

/// Looked at once a second, which costs nothing.
void WallScreens::dim() {
    if (m_night.by == ui::WallNight::By::never)
        return;
    const auto& session = m_console.feed().live().session();
    const TimePoint now = m_console.view().cursor();
    const double share = m_console.feed().hasData() && ui::isNight(m_night, now, session.timezone) ? ui::kNightShare : 1;
    for (std::size_t i = 0; i < m_plan.size(); ++i)
        m_console.wall(i).setDimmed(share);
}

} // namespace seamscope::console
