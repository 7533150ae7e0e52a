// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/unpack/zip_end.h"

#include <cstddef>

namespace seamscope::sources {
namespace {

// APPNOTE 4.3.16: signature, two numbers of disks, members on this disk, members in all, size and place of the list, length of
// the comment that follows.
constexpr std::string_view kSignature = "PK\x05\x06";
constexpr std::size_t kRecord = 22;
constexpr std::size_t kMembersAt = 10;
constexpr std::size_t kCommentAt = 20;
constexpr std::size_t kMostTail = kRecord + 0xFFFF;
constexpr std::uint64_t kElsewhere = 0xFFFF; ///< in the record of 64 bits

std::uint64_t number(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]) | std::uint64_t{static_cast<unsigned char>(bytes[at + 1])} << 8;
}

} // namespace

void ZipEnd::take(std::string_view bytes) {
    m_total += bytes.size();
    if (bytes.size() >= kMostTail) {
        m_tail.assign(bytes.substr(bytes.size() - kMostTail));
        return;
    }
    m_tail.append(bytes);
    if (m_tail.size() > 4 * kMostTail) // not with each block
        m_tail.erase(0, m_tail.size() - kMostTail);
}

Result<> ZipEnd::check(std::uint64_t members) const {
    const std::string_view tail = m_tail;
    for (auto at = tail.rfind(kSignature); at != std::string_view::npos; at = at == 0 ? tail.npos : tail.rfind(kSignature, at - 1)) {
        const std::string_view record = tail.substr(at);
        if (record.size() < kRecord || record.size() - kRecord < number(record, kCommentAt))
            continue; // the four bytes stand in something else, or the record was cut
        const std::uint64_t listed = number(record, kMembersAt);
        if (listed == kElsewhere || listed == members % 0x10000)
            return {};
        return fail(ErrorCode::invalidInput,
                    "the archive lists " + std::to_string(listed) + " members, " + std::to_string(members) + " were found",
                    "byte " + std::to_string(m_total - record.size()));
    }
    return fail(ErrorCode::truncated, "the list of members at the end of the archive is missing", "byte " + std::to_string(m_total));
}

} // namespace seamscope::sources
