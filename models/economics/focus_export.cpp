// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/focus_export.h"

#include "base/csv.h"
#include "economics/money.h"
#include "telemetry/buckets.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <ostream>
#include <string_view>
#include <tuple>
#include <vector>

namespace seamscope::economics {
namespace {

using telemetry::LedgerAnswer;
using telemetry::LedgerLine;

/// A millionth is the last digit: "−0.000001" has its sign.
std::string unitsText(std::int64_t micros) {
    const auto magnitude = micros < 0 ? ~static_cast<std::uint64_t>(micros) + 1 : static_cast<std::uint64_t>(micros);
    std::string fraction = std::to_string(magnitude % 1'000'000);
    fraction.insert(0, 6 - fraction.size(), '0');
    return (micros < 0 ? "-" : "") + std::to_string(magnitude / 1'000'000) + '.' + fraction;
}

/// GPU-hours to a billionth, in integers.
std::string hoursText(GpuTime time) {
    constexpr Int128 kHour = 3'600'000'000'000;
    const Int128 exact = time.exact();
    const Int128 magnitude = exact < 0 ? -exact : exact;
    const auto whole = static_cast<std::uint64_t>(magnitude / kHour);
    const auto part = static_cast<std::uint64_t>((magnitude % kHour * 1'000'000'000 + kHour / 2) / kHour);
    const std::uint64_t carried = whole + part / 1'000'000'000;
    std::string fraction = std::to_string(part % 1'000'000'000);
    fraction.insert(0, 9 - fraction.size(), '0');
    return (exact < 0 ? "-" : "") + std::to_string(carried) + '.' + fraction;
}

bool isLost(const std::string& bucket) {
    return std::any_of(telemetry::kLostBuckets.begin(), telemetry::kLostBuckets.end(),
                       [&](telemetry::Bucket one) { return telemetry::name(one) == bucket; });
}

using Day = std::chrono::sys_days;
Day dayOf(TimePoint t) { return std::chrono::floor<std::chrono::days>(t); }
std::string dayText(Day day) { return formatRfc3339(std::chrono::time_point_cast<Duration>(day)); }

/// What is one charge: what a job did on a day, under one price.
using Charge = std::tuple<Day, std::string, std::string, std::int64_t, std::string, std::string>;

void cell(std::ostream& out, std::string_view text) { out << csvField(text) << ','; }

void writeLine(const LedgerLine& line, const std::string& currency, std::ostream& out) {
    cell(out, line.isLayer ? "cost" : "time");
    cell(out, line.job.text());
    cell(out, formatRfc3339(line.from));
    cell(out, formatRfc3339(line.to));
    cell(out, line.gpus ? std::to_string(line.gpus) : std::string());
    cell(out, line.bucket);
    cell(out, line.time.text());
    cell(out, line.rateMicros ? std::to_string(*line.rateMicros) : std::string());
    cell(out, line.source);
    cell(out, line.rateMicros ? currency : std::string());
    cell(out, line.rateMicros ? std::to_string(priceOf(line.time, {*line.rateMicros}).value) : std::string());
    cell(out, line.incident);
    cell(out, formatRfc3339(line.stated));
    out << (line.withdrawn ? formatRfc3339(*line.withdrawn) : std::string()) << "\r\n";
}

} // namespace

void writeLinesCsv(const LedgerAnswer& partition, const LedgerAnswer& layers, std::ostream& out) {
    out << "kind,job,from,to,gpus,bucket,gpu_ns,rate_micros,price_source,currency,micros,incident,stated,withdrawn\r\n";
    for (const LedgerAnswer* answer : {&partition, &layers})
        for (const LedgerLine& line : answer->lines)
            writeLine(line, answer->currency, out);
}

void writeFocusCsv(const LedgerAnswer& partition, const std::string& site, std::ostream& out) {
    std::map<Charge, GpuTime> charges;
    for (const LedgerLine& line : partition.lines)
        if (!line.withdrawn && line.rateMicros && line.time != GpuTime())
            charges[{dayOf(line.from), line.job.text(), line.bucket, *line.rateMicros, line.source, line.incident}] += line.time;
    out << "BilledCost,BillingAccountId,BillingAccountName,BillingCurrency,BillingPeriodEnd,BillingPeriodStart,ChargeCategory,"
           "ChargeClass,ChargeDescription,ChargeFrequency,ChargePeriodEnd,ChargePeriodStart,ConsumedQuantity,ConsumedUnit,"
           "ContractedCost,EffectiveCost,InvoiceIssuerName,ListCost,PricingCategory,PricingQuantity,PricingUnit,ProviderName,"
           "PublisherName,RegionId,ResourceId,ResourceName,ServiceCategory,ServiceName,SkuId,x_SeamscopeBucket,"
           "x_SeamscopeLost,x_SeamscopeIncident\r\n";
    for (const auto& [charge, time] : charges) {
        const auto& [day, job, bucket, rate, source, incident] = charge;
        const std::string cost = unitsText(priceOf(time, {rate}).value);
        const std::chrono::year_month_day date(day);
        const Day month(date.year() / date.month() / 1);
        const Day next((date.year() / date.month() + std::chrono::months(1)) / 1);
        const std::string what = job.empty() ? "reserve" : job;
        const std::string hours = hoursText(time);
        const std::vector<std::string> cells = {
            cost, site, site, partition.currency, dayText(next), dayText(month), "Usage",
            // Steps faster than the reference give back what slow ones took.
            time < GpuTime() ? "Correction" : "", "GPU time: " + bucket, "Usage-Based", dayText(day + std::chrono::days(1)), dayText(day),
            hours, "GPU-Hours", cost, cost, site, cost, "Standard", hours, "GPU-Hours", site,
            site, site, what, what, "AI and Machine Learning", "GPU", source, bucket,
            isLost(bucket) ? "true" : "false", incident};
        for (std::size_t i = 0; i < cells.size(); ++i)
            out << csvField(cells[i]) << (i + 1 < cells.size() ? "," : "\r\n");
    }
}

} // namespace seamscope::economics
