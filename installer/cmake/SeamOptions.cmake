# SPDX-License-Identifier: GPL-3.0-or-later
# One INTERFACE target carries language level, warnings, sanitizers and strict Qt defines; nothing is set globally
# but the place of the programs and position-independent code.
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
# moc of Qt 6.4 cannot read libstdc++ headers in C++20 mode; it needs none of their content.
set(CMAKE_AUTOMOC_COMPILER_PREDEFINES OFF)
set(CMAKE_AUTOMOC_MOC_OPTIONS --include "${CMAKE_SOURCE_DIR}/installer/cmake/moc_prelude.h")

# moc reads single files: it need not wait for the libraries that a target links.
set(CMAKE_AUTOGEN_ORIGIN_DEPENDS OFF)

find_program(SEAM_CCACHE ccache)
if(SEAM_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # A base directory makes hits possible between checkouts in different folders; precompiled headers need the sloppiness.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" "CCACHE_NOHASHDIR=1"
      "CCACHE_SLOPPINESS=pch_defines,time_macros" "${SEAM_CCACHE}")
endif()

add_library(seam_options INTERFACE)
target_compile_features(seam_options INTERFACE cxx_std_20)
target_include_directories(seam_options INTERFACE "${CMAKE_SOURCE_DIR}/models")
target_compile_options(seam_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual
  -pthread -fno-math-errno -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.
  $<$<BOOL:${SEAM_WERROR}>:-Werror>)
# GCC 12 sees overlaps in std::string's own code that are not there (-Wrestrict: its bugs 105329 and 105651, repaired in
# 13). The other three did the same in inlined strings and vectors that come out of precompiled headers; address sanitizer
# looks for the real ones.
target_compile_options(seam_options INTERFACE
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-restrict;-Wno-stringop-overflow;-Wno-stringop-overread>")
target_compile_definitions(seam_options INTERFACE
  SEAMSCOPE_VERSION="${PROJECT_VERSION}"
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_CAST_FROM_BYTEARRAY
  QT_NO_FOREACH QT_NO_KEYWORDS QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_STRICT_ITERATORS QT_USE_QSTRINGBUILDER)

# What compiles everything that is watched, generated code too. Debian's protobuf and abseil were built without the thread
# sanitizer, and their headers lay classes out otherwise where they see it (map_field.h): only libstdc++ is told.
set(SEAM_SANITIZE_OPTIONS "")
if(SEAM_SANITIZE)
  set(SEAM_SANITIZE_OPTIONS -fsanitize=${SEAM_SANITIZE})
  if(SEAM_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND SEAM_SANITIZE_OPTIONS -U__SANITIZE_THREAD__ -D_GLIBCXX_TSAN=1)
  endif()
endif()

if(SEAM_SANITIZE)
  target_compile_options(seam_options INTERFACE ${SEAM_SANITIZE_OPTIONS} -fno-omit-frame-pointer -g1)
  target_compile_definitions(seam_options INTERFACE SEAM_SANITIZED)
  target_link_options(seam_options INTERFACE -fsanitize=${SEAM_SANITIZE})
  # Instrumented standard headers (<regex>, <functional>) look uninitialised to gcc 12; plain builds keep the warning.
  target_compile_options(seam_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  if(SEAM_SANITIZE MATCHES "undefined")
    target_compile_options(seam_options INTERFACE -fno-sanitize-recover=undefined)
  endif()
endif()

find_program(SEAM_MOLD mold)
if(SEAM_MOLD)
  target_link_options(seam_options INTERFACE -fuse-ld=mold)
endif()

# seam_unite(target [EXCEPT file...]): sources compiled in batches, so that headers are read and templates instantiated
# once a batch. The preset for everyday work builds file by file: a header that is missing in one of them is still found.
# Files whose unnamed namespace has a name that a neighbour's has as well are compiled alone. No file may call something of
# its own by a name of the house: in the next file of the batch it would stand for the house's.
option(SEAM_UNITY "Compile sources in batches" OFF)
function(seam_unite target)
  cmake_parse_arguments(arg "" "" "EXCEPT" ${ARGN})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SEAM_UNITY} UNITY_BUILD_BATCH_SIZE 8)
  if(SEAM_UNITY)
    # A file that another includes looks like a header to it: there a member of an unnamed namespace would be a fault.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
  if(arg_EXCEPT)
    set_source_files_properties(${arg_EXCEPT} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# seam_library(name SOURCES ... [ALONE ...] PUBLIC ... PRIVATE ... [MOC] [PRECOMPILED host]): a static library of the
# house, united but for the sources that are to be compiled alone. Without a host it starts from the standard library's
# precompiled headers.
function(seam_library name)
  cmake_parse_arguments(arg "MOC" "PRECOMPILED" "SOURCES;ALONE;PUBLIC;PRIVATE" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC seam_options ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
  if(arg_MOC)
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
  endif()
  if(NOT arg_PRECOMPILED)
    set(arg_PRECOMPILED seam_pch_standard)
  endif()
  seam_reuse(${name} ${arg_PRECOMPILED})
  seam_unite(${name} EXCEPT ${arg_ALONE})
endfunction()
