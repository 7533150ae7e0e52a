// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/import_report.h"

#include "base/json.h"

#include <algorithm>

namespace seamscope::sources::bundle {
namespace {

Json reasons(const Problems& problems) {
    Json list = Json::array();
    for (const Error& error : problems.first())
        list.push_back(error.text());
    return list;
}

} // namespace

std::uint64_t ImportReport::accepted() const {
    std::uint64_t sum = 0;
    for (const FileReport& file : files)
        sum += file.accepted;
    return sum;
}

std::uint64_t ImportReport::rejected() const {
    std::uint64_t sum = problems.count();
    for (const FileReport& file : files)
        sum += file.problems.count();
    return sum;
}

bool ImportReport::hasCollectives() const {
    return std::any_of(files.begin(), files.end(), [](const FileReport& file) {
        return file.kind == FileKind::flightRecorder || file.kind == FileKind::ncclInspector ||
               file.kind == FileKind::kineto;
    });
}

bool ImportReport::hasFindings() const {
    for (const FileReport& file : files)
        if (file.failed || file.kind == FileKind::unknown)
            return true;
    return rejected() > 0;
}

std::string ImportReport::toJson() const {
    Json list = Json::array();
    for (const FileReport& file : files) {
        Json json{{"path", file.path},         {"kind", std::string(name(file.kind))},
                  {"accepted", file.accepted}, {"rejected", file.problems.count()},
                  {"ignored", file.ignored},   {"reasons", reasons(file.problems)}};
        if (!file.note.empty())
            json["note"] = file.note;
        if (file.isPromised)
            json["unrecognised"] = true;
        if (file.failed)
            json["failed"] = true;
        list.push_back(std::move(json));
    }
    const Json document{{"schema", 1},
                        {"accepted", accepted()},
                        {"rejected", rejected()},
                        {"files", std::move(list)},
                        {"problems", reasons(problems)}};
    return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace seamscope::sources::bundle
