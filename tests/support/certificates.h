// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/temporary_folder.h"

#include <filesystem>
#include <string>

namespace seamscope::test {

/// A certificate authority and what it signed, made by the `openssl` program in a folder of its own.
class Certificates {
public:
    /// Aborts the test program when openssl is missing or fails.
    Certificates();

    /// Makes NAME.pem and NAME.key for 127.0.0.1 and localhost; true signature of this authority.
    void issue(const std::string& name) const;
    [[nodiscard]] std::filesystem::path authority() const { return m_folder / "ca.pem"; }
    [[nodiscard]] std::filesystem::path certificate(const std::string& name) const {
        return m_folder / (name + ".pem");
    }
    [[nodiscard]] std::filesystem::path key(const std::string& name) const {
        return m_folder / (name + ".key");
    }

private:
    void openssl(const std::string& arguments) const;

    TemporaryFolder m_folder;
};

} // namespace seamscope::test
