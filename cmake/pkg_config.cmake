# Writes dynim.pc, dynim-drawing.pc and dynim-exchange.pc. GMP is part of the public headers. What only the library
# calls is named where it has to be linked: with a static library always, with a shared one never, so that no user has
# to know which of the two is there.
set(private_libraries "")
foreach(library "${ARB_LIBRARY}" "${ARB_FLINT_LIBRARY}" "${HIGHWAY_LIBRARY}")
  cmake_path(GET library PARENT_PATH directory)
  cmake_path(GET library STEM LAST_ONLY name)
  string(REGEX REPLACE "^lib" "-l" name "${name}")
  if(NOT directory IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES)
    list(APPEND private_libraries "-L${directory}")
  endif()
  list(APPEND private_libraries "${name}")
endforeach()
list(REMOVE_DUPLICATES private_libraries)
list(APPEND private_libraries ${CMAKE_THREAD_LIBS_INIT})
list(JOIN private_libraries " " private_libraries)

set(pc_libraries "-L\${libdir} -ldynim")
if(BUILD_SHARED_LIBS)
  set(pc_private_libraries "${private_libraries}")
else()
  string(APPEND pc_libraries " ${private_libraries}")
  set(pc_private_libraries "")
endif()

# The prefix is looked for from where the file lies, so that an installation may be moved.
file(RELATIVE_PATH pc_prefix "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" pc_prefix "${pc_prefix}")
cmake_path(APPEND pc_libdir "\${prefix}" "${CMAKE_INSTALL_LIBDIR}")
cmake_path(APPEND pc_includedir "\${prefix}" "${CMAKE_INSTALL_INCLUDEDIR}")
foreach(package dynim dynim-exchange dynim-drawing)
  configure_file(cmake/${package}.pc.in "${PROJECT_BINARY_DIR}/${package}.pc" @ONLY)
endforeach()
