// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/import_findings.h"

#include "base/json.h"
#include "base/log_sink.h"

namespace seamscope::gateway {
namespace {

constexpr std::size_t kMostOfALine = 4096;

std::string leftOut(const Json& one) {
    const std::string from = one.value("from", std::string());
    const std::string to = one.value("to", std::string());
    return "left out: " + std::to_string(one.value("count", std::uint64_t{0})) + " " + one.value("what", std::string()) +
           (from == to ? "" : " from " + from + " to " + to) + ": " + one.value("why", std::string());
}

void addFile(const Json& file, std::vector<std::string>& lines) {
    const std::string path = file.value("path", std::string()) + ": ";
    const auto add = [&](const std::string& text) {
        lines.push_back(text.starts_with(path) ? text : path + text);
    };
    const std::size_t before = lines.size();
    for (const Json& reason : file.value("reasons", Json::array()))
        add(reason.get<std::string>());
    const bool isMissing = file.value("failed", false) || file.value("unrecognised", false);
    if (lines.size() == before && isMissing)
        add(file.value("note", std::string("not recognised")));
    else if (lines.size() == before && file.value("rejected", std::uint64_t{0}) > 0)
        add(std::to_string(file["rejected"].get<std::uint64_t>()) + " facts were not taken");
}

} // namespace

std::vector<std::string> importFindings(const std::string& importReportJson) {
    std::vector<std::string> lines;
    const Json report = Json::parse(importReportJson, nullptr, false);
    if (!report.is_object())
        return lines;
    for (const Json& one : report.value("left_out", Json::array()))
        lines.push_back(leftOut(one));
    for (const Json& problem : report.value("problems", Json::array()))
        lines.push_back(problem.get<std::string>());
    for (const Json& file : report.value("files", Json::array()))
        addFile(file, lines);
    for (std::string& line : lines)
        line = printable(line, kMostOfALine); // names of files and words of them: one finding is one line
    return lines;
}

} // namespace seamscope::gateway
