// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "topology/entity.h"

#include <QPoint>
#include <QPointF>
#include <QString>

#include <optional>
#include <string>

namespace seamscope::ui {

/// What a place of a view is about; what is empty is not. Menus are made of it.
struct Subject {
    topology::EntityId entity;
    topology::EntityId entityTo; ///< other end of an edge
    std::string incident;        ///< id
    std::string figure;          ///< key of the ledger
    std::optional<TimePoint> at; ///< a time that can be gone to
    QString text;                ///< what is told of it, as a screen reader would
};

/// A view that knows what is under the pointer and under the keyboard.
class SubjectView {
public:
    virtual ~SubjectView() = default;
    /// @p position on the widget
    [[nodiscard]] virtual Subject subjectAt(QPointF position) const = 0;
    [[nodiscard]] virtual Subject currentSubject() const = 0;
    /// Where the menu of the keyboard opens, on the widget.
    [[nodiscard]] virtual QPoint currentPlace() const = 0;

protected:
    SubjectView() = default;
    Q_DISABLE_COPY_MOVE(SubjectView)
};

} // namespace seamscope::ui
