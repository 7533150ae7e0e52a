// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/gpu_time.h"

#include <cmath>

namespace seamscope {

GpuTime GpuTime::rounded(double nanoseconds) {
    if (std::isnan(nanoseconds) || nanoseconds >= static_cast<double>(kEnd))
        return GpuTime(Wide{kEnd});
    if (nanoseconds <= -static_cast<double>(kEnd))
        return GpuTime(Wide{-kEnd});
    return GpuTime(Wide{static_cast<Int128>(std::round(nanoseconds))});
}

std::string GpuTime::text() const {
    std::string digits;
    Int128 rest = m_ns < 0 ? -m_ns : m_ns;
    do
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
    while ((rest /= 10) != 0);
    return m_ns < 0 ? "-" + digits : digits;
}

} // namespace seamscope
