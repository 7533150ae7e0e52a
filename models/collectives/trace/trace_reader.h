// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/trace/trace_scanner.h"
#include "collectives/trace/trace_table.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::collectives {

struct TraceLimits {
    std::uint64_t slices = 100'000'000;
    std::size_t tracks = 4'000'000;
    std::size_t openPerTrack = 4096; ///< B events without their E
};

/// Reads a Chrome trace into a table: PyTorch profiles (Kineto), StragglerAnalysis timelines, exports of
/// Perfetto, Nsight and our own. Of a PyTorch profile only what a lane shows is kept: device work,
/// collectives, steps. Bytes come in pieces of any size; memory is the table and one event. One thread.
class TraceReader final : private TraceHandler {
public:
    explicit TraceReader(TraceLimits limits = {})
        : m_limits(limits)
        , m_scanner(*this) {}
    TraceReader(const TraceReader&) = delete;
    TraceReader& operator=(const TraceReader&) = delete;

    void feed(std::string_view bytes) { m_scanner.feed(bytes); }
    /// No more bytes come. On an error the table still has all that came before the place it names.
    [[nodiscard]] Result<> finish();

    [[nodiscard]] const TraceTable& table() const { return m_table; }
    [[nodiscard]] TraceTable take() { return std::move(m_table); }
    /// Of the text, then of its meaning.
    [[nodiscard]] Problems problems() const;
    [[nodiscard]] std::uint64_t events() const { return m_scanner.events(); }

private:
    void event(const TraceEventText& event) override;
    void metadata(std::string_view key, std::string_view value) override;

    void slice(const TraceEventText& event);
    void close(const TraceEventText& event);
    void name(const TraceEventText& event);
    void add(const TraceEventText& event, TraceSlice slice);
    void readDistributedInfo(std::string_view value);
    [[nodiscard]] std::uint32_t track(const TraceEventText& event);
    [[nodiscard]] std::uint32_t process(std::string_view id);
    [[nodiscard]] std::uint32_t text(std::string_view raw) {
        return m_table.texts.id(unescaped(raw, m_scratch));
    }
    [[nodiscard]] std::uint32_t details(std::string_view args);

    TraceLimits m_limits;
    TraceTable m_table;
    TraceScanner m_scanner;
    Problems m_problems;
    std::string m_scratch;
    std::string m_key; ///< of the newest track, which most events share
    std::uint32_t m_keyTrack = TextTable::kNone;
    std::unordered_map<std::string, std::uint32_t> m_tracks;
    std::unordered_map<std::string, std::uint32_t> m_processes;
    std::unordered_map<std::uint32_t, std::vector<std::uint64_t>> m_open; ///< track → B slices
    bool m_full = false;
};

} // namespace seamscope::collectives
