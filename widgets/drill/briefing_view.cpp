// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/briefing_view.h"

#include "common/spoken.h"
#include "qt/drill_words.h"

#include <QEvent>
#include <QTextCursor>
#include <QTextDocument>

namespace seamscope::ui {
namespace {

constexpr qreal kHeadingScale = 1.25;
constexpr qreal kGap = 6;         ///< beneath a paragraph
constexpr qreal kHeadingGap = 14; ///< above a heading

/// Plain text from a file, whoever made it: no mark-up but the headings.
void write(QTextDocument& page, const QString& text, const QFont& font) {
    const QString mark = QStringLiteral("# ");
    QTextCursor cursor(&page);
    cursor.select(QTextCursor::Document);
    cursor.removeSelectedText();
    bool isFirst = true;
    for (const QString& paragraph : text.split(QStringLiteral("\n\n"), Qt::SkipEmptyParts)) {
        const bool isHeading = paragraph.startsWith(mark) && !paragraph.contains(u'\n');
        QTextBlockFormat block;
        block.setHeadingLevel(isHeading ? 2 : 0); // as a screen reader tells it
        block.setTopMargin(isHeading && !isFirst ? kHeadingGap : 0);
        block.setBottomMargin(kGap);
        QTextCharFormat how;
        QFont written = font;
        if (isHeading) {
            written.setPixelSize(qRound(font.pixelSize() * kHeadingScale));
            written.setWeight(QFont::DemiBold);
        }
        how.setFont(written);
        if (isFirst)
            cursor.setBlockFormat(block);
        else
            cursor.insertBlock(block);
        cursor.insertText(isHeading ? paragraph.mid(mark.size()) : paragraph, how);
        isFirst = false;
    }
}

} // namespace

BriefingView::BriefingView(QWidget* parent)
    : QTextBrowser(parent) {
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(12);
    spoken(*this, [this] {
        setAccessibleName(tr("Briefing"));
        say();
    });
}

/// Only what is new is written: the page stays where it was scrolled to.
void BriefingView::setContent(const DrillContent& content) {
    if (!content.view)
        return;
    const drill::DrillInfo& info = content.view->info;
    const std::string& briefing = info.briefing.empty() ? info.objectives : info.briefing;
    if (briefing == m_briefing)
        return;
    m_briefing = briefing;
    say();
}

void BriefingView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        say();
}

void BriefingView::say() {
    write(*document(), models::drillText(m_briefing), font());
    moveCursor(QTextCursor::Start);
}

} // namespace seamscope::ui
