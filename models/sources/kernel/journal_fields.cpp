// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/journal_fields.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace seamscope::sources {
namespace {

constexpr std::string_view kKernel = "kernel";

std::optional<TimePoint> microsecondsAt(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || value < 0 ||
        value > std::numeric_limits<std::int64_t>::max() / 1000)
        return std::nullopt;
    return fromNanoseconds(value * 1000);
}

} // namespace

const std::array<JournalFields::Name, 8> JournalFields::kNames = {{{"__CURSOR", &JournalFields::cursor},
                                                                   {"MESSAGE", &JournalFields::message},
                                                                   {"_HOSTNAME", &JournalFields::host},
                                                                   {"SYSLOG_IDENTIFIER", &JournalFields::identifier},
                                                                   {"_COMM", &JournalFields::command},
                                                                   {"_TRANSPORT", &JournalFields::transport},
                                                                   {"__REALTIME_TIMESTAMP", &JournalFields::realtime},
                                                                   {"_SOURCE_REALTIME_TIMESTAMP", &JournalFields::sourceRealtime}}};

std::string* JournalFields::find(std::string_view name) {
    for (const Name& known : kNames)
        if (known.name == name)
            return &(this->*known.member);
    return nullptr;
}

LogLine lineOf(JournalFields&& fields) {
    LogLine line;
    auto at = microsecondsAt(fields.sourceRealtime);
    if (!at)
        at = microsecondsAt(fields.realtime);
    if (at) {
        line.stamp.kind = LogStamp::Kind::absolute;
        line.stamp.at = *at;
    }
    line.text = std::move(fields.message);
    std::replace(line.text.begin(), line.text.end(), '\n', ' '); // some messages have several lines; an event has one
    line.host = std::move(fields.host);
    line.program = std::move(fields.identifier);
    if (fields.transport == kKernel)
        line.program = kKernel;
    else if (!fields.transport.empty() && (line.program.empty() || line.program == kKernel)) // whoever likes may call himself so
        line.program = fields.command.empty() || fields.command == kKernel ? std::move(fields.transport) : std::move(fields.command);
    return line;
}

} // namespace seamscope::sources
