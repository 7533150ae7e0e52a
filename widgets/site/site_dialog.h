// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "site/site_content.h"

#include <QDialog>

class QTreeWidget;

namespace seamscope::ui {

/// What was found of a site, and what could be found there: its watch can be begun. Without a configuration it shows the
/// coverage of what is open. GUI thread.
class SiteDialog final : public QDialog {
    Q_OBJECT
public:
    SiteDialog(const SiteContent& content, QWidget* parent);

Q_SIGNALS:
    void watchAsked();

private:
    Q_DISABLE_COPY_MOVE(SiteDialog)
    [[nodiscard]] QWidget* facts(const SiteContent& content);
    void fill(const std::vector<CoverageLine>& coverage);

    QTreeWidget* m_coverage;
};

} // namespace seamscope::ui
