// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/dock_state.h"

#include <QDataStream>
#include <QString>

#include <cstdint>

namespace seamscope::console {
namespace {

// As Qt 5.0 to 6 write them (qmainwindow.cpp, qdockarealayout.cpp, qtoolbararealayout.cpp).
constexpr std::int32_t kVersionMarker = 0xFF;
constexpr std::uint8_t kToolBars = 0xFE;
constexpr std::uint8_t kToolBarsOrSequence = 0xFC; ///< which of the two says the place
constexpr std::uint8_t kDocks = 0xFD;
constexpr std::uint8_t kWidget = 0xFB;
constexpr std::uint8_t kTabs = 0xFA;
constexpr std::uint8_t kFloatingTabs = 0xF9;

constexpr qsizetype kMostBytes = 64 << 10;
constexpr int kAreas = 4;
constexpr int kCorners = 4;
constexpr int kMostDepth = 16;
constexpr int kMostItems = 256;               ///< widgets and what holds them
constexpr std::int32_t kMostPixels = 1 << 26; ///< some times QWIDGETSIZE_MAX, as tab bars come on top

class Check {
public:
    explicit Check(const QByteArray& bytes)
        : m_in(bytes) {
        m_in.setVersion(QDataStream::Qt_5_0);
    }

    bool isState(int version) {
        if (number() != kVersionMarker || number() != version)
            return false;
        while (!m_in.atEnd())
            if (!isPart(byte()))
                return false;
        return isRead();
    }

private:
    std::int32_t number() {
        std::int32_t value = -1;
        m_in >> value;
        return value;
    }
    std::uint8_t byte() {
        std::uint8_t value = 0;
        m_in >> value;
        return value;
    }
    bool isRead() const { return m_in.status() == QDataStream::Ok; }
    bool arePixels(int count) {
        for (int i = 0; i < count; ++i)
            if (const std::int32_t value = number(); value > kMostPixels || value < -kMostPixels)
                return false;
        return isRead();
    }

    bool isPart(std::uint8_t marker) {
        if (marker == kDocks)
            return areDocks();
        if (marker == kFloatingTabs)
            return arePixels(4) && isArea(0);
        return (marker == kToolBars || marker == kToolBarsOrSequence) && number() == 0 && isRead();
    }

    bool areDocks() {
        const std::int32_t count = number();
        if (count < 0 || count > kAreas)
            return false;
        for (std::int32_t i = 0; i < count; ++i) {
            const std::int32_t place = number();
            if (place < 0 || place >= kAreas || !arePixels(2) || !isArea(0))
                return false;
        }
        if (!arePixels(2))
            return false;
        for (int i = 0; i < kCorners; ++i)
            if (const std::int32_t area = number(); area != 1 && area != 2 && area != 4 && area != 8)
                return false;
        return isRead();
    }

    bool isArea(int depth) {
        const std::uint8_t marker = byte();
        if (depth > kMostDepth || (marker != kTabs && marker != kToolBarsOrSequence))
            return false;
        if (marker == kTabs)
            number(); // which is in front; out of range is none
        const std::uint8_t orientation = byte();
        const std::int32_t count = number();
        if ((orientation != 1 && orientation != 2) || count < 0 || !isRead())
            return false;
        for (std::int32_t i = 0; i < count; ++i)
            if (++m_items > kMostItems || !isItem(depth))
                return false;
        return true;
    }

    bool isItem(int depth) {
        const std::uint8_t marker = byte();
        if (marker == kToolBarsOrSequence)
            return arePixels(4) && isArea(depth + 1);
        if (marker != kWidget)
            return false;
        QString name;
        m_in >> name;
        byte(); // whether it is shown, and floats
        return arePixels(4);
    }

    QDataStream m_in;
    int m_items = 0;
};

} // namespace

bool isDockState(const QByteArray& bytes, int version) {
    return bytes.size() <= kMostBytes && Check(bytes).isState(version);
}

} // namespace seamscope::console
