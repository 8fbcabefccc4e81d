# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
#
# Shared by the scripts that need another Debian system than the one that runs them:
# roots, which debootstrap installs into a folder, where they stay for the next time.
# Sourced, never run. Needs common.sh.

folder=/var/cache/marching-order
declare -A codenames=([12]=bookworm [13]=trixie)

# become_root SCRIPT ARGUMENT…: continues a script as root, with mounts that are
# private to it and end with it.
become_root ()
{
  local script=$1

  shift
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || give_up "This takes root or sudo."
    exec sudo "$script" "$@"
  fi
  # Starts the script again in a separate mount namespace.
  if [ -z "${MARCHING_ORDER_MOUNTS-}" ]; then
    unshare --mount true || give_up "Nothing can be mounted here, as in most containers."
    MARCHING_ORDER_MOUNTS=own exec unshare --mount --propagation private -- "$script" "$@"
  fi
}

# choose_folder PATH: uses another folder for the roots.
choose_folder ()
{
  folder=$(realpath -m -- "$1")
}

# lock_folder: waits until no other script uses the folder.
lock_folder ()
{
  [[ $folder =~ ^(/[A-Za-z0-9._+-]+)+$ ]] ||
    give_up "$folder: debootstrap takes no folder with such a name."
  # Every Debian system has mount and chroot.
  need_packages debootstrap || give_up "The packages could not be installed."
  if ! mkdir -p "$folder" || ! touch "$folder/lock"; then
    give_up "$folder can't be written to."
  fi
  exec 9>"$folder/lock"
  if ! flock --nonblock 9; then
    say "Waiting for another run in $folder …"
    flock 9
  fi
}

# find_mirror: prints the mirror of Debian that apt uses.
find_mirror ()
{
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -n 1
}

# delete FOLDER: deletes it, unless something is mounted in it.
delete ()
{
  if findmnt --noheadings --list --output TARGET | grep -q -e "^$1\$" -e "^$1/"; then
    say "Something is mounted in $1."
    return 1
  fi
  rm -rf --one-file-system -- "$1"
}

# install_root VERSION NAME: installs that version of Debian as $folder/NAME, unless
# it is there. Restarts an incomplete installation: the root gets its name once it is
# complete.
install_root ()
{
  local mirror root=$folder/$2

  if [ -d "$root" ]; then
    return 0
  fi

  mirror=$(find_mirror)
  if [ -z "$mirror" ]; then
    quietly apt-get -q update
    mirror=$(find_mirror)
  fi
  if [ -z "$mirror" ]; then
    say "apt has no source with the label Debian."
    return 1
  fi

  say "Installing Debian $1 in $root …"
  delete "$root.part" &&
  quietly debootstrap --variant=minbase "${codenames[$1]}" "$root.part" "$mirror" &&
  mv -- "$root.part" "$root"
}

# mount_in_root NAME: mounts the file systems of a running system. The root is
# mounted on itself, because tests can mount a disk only inside a mount.
mount_in_root ()
{
  local root=$folder/$1

  mount --bind "$root" "$root" &&
  mount --rbind /dev "$root/dev" && mount --rbind /proc "$root/proc"
}

# in_root NAME COMMAND…: runs it there, with only those environment variables that it
# needs to download packages; with the prefix `alone`, which may be empty.
alone=()
in_root ()
{
  local root=$folder/$1

  shift
  "${alone[@]}" chroot "$root" /usr/bin/env -i \
    CI=1 HOME=/root LC_ALL=C.UTF-8 TERM="${TERM-dumb}" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
    "$@" 9>&-
}

# prepare_packages NAME: makes it possible to install packages in a root.
prepare_packages ()
{
  cp --remove-destination /etc/resolv.conf "$folder/$1/etc/resolv.conf"
  # An earlier run may have been interrupted.
  if [ -n "$(in_root "$1" dpkg --audit)" ]; then
    quietly in_root "$1" dpkg --configure -a
    quietly in_root "$1" apt-get -q -y --fix-broken install
  fi
}

# list_sources DIRECTORY: prints the checksum and name of each file.
list_sources ()
{
  (cd "$1" && find . \( -name '.?*' -o -name '_build*' -o -name __pycache__ \) -prune -o -type f -print0 |
     xargs -0r sha256sum | sort)
}

# copy_sources NAME: copies those that differ into /marching-order of a root, with the
# current time, so that ninja rebuilds only what depends on them.
copy_sources ()
{
  local ours theirs copy=$folder/$1/marching-order

  mkdir -p "$copy" || return
  ours=$(list_sources "$source_dir")
  theirs=$(list_sources "$copy")
  comm -13 <(printf '%s\n' "$ours") <(printf '%s\n' "$theirs") | cut -c 67- |
    (cd "$copy" && xargs -r -d '\n' rm -f --)
  comm -23 <(printf '%s\n' "$ours") <(printf '%s\n' "$theirs") | cut -c 67- |
    (cd "$source_dir" && xargs -r -d '\n' cp --parents --target-directory="$copy" --)
}
