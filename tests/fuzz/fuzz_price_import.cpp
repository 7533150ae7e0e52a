// SPDX-License-Identifier: GPL-3.0-or-later
// Files of others that money comes from: billed usage, and the log of a goodput recorder. What is taken must
// be a price that a book can keep, and a history whose time adds up.
#include "economics/focus_prices.h"
#include "economics/goodput_log.h"
#include "economics/job_history.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::economics;

namespace {

void check(bool holds) {
    if (!holds)
        std::abort();
}

void billed(std::string_view text) {
    Problems problems;
    const auto prices = readFocusPrices(text, problems);
    if (!prices || prices->empty())
        return;
    PriceBook book = PriceBook::inCurrency(prices->front().currency);
    for (const StatedPrice& price : *prices) {
        check(price.row.rate.value >= 0 && price.row.from < price.row.to);
        book.add(price, problems);
    }
    const auto again = PriceBook::parse(book.toJson(), problems);
    check(again && *again == book);
}

void goodput(std::string_view text) {
    Problems problems;
    const auto log = readGoodputLog(text, problems);
    if (!log)
        return;
    check(log->theirs.productive >= 0 && log->theirs.other >= 0);
    const JobHistory history(log->facts);
    TimePoint last = kTimeMin;
    for (const HistorySpan& span : history.until(log->facts.window.to)) {
        check(span.from < span.to && (last == kTimeMin || span.from == last));
        last = span.to;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    billed(text);
    goodput(text);
    return 0;
}
