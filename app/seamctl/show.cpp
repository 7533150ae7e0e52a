// SPDX-License-Identifier: GPL-3.0-or-later
#include "seamctl/show.h"

#include "base/terminal_text.h"

#include <cstdarg>
#include <cstdio>

namespace seamscope::seamctl {
namespace {

void write(std::FILE* to, const char* format, std::va_list arguments) {
    std::va_list again;
    va_copy(again, arguments);
    const int length = std::vsnprintf(nullptr, 0, format, again);
    va_end(again);
    if (length <= 0)
        return;
    std::string text(static_cast<std::size_t>(length) + 1, '\0');
    static_cast<void>(std::vsnprintf(text.data(), text.size(), format, arguments));
    text.pop_back();
    text = terminalText(text);
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), to)); // main() looks whether it arrived
}

} // namespace

void show(const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    write(stdout, format, arguments);
    va_end(arguments);
}

void complain(const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    write(stderr, format, arguments);
    va_end(arguments);
}

} // namespace seamscope::seamctl
