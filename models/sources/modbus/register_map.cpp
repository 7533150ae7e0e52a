// SPDX-License-Identifier: GPL-3.0-or-later
// The YAML side of register files. yaml-cpp throws; nothing thrown leaves this file.
#include "sources/modbus/register_map.h"

#include "sources/points/yaml_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace seamscope::sources {
namespace {

using yaml::text;

constexpr std::size_t kMaxRegisters = 10'000;
constexpr unsigned kAddresses = 65'536;

double number(const YAML::Node& node, double least, double most) {
    double value = 0;
    if (!node.IsScalar() || !YAML::convert<double>::decode(node, value) || !(value >= least && value <= most))
        throw YAML::Exception(node.Mark(), "a number in range is wanted here");
    return value;
}

unsigned whole(const YAML::Node& node, unsigned most) {
    const double value = number(node, 0, most);
    if (value != std::floor(value))
        throw YAML::Exception(node.Mark(), "a whole number is wanted here");
    return static_cast<unsigned>(value);
}

template<class T, std::size_t N>
T choice(const YAML::Node& node, const std::array<std::pair<std::string_view, T>, N>& known) {
    const std::string wanted = text(node);
    const auto found = std::find_if(known.begin(), known.end(), [&](const auto& pair) { return pair.first == wanted; });
    if (found == known.end()) {
        std::string all;
        for (const auto& [name, value] : known)
            all += (all.empty() ? "" : ", ") + std::string(name);
        throw YAML::Exception(node.Mark(), "one of " + all + " is wanted here");
    }
    return found->second;
}

constexpr std::array<std::pair<std::string_view, ModbusTable>, 4> kTables{
    {{"holding", ModbusTable::holding}, {"input", ModbusTable::input}, {"coil", ModbusTable::coil}, {"discrete", ModbusTable::discrete}}};
constexpr std::array<std::pair<std::string_view, RegisterType>, 9> kTypes{
    {{"bit", RegisterType::bit}, {"int16", RegisterType::int16}, {"uint16", RegisterType::uint16}, {"int32", RegisterType::int32},
     {"uint32", RegisterType::uint32}, {"int64", RegisterType::int64}, {"uint64", RegisterType::uint64},
     {"float32", RegisterType::float32}, {"float64", RegisterType::float64}}};
/// Of the bytes a (most significant) to d: words swapped, bytes swapped.
constexpr std::array<std::pair<std::string_view, std::pair<bool, bool>>, 4> kOrders{
    {{"abcd", {false, false}}, {"cdab", {true, false}}, {"badc", {false, true}}, {"dcba", {true, true}}}};

std::vector<std::pair<std::string, std::string>> labels(const YAML::Node& node) {
    std::vector<std::pair<std::string, std::string>> made;
    if (!node.IsMap() || node.size() > 32)
        throw YAML::Exception(node.Mark(), "a map of up to 32 labels is wanted here");
    for (const auto& pair : node)
        made.emplace_back(text(pair.first), text(pair.second));
    return made;
}

Register entry(const YAML::Node& node) {
    if (!node.IsMap())
        throw YAML::Exception(node.Mark(), "a map {name, address, ...} is wanted here");
    Register made;
    bool hasAddress = false;
    bool hasType = false;
    for (const auto& pair : node) {
        const std::string key = text(pair.first);
        const YAML::Node& value = pair.second;
        if (key == "name") {
            made.name = text(value);
        } else if (key == "address") {
            made.address = static_cast<std::uint16_t>(whole(value, kAddresses - 1));
            hasAddress = true;
        } else if (key == "table") {
            made.table = choice(value, kTables);
        } else if (key == "type") {
            made.type = choice(value, kTypes);
            hasType = true;
        } else if (key == "order") {
            std::tie(made.wordsSwapped, made.bytesSwapped) = choice(value, kOrders);
        } else if (key == "bit") {
            made.bit = whole(value, 63);
        } else if (key == "scale") {
            made.scale = number(value, -1e12, 1e12);
        } else if (key == "offset") {
            made.offset = number(value, -1e12, 1e12);
        } else if (key == "missing") {
            made.missing = number(value, -1e300, 1e300);
        } else if (key == "unit") {
            made.unit = text(value);
        } else if (key == "labels") {
            made.labels = labels(value);
        } else {
            yaml::refuseKey(pair.first);
        }
    }
    if (made.name.empty() || !hasAddress)
        throw YAML::Exception(node.Mark(), "a register needs name and address");
    const bool isBits = made.table == ModbusTable::coil || made.table == ModbusTable::discrete;
    if (isBits && !hasType)
        made.type = RegisterType::bit;
    if (isBits != (made.type == RegisterType::bit))
        throw YAML::Exception(node.Mark(), "type bit is of the tables coil and discrete, and they have no other");
    if (made.bit && (isBits || made.type == RegisterType::float32 || made.type == RegisterType::float64 || *made.bit >= 16U * made.size()))
        throw YAML::Exception(node.Mark(), "bit is of a whole number that has as many");
    if (made.address + unsigned{made.size()} > kAddresses)
        throw YAML::Exception(node.Mark(), "the last address is 65535");
    return made;
}

std::vector<Register> registers(const YAML::Node& root) {
    if (!root.IsMap())
        throw YAML::Exception(root.Mark(), "a register file is a map with 'schema' and 'registers'");
    for (const auto& pair : root)
        if (const std::string key = text(pair.first); key != "schema" && key != "registers")
            yaml::refuseKey(pair.first);
    const YAML::Node schema = root["schema"];
    if (!schema || !schema.IsScalar() || schema.Scalar() != "1")
        throw YAML::Exception(root.Mark(), "schema must be 1");
    const YAML::Node list = root["registers"];
    if (!list || !list.IsSequence() || list.size() == 0 || list.size() > kMaxRegisters)
        throw YAML::Exception(root.Mark(), "registers must be a list of 1 to " + std::to_string(kMaxRegisters));
    std::vector<Register> made;
    for (const YAML::Node& node : list)
        made.push_back(entry(node));
    return made;
}

} // namespace

Result<std::vector<Register>> parseRegisters(std::string_view document, std::string_view where) {
    return yaml::readYaml(document, where, registers);
}

} // namespace seamscope::sources
