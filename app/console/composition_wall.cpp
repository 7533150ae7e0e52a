// SPDX-License-Identifier: GPL-3.0-or-later
// The walls and what they show.
#include "console/alarm_voice.h"
#include "console/composition.h"
#include "console/contents.h"
#include "console/look.h"
#include "console/save_as.h"
#include "wall/wall_page.h"

#include <cstdio>
#include <utility>

namespace seamscope::console {

using namespace models;

ui::WallPage& Console::wall(std::size_t place) {
    while (m_walls.size() <= place)
        makeWall();
    return *m_walls[place];
}

void Console::makeWall() {
    if (m_walls.empty()) {
        const auto showAll = [this] {
            for (Presenter* wall : m_shown.walls)
                wall->advance(m_isJump);
        };
        connect(&m_wallHeat, &ui::HeatWorker::made, this, showAll);
        connect(&m_usual, &UsualLoader::changed, this, showAll);
        connect(&m_floorUsual, &UsualLoader::changed, this, showAll);
    }
    m_walls.push_back(std::make_unique<ui::WallPage>());
    ui::WallPage& wall = *m_walls.back();
    const auto toConsole = [this] {
        m_window->show();
        for (const auto& one : m_walls)
            one->hide();
    };
    connect(&wall, &ui::WallPage::incidentChosen, this, [this, toConsole](const std::string& id) {
        toConsole();
        openIncident(id);
    });
    connect(&wall, &ui::WallPage::selected, this, [this, toConsole](const topology::EntityId& entity) {
        toConsole();
        m_view.select(entity);
    });
    connect(&wall, &ui::WallPage::left, this, toConsole);
    wall.setTheme(paletteOf(m_preferences.theme));
    wall.setMotion(m_preferences.isMotionReduced);
    wall.setMute(m_isMute);
    m_views.push_back(&wall);
    m_shown.walls.push_back(presentBy(wall, [this, &wall](bool) { showWall(wall); }));
    m_shown.walls.back()->advance(true);
}

void Console::showWall(ui::WallPage& wall) {
    const bool isOnlyHeadline = wall.pageCount() == 1 && wall.kind() == ui::WallKind::headline;
    const WallComparison against = isOnlyHeadline ? WallComparison{} : WallComparison{&m_fabricCounters, &m_usual.usuals()};
    ui::WallContent content = wallContent({m_live, m_view, m_transport, m_history, m_xids}, against);
    if (!isOnlyHeadline) {
        m_usual.follow();
        lendPast(m_wallHeat.model(), m_floorUsual);
        m_wallHeat.update(m_live.shown(), content.now);
        content.heat = &m_wallHeat.model();
    }
    wall.setContent(std::move(content));
}

/// A wall says in its bar that nothing can be heard; at a desk whoever has asked for it is told.
void Console::giveVoice() {
    m_voice = new AlarmVoice(m_live, this);
    connect(m_voice, &AlarmVoice::told, this, [this](const QString& problem) {
        const bool isAsked = std::exchange(m_isSoundAsked, false);
        if (const bool wasMute = std::exchange(m_isMute, !problem.isEmpty()); wasMute != m_isMute)
            std::fprintf(stderr, "seamscope: %s\n", m_isMute ? ("alarms are not heard: " + problem.toStdString()).c_str() : "alarms are heard again");
        for (const auto& wall : m_walls)
            wall->setMute(m_isMute);
        if (isAsked && m_isMute)
            warn(*m_window, tr("Alarm sounds"), {ErrorCode::unavailable, tr("Alarms cannot be heard at this machine: %1").arg(problem).toStdString(), {}});
    });
}

bool& Console::soundOf(Preferences& preferences) const { return m_isAtWall ? preferences.isSoundOnWall : preferences.isSoundOnDesk; }

/// Whoever turns it on hears what it is like.
void Console::turnSound() {
    Preferences next = m_preferences;
    bool& isOn = soundOf(next);
    isOn = !isOn;
    m_isSoundAsked = isOn;
    setPreferences(next);
    m_voice->sample();
}

bool Console::isAnswered() const {
    return m_timelines.isSettled() && m_trends.isSettled() && m_history.isSettled() && m_lines.isSettled() && m_usual.isSettled() &&
           m_lateness.isSettled() && m_heatUsual.isSettled() && m_floorUsual.isSettled();
}

} // namespace seamscope::console
