// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/settings.h"

#include <QFileInfo>
#include <QRandomGenerator>
#include <QSettings>
#include <QStandardPaths>
#include <QVariantMap>

#include <algorithm>
#include <memory>
#include <utility>

namespace seamscope::console {
namespace {

const auto kTheme = QStringLiteral("look/theme");
const auto kLanguage = QStringLiteral("look/language");
const auto kTextScale = QStringLiteral("look/textScale");
const auto kReducedMotion = QStringLiteral("look/reducedMotion");
const auto kSoundOnDesk = QStringLiteral("sound/desk");
const auto kSoundOnWall = QStringLiteral("sound/wall");
const auto kLayoutVersionKey = QStringLiteral("layout/version");
const auto kGeometry = QStringLiteral("layout/geometry");
const auto kDocks = QStringLiteral("layout/docks");
const auto kFront = QStringLiteral("layout/front");
const auto kPins = QStringLiteral("graph/pins");
const auto kRecent = QStringLiteral("files/recent");
const auto kGateways = QStringLiteral("gateways/recent");
const auto kWall = QStringLiteral("wall/running");
const auto kWallPage = QStringLiteral("wall/page");
const auto kTour = QStringLiteral("tour/known");
const auto kPerson = QStringLiteral("drill/person");
constexpr qsizetype kPersonBytes = 24;
constexpr std::size_t kMostPins = 10'000;

/// All that QSettings reads: of the program and of its maker, of the user and of the machine.
QStringList placesOf(const QString& file) {
    if (!file.isEmpty())
        return {file};
    QStringList places;
    for (const QString& folder : QStandardPaths::standardLocations(QStandardPaths::GenericConfigLocation))
        places << folder + QStringLiteral("/seamscope/seamscope.conf") << folder + QStringLiteral("/seamscope.conf");
    return places;
}

QString refusedOf(const QString& file) {
    for (const QString& place : placesOf(file))
        if (const QFileInfo there(place); there.exists() && !there.isFile())
            return place;
    return {};
}

std::unique_ptr<QSettings> open(const QString& file) {
    if (!refusedOf(file).isEmpty()) // below a device nothing is, and nothing can be made
        return std::make_unique<QSettings>(QStringLiteral("/dev/null/settings"), QSettings::IniFormat);
    return file.isEmpty()
               ? std::make_unique<QSettings>(QStringLiteral("seamscope"), QStringLiteral("seamscope"))
               : std::make_unique<QSettings>(file, QSettings::IniFormat);
}

} // namespace

Theme themeFromName(const std::string& name) { return name == "light" ? Theme::light : name == "classic" ? Theme::classic : Theme::dark; }

std::string nameOf(Theme theme) { return theme == Theme::light ? "light" : theme == Theme::classic ? "classic" : "dark"; }

Preferences keptAfter(Preferences kept, const Preferences& before, const Preferences& now) {
    const auto take = [&](auto Preferences::*field) {
        if (now.*field != before.*field)
            kept.*field = now.*field;
    };
    take(&Preferences::theme);
    take(&Preferences::textScale);
    take(&Preferences::isMotionReduced);
    take(&Preferences::language);
    take(&Preferences::isSoundOnDesk);
    take(&Preferences::isSoundOnWall);
    return kept;
}

Settings::Settings(QString file)
    : m_file(std::move(file)) {}

std::string Settings::refused() const { return refusedOf(m_file).toStdString(); }

Preferences Settings::preferences() const {
    const auto settings = open(m_file);
    Preferences out;
    out.theme = themeFromName(settings->value(kTheme).toString().toStdString());
    out.textScale = std::clamp(settings->value(kTextScale, 100).toInt(), 80, 200);
    out.isMotionReduced = settings->value(kReducedMotion, false).toBool();
    out.isSoundOnDesk = settings->value(kSoundOnDesk, false).toBool();
    out.isSoundOnWall = settings->value(kSoundOnWall, true).toBool();
    out.language = settings->value(kLanguage).toString().toStdString();
    return out;
}

void Settings::setPreferences(const Preferences& preferences) {
    const auto settings = open(m_file);
    settings->setValue(kTheme, QString::fromStdString(nameOf(preferences.theme)));
    settings->setValue(kTextScale, std::clamp(preferences.textScale, 80, 200));
    settings->setValue(kReducedMotion, preferences.isMotionReduced);
    settings->setValue(kSoundOnDesk, preferences.isSoundOnDesk);
    settings->setValue(kSoundOnWall, preferences.isSoundOnWall);
    if (!preferences.language.empty())
        settings->setValue(kLanguage, QString::fromStdString(preferences.language));
}

Settings::Layout Settings::layout() const {
    const auto settings = open(m_file);
    if (settings->value(kLayoutVersionKey).toInt() != kLayoutVersion)
        return {};
    return {settings->value(kGeometry).toByteArray(), settings->value(kDocks).toByteArray(), settings->value(kFront).toString()};
}

void Settings::setLayout(const Layout& layout) {
    const auto settings = open(m_file);
    settings->setValue(kLayoutVersionKey, kLayoutVersion);
    settings->setValue(kGeometry, layout.geometry);
    settings->setValue(kDocks, layout.docks);
    settings->setValue(kFront, layout.front);
}

std::map<std::string, QPointF> Settings::graphPins() const {
    std::map<std::string, QPointF> pins;
    const QVariantMap stored = open(m_file)->value(kPins).toMap();
    for (auto at = stored.begin(); at != stored.end() && pins.size() < kMostPins; ++at)
        if (const QPointF cell = at.value().toPointF(); qIsFinite(cell.x()) && qIsFinite(cell.y()))
            pins[at.key().toStdString()] = {std::clamp(cell.x(), 0.0, 100.0),
                                            std::clamp(cell.y(), 0.0, 10'000.0)};
    return pins;
}

void Settings::setGraphPins(const std::map<std::string, QPointF>& pins) {
    QVariantMap stored;
    for (const auto& [key, cell] : pins)
        stored.insert(QString::fromStdString(key), cell);
    open(m_file)->setValue(kPins, stored);
}

bool Settings::isWallRunning() const { return open(m_file)->value(kWall, false).toBool(); }

void Settings::setWallRunning(bool isRunning) {
    const auto settings = open(m_file);
    settings->setValue(kWall, isRunning);
    settings->sync(); // it has to be on disk before the power goes
}

std::size_t Settings::wallPage(const QString& screen) const {
    return open(m_file)->value(QString(kWallPage % screen), 0).toUInt();
}

void Settings::setWallPage(const QString& screen, std::size_t page) {
    const auto settings = open(m_file);
    settings->setValue(QString(kWallPage % screen), static_cast<uint>(page));
    settings->sync();
}

QStringList Settings::recentFiles() const {
    return open(m_file)->value(kRecent).toStringList().mid(0, kMostRecent);
}

void Settings::noteFile(const QString& path) {
    QStringList paths = recentFiles();
    paths.removeAll(path);
    paths.prepend(path);
    open(m_file)->setValue(kRecent, paths.mid(0, kMostRecent));
}

QList<Settings::Gateway> Settings::recentGateways() const {
    QList<Gateway> out;
    for (const QVariant& each : open(m_file)->value(kGateways).toList()) {
        const QStringList parts = each.toStringList();
        if (parts.size() == 5 && out.size() < kMostRecent)
            out.append({parts[0], parts[1], parts[2], parts[3], parts[4]});
    }
    return out;
}

void Settings::noteGateway(const Gateway& gateway) {
    QList<Gateway> gateways = recentGateways();
    gateways.removeIf([&](const Gateway& each) { return each.address == gateway.address; });
    gateways.prepend(gateway);
    QVariantList stored;
    for (const Gateway& each : gateways.mid(0, kMostRecent))
        stored.append(QStringList{each.address, each.tokenFile, each.authority, each.certificate, each.key});
    open(m_file)->setValue(kGateways, stored);
}

bool Settings::isTourKnown() const { return open(m_file)->value(kTour, false).toBool(); }

void Settings::setTourKnown() { open(m_file)->setValue(kTour, true); }

std::string Settings::person() const {
    const auto settings = open(m_file);
    QString id = settings->value(kPerson).toString();
    if (id.size() != kPersonBytes * 2) {
        QByteArray bytes;
        for (qsizetype i = 0; i < kPersonBytes; ++i)
            bytes.append(static_cast<char>(QRandomGenerator::system()->bounded(256)));
        id = QString::fromLatin1(bytes.toHex());
        settings->setValue(kPerson, id);
    }
    return id.toStdString();
}

} // namespace seamscope::console
