// SPDX-License-Identifier: GPL-3.0-or-later
// Chrome and PyTorch traces. In pieces of any size the same must come out as at once.
#include "collectives/trace/trace_events.h"
#include "collectives/trace/trace_reader.h"

#include <algorithm>
#include <cstdlib>

using namespace seamscope;
using namespace seamscope::collectives;

namespace {

TraceTable read(std::string_view text, std::size_t piece) {
    TraceReader reader;
    while (!text.empty()) {
        reader.feed(text.substr(0, piece));
        text.remove_prefix(std::min(piece, text.size()));
    }
    (void)reader.finish();
    return reader.take();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const TraceTable whole = read(text, text.size() + 1);
    const TraceTable pieces = read(text, 1 + data[0]);
    if (whole.slices.size() != pieces.slices.size() || whole.tracks.size() != pieces.tracks.size())
        std::abort();
    CollectiveDirectory directory;
    Problems problems;
    std::size_t events = 0;
    forEachEvent(
        whole, {}, directory, [&](const CollectiveEvent&) { ++events; }, problems);
    if (events > whole.slices.size())
        std::abort();
    return 0;
}
