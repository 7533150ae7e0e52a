// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/subject_panel.h"

namespace seamscope::ui {

Subject SubjectPanel::subjectOf(int) const { return {}; }

Subject SubjectPanel::subjectAt(QPointF position) const {
    const QPointF at = toLogical(position);
    const auto& items = picture().items;
    int item = picture().shapes.hit(at);
    for (int i = static_cast<int>(items.size()) - 1; item < 0 && i >= 0; --i) // between its shapes it is the same thing
        if (items[static_cast<std::size_t>(i)].box.contains(at))
            item = i;
    if (item < 0 || item >= static_cast<int>(items.size()))
        return {};
    Subject subject = subjectOf(item);
    subject.text = items[static_cast<std::size_t>(item)].name;
    return subject;
}

Subject SubjectPanel::currentSubject() const {
    const int item = current();
    if (item < 0)
        return {};
    Subject subject = subjectOf(item);
    subject.text = picture().items[static_cast<std::size_t>(item)].name;
    return subject;
}

QPoint SubjectPanel::currentPlace() const {
    const int item = current();
    return item < 0 ? rect().center()
                    : boxOf(item).center().toPoint();
}

} // namespace seamscope::ui
