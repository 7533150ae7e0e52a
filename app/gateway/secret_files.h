// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "base/result.h"
#include "base/secret.h"
#include "telemetry/ingest.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace seamscope::gateway {

/// Where the file of a key of the configuration lies: "credential:NAME" is a credential of systemd, in the folder that
/// $CREDENTIALS_DIRECTORY names; everything else is a path.
[[nodiscard]] Result<std::string> placeOf(const std::string& key);

/// First line of such a file: a secret never stands in a configuration or on a command line. None for no file.
[[nodiscard]] Result<Secret> readSecret(const std::string& key);

/// The secrets of a configuration. Who asked for one has it anew when its file has another, without being asked. One
/// thread; the secrets may be used on any.
class SecretFiles {
public:
    /// @param log which files were read anew, or cannot be
    explicit SecretFiles(LogSink log = {})
        : m_log(std::move(log)) {}

    /// @param least length that is taken over later; who asks judges the first one
    [[nodiscard]] Result<Secret> read(const std::string& key, std::size_t least = 1);
    /// What is wrong with these files is a remark in that row.
    void showIn(telemetry::Lane& row, std::vector<std::string> keys);
    /// Reads all files again. One that is gone or no good any more leaves its secret as it was.
    void readAgain();
    /// What is wrong with a file; empty when nothing is.
    [[nodiscard]] std::string trouble(const std::string& key) const;

private:
    struct File {
        Secret secret;
        std::size_t least = 1;
        std::string trouble;
    };
    struct Row {
        telemetry::Lane* lane = nullptr;
        std::vector<std::string> keys;
    };
    void readAgain(const std::string& key, File& file) const;

    const LogSink m_log;
    std::map<std::string, File> m_files; ///< by what the configuration says
    std::vector<Row> m_rows;
};

} // namespace seamscope::gateway
