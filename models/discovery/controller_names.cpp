// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/controller_names.h"

#include <algorithm>
#include <array>

namespace seamscope::discovery {
namespace {

/// What the controller of a board is called beside the name of its host.
constexpr std::array<std::string_view, 16> kControllers = {"bmc", "ipmi", "ilo", "idrac", "drac", "oob", "mgmt", "lom",
                                                           "imm", "xcc", "cimc", "irmc", "ibmc", "rmc", "sp", "redfish"};

} // namespace

std::string hostOfController(std::string_view name) {
    const auto isBetween = [](char c) { return c == '-' || c == '_' || c == '.'; };
    for (std::size_t begin = 0; begin < name.size();) {
        const auto end = static_cast<std::size_t>(std::find_if(name.begin() + static_cast<std::ptrdiff_t>(begin), name.end(), isBetween) - name.begin());
        const std::string_view word = name.substr(begin, end - begin);
        if (std::find(kControllers.begin(), kControllers.end(), word) != kControllers.end()) {
            const std::string_view before = name.substr(0, begin == 0 ? 0 : begin - 1);
            const std::string_view after = end == name.size() ? std::string_view() : name.substr(end + 1);
            if (before.empty())
                return std::string(after);
            // What follows a dot is the domain of the controllers; that of the hosts may be another one.
            return after.empty() || name[end] == '.' ? std::string(before) : std::string(before) + name[begin - 1] + std::string(after);
        }
        begin = end + 1;
    }
    return {};
}

std::string controlledHost(std::string_view name, const std::set<std::string>& hosts) {
    const std::string of = hostOfController(name);
    if (of.empty())
        return {};
    auto known = hosts.find(of);
    if (known == hosts.end()) { // its name may be longer by its domain, where that is one alone
        known = hosts.lower_bound(of + '.');
        const auto isLonger = [&](auto at) { return at != hosts.end() && at->starts_with(of + '.') && *at != name; };
        if (!isLonger(known) || isLonger(std::next(known)))
            known = hosts.end();
    }
    if (known == hosts.end())
        known = hosts.find(of.substr(0, of.find('.')));
    return known == hosts.end() || *known == name ? std::string() : *known;
}

} // namespace seamscope::discovery
