// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace seamscope::jobs {

/// Whether a line, in small letters, says that a job goes on with another number of workers. Losses, rates, buffers and pictures
/// are scaled and resized with the same words.
[[nodiscard]] bool tellsResize(std::string_view lower);

} // namespace seamscope::jobs
