// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/series_footprint.h"

namespace seamscope::telemetry::store {
namespace {

constexpr std::size_t kInPlace = 15; ///< letters that a string holds without asking the heap

std::size_t heapBytes(const std::string& text) {
    return text.capacity() > kInPlace ? footprint(text.capacity() + 1) : 0;
}

} // namespace

std::size_t bytesOf(const SeriesInfo& info) {
    std::size_t bytes = footprint(sizeof info) + heapBytes(info.metric) + heapBytes(info.signal) +
                        heapBytes(info.unit) + heapBytes(info.entity.text());
    if (info.labels.capacity() > 0)
        bytes += footprint(info.labels.capacity() * sizeof(Labels::value_type));
    for (const auto& [name, value] : info.labels)
        bytes += heapBytes(name) + heapBytes(value);
    return bytes;
}

std::size_t nameBytesOf(const SeriesInfo& info) {
    std::size_t bytes = 256 + info.metric.size();
    for (const auto& [name, value] : info.labels)
        bytes += name.size() + value.size() + 2;
    return bytes;
}

} // namespace seamscope::telemetry::store
