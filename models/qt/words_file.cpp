// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/words_file.h"

#include <QtEndian>

#include <cstring>

namespace seamscope::models {
namespace {

// The form of Qt 5 and 6 (qtranslator.cpp): a magic number, then sections of a kind, a length and that many bytes.
constexpr unsigned char kMagic[] = {0x3C, 0xB8, 0x64, 0x18, 0xCA, 0xEF, 0x9C, 0x95, 0xCD, 0x21, 0x1C, 0xBF, 0x60, 0xA1, 0xBD, 0xDD};
enum Section : unsigned char { kHashes = 0x42, kMessages = 0x69, kPlurals = 0x88, kLanguage = 0xA7 };
/// Of a message. What has a length of its own has it in four bytes.
enum Tag : unsigned char { kEnd = 1, kTranslation = 3, kObsolete = 5, kSource = 6, kContext = 7, kComment = 8 };

quint32 number(QByteArrayView bytes, qsizetype at) { return qFromBigEndian<quint32>(bytes.data() + at); }

/// Whether the message at @p at comes to its end within @p messages.
bool isMessage(QByteArrayView messages, qsizetype at) {
    while (at < messages.size()) {
        const auto tag = static_cast<unsigned char>(messages[at++]);
        if (tag == kEnd)
            return true;
        if (messages.size() - at < 4)
            return false;
        if (tag == kObsolete) {
            at += 4;
            continue;
        }
        if (tag != kTranslation && tag != kSource && tag != kContext && tag != kComment)
            return false;
        const quint32 length = number(messages, at);
        at += 4;
        if (tag == kTranslation && length == 0xFFFFFFFF) // none
            continue;
        if (length > static_cast<quint64>(messages.size() - at) || (tag == kTranslation && length % 2 != 0))
            return false;
        at += length;
    }
    return false;
}

} // namespace

bool isWholeTranslation(QByteArrayView file) {
    if (file.size() < qsizetype(sizeof kMagic) || std::memcmp(file.data(), kMagic, sizeof kMagic) != 0)
        return false;
    QByteArrayView hashes;
    QByteArrayView messages;
    for (qsizetype at = sizeof kMagic; at < file.size();) {
        if (file.size() - at < 5)
            return false;
        const auto kind = static_cast<unsigned char>(file[at]);
        const quint32 length = number(file, at + 1);
        at += 5;
        if (length > static_cast<quint64>(file.size() - at))
            return false;
        if (kind == kHashes)
            hashes = file.sliced(at, length);
        else if (kind == kMessages)
            messages = file.sliced(at, length);
        else if (kind != kPlurals && kind != kLanguage)
            return false; // tables of Qt 3, and other files that are to be opened
        at += length;
    }
    if (hashes.size() % 8 != 0) // a hash of four bytes, a place of four
        return false;
    for (qsizetype at = 0; at < hashes.size(); at += 8)
        if (!isMessage(messages, number(hashes, at + 4)))
            return false;
    return true;
}

} // namespace seamscope::models
