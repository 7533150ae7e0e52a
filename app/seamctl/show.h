// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope::seamctl {

/// printf of everything that seamctl says: names and texts of files reach the terminal through here, as
/// terminalText(). show() writes the result to stdout, complain() words for people to stderr.
[[gnu::format(printf, 1, 2)]] void show(const char* format, ...);
[[gnu::format(printf, 1, 2)]] void complain(const char* format, ...);

} // namespace seamscope::seamctl
