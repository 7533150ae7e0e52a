// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/site_prices.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace seamscope::economics {
namespace {

/// @p whole without @p taken.
std::vector<TimeRange> without(const std::vector<TimeRange>& whole, const PriceRow& taken) {
    std::vector<TimeRange> rest;
    for (const TimeRange& range : whole) {
        if (taken.from > range.from)
            rest.push_back({range.from, std::min(range.to, taken.from)});
        if (taken.to < range.to)
            rest.push_back({std::max(range.from, taken.to), range.to});
    }
    return rest;
}

} // namespace

void PriceBook::fill(const PriceBook& later, const std::string& source, Problems& problems) {
    const auto refuse = [&](const std::string& what) {
        problems.add(ErrorCode::invalidInput, source, "pricing.json: " + what + " is stated otherwise before, and that holds");
    };
    const std::vector<PriceRow> before = m_rows;
    for (const PriceRow& row : later.m_rows) {
        std::vector<TimeRange> open = {{row.from, row.to}};
        bool isOther = false;
        for (const PriceRow& known : before) {
            const bool isOfSame = known.model == "*" || row.model.find(known.model) != std::string::npos;
            if (!isOfSame || known.from >= row.to || row.from >= known.to)
                continue;
            isOther = isOther || known.rate != row.rate || known.basis != row.basis || later.m_currency != m_currency;
            open = without(open, known);
        }
        if (isOther)
            refuse("the price of '" + row.model + "'");
        for (const TimeRange& range : open) {
            StatedPrice piece{row, later.m_currency, source + ", pricing.json"};
            piece.row.from = range.from;
            piece.row.to = range.to;
            add(piece, problems);
        }
    }
    const bool isSameMoney = later.m_currency == m_currency;
    const auto take = [&](auto& own, const auto& others, const auto& isSame, const char* what) {
        for (const auto& other : others) {
            const auto known = std::find_if(own.begin(), own.end(), [&](const auto& one) { return isSame(one, other); });
            if (known != own.end() ? !(*known == other) : !isSameMoney)
                refuse(what);
            else if (known == own.end())
                own.push_back(other);
        }
    };
    take(m_labor, later.m_labor, [](const auto& a, const auto& b) { return a.role == b.role; }, "what people cost");
    take(m_programs, later.m_programs, [](const auto& a, const auto& b) { return a.id == b.id; }, "the value of a program");
    take(m_teams, later.m_teams, [](const auto& a, const auto& b) { return a.team == b.team; }, "the target of a team");
    if (m_opportunity && later.m_opportunity && !(*m_opportunity == *later.m_opportunity))
        refuse("the margin of idle reserve");
    else if (!m_opportunity)
        m_opportunity = later.m_opportunity;
}

std::optional<std::string> SitePrices::take(std::uint32_t rank, const std::string& source, std::string text, Problems& problems) {
    Problems own; // where there is no other, whoever takes the text tells them
    auto book = PriceBook::parse(text, own);
    if (!book) {
        if (m_stated.empty())
            return text;
        problems.add(book.error().in("pricing.json").in(source));
        return std::nullopt;
    }
    m_stated.insert_or_assign(rank, Stated{source, std::move(text), std::move(*book)});
    const Stated& first = m_stated.begin()->second;
    const bool isOne = std::ranges::all_of(m_stated, [&](const auto& stated) { return stated.second.text == first.text; });
    std::string holds = first.text;
    if (!isOne) {
        for (const Error& problem : own.first())
            problems.add(Error(problem).in("pricing.json").in(source));
        PriceBook site = first.book;
        for (auto stated = std::next(m_stated.begin()); stated != m_stated.end(); ++stated)
            site.fill(stated->second.book, stated->second.source, problems);
        holds = site.toJson();
    }
    if (holds == m_holds)
        return std::nullopt;
    m_holds = holds;
    return holds;
}

} // namespace seamscope::economics
