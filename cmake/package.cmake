# `cpack -G DEB` in the build folder makes a Debian package of all that `cmake --install` lays down. What it needs is
# read off the program by dpkg-shlibdeps.
set(CPACK_PACKAGE_NAME dynim)
set(CPACK_PACKAGE_VENDOR "Dynim")
set(CPACK_PACKAGE_CONTACT "The Dynim authors <maintainers@users.noreply.a-seed-f5cdade2.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
    "Who wins, with which moves, and why, in Nim games where how
much may be taken depends on what was just taken: on one pile,
on several, and in sums, for piles of any size. The program,
its library with headers, and its documents.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Loaded when they are needed, so that no dependency is seen: the stores of sweeps; the letters of PNG and PDF, edited lines.
set(CPACK_DEBIAN_PACKAGE_DEPENDS libsqlite3-0)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-dejavu-core, libedit2")
if(DYNIM_BUILD_PYTHON)  # a package of its own beside the first, python3-dynim
  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_COMPONENTS_ALL Unspecified python3)
  set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME dynim)
  set(CPACK_COMPONENT_UNSPECIFIED_DESCRIPTION "${CPACK_PACKAGE_DESCRIPTION}")
  set(CPACK_DEBIAN_PYTHON3_PACKAGE_NAME python3-dynim)
  set(CPACK_DEBIAN_PYTHON3_PACKAGE_SECTION python)
  # The module is compiled for one version of Python.
  set(python "${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}")
  math(EXPR next_minor "${Python_VERSION_MINOR} + 1")
  set(next_python "${Python_VERSION_MAJOR}.${next_minor}")
  set(CPACK_DEBIAN_PYTHON3_PACKAGE_DEPENDS
      "dynim (= ${PROJECT_VERSION}), python3 (>= ${python}), python3 (<< ${next_python}), python3-numpy")
  set(CPACK_DEBIAN_PYTHON3_PACKAGE_RECOMMENDS "python3-matplotlib, python3-pandas")
  set(CPACK_COMPONENT_PYTHON3_DESCRIPTION
      "The module dynim for Python: who wins, with which moves,
and why, with integers of any size, rules that are functions
of Python, tables as numpy arrays, and pictures in notebooks.")
endif()
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/debian_files.cmake")
include(CPack)
