// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/banner_geometry.h"

#include "common/incident_priority.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/loss_split.h"
#include "qt/meter_text.h"
#include "qt/seam_text.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace seamscope::ui {
namespace {

using namespace models;
using telemetry::Incident;

constexpr qreal kInset = 12;
constexpr qreal kText = 52;
constexpr qreal kGutter = 4;
constexpr qreal kStrip = 44;
constexpr qreal kLowStrip = 38; ///< in a small window every line counts
constexpr qreal kBar = 24;
constexpr qreal kBarFrom = 216;

/// The context of these words for who translates them.
struct BannerWords {
    Q_DECLARE_TR_FUNCTIONS(BannerWords)
};

struct Drawing {
    const OverviewContent& content;
    BannerPicture& out;
    PanelWriter writer;
    qreal width;

    /// Words in lines from kText on; nothing is ever cut.
    struct Flow {
        TextStyle style;
        qreal x = kText;
        qreal baseline = 0;
    };

    [[nodiscard]] bool isKnown() const {
        return content.reading && content.reading->quality != telemetry::Quality::missing;
    }
    [[nodiscard]] bool isLosing() const { return isKnown() && models::isLosing(*content.reading); }
    void flow(Flow& at, const QString& text, Role ink);
    void separator(Flow& at);
    qreal sentence(const Incident& incident, std::size_t open);
    qreal quiet();
    qreal strip(qreal y, const std::vector<const Incident*>& open);
    void sum(qreal base, qreal y, const LossSplit& split, qreal from, qreal right);
};

void Drawing::flow(Flow& at, const QString& text, Role ink) {
    const qreal right = width - kInset;
    const qreal space = writer.width(QStringLiteral("n n"), at.style) - writer.width(QStringLiteral("nn"), at.style);
    QString line;
    const auto put = [&] {
        if (!line.isEmpty())
            at.x += writer.text(at.x, at.baseline, line, at.style, ink, Align::left, 4 * width) + space;
        line.clear();
    };
    for (const QString& piece : piecesOf(text)) {
        const QString word = piece.trimmed();
        const QString longer = line.isEmpty() ? word : QString(line % piece);
        if (at.x + writer.width(longer, at.style) > right && (at.x > kText || !line.isEmpty())) {
            put();
            at.x = kText;
            at.baseline += std::round(at.style.px * 1.3);
            line = word;
        } else {
            line = longer;
        }
    }
    put();
}

void Drawing::separator(Flow& at) {
    const qreal wide = writer.width(QStringLiteral("·"), at.style);
    if (at.x + 3 * wide < width - kInset && at.x > kText) {
        writer.text(at.x + wide, at.baseline, QStringLiteral("·"), at.style, Role::ink3, Align::left, 40);
        at.x += 4 * wide;
    }
}

/// Returns where it ends.
qreal Drawing::sentence(const Incident& incident, std::size_t open) {
    const bool isWide = width >= 1500;
    const Priority priority = incidentPriority(incident, content.reading, content.now);
    const bool isBehind = content.now - content.incidents->at > kAnalysisFresh;
    const IncidentSentence said = sentenceOf(incident, isKnown() ? &*content.reading : nullptr);
    Flow at{{isWide ? 22 : 18, 600}, kText, isWide ? 36.0 : 28.0};
    flow(at, said.chain, Role::ink1);
    const QString place = placeText(incident, content.topology.get());
    if (!place.isEmpty()) { // who goes there looks for a machine, not for a rank
        separator(at);
        flow(at, place, Role::ink2);
    }
    separator(at);
    flow(at, said.owners, Role::ink1);
    separator(at);
    flow(at, said.loss, incident.ended ? Role::ink2 : Role::loss);
    // The action stays on this line where all of it has room, else it begins its own.
    at.style = {isWide ? 16 : 14, 500};
    const QString action = said.action.isEmpty() ? BannerWords::tr("no action is stated") : said.action;
    if (at.x + writer.width(action, at.style) + 40 > width - kInset) {
        at.x = kText;
        at.baseline += isWide ? 24 : 21;
    } else {
        separator(at);
    }
    flow(at, action, said.action.isEmpty() ? Role::ink3 : Role::ink1);
    at.style.weight = 400;
    if (open > 1) {
        separator(at);
        flow(at, BannerWords::tr("%1 more open").arg(formatCount(open - 1)), Role::ink2);
    }
    if (isBehind) {
        separator(at);
        flow(at, BannerWords::tr("analysis %1 behind").arg(formatAge(content.now - content.incidents->at)),
             Role::ink2);
    }
    const qreal tall = at.baseline + (isWide ? 20 : 14);
    writer.add(RectShape{QRectF(0, 0, kGutter, tall),
                         incident.ended ? Role::line : roleOf(priority), {}, 0});
    writer.add(MarkShape{QRectF(16, isWide ? 16 : 11, 24, 24), priority,
                         incident.ended || isBehind ? MarkLook::outlined : MarkLook::filled});
    out.incident = incident.id;
    writer.item(QRectF(kGutter, 2, width - 2 * kGutter, tall - 4),
                (place.isEmpty() ? QString() : QString(place % QStringLiteral(" · "))) %
                    QStringLiteral("%1 · %2 · %3 · %4").arg(said.chain, said.owners, said.loss, action),
                BannerWords::tr("%1\nOpens the page of the incident.").arg(headline(incident)), true);
    return tall;
}

/// No incident is open.
qreal Drawing::quiet() {
    constexpr qreal base = 21;
    const bool isBlind = content.incidents && areAllBlind(*content.incidents);
    const SeamTotals totals = content.incidents ? seamTotals(*content.incidents) : SeamTotals{};
    const std::size_t unseen = totals.blind();
    QString text;
    if (!content.incidents)
        text = isLosing() ? BannerWords::tr("Throughput is being lost; causes are not analysed here")
                          : BannerWords::tr("Seams are not analysed here");
    else if (content.now - content.incidents->at > kAnalysisFresh)
        text = BannerWords::tr("The analysis is %1 behind").arg(formatAge(content.now - content.incidents->at));
    else if (isLosing())
        text = BannerWords::tr("Throughput is being lost; no cause is found");
    else // without a meter nobody can say that nothing is lost
        text = !isKnown() ? BannerWords::tr("No incident is open; whether anything is lost is not known")
               : isBlind  ? BannerWords::tr("No incident is open; no seam is measured")
               : unseen > 0 ? BannerWords::tr("No measured seam is leaking; not seen: %1 of %2")
                                  .arg(formatCount(unseen), formatCount(totals.all))
                            : BannerWords::tr("No seam is leaking");
    const bool isWell = content.incidents && unseen == 0 && !isLosing() && isKnown() &&
                        content.now - content.incidents->at <= kAnalysisFresh;
    if (isWell)
        writer.add(PathShape{{{20, 16}, {26, 22}, {36, 10}}, false, {}, {Role::ink2, 2, Dash::solid}});
    Flow at{{15, 600}, kText, base};
    flow(at, text, Role::ink1);
    at.style = type::kBody;
    if (isKnown() && !isLosing() && !content.reading->currency.empty()) {
        separator(at);
        flow(at,
             BannerWords::tr("%1 /h lost of %2 /h paid")
                 .arg(formatMoney(content.reading->lostPerHourMicros, content.reading->currency,
                                  MoneyStyle::headline),
                      formatMoney(content.reading->paidPerHourMicros, content.reading->currency)),
             Role::ink2);
        if (const QString unpriced = unpricedText(*content.reading); !unpriced.isEmpty())
            flow(at, unpriced, Role::ink2);
    }
    writer.item(QRectF(0, 2, width, at.baseline + 6), text, text);
    return at.baseline + 11;
}

/// "$483 /h = [cooling $382][? $101]": the bar where it has room, with its figures in it or behind it.
void Drawing::sum(qreal base, qreal y, const LossSplit& split, qreal from, qreal right) {
    const std::string& currency = content.reading->currency;
    struct Piece {
        QString name;
        std::int64_t micros;
        bool isNamed;
    };
    std::vector<Piece> pieces;
    if (!split.parts.empty())
        pieces.push_back({plainWords(split.parts.front().seam), split.parts.front().micros, true});
    if (split.parts.size() > 1) {
        std::int64_t others = 0;
        for (std::size_t i = 1; i < split.parts.size(); ++i)
            others += split.parts[i].micros;
        pieces.push_back({split.parts.size() == 2
                              ? plainWords(split.parts[1].seam)
                              : BannerWords::tr("%1 others").arg(formatCount(split.parts.size() - 1)),
                          others, true});
    }
    if (split.unattributedMicros > 0)
        pieces.push_back({BannerWords::tr("unattributed"), split.unattributedMicros, false});
    QStringList words;
    for (const Piece& piece : pieces)
        words << piece.name % u' ' % formatMoneyIn(split.unitMicros, piece.micros, currency);
    const QString text = words.join(QStringLiteral(" + "));
    const qreal room = right - from - writer.width(text, type::kBodyMedium) - 16;
    qreal x = from;
    writer.text(x - 22, base, QStringLiteral("="), type::kValue, Role::ink2, Align::left, 20);
    if (const qreal bar = std::min(360.0, room); bar >= 80) {
        for (const Piece& piece : pieces) {
            const qreal wide = std::max(
                2.0, bar * static_cast<double>(piece.micros) / static_cast<double>(split.totalMicros));
            const QRectF box(x, y, wide - 2, kBar);
            if (piece.isNamed) {
                writer.add(RectShape{box, Role::loss, {}, 0});
            } else {
                writer.add(HatchShape{box, {}, Role::loss, 0});
                writer.add(RectShape{box, {}, {Role::loss, 1, Dash::solid}, 0});
            }
            x += wide;
        }
        x += 10;
    }
    writer.text(x, base, text, type::kBodyMedium, Role::ink1, Align::left, right - x);
    writer.item(QRectF(from - 24, y - 4, right - from, kBar + 8),
                QStringLiteral("%1 = %2").arg(formatMoneyIn(split.unitMicros, split.totalMicros, currency), text),
                BannerWords::tr("Lost now, and what of it has a cause: open incidents and what none explains add up "
                                "to the headline."));
}

qreal Drawing::strip(qreal y, const std::vector<const Incident*>& open) {
    const telemetry::MeterReading& reading = *content.reading;
    writer.add(RectShape{QRectF(0, y, width, kGutter), Role::bg0, {}, 0});
    y += kGutter;
    const qreal tall = width >= 1500 ? kStrip : kLowStrip;
    const qreal base = y + tall / 2 + 7;
    const double share = 1 - reading.delivered;
    const bool isPriced = !reading.currency.empty();
    const LossSplit split = splitLoss(reading, open);
    const QString figure = isPriced ? formatMoney(reading.lostPerHourMicros, reading.currency, MoneyStyle::headline)
                                    : formatNumber(share * reading.gpus);
    const QString unit = isPriced ? BannerWords::tr("/h lost now") : BannerWords::tr("GPU-h/h lost now");
    const qreal used = writer.measure(kInset, base, figure, {}, type::kFigure3, Role::ink1);
    const qreal named = writer.text(kInset + used + 6, base, unit, type::kBody, Role::ink3);
    const qreal from = std::max(kBarFrom, kInset + used + 6 + named + 36);
    // From the right: what has no room is left out whole.
    qreal right = width - kInset;
    const qreal need = from + (isPriced ? 300 : 0);
    const auto remark = [&](const QString& text) {
        const qreal wide = writer.width(text, type::kBody);
        if (right - wide < need)
            return;
        writer.text(right, base, text, type::kBody, Role::ink2, Align::right, wide + 1);
        right -= wide + 28;
    };
    if (isPriced) {
        if (const QString unpriced = unpricedText(reading); !unpriced.isEmpty())
            remark(unpriced);
        const LostSoFar sum = lostSoFar(reading);
        if (toNanoseconds(sum.since) != 0)
            remark(BannerWords::tr("%1 of GPU time since %2")
                       .arg(formatMoney(sum.directMicros, reading.currency), formatUtcTime(sum.since)));
        if (const QString part = paidShareText(reading.lostPerHourMicros, reading); !part.isEmpty())
            remark(BannerWords::tr("%1 of %2 /h paid")
                       .arg(part, formatMoney(reading.paidPerHourMicros, reading.currency)));
    } else {
        remark(BannerWords::tr("%1 % of what is expected").arg(formatFixed(100 * share, 1)));
    }
    if (isPriced && split.addsUp && split.totalMicros > 0)
        sum(base, y + (tall - kBar) / 2, split, from, right);
    else if (isPriced && !split.addsUp)
        writer.text(from, base, BannerWords::tr("less than the open incidents cost over their own windows"),
                    type::kBody, Role::ink2, Align::left, right - from);
    return y + tall;
}

} // namespace

BannerPicture bannerPicture(const OverviewContent& content, qreal width, const PanelStyle& style) {
    BannerPicture out;
    if (!content.hasData)
        return out;
    Drawing drawing{content, out, PanelWriter(out.picture, style, width, kInset), width};
    const std::vector<const Incident*> open =
        content.incidents ? openIncidents(*content.incidents, content.reading.get()) : std::vector<const Incident*>();
    const Incident* shown = currentIncident(content.incidents.get(), content.reading.get(), content.chosen);
    qreal y = shown ? drawing.sentence(*shown, open.size()) : drawing.quiet();
    if (drawing.isLosing() || (shown && !shown->ended && drawing.isKnown()))
        y = drawing.strip(y, open);
    drawing.writer.need(y);
    return out;
}

} // namespace seamscope::ui
