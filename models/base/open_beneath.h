// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace seamscope {

/// open(2) for a file that this program makes: no link is followed in its name, and nothing but its folder can come of
/// it, whatever else lies or is put there meanwhile. The folder itself may be reached by links: it was chosen by whoever
/// configured it. O_CLOEXEC is added. -1 and errno; ELOOP for a link.
[[nodiscard]] int openBeneath(const std::filesystem::path& path, int flags, unsigned mode = 0640);

} // namespace seamscope
