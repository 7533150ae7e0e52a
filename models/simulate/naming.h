// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/noise.h"

#include <cstdint>
#include <string>

namespace seamscope::simulate {

/// How one hall calls its things. Numbers count from 0 and are places; names need not follow them.
class Naming {
public:
    /// The reference hall: n031, r07, c2, l2, leaf03.
    Naming() = default;
    /// One of several styles with words, widths and first numbers of its own; hosts are numbered in an order
    /// that is not that of their places.
    [[nodiscard]] static Naming draw(const Noise& noise);

    [[nodiscard]] const std::string& site() const { return m_site; }
    [[nodiscard]] const std::string& job(std::uint32_t number) const {
        return number == 0 ? m_job : m_neighbour;
    }
    [[nodiscard]] const std::string& serving() const { return m_serving; }
    [[nodiscard]] const std::string& program() const { return m_program; }
    [[nodiscard]] const std::string& storage() const { return m_storage; }
    [[nodiscard]] const std::string& dataStorage() const { return m_dataStorage; }
    [[nodiscard]] std::string row(std::uint32_t row) const;
    [[nodiscard]] std::string cdu(std::uint32_t row, std::uint32_t rows) const;
    [[nodiscard]] std::string loop(std::uint32_t row, std::uint32_t rows) const;
    /// Number of a pump inside its CDU as its exporter labels it: p1, A. The pump is CDU-LABEL.
    [[nodiscard]] std::string pumpLabel(std::uint32_t pump) const;
    [[nodiscard]] std::string rack(std::uint32_t rack, std::uint32_t racks) const;
    [[nodiscard]] std::string pdu(std::uint32_t rack, std::uint32_t racks) const;
    [[nodiscard]] std::string host(std::uint32_t host, std::uint32_t hosts) const;
    [[nodiscard]] std::string leaf(std::uint32_t leaf, std::uint32_t leaves) const;
    [[nodiscard]] std::string spine(std::uint32_t spine, std::uint32_t spines) const;
    [[nodiscard]] std::string nicDevice(std::uint32_t slot) const;
    [[nodiscard]] std::string psu(std::uint32_t psu) const;

private:
    enum class HostStyle : std::uint8_t { plain, dashed, hashed, address };

    std::string m_site = "hall-2", m_job = "atlas-70b", m_neighbour = "orion-8b", m_serving = "chat-prod",
                m_program = "atlas", m_storage = "nas1", m_dataStorage = "nas2";
    std::string m_cdu = "c", m_loop = "l", m_pump = "p", m_rack = "r", m_pdu = "p", m_host = "n",
                m_leaf = "leaf", m_spine = "spine", m_nic = "mlx5_", m_psu = "PSU";
    HostStyle m_hostStyle = HostStyle::plain;
    std::uint32_t m_cduFirst = 1, m_rackFirst = 1, m_hostFirst = 0, m_nicFirst = 0;
    int m_hostWidth = 3;
    std::uint64_t m_hostOrder = 0; ///< 0: in order of place
    bool m_pumpsAreLetters = false;
    bool m_rowsAreNumbers = false;
};

} // namespace seamscope::simulate
