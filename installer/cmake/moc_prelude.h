// SPDX-License-Identifier: GPL-3.0-or-later
// Read by moc alone, before each file: Debian's libstdc++ puts this macro into a folder that CMake does not tell moc
// about, and without it moc stops at `namespace std`.
#define _GLIBCXX_VISIBILITY(V)
