// SPDX-License-Identifier: GPL-3.0-or-later
// What `cmake --install` gives: three programs that run from there, and read what lies beside them.
#include "support/child_process.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <fstream>
#include <set>

using namespace seamscope;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

std::set<std::string> filesBelow(const fs::path& folder) {
    std::set<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files.insert(fs::relative(entry.path(), folder).generic_string());
    return files;
}

} // namespace

class TstInstalled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void resourcesAreWhole();
    void programsAndFilesOfTheDesktopAndOfTheSystem();
    void theProgramsRunFromThere();
    void theyReadWhatLiesBesideThem_data();
    void theyReadWhatLiesBesideThem();

private:
    /// What went wrong; empty where it ended well.
    std::string troubleOf(std::vector<std::string> words) {
        const int code = run(std::move(words));
        return code == 0 ? std::string() : "exit code " + std::to_string(code) + ": " + m_output;
    }
    int run(std::vector<std::string> words) {
        words[0] = (m_prefix / "bin" / words[0]).string();
        const fs::path told = m_folder / ("told" + std::to_string(++m_runs));
        test::ChildProcess process(words, {m_folder.path(), told, {}});
        const int code = process.wait(60s).value_or(-1);
        m_output = process.output();
        return code;
    }
    std::string file(const std::string& name) const { return (m_folder / name).string(); }

    test::TemporaryFolder m_folder;
    fs::path m_prefix = m_folder / "opt/seamscope";
    std::string m_output;
    int m_runs = 0;
};

void TstInstalled::initTestCase() {
    test::ChildProcess install(
        {SEAM_CMAKE, "--install", test::binFolder().parent_path().string(), "--prefix", m_prefix.string()},
        {m_folder.path(), m_folder / "install", {}});
    QVERIFY2(install.wait(60s) == 0, install.output().c_str());
    std::ofstream(m_folder / "gateway.yaml")
        << "listen: \"127.0.0.1:0\"\nsources: [{kind: kernel, files: [nothing.log]}]\n";
    std::ofstream(m_folder / "nothing.log");
}

/// Themes are inside the console.
void TstInstalled::resourcesAreWhole() {
    std::set<std::string> expected = filesBelow(test::sourceFile("resources"));
    std::erase_if(expected, [](const std::string& name) {
        return name.starts_with("themes/") || name.ends_with(".qrc");
    });
    QVERIFY(expected.size() > 50);
    QVERIFY(filesBelow(m_prefix / "share/seamscope") == expected);
}

void TstInstalled::programsAndFilesOfTheDesktopAndOfTheSystem() {
    const std::string unit = test::readFile(m_prefix / "lib/systemd/system/seamscope-gateway.service");
    QVERIFY2(unit.find("ExecStart=" + (m_prefix / "bin/seamscope-gateway").string() + " --config ") !=
                 std::string::npos,
             unit.c_str());
    QVERIFY2(unit.find('@') == std::string::npos, unit.c_str());
    QVERIFY(
        test::readFile(m_prefix / "share/applications/seamscope.desktop").starts_with("[Desktop Entry]\n"));
    QVERIFY(fs::exists(m_prefix / "share/doc/seamscope" / "docs/gateway.md"));
    QVERIFY(fs::exists(m_prefix / "share/doc/seamscope/LICENSE"));
}

void TstInstalled::theProgramsRunFromThere() {
    QCOMPARE(troubleOf({"seamctl", "simulate", "pump_degraded", "--gpus", "64", "--duration", "30m",
                        "--onset", "10m", "-o", file("x.mcap")}),
             std::string());
    QCOMPARE(troubleOf({"seamctl", "analyze", file("x.mcap"), "--json"}), std::string());
    QVERIFY2(m_output.find("pump_degraded") != std::string::npos, m_output.c_str());
    QCOMPARE(troubleOf({"seamscope", "render", file("x.mcap"), "--view", "heatmap", "--at", "+20m", "--out",
                        file("x.png")}),
             std::string());
    QVERIFY(test::readFile(m_folder / "x.png").starts_with("\x89PNG"));
    QCOMPARE(troubleOf({"seamscope-gateway", "--config", file("gateway.yaml"), "--check-config"}),
             std::string());
}

void TstInstalled::theyReadWhatLiesBesideThem_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("seamctl") << QStringLiteral("seamctl analyze x.mcap");
    QTest::newRow("seamscope") << QStringLiteral("seamscope render x.mcap --view heatmap --out y.png --at +20m");
    QTest::newRow("seamscope-gateway") << QStringLiteral("seamscope-gateway --config gateway.yaml --check-config");
}

/// With a broken file in its place each says which one it read: that of its own tree.
void TstInstalled::theyReadWhatLiesBesideThem() {
    QFETCH(const QString, command);
    const fs::path broken = m_prefix / "share/seamscope/catalogue/signals.yaml";
    std::ofstream(broken) << "signals: [";
    std::vector<std::string> words;
    for (const QString& word : command.split(u' '))
        words.push_back(word.toStdString());
    QVERIFY(run(words) != 0);
    QVERIFY2(m_output.find(broken.string()) != std::string::npos, m_output.c_str());
}

SEAM_TEST(tst_installed, TstInstalled)
#include "tst_installed.moc"
