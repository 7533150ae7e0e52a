// SPDX-License-Identifier: GPL-3.0-or-later
// What nccl-tests print (formats: README and src/common.cu of NVIDIA/nccl-tests, 2.0 to 2.17).
#include "sources/bundle/preflight.h"

#include "base/median.h"
#include "base/text.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>

namespace seamscope::sources::bundle {
namespace {

using telemetry::Quality;
using topology::EntityId;
using topology::EntityKind;

constexpr auto kNpos = std::string_view::npos;
constexpr std::size_t kMostText = 200;

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    while (words.size() < 64) {
        const auto from = text.find_first_not_of(" \t\r");
        if (from == kNpos)
            break;
        text.remove_prefix(from);
        const auto to = std::min(text.find_first_of(" \t\r"), text.size());
        words.push_back(text.substr(0, to));
        text.remove_prefix(to);
    }
    return words;
}

/// A finite number that is the whole word.
std::optional<double> numberOf(std::string_view word) {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool isWhole = error == std::errc() && end == word.data() + word.size();
    return isWhole && std::isfinite(value) && value >= 0 ? std::optional(value) : std::nullopt;
}

/// What a launcher puts in front: "[1,0]<stdout>:" (mpirun --tag-output), "3: " (srun --label).
std::string_view withoutTag(std::string_view text) {
    if (text.starts_with('['))
        if (const auto end = text.find(">:"); end != kNpos && end < 32)
            return text.substr(end + 2);
    const auto digits = text.find_first_not_of("0123456789 ");
    if (digits != kNpos && digits > 0 && digits < 12 && text.substr(digits, 2) == ": ")
        return text.substr(digits + 2);
    return text;
}

std::string decimal(double value, const char* format) {
    char text[48];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string bytesText(double bytes) {
    constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    for (; bytes >= 1024 && unit + 1 < std::size(kUnits); ++unit)
        bytes /= 1024;
    return decimal(bytes, "%.4g ") + kUnits[unit];
}

/// "… on  hgx-01 device  0 [0x1b] NVIDIA H100": the host.
std::string_view hostOfRank(std::string_view text) {
    const auto on = text.find(" on ");
    const auto device = on == kNpos ? kNpos : text.find(" device", on);
    const auto words =
        device == kNpos ? std::vector<std::string_view>() : wordsOf(text.substr(on + 4, device - on - 4));
    return words.size() == 1 ? words.front() : std::string_view();
}

/// "r7i4n1:77231:77231 [0] NCCL INFO …": the host.
std::string_view hostOfNccl(std::string_view text) {
    if (!contains(text, " NCCL INFO ") && !contains(text, " NCCL WARN "))
        return {};
    const std::string_view first = text.substr(0, text.find(' '));
    return first.substr(0, first.find(':') == kNpos ? 0 : first.find(':'));
}

bool tellsFailure(std::string_view text) {
    for (std::string_view word :
         {"Test NCCL failure", "Test CUDA failure", "Test failure", "NCCL WARN", "Out of bounds values"})
        if (contains(text, word))
            return word != "Out of bounds values" || contains(text, "FAILED");
    return false;
}

bool isTableHead(std::string_view text) {
    return text.starts_with('#') && contains(text, " size ") && contains(text, " algbw ") &&
           contains(text, " busbw ");
}

} // namespace

bool isCollectiveTest(std::string_view head) {
    if (contains(head, "# nThread ") || contains(head, "# Collective test starting"))
        return true;
    if (contains(head, "algbw") && contains(head, "busbw") && contains(head, "(GB/s)"))
        return true;
    return contains(head, "all_reduce_bench") ||
           (contains(head, "algo throughput:") && contains(head, "busbw:"));
}

telemetry::Event testResult(const EntityId& part, bool isPassed, std::string_view tool, std::string text) {
    telemetry::Event event;
    event.kind = telemetry::EventKind::test;
    event.entity = part;
    event.text = std::move(text);
    event.attributes = {{"result", isPassed ? "passed" : "failed"}, {"tool", std::string(tool)}};
    return event;
}

CollectiveTestReader::CollectiveTestReader(const MemberContext& context, topology::Job job, std::string test)
    : m_context(context)
    , m_writer(context.lane)
    , m_job(std::move(job))
    , m_fileTest(std::move(test)) {
    // Where no line says a time it was before the run that the bundle is of, or else when the file was
    // written.
    m_at = context.clock.read({}).at;
}

void CollectiveTestReader::line(std::string_view text, std::uint64_t number) {
    text = withoutTag(text);
    if (const auto stamp = takeIsoStamp(text)) { // a launcher or logger put it there; the tests say no time
        const auto when = m_context.clock.read(*stamp);
        m_at = when.at;
        m_quality = when.quality;
        text.remove_prefix(std::min<std::size_t>(text.find_first_not_of(' '), 1));
    }
    if (!readFact(text) && !readRow(text, number) && !readBench(text))
        ++m_context.report.ignored;
}

/// What is no measurement: whose test it is, where it ran, that it failed.
bool CollectiveTestReader::readFact(std::string_view text) {
    if (const auto at = text.find("Collective test starting:"); at != kNpos) {
        const auto words = wordsOf(text.substr(at + 25));
        begin(words.empty() ? std::string_view() : words.front());
        return true;
    }
    if (text.starts_with("# nThread ")) {
        if (m_columns.count > 0) // no name in front of it: the next test of a loop
            begin({});
        m_hasBegun = true;
        return true;
    }
    if (isTableHead(text)) {
        readHead(text.substr(1));
        return true;
    }
    if (tellsFailure(text)) {
        m_hasBegun = true;
        if (m_failure.empty())
            m_failure = telemetry::repairedText(text.substr(0, kMostText), kMostText);
        addHost(hostOfNccl(text));
        return true;
    }
    if (const std::string_view host = hostOfNccl(text); !host.empty()) {
        addHost(host);
        return true;
    }
    const bool isRank = text.starts_with('#') && contains(text, " Rank ") && contains(text, " device");
    if (isRank) {
        ++m_ranks;
        addHost(hostOfRank(text));
    }
    return isRank;
}

void CollectiveTestReader::readHead(std::string_view text) {
    m_hasBegun = true;
    m_columns = {};
    const auto names = wordsOf(text);
    m_columns.count = names.size();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == "time")
            m_columns.time.push_back(i);
        else if (names[i] == "busbw")
            m_columns.bus.push_back(i);
        else if (names[i] == "#wrong")
            m_columns.wrong.push_back(i);
    }
}

bool CollectiveTestReader::readRow(std::string_view text, std::uint64_t number) {
    if (m_columns.count == 0 || text.starts_with('#'))
        return false;
    const auto words = wordsOf(text);
    const auto bytes = words.empty() ? std::nullopt : numberOf(words.front());
    if (!bytes)
        return false;
    if (words.size() != m_columns.count) {
        m_context.reject(number, {ErrorCode::truncated, "the row has not the columns of its table", ""},
                         telemetry::InputFault::truncated);
        return true;
    }
    for (const std::size_t column : m_columns.wrong)
        m_wrong += static_cast<std::uint64_t>(
            std::min(numberOf(words[column]).value_or(0), 1e18)); // "N/A": not looked at
    for (std::size_t i = 0; i < m_columns.bus.size() && i < 2; ++i)
        if (const auto bus = numberOf(words[m_columns.bus[i]])) {
            const auto time = i < m_columns.time.size() ? numberOf(words[m_columns.time[i]]) : std::nullopt;
            addRow(*bytes, i == 0 ? "out_of_place" : "in_place", time.value_or(NAN) * 1e-6, *bus);
        }
    ++m_context.report.accepted;
    return true;
}

/// all_reduce_bench.py: each rank prints "12 data size: 4.0 GB" and then, a trial, " busbw: 54.38  Gbps".
bool CollectiveTestReader::readBench(std::string_view text) {
    if (const auto at = text.find("data size:"); at != kNpos) {
        const auto words = wordsOf(text.substr(at + 10));
        if (const auto size = words.size() == 2 && words[1] == "GB" ? numberOf(words[0]) : std::nullopt) {
            m_benchBytes = *size * 1e9;
            m_hasBegun = true;
            ++m_ranks;
            return true;
        }
    }
    const auto at = text.find("busbw:");
    const auto words = at == kNpos ? std::vector<std::string_view>() : wordsOf(text.substr(at + 6));
    const auto bits = words.size() == 2 && words[1] == "Gbps" ? numberOf(words[0]) : std::nullopt;
    if (!bits)
        return false;
    m_hasBegun = true;
    addRow(m_benchBytes, "in_place", NAN, *bits / 8);
    ++m_context.report.accepted;
    return true;
}

void CollectiveTestReader::begin(std::string_view test) {
    conclude();
    m_test = telemetry::repairedText(test.substr(0, 64), 64);
    m_columns = {};
    m_hosts.clear();
    m_ranks = 0;
    m_bySize.clear();
    m_wrong = 0;
    m_failure.clear();
    m_hasBegun = true;
}

void CollectiveTestReader::addHost(std::string_view host) {
    if (!host.empty() && host.size() <= 255 && m_hosts.size() < kMostHosts)
        m_hosts.emplace(host);
}

void CollectiveTestReader::addRow(double bytes, std::string_view place, double seconds, double gigabytes) {
    const auto known = m_bySize.find(bytes);
    if (known == m_bySize.end() && m_bySize.size() >= kMostSizes)
        return;
    m_bySize[bytes].push_back(gigabytes);
    if (std::isnan(seconds))
        return; // every rank of the bench says the same: the median of them is kept
    const std::vector<std::pair<std::string, std::string>> labels = {
        {"bytes", decimal(bytes, "%.0f")},
        {"place", std::string(place)},
        {"test", m_test.empty() ? m_fileTest : m_test}};
    m_writer.add(m_writer.series("nccl_tests_bus_bandwidth_gigabytes_per_second", labels), m_at, gigabytes,
                 m_quality);
    m_writer.add(m_writer.series("nccl_tests_time_seconds", labels), m_at, seconds, m_quality);
}

std::string CollectiveTestReader::told(double bytes, double bandwidth) const {
    std::string text;
    if (m_ranks > 0)
        text += ", " + std::to_string(m_ranks) + " ranks";
    if (!m_hosts.empty())
        text += " on " + std::to_string(m_hosts.size()) + (m_hosts.size() == 1 ? " host" : " hosts");
    if (!m_bySize.empty())
        text += ", bus bandwidth " + decimal(bandwidth, "%.4g") + " GB/s at " + bytesText(bytes);
    if (m_job.reference.busGigabytesPerSecond)
        text += " (reference " + decimal(*m_job.reference.busGigabytesPerSecond, "%.4g") + " GB/s)";
    if (m_wrong > 0)
        text += ", " + std::to_string(m_wrong) + " wrong values";
    if (!m_failure.empty())
        text += ": " + m_failure;
    else if (m_bySize.empty())
        text += ": no size was measured";
    return text;
}

void CollectiveTestReader::conclude() {
    if (!m_hasBegun || (m_bySize.empty() && m_failure.empty() && m_columns.count == 0))
        return;
    const std::string test = m_test.empty() ? m_fileTest : m_test;
    double bytes = 0, bandwidth = 0;
    if (!m_bySize.empty()) {
        bytes = m_bySize.rbegin()->first;
        bandwidth = medianInPlace(m_bySize.rbegin()->second);
        m_writer.add(m_writer.series("nccl_tests_result_gigabytes_per_second",
                                     {{"job", std::string(m_job.id.name())}, {"test", test}}),
                     m_at, bandwidth, m_quality);
    }
    const auto reference = m_job.reference.busGigabytesPerSecond;
    const bool isSlow = reference && bandwidth < *reference * (1 - kShortfall);
    const bool isPassed = !m_bySize.empty() && m_failure.empty() && m_wrong == 0 && !isSlow;
    std::vector<EntityId> parts;
    for (const std::string& host : m_hosts)
        parts.push_back(EntityId::make(EntityKind::host, host));
    if (parts.empty())
        parts.push_back(m_job.id);
    for (const EntityId& part : parts) {
        telemetry::Event event =
            testResult(part, isPassed, "nccl-tests", "nccl-tests " + test + told(bytes, bandwidth));
        event.at = m_at;
        event.quality = m_quality;
        m_context.lane.event(std::move(event));
        ++m_context.report.accepted;
    }
    std::string& note = m_context.report.note;
    note += (note.empty() ? "" : "; ") + test + (isPassed ? " passed" : " failed") + told(bytes, bandwidth);
}

void CollectiveTestReader::finish() {
    conclude();
    m_writer.flush();
}

} // namespace seamscope::sources::bundle
