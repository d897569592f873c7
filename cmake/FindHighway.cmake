# Highway, vector instructions chosen at run time: target Highway::highway. Found by its files: the package's own
# configuration stops with an error where its test library is missing, which Dynim does not need.
find_path(HIGHWAY_INCLUDE_DIR hwy/highway.h)
find_library(HIGHWAY_LIBRARY hwy)
mark_as_advanced(HIGHWAY_INCLUDE_DIR HIGHWAY_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Highway REQUIRED_VARS HIGHWAY_LIBRARY HIGHWAY_INCLUDE_DIR)

if(Highway_FOUND AND NOT TARGET Highway::highway)
  add_library(Highway::highway UNKNOWN IMPORTED)
  set_target_properties(Highway::highway PROPERTIES IMPORTED_LOCATION "${HIGHWAY_LIBRARY}"
                                                    INTERFACE_INCLUDE_DIRECTORIES "${HIGHWAY_INCLUDE_DIR}")
  if(HIGHWAY_LIBRARY MATCHES "\\${CMAKE_SHARED_LIBRARY_SUFFIX}$")
    set_target_properties(Highway::highway PROPERTIES INTERFACE_COMPILE_DEFINITIONS HWY_SHARED_DEFINE)
  endif()
endif()
