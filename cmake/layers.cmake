# A layer is a folder under src/: a static library named after it, include root src/.
#   layer(NAME [NEEDS layer...] [SHOWS library...] [WITH library...] [ONCE header...])
# NEEDS and SHOWS are public: who uses the layer sees them too. WITH is private: it stays out of the layer's headers.

function(layer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "NEEDS;SHOWS;WITH;ONCE")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS src/${name}/*.h)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${name}/*.cpp)
  list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/src/${name}/main.cpp)
  needs(${arg_NEEDS} ${arg_SHOWS} ${arg_WITH})
  add_library(${name} STATIC ${sources})
  target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS src FILES ${headers})
  # Gives the target all_verify_interface_header_sets: every header compiles alone.
  set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  target_link_libraries(${name} PUBLIC ${arg_NEEDS} ${arg_SHOWS} PRIVATE ${arg_WITH})
  house_style(${name})
  list(TRANSFORM arg_ONCE PREPEND ${CMAKE_SOURCE_DIR}/src/)
  parsed_once(${name} ${arg_ONCE})
endfunction()

# The top layer: a library like the others, so that tests can link it, and the executable around its main.cpp.
function(program name)
  layer(${name} ${ARGN})
  add_executable(sprue src/${name}/main.cpp)
  target_link_libraries(sprue PRIVATE ${name})
  house_style(sprue)
endfunction()
