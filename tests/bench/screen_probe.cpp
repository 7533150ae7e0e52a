// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/screen_probe.h"

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <stdexcept>

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace seamscope::bench {
namespace {

using Clock = std::chrono::steady_clock;

template<class T>
using Owned = std::unique_ptr<T, decltype(&std::free)>;

template<class T>
Owned<T> owned(T* reply) {
    return {reply, &std::free};
}

double msSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

} // namespace

// The file is an X window dump: a header of big-endian words, a colour table, rows.
FrameBuffer::FrameBuffer(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat about = {};
    if (file < 0 || fstat(file, &about) != 0)
        throw std::runtime_error("cannot open " + path);
    m_bytes = static_cast<std::size_t>(about.st_size);
    m_map = mmap(nullptr, m_bytes, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (m_map == MAP_FAILED)
        throw std::runtime_error("cannot map " + path);
    const auto word = [&](int number) {
        std::uint32_t value = 0;
        std::memcpy(&value, static_cast<const char*>(m_map) + number * 4, 4);
        return ntohl(value);
    };
    m_width = static_cast<int>(word(4));
    m_height = static_cast<int>(word(5));
    m_row = word(12) / 4;
    m_pixels = static_cast<const unsigned char*>(m_map) + word(0) + word(19) * 12;
}

FrameBuffer::~FrameBuffer() { munmap(m_map, m_bytes); }

std::vector<std::uint32_t> FrameBuffer::copy() const {
    std::vector<std::uint32_t> all;
    all.reserve(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height));
    for (int y = 0; y < m_height; ++y)
        for (int x = 0; x < m_width; ++x)
            all.push_back(pixel(x, y));
    return all;
}

XConnection::XConnection()
    : m_connection(xcb_connect(nullptr, nullptr)) {
    if (xcb_connection_has_error(m_connection))
        throw std::runtime_error("no X server at DISPLAY");
    m_screen = xcb_setup_roots_iterator(xcb_get_setup(m_connection)).data;
}

XConnection::~XConnection() { xcb_disconnect(m_connection); }

xcb_atom_t XConnection::atom(const char* name) const {
    const auto reply = owned(xcb_intern_atom_reply(
        m_connection, xcb_intern_atom(m_connection, 0, static_cast<std::uint16_t>(std::strlen(name)), name),
        nullptr));
    return reply ? reply->atom : xcb_atom_t{XCB_ATOM_NONE};
}

std::optional<xcb_window_t> XConnection::largestWindow() const {
    const auto tree =
        owned(xcb_query_tree_reply(m_connection, xcb_query_tree(m_connection, m_screen->root), nullptr));
    std::optional<xcb_window_t> best;
    int bestArea = 10'000;
    for (int i = 0; tree && i < xcb_query_tree_children_length(tree.get()); ++i) {
        const xcb_window_t window = xcb_query_tree_children(tree.get())[i];
        const auto about = owned(xcb_get_window_attributes_reply(
            m_connection, xcb_get_window_attributes(m_connection, window), nullptr));
        const auto box =
            owned(xcb_get_geometry_reply(m_connection, xcb_get_geometry(m_connection, window), nullptr));
        if (!about || !box || about->map_state != XCB_MAP_STATE_VIEWABLE ||
            box->width * box->height < bestArea)
            continue;
        best = window;
        bestArea = box->width * box->height;
    }
    return best;
}

GuiPings::GuiPings(xcb_window_t window)
    : m_window(window)
    , m_protocols(m_x.atom("WM_PROTOCOLS"))
    , m_ping(m_x.atom("_NET_WM_PING")) {
    // The answer is the same message, sent to the root window; Qt 6.4 sends it to those who listen to its
    // structure.
    const std::uint32_t events = XCB_EVENT_MASK_STRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY;
    xcb_change_window_attributes(m_x.get(), m_x.screen().root, XCB_CW_EVENT_MASK, &events);
    m_thread = std::thread([this] { run(); });
}

GuiPings::~GuiPings() {
    if (m_thread.joinable())
        stop();
}

void GuiPings::send(std::uint32_t number) {
    xcb_client_message_event_t message = {};
    message.response_type = XCB_CLIENT_MESSAGE;
    message.format = 32;
    message.window = m_window;
    message.type = m_protocols;
    message.data.data32[0] = m_ping;
    message.data.data32[1] = number;
    message.data.data32[2] = m_window;
    xcb_send_event(m_x.get(), 0, m_window, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&message));
    xcb_flush(m_x.get());
}

void GuiPings::run() {
    std::map<std::uint32_t, Clock::time_point> open;
    std::uint32_t number = 0;
    auto next = Clock::now();
    pollfd waits = {xcb_get_file_descriptor(m_x.get()), POLLIN, 0};
    while (!m_stops) {
        if (Clock::now() >= next) {
            open.emplace(++number, Clock::now());
            send(number);
            next += std::chrono::milliseconds(kDistanceMs);
        }
        while (const auto event = owned(xcb_poll_for_event(m_x.get()))) {
            const auto* message = reinterpret_cast<const xcb_client_message_event_t*>(event.get());
            if ((event->response_type & 0x7F) != XCB_CLIENT_MESSAGE || message->data.data32[0] != m_ping)
                continue;
            if (const auto sent = open.extract(message->data.data32[1]))
                m_ms.push_back(msSince(sent.mapped()));
        }
        poll(&waits, 1, 1);
    }
    for (const auto& [unanswered, sent] : open)
        if (msSince(sent) > 50) { // others were on their way
            m_ms.push_back(msSince(sent));
            ++m_unanswered;
        }
}

GuiPings::Totals GuiPings::stop() {
    m_stops = true;
    m_thread.join();
    Totals totals{Quantiles::of(m_ms), m_ms.size() - m_unanswered, m_unanswered, 0};
    for (double ms : m_ms)
        totals.over50ms += ms > 50;
    return totals;
}

Quantiles drawingFloor(const FrameBuffer& frame, int rounds) {
    const XConnection x;
    const std::uint32_t direct = 1;
    const xcb_window_t window = xcb_generate_id(x.get());
    xcb_create_window(x.get(), XCB_COPY_FROM_PARENT, window, x.screen().root, 0, 0, 64, 64, 0,
                      XCB_WINDOW_CLASS_INPUT_OUTPUT, x.screen().root_visual, XCB_CW_OVERRIDE_REDIRECT,
                      &direct);
    xcb_map_window(x.get(), window);
    const xcb_gcontext_t pen = xcb_generate_id(x.get());
    xcb_create_gc(x.get(), pen, window, 0, nullptr);
    const xcb_rectangle_t box = {0, 0, 64, 64};
    std::vector<double> took;
    for (int round = 0; round < rounds; ++round) {
        const std::uint32_t colour = round % 2 ? 0x00'FF'00 : 0x00'00'FF;
        const auto start = Clock::now();
        xcb_change_gc(x.get(), pen, XCB_GC_FOREGROUND, &colour);
        xcb_poly_fill_rectangle(x.get(), window, pen, 1, &box);
        xcb_flush(x.get());
        while ((frame.pixel(32, 32) & 0xFF'FF'FF) != colour && msSince(start) < 1000)
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        took.push_back(msSince(start));
    }
    return Quantiles::of(std::move(took));
}

} // namespace seamscope::bench
