// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

#include <memory>

/// Resources of a static library are not there by themselves. Outside of any namespace, as the macro demands.
static void loadResources() { Q_INIT_RESOURCE(translations); }

namespace seamscope::models {
namespace {

bool install(const QString& path) {
    auto words = std::make_unique<QTranslator>(QCoreApplication::instance());
    return words->load(path) &&
           QCoreApplication::installTranslator(words.release()); // the application's child
}

void speakEnglish() {
    loadResources();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    install(QStringLiteral(":/translations/seamscope_en.qm"));
}
Q_COREAPP_STARTUP_FUNCTION(speakEnglish)

} // namespace

Result<> useLanguage(const std::string& language) {
    if (language.empty() || language == "en")
        return {};
    const QString path = QString::fromStdString(language);
    if (!path.endsWith(QStringLiteral(".qm")))
        return fail(ErrorCode::invalidInput, "no such language: this program has en, or give a file *.qm",
                    language);
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
