// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/name_tokens.h"

#include <algorithm>
#include <cctype>

namespace seamscope::discovery {
namespace {

using Kind = NameToken::Kind;

Kind kindOf(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::isdigit(byte) != 0 ? Kind::digits : std::isalpha(byte) != 0 ? Kind::letters : Kind::separator;
}

} // namespace

std::vector<NameToken> tokensOf(std::string_view name) {
    std::vector<NameToken> tokens;
    std::size_t label = 0;
    for (const char c : name) {
        const Kind kind = kindOf(c);
        if (kind == Kind::separator || tokens.empty() || tokens.back().kind != kind)
            tokens.push_back({kind, {}, label});
        tokens.back().text += c;
        label += c == '.' ? 1 : 0;
    }
    return tokens;
}

std::string skeletonOf(const std::vector<NameToken>& tokens) {
    std::string skeleton;
    for (const NameToken& token : tokens)
        skeleton += token.kind == Kind::letters ? "a" : token.kind == Kind::digits ? "0" : token.text;
    return skeleton;
}

bool isAddress(std::string_view name) {
    if (name.find_first_not_of("0123456789.") == std::string_view::npos)
        return true;
    if (name.find(':') != std::string_view::npos &&
        name.find_first_not_of("0123456789abcdefABCDEF:.[]") == std::string_view::npos)
        return true;
    const std::string_view first = name.substr(0, name.find('.'));
    return first.starts_with("ip-") && first.size() > 3 && std::count(first.begin(), first.end(), '-') == 4 &&
           first.substr(3).find_first_not_of("0123456789-") == std::string_view::npos;
}

} // namespace seamscope::discovery
