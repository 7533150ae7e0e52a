// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "start/start_geometry.h"

#include <array>

class QLineEdit;

namespace seamscope::ui {

/// What is seen while nothing is open: a gateway to connect to, files to open, demonstrations to try. GUI thread.
class StartPage final : public PaintedPanel {
    Q_OBJECT
public:
    explicit StartPage(QWidget* parent = nullptr);

    /// What a guarded gateway asks for: paths of files; empty where it does not.
    struct Guards {
        QString tokenFile, authority, certificate, key;
    };

    void setContent(StartContent content);
    [[nodiscard]] const StartContent& content() const { return m_content; }
    /// What is being done now, and whether it can be given up; empty: nothing.
    void setNotice(const QString& notice, bool isLeavable = false);
    /// The library of drills, with this one marked; -1: the first.
    void chooseDrill(int marked);
    /// The fields as they were for this address.
    void setConnection(const QString& address, const Guards& guards);
    void setTextScale(qreal scale) override;

Q_SIGNALS:
    void demoAsked(int demo);
    void gatewayChosen(int gateway);
    /// Address and guards as they were typed.
    void connectAsked(const QString& address, const StartPage::Guards& guards);
    /// A Prometheus was typed: its address has a scheme.
    void siteAsked(const QString& url, const StartPage::Guards& guards);
    void recentAsked(int recent);
    void openAsked(bool isFolder);
    void drillAsked();
    /// One of the library's, at a level from 1.
    void libraryDrillAsked(int drill, int level);
    /// The guided tour, on a demonstration.
    void tourAsked();
    /// What is being done is not wanted any more.
    void leaveAsked();

protected:
    [[nodiscard]] PanelPicture build(QSizeF size) const override;
    void activate(int item) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Q_DISABLE_COPY_MOVE(StartPage)
    void connectTyped();
    void say();
    void placeFields();
    /// The keyboard goes to the first item of this kind.
    void goTo(StartAct::Kind kind);

    StartContent m_content;
    QLineEdit* m_address;
    std::array<QLineEdit*, 4> m_guards; ///< in the order of Guards
    mutable std::vector<StartAct> m_acts; ///< of the picture last built
    mutable QRectF m_addressBox;
    mutable std::vector<QRectF> m_guardBoxes;
};

} // namespace seamscope::ui
