// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "sources/prometheus/family_table.h"
#include "telemetry/signal.h"
#include "telemetry/source_health.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources::prometheus {

enum class ExpositionFormat : std::uint8_t {
    text,        ///< text 0.0.4, and 1.0.0 with quoted UTF-8 names: timestamps are milliseconds
    openMetrics, ///< OpenMetrics 1.0: timestamps are seconds, `# EOF` must come
    file,        ///< what promtool dumps: each timestamp tells by its size which of the two it is
};

/// By media type and version, as Prometheus does. A missing type is text; HTML, JSON and protobuf are
/// refused.
[[nodiscard]] Result<ExpositionFormat> formatFromContentType(std::string_view contentType);
/// The Accept header that asks for what the parser reads, best first.
inline constexpr std::string_view kAcceptExposition =
    "application/openmetrics-text;version=1.0.0;q=0.6,text/plain;version=1.0.0;q=0.5,"
    "text/plain;version=0.0.4;q=0.4,*/*;q=0.1";

struct ExpositionLimits {
    std::size_t lineBytes = std::size_t{1} << 20;
    std::size_t labels = 128;       ///< of one series
    std::size_t families = 200'000; ///< TYPE and UNIT lines kept
};

/// One sample line. Views are valid during the call.
struct ExpositionSample {
    std::string_view series; ///< bytes from the name to the closing brace: the same bytes are the same series
    double value = 0;
    std::optional<TimePoint> time;
    std::uint64_t line = 0; ///< counted from 1
};

/// The series text taken apart. Reused between calls: its views point into the line and into its own storage.
struct SeriesParts {
    std::string_view metric;
    std::vector<std::pair<std::string_view, std::string_view>>
        labels;                                ///< without __name__, in order of the text
    std::optional<telemetry::SignalKind> kind; ///< from TYPE
    std::string_view unit;                     ///< from UNIT
    std::deque<std::string> storage;           ///< of what had to be unescaped
};

class ExpositionParser;

class ExpositionHandler {
public:
    virtual ~ExpositionHandler() = default;
    /// The series is not looked into before the handler asks parser.describe(), which it does once per
    /// series.
    virtual void sample(const ExpositionSample& sample, const ExpositionParser& parser) = 0;
    virtual void problem(telemetry::InputFault fault, std::uint64_t line, std::string_view detail) = 0;
};

/// Push parser: feed chunks of any size, then finish(). Memory is bounded by one line and the families; lines
/// that are wrong are reported and the rest is kept. One thread.
class ExpositionParser {
public:
    ExpositionParser(ExpositionFormat format, ExpositionHandler& handler, ExpositionLimits limits = {});

    void feed(std::string_view chunk);
    /// Error `truncated` when the text ends inside a line or, in OpenMetrics, without `# EOF`. A last line
    /// without its newline is never taken: the number may be cut.
    [[nodiscard]] Result<> finish();

    /// Takes a series text apart and adds what TYPE and UNIT said about its family.
    [[nodiscard]] Result<> describe(std::string_view series, SeriesParts& parts) const;

    [[nodiscard]] std::uint64_t lines() const { return m_line; }
    [[nodiscard]] std::uint64_t samples() const { return m_samples; }

private:
    void line(std::string_view text);
    void comment(std::string_view text);
    void sampleLine(std::string_view text);
    void problem(telemetry::InputFault fault, std::string_view detail);

    const ExpositionFormat m_format;
    ExpositionHandler& m_handler;
    const ExpositionLimits m_limits;
    FamilyTable m_families;
    std::string m_partial;   ///< begin of a line whose end has not come
    bool m_skipping = false; ///< the rest of an oversized line
    bool m_ended = false;    ///< `# EOF` seen
    std::uint64_t m_line = 0;
    std::uint64_t m_samples = 0;
};

} // namespace seamscope::sources::prometheus
