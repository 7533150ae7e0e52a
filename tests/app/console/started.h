// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "console/shell.h"
#include "support/temporary_folder.h"

#include <QString>

namespace seamscope::test {

/// The program as it starts without arguments, with settings and files of its own.
struct Started {
    explicit Started(console::Preferences preferences = {})
        : settings(QString::fromStdString((folder / "settings.ini").string()))
        , shell({}, preferences, console::Settings(settings), clock, folder / "demos") {
        shell.prepare();
        shell.take(std::move(*console::openOrigin({}, clock)));
        shell.console().window().resize(1920, 1080);
        shell.console().window().show();
        shell.start();
    }
    ui::StartPage& page() { return shell.console().start(); }

    const TemporaryFolder folder;
    const SystemClock clock;
    QString settings; ///< the file
    console::Shell shell;
};

} // namespace seamscope::test
