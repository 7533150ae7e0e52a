// SPDX-License-Identifier: GPL-3.0-or-later
#include "meter/meter_geometry.h"

#include "economics/money.h"
#include "meter/meter_ahead.h"
#include "meter/meter_layers.h"
#include "meter/meter_sections.h"
#include "qt/format.h"
#include "qt/message_text.h"
#include "qt/loss_words.h"
#include "qt/meter_text.h"
#include "qt/terms.h"
#include "qt/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace seamscope::ui {
namespace {

using namespace models;
using telemetry::MeterReading;
using telemetry::Quality;

constexpr qreal kInset = 16;
constexpr qreal kHeadline = 104;
constexpr qreal kSince = 72;
constexpr qreal kLayers = 184;
constexpr qreal kJobRow = 40;
constexpr std::size_t kMaxJobs = 6;

/// The context of these words for who translates them.
struct MeterWords {
    Q_DECLARE_TR_FUNCTIONS(MeterWords)
};

/// How far the reading may be believed as a whole.
enum class Trust { none, bad, stale, fresh };

Trust trustOf(const MeterContent& content) {
    if (!content.reading || content.reading->quality == Quality::missing)
        return Trust::none;
    if (content.reading->quality == Quality::bad)
        return Trust::bad;
    return content.now - content.reading->at > kMeterFresh ? Trust::stale : Trust::fresh;
}

double lostShare(const MeterReading& reading) { return 1.0 - reading.delivered; }
double lostGpus(const MeterReading& reading) { return reading.gpus * lostShare(reading); }

/// Builds the picture top down; every section knows its own height.
struct Drawing {
    const MeterContent& content;
    MeterPicture& out;
    PanelWriter writer;
    Trust trust;

    const MeterReading& reading() const { return content.reading.valueOrEmpty(); }
    bool isKnown() const { return trust == Trust::fresh || trust == Trust::stale; }
    bool hasPrice() const { return !reading().currency.empty(); }
    Role figureInk() const { return trust == Trust::fresh ? Role::ink1 : Role::ink3; }
    QString unknown() const { return trust == Trust::bad ? untrustedText() : unknownText(); }

    int item(const QRectF& box, const QString& name, const QString& tip, std::string figure,
             const topology::EntityId& target = {}) {
        if (!target.isEmpty() || !content.reading)
            figure.clear();
        const bool isActive = !target.isEmpty() || !figure.empty();
        out.targets.push_back({target, std::move(figure)});
        return writer.item(box, name, tip, isActive);
    }

    void headline(qreal y);
    void since(qreal y);
    void layers(qreal y);
    [[nodiscard]] std::pair<QString, QString> knownLoss() const;
    void layerRow(qreal y, int layer);
    qreal jobs(qreal y);
    void jobRow(qreal y, const MeterReading::JobLine& job);
    qreal delivered(qreal y);
};

const MeterReading::JobLine* worstJob(const MeterReading& reading) {
    const auto it =
        std::max_element(reading.jobs.begin(), reading.jobs.end(), [](const auto& a, const auto& b) {
            return a.lostPerHourMicros != b.lostPerHourMicros ? a.lostPerHourMicros < b.lostPerHourMicros
                                                              : a.gpus < b.gpus;
        });
    return it == reading.jobs.end() ? nullptr : &*it;
}

void Drawing::headline(qreal y) {
    QString money = unknown();
    QString moneyUnit = MeterWords::tr("/h");
    QString progress = unknown();
    if (isKnown()) {
        money = hasPrice()
                    ? formatMoney(reading().lostPerHourMicros, reading().currency, MoneyStyle::headline)
                    : formatNumber(lostGpus(reading()));
        moneyUnit = hasPrice() ? MeterWords::tr("/h") : MeterWords::tr("GPU-h/h");
        progress = formatFixed(-100 * lostShare(reading()), 1);
    }
    const TextStyle unitStyle{18, 400};
    const qreal units =
        writer.width(moneyUnit, unitStyle) + writer.width(QStringLiteral("%"), unitStyle) + 24;
    TextStyle figure =
        type::kFigure1; // both figures share one size, the largest that lets them stand side by side
    while (figure.px > 24 && writer.width(money, figure) + writer.width(progress, figure) + units >
                                 writer.right() - writer.left())
        figure.px -= 4;
    const qreal baseline = y + 54;
    const qreal moneyWidth = writer.text(kInset, baseline, money, figure, figureInk());
    writer.text(kInset + moneyWidth + 4, baseline, moneyUnit, unitStyle, Role::ink2);
    const qreal percent =
        writer.text(writer.right(), baseline, QStringLiteral("%"), unitStyle, Role::ink2, Align::right);
    writer.text(writer.right() - percent - 4, baseline, progress, figure, figureInk(), Align::right);
    // Asked, answered, and nothing is lost: a tick and not just a nought.
    const bool isWell = trust == Trust::fresh && std::abs(lostShare(reading())) < 0.0005 &&
                        reading().gpusWithoutReference == 0 &&
                        !(reading().detail && !reading().detail->open.empty());
    if (isWell)
        writer.add(PathShape{{{kInset, y + 70}, {kInset + 4, y + 75}, {kInset + 12, y + 64}},
                             false,
                             {},
                             {Role::ink2, 2, Dash::solid}});
    const QString unpriced = isKnown() ? unpricedText(reading()) : QString();
    writer.text(kInset + (isWell ? 20 : 0), y + 75,
                !unpriced.isEmpty()        ? unpriced
                : hasPrice() || !isKnown() ? MeterWords::tr("lost now, direct, all jobs")
                                           : MeterWords::tr("lost now, no price known"),
                type::kBody, Role::ink2);
    writer.text(writer.right(), y + 75, MeterWords::tr("of model progress"), type::kBody, Role::ink2,
                Align::right);

    QString left = content.reading ? MeterWords::tr("no job with a reference has reported")
                                   : MeterWords::tr("nothing measured yet");
    QString right;
    if (isKnown()) {
        left = hasPrice() ? MeterWords::tr("paid %1 /h")
                                .arg(formatMoney(reading().paidPerHourMicros, reading().currency))
                          : countText(topology::EntityKind::gpu, reading().gpus);
        if (const MeterReading::JobLine* job = worstJob(reading()))
            right = stepText(reading(), *job);
    }
    const qreal used = writer.text(writer.right(), y + 93, right, type::kSmall, Role::ink3, Align::right);
    writer.text(kInset, y + 93, left, type::kSmall, Role::ink3, Align::left,
                writer.right() - kInset - used - 8);
    item(QRectF(kInset, y + 8, writer.right() - kInset, 90),
         MeterWords::tr("Lost throughput: %1 %2, %3 %").arg(money, moneyUnit, progress),
         MeterWords::tr(
             "GPUs × rate × (1 − reference step ÷ measured step), over all jobs that have a reference.\n"
             "Of each job its last step; all of it while it stands still.\n"
             "Measured at %1.")
             .arg(content.reading ? formatUtcDateTime(reading().at) : unknownText()),
         "rate");
}

void Drawing::since(qreal y) {
    writer.hairline(y);
    const LostSoFar sum = isKnown() ? lostSoFar(reading()) : LostSoFar();
    const bool hasStart = isKnown() && toNanoseconds(sum.since) != 0;
    const QString title = !hasStart ? MeterWords::tr("So far")
                          : sum.isSinceOnset
                              ? MeterWords::tr("Since onset %1").arg(formatUtcTime(sum.since))
                              : MeterWords::tr("Since %1, start of record").arg(formatUtcTime(sum.since));
    writer.text(kInset, y + 20, title, type::kTitle, Role::ink1, Align::left, writer.right() - kInset - 76);
    if (hasStart)
        writer.text(writer.right(), y + 20, formatDuration(content.now - sum.since), type::kSmall, Role::ink3,
                    Align::right);
    std::array<QString, 4> values{unknown(), unknown(), unknown(), unknown()};
    std::array<QString, 4> labels{MeterWords::tr("GPU time"), MeterWords::tr("steps"), MeterWords::tr("tokens"),
                                  MeterWords::tr("of a day")};
    if (isKnown()) {
        values = {hasPrice() ? formatMoney(sum.directMicros, reading().currency) : formatNumber(sum.gpuHours),
                  progressText(sum.steps, sum.requests).value, formatLarge(sum.tokens),
                  reading().gpus ? dayShareText(sum.shareOfDay) : unknownText()};
        labels[1] = progressText(sum.steps, sum.requests).label;
        if (!hasPrice())
            labels[0] = MeterWords::tr("GPU-hours");
    }
    constexpr std::array<qreal, 4> kColumns = {0, 76, 136, 216};
    const qreal stretch = (writer.right() - kInset) / 296;
    // A figure that needs more than its column pushes the next ones on: half of a figure is another one.
    std::array<qreal, 4> at{};
    std::array<qreal, 4> wide{};
    TextStyle style = type::kValue;
    for (int give = 0; give < 3; ++give) { // where all have no room, the labels give way first, then the size
        style = give < 2 ? type::kValue : type::kTitle;
        for (std::size_t i = 0; i < values.size(); ++i) {
            wide[i] = std::max(writer.width(values[i], style), give == 0 ? writer.width(labels[i], type::kSmall) : 0.0);
            at[i] = i == 0 ? kInset : std::max(kInset + kColumns[i] * stretch, at[i - 1] + wide[i - 1] + 8);
        }
        if (std::accumulate(wide.begin(), wide.end(), 24.0) <= writer.right() - kInset)
            break;
    }
    for (std::size_t i = values.size(); i-- > 1;)
        at[i] = std::min(at[i], (i + 1 < values.size() ? at[i + 1] - 8 : writer.right()) - wide[i]);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const qreal x = at[i];
        const qreal room = i + 1 < values.size() ? at[i + 1] - x - 4 : writer.right() - x;
        writer.text(x, y + 44, values[i], style, figureInk(), Align::left, room);
        writer.text(x, y + 61, labels[i], type::kSmall, Role::ink3, Align::left, room);
    }
    item(QRectF(kInset, y + 28, writer.right() - kInset, 38), MeterWords::tr("Lost so far") % u' ' % values.front(),
         sum.isSinceOnset
             ? MeterWords::tr("Sum over the open incidents, each from its onset, as money, steps, tokens and "
                              "share of the "
                              "day of its GPUs.")
             : MeterWords::tr(
                   "Sum of every second since the start of the record, as money, steps, tokens and share of "
                   "the day of all GPUs."),
         sum.isSinceOnset ? reading().detail->open.front().incident + "/direct_compute"
                          : std::string("lost"));
}

/// Rate and sum of what is known: money, or GPU-hours under a head that says so.
std::pair<QString, QString> Drawing::knownLoss() const {
    if (hasPrice())
        return {formatMoney(reading().lostPerHourMicros, reading().currency),
                formatMoney(reading().lostTotalMicros, reading().currency)};
    return {formatNumber(lostGpus(reading())), formatNumber(toGpuHours(reading().lostGpuTime))};
}

void Drawing::layerRow(qreal y, int layer) {
    struct Row {
        const char* label;
        Role swatch;
        const char* why;
    };
    static constexpr std::array<Row, 5> kRows = {
        {{QT_TRANSLATE_NOOP("MeterWords", "Direct"), Role::loss,
          QT_TRANSLATE_NOOP("MeterWords", "GPU time that was paid for and made no progress.")},
         {QT_TRANSLATE_NOOP("MeterWords", "Opportunity"), Role::loss2,
          QT_TRANSLATE_NOOP("MeterWords",
                            "Not known: no opportunity price is in force. Nothing is counted for it.")},
         {QT_TRANSLATE_NOOP("MeterWords", "Labour"), Role::loss3,
          QT_TRANSLATE_NOOP("MeterWords",
                            "Not known: no incident labour is recorded. Nothing is counted for it.")},
         {QT_TRANSLATE_NOOP("MeterWords", "At risk"), Role::loss,
          QT_TRANSLATE_NOOP("MeterWords",
                            "Not known: work since the last durable checkpoint is not priced.")},
         {QT_TRANSLATE_NOOP("MeterWords", "Schedule"), Role::line,
          QT_TRANSLATE_NOOP("MeterWords", "Not known: no value of a day of delay is stated.")}}};
    const Row& row = kRows[static_cast<std::size_t>(layer)];
    const QRectF swatch(kInset, y - 9, 10, 10);
    if (layer < 3)
        writer.add(RectShape{swatch, row.swatch, {}, 0});
    else {
        if (layer == 3)
            writer.add(HatchShape{swatch, {}, Role::loss, 0});
        writer.add(RectShape{swatch, {}, {row.swatch, 1, Dash::solid}, 0});
    }
    const bool isDirect = layer == 0 && isKnown();
    const auto [rate, soFar] = isDirect ? knownLoss() : std::pair(unknownText(), unknownText());
    const Role ink = isDirect ? figureInk() : Role::ink3;
    writer.text(kInset + 16, y, MeterWords::tr(row.label), type::kBody, layer == 0 ? Role::ink1 : Role::ink2);
    writer.text(writer.right() - 168, y, rate, isDirect ? type::kTitle : type::kBody, ink, Align::right, 70);
    writer.text(writer.right() - 72, y, soFar, type::kBody, ink, Align::right, 90);
    writer.text(writer.right(), y, unknownText(), type::kBody, Role::ink3, Align::right, 60);
    item(QRectF(kInset, y - 14, writer.right() - kInset, 20), MeterWords::tr(row.label) + u' ' + rate,
         MeterWords::tr(row.why), isDirect ? "lost" : "");
}

void Drawing::layers(qreal y) {
    writer.hairline(y);
    writer.text(kInset, y + 20, MeterWords::tr("Five layers"), type::kTitle, Role::ink1);
    writer.text(writer.right() - 168, y + 20,
                hasPrice() ? MeterWords::tr("rate /h") : MeterWords::tr("GPU-h /h"), type::kSmall, Role::ink3,
                Align::right);
    writer.text(writer.right() - 72, y + 20,
                hasPrice() ? MeterWords::tr("so far") : MeterWords::tr("GPU-h so far"), type::kSmall,
                Role::ink3, Align::right);
    writer.text(writer.right(), y + 20, MeterWords::tr("range"), type::kSmall, Role::ink3, Align::right);
    const QRectF bar(kInset, y + 30, writer.right() - kInset, 14);
    const bool hasLoss = isKnown() && lostShare(reading()) > 0;
    if (hasLoss) // the only layer that is known fills the bar
        writer.add(RectShape{bar, Role::loss, {}, 0});
    else
        writer.add(RectShape{bar, {}, {Role::hair, 1, Dash::solid}, 0});
    for (int layer = 0; layer < 5; ++layer)
        layerRow(y + 64 + 20 * layer, layer);
    writer.add(RectShape{QRectF(kInset, y + 152, writer.right() - kInset, 1), Role::hair, {}, 0});
    const qreal base = y + 170;
    writer.text(kInset + 16, base, MeterWords::tr("Sum, known"), type::kTitle, Role::ink1);
    const auto [rate, soFar] = isKnown() ? knownLoss() : std::pair(unknown(), unknown());
    writer.text(writer.right() - 168, base, rate, type::kTitle, figureInk(), Align::right, 60);
    writer.text(writer.right() - 72, base, soFar, type::kTitle, figureInk(), Align::right, 90);
    writer.text(writer.right(), base, unknownText(), type::kBody, Role::ink3, Align::right, 60);
}

void Drawing::jobRow(qreal y, const MeterReading::JobLine& job) {
    const bool isGrey = job.quality == Quality::missing || !job.referenceSeconds || !isKnown();
    if (!content.selected.isEmpty() && job.job == content.selected)
        writer.add(RectShape{QRectF(0, y, writer.right() + kInset, kJobRow - 2), Role::bg3, {}, 0});
    const std::string_view name = job.job.name();
    QString money = unknownText();
    if (!isGrey)
        money = hasPrice()
                    ? MeterWords::tr("%1 /h").arg(formatMoney(job.lostPerHourMicros, reading().currency))
                    : MeterWords::tr("%1 GPU-h/h")
                          .arg(job.delivered ? formatNumber(job.gpus * (1 - *job.delivered)) : unknownText());
    qreal x = kInset;
    if (isGrey) {
        writer.blindBox(x, y + 6);
        x += 22;
    }
    const qreal used = writer.text(writer.right(), y + 16, money, type::kTitle,
                                   isGrey ? Role::ink3 : Role::ink1, Align::right);
    writer.text(x, y + 16, QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), type::kTitle,
                isGrey ? Role::ink2 : Role::ink1, Align::left, writer.right() - x - used - 8);
    const qreal gpus = writer.text(writer.right(), y + 31, countText(topology::EntityKind::gpu, job.gpus),
                                   type::kSmall, Role::ink3, Align::right);
    writer.text(x, y + 31, stepText(reading(), job), type::kSmall, Role::ink3, Align::left,
                writer.right() - x - gpus - 8);
    const auto stated = [](const QString& text) {
        return text.isEmpty() ? MeterWords::tr("not stated") : text;
    };
    item(QRectF(kInset - 8, y, writer.right() - kInset + 16, kJobRow - 2),
         QString::fromStdString(job.job.text()) + u' ' + money,
         MeterWords::tr("%1\nReference: %2\nPrice: %3")
             .arg(QString::fromStdString(job.job.text()), stated(models::messageText(job.referenceSource)),
                  stated(QString::fromStdString(job.priceSource))),
         "", job.job);
}

qreal Drawing::jobs(qreal y) {
    std::vector<MeterReading::JobLine> lines =
        content.reading ? content.reading->jobs : std::vector<MeterReading::JobLine>{};
    std::stable_sort(lines.begin(), lines.end(),
                     [](const auto& a, const auto& b) { return a.lostPerHourMicros > b.lostPerHourMicros; });
    writer.hairline(y);
    writer.text(kInset, y + 20, MeterWords::tr("Jobs"), type::kTitle, Role::ink1);
    writer.text(writer.right(), y + 20, content.reading ? formatCount(lines.size()) : unknownText(), type::kSmall,
                Role::ink3, Align::right);
    y += 30;
    if (lines.empty()) {
        // Before the first reading nobody knows whether there are jobs.
        const QString why =
            content.reading
                ? MeterWords::tr("No job is known. A jobs.json in a bundle or gateway configuration names jobs, "
                                 "their GPUs and reference step time.")
                : MeterWords::tr("nothing measured yet");
        return writer.paragraph(kInset, y + 12, why, type::kSmall, Role::ink3, 16) + 2;
    }
    for (std::size_t i = 0; i < std::min(lines.size(), kMaxJobs); ++i, y += kJobRow)
        jobRow(y, lines[i]);
    if (lines.size() > kMaxJobs) {
        writer.text(kInset, y + 12, MeterWords::tr("+ %1 more").arg(lines.size() - kMaxJobs), type::kSmall,
                    Role::ink3);
        y += 20;
    }
    return y + 8;
}

qreal Drawing::delivered(qreal y) {
    writer.hairline(y);
    writer.text(kInset, y + 20, MeterWords::tr("Throughput delivered now"), type::kTitle, Role::ink1);
    const QString share =
        isKnown() ? shareText(reading().delivered) : unknown();
    writer.text(writer.right(), y + 21, share, type::kValue, figureInk(), Align::right);
    const QRectF bar(kInset, y + 31, writer.right() - kInset, 6);
    if (isKnown()) {
        const qreal part = std::clamp(reading().delivered, 0.0, 1.0) * bar.width();
        writer.add(RectShape{QRectF(bar.topLeft(), QSizeF(part, bar.height())), Role::ink3, {}, 0});
        if (part < bar.width() - 1)
            writer.add(
                RectShape{QRectF(bar.left() + part + 1, bar.top(), bar.width() - part - 1, bar.height()),
                          Role::loss,
                          {},
                          0});
    } else {
        writer.add(RectShape{bar, {}, {Role::line, 1, Dash::solid}, 0});
    }
    QString counted = MeterWords::tr("nothing measured yet");
    if (content.reading)
        counted = reading().gpusWithoutReference
                      ? MeterWords::tr("%1 GPU(s) measured, %2 without a reference", nullptr,
                                       plural(reading().gpus))
                            .arg(formatCount(reading().gpus), formatCount(reading().gpusWithoutReference))
                      : MeterWords::tr("all %1 GPU(s) of jobs measured", nullptr, plural(reading().gpus))
                            .arg(formatCount(reading().gpus));
    writer.text(kInset, y + 56, counted, type::kSmall, Role::ink3);
    item(QRectF(kInset, y + 8, writer.right() - kInset, 52),
         MeterWords::tr("Throughput delivered now %1").arg(share),
         MeterWords::tr(
             "Useful ÷ expected, weighted by GPUs. GPUs without a reference are not counted, neither as lost "
             "nor as delivered."),
         "rate");
    return y + 70;
}

} // namespace

MeterPicture meterPicture(const MeterContent& content, QSizeF size, const PanelStyle& style) {
    MeterPicture out;
    Drawing drawing{content, out, PanelWriter(out.picture, style, size.width(), kInset), trustOf(content)};
    drawing.headline(0);
    drawing.since(kHeadline);
    qreal y = kHeadline + kSince;
    if (!drawing.isKnown() || !drawing.reading().detail) {
        drawing.layers(y);
        drawing.writer.need(drawing.delivered(drawing.jobs(y + kLayers)));
        return out;
    }
    MeterSections sections(content, out, drawing.writer, drawing.figureInk());
    MeterAhead ahead(content, out, drawing.writer, drawing.figureInk());
    MeterLayers(content, out, drawing.writer, drawing.figureInk()).draw(y);
    y += kLayers;
    const auto& shares = drawing.reading().detail->shares;
    const bool isDark = std::any_of(shares.begin(), shares.end(), [](const telemetry::MeterShare& share) {
        return share.name == "unattributed" && share.share > 0.2;
    });
    if (isDark) // interface rule 37: shown first
        y = sections.unattributedFirst(y);
    y = sections.references(sections.green(ahead.atRisk(ahead.waiting(y))));
    if (!isDark)
        y = sections.unattributedFirst(y);
    y = sections.forecast(ahead.cadence(sections.buckets(sections.teams(y))));
    drawing.writer.need(drawing.jobs(y));
    return out;
}

QString meterRemark(const MeterContent& content) {
    if (!content.reading)
        return MeterWords::tr("waiting for data");
    const QString unit = content.reading->currency.empty()
                             ? MeterWords::tr("GPU-hours")
                             : QString::fromStdString(content.reading->currency);
    const Duration age = content.now - content.reading->at;
    return age > kMeterFresh ? MeterWords::tr("%1 · %2 old").arg(unit, formatAge(age))
                             : MeterWords::tr("%1 · direct compute").arg(unit);
}

} // namespace seamscope::ui
