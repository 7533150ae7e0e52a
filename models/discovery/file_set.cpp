// SPDX-License-Identifier: GPL-3.0-or-later
#include "discovery/file_set.h"

#include "base/regular_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace seamscope::discovery {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{256} << 20;
constexpr std::size_t kMostLines = 20'000;
constexpr int kMostEdits = 2'000;
constexpr int kMostBeside = 100;
constexpr std::size_t kContext = 3;

using Lines = std::vector<std::string_view>;

Lines linesOf(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

struct Edit {
    char kind; ///< ' ', '-', '+'
    std::string_view line;
};

/// The furthest places on each diagonal, step by step (E. Myers, An O(ND) Difference Algorithm, 1986). Empty: too different.
std::vector<std::vector<int>> furthestPlaces(const Lines& a, const Lines& b) {
    const int n = static_cast<int>(a.size());
    const int m = static_cast<int>(b.size());
    std::vector<std::vector<int>> steps;
    std::vector<int> reach(static_cast<std::size_t>(2 * kMostEdits + 3), 0);
    const auto at = [&](int k) -> int& { return reach[static_cast<std::size_t>(k + kMostEdits + 1)]; };
    for (int d = 0; d <= std::min(n + m, kMostEdits); ++d) {
        for (int k = -d; k <= d; k += 2) {
            int x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
            while (x < n && x - k < m && a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(x - k)])
                ++x;
            at(k) = x;
            if (x >= n && x - k >= m) {
                steps.emplace_back();
                return steps;
            }
        }
        std::vector<int> kept;
        for (int k = -d; k <= d; ++k)
            kept.push_back(at(k));
        steps.push_back(std::move(kept));
    }
    return {};
}

std::vector<Edit> editsBetween(const Lines& a, const Lines& b) {
    const auto steps = furthestPlaces(a, b);
    std::vector<Edit> edits;
    int x = static_cast<int>(a.size());
    int y = static_cast<int>(b.size());
    const auto keep = [&] { edits.push_back({' ', a[static_cast<std::size_t>((--y, --x))]}); };
    for (int d = static_cast<int>(steps.size()) - 1; d > 0; --d) {
        const auto& before = steps[static_cast<std::size_t>(d - 1)];
        const auto at = [&](int k) { return k < -(d - 1) || k > d - 1 ? -1 : before[static_cast<std::size_t>(k + d - 1)]; };
        const int k = x - y;
        const bool isAdded = k == -d || (k != d && at(k - 1) < at(k + 1));
        const int fromX = isAdded ? at(k + 1) : at(k - 1);
        const int fromY = fromX - (isAdded ? k + 1 : k - 1);
        while (x > fromX && y > fromY)
            keep();
        if (isAdded)
            edits.push_back({'+', b[static_cast<std::size_t>(--y)]});
        else
            edits.push_back({'-', a[static_cast<std::size_t>(--x)]});
    }
    while (x > 0 && y > 0)
        keep();
    std::reverse(edits.begin(), edits.end());
    return edits;
}

/// Hunks of changes with what stands around them.
std::string unified(const std::vector<Edit>& edits) {
    std::string text;
    std::size_t i = 0;
    while (true) {
        while (i < edits.size() && edits[i].kind == ' ')
            ++i;
        if (i == edits.size())
            return text;
        std::size_t end = i;
        for (std::size_t j = i; j < edits.size() && j <= end + 2 * kContext; ++j)
            end = edits[j].kind == ' ' ? end : j;
        const std::size_t from = i > kContext ? i - kContext : 0;
        const std::size_t to = std::min(end + kContext + 1, edits.size());
        const auto count = [&](std::size_t begin, std::size_t stop, char other) {
            return static_cast<std::size_t>(std::count_if(edits.begin() + static_cast<std::ptrdiff_t>(begin),
                                                          edits.begin() + static_cast<std::ptrdiff_t>(stop),
                                                          [&](const Edit& edit) { return edit.kind != other; }));
        };
        text += "@@ -" + std::to_string(count(0, from, '+') + 1) + ',' + std::to_string(count(from, to, '+')) + " +" +
                std::to_string(count(0, from, '-') + 1) + ',' + std::to_string(count(from, to, '-')) + " @@\n";
        for (std::size_t j = from; j < to; ++j)
            text += edits[j].kind + std::string(edits[j].line) + '\n';
        i = to;
    }
}

Result<> writeNew(const fs::path& path, std::string_view text) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0640);
    if (file < 0)
        return fail(errno == EEXIST ? ErrorCode::alreadyExists : ErrorCode::io, std::strerror(errno), path.string());
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0) {
            const int code = errno;
            ::close(file);
            ::unlink(path.c_str()); // half a file would be taken for a whole one
            return fail(code == ENOSPC ? ErrorCode::noSpace : ErrorCode::io, std::strerror(code), path.string());
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::close(file) != 0)
        return fail(ErrorCode::io, std::strerror(errno), path.string());
    return {};
}

} // namespace

std::string lineDifference(std::string_view before, std::string_view after) {
    if (before == after)
        return {};
    const Lines a = linesOf(before);
    const Lines b = linesOf(after);
    const std::string counts = std::to_string(a.size()) + " lines there, " + std::to_string(b.size()) + " lines now\n";
    if (a.size() > kMostLines || b.size() > kMostLines)
        return counts;
    const auto edits = editsBetween(a, b);
    const std::string text = unified(edits);
    return text.empty() ? counts : text;
}

Result<WrittenFile> writeBeside(const fs::path& path, std::string_view text) {
    WrittenFile written{path, WrittenFile::State::made, {}};
    const Result<> made = writeNew(path, text);
    if (made)
        return written;
    if (made.error().code != ErrorCode::alreadyExists)
        return fail(made.error());
    const auto there = readRegularFile(path, kMostBytes);
    if (!there)
        return fail(there.error());
    if (*there == text) {
        written.state = WrittenFile::State::unchanged;
        return written;
    }
    written.state = WrittenFile::State::beside;
    written.difference = lineDifference(*there, text);
    for (int i = 1; i <= kMostBeside; ++i) {
        written.path = path.string() + ".new" + (i == 1 ? "" : "-" + std::to_string(i));
        const Result<> beside = writeNew(written.path, text);
        if (beside)
            return written;
        if (beside.error().code != ErrorCode::alreadyExists)
            return fail(beside.error());
        if (const auto other = readRegularFile(written.path, kMostBytes); other && *other == text)
            return written;
    }
    return fail(ErrorCode::alreadyExists, "a hundred files of that name already: remove some", path.string() + ".new");
}

} // namespace seamscope::discovery
