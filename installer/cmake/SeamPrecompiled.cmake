# SPDX-License-Identifier: GPL-3.0-or-later
# Precompiled headers: what nearly every file of a family includes is parsed once, which halves the time of a build
# without cache. Sources still name every header they use: presets with another compiler build without these.
option(SEAM_PCH "Precompile the heavy headers of others" ON)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(seam_pch_on ${SEAM_PCH})
else()
  set(seam_pch_on OFF)
endif()

set(seam_standard_headers
  <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <condition_variable> <cstdint> <cstdio> <cstring> <deque>
  <filesystem> <fstream> <functional> <limits> <map> <memory> <mutex> <numeric> <optional> <set> <span> <sstream>
  <string> <string_view> <thread> <unordered_map> <unordered_set> <utility> <variant> <vector> <tl/expected.hpp>)
set(seam_widget_headers
  <QAccessible> <QAccessibleWidget> <QAction> <QApplication> <QElapsedTimer> <QEvent> <QFile> <QHash> <QIcon> <QImage>
  <QKeyEvent> <QLabel> <QLoggingCategory> <QMainWindow> <QMenu> <QMouseEvent> <QPainter> <QPainterPath> <QSettings>
  <QStyle> <QTimer> <QToolButton> <QToolTip> <QTreeView> <QVBoxLayout> <QWidget>)

# seam_precompiled(name KIND HEADERS ... LIBS ...): a host that others reuse. GCC takes a precompiled header only for
# the same kind of code, so KIND is STATIC for libraries and EXECUTABLE for programs.
function(seam_precompiled name kind)
  cmake_parse_arguments(arg "" "" "HEADERS;LIBS" ${ARGN})
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  if(kind STREQUAL "EXECUTABLE")
    file(CONFIGURE OUTPUT "${source}" CONTENT "int main() {}\n")
    add_executable(${name} EXCLUDE_FROM_ALL "${source}")
  else()
    file(CONFIGURE OUTPUT "${source}" CONTENT "// A library needs one source.\n")
    add_library(${name} STATIC EXCLUDE_FROM_ALL "${source}")
  endif()
  target_link_libraries(${name} PRIVATE seam_options ${arg_LIBS})
  if(seam_pch_on)
    target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
  endif()
endfunction()

# seam_reuse(target host): the target's sources start from the host's precompiled header.
function(seam_reuse target host)
  if(seam_pch_on)
    target_precompile_headers(${target} REUSE_FROM ${host})
  endif()
endfunction()

# seam_uses(result wanted LIBS...): does one of the libraries bring the wanted one to those that link it? Each library is
# asked once: there are many ways through gRPC's hundreds, and each test asks.
function(seam_uses result wanted)
  set(found OFF)
  foreach(library IN LISTS ARGN)
    if(library STREQUAL wanted)
      set(found ON)
    elseif(TARGET ${library})
      get_property(known GLOBAL PROPERTY "seam_${library}_uses_${wanted}")
      if("${known}" STREQUAL "")
        get_target_property(next ${library} INTERFACE_LINK_LIBRARIES)
        set(known OFF)
        if(next)
          seam_uses(known ${wanted} ${next})
        endif()
        set_property(GLOBAL PROPERTY "seam_${library}_uses_${wanted}" ${known})
      endif()
      set(found ${known})
    endif()
    if(found)
      break()
    endif()
  endforeach()
  set(${result} ${found} PARENT_SCOPE)
endfunction()
