// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>
#if defined(QT_WIDGETS_LIB)
#include <QApplication>
#endif

/// The last line of a test: enters its class under the name of its source file, which is the name of the test. The tests
/// of a folder are one program, which runs the one under whose name it was called (test_program.cpp.in).
#define SEAM_TEST_ENTRY(name, Class, Application)                                                                       \
    int name(int argc, char** argv) {                                                                                   \
        Application application(argc, argv);                                                                            \
        Class tests;                                                                                                    \
        return QTest::qExec(&tests, argc, argv);                                                                        \
    }
#define SEAM_TEST(name, Class) SEAM_TEST_ENTRY(name, Class, QCoreApplication)
#define SEAM_GUI_TEST(name, Class) SEAM_TEST_ENTRY(name, Class, QApplication)
