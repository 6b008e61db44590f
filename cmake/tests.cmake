# tests/<folder>/**/*_test.cpp is one Catch2 program per folder, linked with the layer of that name if there is one.
# Every test case is a ctest test labelled `fast`, `screen` if it carries the tag [screen] (it draws, by EGL, without a
# display), `long` if it carries the tag [long], or `long-screen` with both (ctest -L finds it by either word).
# With SPRUE_FUZZ, tests/fuzz/*_fuzz.cpp instead: one libFuzzer program each.
option(BUILD_TESTING "build the tests" ON)
if(NOT BUILD_TESTING)
  return()
endif()
enable_testing()

if(SPRUE_FUZZ)
  set(SPRUE_FUZZ_SECONDS 30 CACHE STRING "how long ctest runs each fuzz target")
  file(GLOB targets CONFIGURE_DEPENDS tests/fuzz/*_fuzz.cpp)
  foreach(file ${targets})
    cmake_path(GET file STEM name)
    string(REPLACE _fuzz "" subject ${name})
    set(seeds ${CMAKE_SOURCE_DIR}/tests/fuzz/corpus/${subject})
    set(found ${CMAKE_BINARY_DIR}/fuzz/${subject})  # new inputs and crashes stay out of the source tree
    file(MAKE_DIRECTORY ${found})
    add_executable(${name} ${file})
    target_include_directories(${name} PRIVATE tests)
    target_link_libraries(${name} PRIVATE app)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    house_style(${name})
    add_test(NAME fuzz:${subject} COMMAND ${name} -max_total_time=${SPRUE_FUZZ_SECONDS} -timeout=10 -rss_limit_mb=2048
                                          -print_final_stats=1 -artifact_prefix=${found}/ ${found} $<$<BOOL:${seeds}>:${seeds}>)
    set_tests_properties(fuzz:${subject} PROPERTIES LABELS fuzz)
  endforeach()
  return()
endif()

needs(Catch2::Catch2WithMain)
FetchContent_GetProperties(catch2)
list(APPEND CMAKE_MODULE_PATH ${catch2_SOURCE_DIR}/extras)
include(Catch)

# Helpers every test may use, included as "support/...".
file(GLOB_RECURSE helpers CONFIGURE_DEPENDS tests/support/*.cpp)
add_library(test_support STATIC ${helpers})
target_include_directories(test_support PUBLIC tests)
target_link_libraries(test_support PUBLIC Catch2::Catch2WithMain core)
target_compile_definitions(test_support PUBLIC CATCH_CONFIG_FAST_COMPILE)  # a throwing CHECK ends its case; none throw
if(SPRUE_SANITIZE)
  target_compile_definitions(test_support PUBLIC SPRUE_SANITIZED)
endif()
house_style(test_support)
parsed_once(test_support <catch2/catch_test_macros.hpp>)
# Only this one file knows where the tree is, so ccache can share all others between checkouts.
set_source_files_properties(tests/support/source_dir.cpp PROPERTIES
                            COMPILE_DEFINITIONS SPRUE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

# What a case checks is compiled once and run once: optimizing it takes longer than it saves. Random matches are played
# by templates inside of contract tests, so those are optimized like the program, and linked first: of a template that
# several files made the first one's is taken.
set(optimized_cases "contract|simulation|signature|bots/golden")
function(quick_to_compile target)
  if(CMAKE_BUILD_TYPE STREQUAL Release)
    target_compile_options(${target} PRIVATE -O0)
    list(FILTER ARGN INCLUDE REGEX "${optimized_cases}")
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O2 SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()

# Sanitizers cannot live within the memory limits of the shop's child, and make the packs of Bots and Aces too slow to
# read once for each of its cases: those run in the other builds, and in a sanitized one that asks for them.
option(SPRUE_SANITIZE_BOTS "with SPRUE_SANITIZE: the cases of Bots and Aces too" OFF)
if(SPRUE_SANITIZE)
  set(left_out "~[loader]")
  if(NOT SPRUE_SANITIZE_BOTS)
    string(APPEND left_out "~[bots]")
  endif()
endif()

# Tests of screens press keys and point at things as ImGui's window would.
set(ui_extra tests/ui/robot.cpp)
set(ui_with imgui)
set(app_extra tests/ui/robot.cpp)  # whole matches, played through the screens
set(app_with imgui)
set(app_runs sprue faulty_disk)  # the program itself, and what some tests load into it
add_library(faulty_disk MODULE tests/faulty/faulty_disk.cpp)
target_link_libraries(faulty_disk PRIVATE ${CMAKE_DL_LIBS})
house_style(faulty_disk)

file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${CMAKE_SOURCE_DIR}/tests tests/*)
foreach(folder ${folders})
  file(GLOB_RECURSE cases CONFIGURE_DEPENDS tests/${folder}/*_test.cpp)
  if(SPRUE_SANITIZE AND NOT SPRUE_SANITIZE_BOTS)
    list(FILTER cases EXCLUDE REGEX /games/bots/)  # left out below: not worth the time of compiling them
  endif()
  if(cases)
    set(name ${folder}_tests)
    set(first ${cases})
    list(FILTER first INCLUDE REGEX "${optimized_cases}")
    list(PREPEND cases ${first})
    list(REMOVE_DUPLICATES cases)
    add_executable(${name} ${cases} ${${folder}_extra})
    target_link_libraries(${name} PRIVATE test_support $<TARGET_NAME_IF_EXISTS:${folder}> ${${folder}_with})
    if(${folder}_runs)
      add_dependencies(${name} ${${folder}_runs})
    endif()
    house_style(${name})
    quick_to_compile(${name} ${cases})
    parsed_once(${name} <catch2/catch_test_macros.hpp>)
    catch_discover_tests(${name} TEST_SPEC "~[long]~[screen]${left_out}" TEST_PREFIX "${folder}:" PROPERTIES LABELS fast TIMEOUT 600)
    if(NOT SPRUE_SANITIZE)  # what the graphics driver never frees would be taken for ours
      catch_discover_tests(${name} TEST_SPEC "[screen]~[long]" TEST_PREFIX "${folder}:" PROPERTIES LABELS screen TIMEOUT 600)
    endif()
    catch_discover_tests(${name} TEST_SPEC "[long]~[screen]" TEST_PREFIX "${folder}:" PROPERTIES LABELS long TIMEOUT 7200)
    if(NOT SPRUE_SANITIZE)
      catch_discover_tests(${name} TEST_SPEC "[long][screen]" TEST_PREFIX "${folder}:" PROPERTIES LABELS long-screen TIMEOUT 3600)
    endif()
  endif()
endforeach()

# What tools/ holds is tried by scripts: tests/tools/*_test.sh, which end well, or say what is wrong, or end with 77
# where a program that they need is not installed.
file(GLOB scripts CONFIGURE_DEPENDS tests/tools/*_test.sh)
foreach(script ${scripts})
  cmake_path(GET script STEM name)
  string(REPLACE _test "" name ${name})
  add_test(NAME tools:${name} COMMAND sh ${script})
  set_tests_properties(tools:${name} PROPERTIES LABELS fast TIMEOUT 300 SKIP_RETURN_CODE 77)
endforeach()
