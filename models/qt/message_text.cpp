// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/message_text.h"

#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/terms.h"
#include "qt/utf8.h"
#include "telemetry/message_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace seamscope::models {
namespace {

constexpr const char* kContext = "Message"; // of the words in telemetry/message_catalogue.cpp

/// The context of the few words that arguments have.
struct MessageWords {
    Q_DECLARE_TR_FUNCTIONS(MessageWords)
};

/// Figures as the views write them, words as the translation has them.
class ConsoleLanguage final : public telemetry::MessageLanguage {
public:
    [[nodiscard]] std::string words(telemetry::MessageCode code,
                                    std::optional<std::uint64_t> plural) const override {
        const telemetry::MessageWords words = telemetry::wordsOf(code);
        if (!plural)
            return QCoreApplication::translate(kContext, words.text).toStdString();
        const int n = static_cast<int>(std::min<std::uint64_t>(*plural, 1'000'000'000));
        const QString text = QCoreApplication::translate(kContext, words.text, nullptr, n);
        return n == 1 && text == QString::fromUtf8(words.text) ? words.one : text.toStdString();
    }
    [[nodiscard]] std::string argument(const telemetry::MessageArg& arg) const override {
        return std::visit([](const auto& value) { return text(value); }, arg).toStdString();
    }

private:
    [[nodiscard]] static QString text(const std::string& value) { return fromUtf8(value); }
    [[nodiscard]] static QString text(const topology::EntityId& value) { return entityTitle(value); }
    [[nodiscard]] static QString text(const telemetry::Plural& value) { return formatCount(value.value); }
    [[nodiscard]] static QString text(const telemetry::Count& value) { return formatCount(value.value); }
    [[nodiscard]] static QString text(const telemetry::Ratio& value) {
        const double percent = 100 * value.value;
        return (value.isChange ? formatSigned(percent, 2) : formatNumber(percent, 2)) % QStringLiteral(" %");
    }
    [[nodiscard]] static QString text(Duration value) {
        const double seconds = std::abs(toSeconds(value));
        if (seconds < 60)
            return formatMeasure(toSeconds(value), "s").text();
        if (seconds >= 3600)
            return formatDuration(value);
        const auto whole = static_cast<qint64>(std::llround(seconds));
        const QString minutes = MessageWords::tr("%1 min").arg(whole / 60);
        return whole % 60 == 0 ? minutes : minutes % QStringLiteral(" %1 s").arg(whole % 60);
    }
    [[nodiscard]] static QString text(TimePoint value) { return formatUtcTime(value); }
    [[nodiscard]] static QString text(const telemetry::DateTime& value) {
        return formatUtcDateTime(value.at);
    }
    [[nodiscard]] static QString text(const telemetry::Quantity& value) {
        Measure measure = formatMeasure(value.value, value.unit);
        if (value.isChange && value.value > 0)
            measure.value.prepend(u'+');
        return measure.text();
    }
    [[nodiscard]] static QString text(const telemetry::SignalName& value) { return signalWords(value.name); }
    [[nodiscard]] static QString text(const telemetry::Term& value) { return plainWords(value.name); }
    [[nodiscard]] static QString text(const telemetry::RankSet& value) {
        const telemetry::RankNumbers numbers = telemetry::numbersOf(value);
        const QString list =
            numbers.left == 0
                ? fromUtf8(numbers.text)
                : MessageWords::tr("%1 and %2 more").arg(fromUtf8(numbers.text), formatCount(numbers.left));
        return (value.ranks.size() == 1 ? MessageWords::tr("rank %1") : MessageWords::tr("ranks %1"))
            .arg(list);
    }
    [[nodiscard]] static QString text(const std::vector<telemetry::Message>&) { return {}; }
};

} // namespace

QString messageText(const telemetry::Message& message) {
    return fromUtf8(telemetry::textOf(message, ConsoleLanguage()));
}

QString messageText(const std::vector<telemetry::Message>& messages, const QString& between) {
    QStringList lines;
    for (const telemetry::Message& message : messages)
        lines << messageText(message);
    return lines.join(between);
}

} // namespace seamscope::models
