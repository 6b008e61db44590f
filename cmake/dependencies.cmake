# Other people's libraries. needs(TARGET...) makes the targets exist; what no layer asks for is never configured.
#
# A library comes from, in this order:
#   1. SPRUE_DEPS/<name>, pinned sources unpacked by tools/fetch-sources.sh;
#   2. a package of the distribution (rows with FIND_PACKAGE_ARGS);
#   3. the upstream repository, by tag and hash.
# Adding one: declare it here, and say in provide_<namespace> how its target comes to be.
include(FetchContent)
set(SPRUE_DEPS ${CMAKE_SOURCE_DIR}/third_party CACHE PATH "unpacked sources: catch2, glfw3, imgui, raylib")
foreach(name catch2 glfw3 imgui raylib)
  string(TOUPPER ${name} upper)
  if(EXISTS ${SPRUE_DEPS}/${name}/.sha256 AND NOT FETCHCONTENT_SOURCE_DIR_${upper})
    set(FETCHCONTENT_SOURCE_DIR_${upper} ${SPRUE_DEPS}/${name})
  endif()
endforeach()

# Hashes of upstream's tag archives. Those of Catch2 and GLFW are also the hashes of the files Debian signs; the
# others agree between several independent packagings.
FetchContent_Declare(catch2 SYSTEM
  URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz
  URL_HASH SHA256=c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c)
FetchContent_Declare(CLI11 SYSTEM
  URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.1.2.tar.gz
  URL_HASH SHA256=26291377e892ba0e5b4972cdfd4a2ab3bf53af8dac1f4ea8fe0d1376b625c8cb
  FIND_PACKAGE_ARGS 2.1)
FetchContent_Declare(fmt SYSTEM
  URL https://github.com/fmtlib/fmt/archive/refs/tags/9.1.0.tar.gz
  URL_HASH SHA256=5dea48d1fcddc3ec571ce2058e13910a0d4a6bab4cc09a809d8b1dd1c88ae6f2
  FIND_PACKAGE_ARGS 9)
FetchContent_Declare(glfw3 SYSTEM OVERRIDE_FIND_PACKAGE
  URL https://github.com/glfw/glfw/archive/refs/tags/3.4.tar.gz
  URL_HASH SHA256=c038d34200234d071fae9345bc455e4a8f2f544ab60150765d7704e08f3dac01)
FetchContent_Declare(imgui SYSTEM  # no published hash of this archive is known: see check_imgui
  URL https://github.com/ocornut/imgui/archive/refs/tags/v1.92.2b.tar.gz)
FetchContent_Declare(nlohmann_json SYSTEM
  URL https://github.com/nlohmann/json/archive/refs/tags/v3.11.2.tar.gz
  URL_HASH SHA256=d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273
  FIND_PACKAGE_ARGS 3.11)
FetchContent_Declare(raylib SYSTEM
  URL https://github.com/raysan5/raylib/archive/refs/tags/6.0.tar.gz
  URL_HASH SHA256=2b3ee1e2120c7a0796b33062c7e9a694dd8a8caa56a96319ac8c8ecf54a90d0b)

# Makes every named target exist: fmt::fmt by provide_fmt, raylib by provide_raylib, and so on.
function(needs)
  foreach(target ${ARGN})
    string(REGEX REPLACE "::.*" "" namespace ${target})
    if(NOT TARGET ${target} AND COMMAND provide_${namespace})
      cmake_language(CALL provide_${namespace})
    endif()
    if(NOT TARGET ${target})
      message(FATAL_ERROR "no layer and no library is called ${target}; libraries are in cmake/dependencies.cmake")
    endif()
  endforeach()
endfunction()

# Adds a declared library, outside of `all` and of our installation. A macro: callers use its ${name}_SOURCE_DIR.
macro(fetch name)
  FetchContent_MakeAvailable(${name})
  string(TOLOWER ${name} lower)
  if(EXISTS "${${lower}_SOURCE_DIR}/CMakeLists.txt")
    set_property(DIRECTORY ${${lower}_SOURCE_DIR} PROPERTY EXCLUDE_FROM_ALL ON)
  endif()
endmacro()

function(provide_assimp)
  find_package(assimp 5 REQUIRED)
endfunction()

function(provide_glm)
  find_package(glm REQUIRED)
endfunction()

function(provide_meshoptimizer)
  find_package(meshoptimizer REQUIRED)
endfunction()

function(provide_ZLIB)
  find_package(ZLIB REQUIRED GLOBAL)
endfunction()

# Headers alone.
function(provide_stb)
  find_path(STB_INCLUDE stb/stb_image.h REQUIRED)
  mark_as_advanced(STB_INCLUDE)
  add_library(stb INTERFACE IMPORTED GLOBAL)
  target_include_directories(stb INTERFACE ${STB_INCLUDE})
endfunction()

# A library whose package has no CMake files of its own.
function(plain_library name header)
  string(TOUPPER ${name} upper)
  find_path(${upper}_INCLUDE ${header} REQUIRED)
  find_library(${upper}_LIBRARY ${name} REQUIRED)
  mark_as_advanced(${upper}_INCLUDE ${upper}_LIBRARY)
  add_library(${name} UNKNOWN IMPORTED GLOBAL)
  set_target_properties(${name} PROPERTIES IMPORTED_LOCATION ${${upper}_LIBRARY}
                                           INTERFACE_INCLUDE_DIRECTORIES ${${upper}_INCLUDE})
endfunction()

function(provide_seccomp)
  plain_library(seccomp seccomp.h)
endfunction()

# It comes with the headers of the C library.
function(provide_crypt)
  plain_library(crypt crypt.h)
endfunction()

function(provide_webp)
  plain_library(webp webp/decode.h)
endfunction()

function(provide_draco)
  plain_library(draco draco/compression/decode.h)
endfunction()

function(provide_avif)
  plain_library(avif avif/avif.h)
endfunction()

function(provide_tinyexr)
  plain_library(tinyexr tinyexr.h)
endfunction()

function(provide_CLI11)
  fetch(CLI11)
endfunction()

function(provide_fmt)
  fetch(fmt)
endfunction()

function(provide_nlohmann_json)
  fetch(nlohmann_json)
endfunction()

function(provide_Catch2)
  set(CMAKE_UNITY_BUILD ON)  # half the time to compile
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 40)
  fetch(catch2)
endfunction()

function(provide_glfw)
  set(GLFW_BUILD_WAYLAND OFF)  # needs four more packages; X11 windows run under Wayland too
  set(GLFW_BUILD_DOCS OFF)
  set(GLFW_BUILD_EXAMPLES OFF)
  set(GLFW_BUILD_TESTS OFF)
  set(GLFW_INSTALL OFF)
  fetch(glfw3)
endfunction()

# Headers only: the library is opened when the program needs a picture without a display (render/egl.cpp).
function(provide_egl)
  find_package(OpenGL REQUIRED COMPONENTS EGL)
  add_library(egl INTERFACE)
  target_include_directories(egl SYSTEM INTERFACE ${OPENGL_EGL_INCLUDE_DIRS})
  target_link_libraries(egl INTERFACE ${CMAKE_DL_LIBS})
endfunction()

function(provide_raylib)
  needs(glfw)
  set(GLFW_BUILD_X11 ON)  # raylib asks which of the two its window library was built with
  set(USE_EXTERNAL_GLFW ON)
  set(BUILD_EXAMPLES OFF)
  fetch(raylib)
  target_compile_definitions(raylib PRIVATE SUPPORT_FILEFORMAT_JPG=1  # textures inside many .glb and .fbx files
                                            SUPPORT_CLIPBOARD_IMAGE=0)  # would call X11 directly
endfunction()

# imgui: the panels' library, no window and no GL. imgui_backends: the file that hears for it what raylib's window does.
function(provide_imgui)
  fetch(imgui)
  check_imgui(${imgui_SOURCE_DIR})
  set(sources)  # the caller has one of its own
  foreach(file imgui imgui_draw imgui_tables imgui_widgets)
    list(APPEND sources ${imgui_SOURCE_DIR}/${file}.cpp)
  endforeach()
  add_library(imgui STATIC EXCLUDE_FROM_ALL ${sources})
  target_include_directories(imgui SYSTEM PUBLIC ${imgui_SOURCE_DIR})
endfunction()

function(provide_imgui_backends)
  needs(imgui raylib)
  FetchContent_GetProperties(imgui)
  set(folder ${imgui_SOURCE_DIR}/backends)
  add_library(imgui_backends STATIC EXCLUDE_FROM_ALL ${folder}/imgui_impl_glfw.cpp)
  target_include_directories(imgui_backends SYSTEM PUBLIC ${folder})
  target_link_libraries(imgui_backends PUBLIC imgui glfw)
endfunction()

# One hash over the files we compile, taken from the archive Debian signs. It guards the download from upstream.
function(check_imgui folder)
  if(FETCHCONTENT_SOURCE_DIR_IMGUI)
    return()  # a folder somebody pointed us to; the launcher has checked its own
  endif()
  file(GLOB files ${folder}/*.h ${folder}/*.cpp ${folder}/backends/imgui_impl_glfw.* ${folder}/backends/imgui_impl_opengl3*)
  foreach(file ${files})
    file(SHA256 ${file} sum)
    string(APPEND sums ${sum})
  endforeach()
  string(SHA256 sum "${sums}")
  if(NOT sum STREQUAL "8879c258ea3af69432c0d42845614b37e9c98eee2eadee7702c3a2994ec3b970")
    message(FATAL_ERROR "Dear ImGui in ${folder} is not 1.92.2b as released (${sum}): remove the folder and try again")
  endif()
endfunction()
