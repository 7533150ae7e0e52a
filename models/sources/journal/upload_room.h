// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

namespace seamscope::sources {

struct UploadRoomOptions {
    std::size_t uploads = 224;                ///< at a time
    std::uint64_t bytes = 4096;               ///< that are progress
    std::chrono::milliseconds patience{10'000}; ///< without progress, then an upload gives way to who wants in
    std::chrono::milliseconds end{60'000};      ///< likewise, then it ends whether or not somebody wants in
};

/// Who may send an upload while there is room for so many. systemd sends as fast as the network takes it: an upload that
/// drips keeps nobody out, nor does a machine that sends many keep out another. Pure: times come in, decisions go out; the
/// connections are the owner's. One thread.
class UploadRoom {
public:
    using Machine = std::array<std::uint8_t, 16>; ///< as wire::PeerAddress::machine() has it
    using Time = std::chrono::steady_clock::time_point;

    explicit UploadRoom(UploadRoomOptions options)
        : m_options(options) {}

    struct Arrival {
        bool isWelcome = false;
        std::optional<int> evicted; ///< gives its place to the one that came, and is in the room no more
    };
    /// An upload begins on @p connection.
    [[nodiscard]] Arrival arrives(int connection, const Machine& machine, Time now);
    /// So much of it has come.
    void takes(int connection, std::size_t bytes, Time now);
    void leaves(int connection) { m_uploads.erase(connection); }

    [[nodiscard]] bool contains(int connection) const { return m_uploads.contains(connection); }
    /// It has made no progress for so long that it has to end.
    [[nodiscard]] bool isOverdue(int connection, Time now) const;
    [[nodiscard]] std::size_t size() const { return m_uploads.size(); }

private:
    struct Upload {
        Machine machine{};
        Time since;              ///< the last progress, or its begin
        std::uint64_t bytes = 0; ///< since then
    };
    /// Whose place one of @p machine gets; none: nobody's.
    [[nodiscard]] std::optional<int> whoGivesWay(const Machine& machine, Time now) const;

    const UploadRoomOptions m_options;
    std::map<int, Upload> m_uploads;
};

} // namespace seamscope::sources
