// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_event.h"

#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::collectives {

/// Distinct texts under dense numbers, to a stated bound. One thread.
class TextTable {
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::size_t kMaxTexts = 1'000'000;
    static constexpr std::size_t kMaxTextBytes = 1024; ///< longer ones are cut

    /// Finds or makes; kNone when the table is full.
    std::uint32_t id(std::string_view text);
    [[nodiscard]] std::string_view text(std::uint32_t id) const {
        return id < m_texts.size() ? std::string_view(m_texts[id]) : std::string_view();
    }
    [[nodiscard]] std::size_t size() const { return m_texts.size(); }

private:
    std::deque<std::string> m_texts; ///< steady addresses
    std::unordered_map<std::string_view, std::uint32_t> m_ids;
};

/// What a slice is, as far as its category tells.
enum class TraceCategory : std::uint8_t {
    plain,      ///< of a trace that is no PyTorch profile
    kernel,     ///< on a device
    memory,     ///< copy or fill on a device
    annotation, ///< of the user, on the host
    commCall,   ///< record_param_comms: the call of a collective on the host
};

/// One X event, or a B and its E. Nanoseconds since the base of the trace.
struct TraceSlice {
    static constexpr std::int64_t kOpen = -1;
    std::int64_t start = 0;
    std::int64_t duration = kOpen; ///< kOpen: it had not ended when the trace did
    std::uint32_t track = 0;
    std::uint32_t name = TextTable::kNone;
    std::uint32_t details = TextTable::kNone; ///< index into TraceTable::details
    TraceCategory category = TraceCategory::plain;
    std::optional<SliceKind> kind; ///< where the category of a plain trace says so
};

/// What the arguments of a slice tell; -1 and kNone are "not told".
struct TraceDetails {
    std::int64_t step = -1;
    std::int64_t sequence = -1; ///< "Seq" of PyTorch, "seq_id" of StragglerAnalysis, "seq" of our own export
    std::int64_t externalId = -1;
    std::int32_t microbatch = -1;
    std::int32_t chunk = -1;               ///< of an interleaved pipeline
    std::uint32_t comm = TextTable::kNone; ///< index into TraceTable::comms
    bool operator==(const TraceDetails&) const = default;
};

/// Communication arguments of PyTorch ("Collective name", "Process Group Name", …).
struct TraceComm {
    std::uint32_t collective = TextTable::kNone;
    std::uint32_t dtype = TextTable::kNone;
    std::uint32_t group = TextTable::kNone;
    std::uint32_t description = TextTable::kNone;
    std::uint32_t ranks = TextTable::kNone; ///< "[0, 1, …]", may be cut by its writer
    std::int32_t size = -1;
    std::int32_t from = -1; ///< of a point-to-point
    std::int32_t to = -1;
    std::int64_t elementsIn = -1;
    std::int64_t elementsOut = -1;
    std::int64_t bytes = -1;
};

struct TraceProcess {
    std::string id; ///< value of "pid" as it stands
    std::string name;
};
struct TraceTrack {
    std::uint32_t process = 0;
    std::string id; ///< value of "tid" as it stands
    std::string name;
};
struct TraceStep {
    std::int64_t number = 0;
    std::int64_t start = 0;
    std::int64_t end = 0;
    bool onDevice = false;
};
/// One entry of distributedInfo.pg_config.
struct TraceGroup {
    std::string name;
    std::string description;
    std::vector<std::uint32_t> ranks; ///< empty = not told
    std::uint32_t size = 0;
};

/// A trace in memory: 32 bytes a slice and what its arguments add, names once.
struct TraceTable {
    std::deque<TraceSlice> slices; ///< in the order of the file
    std::deque<TraceDetails> details;
    std::deque<TraceComm> comms;
    std::vector<TraceProcess> processes;
    std::vector<TraceTrack> tracks;
    std::vector<TraceStep> steps;
    TextTable texts;

    std::int64_t baseNanoseconds = 0; ///< what `start` counts from, since 1970
    std::optional<std::uint32_t> rank;
    std::optional<std::uint32_t> worldSize;
    std::vector<TraceGroup> groups;
    std::string title;
    std::uint64_t hostSlices = 0; ///< host calls of a PyTorch profile, not kept
    std::uint64_t marks = 0;      ///< instants, counters, flows: not slices
    std::uint64_t unpaired = 0;   ///< E without B

    [[nodiscard]] const TraceDetails* detailsOf(const TraceSlice& slice) const {
        return slice.details < details.size() ? &details[slice.details] : nullptr;
    }
    [[nodiscard]] const TraceComm* commOf(const TraceDetails& of) const {
        return of.comm < comms.size() ? &comms[of.comm] : nullptr;
    }
};

} // namespace seamscope::collectives
