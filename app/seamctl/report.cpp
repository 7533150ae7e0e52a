// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/commands.h"

#include <cstdio>

namespace seamscope::seamctl {

ExitCode report(const Error& error) {
    std::fprintf(stderr, "seamctl: %s\n", error.text().c_str());
    return exitCodeFor(error.code);
}

} // namespace seamscope::seamctl
