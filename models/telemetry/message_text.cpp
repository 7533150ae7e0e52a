// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/message_text.h"

#include "telemetry/message_catalogue.h"

#include <cmath>
#include <cstdio>

namespace seamscope::telemetry {
namespace {

constexpr int kDeepest = 4;
constexpr std::size_t kMostPieces = 8; ///< of a list of ranks
constexpr std::size_t kLeastRun = 3;   ///< "4, 5" stays, "4–6" is a run

std::string format(const char* pattern, double value) {
    char text[64];
    std::snprintf(text, sizeof text, pattern, value);
    return text;
}

std::string countText(std::uint64_t count) {
    std::string text = std::to_string(count);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, ",");
    return text;
}

/// Four digits at least before a power of ten is needed; a true minus.
std::string numberText(double value, bool isChange) {
    if (!std::isfinite(value))
        return std::isnan(value) ? "–" : "?";
    const std::string text = format("%.4g", std::abs(value));
    return (value < 0 ? "−" : isChange && value > 0 ? "+" : "") + text;
}

std::string ratioText(const Ratio& ratio) {
    const double percent = 100 * ratio.value;
    const std::string text =
        format(std::abs(percent) < 10 && percent != 0 ? "%.1f" : "%.0f", std::abs(percent));
    return (percent < 0 ? "−" : ratio.isChange && percent > 0 ? "+" : "") + text + " %";
}

/// Two units at most: "0.40 s", "90 s" is "1 min 30 s", "4 h 12 min".
std::string durationText(Duration duration) {
    const double seconds = std::abs(toSeconds(duration));
    const std::string sign = duration < Duration::zero() ? "−" : "";
    if (seconds < 0.1)
        return sign + (seconds > 0 ? format("%.3g", 1e3 * seconds) + " ms" : "0 s");
    if (seconds < 60)
        return sign + format(seconds < 10 ? "%.3g" : "%.0f", seconds) + " s";
    struct Unit {
        std::int64_t seconds;
        const char* name;
    };
    static constexpr std::array<Unit, 4> kUnits = {{{86400, " d"}, {3600, " h"}, {60, " min"}, {1, " s"}}};
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    for (std::size_t i = 0; i + 1 < kUnits.size(); ++i) {
        if (whole < kUnits[i].seconds)
            continue;
        const std::int64_t rest = whole % kUnits[i].seconds / kUnits[i + 1].seconds;
        return sign + std::to_string(whole / kUnits[i].seconds) + kUnits[i].name +
               (rest > 0 ? " " + std::to_string(rest) + kUnits[i + 1].name : "");
    }
    return sign + std::to_string(whole) + " s";
}

std::string timeText(TimePoint at) {
    const std::string text = formatRfc3339(std::chrono::floor<std::chrono::seconds>(at));
    return text.size() >= 19 ? text.substr(11, 8) : text;
}

class English final : public MessageLanguage {
public:
    [[nodiscard]] std::string words(MessageCode code, std::optional<std::uint64_t> plural) const override {
        const MessageWords words = wordsOf(code);
        return plural == 1 && words.one ? words.one : words.text;
    }
    [[nodiscard]] std::string argument(const MessageArg& arg) const override {
        return std::visit([](const auto& value) { return text(value); }, arg);
    }

private:
    [[nodiscard]] static std::string text(const std::string& value) { return value; }
    [[nodiscard]] static std::string text(const topology::EntityId& value) { return value.text(); }
    [[nodiscard]] static std::string text(const Plural& value) { return countText(value.value); }
    [[nodiscard]] static std::string text(const Count& value) { return countText(value.value); }
    [[nodiscard]] static std::string text(const Ratio& value) { return ratioText(value); }
    [[nodiscard]] static std::string text(Duration value) { return durationText(value); }
    [[nodiscard]] static std::string text(TimePoint value) { return timeText(value); }
    [[nodiscard]] static std::string text(const DateTime& value) {
        return formatRfc3339(std::chrono::floor<std::chrono::seconds>(value.at));
    }
    [[nodiscard]] static std::string text(const Quantity& value) {
        return numberText(value.value, value.isChange) + (value.unit.empty() ? "" : " " + value.unit);
    }
    [[nodiscard]] static std::string text(const SignalName& value) { return value.name; }
    [[nodiscard]] static std::string text(const Term& value) { return value.name; }
    [[nodiscard]] static std::string text(const RankSet& value) {
        const RankNumbers numbers = numbersOf(value);
        return (value.ranks.size() == 1 ? "rank " : "ranks ") + numbers.text +
               (numbers.left > 0 ? " and " + countText(numbers.left) + " more" : "");
    }
    [[nodiscard]] static std::string text(const std::vector<Message>&) { return {}; }
};

class Filling {
public:
    explicit Filling(const MessageLanguage& language)
        : m_language(language) {}

    [[nodiscard]] std::string text(const Message& message, int depth) const {
        if (message.isEmpty() || depth > kDeepest || !isWellFormed(message))
            return {};
        if (message.code == MessageCode::clauses || message.code == MessageCode::sentences)
            return list(message, m_language.words(message.code, {}), 0, depth);
        if (message.code == MessageCode::unknown) // of a newer program: its name, and what it says of
            return message.args.empty() ? std::string() : list(message, " ", 0, depth);
        return filled(m_language.words(message.code, pluralOf(message)), message, depth);
    }

private:
    [[nodiscard]] std::string argument(const MessageArg& arg, int depth) const {
        if (const auto* nested = std::get_if<std::vector<Message>>(&arg))
            return nested->empty() ? std::string() : text(nested->front(), depth + 1);
        if (const auto* data = std::get_if<std::string>(&arg))
            return *data;
        return m_language.argument(arg);
    }
    [[nodiscard]] std::string list(const Message& message, const std::string& between, std::size_t from,
                                   int depth) const {
        std::string out;
        for (std::size_t i = from; i < message.args.size(); ++i)
            out += (i == from ? "" : between) + argument(message.args[i], depth);
        return out;
    }
    [[nodiscard]] std::string filled(const std::string& words, const Message& message, int depth) const {
        std::string out;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const char next = words[i] == '%' && i + 1 < words.size() ? words[i + 1] : '\0';
            const auto index = static_cast<std::size_t>(next - '1');
            if (next >= '1' && next <= '9' && index < message.args.size()) {
                out += argument(message.args[index], depth);
                ++i;
            } else {
                out += words[i];
            }
        }
        return out;
    }

    const MessageLanguage& m_language;
};

} // namespace

std::optional<std::uint64_t> pluralOf(const Message& message) {
    for (const MessageArg& arg : message.args)
        if (const auto* plural = std::get_if<Plural>(&arg))
            return plural->value;
    return std::nullopt;
}

RankNumbers numbersOf(const RankSet& set) {
    const auto& ranks = set.ranks;
    std::string text;
    std::size_t at = 0;
    for (std::size_t piece = 0; at < ranks.size() && piece < kMostPieces; ++piece) {
        std::size_t end = at + 1;
        while (end < ranks.size() && ranks[end] == ranks[end - 1] + 1)
            ++end;
        if (end - at < kLeastRun)
            end = at + 1;
        text += (piece == 0 ? "" : ", ") + std::to_string(ranks[at]);
        if (end - at >= kLeastRun)
            text += "–" + std::to_string(ranks[end - 1]);
        at = end;
    }
    return {std::move(text), ranks.size() - at};
}

std::string textOf(const Message& message, const MessageLanguage& language) {
    return Filling(language).text(message, 0);
}

std::string englishText(const Message& message) { return textOf(message, English()); }

} // namespace seamscope::telemetry
