// SPDX-License-Identifier: GPL-3.0-or-later
/// What a screen reader gets of a running program: every accessible object over AT-SPI, one JSON line each.
///
///     accessible_reader NAME [SECONDS]
///
/// waits for the application of that name on the accessibility bus of this session, and reads it. Exit code 1: there is none.
/// With SECONDS it listens so long and reads again, after an empty line: what it was not told of has changed it has not heard.
#include <atspi/atspi.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

namespace {

constexpr int kMostDepth = 24;
constexpr int kMostChildren = 400; ///< of one object; a table of thousands is told by its rows and columns
constexpr int kMostObjects = 20'000;
constexpr int kPatience = 30; ///< seconds

std::string taken(gchar* text) {
    std::string out = text ? text : "";
    g_free(text);
    return out;
}

struct Walk {
    int left = kMostObjects;

    void tell(AtspiAccessible* object, int depth, const std::string& path) {
        if (!object || depth > kMostDepth || left-- <= 0)
            return;
        nlohmann::json line{{"path", path}};
        const std::string name = taken(atspi_accessible_get_name(object, nullptr));
        line["name"] = name;
        line["role"] = taken(atspi_accessible_get_role_name(object, nullptr));
        if (const std::string said = taken(atspi_accessible_get_description(object, nullptr)); !said.empty())
            line["description"] = said;
        if (AtspiStateSet* states = atspi_accessible_get_state_set(object)) {
            line["showing"] = atspi_state_set_contains(states, ATSPI_STATE_SHOWING) != FALSE;
            line["focusable"] = atspi_state_set_contains(states, ATSPI_STATE_FOCUSABLE) != FALSE;
            line["focused"] = atspi_state_set_contains(states, ATSPI_STATE_FOCUSED) != FALSE;
            g_object_unref(states);
        }
        if (AtspiValue* value = atspi_accessible_get_value_iface(object)) {
            line["value"] = atspi_value_get_current_value(value, nullptr);
            g_object_unref(value);
        }
        if (AtspiAction* action = atspi_accessible_get_action_iface(object)) {
            line["actions"] = atspi_action_get_n_actions(action, nullptr);
            g_object_unref(action);
        }
        if (AtspiTable* table = atspi_accessible_get_table_iface(object)) {
            line["rows"] = atspi_table_get_n_rows(table, nullptr);
            line["columns"] = atspi_table_get_n_columns(table, nullptr);
            g_object_unref(table);
        }
        if (GArray* relations = atspi_accessible_get_relation_set(object, nullptr)) {
            nlohmann::json related = nlohmann::json::array();
            for (guint i = 0; i < relations->len; ++i) {
                AtspiRelation* relation = g_array_index(relations, AtspiRelation*, i);
                for (int k = 0; k < atspi_relation_get_n_targets(relation); ++k) {
                    AtspiAccessible* target = atspi_relation_get_target(relation, k);
                    related.push_back({static_cast<int>(atspi_relation_get_relation_type(relation)),
                                       target ? taken(atspi_accessible_get_name(target, nullptr)) : std::string()});
                    if (target)
                        g_object_unref(target);
                }
                g_object_unref(relation);
            }
            if (!related.empty())
                line["relations"] = related;
            g_array_free(relations, TRUE);
        }
        std::cout << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
        const int children = std::min(atspi_accessible_get_child_count(object, nullptr), kMostChildren);
        for (int i = 0; i < children; ++i)
            if (AtspiAccessible* child = atspi_accessible_get_child_at_index(object, i, nullptr)) {
                tell(child, depth + 1, path + '/' + std::to_string(i));
                g_object_unref(child);
            }
    }
};

AtspiAccessible* find(const char* name) {
    AtspiAccessible* desktop = atspi_get_desktop(0);
    const int programs = desktop ? atspi_accessible_get_child_count(desktop, nullptr) : 0;
    for (int i = 0; i < programs; ++i)
        if (AtspiAccessible* program = atspi_accessible_get_child_at_index(desktop, i, nullptr);
            program && taken(atspi_accessible_get_name(program, nullptr)).find(name) != std::string::npos)
            return program;
    return nullptr;
}

/// What comes over the bus meanwhile brings the library's own memory of the program up to date.
void listen(int seconds) {
    AtspiEventListener* listener = atspi_event_listener_new([](AtspiEvent* event, void*) { g_boxed_free(ATSPI_TYPE_EVENT, event); }, nullptr, nullptr);
    for (const char* what : {"object:property-change:accessible-name", "object:children-changed"})
        atspi_event_listener_register(listener, what, nullptr);
    GMainLoop* loop = g_main_loop_new(nullptr, FALSE);
    g_timeout_add_seconds(static_cast<guint>(seconds), [](void* data) {
        g_main_loop_quit(static_cast<GMainLoop*>(data));
        return gboolean(FALSE);
    }, loop);
    g_main_loop_run(loop);
    g_main_loop_unref(loop);
    g_object_unref(listener);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2 && argc != 3) {
        std::fputs("accessible_reader NAME [SECONDS]\n", stderr);
        return 2;
    }
    if (atspi_init() > 1) {
        std::fputs("no accessibility bus in this session\n", stderr);
        return 1;
    }
    // The bus of a fresh session is made by who asks first; the program joins it some moments later.
    for (int second = 0; second < kPatience; ++second) {
        if (AtspiAccessible* program = find(argv[1])) {
            Walk().tell(program, 0, "");
            if (argc == 3) {
                listen(std::atoi(argv[2]));
                std::cout << '\n';
                Walk().tell(program, 0, "");
            }
            return 0;
        }
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
    std::fputs("no such program on the accessibility bus\n", stderr);
    return 1;
}
