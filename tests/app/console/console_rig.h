// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/composition.h"

#include "support/sample_hall.h"
#include "support/scripted_feed.h"

#include <QDockWidget>
#include <QtTest>

#include <memory>

namespace seamscope::test {

/// A console on the example hall of tokens §8, shown offscreen.
struct Rig {
    explicit Rig(telemetry::SessionMode mode = telemetry::SessionMode::live,
                 console::Preferences preferences = {}, bool isLeaking = true)
        : hall{isLeaking, true} {
        feed.onRange = [this](const telemetry::RangeQuery& query) { return hall.range(query); };
        feed.onEvents = [this](const telemetry::EventQuery&) { return hall.events(); };
        feed.push(hall.firstUpdate(mode));
        console = std::make_unique<console::Console>(QStringLiteral("scripted"), preferences);
        console->window().resize(1920, 1080);
        console->window().show();
        console->start(feed);
        isReady = QTest::qWaitFor([this] { return console->feed().hasData(); });
    }
    template<class T>
    T* part() {
        return console->window().findChild<T*>();
    }
    QRect box(const char* dock) {
        auto* found = console->window().findChild<QDockWidget*>(QLatin1String(dock));
        return found ? found->geometry() : QRect();
    }
    SampleHall hall;
    ScriptedFeed feed;
    std::unique_ptr<console::Console> console;
    bool isReady = false;
};

} // namespace seamscope::test
