// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/terms.h"

#include "qt/format.h"
#include "qt/utf8.h"
#include "qt/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <utility>

namespace seamscope::models {
namespace {

using topology::EntityKind;

struct Terms {
    Q_DECLARE_TR_FUNCTIONS(Terms)
};

/// What the core calls things, as this program may meet them. Text that stands nowhere here (a template or
/// bucket of somebody's own) is shown as it is. The list is for translators alone: no code reads it.
[[maybe_unused]] constexpr const char* kIdentifiers[] = {
    // seams and domains
    QT_TRANSLATE_NOOP("Terms", "cooling"), QT_TRANSLATE_NOOP("Terms", "power"),
    QT_TRANSLATE_NOOP("Terms", "hardware"), QT_TRANSLATE_NOOP("Terms", "fabric"),
    QT_TRANSLATE_NOOP("Terms", "storage"), QT_TRANSLATE_NOOP("Terms", "scheduler"),
    QT_TRANSLATE_NOOP("Terms", "software"), QT_TRANSLATE_NOOP("Terms", "transfer"),
    QT_TRANSLATE_NOOP("Terms", "economics"), QT_TRANSLATE_NOOP("Terms", "none"),
    QT_TRANSLATE_NOOP("Terms", "unattributed"), QT_TRANSLATE_NOOP("Terms", "facilities"),
    QT_TRANSLATE_NOOP("Terms", "runtime"), QT_TRANSLATE_NOOP("Terms", "finance"),
    // mechanisms of the fault templates
    QT_TRANSLATE_NOOP("Terms", "airflow hotspot"), QT_TRANSLATE_NOOP("Terms", "checkpoint cadence"),
    QT_TRANSLATE_NOOP("Terms", "checkpoint write failure"), QT_TRANSLATE_NOOP("Terms", "collective hang"),
    QT_TRANSLATE_NOOP("Terms", "collective mismatch"), QT_TRANSLATE_NOOP("Terms", "congestion storm"),
    QT_TRANSLATE_NOOP("Terms", "coolant flow loss"), QT_TRANSLATE_NOOP("Terms", "coolant leak"),
    QT_TRANSLATE_NOOP("Terms", "coolant temperature high"), QT_TRANSLATE_NOOP("Terms", "dataloader stall"),
    QT_TRANSLATE_NOOP("Terms", "expert imbalance"), QT_TRANSLATE_NOOP("Terms", "gpu driver fault"),
    QT_TRANSLATE_NOOP("Terms", "gpu memory errors"), QT_TRANSLATE_NOOP("Terms", "gpu off bus"),
    QT_TRANSLATE_NOOP("Terms", "gpu slow"), QT_TRANSLATE_NOOP("Terms", "gpu thermal isolated"),
    QT_TRANSLATE_NOOP("Terms", "host software stall"), QT_TRANSLATE_NOOP("Terms", "link errors"),
    QT_TRANSLATE_NOOP("Terms", "link flap"), QT_TRANSLATE_NOOP("Terms", "memory leak oom"),
    QT_TRANSLATE_NOOP("Terms", "misplacement"), QT_TRANSLATE_NOOP("Terms", "neighbour contention"),
    QT_TRANSLATE_NOOP("Terms", "nvlink error"), QT_TRANSLATE_NOOP("Terms", "pcie degraded"),
    QT_TRANSLATE_NOOP("Terms", "power cap"), QT_TRANSLATE_NOOP("Terms", "psu failure"),
    QT_TRANSLATE_NOOP("Terms", "pump degraded"), QT_TRANSLATE_NOOP("Terms", "restart loop"),
    QT_TRANSLATE_NOOP("Terms", "routing drift"), QT_TRANSLATE_NOOP("Terms", "storage contention"),
    QT_TRANSLATE_NOOP("Terms", "switch congestion"), QT_TRANSLATE_NOOP("Terms", "transfer degraded"),
    QT_TRANSLATE_NOOP("Terms", "unknown"),
    // classes of actions
    QT_TRANSLATE_NOOP("Terms", "drain"), QT_TRANSLATE_NOOP("Terms", "inspect"),
    QT_TRANSLATE_NOOP("Terms", "replace"), QT_TRANSLATE_NOOP("Terms", "reroute"),
    QT_TRANSLATE_NOOP("Terms", "reseat"), QT_TRANSLATE_NOOP("Terms", "reset"),
    QT_TRANSLATE_NOOP("Terms", "restart"), QT_TRANSLATE_NOOP("Terms", "tune"),
    QT_TRANSLATE_NOOP("Terms", "reboot"), QT_TRANSLATE_NOOP("Terms", "wait"),
    // buckets of GPU time and layers of cost
    QT_TRANSLATE_NOOP("Terms", "productive"), QT_TRANSLATE_NOOP("Terms", "discarded"),
    QT_TRANSLATE_NOOP("Terms", "slow excess"), QT_TRANSLATE_NOOP("Terms", "blocked"),
    QT_TRANSLATE_NOOP("Terms", "checkpoint"), QT_TRANSLATE_NOOP("Terms", "checkpoint excess"), QT_TRANSLATE_NOOP("Terms", "reserved idle"),
    QT_TRANSLATE_NOOP("Terms", "planned"), QT_TRANSLATE_NOOP("Terms", "unobserved"),
    QT_TRANSLATE_NOOP("Terms", "direct compute"), QT_TRANSLATE_NOOP("Terms", "opportunity"),
    QT_TRANSLATE_NOOP("Terms", "rollback"), QT_TRANSLATE_NOOP("Terms", "labor"),
    QT_TRANSLATE_NOOP("Terms", "schedule"),
    // events, and pauses that are explained
    QT_TRANSLATE_NOOP("Terms", "log"), QT_TRANSLATE_NOOP("Terms", "xid"), QT_TRANSLATE_NOOP("Terms", "sxid"),
    QT_TRANSLATE_NOOP("Terms", "gpu lost"), QT_TRANSLATE_NOOP("Terms", "maintenance"),
    QT_TRANSLATE_NOOP("Terms", "deploy"), QT_TRANSLATE_NOOP("Terms", "operator action"),
    QT_TRANSLATE_NOOP("Terms", "planned checkpoint"), QT_TRANSLATE_NOOP("Terms", "automation"),
    QT_TRANSLATE_NOOP("Terms", "counter reset"), QT_TRANSLATE_NOOP("Terms", "gap"),
    QT_TRANSLATE_NOOP("Terms", "diurnal"), QT_TRANSLATE_NOOP("Terms", "startup"),
    // faults of the input
    QT_TRANSLATE_NOOP("Terms", "malformed"), QT_TRANSLATE_NOOP("Terms", "truncated"),
    QT_TRANSLATE_NOOP("Terms", "oversized"), QT_TRANSLATE_NOOP("Terms", "wrong version"),
    QT_TRANSLATE_NOOP("Terms", "wrong unit"), QT_TRANSLATE_NOOP("Terms", "duplicate"),
    QT_TRANSLATE_NOOP("Terms", "out of order"), QT_TRANSLATE_NOOP("Terms", "future dated"),
    QT_TRANSLATE_NOOP("Terms", "epoch zero"), QT_TRANSLATE_NOOP("Terms", "not finite"),
    QT_TRANSLATE_NOOP("Terms", "stale marker"), QT_TRANSLATE_NOOP("Terms", "hostile label"),
    QT_TRANSLATE_NOOP("Terms", "queue full"), QT_TRANSLATE_NOOP("Terms", "unknown reference"),
    // edges of the graph
    QT_TRANSLATE_NOOP("Terms", "cools"), QT_TRANSLATE_NOOP("Terms", "powers"),
    QT_TRANSLATE_NOOP("Terms", "contains"), QT_TRANSLATE_NOOP("Terms", "connects"),
    QT_TRANSLATE_NOOP("Terms", "hosts"), QT_TRANSLATE_NOOP("Terms", "runs"),
    QT_TRANSLATE_NOOP("Terms", "stores"), QT_TRANSLATE_NOOP("Terms", "transfers"),
    QT_TRANSLATE_NOOP("Terms", "funds"), QT_TRANSLATE_NOOP("Terms", "gates"),
    // signals, with and without what bears them
    QT_TRANSLATE_NOOP("Terms", "air humidity"), QT_TRANSLATE_NOOP("Terms", "humidity"),
    QT_TRANSLATE_NOOP("Terms", "air inlet temperature"), QT_TRANSLATE_NOOP("Terms", "inlet temperature"),
    QT_TRANSLATE_NOOP("Terms", "ambient temperature"), QT_TRANSLATE_NOOP("Terms", "temperature"),
    QT_TRANSLATE_NOOP("Terms", "bytes"), QT_TRANSLATE_NOOP("Terms", "checkpoint bytes"),
    QT_TRANSLATE_NOOP("Terms", "checkpoint write seconds"), QT_TRANSLATE_NOOP("Terms", "write seconds"),
    QT_TRANSLATE_NOOP("Terms", "coolant flow"), QT_TRANSLATE_NOOP("Terms", "flow"),
    QT_TRANSLATE_NOOP("Terms", "leak"), QT_TRANSLATE_NOOP("Terms", "coolant pressure differential"),
    QT_TRANSLATE_NOOP("Terms", "pressure differential"),
    QT_TRANSLATE_NOOP("Terms", "coolant return temperature"),
    QT_TRANSLATE_NOOP("Terms", "return temperature"),
    QT_TRANSLATE_NOOP("Terms", "coolant supply temperature"),
    QT_TRANSLATE_NOOP("Terms", "supply temperature"), QT_TRANSLATE_NOOP("Terms", "dew point margin"),
    QT_TRANSLATE_NOOP("Terms", "margin"), QT_TRANSLATE_NOOP("Terms", "expert tokens"),
    QT_TRANSLATE_NOOP("Terms", "tokens"), QT_TRANSLATE_NOOP("Terms", "fan speed"),
    QT_TRANSLATE_NOOP("Terms", "speed"), QT_TRANSLATE_NOOP("Terms", "clock memory"),
    QT_TRANSLATE_NOOP("Terms", "gpu clock memory"), QT_TRANSLATE_NOOP("Terms", "clock sm"),
    QT_TRANSLATE_NOOP("Terms", "gpu clock sm"), QT_TRANSLATE_NOOP("Terms", "dram active"),
    QT_TRANSLATE_NOOP("Terms", "gpu dram active"), QT_TRANSLATE_NOOP("Terms", "ecc corrected"),
    QT_TRANSLATE_NOOP("Terms", "gpu ecc corrected"), QT_TRANSLATE_NOOP("Terms", "ecc uncorrected"),
    QT_TRANSLATE_NOOP("Terms", "gpu ecc uncorrected"), QT_TRANSLATE_NOOP("Terms", "energy"),
    QT_TRANSLATE_NOOP("Terms", "gpu energy"), QT_TRANSLATE_NOOP("Terms", "engine active"),
    QT_TRANSLATE_NOOP("Terms", "gpu engine active"), QT_TRANSLATE_NOOP("Terms", "gpu memory temperature"),
    QT_TRANSLATE_NOOP("Terms", "memory temperature"), QT_TRANSLATE_NOOP("Terms", "gpu memory total"),
    QT_TRANSLATE_NOOP("Terms", "memory total"), QT_TRANSLATE_NOOP("Terms", "gpu memory used"),
    QT_TRANSLATE_NOOP("Terms", "memory used"), QT_TRANSLATE_NOOP("Terms", "gpu nvlink crc"),
    QT_TRANSLATE_NOOP("Terms", "nvlink crc"), QT_TRANSLATE_NOOP("Terms", "gpu nvlink recovery"),
    QT_TRANSLATE_NOOP("Terms", "nvlink recovery"), QT_TRANSLATE_NOOP("Terms", "gpu nvlink replay"),
    QT_TRANSLATE_NOOP("Terms", "nvlink replay"), QT_TRANSLATE_NOOP("Terms", "gpu pcie generation"),
    QT_TRANSLATE_NOOP("Terms", "pcie generation"), QT_TRANSLATE_NOOP("Terms", "gpu pcie replays"),
    QT_TRANSLATE_NOOP("Terms", "pcie replays"), QT_TRANSLATE_NOOP("Terms", "gpu pcie width"),
    QT_TRANSLATE_NOOP("Terms", "pcie width"), QT_TRANSLATE_NOOP("Terms", "gpu power"),
    QT_TRANSLATE_NOOP("Terms", "gpu rows remap failed"), QT_TRANSLATE_NOOP("Terms", "rows remap failed"),
    QT_TRANSLATE_NOOP("Terms", "gpu rows remap pending"), QT_TRANSLATE_NOOP("Terms", "rows remap pending"),
    QT_TRANSLATE_NOOP("Terms", "gpu rows remapped corrected"),
    QT_TRANSLATE_NOOP("Terms", "rows remapped corrected"),
    QT_TRANSLATE_NOOP("Terms", "gpu rows remapped uncorrected"),
    QT_TRANSLATE_NOOP("Terms", "rows remapped uncorrected"), QT_TRANSLATE_NOOP("Terms", "gpu temperature"),
    QT_TRANSLATE_NOOP("Terms", "gpu tensor active"), QT_TRANSLATE_NOOP("Terms", "tensor active"),
    QT_TRANSLATE_NOOP("Terms", "gpu throttle brake"), QT_TRANSLATE_NOOP("Terms", "throttle brake"),
    QT_TRANSLATE_NOOP("Terms", "gpu throttle power"), QT_TRANSLATE_NOOP("Terms", "throttle power"),
    QT_TRANSLATE_NOOP("Terms", "gpu throttle reasons"), QT_TRANSLATE_NOOP("Terms", "throttle reasons"),
    QT_TRANSLATE_NOOP("Terms", "gpu throttle thermal"), QT_TRANSLATE_NOOP("Terms", "throttle thermal"),
    QT_TRANSLATE_NOOP("Terms", "gpu utilization"), QT_TRANSLATE_NOOP("Terms", "utilization"),
    QT_TRANSLATE_NOOP("Terms", "gpu xid"), QT_TRANSLATE_NOOP("Terms", "clock offset"),
    QT_TRANSLATE_NOOP("Terms", "host clock offset"), QT_TRANSLATE_NOOP("Terms", "host load"),
    QT_TRANSLATE_NOOP("Terms", "load"), QT_TRANSLATE_NOOP("Terms", "host memory available"),
    QT_TRANSLATE_NOOP("Terms", "memory available"), QT_TRANSLATE_NOOP("Terms", "host pressure cpu"),
    QT_TRANSLATE_NOOP("Terms", "pressure cpu"), QT_TRANSLATE_NOOP("Terms", "host pressure io"),
    QT_TRANSLATE_NOOP("Terms", "pressure io"), QT_TRANSLATE_NOOP("Terms", "host up"),
    QT_TRANSLATE_NOOP("Terms", "up"), QT_TRANSLATE_NOOP("Terms", "inference itl"),
    QT_TRANSLATE_NOOP("Terms", "itl"), QT_TRANSLATE_NOOP("Terms", "inference itl bucket"),
    QT_TRANSLATE_NOOP("Terms", "itl bucket"), QT_TRANSLATE_NOOP("Terms", "inference itl count"),
    QT_TRANSLATE_NOOP("Terms", "itl count"), QT_TRANSLATE_NOOP("Terms", "inference itl sum"),
    QT_TRANSLATE_NOOP("Terms", "itl sum"), QT_TRANSLATE_NOOP("Terms", "inference queue"),
    QT_TRANSLATE_NOOP("Terms", "queue"), QT_TRANSLATE_NOOP("Terms", "inference requests"),
    QT_TRANSLATE_NOOP("Terms", "requests"), QT_TRANSLATE_NOOP("Terms", "inference transfer bytes"),
    QT_TRANSLATE_NOOP("Terms", "transfer bytes"), QT_TRANSLATE_NOOP("Terms", "inference transfer bytes sum"),
    QT_TRANSLATE_NOOP("Terms", "transfer bytes sum"),
    QT_TRANSLATE_NOOP("Terms", "inference transfer seconds"), QT_TRANSLATE_NOOP("Terms", "transfer seconds"),
    QT_TRANSLATE_NOOP("Terms", "inference transfer seconds bucket"),
    QT_TRANSLATE_NOOP("Terms", "transfer seconds bucket"),
    QT_TRANSLATE_NOOP("Terms", "inference transfer seconds count"),
    QT_TRANSLATE_NOOP("Terms", "transfer seconds count"),
    QT_TRANSLATE_NOOP("Terms", "inference transfer seconds sum"),
    QT_TRANSLATE_NOOP("Terms", "transfer seconds sum"), QT_TRANSLATE_NOOP("Terms", "inference ttft"),
    QT_TRANSLATE_NOOP("Terms", "ttft"), QT_TRANSLATE_NOOP("Terms", "inference ttft bucket"),
    QT_TRANSLATE_NOOP("Terms", "ttft bucket"), QT_TRANSLATE_NOOP("Terms", "inference ttft count"),
    QT_TRANSLATE_NOOP("Terms", "ttft count"), QT_TRANSLATE_NOOP("Terms", "inference ttft sum"),
    QT_TRANSLATE_NOOP("Terms", "ttft sum"), QT_TRANSLATE_NOOP("Terms", "bus bandwidth"),
    QT_TRANSLATE_NOOP("Terms", "job bus bandwidth"), QT_TRANSLATE_NOOP("Terms", "job loss"),
    QT_TRANSLATE_NOOP("Terms", "job gradient norm"), QT_TRANSLATE_NOOP("Terms", "gradient norm"),
    QT_TRANSLATE_NOOP("Terms", "job iterations skipped"), QT_TRANSLATE_NOOP("Terms", "iterations skipped"),
    QT_TRANSLATE_NOOP("Terms", "loss"), QT_TRANSLATE_NOOP("Terms", "job mfu"),
    QT_TRANSLATE_NOOP("Terms", "late"), QT_TRANSLATE_NOOP("Terms", "lost"),
    QT_TRANSLATE_NOOP("Terms", "mfu"), QT_TRANSLATE_NOOP("Terms", "job step"),
    QT_TRANSLATE_NOOP("Terms", "step"), QT_TRANSLATE_NOOP("Terms", "job step seconds"),
    QT_TRANSLATE_NOOP("Terms", "step seconds"), QT_TRANSLATE_NOOP("Terms", "job tokens"),
    QT_TRANSLATE_NOOP("Terms", "ack timeouts"), QT_TRANSLATE_NOOP("Terms", "net ack timeouts"),
    QT_TRANSLATE_NOOP("Terms", "ber pre fec"), QT_TRANSLATE_NOOP("Terms", "net ber pre fec"),
    QT_TRANSLATE_NOOP("Terms", "bytes received"), QT_TRANSLATE_NOOP("Terms", "net bytes received"),
    QT_TRANSLATE_NOOP("Terms", "bytes transmitted"), QT_TRANSLATE_NOOP("Terms", "net bytes transmitted"),
    QT_TRANSLATE_NOOP("Terms", "cnp handled"), QT_TRANSLATE_NOOP("Terms", "net cnp handled"),
    QT_TRANSLATE_NOOP("Terms", "cnp sent"), QT_TRANSLATE_NOOP("Terms", "net cnp sent"),
    QT_TRANSLATE_NOOP("Terms", "ecn marked"), QT_TRANSLATE_NOOP("Terms", "net ecn marked"),
    QT_TRANSLATE_NOOP("Terms", "link state"), QT_TRANSLATE_NOOP("Terms", "net link state"),
    QT_TRANSLATE_NOOP("Terms", "link recoveries"), QT_TRANSLATE_NOOP("Terms", "net link recoveries"),
    QT_TRANSLATE_NOOP("Terms", "link transitions"), QT_TRANSLATE_NOOP("Terms", "net link transitions"),
    QT_TRANSLATE_NOOP("Terms", "net out of sequence"), QT_TRANSLATE_NOOP("Terms", "out of sequence"),
    QT_TRANSLATE_NOOP("Terms", "net pause received"), QT_TRANSLATE_NOOP("Terms", "pause received"),
    QT_TRANSLATE_NOOP("Terms", "net pause sent"), QT_TRANSLATE_NOOP("Terms", "pause sent"),
    QT_TRANSLATE_NOOP("Terms", "net queue length"), QT_TRANSLATE_NOOP("Terms", "queue length"),
    QT_TRANSLATE_NOOP("Terms", "net rate"), QT_TRANSLATE_NOOP("Terms", "rate"),
    QT_TRANSLATE_NOOP("Terms", "net retransmits"), QT_TRANSLATE_NOOP("Terms", "retransmits"),
    QT_TRANSLATE_NOOP("Terms", "net symbol errors"), QT_TRANSLATE_NOOP("Terms", "symbol errors"),
    QT_TRANSLATE_NOOP("Terms", "net transmit wait"), QT_TRANSLATE_NOOP("Terms", "transmit wait"),
    QT_TRANSLATE_NOOP("Terms", "optic rx power"), QT_TRANSLATE_NOOP("Terms", "rx power"),
    QT_TRANSLATE_NOOP("Terms", "active"), QT_TRANSLATE_NOOP("Terms", "power active"),
    QT_TRANSLATE_NOOP("Terms", "health"), QT_TRANSLATE_NOOP("Terms", "power health"),
    QT_TRANSLATE_NOOP("Terms", "output"), QT_TRANSLATE_NOOP("Terms", "power output"),
    QT_TRANSLATE_NOOP("Terms", "power voltage"), QT_TRANSLATE_NOOP("Terms", "voltage"),
    QT_TRANSLATE_NOOP("Terms", "gpu hour"), QT_TRANSLATE_NOOP("Terms", "price gpu hour"),
    QT_TRANSLATE_NOOP("Terms", "pump power"), QT_TRANSLATE_NOOP("Terms", "pump speed"),
    QT_TRANSLATE_NOOP("Terms", "pump current"), QT_TRANSLATE_NOOP("Terms", "current"),
    QT_TRANSLATE_NOOP("Terms", "pump vibration"), QT_TRANSLATE_NOOP("Terms", "vibration"),
    QT_TRANSLATE_NOOP("Terms", "pump motor temperature"), QT_TRANSLATE_NOOP("Terms", "motor temperature"),
    QT_TRANSLATE_NOOP("Terms", "memory allocated"), QT_TRANSLATE_NOOP("Terms", "rank memory allocated"),
    QT_TRANSLATE_NOOP("Terms", "rank self time"), QT_TRANSLATE_NOOP("Terms", "self time"),
    QT_TRANSLATE_NOOP("Terms", "rank wait time"), QT_TRANSLATE_NOOP("Terms", "wait time"),
    QT_TRANSLATE_NOOP("Terms", "read latency"), QT_TRANSLATE_NOOP("Terms", "storage read latency"),
    QT_TRANSLATE_NOOP("Terms", "read throughput"), QT_TRANSLATE_NOOP("Terms", "storage read throughput"),
    QT_TRANSLATE_NOOP("Terms", "storage used"), QT_TRANSLATE_NOOP("Terms", "used"),
    QT_TRANSLATE_NOOP("Terms", "storage write latency"), QT_TRANSLATE_NOOP("Terms", "write latency"),
    QT_TRANSLATE_NOOP("Terms", "storage write throughput"), QT_TRANSLATE_NOOP("Terms", "write throughput"),
    QT_TRANSLATE_NOOP("Terms", "position"), QT_TRANSLATE_NOOP("Terms", "valve position"),
    QT_TRANSLATE_NOOP("Terms", "lost per hour"), QT_TRANSLATE_NOOP("Terms", "meter lost per hour"),
    QT_TRANSLATE_NOOP("Terms", "temp"), QT_TRANSLATE_NOOP("Terms", "clock"),
    QT_TRANSLATE_NOOP("Terms", "throttle"), QT_TRANSLATE_NOOP("Terms", "host power"),
    QT_TRANSLATE_NOOP("Terms", "util"), QT_TRANSLATE_NOOP("Terms", "memory"),
    QT_TRANSLATE_NOOP("Terms", "inlet")};

struct Kind {
    const char* one;
    const char* counted;
};

/// In the order of EntityKind.
constexpr std::array<Kind, topology::kEntityKindCount + 1> kKinds = {{
    {QT_TRANSLATE_NOOP("Terms", "site"), QT_TRANSLATE_N_NOOP("Terms", "%1 site(s)")},
    {QT_TRANSLATE_NOOP("Terms", "chiller"), QT_TRANSLATE_N_NOOP("Terms", "%1 chiller(s)")},
    {QT_TRANSLATE_NOOP("Terms", "CDU"), QT_TRANSLATE_N_NOOP("Terms", "%1 CDU(s)")},
    {QT_TRANSLATE_NOOP("Terms", "loop"), QT_TRANSLATE_N_NOOP("Terms", "%1 loop(s)")},
    {QT_TRANSLATE_NOOP("Terms", "pump"), QT_TRANSLATE_N_NOOP("Terms", "%1 pump(s)")},
    {QT_TRANSLATE_NOOP("Terms", "CRAH"), QT_TRANSLATE_N_NOOP("Terms", "%1 CRAH(s)")},
    {QT_TRANSLATE_NOOP("Terms", "row"), QT_TRANSLATE_N_NOOP("Terms", "%1 row(s)")},
    {QT_TRANSLATE_NOOP("Terms", "rack"), QT_TRANSLATE_N_NOOP("Terms", "%1 rack(s)")},
    {QT_TRANSLATE_NOOP("Terms", "PDU"), QT_TRANSLATE_N_NOOP("Terms", "%1 PDU(s)")},
    {QT_TRANSLATE_NOOP("Terms", "UPS"), QT_TRANSLATE_N_NOOP("Terms", "%1 UPS")},
    {QT_TRANSLATE_NOOP("Terms", "feed"), QT_TRANSLATE_N_NOOP("Terms", "%1 feed(s)")},
    {QT_TRANSLATE_NOOP("Terms", "host"), QT_TRANSLATE_N_NOOP("Terms", "%1 host(s)")},
    {QT_TRANSLATE_NOOP("Terms", "PSU"), QT_TRANSLATE_N_NOOP("Terms", "%1 PSU(s)")},
    {QT_TRANSLATE_NOOP("Terms", "GPU"), QT_TRANSLATE_N_NOOP("Terms", "%1 GPU(s)")},
    {QT_TRANSLATE_NOOP("Terms", "NVLink"), QT_TRANSLATE_N_NOOP("Terms", "%1 NVLink(s)")},
    {QT_TRANSLATE_NOOP("Terms", "NIC"), QT_TRANSLATE_N_NOOP("Terms", "%1 NIC(s)")},
    {QT_TRANSLATE_NOOP("Terms", "link"), QT_TRANSLATE_N_NOOP("Terms", "%1 link(s)")},
    {QT_TRANSLATE_NOOP("Terms", "switch"), QT_TRANSLATE_N_NOOP("Terms", "%1 switch(es)")},
    {QT_TRANSLATE_NOOP("Terms", "storage"), QT_TRANSLATE_N_NOOP("Terms", "%1 storage system(s)")},
    {QT_TRANSLATE_NOOP("Terms", "job"), QT_TRANSLATE_N_NOOP("Terms", "%1 job(s)")},
    {QT_TRANSLATE_NOOP("Terms", "group"), QT_TRANSLATE_N_NOOP("Terms", "%1 group(s)")},
    {QT_TRANSLATE_NOOP("Terms", "rank"), QT_TRANSLATE_N_NOOP("Terms", "%1 rank(s)")},
    {QT_TRANSLATE_NOOP("Terms", "pool"), QT_TRANSLATE_N_NOOP("Terms", "%1 pool(s)")},
    {QT_TRANSLATE_NOOP("Terms", "route"), QT_TRANSLATE_N_NOOP("Terms", "%1 route(s)")},
    {QT_TRANSLATE_NOOP("Terms", "checkpoint"), QT_TRANSLATE_N_NOOP("Terms", "%1 checkpoint(s)")},
    {QT_TRANSLATE_NOOP("Terms", "program"), QT_TRANSLATE_N_NOOP("Terms", "%1 program(s)")},
    {QT_TRANSLATE_NOOP("Terms", "milestone"), QT_TRANSLATE_N_NOOP("Terms", "%1 milestone(s)")},
    {QT_TRANSLATE_NOOP("Terms", "reservation"), QT_TRANSLATE_N_NOOP("Terms", "%1 reservation(s)")},
    {QT_TRANSLATE_NOOP("Terms", "team"), QT_TRANSLATE_N_NOOP("Terms", "%1 team(s)")},
    {QT_TRANSLATE_NOOP("Terms", "unknown"), QT_TRANSLATE_N_NOOP("Terms", "%1 object(s) of unknown kind")},
}};

const Kind& wordsOf(EntityKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

/// Abbreviations as one writes them: "psu failure" → "PSU failure".
QString writtenOut(const QString& words) {
    constexpr std::array<std::pair<const char*, const char*>, 18> kWritten = {
        {{"gpu", "GPU"}, {"psu", "PSU"}, {"pdu", "PDU"}, {"cdu", "CDU"}, {"cpu", "CPU"}, {"nic", "NIC"}, {"pcie", "PCIe"},
         {"nvlink", "NVLink"}, {"ecc", "ECC"}, {"crc", "CRC"}, {"cnp", "CNP"}, {"ecn", "ECN"}, {"fec", "FEC"}, {"xid", "Xid"},
         {"sxid", "SXid"}, {"oom", "OOM"}, {"sm", "SM"}, {"mfu", "MFU"}}};
    QStringList parts = words.split(u' ');
    for (QString& part : parts)
        for (const auto& [plain, written] : kWritten)
            if (part == QLatin1String(plain)) {
                part = QLatin1String(written);
                break;
            }
    return parts.join(u' ');
}

} // namespace

QString plainWords(std::string_view identifier) {
    QByteArray text(identifier.data(), static_cast<qsizetype>(identifier.size()));
    text.replace('_', ' ');
    const QString told = Terms::tr(text.constData());
    return told == QString::fromUtf8(text) ? writtenOut(told) : told; // another language has written it already
}

QString kindName(EntityKind kind) { return Terms::tr(wordsOf(kind).one); }

QString countText(EntityKind kind, std::uint64_t count) {
    return Terms::tr(wordsOf(kind).counted, nullptr, plural(count)).arg(formatCount(count));
}

} // namespace seamscope::models
