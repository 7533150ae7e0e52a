// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/pricing.h"

#include "base/json.h"
#include "base/text.h"

#include <algorithm>
#include <cstdio>
#include <map>

namespace seamscope::economics {
namespace {

constexpr std::size_t kMaxRows = 100'000;
constexpr std::size_t kMaxSource = 4000; ///< with its rate still a text that is read
constexpr double kMaxAmount = 9e9;       ///< in micro-units still exact in a double

/// Nearest micro-unit, so that 2.49 is exactly 2,490,000.
Micros micros(double amount) { return {roundedMicros(amount * 1e6)}; }

std::optional<Micros> amountAt(const JsonObject& object, const char* key) {
    if (!object.find(key)) {
        object.problem(key, "missing");
        return std::nullopt;
    }
    const auto amount = object.number(key, 0, kMaxAmount);
    return amount ? std::optional(micros(*amount)) : std::nullopt;
}

bool overlap(const PriceRow& a, const PriceRow& b) {
    return a.model == b.model && a.from < b.to && b.from < a.to;
}

topology::EntityId idAt(const JsonObject& object, topology::EntityKind kind) {
    const auto text = object.text("id");
    auto id = text ? topology::EntityId::parse(*text)
                   : Result<topology::EntityId>(fail(ErrorCode::invalidInput, "missing"));
    if (id && id->kind() == kind)
        return *id;
    object.problem("id", id ? "'" + *text + "' is not a " + std::string(name(kind)) : id.error().detail);
    return {};
}

double amountOf(Micros micros) { return static_cast<double>(micros.value) / 1e6; }

} // namespace

std::optional<std::string> currencyCode(std::string_view text) {
    if (text.size() != 3)
        return std::nullopt;
    std::string code;
    for (const char c : text) {
        code += upper(c);
        if (code.back() < 'A' || code.back() > 'Z')
            return std::nullopt;
    }
    return code;
}

/// Fills a PriceBook from one document.
class PriceReader {
public:
    PriceReader(const Json& document, Problems& problems, PriceBook& book)
        : m_root(document, "", problems)
        , m_problems(problems)
        , m_book(book) {}

    Result<> read() {
        SEAM_TRY(checkSchema(m_root));
        const auto stated = m_root.text("currency");
        const auto currency = currencyCode(stated.value_or(std::string()));
        if (!currency)
            return fail(ErrorCode::invalidInput,
                        stated ? "not a currency code: '" + stated->substr(0, 32) + "'"
                               : "no currency: amounts would mean nothing",
                        "/currency");
        m_book.m_currency = *currency;
        each(m_root, "currencies", [&](const JsonObject& row) { readCurrency(row); });
        each(m_root, "gpu_hour", [&](const JsonObject& row) { readRow(row); });
        each(m_root, "labor", [&](const JsonObject& row) { readLabor(row); });
        each(m_root, "programs", [&](const JsonObject& row) { readProgram(row); });
        each(m_root, "teams", [&](const JsonObject& row) { readTeam(row); });
        readOpportunity();
        m_root.tellUnread();
        m_book.reportGaps(m_problems);
        return {};
    }

private:
    template<class Read>
    void each(const JsonObject& parent, const char* key, Read read) {
        const Json* list = parent.array(key, kMaxRows);
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            const std::string at = parent.pointer(key) + "/" + std::to_string(i);
            if (!(*list)[i].is_object()) {
                m_problems.add(ErrorCode::invalidInput, at, "not an object");
                continue;
            }
            const JsonObject row((*list)[i], at, m_problems);
            const std::uint64_t before = m_problems.count();
            read(row);
            if (m_problems.count() == before) // of a row that is refused it is clear already
                row.tellUnread();
        }
    }

    void readCurrency(const JsonObject& source) {
        const auto currency = currencyCode(source.text("currency").value_or(std::string()));
        const auto rate = source.number("rate", 1e-12, 1e12);
        if (!currency)
            return source.problem("currency", "not a currency code");
        if (!rate) {
            if (!source.find("rate"))
                source.problem("rate", "missing");
            return;
        }
        const auto from = source.time("from");
        const auto to = source.time("to");
        if ((!from && source.find("from")) || (!to && source.find("to")))
            return;
        const CurrencyRate row{*currency, *rate, from.value_or(kTimeMin), to.value_or(kTimeMax)};
        if (row.to <= row.from)
            return source.problem("to", "not after 'from'");
        const auto& known = m_book.m_currencies;
        const bool overlaps = std::any_of(known.begin(), known.end(), [&](const CurrencyRate& other) {
            return other.currency == row.currency && other.from < row.to && row.from < other.to;
        });
        if (overlaps)
            return source.problem("from", "overlaps in time with an earlier rate of " + row.currency);
        m_book.m_currencies.push_back(row);
    }

    /// Stated, or worked out of what an owned GPU cost.
    std::optional<Micros> rateAt(const JsonObject& source) {
        const Json* value = source.object("owned");
        if (!value)
            return amountAt(source, "rate");
        const JsonObject owned(*value, source.pointer("owned"), m_problems);
        OwnedPrice price;
        const auto take = [&](const char* key, double least, double most, double& target, bool isNeeded) {
            if (!owned.find(key)) {
                if (isNeeded)
                    owned.problem(key, "missing");
                return !isNeeded;
            }
            const auto given = owned.number(key, least, most);
            target = given.value_or(0);
            return given.has_value();
        };
        bool isRead = take("capex", 0, kMaxAmount, price.capex, true);
        isRead = take("residual_share", 0, 1, price.residualShare, false) && isRead;
        isRead = take("life_hours", 1, 1e7, price.lifeHours, true) && isRead;
        isRead = take("utilisation", 0.01, 1, price.utilisation, false) && isRead;
        isRead = take("kw", 0, 1000, price.kilowatts, false) && isRead;
        isRead = take("pue", 1, 10, price.pue, false) && isRead;
        isRead = take("per_kwh", 0, 1e6, price.perKilowattHour, false) && isRead;
        isRead = take("opex_per_hour", 0, 1e6, price.opexPerHour, false) && isRead;
        if (!isRead || !(price.perGpuHour() <= kMaxAmount))
            return std::nullopt;
        return micros(price.perGpuHour());
    }

    void readRow(const JsonObject& source) {
        const auto rate = rateAt(source);
        const auto model = source.text("model");
        if (!model || model->empty())
            source.problem("model", "missing; \"*\" stands for any");
        const auto from = source.time("from");
        const auto to = source.time("to");
        // A broken time is no open end: the price would reach over years that it was never meant for.
        const bool timesRead = (from || !source.find("from")) && (to || !source.find("to"));
        if (!rate || !model || model->empty() || !timesRead)
            return;
        StatedPrice price;
        price.row = {*model,
                     *rate,
                     from.value_or(kTimeMin),
                     to.value_or(kTimeMax),
                     source.text("basis").value_or(source.find("owned") ? "owned" : ""),
                     source.text("source").value_or(std::string())};
        const std::string currency = source.text("currency").value_or(std::string());
        price.currency = currencyCode(currency).value_or(currency); // add() names one that it does not know
        price.place = source.pointer("");
        price.place.pop_back();
        m_book.add(price, m_problems);
    }

    void readLabor(const JsonObject& source) {
        const auto rate = amountAt(source, "rate_per_hour");
        const auto people = source.integer("people", 0, 1'000'000);
        if (rate && (people || !source.find("people")))
            m_book.m_labor.push_back({source.text("role").value_or(std::string()), *rate,
                                      static_cast<unsigned>(people.value_or(1))});
    }

    void readProgram(const JsonObject& source) {
        ProgramValue program;
        program.id = idAt(source, topology::EntityKind::program);
        if (program.id.isEmpty())
            return;
        if (const Json* value = source.object("value_of_delay_per_day")) {
            const JsonObject delay(*value, source.pointer("value_of_delay_per_day"), m_problems);
            const auto low = amountAt(delay, "low");
            const auto likely = amountAt(delay, "likely");
            const auto high = amountAt(delay, "high");
            if (low && likely && high && *low <= *likely && *likely <= *high)
                program.delayPerDay = DelayValue{*low, *likely, *high};
            else if (low && likely && high)
                delay.problem("likely", "not between low and high");
            delay.tellUnread();
        }
        each(source, "milestones", [&](const JsonObject& entry) {
            const auto id = idAt(entry, topology::EntityKind::milestone);
            const auto due = entry.time("due");
            if (!due && !entry.find("due"))
                entry.problem("due", "missing");
            if (!id.isEmpty() && due)
                program.milestones.push_back({id, *due, entry.number("slack_hours", -1e6, 1e6).value_or(0)});
        });
        m_book.m_programs.push_back(std::move(program));
    }

    void readTeam(const JsonObject& source) {
        const auto team = source.text("team");
        const auto target = source.number("utilisation_target", 0, 1);
        if (!team || team->empty())
            source.problem("team", "missing");
        else if (target)
            m_book.m_teams.push_back({*team, *target});
        else if (!source.find("utilisation_target"))
            source.problem("utilisation_target", "missing");
    }

    void readOpportunity() {
        const Json* value = m_root.object("opportunity");
        if (!value)
            return;
        const JsonObject source(*value, "/opportunity", m_problems);
        const auto multiplier = source.number("multiplier", 0, 1000);
        if (!multiplier)
            return;
        std::string appliesTo;
        if (const Json* given = source.find("applies_to"); given && given->is_array()) {
            for (const Json& basis : *given)
                if (const auto* text = basis.get_ptr<const std::string*>())
                    appliesTo += (appliesTo.empty() ? "" : ",") + *text;
        } else {
            appliesTo = source.text("applies_to").value_or(std::string());
        }
        source.tellUnread();
        m_book.m_opportunity = Opportunity{*multiplier, std::move(appliesTo)};
    }

    JsonObject m_root;
    Problems& m_problems;
    PriceBook& m_book;
};

bool Opportunity::holdsFor(std::string_view basis) const {
    std::string_view rest = appliesTo;
    while (!rest.empty()) {
        const auto comma = rest.find(',');
        std::string_view one = rest.substr(0, comma);
        while (!one.empty() && one.front() == ' ')
            one.remove_prefix(1);
        if (one == "*" || (!one.empty() && one == basis))
            return true;
        rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
    }
    return false;
}

Result<PriceBook> PriceBook::parse(std::string_view text, Problems& problems) {
    auto document = parseJson(text);
    if (!document)
        return fail(document.error());
    if (!document->is_object())
        return fail(ErrorCode::invalidInput, "the document is not an object");
    PriceBook book;
    SEAM_TRY(PriceReader(*document, problems, book).read());
    return book;
}

PriceBook PriceBook::inCurrency(std::string currency) {
    PriceBook book;
    book.m_currency = std::move(currency);
    return book;
}

void PriceBook::add(const StatedPrice& price, Problems& problems) {
    const auto refuse = [&](const char* key, std::string reason) {
        problems.add(ErrorCode::invalidInput,
                     price.place.starts_with('/') ? price.place + "/" + key : price.place + ", " + key,
                     std::move(reason));
    };
    if (price.row.to <= price.row.from)
        return refuse("to", "not after 'from'");
    const auto other = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const PriceRow& row) { return overlap(row, price.row); });
    if (other != m_rows.end())
        return refuse("from", "overlaps in time with an earlier row of model '" + price.row.model + "' at " +
                                  std::to_string(amountOf(other->rate)));
    if (price.currency.empty() || price.currency == m_currency) {
        m_rows.push_back(price.row);
        return;
    }
    // Piece by piece, as the rates change.
    std::vector<PriceRow> pieces;
    TimePoint from = price.row.from;
    while (from < price.row.to) {
        const auto rate = std::find_if(m_currencies.begin(), m_currencies.end(), [&](const CurrencyRate& r) {
            return r.currency == price.currency && from >= r.from && from < r.to;
        });
        if (rate == m_currencies.end())
            return refuse("currency", "no rate of '" + price.currency.substr(0, 16) + "' in " + m_currency +
                                          (from == kTimeMin ? std::string(" before the first one")
                                                            : " at " + formatRfc3339(from)));
        PriceRow piece = price.row;
        piece.from = from;
        piece.to = std::min(price.row.to, rate->to);
        const double amount = amountOf(price.row.rate) * rate->rate;
        if (!(amount <= kMaxAmount))
            return refuse("rate", "not an amount in " + m_currency);
        piece.rate = micros(amount);
        char text[64];
        std::snprintf(text, sizeof text, " (%s at %.6g)", price.currency.c_str(), rate->rate);
        piece.source = piece.source.substr(0, kMaxSource) + text;
        from = piece.to;
        pieces.push_back(std::move(piece));
    }
    m_rows.insert(m_rows.end(), pieces.begin(), pieces.end());
}

void PriceBook::reportGaps(Problems& problems) const {
    std::map<std::string, std::vector<TimeRange>> byModel;
    for (const PriceRow& row : m_rows)
        byModel[row.model].push_back({row.from, row.to});
    for (auto& [model, ranges] : byModel) {
        std::sort(ranges.begin(), ranges.end(),
                  [](const TimeRange& a, const TimeRange& b) { return a.from < b.from; });
        for (std::size_t i = 0; i + 1 < ranges.size(); ++i)
            if (ranges[i].to < ranges[i + 1].from)
                problems.add(ErrorCode::invalidInput, "/gpu_hour",
                             "no row of model '" + model + "' from " + formatRfc3339(ranges[i].to) + " to " +
                                 formatRfc3339(ranges[i + 1].from) + ": that time has no price");
    }
}

const PriceRow* PriceBook::rowFor(std::string_view model, TimePoint at) const {
    const PriceRow* best = nullptr;
    const auto weight = [](const PriceRow& row) {
        return row.model == "*" ? std::size_t{0} : row.model.size();
    };
    for (const PriceRow& row : m_rows) {
        const bool matches = row.model == "*" || model.find(row.model) != std::string_view::npos;
        if (matches && at >= row.from && at < row.to && (!best || weight(row) > weight(*best)))
            best = &row;
    }
    return best;
}

std::optional<double> PriceBook::utilisationTarget(std::string_view team) const {
    for (const TeamTarget& target : m_teams)
        if (target.team == team)
            return target.utilisation;
    return std::nullopt;
}

std::string PriceBook::toJson() const {
    Json document{{"schema", 1}, {"currency", m_currency}};
    for (const PriceRow& row : m_rows) {
        Json json{
            {"model", row.model}, {"rate", amountOf(row.rate)}, {"basis", row.basis}, {"source", row.source}};
        json["from"] = row.from == kTimeMin ? Json() : Json(formatRfc3339(row.from));
        json["to"] = row.to == kTimeMax ? Json() : Json(formatRfc3339(row.to));
        document["gpu_hour"].push_back(std::move(json));
    }
    for (const CurrencyRate& rate : m_currencies) {
        Json json{{"currency", rate.currency}, {"rate", rate.rate}};
        json["from"] = rate.from == kTimeMin ? Json() : Json(formatRfc3339(rate.from));
        json["to"] = rate.to == kTimeMax ? Json() : Json(formatRfc3339(rate.to));
        document["currencies"].push_back(std::move(json));
    }
    if (m_opportunity)
        document["opportunity"] = {{"multiplier", m_opportunity->multiplier},
                                   {"applies_to", m_opportunity->appliesTo}};
    for (const LaborRate& rate : m_labor)
        document["labor"].push_back(
            {{"role", rate.role}, {"rate_per_hour", amountOf(rate.perHour)}, {"people", rate.people}});
    for (const ProgramValue& program : m_programs) {
        Json json{{"id", program.id.text()}};
        if (const auto& delay = program.delayPerDay)
            json["value_of_delay_per_day"] = {{"low", amountOf(delay->low)},
                                              {"likely", amountOf(delay->likely)},
                                              {"high", amountOf(delay->high)}};
        for (const Milestone& milestone : program.milestones)
            json["milestones"].push_back({{"id", milestone.id.text()},
                                          {"due", formatRfc3339(milestone.due)},
                                          {"slack_hours", milestone.slackHours}});
        document["programs"].push_back(std::move(json));
    }
    for (const TeamTarget& target : m_teams)
        document["teams"].push_back({{"team", target.team}, {"utilisation_target", target.utilisation}});
    return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace seamscope::economics
