// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/pem_files.h"

#include "wire/key_pair.h"

#include <filesystem>
#include <utility>

namespace seamscope::wire {

Result<PemFiles> readPemFiles(const ListenOptions& options) {
    PemFiles pem;
    if (options.tlsKey.empty())
        return pem;
    const auto take = [](const std::filesystem::path& path, std::string& text, const char* what) -> Result<> {
        auto read = readPem(path);
        if (!read)
            return fail(read.error().in(what));
        text = std::move(*read);
        return {};
    };
    SEAM_TRY(take(options.tlsCert, pem.certificate, "TLS certificate"));
    SEAM_TRY(take(options.tlsKey, pem.key, "TLS key"));
    if (!options.tlsCa.empty())
        SEAM_TRY(take(options.tlsCa, pem.authority, "TLS authority"));
    SEAM_TRY(checkKeyFits(pem.certificate, pem.key, "listen on " + options.address));
    return pem;
}

} // namespace seamscope::wire
