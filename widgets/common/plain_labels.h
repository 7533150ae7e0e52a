// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace seamscope::ui {

/// Installed on the application: what a label or a tip says is text, and never markup for how it begins. Names, events and notes come
/// from outside, and one that reads as a picture would be read from the files of this machine, a device or pipe without end among them.
/// What is to be markup says so (setTextFormat).
class PlainLabels final : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace seamscope::ui
