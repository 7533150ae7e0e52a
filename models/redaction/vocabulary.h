// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace seamscope::redaction {

/// Words that say nothing about whose cluster it is: those of what Seamscope ships, and plain ones of its trade.
/// Everything that is not among them counts as a name.
class Vocabulary {
public:
    /// The plain words, without what is shipped as data.
    [[nodiscard]] static Vocabulary plain();

    /// Every word of a text, in any case.
    void add(std::string_view text);
    /// Of letters, of letters and digits ("H100"), or of several in one ("AllReduce").
    [[nodiscard]] bool has(std::string_view word) const;
    [[nodiscard]] std::size_t size() const { return m_words.size(); }

private:
    std::unordered_set<std::string> m_words; ///< lower case
};

} // namespace seamscope::redaction
