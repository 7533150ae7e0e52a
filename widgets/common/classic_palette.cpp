// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/classic_palette.h"

#include <QFile>

namespace seamscope::ui {

const Palette& classicPalette() {
    static const Palette palette = [] {
        (void)Palette::dark(); // the resources are there from then on
        QFile file(QStringLiteral(":/themes/classic.json"));
        Palette made;
        QString problem;
        if (!file.open(QIODevice::ReadOnly) || !Palette::fromJson(file.readAll(), made, problem))
            qFatal("theme classic: %s", qPrintable(problem));
        return made;
    }();
    return palette;
}

} // namespace seamscope::ui
