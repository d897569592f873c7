# What `cmake --install` lays down, so that find_package(dynim) and pkg-config work.
include(CMakePackageConfigHelpers)

set(dynim_config_dir "${CMAKE_INSTALL_LIBDIR}/cmake/dynim")

install(TARGETS dynim dynim_exchange dynim_drawing EXPORT dynimTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
                                                         LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/dynim" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT dynimTargets NAMESPACE dynim:: DESTINATION "${dynim_config_dir}")

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/dynimConfig.cmake.in"
                              "${PROJECT_BINARY_DIR}/dynimConfig.cmake" INSTALL_DESTINATION "${dynim_config_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/dynimConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/dynimConfig.cmake" "${PROJECT_BINARY_DIR}/dynimConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/FindGMP.cmake" "${PROJECT_SOURCE_DIR}/cmake/FindArb.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/FindHighway.cmake"
        DESTINATION "${dynim_config_dir}")

include(cmake/pkg_config.cmake)
install(FILES "${PROJECT_BINARY_DIR}/dynim.pc" "${PROJECT_BINARY_DIR}/dynim-exchange.pc"
              "${PROJECT_BINARY_DIR}/dynim-drawing.pc"
        DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

if(TARGET dynim_program)
  if(BUILD_SHARED_LIBS)  # the program finds its library wherever the two are moved together
    file(RELATIVE_PATH libraries "${CMAKE_INSTALL_FULL_BINDIR}" "${CMAKE_INSTALL_FULL_LIBDIR}")
    set_target_properties(dynim_program PROPERTIES INSTALL_RPATH "$ORIGIN/${libraries}")
  endif()
  install(TARGETS dynim_cairo dynim_serve LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/dynim")
  install(TARGETS dynim_program RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  if(NOT CMAKE_CROSSCOMPILING)
    set(made "${PROJECT_BINARY_DIR}/made")
    install(DIRECTORY "${made}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
    install(FILES "${made}/schema.json" DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs")
    install(FILES "${made}/completion/dynim" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
    install(FILES "${made}/completion/_dynim" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
    install(FILES "${made}/completion/dynim.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
  endif()
endif()

# Documents lie to each other as they do in the source, so that their links lead somewhere.
install(FILES README.md CHANGELOG.md CONTRIBUTING.md LICENSE CITATION.cff DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs examples DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        PATTERN "*.in" EXCLUDE PATTERN "__pycache__" EXCLUDE)
install(FILES tests/data/two_pile_many_moves.svg tests/data/imitation_map.svg  # docs/formats.md shows them
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/tests/data")

if(PROJECT_IS_TOP_LEVEL)
  include(cmake/package.cmake)
endif()
