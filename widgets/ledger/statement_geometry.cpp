// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger/statement_geometry.h"

#include "ledger/waterfall_geometry.h"
#include "qt/format.h"
#include "qt/loss_split.h"
#include "qt/meter_text.h"
#include "qt/statement_shown.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::ui {
namespace {

using namespace models;

constexpr qreal kInset = 12;
constexpr qreal kRow = 22;
constexpr qreal kMostRow = 44;
constexpr qreal kMostFall = 900; ///< more of the way from paid to delivered, where there is room
constexpr qreal kHead = 64;
constexpr qreal kSumLine = 24; ///< of the sum, where it does not stand beside what was paid
constexpr int kLeastHead = 13;
constexpr qreal kCauseRow = 24;
constexpr std::size_t kMostCauses = 8;
constexpr double kEighty = 0.8;
constexpr qreal kShareRoom = 68, kOwnerRoom = 110; ///< behind the bar of a line

/// The context of these words for who translates them.
struct StatementPanelWords {
    Q_DECLARE_TR_FUNCTIONS(StatementPanelWords)
};

QString exactly(std::int64_t micros, const std::string& currency) { return formatMoneyCode(micros, currency); }

double shareOf(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

struct Drawing {
    const StatementContent& content;
    StatementPicture& out;
    PanelWriter writer;
    qreal width;
    const PanelStyle& panelStyle;
    qreal row = kRow;              ///< of the table
    qreal fall = kWaterfallHeight; ///< of the way from paid to delivered

    const Statement& statement() const { return *content.statement; }
    /// Of what is lost, in all tables and charts of the page alike: a line, a group.
    template<class T>
    QString loss(const T& one) const {
        return amountText(statement(), one.shownMicros, one.micros);
    }
    /// An end of a range adds to nothing.
    QString end(std::int64_t micros) const { return inSumOf(statement().lostMicros, micros, statement().currency); }
    QString total() const { return amountText(statement(), statement().shownLostMicros, statement().lostMicros); }
    template<class T>
    QString rate(const T& one) const {
        return one.perHourMicros ? rateText(statement(), one.shownPerHourMicros, *one.perHourMicros) : unknownText();
    }

    int item(const QRectF& box, const QString& name, const QString& tip, StatementTarget target) {
        const bool isActive = !target.key.empty() || !target.entity.isEmpty() || !target.incident.empty() ||
                              target.as != StatementTarget::Export::none;
        out.targets.push_back(std::move(target));
        return writer.item(box, name, tip, isActive);
    }
    /// Of what stands in a row of the table.
    qreal base(qreal y) const { return y + std::round(row / 2) + 4; }
    qreal nothing();
    qreal all();
    void useRoom(qreal spare);
    qreal head();
    qreal button(qreal right, qreal y, const QString& name, const QString& tip, StatementTarget::Export as);
    qreal check(qreal y);
    qreal waterfall(qreal y);
    qreal table(qreal y);
    qreal group(const StatementGroup& group, qreal y);
    qreal line(const StatementLine& one, std::int64_t whole, qreal y);
    qreal inputs(const StatementLine& one, qreal y);
    void causes();
    // Columns of the table, by the width there is.
    qreal now() const { return std::round(width * 0.36); }
    qreal lost() const { return std::round(width * 0.47); }
    qreal range() const { return std::round(width * 0.62); }
    qreal bar() const { return std::round(width * 0.64); }
    /// Gives way before the name of an owner does.
    qreal barWidth() const { return std::round(std::clamp(width - kInset - bar() - kShareRoom - kOwnerRoom, 40.0, width * 0.15)); }
};

/// Room that is left below makes lines and bars taller before it stands empty.
void Drawing::useRoom(qreal spare) {
    std::size_t rows = 0;
    for (const StatementGroup& one : statement().groups)
        rows += 1 + one.lines.size();
    const auto lines = static_cast<qreal>(std::max<std::size_t>(rows, 1));
    const qreal more = std::min(std::floor(0.6 * spare / lines), kMostRow - kRow);
    row += more;
    fall += std::round(std::min(spare - more * lines, kMostFall));
}

qreal Drawing::all() { return table(waterfall(head())); }

qreal Drawing::nothing() {
    const QString text = content.problem.isEmpty() ? StatementPanelWords::tr("Asking the gateway for its lines…")
                                                   : StatementPanelWords::tr("No statement: %1").arg(content.problem);
    const qreal end = writer.paragraph(kInset, 30, text, type::kBodyStrong, Role::ink2, 18);
    item(QRectF(0, 4, width, end), text, text, {});
    return end + 8;
}

qreal Drawing::button(qreal right, qreal y, const QString& name, const QString& tip, StatementTarget::Export as) {
    const qreal wide = writer.width(name, type::kBody) + 24;
    const QRectF box(right - wide, y, wide, 28);
    writer.add(RectShape{box, Role::bg2, {Role::line, 1, Dash::solid}, 3});
    writer.text(box.center().x(), box.center().y() + 4, name, type::kBody, Role::ink1, Align::centre, wide);
    StatementTarget target;
    target.as = as;
    item(box, name, tip, std::move(target));
    return box.left() - 8;
}

/// Paid → delivered · lost = named + unattributed, in the digits of the loss.
qreal Drawing::head() {
    const Statement& one = statement();
    qreal right = width - kInset;
    right = button(right, 8, StatementPanelWords::tr("Export report"),
                   StatementPanelWords::tr("The statement as a document: every group with its sum, and how each amount is made. PDF, Markdown or workbook."),
                   StatementTarget::Export::report);
    right = button(right, 8, StatementPanelWords::tr("Export FOCUS"),
                   StatementPanelWords::tr("The same lines as a cost and usage file of the FinOps FOCUS format."),
                   StatementTarget::Export::focus);
    right = button(right, 8, StatementPanelWords::tr("Export CSV"),
                   StatementPanelWords::tr("Every line with its GPU time, rate and amount; they add up to what stands here, to the cent."),
                   StatementTarget::Export::lines);
    const QString flow = flowText(one);
    const QString sum = lossSumText(one);
    const qreal room = right - kInset;
    const auto fitted = [&](const QString& words, TextStyle style, qreal place) {
        while (style.px > kLeastHead && writer.width(words, style) > place)
            --style.px;
        return style;
    };
    // The sum is what it is about: it takes a line of its own before a figure of it is cut.
    const TextStyle both = fitted(flow % QStringLiteral("   ") % sum, {22, 600}, room);
    const bool isBeside = writer.width(flow, both) + 24 + writer.width(sum, both) <= room;
    const TextStyle first = isBeside ? both : fitted(flow, {16, 600}, room);
    const qreal used = writer.text(kInset, 30, flow, first, Role::ink1, Align::left, room);
    const qreal down = isBeside ? 0 : kSumLine;
    const qreal place = isBeside ? room - used - 24 : width - 2 * kInset;
    writer.text(isBeside ? kInset + used + 24 : kInset, 30 + down, sum, isBeside ? both : fitted(sum, {16, 600}, place), Role::loss,
                Align::left, place);
    QStringList about{StatementPanelWords::tr("%1 – %2").arg(formatUtcDateTime(one.from), formatUtcDateTime(one.to)),
                      QString::fromStdString(one.currency), StatementPanelWords::tr("GPU time at the price in force")};
    if (!one.isWhole)
        about << StatementPanelWords::tr("the newest lines only");
    if (!one.isPriced)
        about << StatementPanelWords::tr("a part has no price");
    about << StatementPanelWords::tr("all digits on hover");
    // The least of them is left out whole before one is cut.
    while (about.size() > 2 && writer.width(about.join(QStringLiteral(" · ")), type::kBody) > width - 2 * kInset)
        about.removeLast();
    writer.text(kInset, 52 + down, about.join(QStringLiteral(" · ")), type::kBody, Role::ink3, Align::left, width - 2 * kInset);
    item(QRectF(kInset, 8, right - kInset, 48 + down), flow % QStringLiteral(" · ") % sum,
         StatementPanelWords::tr("Paid %1\ndelivered %2\nlost %3\nnamed %4")
             .arg(exactly(one.paidMicros, one.currency), exactly(one.deliveredMicros, one.currency),
                  exactly(one.lostMicros, one.currency), exactly(one.namedMicros, one.currency)),
         {});
    return kHead + down;
}

qreal Drawing::waterfall(qreal y) {
    for (const WaterfallBar& bar : drawWaterfall(statement(), QRectF(0, y, width, fall), writer))
        item(bar.box, QStringLiteral("%1 %2").arg(bar.name, loss(bar)), exactly(bar.micros, statement().currency), {});
    return y + fall;
}

qreal Drawing::table(qreal y) {
    writer.section(y, StatementPanelWords::tr("Statement"),
                   StatementPanelWords::tr("every group adds to the same total · hatched: unattributed"));
    y += 40;
    const auto title = [&](qreal x, const QString& text, Align align) {
        writer.text(x, y + 14, text, type::kSmall, Role::ink3, align, x);
    };
    title(now(), StatementPanelWords::tr("now /h"), Align::right);
    title(lost(), StatementPanelWords::tr("lost"), Align::right);
    title(range(), StatementPanelWords::tr("80 % range"), Align::right);
    title(bar(), StatementPanelWords::tr("share of lost"), Align::left);
    title(width - kInset, StatementPanelWords::tr("owner"), Align::right);
    y += kRow;
    for (const StatementGroup& one : statement().groups)
        y = group(one, y) + 6;
    writer.add(RectShape{QRectF(0, y, width, 1), Role::line, {}, 0});
    writer.text(kInset, y + 18, StatementPanelWords::tr("Total lost"), type::kBodyStrong, Role::ink1);
    if (!statement().groups.empty() && statement().groups.front().perHourMicros)
        writer.text(now(), y + 18, rate(statement().groups.front()), type::kBodyStrong, Role::ink1, Align::right, 100);
    writer.text(lost(), y + 18, total(), type::kBodyStrong, Role::ink1, Align::right, 120);
    const bool isOne = std::all_of(statement().groups.begin(), statement().groups.end(),
                                   [&](const StatementGroup& one) { return one.micros == statement().lostMicros; });
    writer.text(bar(), y + 18,
                isOne ? StatementPanelWords::tr("%1 groups, one total").arg(statement().groups.size())
                      : StatementPanelWords::tr("the groups do not agree"),
                type::kSmall, isOne ? Role::ink3 : Role::loss, Align::left, width - bar() - kInset);
    item(QRectF(0, y + 2, width, kRow), StatementPanelWords::tr("Total lost %1").arg(total()),
         exactly(statement().lostMicros, statement().currency), {});
    return check(y + kRow + 8);
}

/// The button, and beside it what the lines came to.
qreal Drawing::check(qreal y) {
    const qreal left = button(width - kInset, y - 8, StatementPanelWords::tr("Verify sum"),
                              StatementPanelWords::tr("Adds up every line anew and holds it against what stands above."), StatementTarget::Export::check);
    qreal end = y + 28;
    if (!content.check.isEmpty()) {
        PanelWriter beside(out.picture, panelStyle, left, kInset);
        end = std::max(end, beside.paragraph(kInset, y + 6, content.check, type::kBody, content.isCheckGood ? Role::ink1 : Role::loss, 18));
        item(QRectF(kInset, y - 8, left - 2 * kInset, end - y + 8), content.check, {}, {});
    }
    return end + 8;
}

qreal Drawing::group(const StatementGroup& one, qreal y) {
    writer.add(RectShape{QRectF(0, y, width, row), Role::bg2, {}, 0});
    writer.text(kInset, base(y), one.title, type::kTitle, Role::ink1, Align::left, now() - 100);
    if (one.perHourMicros)
        writer.text(now(), base(y), rate(one), type::kTitle, Role::ink1, Align::right, 100);
    writer.text(lost(), base(y), loss(one), type::kTitle, Role::ink1, Align::right, 120);
    item(QRectF(0, y, width, row), StatementPanelWords::tr("%1: lost %2").arg(one.title, loss(one)),
         exactly(one.micros, statement().currency), {});
    y += row;
    // What went faster than usual lost nothing, and is no share of what was lost elsewhere.
    std::int64_t whole = 0;
    for (const StatementLine& each : one.lines)
        whole += std::max<std::int64_t>(each.micros, 0);
    for (const StatementLine& each : one.lines)
        y = line(each, whole, y);
    return y;
}

qreal Drawing::line(const StatementLine& one, std::int64_t whole, qreal y) {
    const std::string& currency = statement().currency;
    const bool isOpen = content.opened.contains(one.key);
    const qreal top = y;
    if (isOpen)
        writer.add(RectShape{QRectF(0, y, 3, row), Role::accent, {}, 0});
    writer.text(kInset + 18, base(y), one.name, type::kBody, Role::ink1, Align::left, now() - 110 - kInset, Cut::middle);
    const QString perHour = rate(one);
    writer.text(now(), base(y), perHour, type::kBody, one.perHourMicros && *one.perHourMicros > 0 ? Role::ink1 : Role::ink3, Align::right, 100);
    writer.text(lost(), base(y), loss(one), type::kBody, Role::ink1, Align::right, 120);
    if (one.range)
        writer.text(range(), base(y),
                    QStringLiteral("%1–%2").arg(end(one.range->lowMicros), end(one.range->highMicros)), type::kSmall,
                    Role::ink3, Align::right, range() - lost() - 8);
    const double share = shareOf(one.micros, whole);
    const QString told = one.micros < 0 ? unknownText() : shareText(share);
    if (const qreal wide = std::clamp(share, 0.0, 1.0) * barWidth(); wide >= 1) {
        const QRectF box(bar(), y + row / 2 - 5, wide, 10);
        if (one.isUnattributed) {
            writer.add(HatchShape{box, {}, Role::loss, 0});
            writer.add(RectShape{box, {}, {Role::loss, 1, Dash::solid}, 0});
        } else {
            writer.add(RectShape{box, Role::loss, {}, 0});
        }
    }
    writer.text(bar() + barWidth() + 8, base(y), told, type::kSmall, Role::ink3, Align::left, 56);
    const QString owner = one.isUnattributed ? StatementPanelWords::tr("nobody yet") : one.owner;
    writer.text(width - kInset, base(y), owner, type::kSmall, Role::ink3, Align::right, width - kInset - bar() - barWidth() - kShareRoom, Cut::middle);
    writer.add(RectShape{QRectF(kInset + 18, y + row - 1, width - 2 * kInset - 18, 1), Role::hair, {}, 0});
    StatementTarget target;
    target.key = one.key;
    target.entity = one.entity;
    target.incident = one.incident;
    const QString name = StatementPanelWords::tr("%1: lost %2, now %3 /h, %4 of the loss").arg(one.name, loss(one), perHour, told);
    const QString formula = formulaText(one, currency);
    item(QRectF(0, top, width, row), owner.isEmpty() ? name : QString(name % QStringLiteral(", ") % owner),
         QString(exactly(one.micros, currency) % (formula.isEmpty() ? QString() : QString(u'\n' % formula))) %
             StatementPanelWords::tr("\nOpens its inputs."),
         std::move(target));
    return isOpen ? inputs(one, y + row) : y + row;
}

/// The formula with its numbers, and each product with where its price comes from.
qreal Drawing::inputs(const StatementLine& one, qreal y) {
    const std::string& currency = statement().currency;
    const qreal top = y;
    const qreal x = kInset + 30;
    y += 18;
    if (one.products.empty()) {
        const QString rest = StatementPanelWords::tr("The rest: all that was lost less the lines above, %1.").arg(exactly(one.micros, currency));
        y = writer.paragraph(x, y, rest, type::kBody, Role::ink1, 17);
        item(QRectF(x, top, width - x, y - top), rest, rest, {});
    } else {
        const QString formula = formulaText(one, currency);
        y = writer.paragraph(x, y, formula, type::kBodyStrong, Role::ink1, 18);
        item(QRectF(x, top, width - x, y - top), formula, formula, {});
        for (const StatementProduct& product : one.products) {
            const QString hours = StatementPanelWords::tr("%1 GPU-h").arg(formatNumber(toGpuHours(product.time), 6));
            writer.text(x + 130, y, hours, type::kBody, Role::ink1, Align::right, 130);
            writer.text(x + 142, y, product.name, type::kBody, Role::ink2, Align::left, 150);
            writer.text(x + 300, y, product.rateMicros ? formatMoneyCode(*product.rateMicros, currency) : unknownText(), type::kBody, Role::ink1, Align::left, 100);
            writer.text(x + 410, y, product.source, type::kSmall, Role::ink3, Align::left, width - x - 560);
            writer.text(width - kInset, y, exactly(product.micros, currency), type::kBody, Role::ink1, Align::right, 140);
            item(QRectF(x, y - 13, width - x - kInset, 17),
                 QStringLiteral("%1 %2 %3").arg(hours, product.name, exactly(product.micros, currency)), product.source, {});
            y += 17;
        }
    }
    writer.add(RectShape{QRectF(0, top, 3, y - top), Role::accent, {}, 0});
    return y + 4;
}

void Drawing::causes() {
    writer.section(0, StatementPanelWords::tr("Loss by cause"), StatementPanelWords::tr("line: cumulative share"));
    if (!content.statement || statement().causes.empty()) {
        writer.text(kInset, 60, StatementPanelWords::tr("nothing was lost"), type::kBody, Role::ink3);
        return writer.need(80);
    }
    std::vector<StatementLine> rows = statement().causes;
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.micros > b.micros; });
    if (rows.size() > kMostCauses) {
        StatementLine more;
        more.name = StatementPanelWords::tr("%1 more").arg(rows.size() - kMostCauses + 1);
        for (std::size_t i = kMostCauses - 1; i < rows.size(); ++i) {
            more.micros += rows[i].micros;
            more.shownMicros += rows[i].shownMicros;
        }
        rows.resize(kMostCauses - 1);
        rows.push_back(std::move(more));
    }
    const std::int64_t most = std::max<std::int64_t>(1, std::max_element(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.micros < b.micros; })->micros);
    const qreal from = std::round(width * 0.38);
    const qreal room = std::round(width * 0.26);
    const QRectF plot(width * 0.78, 40, width * 0.12, kCauseRow * static_cast<qreal>(rows.size()));
    writer.add(RectShape{QRectF(plot.left() + plot.width() * kEighty, plot.top(), 1, plot.height()), Role::line, {}, 0});
    std::vector<QPointF> curve{plot.topLeft()};
    std::int64_t sum = 0;
    qreal y = plot.top();
    for (const StatementLine& one : rows) {
        sum += one.micros;
        const double cumulative = shareOf(sum, statement().lostMicros);
        writer.text(kInset, y + 16, one.name, type::kBody, one.isUnattributed ? Role::ink2 : Role::ink1, Align::left, from - kInset - 8, Cut::middle);
        if (const qreal wide = room * std::clamp(shareOf(one.micros, most), 0.0, 1.0); wide >= 1) {
            const QRectF box(from, y + 5, wide, 14);
            if (one.isUnattributed) {
                writer.add(HatchShape{box, {}, Role::loss, 0});
                writer.add(RectShape{box, {}, {Role::loss, 1, Dash::solid}, 0});
            } else {
                writer.add(RectShape{box, Role::loss, {}, 0});
            }
        }
        writer.text(plot.left() - 8, y + 16, loss(one), type::kBody, Role::ink1, Align::right, 80);
        writer.text(width - kInset, y + 16, shareText(cumulative), type::kSmall, Role::ink3, Align::right, width - plot.right() - kInset);
        curve.emplace_back(plot.left() + plot.width() * std::clamp(cumulative, 0.0, 1.0), y + kCauseRow);
        StatementTarget target;
        target.entity = one.entity;
        target.incident = one.incident;
        item(QRectF(0, y, width, kCauseRow), StatementPanelWords::tr("%1: %2, with those above %3").arg(one.name, loss(one), shareText(cumulative)),
             exactly(one.micros, statement().currency), std::move(target));
        y += kCauseRow;
    }
    writer.add(PathShape{std::move(curve), false, {}, {Role::ink2, 1.5F, Dash::solid}});
    const auto enough = [&] {
        std::int64_t part = 0;
        std::size_t count = 0;
        for (const StatementLine& one : rows) {
            if (shareOf(part, statement().lostMicros) >= kEighty)
                break;
            part += one.micros;
            ++count;
        }
        return count;
    }();
    writer.text(kInset, y + 16, StatementPanelWords::tr("%1 cause(s) make four fifths of it", nullptr, plural(enough)).arg(enough), type::kSmall, Role::ink3);
    writer.need(y + 24);
}

} // namespace

StatementPicture statementPicture(const StatementContent& content, QSizeF size, const PanelStyle& style) {
    const auto drawn = [&](qreal spare) {
        StatementPicture out;
        Drawing drawing{content, out, PanelWriter(out.picture, style, size.width(), kInset), size.width(), style};
        qreal end = 0;
        if (!content.statement || content.statement->currency.empty()) {
            end = content.statement && content.problem.isEmpty()
                      ? drawing.writer.paragraph(kInset, 30, StatementPanelWords::tr("No price is known, so there is no money to state; the figures have the GPU time."),
                                                 type::kBodyStrong, Role::ink2, 18)
                      : drawing.nothing();
        } else {
            if (spare > 0)
                drawing.useRoom(spare);
            end = drawing.all();
        }
        drawing.writer.need(end);
        return std::pair(std::move(out), end);
    };
    auto [picture, end] = drawn(0);
    const bool hasRoom = content.statement && !content.statement->currency.empty() && size.height() > end;
    return hasRoom ? drawn(size.height() - end).first : std::move(picture);
}

StatementPicture causesPicture(const StatementContent& content, QSizeF size, const PanelStyle& style) {
    StatementPicture out;
    Drawing{content, out, PanelWriter(out.picture, style, size.width(), kInset), size.width(), style}.causes();
    return out;
}

} // namespace seamscope::ui
