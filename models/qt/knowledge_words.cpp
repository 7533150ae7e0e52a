// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences of the shipped templates, which lupdate does not read; a test holds the list against them.
#include "qt/knowledge_words.h"

#include <QCoreApplication>

#include <array>

namespace seamscope::models {
namespace {

// clang-format off
constexpr std::array kWords = {
    QT_TRANSLATE_NOOP("Knowledge", "Drain the host; bring driver, fabric manager and libraries to one version and reboot before it takes work again."),
    QT_TRANSLATE_NOOP("Knowledge", "No cause is claimed. Compare the hosts of this pool with each other: processors, storage and network first, then what was rolled out."),
    QT_TRANSLATE_NOOP("Knowledge", "Find where this job writes to (mount, bucket, quota) and how long a write by hand takes there; name the storage in the jobs file."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the level and pressure before the pump, vents and the suction strainer; start the stand-by pump."),
    QT_TRANSLATE_NOOP("Knowledge", "Listen to and measure the bearings, check balance and alignment; run on the twin and plan the exchange."),
    QT_TRANSLATE_NOOP("Knowledge", "Measure the currents of the phases and the insulation, check the impeller for rubbing and the motor's fan."),
    QT_TRANSLATE_NOOP("Knowledge", "Find the valve or strainer behind the pumps that lets less through."),
    QT_TRANSLATE_NOOP("Knowledge", "Start the stand-by pump, check command against speed and the strainer; move work off the racks of this circuit while GPUs throttle."),
    QT_TRANSLATE_NOOP("Knowledge", "Check valves, strainers and bypasses between the pumps and these racks."),
    QT_TRANSLATE_NOOP("Knowledge", "Clean the strainer and filters between the pumps and these racks; look for a valve that is not fully open."),
    QT_TRANSLATE_NOOP("Knowledge", "Check the quick connectors, valves and strainer of this rack's manifold."),
    QT_TRANSLATE_NOOP("Knowledge", "Check the quick connectors, valves and strainer of this rack's manifold; its neighbours on the same water are well."),
    QT_TRANSLATE_NOOP("Knowledge", "Put the supply set point back; ask who changed it and why."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the chiller and at what changed over its pumps and valves, not at the CDUs one by one."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the chiller and the air handlers of the room: every rack feels it."),
    QT_TRANSLATE_NOOP("Knowledge", "Check the quick connectors, valves and strainer of this rack's manifold and its cold plates."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare supply temperature, flow and pump speed of this unit with its commissioning record: it never cooled enough while it was watched."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare fan speed and supply air of this handler with its commissioning record; check filters and belts."),
    QT_TRANSLATE_NOOP("Knowledge", "Measure the air at the front of this rack; check its fans, blanking panels and doors, then the air handler of its row."),
    QT_TRANSLATE_NOOP("Knowledge", "Isolate the manifold, power the tray down, find the joint."),
    QT_TRANSLATE_NOOP("Knowledge", "Look for water first: under the racks of this circuit, at the level and make-up of the reservoir; isolate branch by branch."),
    QT_TRANSLATE_NOOP("Knowledge", "Check fans and blanking panels of this rack; drain its hosts if they throttle on."),
    QT_TRANSLATE_NOOP("Knowledge", "Check the fans, air ducts and cold plate connections of this host; drain it while its devices throttle."),
    QT_TRANSLATE_NOOP("Knowledge", "Check the fans, filters and belts of the air handler of this row; drain its hosts if they throttle on."),
    QT_TRANSLATE_NOOP("Knowledge", "Drain the host and reset the GPUs; reseat or replace the baseboard if the link fails again."),
    QT_TRANSLATE_NOOP("Knowledge", "Take the port out of the job, clean and reseat the optic, then replace the cable."),
    QT_TRANSLATE_NOOP("Knowledge", "Clean and reseat the optic at both ends; replace the cable if the error rate stays."),
    QT_TRANSLATE_NOOP("Knowledge", "Read the error counters of both ends and of the switch port; clean and reseat the optic, then replace the cable."),
    QT_TRANSLATE_NOOP("Knowledge", "Take the host that sends pause frames out of the fabric; look at its receive side, not at the ports that were paused."),
    QT_TRANSLATE_NOOP("Knowledge", "Spread the flows: adaptive routing or another hash seed; check that all uplinks of the leaf are up."),
    QT_TRANSLATE_NOOP("Knowledge", "Drain the host and reboot it; check PCIe errors and board power; replace on a repeat."),
    QT_TRANSLATE_NOOP("Knowledge", "Drain the host and reset the GPU; reboot if it does not come back; update the firmware if it repeats."),
    QT_TRANSLATE_NOOP("Knowledge", "Drain at the next checkpoint and reset to remap the row; replace if remapping fails or errors go on."),
    QT_TRANSLATE_NOOP("Knowledge", "Drain the host; reseat the heat sink or cold plate and renew the paste."),
    QT_TRANSLATE_NOOP("Knowledge", "Swap the host for a spare at the next checkpoint and run the single-GPU benchmark on it."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare driver, firmware, clocks and power limits of this host with a host that is well; put back what was changed, or swap it."),
    QT_TRANSLATE_NOOP("Knowledge", "Drain the host; reseat the riser or the card and look at the slot before blaming the GPU."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at this unit's supply temperature, flow and pumps on its own panel: everything behind it grows hot at once."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the flow, pumps and filters of this unit on its own panel: everything behind it grows hot at once."),
    QT_TRANSLATE_NOOP("Knowledge", "Check the fans, filters and belts of this air handler: everything in its air grows hot at once."),
    QT_TRANSLATE_NOOP("Knowledge", "Ask facilities for the state of the feed and its cap, and whoever may set power limits or clocks of these hosts."),
    QT_TRANSLATE_NOOP("Knowledge", "Ask its BMC whether the host has power and what it last wrote; take it out of the job."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the feeds, breakers and management switch of this rack before any of its hosts."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the breaker and the feed before any of the hosts behind it."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the switch, its power and what was last changed on it; its cables are not the cause."),
    QT_TRANSLATE_NOOP("Knowledge", "Ask facilities for the state of the feed and its cap; lower the power limit evenly rather than let the brake act."),
    QT_TRANSLATE_NOOP("Knowledge", "Drain the host and replace the power supply; do not send the GPUs back."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the power supplies and the power brake line of this host before any of its GPUs goes back."),
    QT_TRANSLATE_NOOP("Knowledge", "Read the power limit and the supplies of this host at its BMC, and who set a limit; none of its GPUs has to go back."),
    QT_TRANSLATE_NOOP("Knowledge", "Move one of the two jobs to another pod or cap the neighbour's traffic class."),
    QT_TRANSLATE_NOOP("Knowledge", "Ask the scheduler for one pod at the next checkpoint; compare hops before and after."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the loader processes and the local disk of this host; swap it for a spare if the cause is not the job's."),
    QT_TRANSLATE_NOOP("Knowledge", "Collect garbage on all ranks at the same step; check that nothing else runs on the hosts."),
    QT_TRANSLATE_NOOP("Knowledge", "See what else takes the processors of this host (backup, scan, agent, a job left behind) and move it off; pin what must stay."),
    QT_TRANSLATE_NOOP("Knowledge", "Restart from the last checkpoint before memory runs out; find what holds on to tensors between steps."),
    QT_TRANSLATE_NOOP("Knowledge", "Take a stack of the missing rank, then restart; drain its host only if it happens there again."),
    QT_TRANSLATE_NOOP("Knowledge", "Take stacks of all ranks before the watchdog kills them; the one that is elsewhere is the culprit, not the one that reports."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare the call stacks of the odd rank and one of the others: it is the code path, not a device."),
    QT_TRANSLATE_NOOP("Knowledge", "Raise the balancing loss or the capacity factor; place hot experts apart."),
    QT_TRANSLATE_NOOP("Knowledge", "Stop the automation, read the first error of each attempt and compare the hosts they share."),
    QT_TRANSLATE_NOOP("Knowledge", "Set the interval from write time and time between failures (seamctl checkpoint)."),
    QT_TRANSLATE_NOOP("Knowledge", "Read the first error of the run that died; look for it on the same host in earlier runs."),
    QT_TRANSLATE_NOOP("Knowledge", "No cause is claimed. Look at the dark ground on the way to this job first."),
    QT_TRANSLATE_NOOP("Knowledge", "Find who else writes; stagger the checkpoints of the jobs, then lengthen the interval while it lasts."),
    QT_TRANSLATE_NOOP("Knowledge", "Free space or raise the quota now: until a checkpoint is durable, a failure costs everything since the last good one."),
    QT_TRANSLATE_NOOP("Knowledge", "Warm the cache or move the data set; more loader workers only if the storage has head room."),
    QT_TRANSLATE_NOOP("Knowledge", "Send traffic over the other route; look at the links between the two pools before scaling either."),
    QT_TRANSLATE_NOOP("Knowledge", "Reset the router's weights; compare the share of each pool with its capacity."),
};
// clang-format on

} // namespace

std::span<const char* const> knowledgeWords() { return kWords; }

QString knowledgeText(std::string_view text) {
    const QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
    return text.empty() ? QString() : QCoreApplication::translate("Knowledge", bytes.constData());
}

} // namespace seamscope::models
