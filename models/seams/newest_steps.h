// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope::seams {

/// What was so long a moment ago may be as long again, however short steps were before: how long one may take by the newest
/// two. One says little, for a hang or a load that ended looks like a step; two in a row say how long they are now. One thread.
class NewestSteps {
public:
    /// @param seconds that it took, by its own word or by the time since the step before
    /// @param isPlain nothing is known to have been in it but work
    void add(double seconds, bool isPlain);
    /// The newest is as long as somebody said that steps would change: the next one takes as long.
    void confirm();
    /// The next one starts a run: it loads and compiles as well.
    void startAgain();
    /// Seconds; 0: nothing but their rhythm says.
    [[nodiscard]] double atMost() const;

private:
    double m_last = 0, m_before = 0; ///< s; 0: none of this run
    bool m_isPlain = false;          ///< the last
    bool m_isFirst = true;           ///< is the next
};

} // namespace seamscope::seams
