// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "recording/about.h"
#include "recording/reader.h"
#include "recording/topics.h"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::recording {

/// What becomes of a recording on its way into another. Texts and bytes are handed over as they are encoded.
class Transform {
public:
    virtual ~Transform() = default;
    /// Channels that are left out have no schema in the output either.
    [[nodiscard]] virtual bool keeps(Topic topic) const {
        static_cast<void>(topic);
        return true;
    }
    /// nullopt: the message is left out and counted.
    [[nodiscard]] virtual std::optional<std::string> message(Topic topic, std::string_view data) = 0;
    [[nodiscard]] virtual About about(const About& about) = 0;
    /// nullopt: it is left out and counted.
    [[nodiscard]] virtual std::optional<Document> document(Document&& document) = 0;
};

/// What is put in beside what was there.
struct Additions {
    std::vector<Document> documents;
    /// Metadata records by name.
    std::map<std::string, std::vector<std::pair<std::string, std::string>>> metadata;
};

struct TransformResult {
    std::uint64_t messages = 0;
    std::uint64_t messagesLeftOut = 0;  ///< of channels that are kept
    std::uint64_t documentsLeftOut = 0;
    std::uint64_t foreignLeftOut = 0; ///< channels that are not ours: nobody can say what is in them
    Problems problems;                ///< places that could not be read
};

/// Message by message: times, order, keyframes and what is kept apart for money stay where they are. The output takes
/// its place when it is whole.
[[nodiscard]] Result<TransformResult> transform(const std::filesystem::path& from, const std::filesystem::path& to,
                                                Transform& how, const Additions& additions = {});

/// Every message of ours as it is encoded, in the order of the file; false of @p visit ends the walk.
[[nodiscard]] Result<> forEachMessage(const std::filesystem::path& path,
                                      const std::function<bool(Topic topic, std::string_view data)>& visit);

} // namespace seamscope::recording
