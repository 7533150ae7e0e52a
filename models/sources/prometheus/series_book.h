// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/prometheus/api_answer.h"
#include "telemetry/ingest.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <unordered_map>

namespace seamscope::sources::prometheus {

/// The series of one server by the bytes of their label sets, with the newest sample of each: answers may
/// overlap, every sample goes to the lane once. One thread.
class SeriesBook final : public ApiHandler {
public:
    explicit SeriesBook(telemetry::Lane& lane);

    [[nodiscard]] bool beginSeries(std::string_view key) override;
    void labels(std::string_view metric,
                std::span<const std::pair<std::string_view, std::string_view>> labels) override;
    void point(TimePoint time, double value) override;
    void broken(std::string_view detail) override;

    /// Hands over what has come together.
    void flush();
    /// Place that faults name.
    void setWhere(std::string where) { m_where = std::move(where); }
    /// Types and units of metric families, filled from the server's metadata.
    [[nodiscard]] FamilyTable& families() { return m_families; }

    /// True when a series that is not marked as ended has missed two of its samples (or of the polls).
    [[nodiscard]] bool hasSilent(TimePoint now, Duration interval) const;
    /// Begins a round of noting which series the server still knows.
    void beginCurrent() { ++m_round; }
    void markCurrent(std::string_view key);
    /// Ends the silent series that were not noted in this round with a stale marker, dated when their next
    /// sample was due.
    void endSilent(TimePoint now, Duration interval);

private:
    struct Entry {
        telemetry::SeriesId id;
        std::int64_t newest = std::numeric_limits<std::int64_t>::min();
        std::int64_t distance = 0; ///< between the last two samples
        std::uint64_t round = 0;   ///< when it was last noted as current
        bool hasEnded = false;
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept {
            return std::hash<std::string_view>()(text);
        }
    };

    [[nodiscard]] static bool isSilent(const Entry& entry, TimePoint now, Duration interval);

    telemetry::Lane& m_lane;
    FamilyTable m_families;
    std::unordered_map<std::string, Entry, Hash, std::equal_to<>> m_entries;
    static constexpr std::size_t kFirstEntries = 65'536;
    std::size_t m_entriesBound = kFirstEntries; ///< then those that the lane has forgotten go
    Entry* m_current = nullptr;
    telemetry::SampleBatch m_batch;
    std::string m_where;
    std::uint64_t m_round = 0;
};

/// Notes the series of an instant query in a book; their values are left alone.
class CurrentSeries final : public ApiHandler {
public:
    explicit CurrentSeries(SeriesBook& book)
        : m_book(book) {
        m_book.beginCurrent();
    }
    [[nodiscard]] bool beginSeries(std::string_view key) override {
        m_book.markCurrent(key);
        return false;
    }
    void labels(std::string_view, std::span<const std::pair<std::string_view, std::string_view>>) override {}
    void point(TimePoint, double) override {}
    void broken(std::string_view) override {}

private:
    SeriesBook& m_book;
};

} // namespace seamscope::sources::prometheus
