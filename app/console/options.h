// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "qt/view_link.h"

#include <optional>
#include <string>
#include <vector>

namespace seamscope::console {

/// What `seamscope` was asked to do (contract §1).
struct Options {
    std::string path;    ///< recording, bundle, drill or configuration of a gateway; empty = none
    std::string connect; ///< HOST:PORT of a gateway; excludes path
    std::string tokenFile;
    std::string tlsCa, tlsCert, tlsKey;
    std::string drillKeyFile; ///< with the passphrase of a drill, which is played alone
    std::string drillKey;     ///< the passphrase itself
    std::string person;       ///< who this is to drills: a secret id, the same every time
    std::string at;       ///< RFC 3339 or "+35m"
    std::string theme;    ///< "dark", "light", or empty = as left
    std::string language; ///< "de", or the path of a compiled translation; empty: the system's
    bool isPlaying = false;
    bool isWall = false;   ///< pages for a wall instead of the console's window
    std::string wallPages; ///< their names, or a file of them; empty = the headline
    std::string wallScreens; ///< which pages on which screen, or a file of that; empty = all on one
    double wallMetres = 5;   ///< to its farthest seat
    double wallInches = 0;   ///< diagonal of its panel; 0 = not stated
    std::string wallNight;   ///< "22:00-06:00", or "53.55,9.99" for the sun of that place; empty = never dimmed
    std::string sound; ///< "on", "off", or empty = as left: off at a desk, on at a wall
    bool isSupervised = false;
    std::string heartbeat; ///< of a supervisor: URL of a watcher outside, or a file with it; empty: none
    std::string heartbeatTokenFile, heartbeatCa;
    Duration heartbeatEvery = std::chrono::seconds(30);
    int lifeLine = -1; ///< of a wall that is supervised: descriptor that every frame is told to
    std::string readyFile; ///< made once values stand on the screen: for scripts that wait

    /// `seamscope render`: a picture instead of a window.
    struct Render {
        struct View {
            std::string name;
            int width = 1920;
            int height = 1080;
        };
        std::vector<View> views; ///< one picture each
        double pixelRatio = 1;
        int textScale = 100;
        std::string span;   ///< length of time that the timeline shows; empty = all
        std::string select; ///< entity ids to select first, with commas
        std::string heat;  ///< signal of the heatmap; empty: what it opens with
        std::string group; ///< of the heatmap: floor, leaf, job, tp, …
        std::string find;  ///< query over the events of the timeline
        std::string out;    ///< .png, .svg or .pdf; "%v" stands for the view
    };
    std::optional<Render> render;
    std::string select; ///< entity ids to select first, with commas
    std::string jumpLinks; ///< file with addresses of other tools; empty: the one beside the settings, if there is one
    std::optional<models::ViewLink> link; ///< that was opened: its parts are the options of their names
    /// A sealed drill: it is opened with its passphrase, and not before that is there.
    [[nodiscard]] bool isDrill() const { return path.ends_with(".drill") && !render; }
    /// The configuration of a gateway: it runs in this process and listens to nobody but the window.
    [[nodiscard]] bool isSite() const { return path.ends_with(".yaml") || path.ends_with(".yml"); }
    /// A recording or a bundle.
    [[nodiscard]] bool isFile() const { return !path.empty() && drillKey.empty() && !isDrill() && !isSite(); }
    /// Nothing was named: the window shows what could be opened.
    [[nodiscard]] bool isStart() const { return path.empty() && connect.empty() && !isWall && !render; }
};

/// Either options, or the text to print and the code to end with (0 for --help and --version, 2 for usage).
struct Parsed {
    std::optional<Options> options;
    std::string text;
    int exitCode = 0;
};

[[nodiscard]] Parsed parseOptions(const std::vector<std::string>& arguments);

} // namespace seamscope::console
