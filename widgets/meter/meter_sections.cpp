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

constexpr double kUnattributedFirst = 0.2; ///< interface rule 37
constexpr std::uint32_t kEnoughSteps = 50; ///< issue 5: grey under that

QString fromText(const std::string& text) { return QString::fromStdString(text); }

} // namespace

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
        m_writer.text(m_writer.right(), y + 12, shareText(seams[i]->share),
                      type::kTitle, m_figure, Align::right, 64);
        item(QRectF(kInset, y - 2, m_writer.right() - kInset, 18),
             name % u' ' % shareText(seams[i]->share),
             seams[i]->reason.isEmpty()
                 ? tr("Share of all loss. All parts sum to 100 %.")
                 : tr("%1. All parts sum to 100 %.").arg(messageText(seams[i]->reason)),
             "share/seam/" + seams[i]->name);
    }
    return y + 10;
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
    share(y + 76, tr("throughput delivered now"), reading().delivered);
    m_writer.text(kInset, y + 106,
                  tr("of %1 that say how they are").arg(formatCount(detail().componentsKnown)), type::kSmall,
                  Role::ink3, Align::left, 170);
    m_writer.text(m_writer.right(), y + 106,
                  tr("gap %1 points").arg(formatFixed(100 * (*detail().greenShare - reading().delivered), 1)),
                  type::kSmall, Role::ink3, Align::right);
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 66),
         tr("%1 of components green, %2 of throughput delivered now").arg(shareText(*detail().greenShare), shareText(reading().delivered)),
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
        return value ? shareText(*value) : unknownText();
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
        const QString used = shareText(team.utilisation);
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
        m_writer.text(m_writer.right(), y + 11, shareText(portion),
                      type::kSmall, m_figure, Align::right, 64);
        item(QRectF(kInset, y, m_writer.right() - kInset, 16), label % u' ' % shareText(portion),
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
        const QString perMonth = tr("%1 interruptions a month (%2–%3)")
                                     .arg(formatNumber(forecast->perMonth), formatNumber(forecast->perMonthLow),
                                          formatNumber(forecast->perMonthHigh));
        m_writer.text(kInset, y, perMonth, type::kBody, Role::ink1);
        m_writer.text(kInset, y + 17,
                      tr("ETTR %1 % (%2–%3), takes %4× as long")
                          .arg(formatFixed(100 * forecast->ettr, 1), formatFixed(100 * forecast->ettrLow, 1),
                               formatFixed(100 * forecast->ettrHigh, 1), formatNumber(forecast->stretch)),
                      type::kSmall, Role::ink3);
        item(QRectF(kInset, y - 14, m_writer.right() - kInset, 36), tr("Forecast") % u' ' % perMonth,
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
