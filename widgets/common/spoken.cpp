// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/spoken.h"

#include <QEvent>
#include <QObject>

#include <utility>

namespace seamscope::ui {
namespace {

/// A window hands a change of language on to all widgets beneath it; what is no widget hears of it from the next above.
class Speaker final : public QObject {
public:
    Speaker(QObject& who, std::function<void()> say)
        : QObject(&who)
        , m_say(std::move(say)) {
        QObject* heard = &who;
        while (!heard->isWidgetType() && heard->parent())
            heard = heard->parent();
        heard->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::LanguageChange)
            m_say();
        return false;
    }

private:
    std::function<void()> m_say;
};

} // namespace

void spoken(QObject& who, std::function<void()> say) {
    say();
    new Speaker(who, std::move(say));
}

} // namespace seamscope::ui
