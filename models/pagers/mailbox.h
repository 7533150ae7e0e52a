// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/secret.h"

#include <filesystem>
#include <string>

namespace seamscope::pagers {

struct MailOptions {
    std::string url; ///< smtp://HOST:PORT or smtps://…; empty: no mail
    std::string from;
    std::string to;
    std::string user;
    Secret password;
    std::filesystem::path caFile; ///< PEM; empty = the system's authorities
    bool needsTls = true;         ///< STARTTLS; a server of this machine may do without
};

/// Hands one message to a mail server. Blocks for 20 s at most.
[[nodiscard]] Result<> sendMail(const MailOptions& options, const std::string& text);

} // namespace seamscope::pagers
