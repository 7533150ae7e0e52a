// SPDX-License-Identifier: GPL-3.0-or-later
// Titles, lessons and briefings of the shipped drills, and the page that every briefing has, which lupdate does not read; a test
// holds the list against them.
#include "qt/drill_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

namespace seamscope::models {
namespace {

// clang-format off
constexpr std::array kWords = {
    QT_TRANSLATE_NOOP("Drills", "# Situation"),
    QT_TRANSLATE_NOOP("Drills", "You are on shift at a site that runs AI jobs. At the start nobody has reported anything. Something goes wrong during the drill: find out what it is, tell whoever has to know, and have it put right before it costs more than it must."),
    QT_TRANSLATE_NOOP("Drills", "You play on recorded data under other names: hosts, jobs, people and sites are called otherwise, and money has another scale. Nothing here is live, and nothing that you declare touches a machine."),
    QT_TRANSLATE_NOOP("Drills", "# What you have"),
    QT_TRANSLATE_NOOP("Drills", "There are five seats. Facilities sees loops, feeds and racks; Network sees the fabric and storage; ML platform sees machines and jobs; Finance sees programs and the meter. The incident lead sees the graph and hears what every seat says, but no measurements. Who plays alone sits on all five."),
    QT_TRANSLATE_NOOP("Drills", "Each seat has the views of its own part of the site and nothing else. What another seat sees, ask for. No alarm and no list of causes is shown: to draw the conclusion is the exercise."),
    QT_TRANSLATE_NOOP("Drills", "# What is known at the start"),
    QT_TRANSLATE_NOOP("Drills", "When the fault begins is not told. Look first at what is normal here, so that you see what departs from it. Noise, planned work and small things that mean nothing are part of every site."),
    QT_TRANSLATE_NOOP("Drills", "While the drill runs, letters arrive: calls, reports, questions, answers of vendors. Some are wrong, some are about something else, an instrument can fail, and a screen can stand still for a while. Hold each of them against what is measured, and answer those that want a reply."),
    QT_TRANSLATE_NOOP("Drills", "# Goals"),
    QT_TRANSLATE_NOOP("Drills", "Detect: declare that something is wrong as soon as the facts say so, and not before."),
    QT_TRANSLATE_NOOP("Drills", "Attribute: commit a hypothesis. It names the seam, then the object where it began, the mechanism, and how sure you are; a fact for it and one against it keep you honest."),
    QT_TRANSLATE_NOOP("Drills", "Hand over: once the seam is named, tell the seat that has to act what you know, since when, and what you ask of it."),
    QT_TRANSLATE_NOOP("Drills", "Mitigate: declare an action, which is what is done and to which object. Take the one that removes the cause and disturbs the least, and say when."),
    QT_TRANSLATE_NOOP("Drills", "# Rules"),
    QT_TRANSLATE_NOOP("Drills", "What is committed stays: nothing is taken back. A better hypothesis may follow, and the last word of a seat counts."),
    QT_TRANSLATE_NOOP("Drills", "Only what is declared counts. What is said across the table, or in answer to a letter, is no hand-over. A fact counts as seen when the seat whose screen shows it speaks of it by name within two minutes."),
    QT_TRANSLATE_NOOP("Drills", "One clock runs for all seats. The facilitator, or who plays alone, starts it, freezes it, sets its speed, and can put the drill back to an earlier moment. The clocks of the score begin with the fault and stop at what you declare."),
    QT_TRANSLATE_NOOP("Drills", "Hints have a price: 5 points for the first, 10 for the second, 15 for the third. The price of the next one is shown before you ask for it."),
    QT_TRANSLATE_NOOP("Drills", "# How it is scored"),
    QT_TRANSLATE_NOOP("Drills", "There are 100 points: 30 to detect, 15 for the seam, 15 for the object, 25 to mitigate and 15 to hand over. Each is whole when it comes early and shrinks to nothing with time."),
    QT_TRANSLATE_NOOP("Drills", "Points are taken off for hints, for minutes in which the last hypothesis sends others to the wrong team, for alarms before anything is wrong, for guesses, for actions on what is not the cause, and for a second fault, should there be one, of which nobody says a word."),
    QT_TRANSLATE_NOOP("Drills", "The reveal ends the play. Then everybody has the truth, the points with a reason for each, what each seat could have seen, and what it cost as you played it, beside nothing done and the best that was possible."),
    QT_TRANSLATE_NOOP("Drills", "Quiet loop"),
    QT_TRANSLATE_NOOP("Drills", "Follow a path from cause to cost."),
    QT_TRANSLATE_NOOP("Drills", "Tuesday morning. A training run of several weeks is in its ninth day, and its team has promised a milestone for the end of the month. The hall is cooled by water; nobody has touched it since the last service. Should the run become slower than it was, every team will look at its own screen first."),
    QT_TRANSLATE_NOOP("Drills", "Since six"),
    QT_TRANSLATE_NOOP("Drills", "Tell a changed setting from a broken part."),
    QT_TRANSLATE_NOOP("Drills", "The building's operators are saving energy this month and have been at their desks since six. The run is well. You have been asked to keep an eye on anything that looks like a trend, and to say early whom you would call."),
    QT_TRANSLATE_NOOP("Drills", "Two rows"),
    QT_TRANSLATE_NOOP("Drills", "See the spot that an average hides."),
    QT_TRANSLATE_NOOP("Drills", "Two rows were moved closer together over the weekend. The averages of the hall are what they were. The run began an hour ago and its first steps are as fast as the benchmark."),
    QT_TRANSLATE_NOOP("Drills", "The next street"),
    QT_TRANSLATE_NOOP("Drills", "Use order: what fell first?"),
    QT_TRANSLATE_NOOP("Drills", "The utility has announced work on a feeder in the next street; the hall has two feeds. Clocks are steady, the run is steady. You will be told nothing by the utility during the exercise."),
    QT_TRANSLATE_NOOP("Drills", "After service"),
    QT_TRANSLATE_NOOP("Drills", "Count what went together, and ask what they share."),
    QT_TRANSLATE_NOOP("Drills", "A host was serviced yesterday and has been well since. The job's team is asleep; its watchdog is set to half an hour. Spare hosts are there, but somebody has to say which one is to be drained."),
    QT_TRANSLATE_NOOP("Drills", "Same as before"),
    QT_TRANSLATE_NOOP("Drills", "Find the part that is slow and not broken."),
    QT_TRANSLATE_NOOP("Drills", "After a restart in the night the run is back, and the on-call says it feels the same as before. Nothing is red. You have the benchmark of last week to compare with."),
    QT_TRANSLATE_NOOP("Drills", "Counted and forgotten"),
    QT_TRANSLATE_NOOP("Drills", "Separate a device from what lies between two devices."),
    QT_TRANSLATE_NOOP("Drills", "What corrects itself is counted and forgotten here; a week's worth is in the records. The run is paid by the hour by somebody who reads the invoice."),
    QT_TRANSLATE_NOOP("Drills", "Small numbers"),
    QT_TRANSLATE_NOOP("Drills", "Read a rate, not a count."),
    QT_TRANSLATE_NOOP("Drills", "Much corrects itself all the time in a hall of this size. The vendor replaces what fails and wants evidence for what does not. The next durable checkpoint is due within the half hour."),
    QT_TRANSLATE_NOOP("Drills", "Gone"),
    QT_TRANSLATE_NOOP("Drills", "Say what is known in the first minute."),
    QT_TRANSLATE_NOOP("Drills", "A run with a deadline, a team that has been promised an answer within five minutes of anything, and a log that will soon be full of complaints from everyone but one."),
    QT_TRANSLATE_NOOP("Drills", "Deaf port"),
    QT_TRANSLATE_NOOP("Drills", "Tell an event from a departure."),
    QT_TRANSLATE_NOOP("Drills", "The fabric was rebuilt last month, and a few ports are known to be touchy. The network team has said so many times that it is not the network that nobody asks any more."),
    QT_TRANSLATE_NOOP("Drills", "As it should be"),
    QT_TRANSLATE_NOOP("Drills", "Distrust a sum that says all is well."),
    QT_TRANSLATE_NOOP("Drills", "Everything is up. The throughput as a whole is what it should be. One of the teams has been cleaning this week, with a list of what was done."),
    QT_TRANSLATE_NOOP("Drills", "Good first steps"),
    QT_TRANSLATE_NOOP("Drills", "Look at the share of each way, not at the sum of all."),
    QT_TRANSLATE_NOOP("Drills", "Several ways lead up, and a hash spreads what goes there. The run was moved to these hosts this morning; its first steps were good."),
    QT_TRANSLATE_NOOP("Drills", "More than you can read"),
    QT_TRANSLATE_NOOP("Drills", "Follow complaints back to who sends them."),
    QT_TRANSLATE_NOOP("Drills", "You have counters of every port, and more of them will move than you can read. Most of those who complain are right, and none of them is the one."),
    QT_TRANSLATE_NOOP("Drills", "Launch day"),
    QT_TRANSLATE_NOOP("Drills", "Price what is at risk, not only what is lost."),
    QT_TRANSLATE_NOOP("Drills", "A second team has its launch today and uses what the run uses. The run writes its state regularly; the last time took a minute, as it always does."),
    QT_TRANSLATE_NOOP("Drills", "Signed twice"),
    QT_TRANSLATE_NOOP("Drills", "Ask what a restart would cost now."),
    QT_TRANSLATE_NOOP("Drills", "The run is as fast as ever. What it did every half hour, it did well. A change of quota was made last night, signed by two people."),
    QT_TRANSLATE_NOOP("Drills", "Busy, then not"),
    QT_TRANSLATE_NOOP("Drills", "Look at what comes before a step."),
    QT_TRANSLATE_NOOP("Drills", "Something new came in yesterday and was spread over the usual servers. Machines are busy, then they are not, then they are."),
    QT_TRANSLATE_NOOP("Drills", "Taking turns"),
    QT_TRANSLATE_NOOP("Drills", "See that the culprit is never the same, and what that means."),
    QT_TRANSLATE_NOOP("Drills", "The run's code was updated two days ago. It is a little slower than it was, but not always, and not at the same place."),
    QT_TRANSLATE_NOOP("Drills", "Growing"),
    QT_TRANSLATE_NOOP("Drills", "Name a date before it comes."),
    QT_TRANSLATE_NOOP("Drills", "A long run with long sequences. Its team watches the loss, which is well. Whoever is on shift when it ends will be asked why nobody saw it coming."),
    QT_TRANSLATE_NOOP("Drills", "Silence"),
    QT_TRANSLATE_NOOP("Drills", "Separate the culprit from its victims."),
    QT_TRANSLATE_NOOP("Drills", "All devices are at 100 %. The last step was a while ago. Everybody who will report something is somebody who waits."),
    QT_TRANSLATE_NOOP("Drills", "No answer"),
    QT_TRANSLATE_NOOP("Drills", "Read a code, and what it does not mean."),
    QT_TRANSLATE_NOOP("Drills", "A new release was rolled out to a part of the hall on Monday. Its notes list what it mends. The run spans old and new."),
    QT_TRANSLATE_NOOP("Drills", "Favourites"),
    QT_TRANSLATE_NOOP("Drills", "See work that is uneven though every device is well."),
    QT_TRANSLATE_NOOP("Drills", "A model whose parts take turns, a few thousand steps in. It has been well since the start, and a change of data was merged this morning."),
    QT_TRANSLATE_NOOP("Drills", "First complaint"),
    QT_TRANSLATE_NOOP("Drills", "Judge a service by what its users wait for."),
    QT_TRANSLATE_NOOP("Drills", "A service for users, in two stages. Devices are well and not even busy. The first complaint has a name and a time."),
    QT_TRANSLATE_NOOP("Drills", "Says everybody"),
    QT_TRANSLATE_NOOP("Drills", "Compare pools that ought to be alike."),
    QT_TRANSLATE_NOOP("Drills", "Equal machines serve one product. Something was restarted this morning, as it is every week. Nobody has changed anything, says everybody."),
    QT_TRANSLATE_NOOP("Drills", "Friday's trays"),
    QT_TRANSLATE_NOOP("Drills", "Find one among many, and leave its neighbours alone."),
    QT_TRANSLATE_NOOP("Drills", "A technician reseated trays in this row on Friday and signed every one. The water is as cold as it has been all year."),
    QT_TRANSLATE_NOOP("Drills", "All green"),
    QT_TRANSLATE_NOOP("Drills", "Compare with peers, without an alarm."),
    QT_TRANSLATE_NOOP("Drills", "Every light is green: temperatures, clocks, links, errors. The run is five per cent slower than it was a week ago, and somebody has been looking for the reason for three days."),
    QT_TRANSLATE_NOOP("Drills", "On the roof"),
    QT_TRANSLATE_NOOP("Drills", "Go up the chain until it ends."),
    QT_TRANSLATE_NOOP("Drills", "It is a fine afternoon, and one machine on the roof is being watched by its maker from far away. Several loops hang on it, and each has its own screen."),
    QT_TRANSLATE_NOOP("Drills", "The long night"),
    QT_TRANSLATE_NOOP("Drills", "Say that it stands, and since when."),
    QT_TRANSLATE_NOOP("Drills", "It is Saturday night. Devices are at 100 %, the last line of the log is hours old by the time somebody looks. You are earlier than they were."),
    QT_TRANSLATE_NOOP("Drills", "To the tenth"),
    QT_TRANSLATE_NOOP("Drills", "Tell the supply from what takes it."),
    QT_TRANSLATE_NOOP("Drills", "New fittings came last month, for a few places. The plant room is content: the supply is at its setpoint to the tenth of a degree."),
    QT_TRANSLATE_NOOP("Drills", "One of forty-eight"),
    QT_TRANSLATE_NOOP("Drills", "Find by comparing what no alarm tells."),
    QT_TRANSLATE_NOOP("Drills", "Forty-eight machines of eight. The throughput fell by a few per cent in the middle of the run, and a bench of the network is clean on every node. The team has begun to exclude things, one after the other."),
    QT_TRANSLATE_NOOP("Drills", "Two of a kind"),
    QT_TRANSLATE_NOOP("Drills", "See that the busy one is not the one that works."),
    QT_TRANSLATE_NOOP("Drills", "A small site. A job has a limit of 45 minutes and always kept it, until today. Both of its devices look busy."),
    QT_TRANSLATE_NOOP("Drills", "Change-over"),
    QT_TRANSLATE_NOOP("Drills", "Read the room, not only the rack."),
    QT_TRANSLATE_NOOP("Drills", "The first mild day of spring. The building changes from free cooling to its machines at about this time of the year, and has done so for ten years without anybody noticing."),
    QT_TRANSLATE_NOOP("Drills", "The node they blamed"),
    QT_TRANSLATE_NOOP("Drills", "Ask whether what is reported is the beginning."),
    QT_TRANSLATE_NOOP("Drills", "Two groups of ten machines each lost their run last month, and one machine was blamed for it by name. It is back in service, with a note on it."),
    QT_TRANSLATE_NOOP("Drills", "As announced"),
    QT_TRANSLATE_NOOP("Drills", "Compare a run with itself, before and after."),
    QT_TRANSLATE_NOOP("Drills", "Work on a few hosts was announced for today, and the scheduler sees to it by itself, as it does every month. Every host passed its checks last night. The run's team was told that nothing changes for it."),
};
// clang-format on

} // namespace

std::span<const char* const> drillWords() { return kWords; }

QString drillText(std::string_view text) {
    const QString gap = QStringLiteral("\n\n");
    QStringList paragraphs = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).split(gap);
    for (QString& one : paragraphs)
        if (!one.isEmpty()) // the empty text is the remark of a translation file
            one = QCoreApplication::translate("Drills", one.toUtf8().constData());
    return paragraphs.join(gap);
}

} // namespace seamscope::models
