// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/add_document.h"

#include "recording/mcap/add_attachment.h"

#include <algorithm>

namespace seamscope::recording {

Result<> addDocument(const std::filesystem::path& path, std::string_view name, std::string_view text,
                     TimePoint at) {
    mcap::Attachment attachment;
    attachment.logTime = static_cast<std::uint64_t>(std::max<std::int64_t>(toNanoseconds(at), 0));
    attachment.createTime = attachment.logTime;
    attachment.name = name;
    attachment.mediaType = "application/json";
    attachment.data = text;
    return mcap::addAttachment(path, attachment);
}

} // namespace seamscope::recording
