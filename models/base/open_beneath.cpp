// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/open_beneath.h"

#include <cerrno>

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace seamscope {

int openBeneath(const std::filesystem::path& path, int flags, unsigned mode) {
    const std::filesystem::path parent = path.parent_path();
    const int folder = ::open(parent.empty() ? "." : parent.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return -1;
    const auto name = path.filename();
    open_how how{};
    how.flags = static_cast<unsigned>(flags) | O_CLOEXEC;
    how.mode = (flags & O_CREAT) != 0 ? mode : 0; // the call refuses a mode that is not used
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    auto made = static_cast<int>(::syscall(SYS_openat2, folder, name.c_str(), &how, sizeof how));
    if (made < 0 && (errno == ENOSYS || errno == EPERM)) // an old kernel, or a sandbox that does not know the call
        made = ::openat(folder, name.c_str(), flags | O_CLOEXEC | O_NOFOLLOW, mode);
    const int error = errno;
    ::close(folder);
    errno = error;
    return made;
}

} // namespace seamscope
