// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/jump_links.h"

#include "topology/containers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string_view>

namespace seamscope::models {
namespace {

constexpr Duration kRound = std::chrono::minutes(30); ///< shown on each side of the time
constexpr qsizetype kLongestName = 60;

constexpr std::array<std::string_view, 13> kPlaceholders = {"id",  "kind",     "name", "host",  "index",   "rack", "job",
                                                            "owner", "incident", "at",   "at_ms", "from_ms", "to_ms"};

std::string millis(TimePoint at) { return std::to_string(toNanoseconds(at) / 1'000'000); }

/// Empty: there is none.
std::string valueOf(std::string_view placeholder, const JumpSubject& subject) {
    const topology::EntityId& entity = subject.entity;
    if (placeholder == "id")
        return entity.text();
    if (placeholder == "kind")
        return entity.isEmpty() ? std::string() : std::string(topology::name(entity.kind()));
    if (placeholder == "name")
        return entity.isEmpty() ? std::string() : std::string(entity.name());
    if (placeholder == "host")
        return std::string(entity.kind() == topology::EntityKind::host ? entity.name() : entity.host().name());
    if (placeholder == "index") {
        const std::string_view name = entity.isEmpty() ? std::string_view() : entity.name();
        const std::size_t colon = name.rfind(':');
        return colon == std::string_view::npos ? std::string() : std::string(name.substr(colon + 1));
    }
    if (placeholder == "rack")
        return subject.rack;
    if (placeholder == "job")
        return subject.job;
    if (placeholder == "owner")
        return subject.owner;
    if (placeholder == "incident")
        return subject.incident;
    if (placeholder == "at")
        return formatRfc3339(subject.at);
    return millis(placeholder == "from_ms" ? subject.at - kRound : placeholder == "to_ms" ? subject.at + kRound : subject.at);
}

Result<std::vector<std::pair<std::string, std::string>>> partsOf(const std::string& url, const std::string& where) {
    std::vector<std::pair<std::string, std::string>> parts;
    std::string text;
    for (std::size_t at = 0; at < url.size(); ++at) {
        const char c = url[at];
        if (c == '}')
            return fail(ErrorCode::invalidInput, "a brace is closed that was not opened", where);
        if (c != '{') {
            text += c;
            continue;
        }
        const std::size_t end = url.find('}', at);
        const std::string name = url.substr(at + 1, end == std::string::npos ? end : end - at - 1);
        if (end == std::string::npos || std::find(kPlaceholders.begin(), kPlaceholders.end(), name) == kPlaceholders.end()) {
            std::string known;
            for (const std::string_view one : kPlaceholders)
                known += (known.empty() ? "{" : ", {") + std::string(one) + "}";
            return fail(ErrorCode::invalidInput, "'{" + name + "' is no placeholder: one of " + known + " is expected", where);
        }
        parts.emplace_back(std::exchange(text, {}), name);
        at = end;
    }
    parts.emplace_back(text, std::string());
    return parts;
}

/// Whoever fills it in must not choose where it leads.
Result<> checkTarget(const std::string& url, const std::string& where) {
    const auto refuse = [&](const char* why) { return fail(ErrorCode::invalidInput, why, where); };
    if (url.size() > kLongestJumpLink)
        return refuse("longer than 2,000 bytes");
    const bool isPlain = std::all_of(url.begin(), url.end(), [](char c) {
        return c > ' ' && c < 0x7F && c != '\\' && c != '"' && c != '<' && c != '>' && c != '`' && c != '^' && c != '|';
    });
    if (!isPlain)
        return refuse("blanks, control characters and letters beyond ASCII must be percent-encoded");
    const std::size_t scheme = url.starts_with("https://") ? 8 : url.starts_with("http://") ? 7 : 0;
    if (scheme == 0)
        return refuse("it must begin with https:// or http://");
    const std::string_view authority = std::string_view(url).substr(scheme, url.find_first_of("/?#", scheme) - scheme);
    if (authority.empty() || authority.find_first_of("{}") != std::string_view::npos)
        return refuse("the host must be written out: no placeholder stands before the first slash");
    if (authority.find('@') != std::string_view::npos)
        return refuse("no name and no password may stand in it");
    const QUrl parsed(QString::fromStdString("https://" + std::string(authority) + "/"), QUrl::StrictMode);
    return parsed.isValid() && !parsed.host().isEmpty() ? Result<>() : refuse("the host is no host");
}

bool isKindWord(const std::string& word) {
    return word == "*" || word == "incident" || topology::entityKindFromName(word) != topology::EntityKind::unknown;
}

} // namespace

void addPlace(JumpSubject& subject, const topology::Topology& graph) {
    using topology::EntityKind;
    const topology::EntityId& part = subject.entity;
    topology::EntityId stands = part; // a rank where its GPU does
    for (const topology::Job& job : graph.jobs())
        for (const topology::RankPlacement& rank : job.ranks)
            if (part.kind() == EntityKind::rank && topology::EntityId::rank(job.id.name(), rank.rank) == part)
                stands = rank.gpu;
    const auto at = graph.find(stands);
    if (subject.rack.empty() && part.kind() == EntityKind::rack)
        subject.rack = part.name();
    if (subject.rack.empty() && at.isValid())
        for (const topology::EntityIndex up : topology::containersOf(graph, at))
            if (graph.entity(up).id.kind() == EntityKind::rack)
                subject.rack = graph.entity(up).id.name();
    if (!subject.job.empty() || part.isEmpty())
        return;
    const auto isOn = [&](const topology::Job& job) {
        const auto holds = [&](const topology::EntityId& gpu) { return gpu == part || gpu.host() == part; };
        return job.id == part ||
               std::any_of(job.ranks.begin(), job.ranks.end(), [&](const auto& rank) {
                   return holds(rank.gpu) || (part.kind() == EntityKind::rank && topology::EntityId::rank(job.id.name(), rank.rank) == part);
               }) ||
               std::any_of(job.pools.begin(), job.pools.end(), [&](const auto& pool) {
                   return pool.id == part || std::any_of(pool.gpus.begin(), pool.gpus.end(), holds);
               });
    };
    const topology::Job* only = nullptr;
    for (const topology::Job& job : graph.jobs()) {
        const bool ran = (!job.start || *job.start <= subject.at) && (!job.end || *job.end >= subject.at);
        if (!(ran || job.id == part) || !isOn(job))
            continue;
        if (only)
            return;
        only = &job;
    }
    if (only)
        subject.job = only->id.name();
}

Result<JumpLinks> JumpLinks::parse(const QByteArray& json) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return fail(ErrorCode::invalidInput, error.errorString().toStdString(), "byte " + std::to_string(error.offset));
    const QJsonValue list = document.object().value(QStringLiteral("links"));
    if (!list.isArray() || list.toArray().size() > static_cast<qsizetype>(kMostJumpLinks))
        return fail(ErrorCode::invalidInput, "an array 'links' of at most 64 was expected", "links");
    JumpLinks made;
    for (qsizetype i = 0; i < list.toArray().size(); ++i) {
        const QJsonObject one = list.toArray().at(i).toObject();
        const std::string where = "links[" + std::to_string(i) + "]";
        const QString name = one.value(QStringLiteral("name")).toString();
        const bool isWord = std::all_of(name.begin(), name.end(), [](QChar c) { return c.isPrint(); });
        if (name.trimmed().isEmpty() || name.size() > kLongestName || !isWord)
            return fail(ErrorCode::invalidInput, "a name of at most 60 printable characters was expected", where + ".name");
        Template entry;
        entry.name = name.toStdString();
        for (const QJsonValue& kind : one.value(QStringLiteral("kinds")).toArray()) {
            entry.kinds.push_back(kind.toString().toStdString());
            if (!isKindWord(entry.kinds.back()))
                return fail(ErrorCode::invalidInput, "'" + entry.kinds.back() + "' is no kind of object, no 'incident' and no '*'", where + ".kinds");
        }
        if (entry.kinds.empty())
            return fail(ErrorCode::invalidInput, "an array of kinds such as [\"gpu\", \"host\"] was expected", where + ".kinds");
        const std::string url = one.value(QStringLiteral("url")).toString().toStdString();
        SEAM_TRY(checkTarget(url, where + ".url"));
        auto parts = partsOf(url, where + ".url");
        if (!parts)
            return fail(parts.error());
        entry.parts = std::move(*parts);
        made.m_templates.push_back(std::move(entry));
    }
    return made;
}

std::vector<JumpLinks::Jump> JumpLinks::of(const JumpSubject& subject) const {
    std::vector<Jump> jumps;
    const std::string kind = subject.entity.isEmpty() ? std::string() : std::string(topology::name(subject.entity.kind()));
    for (const Template& entry : m_templates) {
        const bool isMeant = std::any_of(entry.kinds.begin(), entry.kinds.end(), [&](const std::string& word) {
            return word == "incident" ? !subject.incident.empty() : !kind.empty() && (word == "*" || word == kind);
        });
        std::string url;
        bool isWhole = isMeant;
        for (std::size_t i = 0; isWhole && i < entry.parts.size(); ++i) {
            const auto& [text, placeholder] = entry.parts[i];
            url += text;
            if (placeholder.empty())
                continue;
            const std::string value = valueOf(placeholder, subject);
            isWhole = !value.empty() && value != "." && value != ".."; // which would lead upwards
            url += QUrl::toPercentEncoding(QString::fromStdString(value)).toStdString();
        }
        if (isWhole && url.size() <= kLongestJumpLink)
            jumps.push_back({QString::fromStdString(entry.name), QString::fromStdString(url)});
    }
    return jumps;
}

} // namespace seamscope::models
