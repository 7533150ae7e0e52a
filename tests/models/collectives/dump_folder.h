// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "collectives/collective_log.h"
#include "collectives/formats/flight_recorder.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>

namespace seamscope::test {

inline std::string contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Reads every dump of a folder; files that are none are left out.
inline collectives::CollectiveLog readDumps(const QString& folder, Problems& problems) {
    collectives::FlightRecorderSet set;
    const auto names = QDir(folder).entryList(QDir::Files, QDir::Name);
    for (const QString& name : names) {
        Problems own;
        auto dump = collectives::readFlightRecorder(contentOf(folder + QLatin1Char('/') + name), own);
        if (dump)
            (void)set.add(std::move(*dump), name.toStdString(), problems);
    }
    collectives::CollectiveLog log;
    set.finish(log, problems);
    return log;
}

} // namespace seamscope::test
