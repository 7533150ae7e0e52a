// SPDX-License-Identifier: GPL-3.0-or-later
// The floor of the start: an empty main window in a program that loads the same libraries as the console.
#include <QApplication>
#include <QMainWindow>

int main(int argc, char** argv) {
    QApplication app(argc, argv);
    QMainWindow window;
    window.resize(1920, 1080);
    window.show();
    return QApplication::exec();
}
