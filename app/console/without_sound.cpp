// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/sound_device.h"

namespace seamscope::console {

Result<std::unique_ptr<SoundDevice>> openSoundDevice() { return fail(ErrorCode::unsupported, "this program was built without libasound2"); }

} // namespace seamscope::console
