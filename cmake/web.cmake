# embed_folder(TARGET FOLDER more files...): every file below the folder, and further ones under their bare names,
# become part of the target, as serve/files.hpp says. A new file makes the list anew, a changed one is made anew alone.
function(embed_folder target folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS "${folder}/*")
  set(made "${PROJECT_BINARY_DIR}/web")
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed.cmake")
  set(declared "")
  set(listed "")
  foreach(path ${files} ${ARGN})
    cmake_path(IS_PREFIX folder "${path}" within)
    if(within)
      file(RELATIVE_PATH file "${folder}" "${path}")
    else()
      cmake_path(GET path FILENAME file)
    endif()
    string(MAKE_C_IDENTIFIER "web_file_${file}" name)
    add_custom_command(OUTPUT "${made}/${name}.cpp"
      COMMAND "${CMAKE_COMMAND}" "-DFILE=${path}" "-DURL_PATH=/${file}" "-DNAME=${name}"
              "-DOUT=${made}/${name}.cpp" -P "${script}"
      DEPENDS "${path}" "${script}" VERBATIM)
    target_sources(${target} PRIVATE "${made}/${name}.cpp")
    set_source_files_properties("${made}/${name}.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    string(APPEND declared "extern const EmbeddedFile ${name};\n")
    string(APPEND listed "&${name}, ")
  endforeach()
  file(CONFIGURE OUTPUT "${made}/files.cpp" @ONLY CONTENT "// Made by cmake/web.cmake.
#include \"serve/files.hpp\"

namespace dynim::app::serve {

@declared@
std::span<const EmbeddedFile* const> embedded_files() {
  static constexpr const EmbeddedFile* files[] = {@listed@};
  return files;
}

}  // namespace dynim::app::serve
")
  target_sources(${target} PRIVATE "${made}/files.cpp")
endfunction()
