// SPDX-License-Identifier: GPL-3.0-or-later
#include "meter/meter_sections.h"

#include "qt/format.h"
#include "qt/message_text.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using telemetry::Bucket;
using telemetry::MeterShare;

constexpr qreal kInset = 16;
constexpr qreal kWideLayers = 284;         ///< from here on there is air between the columns of the layers
constexpr qreal kSumWidth = 96;            ///< of "$1,234 in an hour"
constexpr Duration kAhead = 60min;         ///< of the cost of waiting
constexpr double kUnattributedFirst = 0.2; ///< interface rule 37
constexpr std::uint32_t kEnoughSteps = 50; ///< issue 5: grey under that

QString fromText(const std::string& text) { return QString::fromStdString(text); }

} // namespace

QString MeterSections::money(std::int64_t micros) const {
    return hasPrice() ? formatMoney(micros, reading().currency) : unknownText();
}

void MeterSections::item(const QRectF& box, const QString& name, const QString& tip, std::string figure) {
    m_out.targets.push_back({{}, std::move(figure)});
    m_writer.item(box, name, tip % u'\n' % tr("Opens the rows that it is made of."), true);
}

void MeterSections::head(qreal y, const QString& title, const QString& remark) {
    m_writer.hairline(y);
    const qreal used =
        m_writer.text(m_writer.right(), y + 20, remark, type::kSmall, Role::ink3, Align::right, 160);
    m_writer.text(kInset, y + 20, title, type::kTitle, Role::ink1, Align::left,
                  m_writer.right() - kInset - used - 8);
}

void MeterSections::layers(qreal y) {
    const LayerSums sums = layerSums(reading());
    const std::array<Role, 5> swatches = {Role::loss, Role::loss2, Role::loss3, Role::loss, Role::line};
    const std::array<QString, 5> whys = {
        tr("GPU time that was paid for and made no progress."),
        tr("Margin of the output that did not happen."),
        tr("Distinct people, from the first effect on: no source says when they took it up."),
        tr("Work since the last durable checkpoint that had to be done again."),
        tr("Slip of the milestone after slack; hours only while no value of a "
           "day is stated.")};
    m_writer.hairline(y);
    const qreal right = m_writer.right();
    const bool isNarrow = right - kInset < kWideLayers;
    struct Row {
        QString label, rate, soFar, range;
    };
    std::vector<Row> rows;
    for (std::size_t i = 0; i < sums.layers.size(); ++i) {
        const LayerSum& layer = sums.layers[i];
        const bool isSlip = i == 4 && !layer.isPriced;
        rows.push_back({layerTitle(i), isSlip ? unknownText() : money(layer.perHourMicros),
                        isSlip ? hoursText(sums.scheduleHours) : money(layer.soFar.likelyMicros),
                        isSlip && hasPrice() ? tr("no value set") : rangeText(layer.soFar)});
    }
    const Row sum{tr("Sum, lost"), money(sums.perHourMicros), money(sums.total.likelyMicros), rangeText(sums.total)};
    // The columns of the design, moved where a language's words or a large sum would meet their neighbour.
    qreal rateAt = right - (isNarrow ? 130 : 152);
    qreal soFarAt = right - (isNarrow ? 74 : 84);
    qreal named = 0, ranged = 0;
    qreal rated = m_writer.width(hasPrice() ? tr("rate /h") : tr("no price"), type::kSmall);
    qreal summed = m_writer.width(tr("so far"), type::kSmall);
    const auto measure = [&](const Row& row, TextStyle label, TextStyle amount) {
        named = std::max(named, m_writer.width(row.label, label));
        rated = std::max(rated, m_writer.width(row.rate, type::kTitle));
        summed = std::max(summed, m_writer.width(row.soFar, amount));
        ranged = std::max(ranged, m_writer.width(row.range, type::kSmall));
    };
    for (const Row& row : rows)
        measure(row, type::kBody, type::kBody);
    measure(sum, type::kTitle, type::kTitle);
    soFarAt = std::min(soFarAt, right - std::min<qreal>(ranged, 80) - 6);
    rateAt = std::min(rateAt, soFarAt - summed - 8);
    if (kInset + 16 + named + 8 > rateAt - rated) { // no more than the figures need
        soFarAt = right - std::min<qreal>(ranged, 80) - 6;
        rateAt = soFarAt - summed - 8;
    }
    const qreal labelRoom = std::max(rateAt - rated - 6 - kInset - 16, 24.0);
    m_writer.text(kInset, y + 20, tr("Five layers"), type::kTitle, Role::ink1);
    m_writer.text(rateAt, y + 20, hasPrice() ? tr("rate /h") : tr("no price"), type::kSmall, Role::ink3,
                  Align::right);
    m_writer.text(soFarAt, y + 20, tr("so far"), type::kSmall, Role::ink3, Align::right);
    m_writer.text(right, y + 20, tr("80 % range"), type::kSmall, Role::ink3, Align::right);
    // The rate over them is of all jobs: beside it a smaller one looks like a mistake unless it says what it is of.
    const bool isOfIncidents = !sums.incident.empty();
    if (isOfIncidents)
        m_writer.text(kInset, y + 35, tr("of the open incidents alone"), type::kSmall, Role::ink3, Align::left, right - kInset);
    const QRectF bar(kInset, y + (isOfIncidents ? 42 : 30), right - kInset, isOfIncidents ? 6 : 14);
    std::int64_t whole = 0;
    for (const LayerSum& layer : sums.layers)
        whole += std::max<std::int64_t>(layer.soFar.likelyMicros, 0);
    if (sums.incident.empty() && sums.perHourMicros <= 0)
        whole = 0; // a healthy hall has no sand, whatever the noise of its steps came to
    if (whole <= 0)
        m_writer.add(RectShape{bar, {}, {Role::hair, 1, Dash::solid}, 0});
    qreal x = bar.left();
    qreal base = y + 64;
    for (std::size_t i = 0; i < sums.layers.size(); ++i, base += 20) {
        const LayerSum& layer = sums.layers[i];
        const bool isHatched = i >= 3;
        const auto part = static_cast<qreal>(std::max<std::int64_t>(layer.soFar.likelyMicros, 0));
        if (const qreal width = whole > 0 ? bar.width() * part / static_cast<qreal>(whole) : 0; width >= 1) {
            const QRectF piece(x, bar.top(), std::max<qreal>(width - 1, 1), bar.height());
            if (isHatched)
                m_writer.add(HatchShape{piece, {}, swatches[i], 0});
            else
                m_writer.add(RectShape{piece, swatches[i], {}, 0});
            x += width;
        }
        const QRectF swatch(kInset, base - 9, 10, 10);
        if (isHatched)
            m_writer.add(HatchShape{swatch, {}, swatches[i], 0});
        m_writer.add(
            RectShape{swatch, isHatched ? Ink() : Ink(swatches[i]), {swatches[i], 1, Dash::solid}, 0});
        const Row& row = rows[i];
        m_writer.text(kInset + 16, base, row.label, type::kBody, Role::ink2, Align::left, labelRoom);
        m_writer.text(rateAt, base, row.rate, type::kTitle, row.rate == unknownText() ? Role::ink3 : m_figure,
                      Align::right);
        m_writer.text(soFarAt, base, row.soFar, type::kBody, m_figure, Align::right);
        m_writer.text(right, base, row.range, type::kSmall, Role::ink3, Align::right, 80);
        item(QRectF(kInset, base - 14, right - kInset, 20), row.label % u' ' % row.soFar,
             layer.since ? QString(whys[i] % u'\n' % tr("Since %1.").arg(formatUtcDateTime(*layer.since)))
                         : whys[i],
             sums.incident.empty() ? std::string("lost") : sums.incident + '/' + layerKey(i));
    }
    m_writer.add(RectShape{QRectF(kInset, y + 152, right - kInset, 1), Role::hair, {}, 0});
    base = y + 170;
    m_writer.text(kInset + 16, base, sum.label, type::kTitle, Role::ink1, Align::left, labelRoom);
    m_writer.text(rateAt, base, sum.rate, type::kTitle, m_figure, Align::right);
    m_writer.text(soFarAt, base, sum.soFar, type::kTitle, m_figure, Align::right);
    m_writer.text(right, base, sum.range, type::kSmall, Role::ink3, Align::right, 80);
    item(QRectF(kInset, base - 14, right - kInset, 20),
         tr("Sum of the layers %1").arg(sum.soFar),
         sums.incident.empty() ? tr("No incident is open: what is lost is direct, and nobody carries it yet.")
                               : tr("All layers of the open incidents; no GPU-second is in two of them."),
         sums.incident.empty() ? std::string("lost") : sums.incident + "/total");
}

/// "199–203", without the sign that stands beside it.
QString MeterSections::rangeText(const telemetry::MoneyRange& range) const {
    if (!hasPrice() || range.highMicros <= range.lowMicros)
        return unknownText();
    const auto digits = [](std::int64_t micros) {
        const double value = static_cast<double>(micros) / 1e6;
        return std::abs(value) >= 100 ? formatLarge(std::round(value)) : formatNumber(value, 3);
    };
    return QStringLiteral("%1–%2").arg(digits(range.lowMicros), digits(range.highMicros));
}

/// Loss that no evidence explains comes before everything else when it is large.
qreal MeterSections::unattributedFirst(qreal y) {
    std::vector<const MeterShare*> seams;
    for (const MeterShare& share : detail().shares)
        if (share.level == MeterShare::Level::seam)
            seams.push_back(&share);
    if (seams.empty())
        return y;
    const auto isUnattributed = [](const MeterShare* share) { return share->name == "unattributed"; };
    std::stable_sort(seams.begin(), seams.end(), [&](const MeterShare* a, const MeterShare* b) {
        const bool first = isUnattributed(a) && a->share > kUnattributedFirst;
        const bool second = isUnattributed(b) && b->share > kUnattributedFirst;
        return first != second ? first : a->share > b->share;
    });
    head(y, tr("Who carries it"), tr("by seam"));
    y += 32;
    for (std::size_t i = 0; i < std::min<std::size_t>(seams.size(), 4); ++i, y += 18) {
        const QString name = plainWords(seams[i]->name);
        if (isUnattributed(seams[i])) {
            m_writer.blindBox(kInset, y + 1);
            m_writer.text(kInset + 22, y + 12, name, type::kBody, Role::ink1, Align::left, 120);
        } else {
            m_writer.text(kInset, y + 12, name, type::kBody, Role::ink2, Align::left, 140);
        }
        m_writer.text(m_writer.right() - 72, y + 12, money(seams[i]->micros), type::kBody, m_figure,
                      Align::right, 80);
        m_writer.text(m_writer.right(), y + 12, formatFixed(100 * seams[i]->share, 1) % QStringLiteral(" %"),
                      type::kTitle, m_figure, Align::right, 64);
        item(QRectF(kInset, y - 2, m_writer.right() - kInset, 18), name,
             seams[i]->reason.isEmpty()
                 ? tr("Share of all loss. All parts sum to 100 %.")
                 : tr("%1. All parts sum to 100 %.").arg(messageText(seams[i]->reason)),
             "share/seam/" + seams[i]->name);
    }
    return y + 10;
}

qreal MeterSections::waiting(qreal y) {
    head(y, tr("Cost of waiting"), tr("next 60 min"));
    const telemetry::MeterCliff* next = nextCliff(reading(), m_content.now);
    std::vector<const telemetry::MeterCliff*> ahead;
    for (const telemetry::MeterCliff& cliff : detail().cliffs)
        if (cliff.at > m_content.now && cliff.at - m_content.now < kAhead)
            ahead.push_back(&cliff);
    const qreal base = y + 54;
    const qreal used = m_writer.text(
        kInset, base,
        hasPrice() ? formatMoney(detail().marginalPerMinuteMicros, reading().currency, MoneyStyle::headline)
                   : unknownText(),
        type::kFigure3, m_figure);
    m_writer.text(kInset + used + 3, base, tr("/min now"), type::kBody, Role::ink2);
    if (next) {
        // Days and hours take more room than minutes: the figure gives way, nothing is printed over the rate.
        const QString left = formatDuration(next->at - m_content.now);
        const qreal room = m_writer.right() - kInset - used - 3 - m_writer.width(tr("/min now"), type::kBody) - 12 - 6;
        const qreal label = std::min(84.0, m_writer.width(tr("deadline in"), type::kBody));
        const bool isLarge = m_writer.width(left, type::kFigure3) + label <= room;
        const qreal count = m_writer.text(m_writer.right(), base, left, isLarge ? type::kFigure3 : type::kValue, m_figure, Align::right);
        m_writer.text(m_writer.right() - count - 6, base, tr("deadline in"), type::kBody, Role::ink2,
                      Align::right, std::max(1.0, std::min(84.0, room - count)));
    } else {
        m_writer.text(m_writer.right(), base,
                      detail().cliffs.empty() ? tr("no deadline") : tr("no deadline today"), type::kValue,
                      Role::ink2, Align::right);
    }
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 30), tr("Cost of waiting"),
         detail().open.empty() ? tr("One more minute of the loss that nobody explains, GPU time alone. A "
                                    "deadline is a time at which "
                                    "waiting becomes dearer at once.")
                               : tr("One more minute of all open incidents: compute, opportunity, people, "
                                    "delay. A deadline is a time "
                                    "at which waiting becomes dearer at once."),
         next ? std::string("cliff/") : std::string("minute"));
    // Money that waiting has cost by then: a line with a step at each cliff.
    const QRectF plot(kInset, y + 64, m_writer.right() - kInset, 40);
    m_writer.add(RectShape{plot, Role::bg2, {}, 0});
    const auto at = [&](TimePoint t) {
        return plot.left() + plot.width() * toSeconds(t - m_content.now) / toSeconds(kAhead);
    };
    double total = static_cast<double>(detail().marginalPerMinuteMicros) * 60;
    for (const auto* cliff : ahead)
        total += static_cast<double>(cliff->costMicros);
    if (total > 0) {
        std::vector<QPointF> area{plot.bottomLeft()};
        double sum = 0;
        TimePoint from = m_content.now;
        const auto rise = [&](TimePoint to) {
            sum += static_cast<double>(detail().marginalPerMinuteMicros) * toSeconds(to - from) / 60;
            from = to;
            area.emplace_back(at(to), plot.bottom() - plot.height() * sum / total);
        };
        for (const auto* cliff : ahead) {
            rise(cliff->at);
            sum += static_cast<double>(cliff->costMicros);
            area.emplace_back(at(cliff->at), plot.bottom() - plot.height() * sum / total);
        }
        rise(m_content.now + kAhead);
        area.push_back(plot.bottomRight());
        m_writer.add(PathShape{area, true, Ink(Role::loss, 0.5F), {}});
        area.erase(area.begin());
        area.pop_back();
        area.insert(area.begin(), plot.bottomLeft());
        m_writer.add(PathShape{std::move(area), false, {}, {Role::loss, 1.5F, Dash::solid}});
    }
    for (const auto* cliff : ahead)
        m_writer.add(LineShape{
            {at(cliff->at), plot.top()}, {at(cliff->at), plot.bottom()}, {Role::ink1, 1, Dash::solid}});
    if (total > 0 && hasPrice()) {
        qreal left = plot.left() + 6; // behind a cliff that would go through it
        for (const auto* cliff : ahead)
            if (at(cliff->at) > left - 4 && at(cliff->at) < left + kSumWidth)
                left = at(cliff->at) + 6;
        m_writer.text(left, plot.top() + 13, tr("%1 in an hour").arg(money(std::llround(total))),
                      type::kSmall, Role::ink2, Align::left, plot.right() - left);
    }
    m_writer.text(kInset, plot.bottom() + 14, tr("now"), type::kSmall, Role::ink3);
    m_writer.text(m_writer.right(), plot.bottom() + 14, formatUtcTime(m_content.now + kAhead).left(5),
                  type::kSmall, Role::ink3, Align::right);
    qreal line = plot.bottom() + 32;
    for (std::size_t i = 0; i < std::min<std::size_t>(detail().cliffs.size(), 2); ++i) {
        const telemetry::MeterCliff& cliff = detail().cliffs[i];
        const qreal top = line - 13;
        const qreal wide =
            m_writer.text(kInset, line, cliffTime(cliff.at, m_content.now), type::kTitle, Role::ink1);
        line = m_writer.paragraph(kInset + wide + 8, line, messageText(cliff.text), type::kBody, Role::ink2,
                                  17, 3);
        item(QRectF(kInset, top, m_writer.right() - kInset, line - 17 - top + 5), messageText(cliff.text),
             tr("%1\nPassing it costs about %2.").arg(messageText(cliff.text), money(cliff.costMicros)),
             "cliff/" + std::to_string(i));
    }
    return std::max(line, plot.bottom() + 20) + 4;
}

void MeterSections::share(qreal y, const QString& label, double value) {
    m_writer.text(kInset, y, label, type::kBody, Role::ink2);
    m_writer.text(m_writer.right(), y, shareText(value), type::kValue,
                  m_figure, Align::right);
    const QRectF bar(kInset, y + 6, m_writer.right() - kInset, 6);
    const qreal part = std::clamp(value, 0.0, 1.0) * bar.width();
    m_writer.add(RectShape{QRectF(bar.topLeft(), QSizeF(part, 6)), Role::ink3, {}, 0});
    if (part < bar.width() - 1)
        m_writer.add(RectShape{
            QRectF(bar.left() + part + 1, bar.top(), bar.width() - part - 1, 6), Role::loss, {}, 0});
}

qreal MeterSections::green(qreal y) {
    const auto& since = detail().greenButLosingSince;
    head(y, tr("All green but losing"),
         !detail().isGreenButLosing ? (detail().greenShare ? tr("no") : QString())
         : since                    ? tr("since %1").arg(formatUtcTime(*since))
                                    : QString());
    if (detail().isGreenButLosing)
        m_writer.add(MarkShape{QRectF(m_writer.right() - (since ? 112 : 16), y + 8, 14, 14), Priority::medium,
                               MarkLook::filled});
    if (!detail().greenShare) {
        m_writer.text(kInset, y + 44, tr("no component reports its health"), type::kBody, Role::ink3);
        return y + 56;
    }
    share(y + 44, tr("components green"), *detail().greenShare);
    share(y + 76, tr("throughput delivered"), reading().delivered);
    m_writer.text(kInset, y + 106,
                  tr("of %1 that say how they are").arg(formatCount(detail().componentsKnown)), type::kSmall,
                  Role::ink3, Align::left, 170);
    m_writer.text(m_writer.right(), y + 106,
                  tr("gap %1 points").arg(formatFixed(100 * (*detail().greenShare - reading().delivered), 1)),
                  type::kSmall, Role::ink3, Align::right);
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 66), tr("All green but losing"),
         tr("Share of components that report well, beside the share of expected throughput that arrives. "
            "Alarm at 99 % green and 3 % lost for two minutes."),
         "green");
    return y + 118;
}

qreal MeterSections::references(qreal y) {
    m_writer.hairline(y);
    qreal base = y + 22;
    const auto line = [&](const QString& label, const QString& middle, const QString& value,
                          const QString& tip, const std::string& figure) {
        const qreal used = m_writer.text(kInset, base, label, type::kBody, Role::ink2, Align::left, 110);
        const qreal taken =
            m_writer.text(m_writer.right(), base, value, type::kTitle, m_figure, Align::right, 90);
        const qreal at = std::max<qreal>(kInset + 86, kInset + used + 10);
        m_writer.text(at, base, middle, type::kSmall, Role::ink3, Align::left,
                      m_writer.right() - at - taken - 8);
        item(QRectF(kInset, base - 14, m_writer.right() - kInset, 20), QString(label % u' ' % value), tip,
             figure);
        base += 22;
    };
    const auto percent = [](const std::optional<double>& value) -> QString {
        return value ? formatFixed(100 * *value, 1) % QStringLiteral(" %") : unknownText();
    };
    QString faulty = tr("nothing faulty");
    QString factor = unknownText();
    if (!detail().amplification.empty()) {
        const auto& one = detail().amplification.front();
        faulty = (one.isFed ? tr("feeds %1 % → %2 % lost") : tr("%1 % faulty → %2 % lost"))
                     .arg(formatFixed(100 * one.faultyShare, one.isFed ? 1 : 2),
                          formatFixed(100 * one.lossShare, 1));
        factor = formatNumber(one.factor, 2) % u'×';
    } else if (!detail().open.empty()) {
        faulty = tr("size of the faulty part not known");
    }
    line(tr("Amplification"), faulty, factor,
         tr("Share of the loss divided by the share of faulty parts. A pump, loop, supply or switch stands "
            "for "
            "the GPUs of the racks that it feeds: below 1 most of them cope, above 1 others wait for them."),
         "amplification/");
    const telemetry::MeterJobDetail* job = detail().jobs.empty() ? nullptr : &detail().jobs.front();
    if (!job)
        return base - 10;
    const std::string name = job->job.text();
    line(tr("Goodput"), tr("ETTR %1").arg(percent(job->ettr)), percent(job->goodput),
         tr("Productive ÷ observed GPU time; ETTR is wall time in steps that count."), "goodput/" + name);
    line(tr("Compute used"),
         job->mfuReference ? tr("MFU, reference %1").arg(percent(job->mfuReference)) : tr("MFU, as reported"),
         percent(job->mfu),
         tr("Model FLOPs utilisation, beside what it would be at the reference of the step."), "mfu/" + name);
    const auto speed = [](const std::optional<double>& bytes) -> QString {
        return bytes ? QString(formatNumber(*bytes / 1e9, 3) % QStringLiteral(" GB/s")) : unknownText();
    };
    line(tr("Bus bandwidth"),
         job->busReference ? tr("reference %1").arg(speed(job->busReference)) : QString(),
         speed(job->busBandwidth),
         tr("Between its nodes, as collectives measure it, beside the stated reference."), "bus/" + name);
    if (job->stalledKilowattHours)
        line(tr("Stalled power"), tr("burnt while blocked"),
             formatNumber(*job->stalledKilowattHours) % QStringLiteral(" kWh"),
             tr("Power of its hosts while the job made no progress."), "stalled/" + name);
    const telemetry::MeterBaseline& known = job->baseline;
    const bool isGrey =
        known.isGrey || (known.kind == telemetry::MeterBaseline::Kind::learned && known.steps < kEnoughSteps);
    const bool isNone = known.kind == telemetry::MeterBaseline::Kind::none;
    line(tr("Baseline"),
         isNone ? tr("none: no loss can be told")
                : QString(messageText(known.source) % (isGrey ? tr(" · too few steps") : QString())),
         isNone ? unknownText() : QString(formatNumber(known.seconds) % QStringLiteral(" s")),
         tr("%1\nrange %2–%3 s, %4 step(s)\n%5", nullptr, plural(known.steps))
             .arg(messageText(known.source), formatNumber(known.lowSeconds), formatNumber(known.highSeconds))
             .arg(known.steps)
             .arg(known.refused.isEmpty() ? tr("no window was refused") : messageText(known.refused)),
         "baseline/" + name);
    return base - 10;
}

/// Use against the target, one line a team.
qreal MeterSections::teams(qreal y) {
    if (detail().teams.empty())
        return y;
    head(y, tr("Teams"), tr("used, of target"));
    y += 32;
    for (std::size_t i = 0; i < std::min<std::size_t>(detail().teams.size(), 4); ++i, y += 18) {
        const telemetry::MeterTeam& team = detail().teams[i];
        const QString used = formatFixed(100 * team.utilisation, 1) % QStringLiteral(" %");
        const QString against =
            team.target ? tr("of %1 %").arg(formatFixed(100 * *team.target, 0)) : tr("no target");
        const qreal taken =
            m_writer.text(m_writer.right(), y + 12, used, type::kTitle, m_figure, Align::right, 64);
        const qreal note = m_writer.text(m_writer.right() - taken - 8, y + 12, against, type::kSmall,
                                         Role::ink3, Align::right, 70);
        const QString loss = tr("%1 /h lost").arg(money(team.lostPerHourMicros));
        const qreal lost = hasPrice() ? m_writer.text(m_writer.right() - taken - note - 18, y + 12, loss,
                                                      type::kSmall, Role::ink3, Align::right, 90)
                                      : 0;
        m_writer.text(kInset, y + 12, fromText(team.team), type::kBody, Role::ink2, Align::left,
                      m_writer.right() - kInset - taken - note - lost - 30);
        QString tip =
            tr("%1; productive ÷ observed GPU time.").arg(countText(topology::EntityKind::gpu, team.gpus));
        if (team.belowTargetMicros)
            tip += tr("\nBelow its target by %1 since the start of the record.")
                       .arg(money(*team.belowTargetMicros));
        item(QRectF(kInset, y - 2, m_writer.right() - kInset, 18), fromText(team.team) % u' ' % used, tip,
             "team/" + team.team);
    }
    return y + 10;
}

qreal MeterSections::buckets(qreal y) {
    GpuTime whole;
    for (const GpuTime part : detail().buckets)
        whole += std::max(part, GpuTime());
    head(y, tr("Where GPU time goes"),
         tr("since %1")
             .arg(toNanoseconds(reading().since) == 0 ? unknownText()
                                                      : formatUtcTime(reading().since).left(5)));
    y += 34;
    if (whole <= GpuTime()) {
        m_writer.text(kInset, y + 10, tr("nothing observed yet"), type::kBody, Role::ink3);
        return y + 24;
    }
    for (std::size_t i = 0; i < telemetry::kBucketCount; ++i) {
        const GpuTime part = detail().buckets[i];
        if (part == GpuTime())
            continue;
        const auto bucket = static_cast<Bucket>(i);
        const std::string name(telemetry::name(bucket));
        const QString label = plainWords(name);
        const double portion = static_cast<double>(part) / static_cast<double>(whole);
        const qreal room = m_writer.right() - kInset - 170;
        m_writer.text(kInset, y + 11, label, type::kSmall, Role::ink2, Align::left, 96);
        const QRectF bar(kInset + 100, y + 3, std::max<qreal>(room * std::clamp(portion, 0.0, 1.0), 1), 8);
        if (bucket == Bucket::unobserved)
            m_writer.add(HatchShape{bar, {}, Role::hatch, 0});
        else
            m_writer.add(RectShape{bar,
                                   bucket == Bucket::productive ? Role::compute
                                   : bucket == Bucket::planned  ? Role::line
                                                                : Role::loss,
                                   {},
                                   0});
        m_writer.text(m_writer.right(), y + 11, formatFixed(100 * portion, 1) % QStringLiteral(" %"),
                      type::kSmall, m_figure, Align::right, 64);
        item(QRectF(kInset, y, m_writer.right() - kInset, 16), label,
             tr("%1 GPU-hours. Every GPU-nanosecond is in exactly one bucket.")
                 .arg(formatNumber(toGpuHours(part), 6)),
             "bucket/" + name + '/');
        y += 16;
    }
    return y + 10;
}

qreal MeterSections::forecast(qreal y) {
    const telemetry::MeterForecast* forecast = nullptr;
    std::string figure = "forecast/";
    for (const telemetry::MeterJobDetail& job : detail().jobs)
        if (job.forecast && !forecast) {
            forecast = &*job.forecast;
            figure += job.job.text();
        }
    if (!forecast && detail().note.isEmpty())
        return y;
    head(y, tr("Forecast"), forecast ? countText(topology::EntityKind::gpu, forecast->gpus) : QString());
    y += 44;
    if (forecast) {
        m_writer.text(kInset, y,
                      tr("%1 interruptions a month (%2–%3)")
                          .arg(formatNumber(forecast->perMonth), formatNumber(forecast->perMonthLow),
                               formatNumber(forecast->perMonthHigh)),
                      type::kBody, Role::ink1);
        m_writer.text(kInset, y + 17,
                      tr("ETTR %1 % (%2–%3), takes %4× as long")
                          .arg(formatFixed(100 * forecast->ettr, 1), formatFixed(100 * forecast->ettrLow, 1),
                               formatFixed(100 * forecast->ettrHigh, 1), formatNumber(forecast->stretch)),
                      type::kSmall, Role::ink3);
        item(QRectF(kInset, y - 14, m_writer.right() - kInset, 36), tr("Forecast"),
             tr("Exact Poisson interval at 95 % on %1 failure(s); %2.", nullptr, plural(forecast->failures))
                 .arg(forecast->failures)
                 .arg(messageText(forecast->source)),
             figure);
        y += 36;
    }
    if (!detail().note.isEmpty())
        y = m_writer.paragraph(kInset, y, messageText(detail().note), type::kBody, Role::ink2, 17);
    return y + 4;
}

} // namespace seamscope::ui
