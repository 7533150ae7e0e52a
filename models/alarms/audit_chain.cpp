// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/audit_chain.h"

#include <openssl/sha.h>

namespace seamscope::alarms {
namespace {

void addNumber(std::string& bytes, std::uint64_t value) {
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift & 0xff);
}

/// With its length before it, so that no two different lines give the same bytes.
void addText(std::string& bytes, const std::string& text) {
    addNumber(bytes, text.size());
    bytes += text;
}

} // namespace

AuditHash AuditChain::hashOf(const telemetry::AuditLine& line) const {
    std::string bytes(m_head.begin(), m_head.end());
    addNumber(bytes, line.number);
    addNumber(bytes, static_cast<std::uint64_t>(toNanoseconds(line.at)));
    addNumber(bytes, static_cast<std::uint64_t>(line.by.proof));
    addText(bytes, line.by.name);
    addText(bytes, line.by.seat);
    addText(bytes, std::string(name(line.verb)));
    addNumber(bytes, line.alarm);
    addText(bytes, line.text);
    AuditHash hash{};
    SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), hash.data());
    return hash;
}

void AuditChain::append(telemetry::AuditLine& line) {
    line.number = m_lines + 1;
    m_head = hashOf(line);
    ++m_lines;
}

bool AuditChain::accept(const telemetry::AuditLine& line, const AuditHash& hash) {
    if (line.number != m_lines + 1 || hashOf(line) != hash)
        return false;
    m_head = hash;
    ++m_lines;
    return true;
}

std::string AuditChain::headText() const {
    constexpr const char* kDigits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : m_head)
        if (m_lines > 0)
            text += {kDigits[byte >> 4], kDigits[byte & 15]};
    return text;
}

} // namespace seamscope::alarms
