// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/line_reader.h"
#include "telemetry/event.h"
#include "topology/job.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources::bundle {

/// Whether a text begins as the output of a bandwidth test does: nccl-tests and rccl-tests (`all_reduce_perf`
/// and its kin), or the same measurement made in PyTorch (`all_reduce_bench.py`).
[[nodiscard]] bool isCollectiveTest(std::string_view head);

/// What a test of parts found: an event of kind `test` whose attributes say `tool` and `result` (`passed` or
/// `failed`).
[[nodiscard]] telemetry::Event testResult(const topology::EntityId& part, bool isPassed,
                                          std::string_view tool, std::string text);

/// Reads the tables of nccl-tests: one result a test at each host that its header (or a line of NCCL) names,
/// or at the job where none is named; the bus bandwidth at the largest size as `job.bus_bandwidth` of a
/// communicator of the test's own, and every row as it stands. A test has failed when a value was out of
/// bounds, when it says that it failed, when no size was measured, or when it stays behind the bandwidth that
/// its job states as reference.
class CollectiveTestReader final : public LineReader {
public:
    static constexpr std::size_t kMostHosts = 16'384;
    static constexpr std::size_t kMostSizes = 4096;
    /// How much less than the reference is a bad result; as for the seam of bus bandwidth
    /// (feed/seam_measure).
    static constexpr double kShortfall = 0.15;

    CollectiveTestReader(const MemberContext& context, topology::Job job, std::string test);
    void line(std::string_view text, std::uint64_t number) override;
    void finish() override;

private:
    struct Columns {
        std::size_t count = 0;
        std::vector<std::size_t> time, bus, wrong; ///< out of place, in place
    };
    [[nodiscard]] bool readFact(std::string_view text);
    void readHead(std::string_view text);
    [[nodiscard]] bool readRow(std::string_view text, std::uint64_t number);
    [[nodiscard]] bool readBench(std::string_view text);
    void begin(std::string_view test);
    void addHost(std::string_view host);
    void addRow(double bytes, std::string_view place, double seconds, double gigabytes);
    void conclude();
    [[nodiscard]] std::string told(double bytes, double bandwidth) const;

    MemberContext m_context;
    SampleWriter m_writer;
    topology::Job m_job;
    std::string m_fileTest; ///< what the file's name says it is, until a line says it
    std::string m_test;
    Columns m_columns;
    std::set<std::string, std::less<>> m_hosts;
    std::size_t m_ranks = 0;
    std::map<double, std::vector<double>> m_bySize; ///< byte → GB/s
    double m_benchBytes = 0;
    std::uint64_t m_wrong = 0;
    std::string m_failure; ///< the first line that says so
    bool m_hasBegun = false;
    TimePoint m_at{};
    telemetry::Quality m_quality = telemetry::Quality::uncertain;
};

/// Reads `dcgmi diag -j`: one result a GPU (failed when one of its tests did, passed when one passed and none
/// failed) and one of the host for the tests that are of no GPU.
class DcgmDiagReader final : public LineReader {
public:
    DcgmDiagReader(const MemberContext& context, std::string host)
        : m_context(context)
        , m_host(std::move(host)) {}
    void line(std::string_view text, std::uint64_t number) override;

private:
    [[nodiscard]] Result<> ingest(std::string_view text);
    MemberContext m_context;
    std::string m_host;
};

} // namespace seamscope::sources::bundle
