// SPDX-License-Identifier: GPL-3.0-or-later
#include "redaction/redact.h"

#include "recording/add_document.h"
#include "recording/topics.h"
#include "redaction/document_text.h"
#include "redaction/name_grammar.h"
#include "wire/rewrite.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::redaction {
namespace {

using recording::Topic;
using wire::TextField;

/// Fields whose values come out of fixed lists.
constexpr std::array<std::string_view, 17> kTermFields = {
    "signal",       "unit",    "kind", "seam",  "mechanism", "currency", "action_class", "runbook", "role",
    "order",        "code",    "term", "metric", "measure",  "families", "names",        "name"};

bool isTerm(const TextField& field) {
    // The name of a source and of a communicator is somebody's own.
    const bool isOwnName = field.field == "name" && field.message != "Label";
    return !isOwnName && std::find(kTermFields.begin(), kTermFields.end(), field.field) != kTermFields.end();
}

/// Reads along.
class Learner final : public wire::TextRewriter {
public:
    Learner(Pseudonyms& names, std::set<std::string>& currencies)
        : m_names(names)
        , m_currencies(currencies) {}

    std::string text(const TextField& field, const std::string& text) override {
        m_names.learn(text);
        if (!field.label.empty())
            m_names.learnLabel(field.label, text);
        else if ((field.message == "RankPlace" && field.field == "host") ||
                 (field.message == "CollectiveEvents" && field.field == "job"))
            m_names.learnName(text);
        else if (field.field == "currency" && !text.empty())
            m_currencies.insert(text);
        return text;
    }

private:
    Pseudonyms& m_names;
    std::set<std::string>& m_currencies;
};

class Redactor final : public wire::TextRewriter {
public:
    Redactor(Pseudonyms& names, Prices prices, const std::set<std::string>& currencies)
        : m_names(names)
        , m_factor(prices == Prices::scale ? names.factor() : 0)
        , m_currencies(currencies) {}

    std::string text(const TextField& field, const std::string& text) override {
        if (field.field == "currency" && m_factor == 0)
            return {};
        if (holdsNumber(field.label))
            return text;
        return isTerm(field) ? m_names.term(text) : m_names.text(text);
    }
    std::int64_t money(std::int64_t micros) override {
        constexpr double kMost = 9.2e18; // an absurd price stays absurd, and in order
        const double scaled = std::clamp(static_cast<double>(micros) * m_factor, -kMost, kMost);
        return std::llround(scaled);
    }
    double quantity(double value, const std::string& unit) override {
        const std::string currency = unit.substr(0, unit.find('/'));
        return m_currencies.contains(currency) ? value * m_factor : value;
    }

private:
    Pseudonyms& m_names;
    double m_factor;
    const std::set<std::string>& m_currencies;
};

/// The run that a simulated recording is of: whoever plays it again has every name, so it is left out.
constexpr std::string_view kRun = "simulation.json";

} // namespace

Result<> learnRecording(const std::filesystem::path& path, Pseudonyms& names, std::set<std::string>& currencies) {
    const auto reader = recording::Reader::open(path);
    if (!reader)
        return fail(reader.error());
    names.learnName((*reader)->info().about.site);
    std::vector<Error> problems; // told by who writes
    for (const recording::Document& document : (*reader)->documents(problems))
        if (document.name != kRun && document.name != recording::kFindingsDocument)
            learnDocument(document.name, document.text, names);
    Learner learner(names, currencies);
    return recording::forEachMessage(path, [&](Topic topic, std::string_view data) {
        const std::string_view message = recording::infoOf(topic).message;
        if (wire::hasTexts(message)) // one that cannot be decoded is left out when it is written
            [[maybe_unused]] const auto read = wire::rewriteTexts(message, data, learner);
        return true;
    });
}

std::optional<std::string> RedactTransform::message(Topic topic, std::string_view data) {
    const std::string_view message = recording::infoOf(topic).message;
    Redactor redactor(m_names, m_prices, m_currencies);
    auto written = wire::rewriteTexts(message, data, redactor);
    return written ? std::optional(std::move(*written)) : std::nullopt;
}

recording::About RedactTransform::about(const recording::About& about) {
    return {m_names.text(about.title), m_names.text(about.site), "UTC", m_names.text(about.software),
            m_names.text(about.note)};
}

std::optional<recording::Document> RedactTransform::document(recording::Document&& document) {
    if (document.name == kRun || document.name == recording::kFindingsDocument) // who said what, as alarms are
        return std::nullopt;
    if (m_prices == Prices::drop && document.name == "pricing.json")
        return std::nullopt;
    auto text = redactDocument(document.name, document.text, m_names, m_names.factor());
    if (!text)
        return std::nullopt;
    return recording::Document{m_names.text(document.name), std::move(*text)};
}

Result<recording::TransformResult> redact(const std::filesystem::path& from, const std::filesystem::path& to,
                                          Pseudonyms& names, Prices prices) {
    std::set<std::string> currencies;
    SEAM_TRY(learnRecording(from, names, currencies));
    RedactTransform how(names, prices, std::move(currencies));
    return recording::transform(from, to, how);
}

} // namespace seamscope::redaction
