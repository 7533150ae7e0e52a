// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/distinct_titles.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace seamscope::ui {
namespace {

/// Half a count is another one: of "2,048 ranks" the number stays whole.
Cut cutOf(const QString& title) {
    const qsizetype blank = title.indexOf(u' ');
    return blank > 0 && title.front().isDigit() && title[blank - 1].isDigit() ? Cut::end : Cut::middle;
}

/// Where the name of a host ends: "n1.hall.example" of "n1.hall.example:4".
qsizetype hostEnd(const QString& title) {
    const qsizetype colon = title.lastIndexOf(u':');
    return colon < 0 ? title.size() : colon;
}

/// ".hall.example": what all names with a domain have behind their first word. Empty of one name alone, and of addresses.
QString commonDomain(const std::vector<QString>& titles) {
    std::set<QString> hosts;
    for (const QString& title : titles)
        if (const qsizetype dot = title.indexOf(u'.'); dot > 0 && dot < hostEnd(title) && !title.contains(u' '))
            hosts.insert(title.left(hostEnd(title)));
    if (hosts.size() < 2)
        return {};
    QString common = hosts.begin()->mid(hosts.begin()->indexOf(u'.'));
    for (const QString& host : hosts)
        while (!common.isEmpty() && !host.endsWith(common)) {
            const qsizetype next = common.indexOf(u'.', 1);
            common = next < 0 ? QString() : common.mid(next);
        }
    return std::any_of(common.begin(), common.end(), [](QChar c) { return c.isLetter(); }) ? common : QString();
}

/// Without that domain, where no two become one.
std::vector<QString> withoutDomain(const std::vector<QString>& titles) {
    const QString domain = commonDomain(titles);
    if (domain.isEmpty())
        return titles;
    std::vector<QString> names = titles;
    for (QString& name : names)
        if (const qsizetype end = hostEnd(name); name.left(end).endsWith(domain) && end > domain.size())
            name.remove(end - domain.size(), domain.size());
    const auto kinds = [](const std::vector<QString>& of) { return std::set<QString>(of.begin(), of.end()).size(); };
    return kinds(names) == kinds(titles) ? names : titles;
}

} // namespace

std::vector<QString> distinctTitles(const std::vector<QString>& titles, TextStyle style, const std::vector<qreal>& rooms, const TextCache& text) {
    constexpr int passes = 6; // those that are alike after one differ further on
    std::vector<QString> shown = titles;
    std::vector<std::size_t> wide; // those that do not fit as they are
    for (std::size_t i = 0; i < titles.size(); ++i)
        if (text.width(titles[i], style) > rooms[i])
            wide.push_back(i);
    if (wide.empty())
        return shown;
    const std::vector<QString> names = withoutDomain(titles);
    std::vector<qsizetype> starts(titles.size(), std::numeric_limits<qsizetype>::max()); // the first difference from any of them
    for (const std::size_t i : wide)
        shown[i] = text.elided(names[i], style, rooms[i], cutOf(names[i]));
    for (int pass = 0; pass < passes; ++pass) {
        std::map<QString, std::set<QString>> cut; // what is left, and of which
        for (const std::size_t i : wide)
            if (shown[i] != names[i])
                cut[shown[i]].insert(names[i]);
        bool isDone = true;
        for (const std::size_t i : wide) {
            const auto alike = shown[i] == names[i] ? cut.end() : cut.find(shown[i]);
            if (alike == cut.end() || alike->second.size() < 2)
                continue;
            isDone = false;
            // From where they differ on, with the letters of that word before it, as long as that helps. Of a sorted set the
            // ends differ first.
            const QString& first = *alike->second.begin();
            const QString& last = *alike->second.rbegin();
            qsizetype from = 0;
            while (from < first.size() && from < last.size() && first[from] == last[from])
                ++from;
            qsizetype start = from;
            while (pass < passes - 2 && start > 1 && from - start < 3 && names[i][start - 1].isLetterOrNumber())
                --start;
            starts[i] = pass == passes - 2 ? start : std::min(starts[i], start);
            shown[i] = text.elided(QStringLiteral("…") % names[i].mid(starts[i]), style, rooms[i], pass % 2 == 0 ? Cut::end : Cut::middle);
        }
        if (isDone)
            break;
    }
    return shown;
}

} // namespace seamscope::ui
