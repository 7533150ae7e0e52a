// SPDX-License-Identifier: GPL-3.0-or-later
#include "incident/incident_geometry.h"

#include "common/incident_priority.h"
#include "incident/incident_blocks.h"
#include "qt/format.h"
#include "qt/incident_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::ui {
namespace {

using namespace models;
using Action = IncidentTarget::Action;

constexpr qreal kTabs = 28;
constexpr qreal kSentence = 64;
constexpr qreal kFourth = 120; ///< what, where, since when, whose
constexpr qreal kPair = 180;   ///< what now, what it costs
constexpr qreal kReasons = 136;
constexpr qreal kBesideReasons = 640; ///< width of both
constexpr qreal kFourColumns = 1000; ///< width from which they stand beside each other
constexpr qreal kTwoColumns = 760;
constexpr qreal kEndedRow = 34;
constexpr std::size_t kMostEnded = 12;

/// The context of these words for who translates them.
struct IncidentPageWords {
    Q_DECLARE_TR_FUNCTIONS(IncidentPageWords)
};

/// "Overview | Incident inc-1 | Ledger": tabs of the centre, the middle one is this page.
void drawTabs(PageDraft& draft, const QString& id, const QString& remark) {
    PanelWriter writer = draft.writer(0, draft.width);
    draft.picture().shapes.add(RectShape{QRectF(0, kTabs - 1, draft.width, 1), Role::hair, {}, 0});
    qreal x = 0;
    const auto tab = [&](const QString& text, bool isCurrent, IncidentTarget target) {
        const qreal width = writer.width(text, type::kTitle) + 24;
        const QRectF box(x, 0, width, kTabs);
        if (isCurrent) {
            writer.add(RectShape{box, Role::bg3, {}, 0});
            writer.add(RectShape{QRectF(x, 0, width, 2), Role::accent, {}, 0});
        }
        writer.text(x + 12, 19, text, isCurrent ? type::kTitle : type::kBody,
                    isCurrent ? Role::ink1 : Role::ink2);
        if (!isCurrent)
            draft.item(box, text, IncidentPageWords::tr("Shows this page in the centre."), std::move(target));
        x += width;
    };
    tab(IncidentPageWords::tr("Overview"), false, {Action::overview, {}, {}});
    tab(id.isEmpty() ? IncidentPageWords::tr("Incident") : IncidentPageWords::tr("Incident %1").arg(id), true,
        {});
    tab(IncidentPageWords::tr("Ledger"), false, {Action::ledger, {}, {}});
    writer.text(draft.width - 12, 19, remark, type::kSmall, Role::ink3, Align::right, draft.width - x - 24);
}

/// The newest first, a line each: when, what, what it came to. Each opens its page. @return its bottom
qreal drawEnded(PageDraft& draft, const IncidentContent& content, qreal y) {
    std::vector<const telemetry::Incident*> ended;
    for (const telemetry::Incident& incident : content.report->incidents)
        if (incident.ended && *incident.ended <= content.now)
            ended.push_back(&incident);
    PanelWriter writer = draft.writer(0, draft.width);
    if (ended.empty()) {
        writer.text(24, y, IncidentPageWords::tr("None has ended before."), type::kBody, Role::ink3);
        return y;
    }
    std::stable_sort(ended.begin(), ended.end(),
                     [](const auto* a, const auto* b) { return *a->ended > *b->ended; });
    writer.text(24, y, IncidentPageWords::tr("Ended"), type::kTitle, Role::ink1);
    y += 12;
    for (std::size_t i = 0; i < std::min(ended.size(), kMostEnded); ++i, y += kEndedRow) {
        const telemetry::Incident& one = *ended[i];
        const QString when = QStringLiteral("%1–%2").arg(formatUtcTime(one.onset), formatUtcTime(*one.ended));
        const QString title = rowTitle(one, content.topology.get());
        const bool isPriced = one.cost && !one.cost->currency.empty();
        const QString cost =
            isPriced ? formatMoney(one.cost->total.likelyMicros, one.cost->currency) : lossText(one);
        writer.add(RectShape{QRectF(24, y, draft.width - 48, 1), Role::hair, {}, 0});
        writer.add(MarkShape{QRectF(24, y + 10, 16, 16), incidentPriority(one, content.reading, content.now),
                             MarkLook::outlined});
        const qreal base = y + 22;
        const qreal told = writer.text(52, base, when, type::kBody, Role::ink2);
        const qreal paid = writer.text(draft.width - 24, base, cost, type::kTitle, Role::ink1, Align::right);
        writer.text(64 + told, base, title, type::kBody, Role::ink1, Align::left,
                    draft.width - 24 - paid - 24 - 64 - told, Cut::middle);
        IncidentTarget target;
        target.action = Action::open;
        target.incident = one.id;
        draft.item(QRectF(24, y, draft.width - 48, kEndedRow),
                   QStringLiteral("%1 %2 %3").arg(when, title, cost),
                   IncidentPageWords::tr("Opens its page."), std::move(target));
    }
    if (ended.size() > kMostEnded)
        writer.text(52, y + 22,
                    IncidentPageWords::tr("and %1 more").arg(formatCount(ended.size() - kMostEnded)),
                    type::kBody, Role::ink3);
    return y + 28;
}

qreal drawNothing(PageDraft& draft, const IncidentContent& content) {
    PanelWriter writer = draft.writer(0, draft.width);
    qreal y = kTabs + 48;
    if (!content.report) {
        writer.text(24, y, IncidentPageWords::tr("Nothing is analysed here."), type::kTitle1, Role::ink1);
        writer.paragraph(
            24, y + 28,
            IncidentPageWords::tr(
                "No report has come from the gateway, so whether a seam leaks is not known. Losses are "
                "on the meter; their cause is not looked for."),
            type::kBody, Role::ink2, 18);
        return y + 100;
    }
    writer.text(24, y, IncidentPageWords::tr("No incident is open."), type::kTitle1, Role::ink1);
    y = writer.paragraph(
        24, y + 28,
        IncidentPageWords::tr("The analysis stands at %1.").arg(formatUtcDateTime(content.report->at)),
        type::kBody, Role::ink2, 18);
    return drawEnded(draft, content, y + 24);
}

qreal drawSentence(PageDraft& draft, const telemetry::Incident& incident, Priority priority, qreal y) {
    const IncidentContent& content = draft.content;
    PanelWriter writer = draft.writer(0, draft.width);
    const MarkLook look = incident.ended ? MarkLook::outlined : MarkLook::filled;
    writer.add(MarkShape{QRectF(12, y + 18, 26, 26), priority, look});
    qreal right = draft.width - 12;
    const auto button = [&](const QString& text, const QString& tip, IncidentTarget target) {
        const qreal width = writer.width(text, type::kBodyMedium) + 24;
        const QRectF box(right - width, y + 18, width, 28);
        writer.add(RectShape{box, Role::bg2, {Role::line, 1, Dash::solid}, 4});
        writer.text(box.center().x(), y + 36, text, type::kBodyMedium, Role::ink1, Align::centre, width);
        draft.item(box, text, tip, std::move(target));
        right = box.left() - 8;
    };
    button(IncidentPageWords::tr("Export"),
           IncidentPageWords::tr("As Markdown or PDF, with links back to time and object."),
           {Action::exportAs, {}, {}});
    button(IncidentPageWords::tr("Open runbook"),
           content.runbook.isEmpty() ? IncidentPageWords::tr("There is no page for this mechanism.")
                                     : IncidentPageWords::tr("The steps for this mechanism."),
           {Action::runbook, {}, {}});
    TextStyle title = type::kTitle1; // smaller, then on another line, before anything of it is cut
    while (title.px > 13 && writer.width(headline(incident), title) > right - 60)
        --title.px;
    PanelWriter words = draft.writer(8, right);
    const qreal top = y;
    qreal line = words.paragraph(52, y + 31, headline(incident), title, Role::ink1, 20);
    draft.item(QRectF(48, y + 12, right - 56, line - y - 27), headline(incident), headline(incident), {});
    const auto sentence = sentenceOf(incident, content.reading ? &*content.reading : nullptr);
    QString second = IncidentPageWords::tr("%1 · %2 · priority %3").arg(seamName(incident.seam), sentence.owners, letterOf(priority));
    second += QStringLiteral(" = ") % sentence.loss;
    if (const QString left = timeLeft(incident, content.reading, content.now); !left.isEmpty())
        second += QStringLiteral(" × ") % left;
    line = words.paragraph(52, line - 1, second, type::kBody, Role::ink2, 17);
    return std::max(top + kSentence, line - 3);
}

void drawCascadeHead(PageDraft& draft, qreal y) {
    const CascadeContent& cascade = draft.content.cascade;
    PanelWriter writer = draft.writer(0, draft.width);
    draft.picture().shapes.add(RectShape{QRectF(0, y, draft.width, 4), Role::bg0, {}, 0});
    y += 4;
    const qreal used = writer.text(12, y + 19, IncidentPageWords::tr("Cascade"), type::kTitle, Role::ink1);
    const bool isAligned = cascade.aligned > 0.5;
    const QString range = IncidentPageWords::tr("%1 – %2 UTC")
                              .arg(formatUtcTime(cascade.span.from), formatUtcTime(cascade.span.to));
    const QString how =
        isAligned ? IncidentPageWords::tr("each lane moved left by its lag; hollow mark = where it was")
                  : IncidentPageWords::tr("as measured; hollow mark = onset of the lane");
    writer.text(12 + used + 12, y + 19, range % QStringLiteral(" · ") % how, type::kSmall, Role::ink3,
                Align::left, draft.width - used - 360);
    qreal right = draft.width - 12;
    right -= writer.text(right, y + 19, IncidentPageWords::tr("expected = band"), type::kSmall, Role::ink3,
                         Align::right, 110) +
             24;
    const QRectF knob(right - 32, y + 6, 32, 16);
    writer.add(RectShape{knob, isAligned ? Role::accent : Role::bg3, {Role::line, 1, Dash::solid}, 8});
    writer.add(RectShape{QRectF(isAligned ? knob.right() - 14 : knob.left() + 2, y + 8, 12, 12),
                         isAligned ? Role::bg0 : Role::ink2,
                         {},
                         6});
    const qreal text = writer.text(knob.left() - 8, y + 19, IncidentPageWords::tr("align by lag"),
                                   type::kBody, Role::ink1, Align::right, 120);
    draft.item(QRectF(knob.left() - 12 - text, y + 2, text + 48, 24), IncidentPageWords::tr("Align by lag"),
               IncidentPageWords::tr(
                   "Slides each lane by its measured lag, so that the match of shapes is seen by eye."),
               {Action::align, {}, {}});
}

} // namespace

IncidentPicture incidentPicture(const IncidentContent& content, QSizeF size, const PanelStyle& style) {
    IncidentPicture out;
    PageDraft draft(content, out, style, size.width());
    const telemetry::Incident* incident = currentIncident(content.report.get(), content.reading.get(), content.id);
    if (!incident) {
        drawTabs(draft, {}, {});
        out.picture.height = std::max(200.0, drawNothing(draft, content) + 24);
        return out;
    }
    const Duration age = content.now - content.report->at;
    const QString stands = age > kAnalysisFresh
                               ? IncidentPageWords::tr("analysis is %1 behind").arg(formatAge(age))
                               : IncidentPageWords::tr("analysed %1 ago").arg(formatAge(age));
    // Of a recording that was judged twice: which of the two this is, unless that is too old to be of this time.
    const bool isOfTwo = !content.judgedWhen.isEmpty() && age <= kAnalysisFresh;
    drawTabs(draft, QString::fromStdString(incident->id),
             formatUtcTime(content.now) % QStringLiteral(" UTC · ") % (isOfTwo ? content.judgedWhen : stands));
    const Priority priority = incidentPriority(*incident, content.reading, content.now);
    qreal y = drawSentence(draft, *incident, priority, kTabs);
    const qreal w = size.width();
    IncidentBlocks blocks(draft, *incident);
    y = blocks.judgedTwice(y, w);
    // Boxes grow with their words: drawn once where nobody sees it, it is known how far.
    IncidentPicture unseen;
    PageDraft trial(content, unseen, style, w);
    IncidentBlocks tried(trial, *incident);
    const int columns = w >= kFourColumns ? 4 : 2;
    const qreal fourth = w / columns;
    const QRectF column{fourth, 0, fourth, kFourth};
    qreal first = std::max({kFourth, tried.what(column) - 2, tried.where(column) - 2});
    qreal second = std::max({kFourth, tried.since(column) - 2, tried.whose(column) - 2});
    if (columns == 4)
        first = second = std::max(first, second);
    blocks.what({0, y, fourth, first});
    blocks.where({fourth, y, fourth, first});
    if (columns == 2)
        y += first;
    blocks.since({columns == 4 ? 2 * fourth : 0, y, fourth, second});
    blocks.whose({columns == 4 ? 3 * fourth : fourth, y, fourth, second});
    y += second;
    const bool isWide = w >= kTwoColumns;
    const qreal half = isWide ? w / 2 : w;
    qreal left = std::max(kPair, tried.now({0, 0, half, kPair}) - 10);
    qreal right = std::max(kPair, tried.cost({w - half, 0, half, kPair}) - 4);
    if (isWide)
        left = right = std::max(left, right);
    out.now = {0, y, half, left};
    blocks.now(out.now);
    if (!isWide)
        y += left;
    blocks.cost({w - half, y, half, right});
    y += right;
    // What speaks against it stands beside what speaks for it, or under it where that would be a strip of single words.
    const bool isStacked = half < kBesideReasons;
    const qreal forWidth = isStacked ? half : half * 2 / 3;
    const qreal againstWidth = isStacked ? half : half - forWidth;
    const qreal reasonsFor = std::max(kReasons, tried.why({0, 0, forWidth, kReasons}) - 8);
    const qreal reasonsAgainst = std::max(isStacked ? 0 : kReasons, tried.against({w - againstWidth, 0, againstWidth, kReasons}) - 8);
    qreal reasons = isStacked ? reasonsFor + reasonsAgainst : std::max(reasonsFor, reasonsAgainst);
    qreal gaps = std::max(kReasons, tried.unseen({w - half, 0, half, kReasons}) - 8);
    if (isWide)
        reasons = gaps = std::max(reasons, gaps);
    blocks.why({0, y, forWidth, isStacked ? reasonsFor : reasons});
    if (isStacked)
        blocks.against({0, y + reasonsFor, half, reasons - reasonsFor});
    else
        blocks.against({forWidth, y, againstWidth, reasons});
    if (!isWide)
        y += reasons;
    blocks.unseen({isWide ? half : 0, y, half, gaps});
    y += gaps;
    drawCascadeHead(draft, y);
    out.cascadeTop = y + 4 + kCascadeHead;
    y = drawCascade(content.cascade, out.picture, style, out.cascadeTop, 0, w);
    y = blocks.earlier(blocks.jumps(blocks.pathAndVictims(y + 8, w), w), w);
    out.picture.height = blocks.story(y, w);
    return out;
}

QString runbookSection(const QString& runbook, const QString& word) {
    bool isInside = false;
    QString text;
    for (const QString& line : runbook.split(u'\n')) {
        const QString trimmed = line.trimmed();
        if (trimmed.startsWith(u'#')) {
            if (isInside)
                break;
            isInside = trimmed.contains(word, Qt::CaseInsensitive);
        } else if (isInside) {
            if (trimmed.isEmpty() && !text.isEmpty())
                break;
            text += (text.isEmpty() ? QString() : QStringLiteral(" ")) % trimmed;
        }
    }
    text = text.trimmed();
    if (text.startsWith(QStringLiteral("- ")) || text.startsWith(QStringLiteral("* ")))
        text = text.mid(2);
    return text.remove(u'`').remove(QStringLiteral("**"));
}

} // namespace seamscope::ui
