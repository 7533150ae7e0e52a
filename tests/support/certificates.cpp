// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/certificates.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace seamscope::test {
namespace {
constexpr const char* kNewKey = " -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes ";
}

Certificates::Certificates() {
    openssl(std::string("req -x509 -days 2 -subj /CN=test-authority") + kNewKey +
            "-keyout ca.key -out ca.pem");
    std::ofstream(m_folder / "names") << "subjectAltName=IP:127.0.0.1,DNS:localhost\n";
}

void Certificates::issue(const std::string& name) const {
    openssl("req -subj /CN=" + name + kNewKey + "-keyout " + name + ".key -out " + name + ".csr");
    openssl("x509 -req -days 2 -in " + name +
            ".csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -out " + name + ".pem");
}

void Certificates::openssl(const std::string& arguments) const {
    const std::string command =
        "cd '" + m_folder.path().string() + "' && openssl " + arguments + " 2>openssl.log";
    if (std::system(command.c_str()) != 0) {
        std::fprintf(stderr, "failed: %s\n", command.c_str());
        std::abort();
    }
}

} // namespace seamscope::test
