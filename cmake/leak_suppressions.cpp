// For builds under the sanitizers: fontconfig keeps what it knows of fonts behind offsets, where
// the leak sanitizer does not find it, and pango asks it in a thread of its own.
extern "C" {
const char* __lsan_default_suppressions();
const char* __lsan_default_options();

const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
const char* __lsan_default_options() { return "print_suppressions=0"; }
}
