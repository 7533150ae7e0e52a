// SPDX-License-Identifier: GPL-3.0-or-later
// The splitting test and what not to blame of each shipped runbook, as an incident's page shows them (one
// paragraph, without marks); lupdate does not read runbooks. A test holds the list against them.
#include "qt/knowledge_words.h"

#include <QCoreApplication>

#include <array>

namespace seamscope::models {
namespace {

// clang-format off
constexpr std::array kRunbookWords = {
    QT_TRANSLATE_NOOP("Knowledge", "seamctl checkpoint --write-seconds C --mtbf-hours M prints the optimum band; is the interval outside?"),
    QT_TRANSLATE_NOOP("Knowledge", "The storage, as long as a write takes its usual time."),
    QT_TRANSLATE_NOOP("Knowledge", "Write a file by hand as the job's user. Works: quota or path of the job. Fails: the volume."),
    QT_TRANSLATE_NOOP("Knowledge", "The failure that comes later and makes the loss visible."),
    QT_TRANSLATE_NOOP("Knowledge", "Take stacks of all ranks. One is elsewhere in the code: software. One is gone: look for an Xid or a silent host first."),
    QT_TRANSLATE_NOOP("Knowledge", "The rank that reports the time-out. The network, when its errors come after the abort: peers talk to a dead process."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare the call stacks of the odd rank and another at that number: a branch that depends on data or on the rank."),
    QT_TRANSLATE_NOOP("Knowledge", "Any device."),
    QT_TRANSLATE_NOOP("Knowledge", "Follow the pauses hop by hop against their direction. The port that sends and does not receive is the root."),
    QT_TRANSLATE_NOOP("Knowledge", "Ports that receive pause frames, and the senders behind them."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the valve position before and after the change. It moved: control or a person. It did not: strainer, air in the loop or a bypass."),
    QT_TRANSLATE_NOOP("Knowledge", "The pumps, as long as speed and power are as they were."),
    QT_TRANSLATE_NOOP("Knowledge", "Read the second detector or look. A single wet sensor without a pressure change may be condensation: check the margin to the dew point."),
    QT_TRANSLATE_NOOP("Knowledge", "A detector that has been wet since the recording began."),
    QT_TRANSLATE_NOOP("Knowledge", "Throttle the discharge valve a little. Head follows and the noise goes: it was cavitation. Nothing changes in the vibration: it is the rotor or its bearings. With head up and flow down from the start there is nothing to test: look for what is closed."),
    QT_TRANSLATE_NOOP("Knowledge", "The twin that runs faster: it makes up for the other. A controller that changed the speed: every reading moves with it. One sensor alone: a loose accelerometer shakes more and heats nothing."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare speed with command on the pump, then the pressure difference over the strainer. Speed below command: the pump or its drive. Speed at command and pressure up: a clogged strainer or a closing valve, which is flow loss and not the pump."),
    QT_TRANSLATE_NOOP("Knowledge", "The twin that runs faster than usual: it makes up for the other. GPUs that throttle: they protect themselves. A warmer return alone: it follows the flow."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare the inlet temperature of the rack with its neighbours. Higher: air (panels, fans, recirculation). Equal: look at the flow of this rack (coolant_flow_loss)."),
    QT_TRANSLATE_NOOP("Knowledge", "A single GPU that is hot alone in its host: that is paste or a cold plate. The CDU, when its other racks are cool."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare set point with supply temperature. They agree: somebody or something changed the set point. They do not: the CDU cannot hold it, look at the facility water and the valve."),
    QT_TRANSLATE_NOOP("Knowledge", "Slow warming of the whole hall over hours: that is the day, not the CDU. GPUs that throttle."),
    QT_TRANSLATE_NOOP("Knowledge", "Read the same files from another host. Slow as well: storage. Fast: the host's loader or disk."),
    QT_TRANSLATE_NOOP("Knowledge", "The GPUs that idle. The network between ranks."),
    QT_TRANSLATE_NOOP("Knowledge", "Own time per token. Equal on all ranks: routing. Higher on one: a slow GPU."),
    QT_TRANSLATE_NOOP("Knowledge", "The GPU of the hot expert."),
    QT_TRANSLATE_NOOP("Knowledge", "Does a GPU reset bring it back? Yes: firmware. No: reboot, then treat it as hardware."),
    QT_TRANSLATE_NOOP("Knowledge", "The collective library: it waits like everybody."),
    QT_TRANSLATE_NOOP("Knowledge", "Is remapping pending or has it failed? Pending: a reset repairs it. Failed, or no spare rows: replace."),
    QT_TRANSLATE_NOOP("Knowledge", "One corrected error: that is normal. The job's code, when the Xid came first."),
    QT_TRANSLATE_NOOP("Knowledge", "Were there PCIe errors before? Yes: riser or slot. No, and the board supply is fine: the GPU."),
    QT_TRANSLATE_NOOP("Knowledge", "The ranks that log the time-out, and the network errors after the abort."),
    QT_TRANSLATE_NOOP("Knowledge", "Reseat the riser. It comes back at full width: contact. It does not: swap slots; the fault stays with slot or card."),
    QT_TRANSLATE_NOOP("Knowledge", "The GPU itself before the riser was looked at; the network."),
    QT_TRANSLATE_NOOP("Knowledge", "Run the single-GPU benchmark on its host. Slow there: the GPU. Fast there: input or placement."),
    QT_TRANSLATE_NOOP("Knowledge", "The network: its benchmark is clean. The ranks with the longest collectives: they are the ones that wait."),
    QT_TRANSLATE_NOOP("Knowledge", "Swap the work to another GPU of the host. The heat stays with the device: paste or cold plate. It moves: the load."),
    QT_TRANSLATE_NOOP("Knowledge", "The CDU or the rack, when nothing else on them is warm. The other GPUs, which wait at full utilisation."),
    QT_TRANSLATE_NOOP("Knowledge", "Read the first error of the run that died. The same line at the same step after the restart: data or code. Another host each time with the same word: a library or the network. The same host twice: its hardware, however quiet it is."),
    QT_TRANSLATE_NOOP("Knowledge", "The last error: it is the echo on ranks that lost a peer."),
    QT_TRANSLATE_NOOP("Knowledge", "Swap the optic between two ports. Errors move: optic. They stay: fibre or port."),
    QT_TRANSLATE_NOOP("Knowledge", "Congestion: it marks packets, it does not corrupt them."),
    QT_TRANSLATE_NOOP("Knowledge", "Do other ports of the same switch flap at the same time? Yes: the switch restarts. No: optic or cable."),
    QT_TRANSLATE_NOOP("Knowledge", "The job, when errors of the network came before the abort. But errors that come after a process died are its echo."),
    QT_TRANSLATE_NOOP("Knowledge", "Run the last good checkpoint over the same batch twice, once with the suspect host replaced. The same result both times is data, learning rate or precision; a different one is a device that computes wrongly: run dcgmi diag -r 3 and compare checksums of the gradients rank by rank."),
    QT_TRANSLATE_NOOP("Knowledge", "Single skipped iterations of a dynamic loss scale are usual. A spike that comes back within some steps is none."),
    QT_TRANSLATE_NOOP("Knowledge", "Does it also climb with a fixed sequence length? Yes: a leak. No: longer sequences."),
    QT_TRANSLATE_NOOP("Knowledge", "The GPU that reports it first."),
    QT_TRANSLATE_NOOP("Knowledge", "Count hops between neighbouring ranks before and after. More: placement. Equal: look further."),
    QT_TRANSLATE_NOOP("Knowledge", "Devices and links of the new place."),
    QT_TRANSLATE_NOOP("Knowledge", "Pause the neighbour for a minute. The loss goes: it was the neighbour."),
    QT_TRANSLATE_NOOP("Knowledge", "The links that are shared: they do what they can."),
    QT_TRANSLATE_NOOP("Knowledge", "Which GPU logged the link-down first? That one and its link are the root; Xids of the others within seconds are its echo."),
    QT_TRANSLATE_NOOP("Knowledge", "GPUs with Xid 145 or 45, ranks that report first, the network between hosts."),
    QT_TRANSLATE_NOOP("Knowledge", "Look at the throttle bits. Power brake: the hardware signal of the shelf or PDU. Software cap: a limit that somebody set."),
    QT_TRANSLATE_NOOP("Knowledge", "GPUs that wait draw little power: low power without a cap bit belongs to a victim. Cooling: temperatures fall here."),
    QT_TRANSLATE_NOOP("Knowledge", "Count the GPUs that fell within a second. Several of one host: power. One: the GPU or its slot."),
    QT_TRANSLATE_NOOP("Knowledge", "The GPUs that fell off: three of four sent back for this are good. The rank that reports the time-out."),
    QT_TRANSLATE_NOOP("Knowledge", "Compare the first error of each attempt. Same host: hardware. Same step: data or code."),
    QT_TRANSLATE_NOOP("Knowledge", "The last error of each attempt: it is an echo."),
    QT_TRANSLATE_NOOP("Knowledge", "Shares against capacity. Share up at equal total: routing. Total up: demand."),
    QT_TRANSLATE_NOOP("Knowledge", "The pool that is overrun."),
    QT_TRANSLATE_NOOP("Knowledge", "Collect at the same step on all ranks. Jitter goes: it was that. It stays: something else runs on the hosts."),
    QT_TRANSLATE_NOOP("Knowledge", "The rank that happened to be last in one step."),
    QT_TRANSLATE_NOOP("Knowledge", "Who else writes? Another client in the same minutes: contention. Nobody: the storage itself."),
    QT_TRANSLATE_NOOP("Knowledge", "A planned pause of the usual length. A hang: the write goes on."),
    QT_TRANSLATE_NOOP("Knowledge", "Change the hash seed or turn adaptive routing on for a minute. The hot link moves: flow placement. It stays: its siblings are down or misrouted."),
    QT_TRANSLATE_NOOP("Knowledge", "Ports that receive marks: they obey. A port that sends pause frames is another fault."),
    QT_TRANSLATE_NOOP("Knowledge", "Send the same load over another route. Fast: links of this one. Slow: the pool that receives."),
    QT_TRANSLATE_NOOP("Knowledge", "A surge of requests: then all pools grow together."),
    QT_TRANSLATE_NOOP("Knowledge", "Where is dark ground on the way to this job? Measure there first."),
    QT_TRANSLATE_NOOP("Knowledge", "Whoever is easiest to page."),
};
// clang-format on

} // namespace

std::span<const char* const> runbookWords() { return kRunbookWords; }

} // namespace seamscope::models
