// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "recording/mcap/records.h"

#include <filesystem>

namespace seamscope::recording::mcap {

/// Puts one more attachment into a finished file: behind its data, before a summary that knows of it. The
/// file is copied beside itself and takes the place of the old one when all is on the disk, so that it is
/// whole at every moment and whoever has it open goes on with the old one. Waits while another adds to the
/// same file, so that what both add is in it; any thread. failedPrecondition when it is not
/// finished (cut, still being written), noSpace and io from the disk.
[[nodiscard]] Result<> addAttachment(const std::filesystem::path& link, const Attachment& attachment);

} // namespace seamscope::recording::mcap
