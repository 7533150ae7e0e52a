// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/data_folder.h"
#include "support/test_program.h"

#include <QRegularExpression>
#include <QtTest>

#include <cstdio>
#include <filesystem>
#include <map>
#include <set>

namespace fs = std::filesystem;
using seamscope::test::readFile;
using seamscope::test::sourceFile;

namespace {

/// What a page offers to those who refer to it.
struct Page {
    std::set<QString> sections; ///< "3.2" of "### 3.2 The meter"
    std::set<QString> anchors;  ///< "32-the-meter", as forges make them
    std::set<QString> rules;    ///< "9" of "9. An age is shown…"
};
using Pages = std::map<QString, Page>; ///< by name without .md

QRegularExpression expression(const char* pattern) {
    return QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::UseUnicodePropertiesOption |
                                                              QRegularExpression::MultilineOption);
}

/// Anchor of a heading: lower case, letters, digits, '-' and '_' stay, blanks become '-'.
QString anchorOf(const QString& heading) {
    QString anchor;
    for (const QChar c : heading.toLower())
        if (c.isLetterOrNumber() || c == u'-' || c == u'_')
            anchor += c;
        else if (c == u' ')
            anchor += u'-';
    return anchor;
}

Page pageOf(const QString& text) {
    static const QRegularExpression heading = expression("^#+ +((\\d+(?:\\.\\d+)*)?.*)$");
    static const QRegularExpression rule = expression("^(\\d+)\\. ");
    Page page;
    for (auto found = heading.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        page.anchors.insert(anchorOf(match.captured(1).trimmed()));
        if (!match.captured(2).isEmpty())
            page.sections.insert(match.captured(2));
    }
    for (auto found = rule.globalMatch(text); found.hasNext();)
        page.rules.insert(found.next().captured(1));
    return page;
}

/// One line of a comment after the other, so that a reference may be broken over two.
QString joined(QString text) {
    static const QRegularExpression broken = expression("\\s*\\n[ \\t]*(?:///?<?|\\*|#)?[ \\t]*");
    return text.replace(broken, QStringLiteral(" "));
}

class References {
public:
    References(fs::path root, Pages pages)
        : m_root(std::move(root))
        , m_pages(std::move(pages)) {}

    /// What a file refers to and is not there; @p file is relative to the checkout.
    [[nodiscard]] QStringList broken(const QString& file, const QString& text) const {
        QStringList problems;
        checkDocuments(file, text, problems);
        checkSections(file, joined(text), problems);
        checkRules(joined(text), problems);
        if (file.endsWith(QStringLiteral(".md")))
            checkLinks(file, text, problems);
        return problems;
    }

private:
    [[nodiscard]] bool exists(const fs::path& path) const { return fs::exists(m_root / path); }

    /// "docs/wire.md", "wire.md": a page, a file beside this one, or one of the checkout.
    void checkDocuments(const QString& file, const QString& text, QStringList& problems) const {
        static const QRegularExpression name = expression("(?<![\\w./*-])[\\w./-]*\\w\\.md\\b");
        for (auto found = name.globalMatch(text); found.hasNext();) {
            const std::string path = found.next().captured().toStdString();
            if (!exists(path) && !exists("docs/" + path) &&
                !exists(fs::path(file.toStdString()).parent_path() / path))
                problems += QStringLiteral("no document %1").arg(QString::fromStdString(path));
        }
    }

    /// "contract §6 and §8": the page that is named last before a § has such a section, or the page itself.
    /// Standards have their own.
    void checkSections(const QString& file, const QString& text, QStringList& problems) const {
        static const QRegularExpression section = expression("§§? ?(\\d+(?:\\.\\d+)*)?");
        static const QRegularExpression word = expression("RFC \\d+|[\\w-]+");
        for (auto found = section.globalMatch(text); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const QString before = text.mid(std::max<qsizetype>(0, match.capturedStart() - 60),
                                            std::min<qsizetype>(60, match.capturedStart()));
            QString page = pageNamed(file);
            for (auto words = word.globalMatch(before); words.hasNext();) {
                const QString one = words.next().captured().toLower();
                if (one.startsWith(QStringLiteral("rfc ")) || isNumbered(one))
                    page = one;
            }
            if (page.isEmpty() || match.captured(1).isEmpty())
                problems +=
                    QStringLiteral("a section of what? …%1%2").arg(before.right(30), match.captured());
            else if (isNumbered(page) && m_pages.at(page).sections.count(match.captured(1)) == 0)
                problems += QStringLiteral("no section %1 in docs/%2.md").arg(match.captured(1), page);
        }
    }
    /// A page with numbered sections, if the file is one.
    [[nodiscard]] QString pageNamed(const QString& file) const {
        const fs::path path = file.toStdString();
        const QString stem = QString::fromStdString(path.stem().string());
        return path.parent_path() == "docs" && isNumbered(stem) ? stem : QString();
    }
    [[nodiscard]] bool isNumbered(const QString& page) const {
        const auto found = m_pages.find(page);
        return found != m_pages.end() && !found->second.sections.empty();
    }

    /// "interface rules 10, 12 and 31".
    void checkRules(const QString& text, QStringList& problems) const {
        static const QRegularExpression rules = expression("\\b[Ii]nterface rules? ((?:\\d+(?:, | and )?)+)");
        static const QRegularExpression number = expression("\\d+");
        for (auto found = rules.globalMatch(text); found.hasNext();) {
            const QString list = found.next().captured(1);
            for (auto numbers = number.globalMatch(list); numbers.hasNext();)
                if (const QString rule = numbers.next().captured();
                    m_pages.count(QStringLiteral("interface")) == 0 ||
                    m_pages.at(QStringLiteral("interface")).rules.count(rule) == 0)
                    problems += QStringLiteral("no rule %1 in docs/interface.md").arg(rule);
        }
    }

    /// [text](path#anchor) of pages, also pictures; addresses of the net are not looked up.
    void checkLinks(const QString& file, const QString& text, QStringList& problems) const {
        static const QRegularExpression link = expression("\\]\\(([^)\\s#]*)(?:#([^)\\s]*))?\\)");
        const fs::path folder = fs::path(file.toStdString()).parent_path();
        for (auto found = link.globalMatch(text); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const QString target = match.captured(1), anchor = match.captured(2);
            if (target.contains(QStringLiteral("://")))
                continue;
            const fs::path path =
                target.isEmpty() ? fs::path(file.toStdString()) : folder / target.toStdString();
            if (!exists(path))
                problems += QStringLiteral("a link to %1").arg(target);
            else if (!anchor.isEmpty() &&
                     pageOf(QString::fromStdString(readFile(m_root / path))).anchors.count(anchor) == 0)
                problems += QStringLiteral("a link to %1#%2").arg(target, anchor);
        }
    }

    fs::path m_root;
    Pages m_pages;
};

/// Recordings of others, build trees and pictures are not ours to check; this file makes references up.
bool isChecked(const fs::path& path) {
    static const std::set<std::string> kText = {".cpp",     ".h",   ".md",   ".txt", ".yaml", ".yml",
                                                ".proto",   ".py",  ".sh",   ".mjs", ".json", ".cmake",
                                                ".desktop", ".xml", ".supp", ""};
    return kText.count(path.extension().string()) > 0 && path.filename() != "tst_references.cpp" &&
           path.filename() != "LICENSE";
}

std::vector<fs::path> filesOfCheckout() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(sourceFile("")))
        if (entry.is_regular_file() && isChecked(entry.path()))
            files.push_back(entry.path());
    for (const char* folder :
         {".ci", "app", "docs", "installer", "models", "resources", "tests", "translations", "widgets"}) {
        if (!fs::exists(sourceFile(folder)))
            continue;
        for (auto at = fs::recursive_directory_iterator(sourceFile(folder)); at != fs::end(at); ++at)
            if (at->path() == sourceFile("tests/data") || at->path() == sourceFile("tests/fuzz/corpus"))
                at.disable_recursion_pending();
            else if (at->is_regular_file() && isChecked(at->path()))
                files.push_back(at->path());
    }
    return files;
}

Pages pagesOfDocs() {
    Pages pages;
    for (const auto& entry : fs::directory_iterator(sourceFile("docs")))
        if (entry.path().extension() == ".md")
            pages[QString::fromStdString(entry.path().stem().string())] =
                pageOf(QString::fromStdString(readFile(entry.path())));
    return pages;
}

/// Names that look like documents and are none: paths that must not exist, files of others' data.
bool isMadeUp(const QString& problem) {
    static const QSet<QString> kNone = {QStringLiteral("no document /nowhere/at/all.md"),
                                        QStringLiteral("no document mlperf_power/LICENSE.md"),
                                        QStringLiteral("no document a.md"),
                                        QStringLiteral("no document report.md")}; // inside a drill session
    return kNone.contains(problem);
}

} // namespace

/// Whoever reads a reference finds what it points at.
class TstReferences : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyReferenceLeadsSomewhere();
    void aBadReferenceIsFound_data();
    void aBadReferenceIsFound();
    void everySignalHasItsLine();
    void everyPageIsLinked();
    void oldWordsStayAway();
};

void TstReferences::everyReferenceLeadsSomewhere() {
    const References references(sourceFile(""), pagesOfDocs());
    const std::vector<fs::path> files = filesOfCheckout();
    QVERIFY2(files.size() > 500, "too few files were read: the rule would hold for nothing");
    QStringList problems;
    for (const fs::path& path : files) {
        const QString file = QString::fromStdString(fs::relative(path, sourceFile("")).string());
        for (const QString& problem : references.broken(file, QString::fromStdString(readFile(path))))
            if (!isMadeUp(problem))
                problems += file + QStringLiteral(": ") + problem;
    }
    std::fputs(qPrintable(problems.join(u'\n')), stderr); // a failure is cut after a kilobyte
    QVERIFY2(problems.isEmpty(), qPrintable(problems.value(0)));
}

void TstReferences::aBadReferenceIsFound_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isBad");
    const auto row = [](const char* name, const char* file, const char* text, bool isBad) {
        QTest::newRow(name) << QString::fromUtf8(file) << QString::fromUtf8(text) << isBad;
    };
    row("page", "models/a.h", "/// see docs/methods.md", false);
    row("no page", "models/a.h", "/// see docs/shelf.md", true);
    row("no page, bare name", "models/a.h", "/// hmi.md rule 9", true);
    row("section", "models/a.h", "/// Layers (methods §3.3, rule 6).", false);
    row("no section", "models/a.h", "/// Layers (methods §3.99).", true);
    row("second section", "models/a.h", "/// Contract §6 and §8.", false);
    row("no second section", "models/a.h", "/// Contract §6 and §88.", true);
    row("over two lines", "models/a.h", "/// judged by the contract,\n    /// §88.", true);
    row("of nothing", "models/a.h", "/// As above (§4).", true);
    row("of a standard", "models/a.h", "// RFC 8259 §7", false);
    row("rule", "widgets/a.h", "/// interface rules 10, 12 and 31", false);
    row("no rule", "widgets/a.h", "/// interface rules 10, 12 and 99", true);
    row("link", "docs/a.md", "[wire](wire.md), [signals](contract.md#7-signals-and-catalogue)", false);
    row("link up", "docs/a.md", "[front](../README.md)", false);
    row("no link", "docs/a.md", "![picture](pictures/none.png)", true);
    row("no anchor", "docs/a.md", "[signals](contract.md#7-nothing)", true);
}

void TstReferences::aBadReferenceIsFound() {
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(bool, isBad);
    static const References references(sourceFile(""), pagesOfDocs());
    QCOMPARE(!references.broken(file, text).isEmpty(), isBad);
}

/// docs/signals.md says of every signal what resources/catalogue/signals.yaml says.
void TstReferences::everySignalHasItsLine() {
    const QString page = QString::fromStdString(readFile(sourceFile("docs/signals.md")));
    const QString yaml = QString::fromStdString(readFile(sourceFile("resources/catalogue/signals.yaml")));
    static const QRegularExpression signal =
        expression("\\{name: ([\\w.]+), unit: \"?([^\",]*)\"?, kind: (\\w+), bad: (\\w+),");
    const QMap<QString, QString> arrows = {{QStringLiteral("up"), QStringLiteral("↑")},
                                           {QStringLiteral("down"), QStringLiteral("↓")},
                                           {QStringLiteral("both"), QStringLiteral("↕")},
                                           {QStringLiteral("none"), QString()}};
    int count = 0;
    for (auto found = signal.globalMatch(yaml); found.hasNext(); ++count) {
        const QRegularExpressionMatch match = found.next();
        const QString unit = match.captured(2).isEmpty() ? QStringLiteral("–") : match.captured(2);
        const QRegularExpression line = QRegularExpression(
            QStringLiteral("\\| `%1` \\| %2 \\| %3 \\| [^|]+ \\| %4 \\|")
                .arg(QRegularExpression::escape(match.captured(1)), QRegularExpression::escape(unit),
                     match.captured(3), arrows.value(match.captured(4))));
        QVERIFY2(page.contains(line), qPrintable(match.captured(1)));
    }
    QCOMPARE(count, yaml.count(QStringLiteral("{name: ")));
    QCOMPARE(count, page.count(QStringLiteral("\n| `")));
}

/// From the front page one comes to every page of docs/ by links.
void TstReferences::everyPageIsLinked() {
    static const QRegularExpression link = expression("\\]\\(([\\w./-]+\\.md)|`?docs/([\\w-]+\\.md)");
    std::set<fs::path> reached, open{"README.md"};
    while (!open.empty()) {
        const fs::path page = *open.begin();
        open.erase(page);
        reached.insert(page);
        const QString text = QString::fromStdString(readFile(sourceFile(page.string())));
        for (auto found = link.globalMatch(text); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const fs::path target =
                match.captured(1).isEmpty()
                    ? fs::path("docs") / match.captured(2).toStdString()
                    : (page.parent_path() / match.captured(1).toStdString()).lexically_normal();
            if (reached.count(target) == 0 && fs::exists(sourceFile(target.string())))
                open.insert(target);
        }
    }
    for (const auto& entry : fs::directory_iterator(sourceFile("docs")))
        if (entry.path().extension() == ".md")
            QVERIFY2(reached.count(fs::path("docs") / entry.path().filename()) > 0, entry.path().c_str());
}

/// Names of types that the glossary has replaced are used no more; the wire keeps its own.
void TstReferences::oldWordsStayAway() {
    QString glossary = QString::fromStdString(readFile(sourceFile("docs/glossary.md")));
    glossary = glossary.mid(glossary.indexOf(QStringLiteral("## Words that were used before")));
    static const QRegularExpression row = expression("^\\| ((?:[A-Z]\\w+)(?:, [A-Z]\\w+)*) \\|");
    QStringList words;
    for (auto found = row.globalMatch(glossary); found.hasNext();)
        words += found.next().captured(1).split(QStringLiteral(", "));
    QVERIFY(words.contains(QStringLiteral("Teller")));
    const QRegularExpression old(QStringLiteral("\\b(%1)\\b").arg(words.join(u'|')));
    QVERIFY(old.match(QStringLiteral("class Teller {")).hasMatch());
    for (const fs::path& path : filesOfCheckout()) {
        const std::string file = fs::relative(path, sourceFile("")).string();
        if (path.extension() != ".h" && path.extension() != ".cpp")
            continue;
        if (file.rfind("models/wire/", 0) == 0)
            continue;
        const QRegularExpressionMatch match = old.match(QString::fromStdString(readFile(path)));
        QVERIFY2(!match.hasMatch(), (file + ": " + match.captured().toStdString()).c_str());
    }
}

SEAM_TEST(tst_references, TstReferences)
#include "tst_references.moc"
