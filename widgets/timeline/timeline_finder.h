// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "qt/timeline_loader.h"
#include "timeline/timeline_where.h"

#include <QAbstractTableModel>
#include <QWidget>

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QTreeView;

namespace seamscope::ui {

/// Events that were found, the worst first. GUI thread.
class FoundEvents final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { time, rank, what, length, late, comm, step, columns };
    static constexpr std::size_t kMost = 1000; ///< kept

    explicit FoundEvents(QObject* parent = nullptr);
    void clear();
    void add(std::vector<telemetry::TimelineSlice> slices);
    [[nodiscard]] const std::vector<telemetry::TimelineSlice>& slices() const { return m_slices; }
    [[nodiscard]] std::uint64_t total() const { return m_total; } ///< found, kept or not

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Q_DISABLE_COPY_MOVE(FoundEvents)
    std::vector<telemetry::TimelineSlice> m_slices;
    std::uint64_t m_total = 0;
};

/// The field of a query over the events of what the timeline shows, and what it found. A stretch with more events than one
/// answer holds is halved until all were looked through, or it says that they were not. GUI thread.
class TimelineFinder final : public QWidget {
    Q_OBJECT
public:
    explicit TimelineFinder(models::TimelineLoader& loader, QWidget* parent = nullptr);

    void setTheme(const Palette& palette);
    void setTextScale(qreal scale);
    /// What is looked through from now on.
    void setRange(TimeRange range, bool isRaw);
    void focusField();
    void ask(const QString& text);
    [[nodiscard]] const FoundEvents& found() const { return *m_found; }
    [[nodiscard]] QString status() const;
    [[nodiscard]] bool isAsking() const { return m_isInFlight; }
    /// "rank 1024 · wait ALLREDUCE · late 5.2 ms": as a note has it.
    [[nodiscard]] static QString describe(const telemetry::TimelineSlice& slice);

Q_SIGNALS:
    void chosen(const seamscope::telemetry::TimelineSlice& slice);
    void pinned(const seamscope::telemetry::TimelineSlice& slice); ///< it is to stay
    void closed();
    void answered(); ///< nothing more of the question is on its way

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(TimelineFinder)
    struct Question {
        TimeRange range;
        std::string host; ///< empty: any
    };
    void say();
    void start();
    void askNext();
    void take(const Question& question, std::vector<telemetry::TimelineSlice> slices);
    void show(const WhereProblem& problem);
    void showCount();
    void choose(const QModelIndex& index, bool isPin);
    void place();

    models::TimelineLoader& m_loader;
    const Palette* m_palette;
    qreal m_scale = 1;
    TimeRange m_range{};  ///< shown
    TimeRange m_asking{}; ///< that what is listed is of
    bool m_isRaw = false;
    TimelineWhere m_where;
    bool m_hasWhere = false;
    std::deque<Question> m_open;
    std::uint64_t m_round = 0; ///< answers to an earlier one come too late
    std::size_t m_asked = 0;
    bool m_isInFlight = false;
    bool m_isCut = false; ///< some stretch has more than was looked through
    QLineEdit* m_field = nullptr;
    QLabel* m_status = nullptr;
    QTreeView* m_list = nullptr;
    FoundEvents* m_found = nullptr;
};

} // namespace seamscope::ui
