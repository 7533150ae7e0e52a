// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/resources.h"

#include "base/regular_file.h"
#include "sources/bundle/bundle.h"

namespace seamscope::gateway {
namespace {

constexpr std::size_t kMostContent = std::size_t{16} << 20; ///< bytes

} // namespace

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
        const auto content = contentOf(path);
        if (!content)
            return fail(content.error());
        SEAM_TRY(catalogue->add(*content, path, problems));
    }
    if (!problems.empty())
        return fail(problems.front());
    if (bundle)
        bundle->addCataloguesTo(*catalogue);
    return catalogue;
}

Result<std::string> contentOf(const std::string& path) { return readRegularFile(path, kMostContent); }

} // namespace seamscope::gateway
