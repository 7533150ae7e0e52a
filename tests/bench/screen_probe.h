// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bench/otlp_load.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <xcb/xcb.h>

namespace seamscope::bench {

/// The pixels of an Xvfb (-fbdir), read out of its file: looking costs the server nothing. 32 bits a pixel.
class FrameBuffer {
public:
    explicit FrameBuffer(const std::string& path);
    ~FrameBuffer();
    FrameBuffer(const FrameBuffer&) = delete;
    FrameBuffer& operator=(const FrameBuffer&) = delete;

    [[nodiscard]] int width() const { return m_width; }
    [[nodiscard]] int height() const { return m_height; }
    [[nodiscard]] std::uint32_t pixel(int x, int y) const {
        const auto at = static_cast<std::size_t>(y) * m_row + static_cast<std::size_t>(x);
        return reinterpret_cast<const volatile std::uint32_t*>(m_pixels)[at];
    }
    [[nodiscard]] std::vector<std::uint32_t> copy() const; ///< width() × height()

private:
    void* m_map = nullptr;
    std::size_t m_bytes = 0;
    const unsigned char* m_pixels = nullptr;
    std::size_t m_row = 0; ///< pixels
    int m_width = 0;
    int m_height = 0;
};

/// A connection to the X server of DISPLAY.
class XConnection {
public:
    XConnection();
    ~XConnection();
    XConnection(const XConnection&) = delete;
    XConnection& operator=(const XConnection&) = delete;
    [[nodiscard]] xcb_connection_t* get() const { return m_connection; }
    [[nodiscard]] xcb_screen_t& screen() const { return *m_screen; }
    [[nodiscard]] xcb_atom_t atom(const char* name) const;
    /// The largest mapped window on the root.
    [[nodiscard]] std::optional<xcb_window_t> largestWindow() const;

private:
    xcb_connection_t* m_connection;
    xcb_screen_t* m_screen = nullptr;
};

/// How long a program's GUI thread lets a question wait: the ping of the window manager protocol
/// (_NET_WM_PING), which a toolkit answers out of its event loop, one every kDistance. A thread that is away
/// for t leaves a ping unanswered for t less that distance at least.
class GuiPings {
public:
    static constexpr int kDistanceMs = 5;

    explicit GuiPings(xcb_window_t window);
    ~GuiPings();
    struct Totals {
        Quantiles ms;
        std::size_t answered = 0;
        std::size_t unanswered = 0;
        std::size_t over50ms = 0;
    };
    Totals stop();

private:
    void run();
    void send(std::uint32_t number);
    XConnection m_x;
    xcb_window_t m_window;
    xcb_atom_t m_protocols;
    xcb_atom_t m_ping;
    std::vector<double> m_ms;
    std::size_t m_unanswered = 0;
    std::atomic<bool> m_stops{false};
    std::thread m_thread;
};

/// Milliseconds from a drawing request of this process to the pixel in the frame buffer: the least any
/// program needs.
[[nodiscard]] Quantiles drawingFloor(const FrameBuffer& frame, int rounds);

} // namespace seamscope::bench
