// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/hang_picture.h"

namespace seamscope::collectives {

/// Something says that collectives were given up: a watchdog's line, an entry that was retired without an
/// end, one that its rank saw begin a minute before the newest of its own stamps.
[[nodiscard]] bool isGivenUp(const HangPicture& picture);

/// Ranks have ended collectives that others, without whom they cannot end, had not even in line: the dumps
/// were taken one after the other while the job went on. One odd rank makes no such picture, nor does one
/// that is so far off that it runs another program.
[[nodiscard]] bool isRagged(const HangPicture& picture);

} // namespace seamscope::collectives
