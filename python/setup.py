"""Builds the compiled part of the package, and the program, by CMake.

    pip install -v --no-build-isolation ./python

works without a network where the packages of ../packages.txt are installed, and with -v shows how far
it is. What scripts/try.sh compiled into ../build is taken and only the module added to it; else
everything is compiled. DYNIM_BUILD may name another build folder of CMake, configured with
-DDYNIM_BUILD_PYTHON=ON.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent


def options_beside(build):
    """What CMake is told to add the module to a build folder that is there; None where it cannot be:
    one of another source, Python or compiler's options."""
    cache = build / "CMakeCache.txt"
    if not cache.exists() or "CMAKE_ARGS" in os.environ:
        return None
    entries = dict(re.findall(r"^([A-Za-z_]+):[A-Z]+=(.*)$", cache.read_text(), re.MULTILINE))
    if (Path(entries.get("CMAKE_HOME_DIRECTORY", "")) != ROOT or entries.get("CMAKE_BUILD_TYPE") != "Release"
            or "-fsanitize" in entries.get("CMAKE_CXX_FLAGS", "")):
        return None
    # Not the Python of a virtual environment, which the folder may outlive.
    python = entries.get("Python_EXECUTABLE", sys._base_executable)
    tag = subprocess.run([python, "-c", "import numpy, sys; print(sys.implementation.cache_tag)"],
                         capture_output=True, text=True, check=False).stdout.strip()
    if tag != sys.implementation.cache_tag:
        return None
    return ["-DDYNIM_BUILD_PYTHON=ON", f"-DPython_EXECUTABLE={python}"]


class Build(build_ext):
    """CMake's build, and what it installs laid beside the Python files."""

    def run(self):
        build = Path(os.environ.get("DYNIM_BUILD", ROOT / "build"))
        options = [] if "DYNIM_BUILD" in os.environ else options_beside(build)
        if options is None:
            build = Path(self.build_temp).resolve() / "cmake"
            options = ["-DCMAKE_BUILD_TYPE=Release", "-DDYNIM_BUILD_PYTHON=ON", "-DDYNIM_UNITY=ON", "-DDYNIM_BUILD_TESTS=OFF",
                       f"-DPython_EXECUTABLE={sys.executable}", *os.environ.get("CMAKE_ARGS", "").split()]
        if options:
            subprocess.run(["cmake", "-S", ROOT, "-B", build, *options], check=True)
        subprocess.run(["cmake", "--build", build, "--parallel", str(os.cpu_count()),
                        "--target", "dynim_python", "dynim_program"], check=True)
        subprocess.run(["cmake", "--install", build, "--component", "wheel", "--strip",
                        "--prefix", Path(self.build_lib).resolve()], check=True)


setup(
    version=re.search(r"project\(dynim VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1),
    ext_modules=[Extension("dynim._engine", [])],  # so that the wheel is one for this machine
    cmdclass={"build_ext": Build},
)
