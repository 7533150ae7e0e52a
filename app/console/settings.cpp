// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/settings.h"

#include <QSettings>

#include <algorithm>
#include <memory>
#include <utility>

namespace seamscope::console {
namespace {

const auto kTheme = QStringLiteral("look/theme");
const auto kTextScale = QStringLiteral("look/textScale");
const auto kReducedMotion = QStringLiteral("look/reducedMotion");
const auto kLayoutVersionKey = QStringLiteral("layout/version");
const auto kGeometry = QStringLiteral("layout/geometry");
const auto kDocks = QStringLiteral("layout/docks");

std::unique_ptr<QSettings> open(const QString& file) {
    return file.isEmpty()
               ? std::make_unique<QSettings>(QStringLiteral("seamscope"), QStringLiteral("seamscope"))
               : std::make_unique<QSettings>(file, QSettings::IniFormat);
}

} // namespace

Settings::Settings(QString file)
    : m_file(std::move(file)) {}

Preferences Settings::preferences() const {
    const auto settings = open(m_file);
    Preferences out;
    out.theme = settings->value(kTheme).toString() == QStringLiteral("light") ? Theme::light : Theme::dark;
    out.textScale = std::clamp(settings->value(kTextScale, 100).toInt(), 80, 200);
    out.isMotionReduced = settings->value(kReducedMotion, false).toBool();
    return out;
}

void Settings::setPreferences(const Preferences& preferences) {
    const auto settings = open(m_file);
    settings->setValue(kTheme,
                       preferences.theme == Theme::light ? QStringLiteral("light") : QStringLiteral("dark"));
    settings->setValue(kTextScale, std::clamp(preferences.textScale, 80, 200));
    settings->setValue(kReducedMotion, preferences.isMotionReduced);
}

Settings::Layout Settings::layout() const {
    const auto settings = open(m_file);
    if (settings->value(kLayoutVersionKey).toInt() != kLayoutVersion)
        return {};
    return {settings->value(kGeometry).toByteArray(), settings->value(kDocks).toByteArray()};
}

void Settings::setLayout(const Layout& layout) {
    const auto settings = open(m_file);
    settings->setValue(kLayoutVersionKey, kLayoutVersion);
    settings->setValue(kGeometry, layout.geometry);
    settings->setValue(kDocks, layout.docks);
}

void Settings::forgetLayout() {
    const auto settings = open(m_file);
    settings->remove(QStringLiteral("layout"));
}

} // namespace seamscope::console
