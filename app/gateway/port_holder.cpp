// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/port_holder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string_view>
#include <system_error>

namespace seamscope::gateway {
namespace {

namespace fs = std::filesystem;

constexpr const char* kListens = "0A"; ///< proc(5): the state of a socket

/// Of the sockets that listen on the port, as links of /proc/PID/fd have them: "socket:[4711]".
std::set<std::string> socketsAt(std::uint16_t port) {
    std::set<std::string> sockets;
    for (const char* table : {"/proc/self/net/tcp", "/proc/self/net/tcp6"}) {
        std::ifstream in(table);
        std::string line;
        std::getline(in, line); // the heading
        while (std::getline(in, line)) {
            std::istringstream words(line);
            std::string slot, local, remote, state, queues, timer, retries, user, timeout, inode;
            if (!(words >> slot >> local >> remote >> state >> queues >> timer >> retries >> user >> timeout >> inode) || state != kListens)
                continue;
            const auto colon = local.rfind(':');
            if (colon != std::string::npos && std::strtoul(local.c_str() + colon + 1, nullptr, 16) == port)
                sockets.insert("socket:[" + inode + "]");
        }
    }
    return sockets;
}

bool hasOne(const fs::path& process, const std::set<std::string>& sockets) {
    std::error_code error;
    for (fs::directory_iterator at(process / "fd", error), end; !error && at != end; at.increment(error)) {
        std::error_code gone;
        if (sockets.contains(fs::read_symlink(at->path(), gone).string()))
            return true;
    }
    return false;
}

/// Of a file that was replaced by an update as well, which the system marks.
std::string nameOf(const fs::path& process) {
    std::error_code error;
    std::string name = fs::read_symlink(process / "exe", error).filename();
    constexpr std::string_view kReplaced = " (deleted)";
    if (name.ends_with(kReplaced))
        name.resize(name.size() - kReplaced.size());
    return name;
}

} // namespace

std::optional<std::string> holderOf(std::uint16_t port) {
    const std::set<std::string> sockets = socketsAt(port);
    std::set<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at("/proc", error), end; !sockets.empty() && !error && at != end; at.increment(error)) {
        const std::string process = at->path().filename();
        if (process.find_first_not_of("0123456789") == std::string::npos && hasOne(at->path(), sockets))
            names.insert(nameOf(at->path()));
    }
    return names.size() == 1 && !names.begin()->empty() ? std::optional(*names.begin()) : std::nullopt;
}

bool isGateway(const std::string& holder) { return holder == "seamscope-gateway"; }

} // namespace seamscope::gateway
