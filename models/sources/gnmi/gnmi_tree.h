// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/gnmi/gnmi_map.h"
#include "sources/gnmi/gnmi_path.h"
#include "telemetry/ingest.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::sources {

/// Values of which a switch has told so far.
struct GnmiLeaf {
    GnmiPath path;
    GnmiName name;
    const GnmiSubscription* of = nullptr; ///< null: nobody asked for it
    telemetry::SeriesId id;
    TimePoint newest{};
    double last = 0;
    std::uint64_t told = 0; ///< number of the notification
};

/// How many leaves all switches of a source may have together.
struct GnmiRoom {
    std::size_t most = 0;
    std::size_t used = 0;
};

/// The tree of one switch, as far as numbers hang on it. A leaf that is told of often is found by the bytes of its
/// path, without reading them. Bounded; one thread.
class GnmiTree {
public:
    explicit GnmiTree(GnmiRoom& room)
        : m_room(room) {}
    ~GnmiTree() { clear(); }
    GnmiTree(const GnmiTree&) = delete;
    GnmiTree& operator=(const GnmiTree&) = delete;

    /// The leaf that these bytes of a prefix and a path led to before; null where they did not.
    [[nodiscard]] GnmiLeaf* known(std::string_view prefix, std::string_view path);
    /// They lead to this leaf from now on.
    void remember(std::string_view prefix, std::string_view path, GnmiLeaf& leaf);

    [[nodiscard]] GnmiLeaf* find(const GnmiPath& path) const;
    /// Null where there is no room.
    [[nodiscard]] GnmiLeaf* add(GnmiLeaf leaf);

    /// Takes away what @p path covers and @p isGone says of; @p each is called with every such leaf before.
    void remove(const GnmiPath& path, const std::function<bool(const GnmiLeaf&)>& isGone, const std::function<void(GnmiLeaf&)>& each);
    void forEach(const std::function<void(GnmiLeaf&)>& each);
    void clear();
    [[nodiscard]] std::size_t size() const { return m_leaves.size(); }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>()(text); }
    };
    [[nodiscard]] std::string headOf(const GnmiPath& path) const;

    using Paths = std::unordered_map<std::string, GnmiLeaf*, Hash, std::equal_to<>>;

    GnmiRoom& m_room;
    std::map<std::string, std::unique_ptr<GnmiLeaf>, std::less<>> m_leaves; ///< by the key of their path
    std::unordered_map<std::string, Paths, Hash, std::equal_to<>> m_shortcuts; ///< by the bytes of the prefix
    std::size_t m_shortcutCount = 0;
};

} // namespace seamscope::sources
