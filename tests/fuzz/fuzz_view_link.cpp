// SPDX-License-Identifier: GPL-3.0-or-later
// Links: any text is refused, or leads to the same place when it is written anew.
#include "qt/view_link.h"

#include <cstdint>
#include <cstdlib>

using namespace seamscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto link = models::parseLink({reinterpret_cast<const char*>(data), size});
    if (!link)
        return 0;
    const std::string text = models::linkText(*link);
    if (text.empty()) // what was written plainly may be too long once its bytes are codes
        return 0;
    const auto again = models::parseLink(text);
    if (!again || again->file != link->file || again->connect != link->connect || models::linkText(*again) != text)
        std::abort();
    return 0;
}
