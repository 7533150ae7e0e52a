// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wall/headline_geometry.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <vector>

namespace seamscope::ui {

inline constexpr qreal kWallLeft = 52;
inline constexpr qreal kWallGap = 16;
/// Below this width things stand under each other instead of side by side.
inline constexpr qreal kWallNarrow = 3300;

namespace wall_type {
inline constexpr TextStyle kSmall{kWallSmallest, 400};
inline constexpr TextStyle kSmallStrong{kWallSmallest, 600};
inline constexpr TextStyle kNormal{kWallNormal, 500};
inline constexpr TextStyle kSaid{kWallNormal, 600};
inline constexpr TextStyle kAnswer{kWallAnswer, 600};
} // namespace wall_type

/// What all pages of the wall share: bar, figures, the sentence of the worst incident, tiles and texts.
class WallDraft {
    Q_DECLARE_TR_FUNCTIONS(WallDraft)
public:
    WallDraft(const WallContent& content, WallPicture& out, const PanelStyle& style)
        : m_content(content)
        , m_out(out)
        , m_style(style)
        , m_size(content.canvas)
        , m_right(content.canvas.width() - kWallLeft)
        , m_writer(out.picture, style, content.canvas.width(), 0) {}

    /// Ground, bar and the figures of the loss, which stand in the same corner on every page (interface rule 3).
    void drawTop(bool isHeadline);
    /// The worst incident as a sentence, over the whole width; then the page's own body begins.
    void drawSentence();

protected:
    [[nodiscard]] bool isKnown() const;
    [[nodiscard]] const telemetry::MeterReading& reading() const { return m_content.reading.valueOrEmpty(); }
    [[nodiscard]] bool isStale() const;
    [[nodiscard]] bool hasPrice() const { return !reading().currency.empty(); }
    [[nodiscard]] bool isNarrow() const { return m_size.width() < kWallNarrow; }
    [[nodiscard]] QString money(std::int64_t micros) const;
    [[nodiscard]] bool isAnalysisOld() const;
    /// The gateway speaks, and of all that it listens to nothing is heard.
    [[nodiscard]] bool isDeaf() const { return m_content.sources > 0 && m_content.sourcesHeard == 0; }
    /// The gateway has gone: what is most of all to be seen, for nothing else on the page is of now.
    [[nodiscard]] bool isCutOff() const;
    /// What is said where no incident is open. @return whether all is well, which only known things can be
    bool quietWords(QString& title, QString& remark) const;

    void tile(const QRectF& box, const QString& name, WallTarget target);
    /// Title and remark of the body, with a line under them.
    void head(const QString& title, const QString& remark);
    /// Why the body is empty. @return whether there was room to say so under the title
    bool nothing(const QString& words);
    qreal text(qreal x, qreal baseline, const QString& words, TextStyle style, Role ink,
               Align align = Align::left, qreal room = 0) {
        return m_writer.text(x, baseline, words, style, ink, align, room > 0 ? room : m_size.width());
    }
    /// The words in lines of at most @p room; a word that is wider is broken, nothing is left out.
    [[nodiscard]] QStringList lines(const QString& words, TextStyle style, qreal room) const;
    /// The lines from @p top down. @return where the next one would begin
    qreal wrapped(qreal x, qreal top, const QString& words, TextStyle style, Role ink, qreal room,
                  Align align = Align::left);
    [[nodiscard]] static qreal lineHeight(TextStyle style) { return style.px * 1.15; }
    /// Words of different looks one after the other, in lines of one height. @return where the next line would begin
    struct Run {
        QString words;
        TextStyle style;
        Role ink;
    };
    qreal flow(qreal x, qreal top, const std::vector<Run>& runs, qreal room);
    /// How much is said of an incident; of that nothing is ever cut.
    enum class Said {
        whole, ///< cause → effect → who waits, then owners, loss, since, how sure, and what to do
        brief, ///< the same without since and how sure, and of what to do the first step: the page is about something else
    };
    /// The incident in a tile, as high as its words take; at least @p least; where that is more than @p most the first line
    /// is smaller. @return bottom of the tile
    qreal incidentTile(QPointF corner, qreal width, const telemetry::Incident& incident, const QString& name, qreal most,
                       qreal least = 240, Said said = Said::whole);
    [[nodiscard]] qreal incidentHeight(qreal width, const telemetry::Incident& incident, Said said = Said::whole) const;
    /// Smaller, down to the smallest that reads at a distance, before anything of a name is cut.
    void fitted(qreal x, qreal baseline, const QString& words, TextStyle style, qreal room);
    /// Diagonals for a distance at which fine hatching is grey; one of them in a box of 40 pixels.
    void hatch(const QRectF& box, float width);
    /// "Not seen".
    void blindMark(const QRectF& box);
    void tick(const QRectF& box);
    /// Nobody has acknowledged its alarm, and its mark is in the dark half of its turn.
    [[nodiscard]] MarkLook lookOf(const telemetry::Incident& incident) const;

    const WallContent& m_content;
    WallPicture& m_out;
    const PanelStyle& m_style;
    QSizeF m_size;
    qreal m_right;
    PanelWriter m_writer;
    QRectF m_body; ///< what is left of the page

private:
    struct BarItem;
    qreal incidentWords(QPointF corner, qreal width, const telemetry::Incident& incident, TextStyle chain, Said how);
    void bar();
    [[nodiscard]] QString modeWord() const;
    void giveRoom(std::vector<BarItem>& row) const;
    void barRow(const std::vector<BarItem>& items, qreal baseline);
    [[nodiscard]] std::vector<BarItem> barItems() const;
    void figures(bool isHeadline);
    void sum(const QRectF& box);
    void fittedCaption(qreal x, qreal baseline, QString words, Align align, qreal room);
    [[nodiscard]] QString headlineMoney(QString& unit) const;
};

} // namespace seamscope::ui
