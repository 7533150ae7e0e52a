// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string_view>
#include <utility>

namespace seamscope::recording {

/// A whole file takes the place of the one before it, mode 0640: whoever reads, or is killed, finds one of the two.
[[nodiscard]] Result<> replaceFile(const std::filesystem::path& path, std::string_view text);

/// A file on its way into the place of another: written beside it, and put there once it is whole and on the disk. Until then, and
/// after any error, what was there before is there.
class Draft {
public:
    enum class Others { refuse, writeTo };
    /// What lay under the draft's name, of one who was killed or a link that somebody put there, is gone then.
    /// @param others what is at @p path and is no regular file, or below /dev: a device or pipe would be gone. Refused, or written to as it is.
    [[nodiscard]] static Result<Draft> of(const std::filesystem::path& path, Others others = Others::refuse);
    ~Draft();
    Draft(Draft&& other) noexcept;
    Draft& operator=(Draft&&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_draft; } ///< nothing is there yet
    /// False: what is written to has no older content to keep.
    [[nodiscard]] bool isBeside() const { return m_draft != m_path; }
    /// Once it is written and closed. It gets the mode of what was there before, as far as @p most lets it.
    [[nodiscard]] Result<> put(unsigned most = 0777);

private:
    Draft(std::filesystem::path path, std::filesystem::path draft)
        : m_path(std::move(path))
        , m_draft(std::move(draft)) {}

    std::filesystem::path m_path;
    std::filesystem::path m_draft;
    bool m_isPut = false;
};

/// The same for a text that @p write makes piece by piece, with @p mode, or so much of it as what was there before had.
[[nodiscard]] Result<> replaceText(const std::filesystem::path& path, const std::function<Result<>(std::ostream&)>& write, unsigned mode = 0666);

} // namespace seamscope::recording
