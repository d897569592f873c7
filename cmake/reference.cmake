# The API reference: the target `reference` makes it, in build/reference/html.
find_program(DOXYGEN doxygen)
if(DOXYGEN)
  configure_file("${PROJECT_SOURCE_DIR}/docs/Doxyfile.in" "${PROJECT_BINARY_DIR}/Doxyfile" @ONLY)
  add_custom_target(reference COMMAND "${DOXYGEN}" "${PROJECT_BINARY_DIR}/Doxyfile" VERBATIM)
endif()
