// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/subject_panel.h"
#include "ledger/statement_geometry.h"

#include <string>
#include <vector>

namespace seamscope::ui {

/// The statement, or the causes beside it. Return opens a line to its inputs; a click does, too. GUI thread.
class StatementPanel final : public SubjectPanel {
    Q_OBJECT
public:
    enum class Part : unsigned char { statement, causes };
    explicit StatementPanel(Part part, QWidget* parent = nullptr);

    void setContent(const std::optional<models::Statement>& statement, const QString& problem);
    /// What the lines come to; empty: nobody asked.
    void setCheck(const QString& text, bool isGood);
    [[nodiscard]] const StatementContent& content() const { return m_content; }

Q_SIGNALS:
    void selected(const seamscope::topology::EntityId& entity);
    void incidentAsked(const std::string& id);
    void exportAsked(seamscope::ui::StatementTarget::Export as);

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    [[nodiscard]] Subject subjectOf(int item) const override;

private:
    Q_DISABLE_COPY_MOVE(StatementPanel)
    Part m_part;
    StatementContent m_content;
    mutable std::vector<StatementTarget> m_targets; ///< of the picture last built
};

} // namespace seamscope::ui
