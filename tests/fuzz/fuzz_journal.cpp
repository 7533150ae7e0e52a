// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of an upload of a journal: the same entries however they are cut, within their bounds, and of each a line.
#include "sources/journal/journal_export.h"

#include <cstdlib>
#include <vector>

using namespace seamscope;
using namespace seamscope::sources;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    std::vector<JournalFields> whole;
    JournalExport reader;
    const auto keep = [&](JournalFields&& fields) { whole.push_back(std::move(fields)); };
    (void)reader.feed(bytes, keep);
    const bool isCut = reader.finish(true, keep);
    std::vector<JournalFields> pieces;
    JournalExport slow;
    const auto keepPiece = [&](JournalFields&& fields) { pieces.push_back(std::move(fields)); };
    for (const char c : bytes)
        (void)slow.feed({&c, 1}, keepPiece);
    if (slow.finish(true, keepPiece) != isCut || slow.isBroken() != reader.isBroken() || pieces.size() != whole.size() ||
        slow.entries() != reader.entries() || slow.badNames() != reader.badNames())
        std::abort();
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (const JournalFields::Name& known : JournalFields::kNames)
            if (whole[i].*known.member != pieces[i].*known.member || (whole[i].*known.member).size() > JournalBounds::kFieldBytes)
                std::abort();
        const LogLine line = lineOf(std::move(whole[i]));
        if (line.text.find('\n') != std::string::npos)
            std::abort();
    }
    return 0;
}
