// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstddef>
#include <map>
#include <string>

namespace seamscope::drill {

/// How often a key may be tried that turns out wrong: 5 times a minute from one machine, 60 times from all; above the latter
/// machines that tried a wrong one are not heard, so that nobody who tries locks out whoever has the right one. Pure: times
/// come in. Bounded: of 4,096 machines.
class KeyTries {
public:
    static constexpr std::size_t kOfMachine = 5; ///< a minute
    static constexpr std::size_t kOfAll = 60;    ///< likewise

    /// False: not before the minute is over, whatever the key.
    [[nodiscard]] bool mayTry(const std::string& machine, TimePoint now);
    /// That key was wrong.
    void failed(const std::string& machine, TimePoint now);

private:
    struct Minute {
        TimePoint since{};
        std::size_t wrong = 0;
    };
    static void startAfresh(Minute& minute, TimePoint now);

    std::map<std::string, Minute> m_machines;
    Minute m_all;
};

} // namespace seamscope::drill
