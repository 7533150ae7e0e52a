// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>

namespace seamscope::test {

/// While it lives, files that nobody may read are read by nobody, root among them: of this thread, and of those that it begins.
class OfNoPower {
public:
    OfNoPower() {
        if (::syscall(SYS_capget, &m_header, m_had.data()) != 0)
            qFatal("capget");
        auto less = m_had;
        less[0].effective &= ~((1U << CAP_DAC_OVERRIDE) | (1U << CAP_DAC_READ_SEARCH));
        if (::syscall(SYS_capset, &m_header, less.data()) != 0)
            qFatal("capset");
    }
    ~OfNoPower() { ::syscall(SYS_capset, &m_header, m_had.data()); }
    OfNoPower(const OfNoPower&) = delete;
    OfNoPower& operator=(const OfNoPower&) = delete;

private:
    __user_cap_header_struct m_header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> m_had{};
};

} // namespace seamscope::test
