// SPDX-License-Identifier: GPL-3.0-or-later
// Names from outside that read as markup, in labels and tips of a console: they are shown as they are, and read no file.
#include "app/console/console_rig.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QTest>
#include <QToolTip>

using namespace seamscope;

class TstPlainLabels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPictureInANameIsNotRead();
    void whatIsMeantAsMarkupStaysSo();
};

/// Read, it would make the label as high as the picture.
void TstPlainLabels::aPictureInANameIsNotRead() {
    const test::Rig rig;
    const test::TemporaryFolder folder;
    const QString path = QString::fromStdString((folder / "a.png").string());
    QImage picture(40, 900, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(path));
    const QString name = QStringLiteral("job <img src=\"file://%1\">").arg(path);
    auto& window = rig.console->window();
    QLabel label(name, &window);
    label.show();
    QVERIFY(label.sizeHint().height() < 300);
    for (const QLabel* shown : window.findChildren<QLabel*>())
        QVERIFY2(!shown->isVisible() || shown->textFormat() != Qt::AutoText, qPrintable(shown->text()));
    QToolTip::showText(window.mapToGlobal(QPoint(1, 1)), name, &window);
    QLabel* tip = nullptr;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->inherits("QTipLabel"))
            tip = qobject_cast<QLabel*>(widget);
    QVERIFY(tip);
    QCOMPARE(tip->text(), name);
    QVERIFY(tip->sizeHint().height() < 300);
    QToolTip::hideText();
}

void TstPlainLabels::whatIsMeantAsMarkupStaysSo() {
    const test::Rig rig;
    QLabel label(QStringLiteral("<b>head</b>"));
    label.setTextFormat(Qt::RichText);
    label.show();
    QCOMPARE(label.textFormat(), Qt::RichText);
}

SEAM_GUI_TEST(tst_plain_labels, TstPlainLabels)
#include "tst_plain_labels.moc"
