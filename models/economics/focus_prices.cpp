// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/focus_prices.h"

#include "base/json.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <string>

namespace seamscope::economics {
namespace {

constexpr std::size_t kMaxColumns = 1000;
constexpr std::size_t kMaxCell = 65'536;
constexpr std::size_t kMaxModel = 256;
constexpr double kMaxGpus = 1e6;
constexpr double kMaxRate = 1e6; ///< of one GPU-hour, in whole units
constexpr double kHoursTolerance = 1e-9;
constexpr std::array<std::string_view, 4> kMandatory = {"BilledCost", "BillingCurrency", "ChargePeriodStart",
                                                        "ChargePeriodEnd"};

/// Cells of an RFC 4180 text, record by record.
class CsvReader {
public:
    explicit CsvReader(std::string_view text)
        : m_rest(text) {
        if (m_rest.starts_with("\xEF\xBB\xBF"))
            m_rest.remove_prefix(3);
    }
    [[nodiscard]] std::size_t line() const { return m_line; } ///< of the record that was read last, from 1

    /// False at the end. A record with a cell that is too long or open is cut there.
    bool next(std::vector<std::string>& cells) {
        cells.clear();
        if (m_rest.empty())
            return false;
        m_line = m_nextLine;
        while (cells.size() < kMaxColumns) {
            cells.push_back(cell());
            if (m_rest.empty())
                return true;
            const char end = m_rest.front();
            m_rest.remove_prefix(1);
            if (end == ',')
                continue;
            if (end == '\r' && !m_rest.empty() && m_rest.front() == '\n')
                m_rest.remove_prefix(1);
            ++m_nextLine;
            return true;
        }
        const auto end = m_rest.find('\n');
        m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
        ++m_nextLine;
        return true;
    }

private:
    std::string cell() {
        if (m_rest.empty() || m_rest.front() != '"') {
            const auto end = std::min(m_rest.find_first_of(",\r\n"), m_rest.size());
            std::string text(m_rest.substr(0, std::min(end, kMaxCell)));
            m_rest.remove_prefix(end);
            return text;
        }
        std::string text;
        std::size_t i = 1;
        for (; i < m_rest.size(); ++i) {
            if (m_rest[i] == '"') {
                if (i + 1 >= m_rest.size() || m_rest[i + 1] != '"')
                    break;
                ++i;
            }
            m_nextLine += m_rest[i] == '\n' ? 1U : 0U;
            if (text.size() < kMaxCell)
                text += m_rest[i];
        }
        m_rest.remove_prefix(std::min(i + 1, m_rest.size()));
        // Nothing but the end of a cell may follow its quote.
        const auto end = std::min(m_rest.find_first_of(",\r\n"), m_rest.size());
        m_rest.remove_prefix(end);
        return text;
    }

    std::string_view m_rest;
    std::size_t m_line = 0;
    std::size_t m_nextLine = 1;
};

std::optional<double> numberOf(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

bool isHours(const std::string& unit) { return unit == "hours" || unit == "hour" || unit == "hrs"; }
bool isGpuHours(const std::string& unit) {
    return unit == "gpu-hours" || unit == "gpu hours" || unit == "gpu-hour";
}

/// One record by the names of its columns; a column that is not there is empty.
class Record {
public:
    Record(const std::map<std::string, std::size_t, std::less<>>& columns,
           const std::vector<std::string>& cells)
        : m_columns(columns)
        , m_cells(cells) {}
    [[nodiscard]] std::string_view at(std::string_view column) const {
        const auto it = m_columns.find(column);
        if (it == m_columns.end() || it->second >= m_cells.size())
            return {};
        const std::string_view text = m_cells[it->second];
        return lower(text) == "null" ? std::string_view() : text;
    }
    /// A member of a column that holds a JSON object (FOCUS Key-Value Format).
    [[nodiscard]] Json member(std::string_view column, std::initializer_list<const char*> keys) const {
        const std::string_view text = at(column);
        if (text.empty())
            return {};
        const auto object = parseJson(text);
        if (!object || !object->is_object())
            return {};
        for (const char* key : keys)
            if (const auto it = object->find(key); it != object->end())
                return *it;
        return {};
    }

private:
    const std::map<std::string, std::size_t, std::less<>>& m_columns;
    const std::vector<std::string>& m_cells;
};

/// Prices of one model, period and currency.
struct Sum {
    double cost = 0, hours = 0;
    std::map<std::string, double> hoursByBasis;
    std::size_t line = 0, rows = 0;
};
struct Key {
    std::string model, currency;
    TimePoint from{}, to{};
    auto operator<=>(const Key&) const = default;
};

class FocusReader {
public:
    explicit FocusReader(Problems& problems)
        : m_problems(problems) {}

    void take(const Record& record, std::size_t line) {
        if (record.at("ChargeCategory") != "Usage" || !record.at("ChargeClass").empty() ||
            record.at("CommitmentDiscountStatus") == "Unused" ||
            record.at("CapacityReservationStatus") == "Unused")
            return;
        const auto gpuHours = gpuHoursOf(record, line);
        if (!gpuHours)
            return;
        const auto cost = numberOf(record.at("EffectiveCost"));
        const auto from = parseRfc3339(record.at("ChargePeriodStart"));
        const auto to = parseRfc3339(record.at("ChargePeriodEnd"));
        if (!from || !to)
            return refuse(line, from ? "ChargePeriodEnd" : "ChargePeriodStart", "not a time with an offset");
        if (*to <= *from)
            return refuse(line, "ChargePeriodEnd", "not after ChargePeriodStart");
        if (!cost || *cost < 0)
            return refuse(line, "EffectiveCost", cost ? "negative" : "not a number");
        if (*cost / *gpuHours > kMaxRate)
            return refuse(line, "EffectiveCost", "more than a million for one GPU-hour");
        const auto currency = currencyCode(record.at("BillingCurrency"));
        if (!currency)
            return refuse(line, "BillingCurrency", "not a currency code");
        const std::string model = modelOf(record);
        const auto isControl = [](unsigned char c) { return c < 0x20 || c >= 0x7F; };
        if (model.empty() || model.size() > kMaxModel || std::any_of(model.begin(), model.end(), isControl))
            return refuse(line, "x_GpuModel", "not the name of a model");
        Key key{model, *currency, *from, *to};
        Sum& sum = m_sums[key];
        sum.line = sum.rows == 0 ? line : sum.line;
        ++sum.rows;
        sum.cost += *cost;
        sum.hours += *gpuHours;
        sum.hoursByBasis[basisOf(record)] += *gpuHours;
    }

    [[nodiscard]] std::vector<StatedPrice> prices() const {
        std::vector<StatedPrice> prices;
        for (const auto& [key, sum] : m_sums) {
            const auto most =
                std::max_element(sum.hoursByBasis.begin(), sum.hoursByBasis.end(),
                                 [](const auto& a, const auto& b) { return a.second < b.second; });
            StatedPrice price;
            price.row = {key.model,
                         {roundedMicros(sum.cost / sum.hours * 1e6)},
                         key.from,
                         key.to,
                         most->first,
                         "FOCUS line " + std::to_string(sum.line) +
                             (sum.rows > 1 ? " and " + std::to_string(sum.rows - 1) + " more" : "")};
            price.currency = key.currency;
            price.place = "line " + std::to_string(sum.line);
            if (!prices.empty() && continues(prices.back(), price))
                prices.back().row.to = price.row.to;
            else
                prices.push_back(std::move(price));
        }
        return prices;
    }

private:
    void refuse(std::size_t line, std::string_view column, std::string reason) {
        m_problems.add(ErrorCode::invalidInput, "line " + std::to_string(line) + ", " + std::string(column),
                       std::move(reason));
    }

    static bool continues(const StatedPrice& before, const StatedPrice& next) {
        return before.row.model == next.row.model && before.currency == next.currency &&
               before.row.rate == next.row.rate && before.row.basis == next.row.basis &&
               before.row.to == next.row.from;
    }

    std::optional<double> gpuHoursOf(const Record& record, std::size_t line) {
        for (const auto& [unitColumn, quantityColumn] :
             {std::pair{"PricingUnit", "PricingQuantity"}, std::pair{"ConsumedUnit", "ConsumedQuantity"}}) {
            const std::string unit = lower(record.at(unitColumn));
            if (!isHours(unit) && !isGpuHours(unit))
                continue;
            double gpus = 1;
            if (isHours(unit)) {
                const Json count = record.member("SkuPriceDetails", {"F_GpuCount", "GpuCount"});
                if (!count.is_number())
                    return std::nullopt; // some other service
                gpus = count.get<double>();
            }
            const auto quantity = numberOf(record.at(quantityColumn));
            if (!quantity || *quantity < 0) {
                refuse(line, quantityColumn, quantity ? "negative" : "not a number");
                return std::nullopt;
            }
            if (!(gpus >= 0) || gpus > kMaxGpus) {
                refuse(line, "SkuPriceDetails", "not a number of GPUs");
                return std::nullopt;
            }
            // No GPU or no time: nothing was paid for a GPU-hour.
            return gpus * *quantity > kHoursTolerance ? std::optional(gpus * *quantity) : std::nullopt;
        }
        return std::nullopt;
    }

    static std::string modelOf(const Record& record) {
        if (const std::string_view model = record.at("x_GpuModel"); !model.empty())
            return std::string(model);
        if (const Json tag = record.member("Tags", {"gpu_model"}); tag.is_string())
            return tag.get<std::string>();
        return "*";
    }

    static std::string basisOf(const Record& record) {
        if (record.at("PricingCategory") == "Committed" || !record.at("CommitmentDiscountId").empty() ||
            !record.at("CapacityReservationId").empty())
            return "reserved";
        return record.at("PricingCategory") == "Dynamic" ? "spot" : "on-demand";
    }

    Problems& m_problems;
    std::map<Key, Sum> m_sums;
};

} // namespace

bool isFocusHead(std::string_view text) {
    CsvReader reader(text.substr(0, std::min<std::size_t>(text.size(), kMaxCell)));
    std::vector<std::string> names;
    if (!reader.next(names))
        return false;
    return std::all_of(kMandatory.begin(), kMandatory.end(), [&](std::string_view wanted) {
        return std::find(names.begin(), names.end(), wanted) != names.end();
    });
}

Result<std::vector<StatedPrice>> readFocusPrices(std::string_view text, Problems& problems) {
    if (!isFocusHead(text))
        return fail(ErrorCode::invalidInput, "no FOCUS columns in its first line", "line 1");
    CsvReader reader(text);
    std::vector<std::string> cells;
    reader.next(cells);
    std::map<std::string, std::size_t, std::less<>> columns;
    for (std::size_t i = 0; i < cells.size(); ++i)
        columns.try_emplace(cells[i], i);
    FocusReader rows(problems);
    while (reader.next(cells))
        if (cells.size() > 1)
            rows.take(Record(columns, cells), reader.line());
    return rows.prices();
}

} // namespace seamscope::economics
