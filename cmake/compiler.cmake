# What holds for our own code. Other people's code is built with its own flags and included as SYSTEM.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()
# Asserts are promises the code makes to itself: they stay on, so NDEBUG appears in no build type.
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_RELEASE "-O2")
  set(CMAKE_${language}_FLAGS_RELWITHDEBINFO "-O2 -g")
  set(CMAKE_${language}_FLAGS_MINSIZEREL "-Os")
endforeach()
# Sanitizers make -O0 slow to run and -O1 -g slow to compile; this compiles in half the time of the latter. -g1 is
# enough for a backtrace; for a debugger's sake configure with -DCMAKE_CXX_FLAGS=-g.
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1")  # its -Og is -O1, which costs more than the tests gain
else()
  set(CMAKE_CXX_FLAGS_DEBUG "-Og -g1")
endif()

set(SPRUE_SANITIZE "" CACHE STRING "sanitizers for our code, as in -fsanitize=; e.g. address,undefined")
option(SPRUE_FUZZ "build tests/fuzz with libFuzzer (clang only)")

add_library(house INTERFACE)  # flags every target of ours is built with
target_compile_options(house INTERFACE -Wall -Wextra -Wpedantic -Wconversion
                       $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>  # see compiled_by_folder
                       $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)  # part of -Wconversion for this one only
if(SPRUE_SANITIZE)
  target_compile_options(house INTERFACE -fsanitize=${SPRUE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(house INTERFACE -fsanitize=${SPRUE_SANITIZE})
  # These three need a description of each type and function, which doubles what clang has to write. A null pointer ends
  # the program anyway, and we cast no functions.
  target_compile_options(house INTERFACE $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function,vptr,null>)
  find_program(LLD ld.lld)
  mark_as_advanced(LLD)
  if(LLD AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_link_options(house INTERFACE -fuse-ld=lld)  # four times as fast as ld
  endif()
  target_compile_options(house INTERFACE
                         $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)  # sees ghosts in instrumented code
  target_compile_definitions(house INTERFACE _GLIBCXX_ASSERTIONS)
endif()
if(SPRUE_FUZZ)
  target_compile_options(house INTERFACE -fsanitize=fuzzer-no-link)
endif()

option(SPRUE_TIDY "run clang-tidy, with .clang-tidy and the analyzer, over each file of ours that is compiled")

# Applies `house` to a target of ours. Warnings are errors; configure with
# --compile-no-warning-as-error to build with a compiler newer than those we test.
function(house_style target)
  target_link_libraries(${target} PRIVATE house)
  set_target_properties(${target} PROPERTIES COMPILE_WARNING_AS_ERROR ON)
  if(SPRUE_TIDY)
    # Members stand in the order in which people think of them, whatever bytes lie between.
    set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY
      "clang-tidy;--quiet;--checks=clang-analyzer-*,-clang-analyzer-optin.performance.Padding;--warnings-as-errors=*")
  endif()
endfunction()

# What is played with reads files of strangers: a fault that no test has met ends the program and leads nowhere. Left out
# is -ftrivial-auto-var-init=zero: g++ 12 then clears bytes that hold values, too, where a list is made of a structure of
# arrays of structures.
function(guarded)
  if(CMAKE_BUILD_TYPE STREQUAL Release AND NOT SPRUE_SANITIZE)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
      target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS)
    endforeach()
    target_link_options(sprue PRIVATE -pie -Wl,-z,relro,-z,now)
    set_source_files_properties(tests/app/guards_test.cpp PROPERTIES COMPILE_DEFINITIONS SPRUE_GUARDED)
  endif()
endfunction()

# Paths relative to the tree, so that checkouts in different places share what ccache has built.
find_program(CCACHE ccache)
mark_as_advanced(CCACHE)
if(CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(cached ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${cached})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${cached})
endif()

# clang-tidy wants the command of each source.
option(SPRUE_BY_FOLDER "where no cache helps, parse headers once a layer and compile the sources of a folder as one" ON)

# What most files include is parsed once per target: a third of the time of a build that no cache helps. With a cache it
# would only make files differ that are the same.
function(parsed_once target)
  if(SPRUE_BY_FOLDER AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <bit> <cmath> <filesystem> <functional> <map> <memory>
                              <optional> <span> <string> <string_view> <variant> <vector> <fmt/format.h> <nlohmann/json.hpp> ${ARGN})
  endif()
endfunction()

# The sources of a folder are compiled as one, for the same reason and on the same condition: they share large templates
# and headers, which are then read and made once a folder. What one source names for itself may then be hidden by a name
# within another: that says nothing, so -Wshadow is left to the builds with a cache and to clang-tidy. Left out are
# rulebooks, which name their chapters with words that others use, and what EXCEPT names.
function(compiled_by_folder target)
  if(CMAKE_CXX_COMPILER_LAUNCHER OR NOT SPRUE_BY_FOLDER)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "EXCEPT")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(left_out /rulebook.cpp ${arg_EXCEPT})
    list(FILTER sources EXCLUDE REGEX "${left_out}$")
  endforeach()
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR}/src ${folder})
    string(MAKE_C_IDENTIFIER ${folder} group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
