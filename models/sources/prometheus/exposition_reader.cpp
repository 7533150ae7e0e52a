// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/exposition_reader.h"

#include <bit>

namespace seamscope::sources::prometheus {
namespace {

using telemetry::InputFault;
using telemetry::SampleBatch;
using telemetry::SeriesId;

/// Prometheus' "no value from here on".
constexpr double kStale = std::bit_cast<double>(std::uint64_t{0x7FF0'0000'0000'0002});
constexpr std::size_t kFileBatch = 65'536;
/// A file may name more series than one likes to remember by their bytes; the lane knows them all the same.
constexpr std::size_t kMaxKnown = 4'000'000;

} // namespace

ExpositionReader::ExpositionReader(telemetry::Lane& lane, ExpositionReaderOptions options)
    : m_lane(lane)
    , m_options(std::move(options)) {}

void ExpositionReader::begin(ExpositionFormat format, std::string where, TimePoint time) {
    m_format = format;
    m_where = std::move(where);
    m_time = time;
    m_taken = 0;
    ++m_scrape;
    m_batch.clear();
    m_batch.arrival = m_lane.now();
    m_parser.emplace(format, static_cast<ExpositionHandler&>(*this), m_options.limits);
}

void ExpositionReader::feed(std::string_view chunk) { m_parser->feed(chunk); }

Result<std::uint64_t> ExpositionReader::finish() {
    const auto ended = m_parser->finish();
    m_parser.reset();
    if (!ended && m_options.isScrape && m_format == ExpositionFormat::openMetrics) {
        m_batch.clear();
        m_taken = 0;
        markStale(m_time);
        flush();
        return fail(ended.error().in(m_where));
    }
    if (m_options.isScrape)
        markStale(m_time);
    flush();
    if (!ended)
        return fail(ended.error().in(m_where));
    return m_taken;
}

void ExpositionReader::abandon(TimePoint time) {
    ++m_scrape;
    m_batch.clear();
    m_batch.arrival = m_lane.now();
    markStale(time);
    flush();
}

void ExpositionReader::markStale(TimePoint time) {
    // Nothing of a dropped or failed scrape counts as seen: its batch is empty then.
    const bool nothingCame = m_batch.isEmpty();
    for (auto it = m_known.begin(); it != m_known.end();) {
        if (!nothingCame && it->second.seen == m_scrape) {
            it->second.wasSent = true;
            ++it;
            continue;
        }
        if (it->second.wasSent && it->second.id.isValid() && !it->second.hasOwnTime)
            m_batch.add(it->second.id, time, kStale);
        it = m_known.erase(it);
    }
}

void ExpositionReader::flush() {
    if (m_batch.isEmpty())
        return;
    SampleBatch next;
    next.arrival = m_batch.arrival;
    next.reserve(m_batch.size());
    std::swap(next, m_batch);
    m_lane.samples(std::move(next));
}

void ExpositionReader::sample(const ExpositionSample& sample, const ExpositionParser& parser) {
    if (!m_options.isScrape && !sample.time) {
        problem(InputFault::malformed, sample.line, "a sample in a file needs a timestamp");
        return;
    }
    auto it = m_known.find(sample.series);
    if (it != m_known.end() && !it->second.isBroken && !m_lane.knows(it->second.id)) {
        m_known.erase(it);
        it = m_known.end();
    }
    Known& known = it != m_known.end() ? it->second : add(sample, parser);
    known.seen = m_scrape;
    known.hasOwnTime = sample.time.has_value();
    if (known.isBroken && it != m_known.end())
        problem(InputFault::malformed, sample.line, "a series that could not be read before");
    if (known.isBroken)
        return;
    m_batch.add(known.id, sample.time.value_or(m_time),
                sample.value); // the lane counts what it has no room for
    m_taken += known.id.isValid() ? 1 : 0;
    if (!m_options.isScrape && m_batch.size() >= kFileBatch)
        flush();
}

ExpositionReader::Known& ExpositionReader::add(const ExpositionSample& sample,
                                               const ExpositionParser& parser) {
    if (m_known.size() >= kMaxKnown)
        m_known.clear();
    Known& known = m_known[std::string(sample.series)];
    if (const auto described = parser.describe(sample.series, m_parts); !described) {
        const bool tooLarge = described.error().code == ErrorCode::tooLarge;
        known.isBroken = true;
        problem(tooLarge ? InputFault::oversized : InputFault::malformed, sample.line,
                described.error().detail);
        return known;
    }
    if (m_parts.metric == "node_uname_info")
        for (const auto& [name, value] : m_parts.labels)
            if (name == "nodename")
                m_nodename = value;
    addTargetLabels();
    known.id = m_lane.series({m_parts.metric, m_parts.labels, m_parts.kind, m_parts.unit, m_options.period});
    return known;
}

void ExpositionReader::addTargetLabels() {
    for (const auto& target : m_options.targetLabels)
        for (auto& label : m_parts.labels)
            if (label.first == target.first)
                label.first = m_parts.storage.emplace_back("exported_" + target.first);
    for (const auto& [name, value] : m_options.targetLabels)
        m_parts.labels.emplace_back(name, value);
}

void ExpositionReader::problem(InputFault fault, std::uint64_t line, std::string_view detail) {
    m_lane.fault(fault, m_where + ": line " + std::to_string(line) + ": " + std::string(detail));
}

} // namespace seamscope::sources::prometheus
