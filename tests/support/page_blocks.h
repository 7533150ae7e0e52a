// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/data_folder.h"

#include <QtTest>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::test {

/// What a page shows between two fences.
struct PageBlock {
    std::string page;
    int line = 0;
    std::string language;
    std::string text;
};

/// Fenced blocks, without the indent of the list that they may stand in.
inline std::vector<PageBlock> blocksOf(const std::filesystem::path& path) {
    std::vector<PageBlock> blocks;
    const QStringList lines = QString::fromStdString(readFile(path)).split(QLatin1Char('\n'));
    std::optional<PageBlock> open;
    qsizetype indent = 0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString bare = lines[i].trimmed();
        if (!open && bare.startsWith(QLatin1String("```"))) {
            indent = lines[i].indexOf(QLatin1Char('`'));
            open = PageBlock{path.filename().string(), static_cast<int>(i) + 2, bare.mid(3).toStdString(), {}};
        } else if (open && bare == QLatin1String("```")) {
            blocks.push_back(std::move(*open));
            open.reset();
        } else if (open) {
            open->text += lines[i].mid(indent).toStdString() + "\n";
        }
    }
    return blocks;
}

using Replaced = std::vector<std::pair<std::string, std::string>>;

/// With other words in place of some, each of which must be there: ports, files and names of this machine.
inline std::string replaced(std::string text, const Replaced& words) {
    for (const auto& [old, fresh] : words) {
        const auto at = text.find(old);
        if (at == std::string::npos)
            qFatal("no '%s' in: %s", old.c_str(), text.c_str());
        text.replace(at, old.size(), fresh);
    }
    return text;
}

/// The block of a page, of those in this language.
inline std::string exampleOf(const std::string& page, const Replaced& words = {}, std::size_t which = 0, const std::string& language = "yaml") {
    for (const PageBlock& block : blocksOf(sourceFile("docs/" + page)))
        if (block.language == language && which-- == 0)
            return replaced(block.text, words);
    qFatal("%s has no such example", page.c_str());
}

/// What stands between these words and the next mark, in the running text of a page.
inline std::string phraseOf(const std::string& page, const std::string& begin, char end = '`') {
    const std::string text = readFile(sourceFile("docs/" + page));
    const auto at = text.find(begin);
    if (at == std::string::npos)
        qFatal("%s does not say '%s'", page.c_str(), begin.c_str());
    return text.substr(at, text.find(end, at) - at);
}

} // namespace seamscope::test
