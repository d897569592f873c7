# Arb, the ball arithmetic: target Arb::arb. A library of its own beside FLINT 2 (Debian 12), part of FLINT 3
# (Debian 13), which also moves the header into flint/.
find_path(ARB_INCLUDE_DIR NAMES arb.h PATH_SUFFIXES flint)
find_path(ARB_FLINT_INCLUDE_DIR NAMES flint/flint.h)
find_library(ARB_FLINT_LIBRARY flint)
find_library(ARB_LIBRARY NAMES flint-arb arb flint)
mark_as_advanced(ARB_INCLUDE_DIR ARB_FLINT_INCLUDE_DIR ARB_LIBRARY ARB_FLINT_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Arb REQUIRED_VARS ARB_LIBRARY ARB_FLINT_LIBRARY ARB_INCLUDE_DIR ARB_FLINT_INCLUDE_DIR)

if(Arb_FOUND AND NOT TARGET Arb::arb)
  add_library(Arb::arb UNKNOWN IMPORTED)
  set_target_properties(Arb::arb PROPERTIES IMPORTED_LOCATION "${ARB_LIBRARY}"
                                            INTERFACE_INCLUDE_DIRECTORIES "${ARB_INCLUDE_DIR};${ARB_FLINT_INCLUDE_DIR}"
                                            INTERFACE_LINK_LIBRARIES "${ARB_FLINT_LIBRARY}")
endif()
