// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/feed.h"
#include "recording/about.h"
#include "recording/damage.h"
#include "telemetry/ledger_facts.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace seamscope::recording {

/// A channel that is not ours.
struct ForeignChannel {
    std::string topic;
    std::string encoding;
    std::string schema;
    std::uint64_t messages = 0; ///< 0 when the file does not say
};

/// A file of the bundle as it was recorded.
struct Document {
    std::string name;
    std::string text;
};

struct Info {
    std::string profile;
    std::string library;
    About about;
    TimePoint start{}; ///< arrival time of the first and of the last message; both epoch when there is none
    TimePoint end{};
    std::uint64_t bytes = 0;
    std::uint64_t messages = 0; ///< 0 when the file does not say (it was cut)
    std::uint64_t chunks = 0;
    std::uint32_t series = 0;
    bool isOurs = false; ///< has at least one channel of a recording
    bool isDrill = false;
    bool isCut = false;  ///< was not completed; everything up to the cut is there
    std::vector<ForeignChannel> foreign;
    std::vector<Error> problems; ///< what was left out when it was opened, with its byte
};

/// Takes the facts of a recording one message at a time. Everything is optional.
class Visitor {
public:
    virtual ~Visitor() = default;
    /// Before the facts of each message; false ends the walk.
    virtual bool proceed(TimePoint) { return true; }
    virtual void series(std::vector<telemetry::SeriesInfo>&&) {}
    virtual void samples(telemetry::SampleBatch&&) {}
    virtual void events(std::vector<telemetry::Event>&&) {}
    /// One of them is there.
    virtual void part(telemetry::Parts&&) {}
    virtual void collectives(telemetry::CollectiveBatchPtr&&) {}
    virtual void keyframe(telemetry::StateResult&&) {}
    /// Out of what was handed over already; only forEachLedger() gives it.
    virtual void ledger(telemetry::LedgerFacts&&) {}
    /// A chunk or message that cannot be read and is left out.
    virtual void problem(const Error&) {}
};

/// Which facts a walk is about: chunks without any of them are not read.
enum class Facts : std::uint8_t {
    all,
    seriesAndEvents,
};

/// Reads a recording, whole or cut, and takes what it can of any other MCAP file. Thread-safe after opening.
class Reader {
public:
    /// Fails only when the file cannot be read or is no MCAP file; all else is in info().problems.
    [[nodiscard]] static Result<std::unique_ptr<Reader>> open(const std::filesystem::path& path);
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    [[nodiscard]] const Info& info() const;
    /// All that is wrong with the file as a container: what is cut, what is damaged, how much is left out.
    /// The first call reads the file once, and unpacks it where its checksum does not match.
    [[nodiscard]] const DamageReport& damage() const;
    /// All series of the recording as last described; ids are those of its samples.
    [[nodiscard]] std::span<const telemetry::SeriesInfo> series() const;
    /// Files of the bundle, a later one of the same name instead of an earlier; unreadable ones are told in
    /// @p problems.
    [[nodiscard]] std::vector<Document> documents(std::vector<Error>& problems) const;

    /// Facts with range.from <= arrival < range.to in order of arrival (of logging, strictly:
    /// docs/recording-format.md).
    [[nodiscard]] Result<> forEach(const TimeRange& range, Visitor& visitor, Facts facts = Facts::all) const;
    /// What money is worked out from, all of it, out of a few chunks of their own. Of a cut recording the newest part
    /// is missing.
    [[nodiscard]] Result<> forEachLedger(Visitor& visitor) const;
    /// Newest value of each series and of each part that is `ofATime`, of all that had arrived by @p query.at: what a
    /// replay from the start would have reached, from the last keyframe on.
    [[nodiscard]] Result<telemetry::StateResult> stateAt(const telemetry::StateQuery& query) const;
    /// The same without the parts, each of which is looked for in the file by itself.
    [[nodiscard]] Result<telemetry::StateResult> valuesAt(const telemetry::StateQuery& query) const;
    /// What was recorded last of a part up to a time, such as partAt<topology::Topology>(t); null when there was none.
    template<class T>
    [[nodiscard]] Result<telemetry::Part<T>> partAt(TimePoint at) const {
        telemetry::Parts found;
        SEAM_TRY(readPart(telemetry::partIndex<T>(), at, found));
        return telemetry::partOf<T>(found);
    }

private:
    struct Private;
    [[nodiscard]] Result<> readPart(std::size_t part, TimePoint at, telemetry::Parts& found) const;
    explicit Reader(std::unique_ptr<Private> priv);
    std::unique_ptr<Private> d;
};

} // namespace seamscope::recording
