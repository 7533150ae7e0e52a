// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "gateway/gateway.h"
#include "recording/reader.h"
#include "sources/bundle/bundle.h"
#include "sources/source.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::gateway {

/// How far the reading of a file is; shared by its source and whoever waits.
class LoadState {
public:
    void finish(Result<> outcome, std::string reportJson = {}, bool hasCollectives = false) {
        std::lock_guard lock(m_mutex);
        m_report = std::move(reportJson);
        m_hasCollectives = hasCollectives;
        m_outcome = std::move(outcome);
        m_done.notify_all();
    }
    [[nodiscard]] Result<> wait() {
        std::unique_lock lock(m_mutex);
        m_done.wait(lock, [this] { return m_outcome.has_value(); });
        return *m_outcome;
    }
    [[nodiscard]] bool isDone() const {
        std::lock_guard lock(m_mutex);
        return m_outcome.has_value();
    }
    /// What each file of a bundle gave; after wait().
    [[nodiscard]] std::string reportJson() const {
        std::lock_guard lock(m_mutex);
        return m_report;
    }
    /// Whether files of the bundle tell of collectives; after wait().
    [[nodiscard]] bool hasCollectives() const {
        std::lock_guard lock(m_mutex);
        return m_hasCollectives;
    }

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_done;
    std::string m_report;
    bool m_hasCollectives = false;
    std::optional<Result<>> m_outcome;
};

/// A file that was looked into and can be read: one of the two.
struct OpenedFile {
    std::shared_ptr<const recording::Reader> recording;
    std::unique_ptr<sources::bundle::Bundle> bundle;
};
[[nodiscard]] Result<OpenedFile> openFile(const std::string& path);
/// Whether a recording, whose ends are known, has the time @p at ("" = its start): outside of it there is nothing to show,
/// and a picture of that would pass for a quiet site.
[[nodiscard]] Result<> checkTime(const OpenedFile& file, const std::string& at);
/// Several bundles as one; a recording stands alone. Not empty.
[[nodiscard]] Result<OpenedFile> openFiles(const std::vector<std::string>& paths);

/// The source for it, and the session told what is known before it is read: title, ends, where to stand.
/// The source is made, not started; it reports to @p load.
[[nodiscard]] std::unique_ptr<sources::Source> makeFileSource(OpenedFile opened, const OpenOptions& options,
                                                              session::Session& session,
                                                              const std::shared_ptr<LoadState>& load);

} // namespace seamscope::gateway
