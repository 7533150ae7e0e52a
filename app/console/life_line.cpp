// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/life_line.h"

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace seamscope::console {

LifeLine::LifeLine(int descriptor)
    : m_descriptor(descriptor) {
    if (m_descriptor < 0)
        return;
    std::signal(SIGPIPE, SIG_IGN);
    if (fcntl(m_descriptor, F_SETFL, O_NONBLOCK) != 0 || fcntl(m_descriptor, F_SETFD, FD_CLOEXEC) != 0)
        m_descriptor = -1; // no such descriptor: somebody else made up the option
}

LifeLine::~LifeLine() {
    if (m_descriptor >= 0)
        close(m_descriptor);
}

void LifeLine::beat(bool isPainted) const {
    if (m_descriptor < 0)
        return;
    // A full pipe is a supervisor that has enough to read; a closed one is its end, which ends this one as well.
    [[maybe_unused]] const auto written = write(m_descriptor, isPainted ? &kFrame : &kNoScreen, 1);
}

} // namespace seamscope::console
