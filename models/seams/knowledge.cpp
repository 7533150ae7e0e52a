// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/knowledge.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <vector>

namespace seamscope::seams {
namespace {

namespace fs = std::filesystem;

Result<std::string> readFile(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    if (!file || !(content << file.rdbuf()))
        return fail(ErrorCode::io, "cannot be read", path.string());
    return content.str();
}

Result<std::vector<fs::path>> yamlFiles(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".yaml")
            files.push_back(entry.path());
    if (error)
        return fail(ErrorCode::io, error.message(), folder.string());
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

Result<> Knowledge::loadXids(const fs::path& folder, SignalRules& rules) {
    const auto text = readFile(folder / "xid" / "xid.yaml");
    return text ? rules.addXids(*text, "xid.yaml") : fail(text.error());
}

Result<std::shared_ptr<const Knowledge>> Knowledge::load(const fs::path& folder) {
    auto knowledge = std::make_shared<Knowledge>();
    const auto with = [&](const fs::path& path, auto&& take) -> Result<> {
        const auto text = readFile(path);
        if (!text)
            return fail(text.error());
        return take(*text, path.filename().string());
    };
    SignalRules& rules = knowledge->rules;
    SEAM_TRY(
        with(folder / "evidence" / "signals.yaml", [&](const std::string& text, const std::string& where) {
            return rules.addSignals(text, where);
        }));
    SEAM_TRY(
        with(folder / "evidence" / "log_lines.yaml", [&](const std::string& text, const std::string& where) {
            return rules.addLogLines(text, where);
        }));
    SEAM_TRY(with(folder / "evidence" / "watch.yaml", [&](const std::string& text, const std::string& where) {
        return knowledge->watch.add(text, where);
    }));
    SEAM_TRY(
        with(folder / "evidence" / "events.yaml", [&](const std::string& text, const std::string& where) {
            return rules.addEvents(text, where);
        }));
    SEAM_TRY(loadXids(folder, rules));
    const auto files = yamlFiles(folder / "templates");
    if (!files)
        return fail(files.error());
    for (const fs::path& path : *files)
        SEAM_TRY(with(path, [&](const std::string& text, const std::string& where) {
            return knowledge->library.add(text, where);
        }));
    return std::shared_ptr<const Knowledge>(std::move(knowledge));
}

} // namespace seamscope::seams
