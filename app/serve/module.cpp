// The module stays loaded: threads that wait for requests run in it to the end. Cost: some 5 ms,
// for OpenSSL.
#include "serve/module.hpp"

#include <dlfcn.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "dynim/error.hpp"
#include "program.hpp"

namespace dynim::app::serve {
namespace {

constexpr const char* module_name = "dynim-serve.so";

void* load() {
  for (const std::string& file : module_files(module_name)) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) continue;
    void* const module = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (module != nullptr) return module;
    const char* const reason = ::dlerror();
    throw std::runtime_error("dynim serve needs a module that cannot be loaded: " +
                             std::string(reason == nullptr ? "unknown error" : reason));
  }
  throw std::runtime_error("dynim serve needs the module " + module_files(module_name).front() +
                           ", which is not there");
}

void* function_named(const char* symbol) {
  static void* const module = load();
  const auto version = static_cast<const char*>(::dlsym(module, http_version_symbol));
  void* const found = ::dlsym(module, symbol);
  if (version == nullptr || found == nullptr || std::string(version) != DYNIM_VERSION)
    throw std::runtime_error(std::string(module_name) + " belongs to another version of Dynim");
  return found;
}

}  // namespace

std::unique_ptr<HttpServer> open_http_server(const Place& place, Site site) {
  void* const open = function_named(http_open_symbol);
  std::unique_ptr<HttpServer> server;
  reinterpret_cast<OpenHttpServer*>(open)(place, std::move(site), server);
  if (server) return server;
  const std::string reason = errno == 0 ? "no such address" : std::strerror(errno);
  throw InputError("cannot listen at " + place.address + ", port " + std::to_string(place.port) +
                   ": " + reason +
                   (errno == EADDRINUSE ? "; --port 0 takes one that is free" : ""));
}

QrCode qr_code_of(const std::string& text) {
  QrCode code;
  reinterpret_cast<MakeQrCode*>(function_named(qr_symbol))(text, code);
  return code;
}

}  // namespace dynim::app::serve
