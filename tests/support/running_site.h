// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/child_process.h"
#include "support/http_server.h"
#include "support/temporary_folder.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace seamscope::test {

inline constexpr int kGpusOfAHost = 8;

/// How a site names its machines, and what is true of it.
struct Naming {
    std::vector<std::string> hosts;
    std::function<std::string(const std::string& host)> address; ///< under which its node exporter is scraped
    std::map<std::string, std::string> rack;                     ///< of a host; not in it: the names do not tell
    std::set<std::string> patterns;
};
/// Racks in the names; hosts count on through the hall.
[[nodiscard]] Naming rackNames();
/// Names that a cloud makes of addresses, scraped by address: they say nothing of racks.
[[nodiscard]] Naming addressNames();
/// Fully qualified: the pod is a group of many racks, and none of them.
[[nodiscard]] Naming qualifiedNames();
/// Rows of racks of boards, without a separator and with login nodes among them.
[[nodiscard]] Naming compactNames();

/// What a site serves in place of what was recorded.
struct SitePages {
    /// @param page a host, "facility" or one of `more`. None: what was recorded. Called on threads of the server.
    std::function<std::optional<std::string>(const std::string& page)> text{};
    std::vector<std::string> more{}; ///< each scraped as a job of its own name
};

/// A site that runs: Debian's prometheus scrapes Debian's node exporter, which stands for all hosts, and a page of real H100
/// devices for each.
class RunningSite {
public:
    explicit RunningSite(Naming given, SitePages pages = {});
    [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }
    /// All targets were scraped; asked by somebody else's program.
    [[nodiscard]] bool isUp();

    const Naming naming;
    TemporaryFolder folder;

private:
    [[nodiscard]] std::string page(const std::string& name) const;

    const SitePages m_served;
    const std::string m_text;
    HttpServer m_pages;
    const std::uint16_t m_nodePort;
    const std::uint16_t m_port;
    ChildProcess m_node;
    std::optional<ChildProcess> m_prometheus;
    int m_asked = 0;
};

} // namespace seamscope::test
