// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/act_checks.h"

#include "base/terminal_text.h"
#include "drill/play.h"

#include <cmath>

namespace seamscope::drill {

Unexpected refuseInput(std::string why) { return fail(ErrorCode::invalidInput, std::move(why), "act"); }

Result<> checkAct(const Act& act) {
    for (const std::string* word : {&act.seam, &act.mechanism, &act.actionClass})
        if (word->size() > kMostWord)
            return refuseInput("a word of more than " + std::to_string(kMostWord) + " bytes");
    for (const std::string* words : {&act.seam, &act.mechanism, &act.actionClass, &act.text})
        if (hasControlCharacter(*words))
            return refuseInput("a control character"); // acts are read again
    if (act.text.size() > kMostSaid)
        return refuseInput("a text of more than " + std::to_string(kMostSaid) + " bytes");
    if (!(act.confidence >= 0 && act.confidence <= 1))
        return refuseInput("confidence is 0 to 1");
    switch (act.verb) {
    case Verb::detect:
        break;
    case Verb::hypothesis:
        if (act.seam.empty())
            return refuseInput("a hypothesis names a seam");
        break;
    case Verb::handover:
        if (!act.to || *act.to == act.seat || *act.to == Seat::observer)
            return refuseInput("a hand-over names another seat");
        break;
    case Verb::action:
        if (act.entity.isEmpty() && act.actionClass.empty())
            return refuseInput("an action names an object or what is done");
        if (!act.actionClass.empty() && !isActionClass(act.actionClass))
            return refuseInput("'" + act.actionClass + "' is no class of actions");
        break;
    case Verb::hint:
        return refuseInput("a hint is asked for with its price");
    }
    return {};
}

Result<> checkInject(const Inject& inject, Duration length) {
    const auto refuse = [](std::string why) { return fail(ErrorCode::invalidInput, std::move(why), "inject"); };
    if (inject.from.size() > kMostName || inject.text.size() > kMostSaid || inject.signal.size() > kMostWord)
        return refuse("longer than " + std::to_string(kMostSaid) + " bytes, or its sender than " + std::to_string(kMostName));
    for (const std::string* words : {&inject.from, &inject.text, &inject.signal})
        if (hasControlCharacter(*words))
            return refuse("a control character");
    if (inject.to == Seat::facilitator || inject.to == Seat::observer)
        return refuse("it goes to a seat that plays");
    if (inject.at >= length)
        return refuse("comes after the end of the drill");
    if (inject.lasts < Duration(0) || inject.lasts > length)
        return refuse("lasts longer than the drill");
    if (inject.entity.isEmpty() != inject.signal.empty())
        return refuse("a point is an entity and a signal");
    if (!inject.entity.isEmpty() && inject.kind != InjectKind::sensorFault && inject.kind != InjectKind::secondFault)
        return refuse("only a sensor's fault and a second fault are of a point");
    if (!std::isfinite(inject.value))
        return refuse("the value is no number");
    return {};
}

} // namespace seamscope::drill
