// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/data_folder.h"
#include "support/test_program.h"

#include <QRegularExpression>
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using seamscope::test::readFile;
using seamscope::test::sourceFile;

namespace {

bool isSource(const fs::path& path) {
    const auto extension = path.extension();
    return extension == ".h" || extension == ".cpp";
}

/// Every source file below a folder of the checkout.
std::vector<fs::path> sourcesBelow(const std::string& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(sourceFile(folder)))
        if (entry.is_regular_file() && isSource(entry.path()))
            files.push_back(entry.path());
    return files;
}

/// The text between the quotes or brackets of each #include.
std::vector<std::string> includesOf(const fs::path& path) {
    std::vector<std::string> includes;
    const std::string text = readFile(path);
    for (std::size_t at = 0; (at = text.find("#include", at)) != std::string::npos; at += 8) {
        const auto open = text.find_first_of("<\"", at);
        const auto close = text.find_first_of(">\"", open + 1);
        if (open != std::string::npos && close != std::string::npos)
            includes.push_back(text.substr(open + 1, close - open - 1));
    }
    return includes;
}

bool startsWith(const std::string& text, const char* prefix) { return text.rfind(prefix, 0) == 0; }

/// The first lambda of a text whose result is an unfinished `a % b` or `a + b`. That only points at a and b,
/// which are gone when the lambda has returned; `-> QString` or QString(…) finishes it.
QString unfinishedText(const QString& source) {
    static const QRegularExpression lambda(
        QStringLiteral(R"(\](?:\s*\([^{};]*\))?(?:\s*mutable)?\s*\{\s*return ([^;{}]*\s[%+]\s[^;{}]*);)"));
    static const QRegularExpression text(QStringLiteral(R"(QStringLiteral|\bu'|(?<![.>])\b(?:tr|text)\()"));
    for (auto found = lambda.globalMatch(source); found.hasNext();) {
        const QString result = found.next().captured(1);
        if (!result.startsWith(QStringLiteral("QString(")) && text.match(result).hasMatch())
            return result;
    }
    return {};
}

bool isQt(const std::string& include) {
    return include.size() > 1 && include[0] == 'Q' &&
           (std::isupper(static_cast<unsigned char>(include[1])) != 0 || include[1] == 't');
}

void checkNone(const std::string& folder, const std::string& except,
               const std::function<bool(const std::string&)>& isForbidden) {
    std::size_t seen = 0;
    for (const fs::path& path : sourcesBelow(folder)) {
        const std::string relative = fs::relative(path, sourceFile("")).string();
        if (!except.empty() && startsWith(relative, except.c_str()))
            continue;
        ++seen;
        for (const std::string& include : includesOf(path))
            QVERIFY2(!isForbidden(include), (relative + " includes " + include).c_str());
    }
    QVERIFY2(seen > 0, "no file was read: the rule would hold for nothing");
}

} // namespace

/// The rules of docs/architecture.md that can be read off the sources.
class TstIncludeRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void coreKnowsNoQt();
    void modelsKnowNoGui();
    void widgetsNeverSeeTheWire();
    void generatedHeadersStayInTheWire();
    void roomsUseOnlyTheRoomsAboveThem();
    void whatIsPublishedKnowsNoSourceAndNoProcess();
    void aWidgetFolderIncludesOnlyCommonAndItself();
    void everyFileNamesItsLicence();
    void noLambdaReturnsUnfinishedText();
    void logicIsToldTheTime();
};

void TstIncludeRules::coreKnowsNoQt() { checkNone("models", "models/qt/", isQt); }

void TstIncludeRules::modelsKnowNoGui() {
    checkNone("models/qt", {}, [](const std::string& include) {
        for (const char* gui : {"QWidget", "QPainter", "QPixmap", "QImage", "QColor", "QApplication", "QFont",
                                "QtGui", "QtWidgets"})
            if (startsWith(include, gui))
                return true;
        return false;
    });
}

void TstIncludeRules::widgetsNeverSeeTheWire() {
    checkNone("widgets", {}, [](const std::string& include) {
        return startsWith(include, "grpc") || startsWith(include, "google/protobuf") ||
               startsWith(include, "wire/") || include.find(".pb.h") != std::string::npos;
    });
}

void TstIncludeRules::generatedHeadersStayInTheWire() {
    const auto isGenerated = [](const std::string& include) {
        return startsWith(include, "seamscope/v1/") && include.find(".pb.h") != std::string::npos;
    };
    checkNone("models", "models/wire/", isGenerated);
    checkNone("app", {}, isGenerated);
}

/// The order of add_subdirectory() in models/CMakeLists.txt is the order of dependency.
void TstIncludeRules::roomsUseOnlyTheRoomsAboveThem() {
    static const QRegularExpression line(QStringLiteral(R"(add_subdirectory\((\w+)\))"));
    std::vector<std::string> rooms;
    const QString listed = QString::fromStdString(readFile(sourceFile("models/CMakeLists.txt")));
    for (auto found = line.globalMatch(listed); found.hasNext();)
        rooms.push_back(found.next().captured(1).toStdString());
    QVERIFY(rooms.size() > 10);
    for (std::size_t room = 0; room < rooms.size(); ++room)
        checkNone("models/" + rooms[room], {}, [&](const std::string& include) {
            return std::any_of(rooms.begin() + static_cast<std::ptrdiff_t>(room) + 1, rooms.end(),
                               [&](const auto& below) { return startsWith(include, (below + "/").c_str()); });
        });
}

void TstIncludeRules::whatIsPublishedKnowsNoSourceAndNoProcess() {
    checkNone("models/feed", {}, [](const std::string& include) { return include == "telemetry/ingest.h"; });
    checkNone("models", {}, [](const std::string& include) {
        return startsWith(include, "gateway/") || startsWith(include, "console/");
    });
}

void TstIncludeRules::aWidgetFolderIncludesOnlyCommonAndItself() {
    for (const auto& folder : fs::directory_iterator(sourceFile("widgets"))) {
        if (!folder.is_directory())
            continue;
        const std::string own = folder.path().filename().string();
        for (const fs::path& path : sourcesBelow("widgets/" + own))
            for (const std::string& include : includesOf(path)) {
                const std::string other = include.substr(0, include.find('/'));
                // A folder of the core may have the same name: "drill/".
                const bool isWidget = fs::exists(fs::path(sourceFile("widgets")) / include);
                QVERIFY2(!isWidget || other == own || other == "common", (path.string() + " includes " + include).c_str());
            }
    }
}

void TstIncludeRules::everyFileNamesItsLicence() {
    for (const char* folder : {"models", "widgets", "app", "tests"})
        for (const fs::path& path : sourcesBelow(folder))
            QVERIFY2(startsWith(readFile(path), "// SPDX-License-Identifier: GPL-3.0-or-later\n"),
                     path.c_str());
}

void TstIncludeRules::noLambdaReturnsUnfinishedText() {
    QVERIFY(!unfinishedText(QStringLiteral("[&](double h) { return number(h) % QStringLiteral(\" h\"); }"))
                 .isEmpty());
    QVERIFY(unfinishedText(QStringLiteral("[](double h) -> QString { return number(h) % u'h'; }")).isEmpty());
    QVERIFY(unfinishedText(QStringLiteral("[](int a) { return a % 7; }")).isEmpty());
    for (const char* folder : {"models/qt", "widgets", "app/console"})
        for (const fs::path& path : sourcesBelow(folder)) {
            const QString found = unfinishedText(QString::fromStdString(readFile(path)));
            QVERIFY2(found.isEmpty(), (path.string() + ": " + found.toStdString()).c_str());
        }
}

/// Rooms that only wait, send and read may look at a clock to give up; what judges, counts or pays is told the time.
void TstIncludeRules::logicIsToldTheTime() {
    static const QRegularExpression clock(
        QStringLiteral(R"(_clock::now|currentDateTime|currentMSecs|currentTime\(|\btime\(nullptr\)|gettimeofday)"));
    QVERIFY(clock.match(QStringLiteral("std::chrono::steady_clock::now()")).hasMatch());
    for (const char* room : {"topology", "jobs", "telemetry", "feed", "economics", "collectives", "seams", "recording",
                             "redaction", "drill", "simulate", "qt", "outlets", "pagers"}) {
        const auto files = sourcesBelow(std::string("models/") + room);
        QVERIFY2(!files.empty(), room);
        for (const fs::path& path : files)
            QVERIFY2(!clock.match(QString::fromStdString(readFile(path))).hasMatch(), path.c_str());
    }
}

SEAM_TEST(tst_include_rules, TstIncludeRules)
#include "tst_include_rules.moc"
