// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/library.h"
#include "start/demo_picture.h"

#include <QString>

#include <vector>

namespace seamscope::ui {

struct StartDemo {
    QString title;   ///< "Weakening pump"
    QString story;   ///< one sentence
    QString owners;  ///< both sides of its seam
    QString teaches; ///< what is learnt by it
    QString length;  ///< "50 min"
    DemoSign sign = DemoSign::heat;
};

struct StartRecent {
    QString name;
    QString detail; ///< folder, size, date; or that it is gone
    QString path;   ///< whole, for the tooltip
    bool isThere = true;
};

struct StartGateway {
    QString address;
    QString detail;
};

/// What the start page is given.
struct StartContent {
    std::vector<StartGateway> gateways; ///< newest first
    std::vector<StartRecent> recents;   ///< newest first
    std::vector<StartDemo> demos;
    bool hasTour = true; ///< a demonstration may be opened for it
    QString drillTrouble; ///< why there is no library
    std::vector<drill::LibraryDrill> drills; ///< of the library, without what tells the answer
    QString notice;              ///< what is being done now; empty: nothing
    bool isLeavable = false;     ///< what is being done can be given up
    bool isGuarded = false;      ///< the fields of token and certificates are shown
};

/// What an item of the picture does.
struct StartAct {
    enum class Kind : unsigned char { demo, gateway, connect, guard, recent, openFile, openFolder, openDrill, chooseDrill, tour, leave };
    Kind kind = Kind::demo;
    int index = 0; ///< of the demo, gateway, recent file or drill; of a drill -1: none in particular
    bool operator==(const StartAct&) const = default;
};

/// The picture, what its items do (same index), and where the fields for typing stand.
struct StartPicture {
    PanelPicture picture;
    std::vector<StartAct> acts;
    QRectF address;
    std::vector<QRectF> guards; ///< token file, authority, certificate, key; empty: not shown
};

/// Places beside each other, or below each other where there is no room; as high as it needs.
[[nodiscard]] StartPicture startPicture(const StartContent& content, QSizeF size, const PanelStyle& style);

} // namespace seamscope::ui
