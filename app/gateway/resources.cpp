// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/resources.h"

#include "sources/bundle/bundle.h"

#include <fstream>
#include <sstream>

namespace seamscope::gateway {

namespace fs = std::filesystem;

fs::path resourceFolder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path installed = program.parent_path().parent_path() / "share" / "seamscope";
    if (!error && fs::is_directory(installed / "catalogue", error))
        return installed;
    return fs::path(SEAM_RESOURCE_DIR);
}

Result<std::shared_ptr<const telemetry::Catalogue>> loadCatalogue(std::span<const std::string> extra,
                                                                  sources::bundle::Bundle* bundle) {
    auto catalogue = std::make_shared<telemetry::Catalogue>();
    std::vector<Error> problems;
    SEAM_TRY(catalogue->addFolder(resourceFolder() / "catalogue", problems));
    for (const std::string& path : extra) {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream content;
        if (!file || !(content << file.rdbuf()))
            return fail(ErrorCode::io, "cannot be read", path);
        SEAM_TRY(catalogue->add(content.str(), path, problems));
    }
    if (!problems.empty())
        return fail(problems.front());
    if (bundle)
        bundle->addCataloguesTo(*catalogue);
    return catalogue;
}

} // namespace seamscope::gateway
