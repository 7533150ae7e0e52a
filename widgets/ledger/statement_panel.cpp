// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger/statement_panel.h"

#include "common/spoken.h"

namespace seamscope::ui {
namespace {

constexpr qreal kStatementWidth = 560; ///< columns of the statement stand side by side
constexpr qreal kLeastCauses = 300;

} // namespace

StatementPanel::StatementPanel(Part part, QWidget* parent)
    : SubjectPanel(part == Part::statement ? "statement" : "causes", parent)
    , m_part(part) {
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] { setAccessibleName(m_part == Part::statement ? tr("Statement") : tr("Loss by cause")); });
    setLeastWidth(part == Part::statement ? kStatementWidth : kLeastCauses);
}

void StatementPanel::setContent(const std::optional<models::Statement>& statement, const QString& problem) {
    if (!statement && !m_content.statement && m_content.problem == problem)
        return;
    m_content.statement = statement;
    m_content.problem = problem;
    refreshNow();
}

void StatementPanel::setCheck(const QString& text, bool isGood) {
    if (m_content.check == text && m_content.isCheckGood == isGood)
        return;
    m_content.check = text;
    m_content.isCheckGood = isGood;
    refreshNow();
}

PanelPicture StatementPanel::build(QSizeF size) const {
    StatementPicture made = m_part == Part::statement ? statementPicture(m_content, size, panelStyle())
                                                      : causesPicture(m_content, size, panelStyle());
    m_targets = std::move(made.targets);
    return std::move(made.picture);
}

void StatementPanel::activate(int item) {
    if (item >= static_cast<int>(m_targets.size()))
        return;
    const StatementTarget target = m_targets[static_cast<std::size_t>(item)]; // the picture may be rebuilt
    if (target.as != StatementTarget::Export::none)
        return void(Q_EMIT exportAsked(target.as));
    if (!target.key.empty()) {
        if (!m_content.opened.erase(target.key))
            m_content.opened.insert(target.key);
        return refreshNow();
    }
    if (!target.incident.empty())
        Q_EMIT incidentAsked(target.incident);
    else if (!target.entity.isEmpty())
        Q_EMIT selected(target.entity);
}

Subject StatementPanel::subjectOf(int item) const {
    Subject subject;
    if (item < static_cast<int>(m_targets.size())) {
        subject.entity = m_targets[static_cast<std::size_t>(item)].entity;
        subject.incident = m_targets[static_cast<std::size_t>(item)].incident;
    }
    return subject;
}

} // namespace seamscope::ui
