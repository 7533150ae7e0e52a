// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages show as files to write is taken by the readers of such files: all of it, not the first example of a page alone.
#include "gateway/config.h"
#include "pagers/hook_template.h"
#include "sources/gnmi/gnmi_map.h"
#include "sources/modbus/register_map.h"
#include "sources/snmp/snmp_map.h"
#include "support/page_blocks.h"
#include "support/recording_sink.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"

#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

using namespace seamscope;
using test::PageBlock;

namespace {

bool hasLine(const std::string& text, const char* begin) { return text.starts_with(begin) || text.find("\n" + std::string(begin)) != std::string::npos; }

/// What kind of file it is, by the word at its first level, and what its reader says; none: it is a file of somebody else.
std::optional<Result<>> readAsWhatItIs(const PageBlock& block) {
    const std::string where = block.page + ":" + std::to_string(block.line);
    const auto outcome = [](const auto& read) { return read ? Result<>() : Result<>(fail(read.error())); };
    if (block.language == "json" && block.text.find("$of") != std::string::npos)
        return outcome(pagers::HookTemplate::parse(block.text));
    if (block.language != "yaml")
        return std::nullopt;
    if (hasLine(block.text, "registers:"))
        return outcome(sources::parseRegisters(block.text, where));
    if (hasLine(block.text, "paths:"))
        return outcome(sources::parseGnmiMap(block.text, where));
    if (hasLine(block.text, "mappings:")) {
        telemetry::Catalogue catalogue = *test::shippedCatalogue();
        std::vector<Error> problems;
        const auto added = catalogue.add(block.text, where, problems);
        return added && !problems.empty() ? Result<>(fail(problems.front())) : added;
    }
    if (hasLine(block.text, "schema:") && hasLine(block.text, "metrics:"))
        return outcome(sources::parseSnmpMap(block.text, where));
    for (const char* key : {"sources:", "documents:", "metrics:", "site:", "listen:", "pagers:", "recording:", "store:"})
        if (hasLine(block.text, key))
            return outcome(gateway::parseConfig(block.text, where));
    return std::nullopt;
}

} // namespace

class TstPageExamples : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyExampleIsTaken_data();
    void everyExampleIsTaken();
    void aWrongOneIsNot();
};

void TstPageExamples::everyExampleIsTaken_data() {
    QTest::addColumn<QString>("page");
    std::vector<std::filesystem::path> pages = {test::sourceFile("README.md")};
    for (const auto& entry : std::filesystem::directory_iterator(test::sourceFile("docs")))
        if (entry.path().extension() == ".md")
            pages.push_back(entry.path());
    std::sort(pages.begin(), pages.end());
    for (const auto& page : pages)
        QTest::newRow(page.filename().c_str()) << QString::fromStdString(page.string());
}

void TstPageExamples::everyExampleIsTaken() {
    QFETCH(QString, page);
    static const std::map<std::string, int> kLeast = {{"context.md", 3}, {"gateway.md", 1}, {"gnmi.md", 2}, {"journal.md", 1}, {"kubernetes.md", 1},
                                                      {"loki.md", 1}, {"modbus.md", 2}, {"mqtt.md", 2}, {"nvsentinel.md", 1}, {"redfish.md", 1},
                                                      {"slurm.md", 1}, {"snmp.md", 3}, {"syslog.md", 1}, {"alarms.md", 1}, {"contract.md", 1}};
    int read = 0;
    for (const PageBlock& block : test::blocksOf(page.toStdString()))
        if (const auto taken = readAsWhatItIs(block)) {
            QVERIFY2(*taken, taken->has_value() ? "" : (block.page + ":" + std::to_string(block.line) + ": " + taken->error().text()).c_str());
            ++read;
        }
    const auto least = kLeast.find(std::filesystem::path(page.toStdString()).filename().string());
    QVERIFY2(read >= (least == kLeast.end() ? 0 : least->second), QByteArray::number(read).constData()); // a page of a source has one
}

void TstPageExamples::aWrongOneIsNot() {
    for (const char* text : {"sources:\n  - {kind: gnmi, tragets: [a]}\n", "schema: 1\npaths:\n  - {path: \"/a[\"}\n", "schema: 1\nregisters:\n  - {name: a}\n",
                             "schema: 1\nmetrics:\n  - {name: a}\n", "schema: 1\nmappings:\n  - {metric: a, signal: no.such}\n"}) {
        const auto taken = readAsWhatItIs({"a page", 1, "yaml", text});
        QVERIFY2(taken && !*taken, text);
    }
    const auto hook = readAsWhatItIs({"a page", 1, "json", R"({"a": {"$of": "nobody"}})"});
    QVERIFY(hook && !*hook);
}

SEAM_TEST(tst_page_examples, TstPageExamples)
#include "tst_page_examples.moc"
