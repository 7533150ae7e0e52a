// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "incident/incident_geometry.h"

#include <QCoreApplication>

namespace seamscope::ui {

/// The page while it is drawn: the picture and, beside each item, what it does.
class PageDraft {
public:
    PageDraft(const IncidentContent& shown, IncidentPicture& out, const PanelStyle& style, qreal pageWidth)
        : content(shown)
        , width(pageWidth)
        , m_out(out)
        , m_style(style) {}

    const IncidentContent& content;
    const qreal width;

    [[nodiscard]] PanelPicture& picture() { return m_out.picture; }
    /// Writes between @p left and @p right.
    [[nodiscard]] PanelWriter writer(qreal left, qreal right) {
        return PanelWriter(m_out.picture, m_style, right, left);
    }
    void item(const QRectF& box, const QString& name, const QString& tip, IncidentTarget target);

private:
    IncidentPicture& m_out;
    const PanelStyle& m_style;
};

/// The answers of the page, each in a box.
class IncidentBlocks {
    Q_DECLARE_TR_FUNCTIONS(IncidentBlocks)
public:
    IncidentBlocks(PageDraft& draft, const telemetry::Incident& incident);

    /// They say where their words end: their boxes grow, for none of them is cut.
    qreal what(const QRectF& box);
    qreal where(const QRectF& box);
    qreal since(const QRectF& box);
    qreal whose(const QRectF& box);
    qreal now(const QRectF& box);
    qreal cost(const QRectF& box);
    qreal why(const QRectF& box);
    qreal against(const QRectF& box);
    qreal unseen(const QRectF& box);
    /// They return where they end.
    qreal pathAndVictims(qreal y, qreal width);
    qreal earlier(qreal y, qreal width);
    qreal judgedTwice(qreal y, qreal width); ///< as it was judged at the time, and now; nothing where that is one
    qreal jumps(qreal y, qreal width);
    qreal story(qreal y, qreal width);

private:
    struct Block {
        PanelWriter writer;
        QRectF box;
        /// Baseline of a line counted from the title, which is 0.
        [[nodiscard]] qreal line(int n) const { return box.top() + 22 + 20 * n; }
    };
    Block begin(const QRectF& box, const QString& title, const QString& remark = {});
    qreal fact(const Block& block, const telemetry::IncidentEvidence& fact, const QString& side, qreal y);
    qreal layers(const Block& block, const telemetry::IncidentCost& cost, qreal y);
    [[nodiscard]] QString ownerOf(const topology::EntityId& id) const;

    PageDraft& m_draft;
    const IncidentContent& m_content;
    const telemetry::Incident& m_incident;
    const telemetry::IncidentRoot* m_root; ///< nullptr: there is no hypothesis
};

} // namespace seamscope::ui
