// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_json.h"

#include "base/json.h"
#include "sources/points/json_point.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <array>

namespace seamscope::sources {
namespace {

constexpr JsonLimits kLimits{std::size_t{16} << 20, 24, 1'000'000};
constexpr std::size_t kMaxScalars = 100'000; ///< of one value
constexpr std::size_t kShown = 160;
/// Keys by which models tell the entries of a list apart, where their values are told with the entry.
constexpr std::array<const char*, 5> kListKeys{"name", "interface-id", "index", "id", "identifier"};

/// One value's way through its JSON.
class Walk {
public:
    explicit Walk(const TakeGnmiScalar& take)
        : m_take(take) {}

    void any(const GnmiPath& path, const Json& value) {
        if (value.is_object())
            object(path, value);
        else if (value.is_array())
            array(path, value);
        else
            scalar(path, value);
    }
    [[nodiscard]] const std::optional<Error>& problem() const { return m_problem; }

private:
    void object(const GnmiPath& path, const Json& object) {
        if (path.elements.size() == kMaxPathElements)
            return note({ErrorCode::tooLarge, "a path of more than " + std::to_string(kMaxPathElements) + " elements", {}}, path);
        for (const auto& [key, value] : object.items()) {
            const std::string_view name = withoutGnmiModule(key);
            if (name.empty() || path.text().size() + name.size() > kMaxPathBytes || !telemetry::isCleanText(name, kMaxPathBytes)) {
                note({ErrorCode::unsupported, "a member whose name is not a clean short text", {}}, path);
                continue;
            }
            GnmiPath below = path;
            below.elements.push_back({std::string(name), {}});
            any(below, value);
        }
    }

    /// Entries of a list have their key in them; a list of scalars is one by position.
    void array(const GnmiPath& path, const Json& array) {
        std::size_t index = 0;
        for (const Json& entry : array) {
            GnmiPath at = path;
            if (entry.is_structured()) {
                const auto key = entry.is_object() && !at.elements.empty() ? keyOf(entry) : std::nullopt;
                if (!key) {
                    note({ErrorCode::invalidInput, "an entry of a list without a key", {}}, path);
                    continue;
                }
                at.elements.back().keys.push_back(*key);
                any(at, entry);
            } else {
                if (index == kMaxGnmiList)
                    return note({ErrorCode::tooLarge, "a list of more than " + std::to_string(kMaxGnmiList) + " values", {}}, path);
                at.elements.push_back({"item", {{"index", std::to_string(index++)}}});
                scalar(at, entry);
            }
        }
    }

    static std::optional<std::pair<std::string, std::string>> keyOf(const Json& entry) {
        for (const char* wanted : kListKeys)
            for (const auto& [name, value] : entry.items()) {
                if (withoutGnmiModule(name) != wanted || value.is_structured() || value.is_null())
                    continue;
                std::string text = value.is_string() ? value.get<std::string>() : value.dump();
                if (!text.empty() && telemetry::isCleanText(text, kMaxPathBytes / 4))
                    return std::pair(std::string(wanted), std::move(text));
            }
        return std::nullopt;
    }

    void scalar(const GnmiPath& path, const Json& value) {
        if (++m_scalars > kMaxScalars)
            return note({ErrorCode::tooLarge, "more than " + std::to_string(kMaxScalars) + " values in an update", {}}, path);
        const auto* text = value.get_ptr<const std::string*>();
        // Numbers of 64 bits are texts there: RFC 7951 §6.1.
        const auto taken = m_take(GnmiPath(path), {pointValue(value), text ? std::string_view(*text) : std::string_view()});
        if (!taken)
            note(taken.error(), path);
    }

    void note(Error error, const GnmiPath& path) {
        if (!m_problem)
            m_problem = error.in(telemetry::repairedText(path.text(), kShown));
    }

    const TakeGnmiScalar& m_take;
    std::size_t m_scalars = 0;
    std::optional<Error> m_problem; ///< the first one
};

} // namespace

std::string_view withoutGnmiModule(std::string_view name) {
    const auto colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

Result<> eachGnmiScalar(const GnmiPath& at, std::string_view text, const TakeGnmiScalar& take) {
    GnmiPath path = at;
    path.elements.erase(std::find_if(path.elements.begin(), path.elements.end(), [](const GnmiElement& e) { return e.name.find('*') != std::string::npos; }),
                        path.elements.end());
    const auto json = parseJson(text, kLimits);
    if (!json)
        return fail(json.error().in(telemetry::repairedText(path.text(), kShown)));
    Walk walk(take);
    walk.any(path, *json);
    return walk.problem() ? Result<>(fail(*walk.problem())) : Result<>();
}

} // namespace seamscope::sources
