// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/secret.h"

#include <filesystem>
#include <memory>
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

/// Hands messages to a mail server, one at a time.
class Mailbox {
public:
    explicit Mailbox(MailOptions options);
    ~Mailbox();
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;

    /// Blocks for 20 s at most, or until cancel().
    [[nodiscard]] Result<> send(const std::string& text);
    /// From any thread, final: what is being sent ends at once, and nothing is sent any more. A server that lets us wait is none
    /// that an end waits for.
    void cancel();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::pagers
