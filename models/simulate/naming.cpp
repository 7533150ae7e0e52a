// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/naming.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>

namespace seamscope::simulate {
namespace {

/// prefix + number, padded to the width that the largest number needs (and at least @p width).
std::string numbered(const std::string& prefix, std::uint32_t number, std::uint32_t largest, int width) {
    int digits = 1;
    for (std::uint32_t rest = largest; rest >= 10; rest /= 10)
        ++digits;
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%0*u", std::max(width, digits), number);
    return prefix + text.data();
}

std::string letters(std::uint32_t number) {
    std::string name;
    for (std::uint32_t rest = number + 1; rest > 0; rest = (rest - 1) / 26)
        name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return name;
}

/// A bijection on 0 … count − 1: stride coprime to the count.
std::uint32_t reordered(std::uint32_t place, std::uint32_t count, std::uint64_t order) {
    if (order == 0 || count < 2)
        return place;
    auto stride = static_cast<std::uint32_t>(1 + order % (count - 1));
    while (std::gcd(stride, count) != 1)
        ++stride;
    return static_cast<std::uint32_t>((std::uint64_t{place} * stride + order / 7) % count);
}

/// Unique for each number below 32^2, and with nothing in common between neighbours.
std::string hashed(const std::string& prefix, std::uint32_t number, std::uint64_t salt) {
    constexpr std::string_view kDigits = "bcdfghjklmnpqrstvwxz0123456789ay";
    std::uint64_t mixed = (number + 1) * 0x9E3779B97F4A7C15ULL ^ salt;
    std::string tail;
    for (int i = 0; i < 4; ++i, mixed >>= 13U)
        tail += kDigits[mixed & 31U];
    for (int i = 0; i < 3; ++i, number >>= 5U)
        tail += kDigits[number & 31U];
    return prefix + tail;
}

template<std::size_t N>
std::string oneOf(Dice& dice, const std::array<const char*, N>& words) {
    return words[dice.below(N)];
}

} // namespace

Naming Naming::draw(const Noise& noise) {
    Dice dice(noise, Draw::names);
    Naming n;
    n.m_site = oneOf<5>(dice, {"dc3-b", "hall-7", "phx-east", "site1", "keflavik-2"});
    n.m_job = oneOf<7>(
        dice, {"pretrain-v4", "llm-13b-r2", "moe-8x22", "falcon.stage2", "exp-0417", "vision-l", "run_231"});
    n.m_neighbour = oneOf<5>(dice, {"ablate-3", "sft-nightly", "embed-xl", "job-9917", "tts-base"});
    n.m_serving = oneOf<8>(dice, {"chat-prod", "serve-70b", "api-eu", "assist-v2", "infer.r1", "completions",
                                  "gw_text", "q3-moe"});
    n.m_program = oneOf<4>(dice, {"foundation", "gen5", "lighthouse", "core-models"});
    n.m_storage = oneOf<5>(dice, {"lustre-scratch", "vast01", "nfs-ckpt", "weka", "ceph-b"});
    n.m_dataStorage = oneOf<4>(dice, {"dataset-cache", "objstore", "lustre-ro", "nfs-data"});
    n.m_cdu = oneOf<5>(dice, {"CDU-", "cdu", "XDU", "cd.", "coolant-unit-"});
    n.m_loop = oneOf<4>(dice, {"TCS-", "loop", "sec-loop-", "L"});
    n.m_pump = oneOf<3>(dice, {"P", "pump", "p"});
    n.m_rack = oneOf<6>(dice, {"rack", "R", "cab-", "AR-B", "x1", "rk_"});
    n.m_pdu = oneOf<4>(dice, {"pdu-", "PDU", "busway-", "rpp."});
    n.m_host = oneOf<7>(dice, {"gpu", "node", "dgx-", "h", "hgx", "cn", "worker-"});
    n.m_leaf = oneOf<5>(dice, {"lf", "tor-", "ib-leaf-", "sw-l", "L1-"});
    n.m_spine = oneOf<4>(dice, {"sp", "ib-spine-", "sw-s", "L2-"});
    n.m_nic = oneOf<4>(dice, {"mlx5_", "ib", "bnxt_re", "rdma"});
    n.m_psu = oneOf<4>(dice, {"PSU", "psu", "PS", "power-supply-"});
    n.m_hostStyle = static_cast<HostStyle>(dice.below(4));
    n.m_cduFirst = dice.below(14);
    n.m_rackFirst = dice.below(60);
    n.m_hostFirst = dice.below(400);
    n.m_nicFirst = n.m_nic == "mlx5_" ? dice.below(3) : 0;
    n.m_hostWidth = static_cast<int>(1 + dice.below(4));
    n.m_hostOrder = 1 + noise.bits(Draw::names, 1) % 1'000'003;
    n.m_pumpsAreLetters = dice.chance(0.4);
    n.m_rowsAreNumbers = dice.chance(0.5);
    return n;
}

std::string Naming::row(std::uint32_t row) const {
    return m_rowsAreNumbers ? numbered("row", row + m_cduFirst, 1, 2) : letters(row);
}
std::string Naming::cdu(std::uint32_t row, std::uint32_t rows) const {
    return numbered(m_cdu, row + m_cduFirst, rows + m_cduFirst - 1, 1);
}
std::string Naming::loop(std::uint32_t row, std::uint32_t rows) const {
    return numbered(m_loop, row + m_cduFirst, rows + m_cduFirst - 1, 1);
}
std::string Naming::pumpLabel(std::uint32_t pump) const {
    return m_pumpsAreLetters ? m_pump + letters(pump) : numbered(m_pump, pump + 1, 1, 1);
}
std::string Naming::rack(std::uint32_t rack, std::uint32_t racks) const {
    return numbered(m_rack, rack + m_rackFirst, racks + m_rackFirst - 1, 2);
}
std::string Naming::pdu(std::uint32_t rack, std::uint32_t racks) const {
    return numbered(m_pdu, rack + m_rackFirst, racks + m_rackFirst - 1, 2);
}

std::string Naming::host(std::uint32_t host, std::uint32_t hosts) const {
    const std::uint32_t number = reordered(host, hosts, m_hostOrder);
    switch (m_hostStyle) {
    case HostStyle::plain:
        break;
    case HostStyle::dashed:
        return numbered(m_host + numbered("", number / 16, 1, 1) + "-", number % 16, 1, 2);
    case HostStyle::hashed:
        return hashed(m_host, number, m_hostOrder);
    case HostStyle::address:
        return "ip-10-" + std::to_string(m_hostFirst % 200) + "-" +
               std::to_string(number / 200 + m_rackFirst) + "-" + std::to_string(number % 200 + 11);
    }
    return numbered(m_host, number + m_hostFirst, hosts + m_hostFirst - 1, m_hostWidth);
}

std::string Naming::leaf(std::uint32_t leaf, std::uint32_t leaves) const {
    return numbered(m_leaf, leaf + 1, leaves, 2);
}
std::string Naming::spine(std::uint32_t spine, std::uint32_t spines) const {
    return numbered(m_spine, spine + 1, spines, 2);
}
std::string Naming::nicDevice(std::uint32_t slot) const { return numbered(m_nic, slot + m_nicFirst, 1, 1); }
std::string Naming::psu(std::uint32_t psu) const { return numbered(m_psu, psu + 1, 1, 1); }

} // namespace seamscope::simulate
