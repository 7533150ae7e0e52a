// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/report_file.h"

#include "common/drill_mark.h"
#include "common/palette.h"
#include "console/save_as.h"
#include "drill/report_geometry.h"
#include "drill/score.h"

#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>

namespace seamscope::console {
namespace {

constexpr QSizeF kPage(1584, 1120); ///< a landscape sheet of A4 in logical pixels

/// One landscape page; what is higher is drawn smaller.
Result<> writePdf(const QString& path, const ui::DrillContent& content) {
    const ui::TextCache text;
    const QSizeF room = kPage - QSizeF(2 * ui::kDrillFrame, 2 * ui::kDrillFrame);
    const ui::PanelPicture picture = ui::reportPicture(content, room, {&text});
    return writePdfFile(path, [&](QPdfWriter& pdf) {
        pdf.setResolution(96);
        pdf.setPageMargins({});
        pdf.setPageSize(QPageSize(kPage * 72.0 / 96.0, QPageSize::Point));
        QPainter painter;
        if (!painter.begin(&pdf))
            return false;
        const ui::Palette& paper = ui::Palette::light();
        const QRect sheet({}, kPage.toSize());
        painter.fillRect(sheet, paper[ui::Role::bg1]);
        painter.save();
        painter.translate(ui::kDrillFrame, ui::kDrillFrame);
        const qreal scale = std::min(1.0, room.height() / picture.height);
        painter.scale(scale, scale);
        ui::play(painter, picture.shapes, paper, text);
        painter.restore();
        ui::drawDrillMark(painter, sheet, paper);
        return painter.end();
    });
}

} // namespace

Result<> writeReport(const ui::DrillContent& content, const QString& path) {
    if (path.endsWith(QStringLiteral(".md")))
        return writeFile(path, QByteArray::fromStdString(content.view->truth->report));
    if (path.endsWith(QStringLiteral(".json"))) {
        std::vector<std::string> hints;
        for (const drill::GivenHint& hint : content.view->hints)
            hints.push_back(hint.text);
        return writeFile(path, QByteArray::fromStdString(drill::toJson(*content.view->truth->outcome, hints)));
    }
    if (path.endsWith(QStringLiteral(".pdf")))
        return writePdf(path, content);
    return fail(ErrorCode::invalidInput, "ends in none of .pdf, .md and .json", path.toStdString());
}

} // namespace seamscope::console
