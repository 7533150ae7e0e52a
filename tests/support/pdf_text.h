// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::test {

/// What of a PDF can be read by whoever unpacks it: its own bytes, what is in its streams, and the texts, whose glyphs are looked up in
/// the tables of every font, as it does not matter here which one is meant. ISO 32000-1, 7.3.8 (streams), 9.10.3 (ToUnicode).
class PdfText {
public:
    explicit PdfText(const std::string& pdf)
        : m_text(pdf) {
        constexpr std::string_view kBegin = "stream\n";
        for (std::size_t at = pdf.find(kBegin); at != std::string::npos; at = pdf.find(kBegin, at)) {
            at += kBegin.size();
            const std::size_t end = pdf.find("endstream", at);
            if (end == std::string::npos)
                break;
            take(unpacked(pdf.substr(at, end - at)));
            at = end + std::string_view("endstream").size();
        }
        for (const Table& table : m_tables) {
            for (const std::uint32_t code : m_codes)
                if (const auto found = table.find(code); found != table.end())
                    m_text += found->second;
            m_text += '\n';
        }
    }
    [[nodiscard]] const std::string& all() const { return m_text; }
    /// Glyphs that were looked up.
    [[nodiscard]] std::size_t glyphs() const { return m_codes.size(); }

private:
    using Table = std::map<std::uint32_t, std::string>;

    static std::string unpacked(const std::string& packed) {
        if (!packed.starts_with('\x78')) // RFC 1950: as deflated in 32 KiB
            return packed;
        QByteArray bytes(4, '\0'); // how much it will be: qUncompress finds it out
        bytes[1] = 1;
        const QByteArray plain = qUncompress(bytes + QByteArray::fromStdString(packed));
        return plain.isEmpty() ? packed : plain.toStdString();
    }
    static std::uint32_t numberOf(std::string_view hex) {
        std::uint32_t number = 0;
        std::from_chars(hex.data(), hex.data() + hex.size(), number, 16);
        return number;
    }
    static std::string utf8(std::uint32_t code) { return QString(QChar(static_cast<char16_t>(code))).toStdString(); }
    /// The texts between < and > of a part.
    static std::vector<std::string_view> hexesIn(std::string_view part) {
        std::vector<std::string_view> found;
        for (std::size_t open = part.find('<'); open != std::string_view::npos; open = part.find('<', open + 1))
            if (const std::size_t close = part.find('>', open); close != std::string_view::npos)
                found.push_back(part.substr(open + 1, close - open - 1));
        return found;
    }
    void take(const std::string& stream) {
        m_text += stream;
        if (stream.find("begincmap") != std::string::npos)
            return takeTable(stream);
        for (std::size_t end = stream.find("Tj"); end != std::string::npos; end = stream.find("Tj", end + 2))
            if (const std::size_t open = stream.rfind('<', end); open != std::string::npos)
                for (std::size_t i = open + 1; i + 4 <= end && stream[i] != '>'; i += 4)
                    m_codes.push_back(numberOf(std::string_view(stream).substr(i, 4)));
    }
    void takeTable(std::string_view stream) {
        Table table;
        while (!stream.empty()) {
            const std::size_t end = std::min(stream.find('\n'), stream.size());
            const auto hexes = hexesIn(stream.substr(0, end));
            const bool isList = stream.substr(0, end).find('[') != std::string_view::npos;
            for (std::size_t i = 2; i < hexes.size(); ++i)
                for (std::uint32_t code = numberOf(hexes[0]); code <= numberOf(hexes[1]) && (!isList || code == numberOf(hexes[0])); ++code)
                    table[isList ? code + static_cast<std::uint32_t>(i) - 2 : code] = utf8(numberOf(hexes[i]) + (isList ? 0 : code - numberOf(hexes[0])));
            stream.remove_prefix(std::min(end + 1, stream.size()));
        }
        m_tables.push_back(std::move(table));
    }

    std::string m_text;
    std::vector<Table> m_tables;
    std::vector<std::uint32_t> m_codes;
};

} // namespace seamscope::test
