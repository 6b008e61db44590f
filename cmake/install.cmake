# bin/sprue finds ../share/sprue by itself (app/data_root.h), so an installation may be moved as a whole.
if(TARGET sprue)
  install(TARGETS sprue RUNTIME DESTINATION bin)
endif()
install(DIRECTORY data models scenes shaders DESTINATION share/sprue OPTIONAL)
