// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/http/peer_words.h"

#include "base/log_sink.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace seamscope::sources {
namespace {

constexpr std::size_t kMostShown = 120;
constexpr std::size_t kHead = 4096; ///< of a page: its title stands there or nowhere

std::size_t findWord(std::string_view text, std::string_view word) {
    const auto found = std::search(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) { return lower(a) == lower(b); });
    return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}

} // namespace

bool isPage(std::string_view body) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    body = body.substr(0, kHead);
    if (body.starts_with(kMark))
        body.remove_prefix(kMark.size());
    body = trimmed(body);
    constexpr std::array<std::string_view, 4> kBegins = {"<!doctype html", "<html", "<head", "<!--"};
    return std::any_of(kBegins.begin(), kBegins.end(), [body](std::string_view begin) { return findWord(body.substr(0, begin.size()), begin) == 0; });
}

std::string titleOf(std::string_view page) {
    page = page.substr(0, kHead);
    const auto tag = findWord(page, "<title");
    const auto begin = tag == std::string_view::npos ? tag : page.find('>', tag);
    if (begin == std::string_view::npos)
        return {};
    const std::string_view title = page.substr(begin + 1);
    return printable(trimmed(title.substr(0, title.find('<'))), kMostShown);
}

std::string wordsOf(std::string_view contentType, std::string_view body) {
    if (isPage(body))
        return titleOf(body);
    if (!contentType.empty() && !contentType.starts_with("text/plain"))
        return {};
    body = trimmed(body.substr(0, kHead));
    return printable(trimmed(body.substr(0, body.find('\n'))), kMostShown);
}

std::string explained(std::string words) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kMeanings = {{
        {"wrong version number", "what listens there does not speak TLS: http:// may be meant"},
        {"packet length too long", "what listens there does not speak TLS: http:// may be meant"},
        {"HTTP/0.9", "what listens there does not speak HTTP, or wants https://"},
        {"self-signed certificate", "ca_file names the authority that is trusted"},
        {"self signed certificate", "ca_file names the authority that is trusted"},
        {"unable to get local issuer", "ca_file names the authority that is trusted"},
    }};
    for (const auto& [part, meaning] : kMeanings)
        if (words.find(part) != std::string::npos)
            return words + " (" + std::string(meaning) + ")";
    return words;
}

} // namespace seamscope::sources
