# Other people's libraries. needs(TARGET...) makes the targets exist; layers that need nothing pay for nothing.
#
# Where a library comes from, in this order:
#   1. SPRUE_DEPS/<name>: pinned sources the launcher has unpacked (third_party/ unless told otherwise);
#   2. a package of the distribution, for the rows with FIND_PACKAGE_ARGS;
#   3. the public upstream repository, at the tag below.
include(FetchContent)
set(SPRUE_DEPS ${CMAKE_SOURCE_DIR}/third_party CACHE PATH "unpacked sources: catch2, glfw3, imgui, raylib")
foreach(name catch2 glfw3 imgui raylib)
  string(TOUPPER ${name} key)
  if(EXISTS ${SPRUE_DEPS}/${name}/.sha256 AND NOT FETCHCONTENT_SOURCE_DIR_${key})
    set(FETCHCONTENT_SOURCE_DIR_${key} ${SPRUE_DEPS}/${name})
  endif()
endforeach()

FetchContent_Declare(catch2 SYSTEM GIT_REPOSITORY https://github.com/catchorg/Catch2 GIT_TAG v3.7.1)
FetchContent_Declare(CLI11 SYSTEM GIT_REPOSITORY https://github.com/CLIUtils/CLI11 GIT_TAG v2.1.2
                     FIND_PACKAGE_ARGS 2.1)
FetchContent_Declare(fmt SYSTEM GIT_REPOSITORY https://github.com/fmtlib/fmt GIT_TAG 9.1.0
                     FIND_PACKAGE_ARGS 9)
FetchContent_Declare(nlohmann_json SYSTEM GIT_REPOSITORY https://github.com/nlohmann/json GIT_TAG v3.11.2
                     FIND_PACKAGE_ARGS 3.11)

function(needs)
  foreach(target ${ARGN})
    if(TARGET ${target})
      continue()
    elseif(target STREQUAL "Catch2::Catch2WithMain")
      set(CMAKE_UNITY_BUILD ON)  # 25 s of CPU time instead of 60
      set(CMAKE_UNITY_BUILD_BATCH_SIZE 40)
      fetched(catch2)
    elseif(target STREQUAL "CLI11::CLI11")
      fetched(CLI11)
    elseif(target STREQUAL "fmt::fmt")
      fetched(fmt)
    elseif(target STREQUAL "nlohmann_json::nlohmann_json")
      fetched(nlohmann_json)
    endif()
    if(NOT TARGET ${target})
      message(FATAL_ERROR "no layer or library is called ${target}; see cmake/dependencies.cmake")
    endif()
  endforeach()
endfunction()

# Adds a declared library without making it part of `all` or of our installation.
macro(fetched name)
  FetchContent_MakeAvailable(${name})
  string(TOLOWER ${name} key)
  if(${key}_SOURCE_DIR)
    set_property(DIRECTORY ${${key}_SOURCE_DIR} PROPERTY EXCLUDE_FROM_ALL ON)
  endif()
endmacro()
