# Bare Debians in folders, to try things in as newcomers would. Sourced, after common.sh; as root, with debootstrap.

# in_namespace SCRIPT [arguments]: begins the script anew where what is mounted is seen by nobody else, and where everything
# ends with it that it began; goes on where it is there already.
in_namespace() {
  [ -z "${DYNIM_IN_NAMESPACE:-}" ] || return 0
  DYNIM_IN_NAMESPACE=yes exec unshare --mount --pid --mount-proc --fork --kill-child "$@"
}

# debian_archive: the address from which this machine has Debian's packages.
debian_archive() {
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 'Component: main' | head -n 1
}

# bare_debian SUITE ROOT: Debian's base system in this folder, which is emptied first. The first one of a suite is kept beside
# it, to be copied.
bare_debian() {
  local suite=$1 root=$2 base archive
  base=$(dirname "$root")/base-$suite
  mkdir -p "$(dirname "$root")"
  if [ ! -e "$base.complete" ]; then
    echo "Making a bare Debian $suite in $base ..."
    rm -rf --one-file-system "$base"
    archive=$(debian_archive)
    [ -n "$archive" ] || apt_get update  # whose lists tell
    debootstrap --variant=minbase "$suite" "$base" "${archive:-$(debian_archive)}" >"$base.log" 2>&1 || {
      tail "$base.log" >&2
      exit 1
    }
    touch "$base.complete"
  fi
  ! mountpoint -q "$root/dev" || umount -R "$root/dev" "$root/proc"
  rm -rf --one-file-system "$root"
  cp -a "$base" "$root"
  give_devices "$root"
}

# kept_debian SUITE ROOT: the same, but what was installed there before remains.
kept_debian() {
  if [ -e "$2.complete" ]; then
    give_devices "$2"
  else
    bare_debian "$1" "$2"
    echo force-unsafe-io >"$2/etc/dpkg/dpkg.cfg.d/quick"  # it need not outlive a crash
    touch "$2.complete"
  fi
}

# give_devices ROOT: devices of its own, and the network as this machine has it, with the certificates that it trusts beside the
# public ones.
give_devices() {
  local root=$1 device
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"  # never those of this machine
  mkdir "$root"/dev/{pts,shm}
  mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  for device in stdin:0 stdout:1 stderr:2; do ln -s "/proc/self/fd/${device#*:}" "$root/dev/${device%:*}"; done
  for device in null:3 zero:5 full:7 random:8 urandom:9; do
    mknod -m 666 "$root/dev/${device%:*}" c 1 "${device#*:}"
  done
  mknod -m 666 "$root/dev/tty" c 5 0
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$root/etc/more-certificates.crt"
}

# in_root ROOT COMMAND: what bash does with it there.
in_root() {
  local set=(PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8)
  [ ! -e "$1/etc/more-certificates.crt" ] || set+=(NODE_EXTRA_CA_CERTS=/etc/more-certificates.crt)
  chroot "$1" env -i "${set[@]}" bash -c "$2"
}
