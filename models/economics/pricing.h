// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/time.h"
#include "economics/money.h"
#include "topology/entity.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::economics {

/// One price of a GPU-hour, in force in [from, to).
struct PriceRow {
    std::string model; ///< part of the model's name, "*" = any
    Micros rate;       ///< per GPU-hour
    TimePoint from = kTimeMin;
    TimePoint to = kTimeMax; ///< kTimeMax = open
    std::string basis;       ///< "reserved", "on-demand", …
    std::string source;      ///< provenance: contract, invoice
    bool operator==(const PriceRow&) const = default;
};

/// A price as somebody stated it: in a currency of its own, with its place for messages.
struct StatedPrice {
    PriceRow row;         ///< rate in `currency`
    std::string currency; ///< empty = the book's
    std::string place;    ///< "/gpu_hour/3", "line 12"
};

/// The code as ISO 4217 writes it: three letters, of which small ones are made capitals ("usd" can mean
/// nothing else). nullopt: "dollars", "$", "US1".
[[nodiscard]] std::optional<std::string> currencyCode(std::string_view text);

/// What one unit of another currency is worth in the book's, in force in [from, to).
struct CurrencyRate {
    std::string currency;
    double rate = 0;
    TimePoint from = kTimeMin;
    TimePoint to = kTimeMax;
    bool operator==(const CurrencyRate&) const = default;
};

/// What an owned GPU costs an hour: (capex × (1 − residual) ÷ (life × utilisation)) + kW × PUE × price of a
/// kWh + opex (methods §3.3).
struct OwnedPrice {
    double capex = 0;
    double residualShare = 0;
    double lifeHours = 0;
    double utilisation = 1; ///< share of its life in which it works
    double kilowatts = 0;
    double pue = 1;
    double perKilowattHour = 0;
    double opexPerHour = 0;
    [[nodiscard]] double perGpuHour() const {
        return capex * (1 - residualShare) / (lifeHours * utilisation) + kilowatts * pue * perKilowattHour +
               opexPerHour;
    }
};

/// Idle reserve costs a margin over the rate, never the rate again (contract §6).
struct Opportunity {
    double multiplier = 0;
    std::string appliesTo; ///< basis of the rows that it holds for; several with commas, "*" = any
    [[nodiscard]] bool holdsFor(std::string_view basis) const;
    bool operator==(const Opportunity&) const = default;
};

struct LaborRate {
    std::string role;
    Micros perHour;
    unsigned people = 1;
    bool operator==(const LaborRate&) const = default;
};

/// What a day of delay costs a program.
struct DelayValue {
    Micros low, likely, high;
    bool operator==(const DelayValue&) const = default;
};

struct Milestone {
    topology::EntityId id;
    TimePoint due{};
    double slackHours = 0;
    bool operator==(const Milestone&) const = default;
};

struct ProgramValue {
    topology::EntityId id;
    std::optional<DelayValue> delayPerDay; ///< not stated: the schedule is told in hours, never in money
    std::vector<Milestone> milestones;
    bool operator==(const ProgramValue&) const = default;
};

/// Share of its GPU-time that a team means to make productive.
struct TeamTarget {
    std::string team; ///< as jobs name their owner
    double utilisation = 0;
    bool operator==(const TeamTarget&) const = default;
};

/// pricing.json (contract §6), one currency. Beside the contract: `currencies` (rates of others), `currency`
/// and `owned` of a row, `teams`.
class PriceBook {
public:
    /// No prices at all: cost is told in GPU-hours.
    PriceBook() = default;
    /// Rows that cannot be taken (negative, overlapping in time with another of the same model, no rate) are
    /// left out and named in @p problems by JSON pointer. An error: not JSON, other schema version, or no
    /// currency.
    [[nodiscard]] static Result<PriceBook> parse(std::string_view text, Problems& problems);
    /// Without rows; for prices that come in another form. @param currency ISO 4217
    [[nodiscard]] static PriceBook inCurrency(std::string currency);

    /// Adds a price, converted at the rates in force. One whose currency has no rate for all of its time, or
    /// that overlaps in time with another of its model, is left out and named in @p problems.
    void add(const StatedPrice& price, Problems& problems);
    /// What a source of lower rank states: prices of GPUs and times that have none here, people, programs and teams that are
    /// not named here. What it states otherwise is left out and named in @p problems. Of another currency only prices are
    /// taken, at the rates here.
    void fill(const PriceBook& later, const std::string& source, Problems& problems);
    /// Names times between the rows of a model in which no row holds.
    void reportGaps(Problems& problems) const;

    [[nodiscard]] const std::string& currency() const { return m_currency; } ///< ISO 4217; empty = no prices
    /// Row in force for a GPU model at a time. Of rows with different patterns the longest wins, "*" last.
    /// @param model DCGM's modelName; empty = not known: then only "*" matches. nullptr = price unknown.
    [[nodiscard]] const PriceRow* rowFor(std::string_view model, TimePoint at) const;
    [[nodiscard]] std::span<const CurrencyRate> currencies() const { return m_currencies; }
    [[nodiscard]] std::span<const PriceRow> rows() const { return m_rows; }
    [[nodiscard]] const std::optional<Opportunity>& opportunity() const { return m_opportunity; }
    [[nodiscard]] std::span<const LaborRate> labor() const { return m_labor; }
    [[nodiscard]] std::span<const ProgramValue> programs() const { return m_programs; }
    /// `teams` of pricing.json; nullopt: none stated.
    [[nodiscard]] std::optional<double> utilisationTarget(std::string_view team) const;
    [[nodiscard]] std::string toJson() const;

    bool operator==(const PriceBook&) const = default;

private:
    friend class PriceReader;
    std::string m_currency;
    std::vector<PriceRow> m_rows;
    std::optional<Opportunity> m_opportunity;
    std::vector<LaborRate> m_labor;
    std::vector<ProgramValue> m_programs;
    std::vector<TeamTarget> m_teams;
    std::vector<CurrencyRate> m_currencies;
};

} // namespace seamscope::economics
