// SPDX-License-Identifier: GPL-3.0-or-later
#include "npm/stock_reader.h"

#include <QJsonDocument>
#include <QProcess>

namespace seamscope::test {

QJsonObject readByOthers(const std::filesystem::path& path, int& exitCode) {
    QProcess node;
    node.start(QStringLiteral(SEAM_NODE), {QStringLiteral(SEAM_NPM_FOLDER "/read_mcap.mjs"), QString::fromStdString(path)});
    node.waitForFinished(60000);
    exitCode = node.exitStatus() == QProcess::NormalExit ? node.exitCode() : -1;
    return QJsonDocument::fromJson(node.readAllStandardOutput()).object();
}

} // namespace seamscope::test
