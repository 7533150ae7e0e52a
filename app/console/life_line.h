// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope::console {

/// A wall's side of the pipe to its supervisor: a byte for every frame that was painted, another one for every second
/// without anything to paint on. Writes never wait; where nobody listens any more they do nothing.
class LifeLine {
public:
    /// @p descriptor the end to write to, which it owns; negative: nobody listens.
    explicit LifeLine(int descriptor);
    ~LifeLine();
    LifeLine(const LifeLine&) = delete;
    LifeLine& operator=(const LifeLine&) = delete;

    static constexpr char kFrame = 'f';
    static constexpr char kNoScreen = '-'; ///< it lives, and nobody can see it
    void beat(bool isPainted) const;

private:
    int m_descriptor;
};

} // namespace seamscope::console
