"""Builds the compiled part of the package, and the program, by CMake.

    pip install --no-build-isolation ./python

works without a network where the packages of ../packages.txt are installed. DYNIM_BUILD may name a
build folder of CMake (configured with -DDYNIM_BUILD_PYTHON=ON) that is taken in place of a new one.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent


class Build(build_ext):
    """CMake's build, and what it installs laid beside the Python files."""

    def run(self):
        given = os.environ.get("DYNIM_BUILD")
        build = Path(given or Path(self.build_temp).resolve() / "cmake")
        if not given:
            subprocess.run(["cmake", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release", "-DDYNIM_BUILD_PYTHON=ON", "-DDYNIM_UNITY=ON",
                            "-DDYNIM_BUILD_TESTS=OFF", f"-DPython_EXECUTABLE={sys.executable}",
                            *os.environ.get("CMAKE_ARGS", "").split()], check=True)
        subprocess.run(["cmake", "--build", build, "--parallel", str(os.cpu_count()),
                        "--target", "dynim_python", "dynim_program"], check=True)
        subprocess.run(["cmake", "--install", build, "--component", "wheel", "--strip",
                        "--prefix", Path(self.build_lib).resolve()], check=True)


setup(
    version=re.search(r"project\(dynim VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1),
    ext_modules=[Extension("dynim._engine", [])],  # so that the wheel is one for this machine
    cmdclass={"build_ext": Build},
)
