# What Debian wants of a package beside its files, laid into the folders of which CPack makes packages: the licence, a
# change log in Debian's form, and compressed manual pages.
file(GLOB folders "${CPACK_TEMPORARY_DIRECTORY}/usr" "${CPACK_TEMPORARY_DIRECTORY}/*/usr")
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
foreach(usr ${folders})
  set(package dynim)
  if(usr MATCHES "/python3/usr$")
    set(package python3-dynim)
  endif()
  set(documents "${usr}/share/doc/${package}")
  file(MAKE_DIRECTORY "${documents}")
  file(COPY_FILE "${CPACK_RESOURCE_FILE_LICENSE}" "${documents}/copyright")
  file(WRITE "${documents}/changelog" "${package} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * What is new is in CHANGELOG.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  file(GLOB pages "${usr}/share/man/man1/*.1")
  execute_process(COMMAND gzip -9n -f "${documents}/changelog" ${pages} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
