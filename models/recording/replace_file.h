// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string_view>
#include <utility>

namespace seamscope::recording {

/// A whole file takes the place of the one before it, mode 0640: whoever reads, or is killed, finds one of the two. What such
/// a killed one left of the next is removed by whoever comes after it, once it is an hour old.
[[nodiscard]] Result<> replaceFile(const std::filesystem::path& path, std::string_view text);

/// A file on its way into the place of another: written beside it, and put there once it is whole and on the disk. Until then, and
/// after any error, what was there before is there.
class Draft {
public:
    enum class Others { refuse, writeTo };
    /// A link stays one: what it leads to is replaced, or made. Refused with the reason: what is write-protected (for root: what has no
    /// mode that lets anybody write), or mounted by itself, and what lies in a folder where nothing can be made.
    /// @param others what is no regular file, or is named by a link of the system such as /dev/stdout: it would be gone. Refused, or written to
    /// as it is.
    [[nodiscard]] static Result<Draft> of(const std::filesystem::path& path, Others others = Others::refuse);
    ~Draft();
    Draft(Draft&& other) noexcept;
    Draft& operator=(Draft&&) = delete;

    /// A name of its own, however many write to the same file: nothing is there yet.
    [[nodiscard]] const std::filesystem::path& path() const { return m_draft; }
    /// False: what is written to has no older content to keep.
    [[nodiscard]] bool isBeside() const { return m_draft != m_path; }
    /// To make it with: whoever could not read what was there cannot read this either. @param most what else it would be made with
    [[nodiscard]] unsigned mode(unsigned most) const;
    /// Nobody asked for the name of the draft: an error of it, as one of the file that it is to be.
    [[nodiscard]] Error told(Error error) const;
    /// Once it is written and closed. It gets owner, group and mode of what was there before, as far as the system and @p most let it.
    [[nodiscard]] Result<> put(unsigned most = 0777);

private:
    Draft(std::filesystem::path name, std::filesystem::path path, std::filesystem::path draft)
        : m_name(std::move(name))
        , m_path(std::move(path))
        , m_draft(std::move(draft)) {}

    std::filesystem::path m_name; ///< as it was asked for
    std::filesystem::path m_path; ///< the file that it leads to
    std::filesystem::path m_draft;
    std::optional<unsigned> m_mode; ///< of the older one
    bool m_isPut = false;
};

/// The same for a text that @p write makes piece by piece, with @p mode, or so much of it as what was there before had.
[[nodiscard]] Result<> replaceText(const std::filesystem::path& path, const std::function<Result<>(std::ostream&)>& write, unsigned mode = 0666);

} // namespace seamscope::recording
