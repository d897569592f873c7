#!/usr/bin/env bash
# Builds Dynim with its tests and runs them. One argument chooses another build, in a folder of its own:
#
#   --scalar     the vector kernels' portable target alone, whatever the machine has; the tests that reach kernels
#   --shared     a shared library
#   --clang      clang instead of g++, without optimisation: it is there for its warnings and for what it understands
#   --sanitize   AddressSanitizer and UndefinedBehaviorSanitizer, with clang: it compiles them in half the time, and its
#                warnings come with them
#   --by-file    clang, without optimisation, each file by itself, so that none leans on its neighbours; runs no test
#   --threads    ThreadSanitizer, with clang; every test of the library and the program
#   --arm64      cross-built for 64-bit Arm; every test within the library, under qemu (Debian, as root)
#   --trixie     the program and the Python module built and tried in a bare Debian 13 (as root)
#   --web        the page and the npm package that need no program (scripts/web.sh), and the page's tests with the engine in the
#                browser (Debian 12, as root)
#   --cluster    sweeps on a cluster of Slurm and one of Dask, both on this machine, with what is killed there (as root)
#   --long       all of these, one after the other, 10,000 requests to 'ask' against the commands, and fuzzing
#
# --part after --sanitize leaves out the consumers, certificates, sweeps, what looks at texts, sources or the page alone, commands of
# documents and the gallery, tests of large tables, numbers and pictures, which without optimisation take minutes, and three of four
# random cases. By the commit it runs an eighth of the cases of the program, or of a third of the other programs of tests; the library
# is not optimised, which compiles in half the time. After --by-file it compiles one of 48 files, by the commit; after --trixie it
# leaves out cases, the server and pictures.
source "$(dirname "$0")/common.sh"

usage() {
  sed -n 's/^# \?//p' scripts/test.sh | sed 1d >&2
  exit 2
}

kind=${1:---plain}
chosen=() targets=() part_options=() packages=(program python tests page)
part=${2:-}
case "$kind $part" in
  *" ") ;;
  "--by-file --part" | "--trixie --part") ;;
  "--sanitize --part")
    number=$((16#$(git rev-parse HEAD | head -c 1)))
    shard=$((number / 2 % 8))
    if ((number % 2)); then
      targets=(dynim_program test_program fuzz_replay_{move_function,request,serve})
      chosen=(-R "^(program\.$shard|fuzz_replay\..*|terminal|npz|serve)\$")
    else
      suites=$(sed -nE 's/^ *dynim_(public_)?tests\(([a-z_]+) .*/\2/p' tests/CMakeLists.txt | grep -v '^program$' |
                 awk "NR % 3 == $shard % 3")
      targets=($(sed 's/^/test_/' <<<"$suites"))
      chosen=(-R "^($(paste -sd '|' <<<"$suites"))\.$shard\$")
    fi
    part_options=(-DDYNIM_SANITIZED_LIBRARY=-O0)
    large=ThresholdPeriods.EqualTheDefinition:TwoPileTable.StripsEqual*:TwoPileTable.EveryShape*:*.FillsLargeTables/*:*large_table:*enormous
    large+=:Files.HoldSoManyValues*:Levels.ErrAsOften*:Picture.LargeMaps*:Picture.AScale*:ParseInteger.RefusesTooMuchWork
    texts=Help.*:Manual.*:Stairs.*:documents.*:*EveryGameStandsForItsRule:*EveryProposalRuns:Papers.*:*EqualsTheCommandsOneByOne
    export RC_PARAMS=max_success=25  # 100 otherwise
    export GTEST_FILTER="-$texts:$large:*.FillsTablesLikeTheRecurrence/11"
    ;;
  *) usage ;;
esac
case "$kind" in
  --plain) dir=build options=(-DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_PYTHON=ON) ;;
  --scalar)
    dir=build-scalar
    options=(-DCMAKE_BUILD_TYPE=Release -DDYNIM_SCALAR=ON)
    targets=(test_two_pile_inside test_two_pile)
    chosen=(-R '^two_pile')
    ;;
  --shared) dir=build-shared options=(-DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=ON -DDYNIM_BUILD_BENCH=ON) ;;
  --clang)
    dir=build-clang
    options=(-DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O0 -DCMAKE_CXX_COMPILER=clang++ -DDYNIM_BUILD_BENCH=ON)
    packages+=(clang)
    ;;
  --by-file)
    dir=build-by-file
    options=(-DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O0 -DCMAKE_CXX_COMPILER=clang++ -DDYNIM_UNITY=OFF
             -DDYNIM_BUILD_PYTHON=ON -DDYNIM_BUILD_BENCH=ON)
    targets=(dynim_program dynim_python dynim_bench test_headers)
    packages+=(clang)
    ;;
  --sanitize)  # optimising everything would take most of the time of continuous integration
    dir=build-sanitize
    options=(-DCMAKE_BUILD_TYPE=RelWithDebInfo "-DCMAKE_CXX_FLAGS_RELWITHDEBINFO=-O0 -g1" -DCMAKE_CXX_COMPILER=clang++
             -DDYNIM_SANITIZE=ON -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld)
    ulimit -s 65536  # what is not optimised needs several times the stack
    export ASAN_OPTIONS=detect_odr_violation=0  # half the time that a program takes to begin; the linker tells of most
    packages+=(clang)
    ;;
  --threads)
    dir=build-threads
    options=(-DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -g1" -DCMAKE_CXX_COMPILER=clang++
             -DCMAKE_CXX_FLAGS=-fsanitize=thread -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld)
    export TSAN_OPTIONS=ignore_noninstrumented_modules=1  # pango and fontconfig have threads, and are not compiled with it
    # What starts compilers, the page, or commands whose time is told.
    chosen=(-E '^(consumer\.|page\.|reference$|strategy$|serve$|program\.documents\.)')
    packages+=(clang)
    ;;
  --arm64) exec scripts/arm64.sh ;;
  --trixie) exec scripts/trixie.sh $part ;;
  --web)
    scripts/web.sh
    export PLAIN=$PWD/build-web/plain
    dir=build options=(-DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_PYTHON=ON) targets=(dynim_program)
    chosen=(-R '^page\.' -E '^page\.(class|sweep|screens)$')
    ;;
  --cluster)
    ensure_packages program python tests cluster
    configure build -DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_PYTHON=ON
    build build dynim_program dynim_python
    /usr/bin/python3 tests/cluster/slurm_test.py build/app/dynim
    PYTHONPATH=build/python exec /usr/bin/python3 tests/cluster/dask_test.py
    ;;
  --long)
    for each in --plain --scalar --shared --clang --by-file --sanitize --threads --arm64 --trixie --web --cluster; do scripts/test.sh "$each"; done
    scripts/proofs.sh
    DYNIM_ASK_REQUESTS=10000 build/tests/test_program --gtest_filter='Ask*'
    exec scripts/fuzz.sh 60
    ;;
  *) usage ;;
esac

ensure_packages "${packages[@]}"
configure "$dir" -DDYNIM_BUILD_TESTS=ON "${options[@]}" "${part_options[@]}"
if [ "$kind $part" = "--by-file --part" ]; then
  which=$((16#$(git rev-parse HEAD | head -c 6) / 3 % 48))
  mapfile -t targets < <(ninja -C "$dir" -t targets all | sed -n 's/\.o: CXX_COMPILER.*/.o/p' |
                           awk "(!/^tests/ || /test_headers/) && ++files % 48 == $which")
fi
echo "Building Dynim and its tests in $dir ..."
build "$dir" "${targets[@]}"
[ "$kind" = --by-file ] || run_tests "$dir" "${chosen[@]}"
