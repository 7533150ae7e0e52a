// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/kernel/log_prefix.h"

#include <array>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// What is read of an entry of systemd's journal, in whatever format it comes; all else is passed over.
struct JournalFields {
    std::string cursor; ///< __CURSOR
    std::string message;
    std::string host;
    std::string identifier; ///< whatever the sender called itself
    std::string command;    ///< what the kernel calls it
    std::string transport;  ///< how it came to journald, which no sender can forge
    std::string realtime;   ///< µs since 1970
    std::string sourceRealtime;

    struct Name {
        std::string_view name;
        std::string JournalFields::*member;
    };
    static const std::array<Name, 8> kNames;
    /// Where the field of that name goes; nullptr for those that are passed over.
    [[nodiscard]] std::string* find(std::string_view name);
};

/// The line of an entry. Of the kernel are those alone that journald had from it, where the entry says how it came. An
/// entry without a time that can be read has no stamp.
[[nodiscard]] LogLine lineOf(JournalFields&& fields);

} // namespace seamscope::sources
