// SPDX-License-Identifier: GPL-3.0-or-later
#include "meter/meter_sections.h"

#include "qt/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using telemetry::Bucket;
using telemetry::IncidentCost;
using telemetry::MeterShare;

constexpr qreal kInset = 16;
constexpr Duration kAhead = 60min;         ///< of the cost of waiting
constexpr Duration kTeethBack = 150min;    ///< of the saw-tooth
constexpr double kUnattributedFirst = 0.2; ///< features.md E9
constexpr std::uint32_t kEnoughSteps = 50; ///< issue 5: grey under that

QString tr(const char* text) { return QCoreApplication::translate("Meter", text); }
QString fromText(const std::string& text) { return QString::fromStdString(text); }

struct Layer {
    QString label;
    Role swatch;
    bool isHatched = false;
    std::int64_t micros = 0;
    QString soFar;
    QString rate;
    QString range;
    QString why;
};

} // namespace

QString MeterSections::money(std::int64_t micros) const {
    return hasPrice() ? formatMoney(micros, reading().currency) : unknownText();
}

void MeterSections::item(const QRectF& box, const QString& name, const QString& tip) {
    m_out.targets.push_back({{}, true});
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
    IncidentCost sum;
    sum.currency = reading().currency;
    double hours = 0;
    bool hasSchedule = false;
    for (const telemetry::MeterSinceOnset& open : detail().open) {
        sum.total.lowMicros += open.cost.total.lowMicros;
        sum.total.likelyMicros += open.cost.total.likelyMicros;
        sum.total.highMicros += open.cost.total.highMicros;
        sum.directComputeMicros += open.cost.directComputeMicros;
        sum.opportunityMicros += open.cost.opportunityMicros;
        sum.rollbackMicros += open.cost.rollbackMicros;
        sum.laborMicros += open.cost.laborMicros;
        hasSchedule = hasSchedule || open.cost.scheduleMicros.has_value();
        sum.scheduleMicros = sum.scheduleMicros.value_or(0) + open.cost.scheduleMicros.value_or(0);
        hours += open.cost.scheduleHours;
    }
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (const telemetry::MeterJobDetail& job : detail().jobs) {
        low += job.lostPerHourLowMicros;
        high += job.lostPerHourHighMicros;
    }
    const QString band =
        high > 0 && hasPrice()
            ? QStringLiteral("%1–%2").arg(formatLarge(std::round(static_cast<double>(low) / 1e6)),
                                          formatLarge(std::round(static_cast<double>(high) / 1e6)))
            : unknownText();
    const std::array<Layer, 5> rows = {
        {{tr("Direct"), Role::loss, false, sum.directComputeMicros, money(sum.directComputeMicros),
          money(reading().lostPerHourMicros), band, tr("GPU time that was paid for and made no progress.")},
         {tr("Opportunity"), Role::loss2, false, sum.opportunityMicros, money(sum.opportunityMicros),
          unknownText(), unknownText(), tr("Margin of the output that did not happen.")},
         {tr("Labour"), Role::loss3, false, sum.laborMicros, money(sum.laborMicros), unknownText(),
          unknownText(), tr("Distinct people, from the acknowledgement on.")},
         {tr("Rollback"), Role::loss, true, sum.rollbackMicros, money(sum.rollbackMicros), unknownText(),
          unknownText(), tr("Work since the last durable checkpoint that had to be done again.")},
         {tr("Schedule"), Role::line, true, hasSchedule ? *sum.scheduleMicros : 0,
          hasSchedule ? money(*sum.scheduleMicros) : tr("%1 h").arg(formatNumber(hours)), unknownText(),
          hasSchedule ? unknownText() : tr("no $ set"),
          tr("Slip of the milestone after slack; hours only while no value of a day is stated.")}}};
    m_writer.hairline(y);
    m_writer.text(kInset, y + 20, tr("Five layers"), type::kTitle, Role::ink1);
    const qreal right = m_writer.right();
    m_writer.text(right - 168, y + 20, tr("rate /h"), type::kSmall, Role::ink3, Align::right);
    m_writer.text(right - 72, y + 20, tr("so far"), type::kSmall, Role::ink3, Align::right);
    m_writer.text(right, y + 20, tr("range"), type::kSmall, Role::ink3, Align::right);
    const QRectF bar(kInset, y + 30, right - kInset, 14);
    const std::int64_t whole =
        std::accumulate(rows.begin(), rows.end(), std::int64_t{0}, [](std::int64_t s, const Layer& l) {
            return s + std::max<std::int64_t>(l.micros, 0);
        });
    if (whole <= 0)
        m_writer.add(RectShape{bar, {}, {Role::hair, 1, Dash::solid}, 0});
    qreal x = bar.left();
    for (const Layer& row : rows) {
        const qreal width = whole > 0
                                ? bar.width() * static_cast<qreal>(std::max<std::int64_t>(row.micros, 0)) /
                                      static_cast<qreal>(whole)
                                : 0;
        if (width < 1)
            continue;
        const QRectF part(x, bar.top(), std::max<qreal>(width - 1, 1), bar.height());
        if (row.isHatched)
            m_writer.add(HatchShape{part, {}, row.swatch, 0});
        else
            m_writer.add(RectShape{part, row.swatch, {}, 0});
        x += width;
    }
    qreal base = y + 64;
    for (const Layer& row : rows) {
        const QRectF swatch(kInset, base - 9, 10, 10);
        if (row.isHatched)
            m_writer.add(HatchShape{swatch, {}, row.swatch, 0});
        m_writer.add(
            RectShape{swatch, row.isHatched ? Ink() : Ink(row.swatch), {row.swatch, 1, Dash::solid}, 0});
        m_writer.text(kInset + 16, base, row.label, type::kBody, Role::ink2, Align::left, 90);
        m_writer.text(right - 168, base, row.rate, type::kTitle,
                      row.rate == unknownText() ? Role::ink3 : m_figure, Align::right, 66);
        m_writer.text(right - 72, base, row.soFar, type::kBody, m_figure, Align::right, 88);
        m_writer.text(right, base, row.range, type::kSmall, Role::ink3, Align::right, 66);
        item(QRectF(kInset, base - 14, right - kInset, 20), row.label % u' ' % row.soFar, row.why);
        base += 20;
    }
    m_writer.add(RectShape{QRectF(kInset, y + 152, right - kInset, 1), Role::hair, {}, 0});
    base = y + 170;
    m_writer.text(kInset + 16, base, tr("Sum, lost"), type::kTitle, Role::ink1, Align::left, 80);
    m_writer.text(right - 168, base, money(detail().marginalPerMinuteMicros * 60), type::kTitle, m_figure,
                  Align::right, 66);
    m_writer.text(right - 72, base, money(sum.total.likelyMicros), type::kTitle, m_figure, Align::right, 88);
    const QString range = hasPrice() && sum.total.highMicros > 0
                              ? QStringLiteral("%1–%2").arg(
                                    formatLarge(std::round(static_cast<double>(sum.total.lowMicros) / 1e6)),
                                    formatLarge(std::round(static_cast<double>(sum.total.highMicros) / 1e6)))
                              : unknownText();
    m_writer.text(right, base, range, type::kSmall, Role::ink3, Align::right, 66);
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
        const QString name = fromText(seams[i]->name).replace(u'_', u' ');
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
             tr("Share of all loss. All parts sum to 100 %."));
    }
    return y + 10;
}

qreal MeterSections::waiting(qreal y) {
    head(y, tr("Cost of waiting"), tr("next 60 min"));
    const telemetry::MeterCliff* next = nullptr;
    std::vector<const telemetry::MeterCliff*> ahead;
    for (const telemetry::MeterCliff& cliff : detail().cliffs)
        if (cliff.at > m_content.now) {
            next = next ? next : &cliff;
            if (cliff.at - m_content.now < kAhead)
                ahead.push_back(&cliff);
        }
    const qreal base = y + 54;
    const qreal used = m_writer.text(
        kInset, base,
        hasPrice() ? formatMoney(detail().marginalPerMinuteMicros, reading().currency, MoneyStyle::headline)
                   : unknownText(),
        type::kFigure3, m_figure);
    m_writer.text(kInset + used + 3, base, tr("/min now"), type::kBody, Role::ink2);
    if (next) {
        const qreal count = m_writer.text(m_writer.right(), base, formatDuration(next->at - m_content.now),
                                          type::kFigure3, m_figure, Align::right);
        m_writer.text(m_writer.right() - count - 6, base, tr("cliff in"), type::kBody, Role::ink2,
                      Align::right, 70);
    } else {
        m_writer.text(m_writer.right(), base, tr("no cliff"), type::kValue, Role::ink2, Align::right);
    }
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 30), tr("Cost of waiting"),
         tr("One more minute of all open incidents: compute, opportunity, people, delay. A cliff is a time "
            "at which "
            "waiting becomes dearer at once."));
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
    m_writer.text(kInset, plot.bottom() + 14, tr("now"), type::kSmall, Role::ink3);
    m_writer.text(m_writer.right(), plot.bottom() + 14, formatUtcTime(m_content.now + kAhead).left(5),
                  type::kSmall, Role::ink3, Align::right);
    qreal line = plot.bottom() + 32;
    for (std::size_t i = 0; i < std::min<std::size_t>(detail().cliffs.size(), 2); ++i, line += 17) {
        const telemetry::MeterCliff& cliff = detail().cliffs[i];
        const qreal wide = m_writer.text(kInset, line, formatUtcTime(cliff.at), type::kTitle, Role::ink1);
        m_writer.text(kInset + wide + 8, line, fromText(cliff.text), type::kBody, Role::ink2);
    }
    return std::max(line, plot.bottom() + 20) + 4;
}

/// Risk rises with time and falls on a durable commit alone; a failed write is a tooth that did not drop.
void MeterSections::sawTooth(const QRectF& box, const telemetry::MeterAtRisk& risk) {
    const TimePoint from = m_content.now - kTeethBack;
    std::vector<TimePoint> drops = m_content.checkpoints;
    if (risk.committed && (drops.empty() || drops.back() < *risk.committed))
        drops.push_back(*risk.committed);
    std::erase_if(drops, [&](TimePoint t) { return t > m_content.now; });
    std::sort(drops.begin(), drops.end());
    Duration longest = 1s;
    for (std::size_t i = 0; i < drops.size(); ++i)
        longest = std::max(longest, (i + 1 < drops.size() ? drops[i + 1] : m_content.now) - drops[i]);
    const auto x = [&](TimePoint t) {
        return std::clamp(box.left() + box.width() * toSeconds(t - from) / toSeconds(kTeethBack), box.left(),
                          box.right());
    };
    for (std::size_t i = 0; i < drops.size(); ++i) {
        const TimePoint end = i + 1 < drops.size() ? drops[i + 1] : m_content.now;
        if (end <= from)
            continue;
        const TimePoint start = std::max(drops[i], from);
        const auto height = [&](TimePoint t) {
            return box.bottom() - box.height() * toSeconds(t - drops[i]) / toSeconds(longest);
        };
        // Hatching under the slope: strokes at 45° that end where they meet it.
        const qreal steep = (height(start) - height(end)) / std::max<qreal>(x(end) - x(start), 1);
        for (qreal foot = x(start) + 3; foot < x(end); foot += 6) {
            const qreal room = box.bottom() - height(start) + steep * (foot - x(start));
            const qreal reach = std::min(steep < 1 ? room / (1 - steep) : x(end) - foot, x(end) - foot);
            m_writer.add(LineShape{{foot, box.bottom()},
                                   {foot + reach, box.bottom() - reach},
                                   {Ink(Role::loss, 0.6F), 1, Dash::solid}});
        }
        m_writer.add(PathShape{{{x(start), height(start)}, {x(end), height(end)}, {x(end), box.bottom()}},
                               false,
                               {},
                               {Role::loss, 1.5F, Dash::solid}});
    }
    m_writer.add(RectShape{QRectF(box.left(), box.bottom(), box.width(), 1), Role::line, {}, 0});
}

qreal MeterSections::atRisk(qreal y) {
    const telemetry::MeterAtRisk* risk = nullptr;
    for (const telemetry::MeterJobDetail& job : detail().jobs)
        for (const telemetry::MeterAtRisk& tier : job.atRisk)
            if (!risk || tier.micros > risk->micros)
                risk = &tier;
    head(y, tr("At risk since last durable checkpoint"), {});
    if (!risk) {
        m_writer.text(kInset, y + 44, tr("no checkpoint of any job was seen"), type::kBody, Role::ink3);
        return y + 56;
    }
    const qreal used = m_writer.text(kInset, y + 52, money(risk->micros), type::kFigure3, m_figure);
    const QString since = risk->committed ? tr("%1 ago").arg(formatDuration(m_content.now - *risk->committed))
                                          : tr("none durable yet");
    QString words = tr("%1 steps · %2").arg(formatLarge(risk->steps), since);
    if (risk->failedWrites)
        words += tr(" · %1 writes failed").arg(risk->failedWrites);
    m_writer.text(kInset + used + 8, y + 52, words, type::kBody, Role::ink2);
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 28), tr("At risk %1").arg(money(risk->micros)),
         tr("Work that would be lost if the job failed now, on %1. It falls on a durable commit only.")
             .arg(fromText(risk->tier)));
    sawTooth(QRectF(kInset, y + 64, m_writer.right() - kInset, 44), *risk);
    m_writer.text(kInset, y + 124, formatUtcTime(m_content.now - kTeethBack).left(5), type::kSmall,
                  Role::ink3);
    m_writer.text(m_writer.right(), y + 124, formatUtcTime(m_content.now).left(5), type::kSmall, Role::ink3,
                  Align::right);
    return y + 136;
}

void MeterSections::share(qreal y, const QString& label, double value) {
    m_writer.text(kInset, y, label, type::kBody, Role::ink2);
    m_writer.text(m_writer.right(), y, formatFixed(100 * value, 1) % QStringLiteral(" %"), type::kValue,
                  m_figure, Align::right);
    const QRectF bar(kInset, y + 6, m_writer.right() - kInset, 6);
    const qreal part = std::clamp(value, 0.0, 1.0) * bar.width();
    m_writer.add(RectShape{QRectF(bar.topLeft(), QSizeF(part, 6)), Role::ink3, {}, 0});
    if (part < bar.width() - 1)
        m_writer.add(RectShape{
            QRectF(bar.left() + part + 1, bar.top(), bar.width() - part - 1, 6), Role::loss, {}, 0});
}

qreal MeterSections::green(qreal y) {
    head(y, tr("All green but losing"), detail().isGreenButLosing ? QString() : tr("no"));
    if (detail().isGreenButLosing)
        m_writer.add(
            MarkShape{QRectF(m_writer.right() - 16, y + 8, 14, 14), Priority::medium, MarkLook::filled});
    if (!detail().greenShare) {
        m_writer.text(kInset, y + 44, tr("no component reports its health"), type::kBody, Role::ink3);
        return y + 56;
    }
    share(y + 44, tr("components green"), *detail().greenShare);
    share(y + 76, tr("throughput delivered"), reading().delivered);
    m_writer.text(m_writer.right(), y + 106,
                  tr("gap %1 points").arg(formatFixed(100 * (*detail().greenShare - reading().delivered), 1)),
                  type::kSmall, Role::ink3, Align::right);
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 66), tr("All green but losing"),
         tr("Share of components that report well, beside the share of expected throughput that arrives. "
            "Alarm at 99 % green and 3 % lost for two minutes."));
    return y + 118;
}

qreal MeterSections::references(qreal y) {
    m_writer.hairline(y);
    const auto line = [&](qreal base, const QString& label, const QString& middle, const QString& value,
                          const QString& tip) {
        m_writer.text(kInset, base, label, type::kBody, Role::ink2, Align::left, 84);
        m_writer.text(kInset + 86, base, middle, type::kSmall, Role::ink3, Align::left,
                      m_writer.right() - kInset - 86 - 52);
        m_writer.text(m_writer.right(), base, value, type::kTitle, m_figure, Align::right, 56);
        item(QRectF(kInset, base - 14, m_writer.right() - kInset, 20), label, tip);
    };
    QString faulty = tr("nothing faulty");
    QString factor = unknownText();
    if (!detail().amplification.empty()) {
        const auto& one = detail().amplification.front();
        faulty = tr("%1 % faulty → %2 % lost")
                     .arg(formatFixed(100 * one.faultyShare, 2), formatFixed(100 * one.lossShare, 1));
        factor = formatNumber(one.factor, 2) % u'×';
    }
    line(y + 22, tr("Amplification"), faulty, factor,
         tr("Share of the loss divided by the share of faulty parts."));
    const telemetry::MeterJobDetail* job = detail().jobs.empty() ? nullptr : &detail().jobs.front();
    const auto percent = [](const std::optional<double>& value) {
        return value ? formatFixed(100 * *value, 1) % QStringLiteral(" %") : unknownText();
    };
    line(y + 44, tr("Goodput"), job ? tr("ETTR %1").arg(percent(job->ettr)) : QString(),
         job ? percent(job->goodput) : unknownText(),
         tr("Productive ÷ observed GPU time; ETTR is wall time in steps that count."));
    line(y + 66, tr("Compute used"), tr("MFU as the job reports it"), job ? percent(job->mfu) : unknownText(),
         tr("Model FLOPs utilisation."));
    QString baseline = tr("no job");
    if (job)
        baseline = job->baseline.kind == telemetry::MeterBaseline::Kind::none
                       ? tr("none: no loss can be told")
                       : tr("%1 s · %2%3")
                             .arg(formatNumber(job->baseline.seconds), fromText(job->baseline.source),
                                  job->baseline.isGrey ||
                                          (job->baseline.kind == telemetry::MeterBaseline::Kind::learned &&
                                           job->baseline.steps < kEnoughSteps)
                                      ? tr(" · too few steps")
                                      : QString());
    const qreal used = m_writer.text(kInset, y + 88, tr("Baseline"), type::kBody, Role::ink2);
    m_writer.text(kInset + std::max<qreal>(used + 12, 104), y + 88, baseline, type::kSmall, Role::ink3);
    if (job)
        item(QRectF(kInset, y + 74, m_writer.right() - kInset, 20), tr("Baseline"),
             tr("%1\nrange %2–%3 s, %4 steps\n%5")
                 .arg(fromText(job->baseline.source), formatNumber(job->baseline.lowSeconds),
                      formatNumber(job->baseline.highSeconds))
                 .arg(job->baseline.steps)
                 .arg(job->baseline.refused.empty() ? tr("no window was refused")
                                                    : fromText(job->baseline.refused)));
    return y + 100;
}

qreal MeterSections::buckets(qreal y) {
    std::int64_t whole = 0;
    for (const std::int64_t part : detail().buckets)
        whole += std::max<std::int64_t>(part, 0);
    head(y, tr("Where GPU time goes"),
         tr("since %1")
             .arg(toNanoseconds(reading().since) == 0 ? unknownText()
                                                      : formatUtcTime(reading().since).left(5)));
    y += 34;
    if (whole <= 0) {
        m_writer.text(kInset, y + 10, tr("nothing observed yet"), type::kBody, Role::ink3);
        return y + 24;
    }
    for (std::size_t i = 0; i < telemetry::kBucketCount; ++i) {
        const std::int64_t part = detail().buckets[i];
        if (part == 0)
            continue;
        const auto bucket = static_cast<Bucket>(i);
        const std::string_view name = telemetry::name(bucket);
        const QString label =
            QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).replace(u'_', u' ');
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
                 .arg(formatNumber(static_cast<double>(part) / 3.6e12, 6)));
        y += 16;
    }
    return y + 10;
}

/// The squeeze: actual interval on the axis of intervals with the band of the optimum, both slopes in money.
qreal MeterSections::cadence(qreal y) {
    const telemetry::CheckpointSqueeze* squeeze = nullptr;
    for (const telemetry::MeterJobDetail& job : detail().jobs)
        if (job.squeeze && !squeeze)
            squeeze = &*job.squeeze;
    if (!squeeze)
        return y;
    head(y, tr("Checkpoint squeeze"),
         squeeze->isMovedByContention ? tr("moved by contention")
                                      : tr("%1 s a write").arg(formatNumber(squeeze->writeSeconds)));
    const QRectF axis(kInset, y + 44, m_writer.right() - kInset, 8);
    const double most = std::max({squeeze->highSeconds, squeeze->intervalSeconds, 1.0}) * 1.15;
    const auto x = [&](double seconds) {
        return axis.left() + axis.width() * std::clamp(seconds / most, 0.0, 1.0);
    };
    m_writer.add(RectShape{axis, Role::bg2, {}, 0});
    m_writer.add(RectShape{QRectF(x(squeeze->lowSeconds), axis.top(),
                                  std::max<qreal>(x(squeeze->highSeconds) - x(squeeze->lowSeconds), 2), 8),
                           Role::bg3,
                           {Role::line, 1, Dash::solid},
                           0});
    m_writer.add(RectShape{QRectF(x(squeeze->exactSeconds) - 1, axis.top() - 3, 2, 14), Role::ink2, {}, 0});
    const qreal now = x(squeeze->intervalSeconds);
    m_writer.add(PathShape{
        {{now - 5, axis.top() - 9}, {now + 5, axis.top() - 9}, {now, axis.top() - 1}}, true, Role::ink1, {}});
    const auto minutes = [](double seconds) { return formatDuration(fromSeconds(seconds)); };
    m_writer.text(kInset, y + 70,
                  tr("every %1 · best %2 (%3–%4)")
                      .arg(minutes(squeeze->intervalSeconds), minutes(squeeze->exactSeconds),
                           minutes(squeeze->lowSeconds), minutes(squeeze->highSeconds)),
                  type::kBody, Role::ink1);
    m_writer.text(kInset, y + 87,
                  tr("writes %1 /h ↔ rollback %2 /h; best saves %3 /h")
                      .arg(money(squeeze->writePerHourMicros), money(squeeze->rollbackPerHourMicros),
                           money(squeeze->savedPerHourMicros)),
                  type::kSmall, Role::ink3);
    item(QRectF(kInset, y + 30, m_writer.right() - kInset, 62), tr("Checkpoint squeeze"),
         tr("Young %1, Daly %2, exact %3.\nFailure rate: %4.")
             .arg(minutes(squeeze->youngSeconds), minutes(squeeze->dalySeconds),
                  minutes(squeeze->exactSeconds), fromText(squeeze->failureSource)));
    return y + 98;
}

qreal MeterSections::forecast(qreal y) {
    const telemetry::MeterForecast* forecast = nullptr;
    for (const telemetry::MeterJobDetail& job : detail().jobs)
        if (job.forecast && !forecast)
            forecast = &*job.forecast;
    if (!forecast && detail().note.empty())
        return y;
    head(y, tr("Forecast"), forecast ? tr("%1 GPUs").arg(formatCount(forecast->gpus)) : QString());
    y += 44;
    if (forecast) {
        m_writer.text(kInset, y,
                      tr("%1 interruptions a month (%2–%3)")
                          .arg(formatNumber(forecast->perMonth), formatNumber(forecast->perMonthLow),
                               formatNumber(forecast->perMonthHigh)),
                      type::kBody, Role::ink1);
        m_writer.text(kInset, y + 17,
                      tr("ETTR %1 %, takes %2× as long")
                          .arg(formatFixed(100 * forecast->ettr, 1), formatNumber(forecast->stretch)),
                      type::kSmall, Role::ink3);
        item(QRectF(kInset, y - 14, m_writer.right() - kInset, 36), tr("Forecast"),
             tr("Exact Poisson interval at 95 % on %1 failures; %2.")
                 .arg(forecast->failures)
                 .arg(fromText(forecast->source)));
        y += 36;
    }
    if (!detail().note.empty())
        y = m_writer.paragraph(kInset, y, fromText(detail().note), type::kBody, Role::ink2, 17);
    return y + 4;
}

} // namespace seamscope::ui
