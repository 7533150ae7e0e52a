// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/palette.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPalette>

#include <array>

/// Resources of a static library are not there by themselves. Outside of any namespace, as the macro demands.
static void loadResources() { Q_INIT_RESOURCE(resources); }

namespace seamscope::ui {
namespace {

constexpr std::array<const char*, kRoleCount> kRoleNames = {
    "bg0",      "bg1",  "bg2",    "bg3", "hair",    "line", "ink1",  "ink2",  "ink3",    "accent",   "accentGround", "critical",
    "high",     "medium", "low", "onAlarm", "loss", "loss2", "loss3", "compute", "transfer", "wait", "hatch"};

bool readColours(const QJsonArray& list, QColor* colours, int count) {
    if (list.size() != count)
        return false;
    for (int i = 0; i < count; ++i) {
        colours[i] = QColor(list[i].toString());
        if (!colours[i].isValid())
            return false;
    }
    return true;
}

const Palette& builtIn(const QString& path, Palette& palette) {
    loadResources();
    QFile file(path);
    QString problem;
    if (!file.open(QIODevice::ReadOnly) || !Palette::fromJson(file.readAll(), palette, problem))
        qFatal("theme %s: %s", qPrintable(path), qPrintable(problem));
    return palette;
}

} // namespace

const Palette& Palette::dark() {
    static Palette palette;
    static const Palette& loaded = builtIn(QStringLiteral(":/themes/dark.json"), palette);
    return loaded;
}

const Palette& Palette::light() {
    static Palette palette;
    static const Palette& loaded = builtIn(QStringLiteral(":/themes/light.json"), palette);
    return loaded;
}

bool Palette::fromJson(const QByteArray& text, Palette& palette, QString& problem) {
    QJsonParseError error;
    const QJsonObject root = QJsonDocument::fromJson(text, &error).object();
    if (error.error != QJsonParseError::NoError) {
        problem = error.errorString();
        return false;
    }
    const QJsonObject roles = root[QStringLiteral("roles")].toObject();
    for (int i = 0; i < kRoleCount; ++i) {
        const auto at = static_cast<std::size_t>(i);
        palette.roles[at] = QColor(roles[QLatin1String(kRoleNames[at])].toString());
        if (!palette.roles[at].isValid()) {
            problem = QStringLiteral("role '%1' is missing or not a colour").arg(QLatin1String(kRoleNames[at]));
            return false;
        }
    }
    if (!readColours(root[QStringLiteral("series")].toArray(), palette.series.data(), kSeriesColours) ||
        !readColours(root[QStringLiteral("heat")].toArray(), palette.heat.data(), kHeatSteps)) {
        problem = QStringLiteral("'series' needs 6 colours and 'heat' 7");
        return false;
    }
    palette.isDark = palette[Role::bg1].lightness() < palette[Role::ink1].lightness();
    palette.key = static_cast<unsigned>(qHash(text, 1));
    return true;
}

QPalette Palette::toQPalette() const {
    const Palette& p = *this;
    QPalette q;
    q.setColor(QPalette::Window, p[Role::bg0]);
    q.setColor(QPalette::WindowText, p[Role::ink1]);
    q.setColor(QPalette::Base, p[Role::bg1]);
    q.setColor(QPalette::AlternateBase, p[Role::bg2]);
    q.setColor(QPalette::Text, p[Role::ink1]);
    q.setColor(QPalette::PlaceholderText, p[Role::ink3]);
    q.setColor(QPalette::Button, p[Role::bg2]);
    q.setColor(QPalette::ButtonText, p[Role::ink1]);
    q.setColor(QPalette::BrightText, p[Role::ink1]);
    q.setColor(QPalette::ToolTipBase, p[Role::bg2]);
    q.setColor(QPalette::ToolTipText, p[Role::ink1]);
    q.setColor(QPalette::Highlight, p[Role::bg3]);
    q.setColor(QPalette::HighlightedText, p[Role::ink1]);
    q.setColor(QPalette::Link, p[Role::accent]);
    q.setColor(QPalette::LinkVisited, p[Role::accent]);
    q.setColor(QPalette::Light, p[Role::bg3]);
    q.setColor(QPalette::Midlight, p[Role::bg2]);
    q.setColor(QPalette::Mid, p[Role::hair]);
    q.setColor(QPalette::Dark, p[Role::bg0]);
    q.setColor(QPalette::Shadow, p[Role::bg0]);
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        q.setColor(QPalette::Disabled, role, p[Role::ink3]);
    return q;
}

} // namespace seamscope::ui
