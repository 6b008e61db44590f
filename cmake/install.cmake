# bin/sprue finds ../share/sprue by itself (core/system/data_root.h), so an installation may be moved as a whole.
install(TARGETS sprue RUNTIME DESTINATION bin)
install(DIRECTORY data models scenes shaders DESTINATION share/sprue OPTIONAL)
