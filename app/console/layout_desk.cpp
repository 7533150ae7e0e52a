// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/layout_desk.h"

#include "base/regular_file.h"
#include "common/spoken.h"
#include "console/main_window.h"
#include "console/save_as.h"
#include "console/window_action.h"

#include <QAction>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>

#include <string>

namespace seamscope::console {
namespace {

constexpr std::size_t kMaxBytes = 1 << 20;
constexpr int kSchema = 1;
const auto kSchemaKey = QStringLiteral("seamscope_layout");
const auto kVersion = QStringLiteral("panels");
const auto kGeometry = QStringLiteral("window");
const auto kDocks = QStringLiteral("docks");
const auto kFront = QStringLiteral("front");

} // namespace

LayoutDesk::LayoutDesk(MainWindow& window)
    : QObject(&window)
    , m_window(window) {
    const auto add = [this](const char* text, auto run) { m_actions.append(addWindowAction(*this, m_window, text, {}, run)); };
    add(QT_TR_NOOP("Save layout…"), [this] {
        askWhereToSave(m_window, tr("Save the layout"), {tr("Layouts (*.layout)")},
                       QStringLiteral("seamscope.layout"),
                       [this](const QString& path) { return save(path); });
    });
    add(QT_TR_NOOP("Load layout…"), [this] { askAndLoad(); });
}

Result<> LayoutDesk::save(const QString& path) const {
    const Settings::Layout layout = m_window.saveLayout();
    const QJsonObject json{{kSchemaKey, kSchema},
                           {kVersion, Settings::kLayoutVersion},
                           {kGeometry, QString::fromLatin1(layout.geometry.toBase64())},
                           {kDocks, QString::fromLatin1(layout.docks.toBase64())},
                           {kFront, layout.front}};
    return writeFile(path, QJsonDocument(json).toJson());
}

Result<> LayoutDesk::load(const QString& path) {
    const std::string place = path.toStdString();
    const auto text = readRegularFile(place, kMaxBytes);
    if (!text)
        return fail(text.error());
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
    if (json.value(kSchemaKey).toInt() != kSchema)
        return fail(ErrorCode::invalidInput, "is no layout of Seamscope", place);
    if (const int version = json.value(kVersion).toInt(); version != Settings::kLayoutVersion)
        return fail(ErrorCode::invalidInput,
                    "is of panels " + std::to_string(version) + ", this program has panels " +
                        std::to_string(Settings::kLayoutVersion),
                    place);
    const auto bytes = [&](const QString& key) {
        return QByteArray::fromBase64Encoding(json.value(key).toString().toLatin1(),
                                              QByteArray::AbortOnBase64DecodingErrors);
    };
    const auto geometry = bytes(kGeometry);
    const auto docks = bytes(kDocks);
    if (!geometry || !docks)
        return fail(ErrorCode::invalidInput, "is damaged", place);
    const Settings::Layout before = m_window.saveLayout();
    if (docks.decoded.isEmpty()) // as it is without anybody's choice
        m_window.resetLayout();
    if (m_window.restoreLayout({geometry.decoded, docks.decoded, json.value(kFront).toString()}) || docks.decoded.isEmpty())
        return {};
    m_window.restoreLayout(before);
    return fail(ErrorCode::invalidInput, "is damaged", place);
}

void LayoutDesk::askAndLoad() {
    auto* dialog = new QFileDialog(&m_window, tr("Load a layout"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Layouts (*.layout)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (const auto done = load(path); !done)
            warn(m_window, tr("Load a layout"), done.error());
    });
    dialog->open();
    dialog->activateWindow();
}

} // namespace seamscope::console
