// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/words.h"

#include "qt/words_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <memory>

/// Resources of a static library are not there by themselves. Outside of any namespace, as the macro demands.
static void loadResources() { Q_INIT_RESOURCE(translations); }

namespace seamscope::models {
namespace {

constexpr const char* kFolder = ":/translations";

const auto kChosen = QStringLiteral("chosen language"); ///< translators that the next choice takes away
const auto kFile = QStringLiteral("seamscope_");

/// A translation whose bytes it owns: those that it was looked at are those that are read.
class Words : public QTranslator {
public:
    Words(QByteArray bytes, QObject* parent)
        : QTranslator(parent)
        , m_bytes(std::move(bytes)) {}
    bool load() { return QTranslator::load(reinterpret_cast<const uchar*>(m_bytes.constData()), static_cast<int>(m_bytes.size())); }

private:
    const QByteArray m_bytes;
};

/// Installed, and the application's child from then on; null: cannot be read.
std::unique_ptr<QTranslator> read(const QString& path) {
    constexpr qint64 kMost = qint64{64} << 20;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) // a pipe would make us wait
        return nullptr;
    QByteArray bytes = file.read(kMost);
    if (!isWholeTranslation(bytes))
        return nullptr;
    auto words = std::make_unique<Words>(std::move(bytes), QCoreApplication::instance());
    return words->load() ? std::move(words) : nullptr;
}

/// The system's own, by a name that Qt makes files of.
std::unique_ptr<QTranslator> readStock(const QString& name) {
    auto words = std::make_unique<QTranslator>(QCoreApplication::instance());
    return words->load(name) ? std::move(words) : nullptr;
}

void forgetChosen() {
    for (QTranslator* former : QCoreApplication::instance()->findChildren<QTranslator*>(kChosen)) {
        QCoreApplication::removeTranslator(former);
        delete former;
    }
}

void choose(std::unique_ptr<QTranslator> words) {
    words->setObjectName(kChosen);
    QCoreApplication::installTranslator(words.release());
}

/// Digits, months and currency as they are written where the language is read. Arabic has the digits of its
/// western half, which stand in ids and on instruments, too.
QLocale localeOf(const QString& language) {
    const QLocale locale(language);
    return locale.language() == QLocale::Arabic ? QLocale(QLocale::Arabic, QLocale::UnitedArabEmirates) : locale;
}

/// "…/seamscope_zh_CN.qm" → "zh_CN".
QString languageOfFile(const QString& path) {
    const QString name = path.section(u'/', -1).section(u'.', 0, 0);
    return name.startsWith(kFile) ? name.mid(kFile.size()) : name.section(u'_', -1);
}

void speakEnglish() {
    loadResources();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    if (auto plurals = read(QString::fromLatin1(kFolder) + QStringLiteral("/seamscope_en.qm")))
        QCoreApplication::installTranslator(plurals.release()); // below all others, for what they do not have
}
Q_COREAPP_STARTUP_FUNCTION(speakEnglish)

} // namespace

std::vector<std::string> languages() {
    std::vector<std::string> out;
    for (const QString& file :
         QDir(QString::fromLatin1(kFolder)).entryList({QStringLiteral("seamscope_*.qm")}))
        out.push_back(languageOfFile(file).toStdString());
    return out;
}

std::string languageName(const std::string& language) {
    // Of its country there is nothing to say, where the language has one translation.
    if (language == "en")
        return "English";
    const QString name = QLocale(QString::fromStdString(language)).nativeLanguageName();
    return name.isEmpty() ? language : name.toStdString();
}

std::string systemLanguage() {
    const std::vector<std::string> known = languages();
    for (const QString& wanted : QLocale::system().uiLanguages())
        for (const std::string& name : known) {
            const QLocale here(wanted);
            const QLocale there(QString::fromStdString(name)); // Chinese in the other script is not read by everybody
            if (here.language() == there.language() && here.script() == there.script())
                return name;
        }
    return "en";
}

Result<> useLanguage(const std::string& language) {
    if (language.empty() || language == "en") {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        forgetChosen();
        return {};
    }
    QString path = QString::fromStdString(language);
    if (!path.endsWith(QStringLiteral(".qm"))) {
        const std::vector<std::string> known = languages();
        if (std::find(known.begin(), known.end(), language) == known.end())
            return fail(ErrorCode::invalidInput, "no such language: give one that is listed, or a file *.qm",
                        language);
        path = QStringLiteral("%1/seamscope_%2.qm").arg(QString::fromLatin1(kFolder), path);
    }
    auto words = read(path);
    if (!words)
        return fail(ErrorCode::io, "is no translation that can be read", language);
    // "seamscope_de.qm" is German to numbers and months too; a name that is no language leaves them English.
    const QLocale locale = localeOf(languageOfFile(path));
    QLocale::setDefault(locale.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : locale);
    forgetChosen();
    // What Qt says itself, such as the buttons of its dialogs, where the system has it.
    if (auto stock = readStock(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_") + languageOfFile(path)))
        choose(std::move(stock));
    choose(std::move(words));
    return {};
}

int plural(std::uint64_t count) {
    constexpr std::uint64_t kSteady =
        1'000'000; // rules look at the last digits, and at nothing but them here
    return static_cast<int>(count < kSteady ? count : kSteady + count % kSteady);
}

} // namespace seamscope::models
