// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/words.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <memory>

/// Resources of a static library are not there by themselves. Outside of any namespace, as the macro demands.
static void loadResources() { Q_INIT_RESOURCE(translations); }

namespace seamscope::models {
namespace {

constexpr const char* kFolder = ":/translations";

bool install(const QString& path) {
    auto words = std::make_unique<QTranslator>(QCoreApplication::instance());
    return words->load(path) &&
           QCoreApplication::installTranslator(words.release()); // the application's child
}

void speakEnglish() {
    loadResources();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    install(QString::fromLatin1(kFolder) + QStringLiteral("/seamscope_en.qm"));
}
Q_COREAPP_STARTUP_FUNCTION(speakEnglish)

} // namespace

std::vector<std::string> languages() {
    std::vector<std::string> out;
    for (const QString& file :
         QDir(QString::fromLatin1(kFolder)).entryList({QStringLiteral("seamscope_*.qm")}))
        out.push_back(file.section(u'_', -1).section(u'.', 0, 0).toStdString());
    return out;
}

std::string systemLanguage() {
    const std::vector<std::string> known = languages();
    for (const QString& wanted : QLocale::system().uiLanguages())
        if (const std::string name = wanted.section(u'-', 0, 0).toStdString();
            std::find(known.begin(), known.end(), name) != known.end())
            return name;
    return "en";
}

Result<> useLanguage(const std::string& language) {
    if (language.empty() || language == "en")
        return {};
    QString path = QString::fromStdString(language);
    if (!path.endsWith(QStringLiteral(".qm"))) {
        const std::vector<std::string> known = languages();
        if (std::find(known.begin(), known.end(), language) == known.end())
            return fail(ErrorCode::invalidInput, "no such language: give one that is listed, or a file *.qm",
                        language);
        path = QStringLiteral("%1/seamscope_%2.qm").arg(QString::fromLatin1(kFolder), path);
    }
    if (!install(path))
        return fail(ErrorCode::io, "is no translation that can be read", language);
    // "seamscope_de.qm" is German to numbers and months too; a name that is no language leaves them English.
    const QLocale locale(path.section(u'_', -1).section(u'.', 0, 0));
    if (locale.language() != QLocale::C)
        QLocale::setDefault(locale);
    return {};
}

int plural(std::uint64_t count) {
    constexpr std::uint64_t kSteady =
        1'000'000; // rules look at the last digits, and at nothing but them here
    return static_cast<int>(count < kSteady ? count : kSteady + count % kSteady);
}

} // namespace seamscope::models
