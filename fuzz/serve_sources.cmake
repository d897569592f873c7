# The files of the server that its fuzz target tries; they are part of the program, which is no library.
find_package(nlohmann_json REQUIRED)

function(add_serve_sources target)
  foreach(file admission class_work http request)
    target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/app/serve/${file}.cpp")
  endforeach()
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/app" "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${target} PRIVATE nlohmann_json::nlohmann_json)
endfunction()
