// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_batch.h"
#include "recording/export.h"
#include "recording/export_text.h"

#include <cstdio>
#include <ostream>
#include <set>

namespace seamscope::recording {
namespace {

using collectives::CollectiveBatch;
using collectives::CollectiveEvent;

std::string jsonText(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        char escaped[8];
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(c));
            out += escaped;
        } else {
            out += c;
        }
    }
    return out + '"';
}

/// Microseconds with the three digits that nanoseconds need.
std::string micros(std::int64_t nanoseconds) {
    char text[40];
    std::snprintf(text, sizeof text, "%s%lld.%03lld", nanoseconds < 0 ? "-" : "",
                  static_cast<long long>(std::abs(nanoseconds / 1000)),
                  static_cast<long long>(std::abs(nanoseconds % 1000)));
    return text;
}

class ChromeWriter final : public Visitor {
public:
    ChromeWriter(std::ostream& out, ExportStats& stats)
        : m_out(out)
        , m_stats(stats) {}

    bool proceed(TimePoint) override { return m_out.good(); }
    void collectives(telemetry::CollectiveBatchPtr&& batch) override {
        for (const CollectiveEvent& event : batch->events)
            if (collectives::isKnown(event.begin()))
                write(*batch, event);
    }
    void problem(const Error& error) override { m_stats.problems.push_back(error); }

private:
    void write(const CollectiveBatch& batch, const CollectiveEvent& event);
    void nameRank(std::uint32_t rank);
    void begin() { m_out << (m_isFirst ? "\n" : ",\n"), m_isFirst = false; }

    std::ostream& m_out;
    ExportStats& m_stats;
    std::set<std::uint32_t> m_named;
    bool m_isFirst = true;
};

void ChromeWriter::nameRank(std::uint32_t rank) {
    if (!m_named.insert(rank).second)
        return;
    ++m_stats.series;
    begin();
    m_out << R"({"ph":"M","name":"process_name","pid":)" << rank << R"(,"tid":0,"args":{"name":"rank )"
          << rank << "\"}}";
}

void ChromeWriter::write(const CollectiveBatch& batch, const CollectiveEvent& event) {
    nameRank(event.rank);
    const auto length = event.duration();
    const bool isCollective = event.op != collectives::CollectiveOp::none;
    std::string_view name = batch.directory.name(event.name);
    if (name.empty())
        name = isCollective ? collectives::name(event.op) : collectives::name(event.kind);
    begin();
    // Without an end it is left open: a viewer draws it to the end of the trace.
    m_out << R"({"ph":)" << (length ? "\"X\"" : "\"B\"") << R"(,"pid":)" << event.rank << R"(,"tid":)"
          << (isCollective ? 1 : 0) << R"(,"cat":)" << jsonText(collectives::name(event.kind)) << R"(,"name":)"
          << jsonText(name) << R"(,"ts":)" << micros(toNanoseconds(event.begin()));
    if (length)
        m_out << R"(,"dur":)" << micros(length->count());
    std::string args;
    const auto add = [&](std::string_view key, const std::string& value) {
        args += (args.empty() ? "\"" : ",\"") + std::string(key) + "\":" + value;
    };
    if (event.step >= 0)
        add("step", std::to_string(event.step));
    if (event.sequence >= 0)
        add("seq", std::to_string(event.sequence));
    if (event.microbatch >= 0)
        add("microbatch", std::to_string(event.microbatch));
    if (event.chunk >= 0)
        add("model_chunk", std::to_string(event.chunk));
    if (isCollective)
        add("op", jsonText(collectives::name(event.op)));
    if (event.comm.isValid())
        add("comm", jsonText(batch.directory.comm(event.comm).title()));
    if (event.bytes != collectives::kNoCount)
        add("bytes", std::to_string(event.bytes));
    if (!args.empty())
        m_out << R"(,"args":{)" << args << '}';
    m_out << '}';
    ++m_stats.samples;
}

} // namespace

Result<ExportStats> exportChromeTrace(const Reader& reader, std::ostream& out, const ExportOptions& options) {
    ExportStats stats;
    out << R"({"displayTimeUnit":"ms","otherData":{"writer":"seamscope"},"traceEvents":[)";
    ChromeWriter writer(out, stats);
    SEAM_TRY(reader.forEach(options.range, writer));
    out << "\n]}\n";
    if (!out.flush())
        return fail(ErrorCode::io, "could not be written to its end");
    return stats;
}

} // namespace seamscope::recording
