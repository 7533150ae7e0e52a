// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/kernel_interpreter.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::sources;
using telemetry::Event;
using telemetry::EventKind;
using topology::EntityId;

namespace {

std::optional<Event> feed(KernelInterpreter& interpreter, const char* text, const char* host = "n031") {
    return interpreter.interpret(*parseLogLine(text), {fromNanoseconds(5), telemetry::Quality::good}, host);
}

std::string attribute(const Event& event, const char* name) {
    const std::string* value = telemetry::findLabel(event.attributes, name);
    return value ? *value : std::string();
}

} // namespace

class TstKernelInterpreter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addressBecomesAGpu();
    void uuidBridgesTopologyAndAddress();
    void unknownAddressStaysOnTheHost();
    void messageOfThreeLines();
    void switchesStayOnTheHost();
    void serialNumbers();
    void quotedLinesAreNotFacts();
    void keepListHoldsEvidenceOnly();
};

void TstKernelInterpreter::addressBecomesAGpu() {
    auto directory = std::make_shared<GpuDirectory>();
    directory->learn(EntityId::gpu("n031", "4"), {{"UUID", "GPU-4"}, {"pci_bus_id", "00000000:C1:00.0"}});
    topology::TopologyFragment fragment;
    fragment.entities = {{EntityId::gpu("n032", "1"), "", {{"pci", "0000:1b:00.0"}}, {}, false}};
    directory->learn(fragment);
    KernelInterpreter interpreter(directory);
    const auto dcgm = feed(interpreter, "NVRM: Xid (PCI:0000:c1:00): 48, pid=7, name=python3, DBE");
    QCOMPARE(dcgm->kind, EventKind::xid);
    QCOMPARE(dcgm->code, 48);
    QCOMPARE(dcgm->entity.text(), std::string("gpu/n031:4"));
    QCOMPARE(attribute(*dcgm, "pid"), std::string("7"));
    QCOMPARE(attribute(*dcgm, "process"), std::string("python3"));
    QVERIFY(std::is_sorted(dcgm->attributes.begin(), dcgm->attributes.end()));
    // The host of the line beats the host of the file.
    const auto other = feed(interpreter, "Mar  1 12:00:01 n032 kernel: NVRM: Xid (PCI:0000:1b:00): 79, x");
    QCOMPARE(other->entity.text(), std::string("gpu/n032:1"));
}

void TstKernelInterpreter::uuidBridgesTopologyAndAddress() {
    auto directory = std::make_shared<GpuDirectory>();
    topology::TopologyFragment fragment;
    fragment.entities = {{EntityId::gpu("n031", "2"), "", {{"uuid", "GPU-aa"}}, {}, false}};
    directory->learn(fragment);
    KernelInterpreter interpreter(directory);
    QVERIFY(feed(interpreter, "NVRM: GPU at PCI:0000:1b:00: GPU-aa"));
    const auto event = feed(interpreter, "NVRM: Xid (PCI:0000:1b:00): 79, x");
    QCOMPARE(event->entity.text(), std::string("gpu/n031:2"));
    QCOMPARE(attribute(*event, "uuid"), std::string("GPU-aa"));
}

void TstKernelInterpreter::unknownAddressStaysOnTheHost() {
    KernelInterpreter interpreter(std::make_shared<GpuDirectory>());
    const auto event = feed(interpreter, "NVRM: Xid (PCI:0000:1b:00): 79, x");
    QCOMPARE(event->entity.text(), std::string("host/n031"));
    QCOMPARE(attribute(*event, "pci"), std::string("00000000:1B:00.0"));
    QVERIFY(feed(interpreter, "NVRM: Xid (PCI:0000:1b:00): 79, x", "")->entity.isEmpty());
}

void TstKernelInterpreter::messageOfThreeLines() {
    KernelInterpreter interpreter(std::make_shared<GpuDirectory>());
    (void)feed(interpreter, "[1.0] NVRM: The NVIDIA GPU 0000:18:00.0");
    (void)feed(interpreter, "[1.0] NVRM: The NVIDIA GPU 0000:19:00.0", "n999");
    (void)feed(interpreter, "[1.0] NVRM: (PCI ID: 10de:2330) installed in this system has");
    const auto event = feed(interpreter, "[1.0] NVRM: fallen off the bus and is not responding to commands.");
    QCOMPARE(event->kind, EventKind::gpuLost);
    QCOMPARE(attribute(*event, "pci"), std::string("00000000:18:00.0"));
    const auto again = feed(interpreter, "[1.0] NVRM: fallen off the bus and is not responding to commands.");
    QCOMPARE(attribute(*again, "pci"), std::string());
}

void TstKernelInterpreter::switchesStayOnTheHost() {
    auto directory = std::make_shared<GpuDirectory>();
    directory->learn(EntityId::gpu("n031", "0"), {{"pci_bus_id", "00000000:05:00.0"}});
    KernelInterpreter interpreter(directory);
    const auto event = feed(interpreter, "nvidia-nvswitch3: SXid (PCI:0000:05:00.0): 20034, Fatal, Link 48");
    QCOMPARE(event->kind, EventKind::sxid);
    QCOMPARE(event->code, 20034);
    QCOMPARE(event->entity.text(), std::string("host/n031"));
    QCOMPARE(attribute(*event, "switch"), std::string("3"));
}

void TstKernelInterpreter::serialNumbers() {
    KernelInterpreter interpreter(std::make_shared<GpuDirectory>());
    (void)feed(interpreter, "NVRM: GPU at PCI:0000:1b:00: GPU-aa");
    (void)feed(interpreter, "NVRM: GPU Board Serial Number: 165022");
    QCOMPARE(attribute(*feed(interpreter, "NVRM: Xid (PCI:0000:1b:00): 48, x"), "serial"),
             std::string("165022"));
    QCOMPARE(attribute(*feed(interpreter, "NVRM: Xid (PCI:0000:1c:00): 48, x"), "serial"), std::string());
}

void TstKernelInterpreter::quotedLinesAreNotFacts() {
    KernelInterpreter interpreter(std::make_shared<GpuDirectory>());
    QVERIFY(!feed(interpreter, "Mar  1 12:00:01 n031 gpud[42]: saw NVRM: Xid (PCI:0000:1b:00): 79, x"));
}

void TstKernelInterpreter::keepListHoldsEvidenceOnly() {
    KernelInterpreter interpreter(std::make_shared<GpuDirectory>());
    for (const char* text :
         {"pcieport 0000:17:01.0: AER: Uncorrected (Fatal) error received: 0000:18:00.0",
          "Out of memory: Killed process 4242 (python3) total-vm:1kB",
          "INFO: task kworker/3:1:99 blocked for more than 120 seconds.",
          "nfs: server nas1 not responding, still trying", "mlx5_core 0000:3a:00.0 eth0: Link down",
          "mce: [Hardware Error]: Machine check events logged",
          "NVRM: GPU 0000:18:00.0: RmInitAdapter failed! (0x24:0xffff:1220)"}) {
        const auto event = feed(interpreter, text);
        QVERIFY2(event, text);
        QCOMPARE(event->kind, EventKind::log);
        QCOMPARE(event->entity.text(), std::string("host/n031"));
    }
    for (const char* text :
         {"usb 1-1: new high-speed USB device number 2 using xhci_hcd", "audit: type=1400 apparmor",
          "IPv6: ADDRCONF(NETDEV_CHANGE): eth0: becomes ready", ""})
        QVERIFY2(!feed(interpreter, text), text);
}

SEAM_TEST(tst_kernel_interpreter, TstKernelInterpreter)
#include "tst_kernel_interpreter.moc"
