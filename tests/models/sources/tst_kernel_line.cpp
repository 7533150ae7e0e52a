// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/kernel_line.h"
#include "sources/kernel/log_prefix.h"
#include "sources/kernel/pci_address.h"

#include "support/data_folder.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::sources;
using Kind = KernelFact::Kind;

class TstKernelLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pciAddresses_data();
    void pciAddresses();
    void xidForms_data();
    void xidForms();
    void multiInstanceGpu();
    void causedByPrevious();
    void switchErrors();
    void lostWithoutNumber_data();
    void lostWithoutNumber();
    void companions();
    void notFacts_data();
    void notFacts();
    void recordedLinesHaveTheirCode_data();
    void recordedLinesHaveTheirCode();
    void anyCutIsHarmless();
};

void TstKernelLine::pciAddresses_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("wanted"); // empty = no address
    QTest::newRow("kernel") << QByteArray("PCI:0000:1b:00") << QByteArray("00000000:1B:00.0");
    QTest::newRow("function") << QByteArray("0000:b3:00.0") << QByteArray("00000000:B3:00.0");
    QTest::newRow("function dropped") << QByteArray("0000:b3:00.1") << QByteArray("00000000:B3:00.0");
    QTest::newRow("dcgm") << QByteArray("00000000:1B:00.0") << QByteArray("00000000:1B:00.0");
    QTest::newRow("domain") << QByteArray("PCI:0018:01:00") << QByteArray("00000018:01:00.0");
    QTest::newRow("no domain") << QByteArray("1b:00.0") << QByteArray("00000000:1B:00.0");
    QTest::newRow("odd device") << QByteArray("PCI:0001:ab:cd") << QByteArray("00000001:AB:CD.0");
    for (const char* bad : {"", "PCI:", "1b", "0000:1b:00:00", "0000:1bb:00", "000000000:1b:00", "0000:zz:00",
                            "0000:1b:00.9", "0000:1b:00.", "::", "0000::00", "-1:1b:00"})
        QTest::newRow(bad) << QByteArray(bad) << QByteArray();
}

void TstKernelLine::pciAddresses() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, wanted);
    QCOMPARE(QByteArray::fromStdString(normalisePci(text.toStdString()).value_or("")), wanted);
}

void TstKernelLine::xidForms_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("pid");
    QTest::addColumn<QByteArray>("process");
    QTest::addColumn<QByteArray>("detail");
    const auto row = [](const char* text, int code, const char* pid, const char* process,
                        const char* detail) {
        QTest::newRow(text) << QByteArray(text) << code << QByteArray(pid) << QByteArray(process)
                            << QByteArray(detail);
    };
    row("NVRM: Xid (PCI:0000:b5:00): 31, pid=2079991, name=pt_main_thread, Ch 00000007, intr 00000000.", 31,
        "2079991", "pt_main_thread", "Ch 00000007, intr 00000000.");
    row("NVRM: Xid (PCI:0002:00:00): 79, pid=1582259, name=nvc:[driver], GPU has fallen off the bus.", 79,
        "1582259", "nvc:[driver]", "GPU has fallen off the bus.");
    row("NVRM: Xid (PCI:0018:01:00): 145, pid=876767, name=ray::WorkerDict, RLW_RXPIPE Nonfatal XC0 i0 Link "
        "13 (0x1)",
        145, "876767", "ray::WorkerDict", "RLW_RXPIPE Nonfatal XC0 i0 Link 13 (0x1)");
    row("NVRM: Xid (PCI:0000:91:00): 79, pid='<unknown>', name=<unknown>, GPU has fallen off the bus.", 79,
        "", "", "GPU has fallen off the bus.");
    row("NVRM: Xid (PCI:0000:91:00): 13, pid=7, name=my prog a-b.c, words", 13, "7", "my prog a-b.c",
        "words");
    row("NVRM: Xid (PCI:0001:00:00): 79, GPU has fallen off the bus.", 79, "", "",
        "GPU has fallen off the bus.");
    row("NVRM: Xid (PCI:0000:04:00): 69", 69, "", "", "");
    row("NVRM: Xid (PCI:0000:9b:00): 46, pid=1234", 46, "1234", "", "");
    row("NVRM: Xid (0000:03:00): 14, 0000 0000", 14, "", "", "0000 0000"); // drivers before 2014
    row("NVRM: Xid (PCI:0002:00:00): 119, pid=1582259 Recommended Action=COMPONENT_RESET", 119, "1582259", "",
        "Recommended Action=COMPONENT_RESET");
    row("NVRM: Xid (PCI:0008:01:00): 154, GPU recovery action changed from 0x0 (None) to 0x1 (GPU Reset "
        "Required)",
        154, "", "", "GPU recovery action changed from 0x0 (None) to 0x1 (GPU Reset Required)");
}

void TstKernelLine::xidForms() {
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    QFETCH(QByteArray, pid);
    QFETCH(QByteArray, process);
    QFETCH(QByteArray, detail);
    const KernelFact fact = parseKernelMessage(text.toStdString());
    QCOMPARE(fact.kind, Kind::xid);
    QCOMPARE(fact.code, code);
    QCOMPARE(QByteArray::fromStdString(fact.pid), pid);
    QCOMPARE(QByteArray::fromStdString(fact.process), process);
    QCOMPARE(QByteArray::fromStdString(fact.detail), detail);
    QVERIFY(!fact.pci.empty());
}

void TstKernelLine::multiInstanceGpu() {
    const auto fact =
        parseKernelMessage("NVRM: Xid (PCI:0000:1b:00 GPU-I:05 GPU-CI:01): 94, pid=9, name=x, Contained");
    QCOMPARE(fact.code, 94);
    QCOMPARE(fact.pci, std::string("00000000:1B:00.0"));
    QCOMPARE(*fact.gpuInstance, 5U);
    QCOMPARE(*fact.computeInstance, 1U);
    const auto half = parseKernelMessage("NVRM: Xid (PCI:0000:1b:00 GPU-I:05): 43, Ch 8");
    QVERIFY(half.gpuInstance && !half.computeInstance);
}

void TstKernelLine::causedByPrevious() {
    const auto fact = parseKernelMessage(
        "NVRM: Xid (PCI:0000:1b:00): 45, pid=9, name=x, Ch 00000008 caused by previous Xid 94");
    QCOMPARE(fact.code, 45);
    QCOMPARE(*fact.causedBy, 94);
}

void TstKernelLine::switchErrors() {
    const auto fact =
        parseKernelMessage("nvidia-nvswitch3: SXid (PCI:0000:05:00.0): 12028, Non-fatal, Link 32 egress");
    QCOMPARE(fact.kind, Kind::sxid);
    QCOMPARE(fact.code, 12028);
    QCOMPARE(fact.unit, std::string("3"));
    QCOMPARE(fact.pci, std::string("00000000:05:00.0"));
    QCOMPARE(fact.detail, std::string("Non-fatal, Link 32 egress"));
    QCOMPARE(parseKernelMessage("nvidia-nvswitch0: SXid (PCI:0000:05:00.0): 00123, Fatal").code,
             123); // zero padded
}

void TstKernelLine::lostWithoutNumber_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("pci");
    QTest::newRow("one line") << QByteArray("NVRM: GPU 0000:18:00.0: GPU has fallen off the bus.")
                              << QByteArray("00000000:18:00.0");
    QTest::newRow("of AMD") << QByteArray("amdgpu 0000:c1:00.0: amdgpu: device lost from bus!") << QByteArray("00000000:C1:00.0");
    QTest::newRow("at") << QByteArray("NVRM: GPU at 0000:18:00.0 has fallen off the bus.")
                        << QByteArray("00000000:18:00.0");
    QTest::newRow("whole") << QByteArray(
                                  "NVRM: The NVIDIA GPU 0000:18:00.0 (PCI ID: 10de:2330) installed in this "
                                  "system has fallen off the bus and is not responding to commands.")
                           << QByteArray("00000000:18:00.0");
    QTest::newRow("last of three") << QByteArray(
                                          "NVRM: fallen off the bus and is not responding to commands.")
                                   << QByteArray();
}

void TstKernelLine::lostWithoutNumber() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, pci);
    const auto fact = parseKernelMessage(text.toStdString());
    QCOMPARE(fact.kind, Kind::fallenOff);
    QCOMPARE(QByteArray::fromStdString(fact.pci), pci);
}

void TstKernelLine::companions() {
    const auto uuid =
        parseKernelMessage("NVRM: GPU at PCI:0000:1b:00: GPU-1f2e3d4c-0000-1111-2222-333344445555");
    QCOMPARE(uuid.kind, Kind::uuid);
    QCOMPARE(uuid.pci, std::string("00000000:1B:00.0"));
    QCOMPARE(uuid.value, std::string("GPU-1f2e3d4c-0000-1111-2222-333344445555"));
    const auto serial = parseKernelMessage("NVRM: GPU Board Serial Number: 1650223000123");
    QCOMPARE(serial.kind, Kind::serial);
    QCOMPARE(serial.value, std::string("1650223000123"));
    QCOMPARE(parseKernelMessage("NVRM: The NVIDIA GPU 0000:18:00.0").kind, Kind::gpuNamed);
}

void TstKernelLine::notFacts_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text :
         {"", "NVRM: Xid (PCI:0000:1b:00): ", "NVRM: Xid (PCI:0000:1b:00): x", "NVRM: Xid (",
          "NVRM: Xid (PCI:0000:1b:00): -5, x", "NVRM: Xid (PCI:0000:1b:00): 99999999999, x",
          "NVRM: loading NVIDIA UNIX x86_64 Kernel Module  550.54.15", "SXid (", "Xid",
          "EXT4-fs (sda1): mounted filesystem", "NVRM: GPU Board Serial Number: "})
        QTest::newRow(text) << QByteArray(text);
    QTest::newRow("no end of the place") << QByteArray("NVRM: Xid (") + QByteArray(1000, '0') + "): 79, x";
}

void TstKernelLine::notFacts() {
    QFETCH(QByteArray, text);
    QCOMPARE(parseKernelMessage(text.toStdString()).kind, Kind::other);
}

void TstKernelLine::recordedLinesHaveTheirCode_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("isSwitch");
    const auto folder = test::dataFolder();
    for (const bool isSwitch : {false, true}) {
        if (folder.empty())
            break;
        const auto file = folder / "kernel" / (isSwitch ? "sxid_lines.tsv" : "xid_lines.tsv");
        const QList<QByteArray> lines = QByteArray::fromStdString(test::readFile(file)).split('\n');
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const QList<QByteArray> columns = lines[i].split('\t');
            if (columns.size() >= 2)
                QTest::addRow("%s:%lld", isSwitch ? "sxid" : "xid", static_cast<long long>(i + 1))
                    << columns.last() << columns.first().toInt() << isSwitch;
        }
    }
    if (folder.empty())
        QTest::newRow("no data") << QByteArray() << 0 << false;
}

void TstKernelLine::recordedLinesHaveTheirCode() {
    QFETCH(QByteArray, line);
    QFETCH(int, code);
    QFETCH(bool, isSwitch);
    if (line.isEmpty())
        QSKIP("real data missing: kernel");
    const auto parsed = parseLogLine(line.toStdString());
    QVERIFY(parsed);
    QVERIFY2(parsed->host.empty(), parsed->host.c_str());
    const KernelFact fact = parseKernelMessage(parsed->text);
    QCOMPARE(fact.kind, isSwitch ? Kind::sxid : Kind::xid);
    QCOMPARE(fact.code, code);
    QVERIFY(!fact.pci.empty());
    // The text before the message was understood whole, not skipped.
    QVERIFY2(parsed->text.rfind(isSwitch ? "nvidia-nvswitch" : "NVRM: ", 0) == 0, parsed->text.c_str());
}

void TstKernelLine::anyCutIsHarmless() {
    const std::string text =
        "NVRM: Xid (PCI:0000:1b:00 GPU-I:05 GPU-CI:01): 45, pid=9, name=x, Ch caused by previous Xid 94";
    for (std::size_t n = 0; n <= text.size(); ++n)
        for (std::size_t from = 0; from < n; from += 7)
            (void)parseKernelMessage(std::string_view(text).substr(from, n - from));
    QCOMPARE(*parseKernelMessage(text).causedBy, 94);
}

SEAM_TEST(tst_kernel_line, TstKernelLine)
#include "tst_kernel_line.moc"
