// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/briefing.h"

namespace seamscope::drill {
namespace {

constexpr const char* kHead = "# Situation";
// What everybody is told, whatever went wrong; models/qt/drill_words.cpp has each paragraph for translators, word for word.
// clang-format off
constexpr const char* kParagraphs[] = {
    "You are on shift at a site that runs AI jobs. At the start nobody has reported anything. Something goes "
    "wrong during the drill: find out what it is, tell whoever has to know, and have it put right before it costs "
    "more than it must.",
    "You play on recorded data under other names: hosts, jobs, people and sites are called otherwise, and money "
    "has another scale. Nothing here is live, and nothing that you declare touches a machine.",
    "# What you have",
    "There are five seats. Facilities sees loops, feeds and racks; Network sees the fabric and storage; ML "
    "platform sees machines and jobs; Finance sees programs and the meter. The incident lead sees the graph and "
    "hears what every seat says, but no measurements. Who plays alone sits on all five.",
    "Each seat has the views of its own part of the site and nothing else. What another seat sees, ask for. No "
    "alarm and no list of causes is shown: to draw the conclusion is the exercise.",
    "# What is known at the start",
    "When the fault begins is not told. Look first at what is normal here, so that you see what departs from it. "
    "Noise, planned work and small things that mean nothing are part of every site.",
    "While the drill runs, letters arrive: calls, reports, questions, answers of vendors. Some are wrong, some "
    "are about something else, an instrument can fail, and a screen can stand still for a while. Hold each of "
    "them against what is measured, and answer those that want a reply.",
    "# Goals",
    "Detect: declare that something is wrong as soon as the facts say so, and not before.",
    "Attribute: commit a hypothesis. It names the seam, then the object where it began, the mechanism, and how "
    "sure you are; a fact for it and one against it keep you honest.",
    "Hand over: once the seam is named, tell the seat that has to act what you know, since when, and what you ask "
    "of it.",
    "Mitigate: declare an action, which is what is done and to which object. Take the one that removes the cause "
    "and disturbs the least, and say when.",
    "# Rules",
    "What is committed stays: nothing is taken back. A better hypothesis may follow, and the last word of a seat "
    "counts.",
    "Only what is declared counts. What is said across the table, or in answer to a letter, is no hand-over. A "
    "fact counts as seen when the seat whose screen shows it speaks of it by name within two minutes.",
    "One clock runs for all seats. The facilitator, or who plays alone, starts it, freezes it, sets its speed, "
    "and can put the drill back to an earlier moment. The clocks of the score begin with the fault and stop at "
    "what you declare.",
    "Hints have a price: 5 points for the first, 10 for the second, 15 for the third. The price of the next one "
    "is shown before you ask for it.",
    "# How it is scored",
    "There are 100 points: 30 to detect, 15 for the seam, 15 for the object, 25 to mitigate and 15 to hand over. "
    "Each is whole when it comes early and shrinks to nothing with time.",
    "Points are taken off for hints, for minutes in which the last hypothesis sends others to the wrong team, for "
    "alarms before anything is wrong, for guesses, for actions on what is not the cause, and for a second fault, "
    "should there be one, of which nobody says a word.",
    "The reveal ends the play. Then everybody has the truth, the points with a reason for each, what each seat "
    "could have seen, and what it cost as you played it, beside nothing done and the best that was possible.",
};
// clang-format on

} // namespace

std::string briefingWith(std::string_view own) {
    std::string page = kHead;
    if (!own.empty())
        page.append("\n\n").append(own);
    for (const char* paragraph : kParagraphs)
        page.append("\n\n").append(paragraph);
    return page;
}

} // namespace seamscope::drill
