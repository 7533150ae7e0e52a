// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "qt/timeline_loader.h"
#include "timeline/timeline_layout.h"

#include <QWidget>

#include <functional>
#include <vector>

class QLineEdit;

namespace seamscope::ui {

class SegmentButton;

/// Buttons over the timeline: what is shown, grouped and sorted how, on which clocks, compared or not, and
/// the filter. Those at the right give way first where there is no room. GUI thread.
class TimelineToolbar final : public QWidget {
    Q_OBJECT
public:
    using Choice = models::TimelineLoader::Choice;
    static constexpr int kHeight = 28;

    explicit TimelineToolbar(QWidget* parent = nullptr);

    void setTheme(const Palette& palette);
    void setTextScale(qreal scale);
    /// Offers what the job's ranks can be told apart by.
    void setGroupings(const std::vector<telemetry::TimelineGrouping>& groupings);
    void present(const Choice& choice, TimelineMode mode, bool isComparing, bool isFinding, bool isRolledUp);
    void focusFilter();
    [[nodiscard]] qreal usedWidth() const { return m_used / m_scale; } ///< by buttons and filter, logical

Q_SIGNALS:
    void chosen(const seamscope::models::TimelineLoader::Choice& choice);
    void modeChosen(seamscope::ui::TimelineMode mode);
    void compareToggled();
    void findToggled();
    void rollupToggled();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TimelineToolbar)
    using Bar = std::vector<SegmentButton*>;
    using Words = std::function<QString()>;
    /// A word of this class, in the language of the moment.
    [[nodiscard]] static Words said(const char* word);
    template<class Run>
    SegmentButton* add(Bar& bar, Words text, const char* tip, Run run);
    void place();

    const Palette* m_palette;
    qreal m_scale = 1;
    int m_used = 0;
    Choice m_choice;
    Bar m_modes, m_groupBar, m_sorts, m_clocks, m_compare, m_find, m_rollup;
    std::vector<telemetry::TimelineGrouping> m_groupings; ///< beside m_groupBar
    QLineEdit* m_filter = nullptr;
};

} // namespace seamscope::ui
