// SPDX-License-Identifier: GPL-3.0-or-later
// Fault templates, evidence and Xids as somebody may edit them: read or refused, never half kept.
#include "seams/fault_template.h"
#include "seams/signal_rules.h"

#include <cstdint>
#include <string_view>

using namespace seamscope::seams;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    TemplateLibrary library;
    if (!library.add(text, "fuzz") && !library.templates().empty())
        __builtin_trap(); // an error leaves nothing behind
    SignalRules rules;
    (void)rules.addSignals(text, "fuzz");
    (void)rules.addLogLines(text, "fuzz");
    (void)rules.addXids(text, "fuzz");
    (void)rules.symptomOf("NCCL WARN Watchdog caught collective operation timeout");
    return 0;
}
