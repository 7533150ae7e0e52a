// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger/waterfall_geometry.h"

#include "ledger/statement_geometry.h"
#include "qt/format.h"
#include "qt/loss_split.h"
#include "qt/meter_text.h"
#include "qt/statement_shown.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using models::Statement;
using models::StatementStep;
using Kind = StatementStep::Kind;

constexpr std::size_t kMostSteps = 11;
constexpr double kSmall = 0.3;  ///< of paid: smaller losses are looked at closer
constexpr double kBelow = 0.35; ///< of the losses, that the axis goes on below what was delivered

struct WaterfallWords {
    Q_DECLARE_TR_FUNCTIONS(WaterfallWords)
};

/// As many as there is room for; those of least money are one.
std::vector<StatementStep> shownSteps(const Statement& statement) {
    std::vector<StatementStep> steps = statement.steps;
    while (steps.size() > kMostSteps) {
        auto least = steps.end();
        for (auto step = steps.begin(); step != steps.end(); ++step)
            if (step->kind == Kind::lost && step->remark.isEmpty() && (least == steps.end() || step->micros < least->micros))
                least = step;
        if (least == steps.end())
            break;
        const StatementStep gone = *least;
        steps.erase(least);
        const auto others = std::find_if(steps.begin(), steps.end(),
                                         [](const StatementStep& step) { return step.kind == Kind::lost && !step.remark.isEmpty(); });
        if (others != steps.end()) {
            others->micros += gone.micros;
            others->shownMicros += gone.shownMicros;
        } else {
            steps.insert(steps.end() - 1, {Kind::lost, WaterfallWords::tr("others"), WaterfallWords::tr("each less"), gone.micros, gone.shownMicros});
        }
    }
    return steps;
}

Ink fillOf(Kind kind) {
    switch (kind) {
    case Kind::paid:
    case Kind::delivered:
        return Role::ink3;
    case Kind::unused:
        return Role::compute;
    case Kind::lost:
        return Role::loss;
    case Kind::unattributed:
        break;
    }
    return {};
}

std::int64_t signOf(const StatementStep& step) { return step.kind == Kind::paid || step.kind == Kind::delivered ? 1 : -1; }

/// With those beside it it adds up as it is read.
QString valueOf(const Statement& statement, const StatementStep& step) {
    return models::amountText(statement, signOf(step) * step.shownMicros, signOf(step) * step.micros);
}

/// Two teeth across a bar that is longer than drawn.
void breakBar(const QRectF& bar, PanelWriter& writer) {
    const qreal y = bar.bottom() - 14;
    const qreal step = bar.width() / 4;
    for (const qreal shift : {0.0, 5.0}) {
        std::vector<QPointF> teeth;
        for (int i = 0; i <= 4; ++i)
            teeth.emplace_back(bar.left() + step * i, y + shift + (i % 2 == 0 ? 4 : -4));
        writer.add(PathShape{std::move(teeth), false, {}, {Role::bg1, 3, Dash::solid}});
    }
}

} // namespace

std::vector<WaterfallBar> drawWaterfall(const Statement& statement, const QRectF& box, PanelWriter& writer) {
    const std::vector<StatementStep> steps = shownSteps(statement);
    const auto paid = static_cast<double>(statement.paidMicros);
    const double gone = paid - static_cast<double>(statement.deliveredMicros);
    const double from = gone > 0 && gone < kSmall * paid ? std::max(0.0, paid - gone * (1 + kBelow)) : 0;
    writer.section(box.top(), WaterfallWords::tr("From paid to delivered"),
                   from > 0 ? WaterfallWords::tr("axis starts at %1").arg(models::threeDigits(static_cast<std::int64_t>(from), statement.currency))
                            : QString());
    const QRectF plot(writer.left(), box.top() + 62, writer.right() - writer.left(), box.height() - 62 - 46);
    writer.add(RectShape{QRectF(plot.left(), plot.bottom(), plot.width(), 1), Role::line, {}, 0});
    std::vector<WaterfallBar> bars;
    if (steps.empty() || paid <= 0)
        return bars;
    const auto y = [&](double micros) {
        return plot.bottom() - plot.height() * std::clamp((micros - from) / (paid - from), 0.0, 1.0);
    };
    const qreal pitch = std::min(std::max(140.0, plot.width() / 8), plot.width() / static_cast<qreal>(steps.size()));
    const qreal wide = std::round(pitch * 0.68);
    // A figure that is cut says something else: then all of them are in three digits.
    const bool isShort = std::any_of(steps.begin(), steps.end(), [&](const StatementStep& step) {
        return writer.width(valueOf(statement, step), type::kTitle) > pitch;
    });
    double level = paid;
    qreal x = plot.left();
    for (const StatementStep& step : steps) {
        const bool isFull = step.kind == Kind::paid || step.kind == Kind::delivered;
        const auto micros = static_cast<double>(step.micros);
        const double top = isFull ? micros : std::max(level, level - micros);
        const double bottom = isFull ? from : std::min(level, level - micros);
        QRectF bar(x + (pitch - wide) / 2, y(top), wide, std::max<qreal>(y(bottom) - y(top), 2));
        if (step.kind == Kind::unattributed) {
            writer.add(HatchShape{bar, {}, Role::loss, 0});
            writer.add(RectShape{bar, {}, {Role::loss, 1, Dash::solid}, 0});
        } else {
            writer.add(RectShape{bar, fillOf(step.kind), {}, 0});
        }
        if (isFull && from > 0)
            breakBar(bar, writer);
        if (!isFull)
            level -= micros;
        if (step.kind != Kind::delivered) // what the next one begins at
            writer.add(RectShape{QRectF(bar.right(), y(level), pitch - wide, 1), Role::line, {}, 0});
        writer.text(bar.center().x(), bar.top() - 6, isShort ? models::threeDigits(signOf(step) * step.micros, statement.currency) : valueOf(statement, step), type::kTitle, Role::ink1, Align::centre, pitch);
        writer.text(bar.center().x(), plot.bottom() + 18, step.name, type::kBody, isFull ? Role::ink1 : Role::ink2, Align::centre, pitch - 4, Cut::middle);
        writer.text(bar.center().x(), plot.bottom() + 34,
                    step.kind == Kind::paid ? QStringLiteral("100 %") : models::shareText(micros / paid), type::kSmall, Role::ink3,
                    Align::centre, pitch - 4);
        bars.push_back({QRectF(x, plot.top() - 16, pitch, plot.height() + 60), step.name, step.micros, step.shownMicros});
        x += pitch;
    }
    return bars;
}

} // namespace seamscope::ui
