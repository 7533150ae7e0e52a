// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/fact_text.h"

#include "qt/format.h"
#include "qt/message_text.h"
#include "qt/state_words.h"
#include "qt/terms.h"
#include "qt/utf8.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace seamscope::models {
namespace {

using telemetry::IncidentEvidence;
using topology::EntityId;
using topology::EntityKind;

constexpr double kManyTimes = 10;
constexpr double kFromNextToNothing = 1000; ///< so many times of what was there before say only how little that was

/// The context of these words for who translates them.
struct FactText {
    Q_DECLARE_TR_FUNCTIONS(FactText)
};

struct Words {
    std::string_view name;
    const char* text;
};

constexpr std::array kSignals = {
    Words{"coolant.flow", QT_TRANSLATE_NOOP("FactText", "flow")},
    Words{"coolant.supply.temperature", QT_TRANSLATE_NOOP("FactText", "supply temperature")},
    Words{"coolant.return.temperature", QT_TRANSLATE_NOOP("FactText", "return temperature")},
    Words{"air.inlet.temperature", QT_TRANSLATE_NOOP("FactText", "inlet temperature")},
    Words{"gpu.temperature", QT_TRANSLATE_NOOP("FactText", "GPU temperature")},
    Words{"gpu.clock.sm", QT_TRANSLATE_NOOP("FactText", "clock")},
    Words{"gpu.power", QT_TRANSLATE_NOOP("FactText", "GPU power")},
    Words{"rank.lateness", QT_TRANSLATE_NOOP("FactText", "lateness of ranks")},
    Words{"loss.per_hour", QT_TRANSLATE_NOOP("FactText", "loss an hour")},
    Words{"power.active", QT_TRANSLATE_NOOP("FactText", "power")},
    Words{"job.step_seconds", QT_TRANSLATE_NOOP("FactText", "step time")},
    Words{"job.tokens_per_second", QT_TRANSLATE_NOOP("FactText", "tokens/s")},
    Words{"meter.lost_per_hour", QT_TRANSLATE_NOOP("FactText", "loss")},
    Words{"job.tokens", QT_TRANSLATE_NOOP("FactText", "tokens/s")},
    Words{"gpu.utilization", QT_TRANSLATE_NOOP("FactText", "GPU use")},
    Words{"gpu.throttle.thermal", QT_TRANSLATE_NOOP("FactText", "thermal throttling")},
    Words{"gpu.throttle.power", QT_TRANSLATE_NOOP("FactText", "power throttling")},
    Words{"gpu.throttle.brake", QT_TRANSLATE_NOOP("FactText", "power brake")},
    Words{"net.symbol_errors", QT_TRANSLATE_NOOP("FactText", "symbol errors")},
    Words{"net.link_transitions", QT_TRANSLATE_NOOP("FactText", "link transitions")},
    Words{"collective.arrival_lag", QT_TRANSLATE_NOOP("FactText", "arrival")},
    Words{"inference.transfer_seconds", QT_TRANSLATE_NOOP("FactText", "transfer time")},
    Words{"inference.ttft", QT_TRANSLATE_NOOP("FactText", "time to first token")},
    Words{"checkpoint.write_seconds", QT_TRANSLATE_NOOP("FactText", "checkpoint write time")},
    Words{"job.stalled", QT_TRANSLATE_NOOP("FactText", "job stalled")},
    Words{"job.hung", QT_TRANSLATE_NOOP("FactText", "job hung")},
    Words{"job.quiet", QT_TRANSLATE_NOOP("FactText", "job quiet")},
    Words{"job.restarted", QT_TRANSLATE_NOOP("FactText", "job restarted")},
};

template<std::size_t N>
QString lookUp(const std::array<Words, N>& table, std::string_view name) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const Words& w) { return w.name == name; });
    return found == table.end() ? QString() : FactText::tr(found->text);
}

/// What the analysis names as something that happens, and no signal that is measured.
bool isHappening(std::string_view signal) {
    constexpr std::array<std::string_view, 4> kFamilies = {"log.", "xid.", "event.", "sxid"};
    constexpr std::array<std::string_view, 9> kNames = {"job.stalled", "job.hung",    "job.quiet", "job.restarted", "job.restart_loop",
                                                        "job.died",    "job.started", "rank.absent",   "host.silent"};
    return std::any_of(kFamilies.begin(), kFamilies.end(), [&](std::string_view family) { return signal.starts_with(family); }) ||
           std::find(kNames.begin(), kNames.end(), signal) != kNames.end();
}

} // namespace

QString entityTitle(const EntityId& id) {
    const QString name = fromUtf8(id.name());
    switch (id.kind()) {
    case EntityKind::gpu:
        return FactText::tr("GPU %1").arg(name);
    case EntityKind::rank:
        return FactText::tr("rank %1").arg(name);
    default:
        return name.size() <= 2 ? QString(kindName(id.kind()) % u' ' % name) : name;
    }
}

QString signalWords(std::string_view signal) {
    if (const QString known = lookUp(kSignals, signal); !known.isEmpty())
        return known;
    std::string words(signal);
    std::replace(words.begin(), words.end(), '.', ' ');
    const QString told = plainWords(words);
    std::replace(words.begin(), words.end(), '_', ' ');
    if (told.compare(QString::fromStdString(words), Qt::CaseInsensitive) != 0)
        return told; // in another language
    QStringList parts = told.split(u' ');
    if (parts.size() > 1 && parts.front() == QStringLiteral("net"))
        parts.removeFirst();
    return parts.join(u' ');
}

QString changeText(const IncidentEvidence& fact) {
    if (fact.before && fact.after) {
        const auto was = stateWord(fact.signal, *fact.before);
        const auto is = stateWord(fact.signal, *fact.after);
        if (was && is)
            return *was % QStringLiteral(" → ") % *is;
        const double difference = *fact.after - *fact.before;
        // A share of degrees Celsius means nothing, whether or not the fact names its unit.
        const bool isTemperature = fact.unit == "°C" || fact.signal.ends_with("temperature");
        const bool isFromNothing =
            *fact.before == 0 || (*fact.before > 0 && *fact.after >= kFromNextToNothing * *fact.before);
        if (isTemperature || isFromNothing) {
            // A share of time is in per cent wherever it stands.
            if (fact.unit == "s/s")
                return QString((difference > 0 ? QStringLiteral("+") : QString()) % formatMeasure(difference, fact.unit).text());
            const QString unit = isTemperature ? QStringLiteral("K") : QString::fromStdString(fact.unit);
            return QString(formatSigned(difference, 2) % u' ' % unit).trimmed();
        }
        const double percent = 100 * difference / std::abs(*fact.before);
        if (*fact.before > 0 && *fact.after >= kManyTimes * *fact.before) // per cent say nothing any more
            return QStringLiteral("×") % formatNumber(*fact.after / *fact.before, 2);
        return formatSigned(percent, std::abs(percent) < 20 ? 3 : 2) % QStringLiteral(" %");
    }
    if (fact.signal.empty() || fact.change == 0)
        return {};
    if (isHappening(fact.signal)) // it went neither up nor down
        return {};
    if (const auto state = stateChangeWord(fact.signal, fact.change > 0))
        return *state;
    return fact.change > 0 ? FactText::tr("up") : FactText::tr("down");
}

QString lagText(Duration lag) {
    // Less than a second before is no "−0:00": whole seconds are all that is said.
    const bool isBefore = lag <= -std::chrono::seconds(1);
    return (isBefore ? QString(QChar(0x2212)) : QStringLiteral("+")) % formatDuration(lag < Duration::zero() ? -lag : lag);
}

QString factPhrase(const IncidentEvidence& fact) {
    QString what = fact.signal.empty() ? QString() : signalWords(fact.signal);
    const QString change = changeText(fact);
    const bool isJob = fact.entity.kind() == EntityKind::job || fact.entity.kind() == EntityKind::program;
    if (fact.entity.kind() == EntityKind::gpu && what.startsWith(QStringLiteral("GPU ")))
        what = what.mid(4); // "GPU n088:0 temperature"
    QStringList parts;
    if (!isJob || what.isEmpty())
        parts << entityTitle(fact.entity);
    if (!what.isEmpty())
        parts << what;
    if (!change.isEmpty())
        parts << change;
    return parts.join(u' ');
}

QString factText(const IncidentEvidence& fact) {
    if (fact.signal.empty() || !fact.before || !fact.after)
        return messageText(fact.text);
    if (stateWord(fact.signal, *fact.before) && stateWord(fact.signal, *fact.after))
        return factPhrase(fact);
    const Measure before = formatMeasure(*fact.before, fact.unit);
    const Measure after = formatMeasure(*fact.after, fact.unit);
    const QString figures = before.unit == after.unit
                                ? QString(before.value % QStringLiteral(" → ") % after.text())
                                : QString(before.text() % QStringLiteral(" → ") % after.text());
    QString what = signalWords(fact.signal);
    if (fact.entity.kind() == EntityKind::gpu && what.startsWith(QStringLiteral("GPU ")))
        what = what.mid(4);
    return FactText::tr("%1 %2 %3 (%4)").arg(entityTitle(fact.entity), what, figures, changeText(fact));
}

} // namespace seamscope::models
