// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kernel/kernel_interpreter.h"
#include "sources/otlp/attributes.h"
#include "sources/otlp/outcome.h"
#include "telemetry/ingest.h"

#include <memory>
#include <string>
#include <string_view>

namespace opentelemetry::proto::logs::v1 {
class LogRecord;
}

namespace seamscope::sources::otlp {

/// Reads ExportLogsServiceRequest into events of a lane. A record without a time has the time it was observed
/// at; one without either has the lane's "now" and is marked uncertain. Driver messages in a body (Xid, SXid,
/// lost GPUs) become the events that the kernel log gives. One thread.
class LogsDecoder {
public:
    static constexpr std::size_t kMaxText = std::size_t{64} << 10;  ///< longer bodies are cut
    static constexpr std::size_t kMaxRecord = std::size_t{4} << 20; ///< larger records are rejected

    LogsDecoder(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory);

    [[nodiscard]] Outcome decode(std::string_view request);

private:
    void resourceLogs(std::string_view message);
    void scopeLogs(std::string_view message);
    void record(std::string_view message);
    [[nodiscard]] telemetry::Event eventOf(const opentelemetry::proto::logs::v1::LogRecord& record,
                                           const std::string& body);
    void takeKernelFact(telemetry::Event& event, std::string_view host);
    void breakOff(const char* at);

    telemetry::Lane& m_lane;
    KernelInterpreter m_kernel;
    AttributeList m_labels;
    Outcome m_outcome;
    std::string_view m_request; ///< being read
    std::string_view m_resource;
    std::string_view m_scopeName;
};

} // namespace seamscope::sources::otlp
