// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/http/masked.h"

namespace seamscope::sources {

/// mask() for a community, which may be an ordinary word: one of letters alone only where it stands as a word, for "datacenter-sw1"
/// tells nobody that "datacenter" lets them in, and a name with asterisks in it is that of nobody.
inline void maskCommunity(std::string& text, std::string_view community) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto isOfName = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.' || static_cast<unsigned char>(c) >= 0x80; };
    if (!std::all_of(community.begin(), community.end(), isLetter))
        return mask(text, community);
    if (community.size() < kLeastMasked)
        return;
    for (std::size_t at = text.find(community); at != std::string::npos; at = text.find(community, at + 1)) {
        const std::size_t end = at + community.size();
        if ((at == 0 || !isOfName(text[at - 1])) && (end == text.size() || !isOfName(text[end])))
            std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), community.size(), '*');
    }
}

} // namespace seamscope::sources
