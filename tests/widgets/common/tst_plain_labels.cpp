// SPDX-License-Identifier: GPL-3.0-or-later
// Names from outside that read as markup, in labels and tips: they are shown as they are, and read no file.
#include "common/plain_labels.h"
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
    void initTestCase() { qApp->installEventFilter(&m_plain); }
    void aPictureInANameIsNotRead();
    void whatIsMeantAsMarkupStaysSo();

private:
    ui::PlainLabels m_plain;
};

/// Read, it would make the label as high as the picture.
void TstPlainLabels::aPictureInANameIsNotRead() {
    const test::TemporaryFolder folder;
    const QString path = QString::fromStdString((folder / "a.png").string());
    QImage picture(40, 900, QImage::Format_RGB32);
    picture.fill(Qt::red);
    QVERIFY(picture.save(path));
    const QString name = QStringLiteral("job <img src=\"file://%1\">").arg(path);
    QLabel label(name);
    label.show();
    QVERIFY(label.sizeHint().height() < 300);
    QWidget window;
    window.show();
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
    QLabel label(QStringLiteral("<b>head</b>"));
    label.setTextFormat(Qt::RichText);
    label.show();
    QCOMPARE(label.textFormat(), Qt::RichText);
}

SEAM_GUI_TEST(tst_plain_labels, TstPlainLabels)
#include "tst_plain_labels.moc"
