// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "collectives/collective_log.h"
#include "economics/site_prices.h"
#include "sources/bundle/bundle_files.h"
#include "sources/bundle/collective_files.h"
#include "sources/bundle/import_report.h"
#include "sources/bundle/log_names.h"
#include "sources/bundle/manifest.h"
#include "sources/kernel/kernel_interpreter.h"
#include "telemetry/ingest.h"
#include "topology/topology.h"

#include <atomic>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::sources::bundle {

class LineReader;
class ReportingLane;

/// What a team hands over after an incident (contract §3): a folder, an archive of one, or a single file of
/// any of the formats. Opened first (documents are read, every file is recognised), then poured into a lane.
/// One thread.
class Bundle {
public:
    [[nodiscard]] static Result<Bundle> open(const std::filesystem::path& path);
    /// Several of them as one, such as a folder of metrics and the logs that came later. Not empty.
    [[nodiscard]] static Result<Bundle> open(const std::vector<std::filesystem::path>& paths);

    /// Known after open().
    [[nodiscard]] const Manifest& manifest() const { return m_manifest; }
    [[nodiscard]] const topology::TopologyFragment& topology() const { return m_topology; } ///< with the jobs; after importInto() these and hosts alone
    /// What was found when the documents were read and every file recognised; whole is what importInto() gives.
    [[nodiscard]] const ImportReport& opened() const { return m_report; }
    /// Documents that are kept as they are, name and text: prices, the manifest.
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& documents() const { return m_documents; }
    /// What the files say of the collectives of each job; whole after importInto().
    [[nodiscard]] std::map<std::string, collectives::CollectiveLog>& collectives() {
        return m_collectives.logs();
    }
    /// Adds the bundle's own mappings to the catalogue that the lane of importInto() will use. What is wrong
    /// with them is said in the report, and the rest of them holds.
    void addCataloguesTo(telemetry::Catalogue& catalogue);
    /// The manifest's title, or the name of the file or folder.
    [[nodiscard]] std::string title() const;

    /// Delivers documents, then metrics, then the rest, file by file; each series of one file comes in the
    /// order of the file. May be called once. Files that cannot be read do not stop the others: the report
    /// says what they gave.
    /// @param cancel when it turns true the import ends within a chunk, and the report covers what was read.
    [[nodiscard]] ImportReport importInto(telemetry::Lane& lane, const std::atomic<bool>* cancel = nullptr);

private:
    Result<> recognise();
    static void noteUnknown(FileReport& report, std::string_view head);
    void readDocument(FileReport& report, ByteSource& bytes);
    Result<> takeDocument(FileReport& report, std::string text);
    Result<> takeFragment(FileReport& report, Result<topology::TopologyFragment> fragment);
    void mergePrices();
    void deliverDocuments(telemetry::Lane& lane);
    template<class Wanted>
    void pour(ReportingLane& lane, const Wanted& wanted);
    [[nodiscard]] bool isCancelled() const { return m_cancel && *m_cancel; }
    template<class Take>
    [[nodiscard]] Result<> readChunks(ByteSource& bytes, Take&& take) const;
    void readMember(ReportingLane& lane, FileReport& report, const Member& member, ByteSource& bytes);
    void readMetrics(ReportingLane& lane, FileReport& report, ByteSource& bytes, TimePoint modified) const;
    void readLines(ReportingLane& lane, FileReport& report, ByteSource& bytes, TimePoint modified);
    template<class Splitter>
    void readWith(ReportingLane& lane, FileReport& report, ByteSource& bytes, LineReader& reader) const;
    [[nodiscard]] std::unique_ptr<LineReader> readerFor(const struct MemberContext& context);
    void readCollectives(FileReport& report, ByteSource& bytes);
    [[nodiscard]] topology::Job jobOf(std::string_view path) const;
    [[nodiscard]] std::string testedHost(std::string_view path) const;

    std::optional<BundleFiles> m_files;
    Manifest m_manifest;
    std::vector<std::pair<std::string, std::string>> m_catalogues; ///< path, text
    topology::TopologyFragment m_topology;
    economics::SitePrices m_prices; ///< of several files, in the order in which they are read
    std::uint32_t m_priceFiles = 0;
    std::vector<economics::StatedPrice> m_billed;                 ///< of FOCUS files, until they are merged
    std::vector<std::pair<std::string, std::string>> m_documents; ///< kept as they are: name, text
    CollectiveFiles m_collectives;
    ImportReport m_report;
    std::map<std::string, std::size_t> m_index; ///< path → report
    LogNames m_logNames;
    const std::atomic<bool>* m_cancel = nullptr;
    std::shared_ptr<GpuDirectory> m_directory = std::make_shared<GpuDirectory>();
    std::unique_ptr<KernelInterpreter> m_interpreter = std::make_unique<KernelInterpreter>(m_directory);
};

} // namespace seamscope::sources::bundle
