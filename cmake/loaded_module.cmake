# add_loaded_module(TARGET NAME sources...): NAME.so, a module that the program loads when it is needed, made beside the
# program, where it looks first (app/modules.cpp). It links nothing of Dynim but its flags.
function(add_loaded_module target name)
  add_library(${target} MODULE ${ARGN})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} PREFIX "" SUFFIX .so CXX_EXTENSIONS OFF
    CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
    LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/app")
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_compile_definitions(${target} PRIVATE DYNIM_VERSION="${PROJECT_VERSION}")
  target_link_libraries(${target} PRIVATE dynim_flags)
endfunction()
