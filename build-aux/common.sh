# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
#
# Shared by the scripts in this folder: the packages, and a quiet build.
# Sourced, never run. All messages go to stderr, to keep the output of the program
# clean.

source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# The icon theme is not a build dependency, but without it the program has no icons.
build_packages=(
  gcc libc6-dev meson ninja-build pkgconf gettext
  libgtk-4-dev libgtk-4-bin libadwaita-1-dev libxml2-dev libxml2-utils libjson-glib-dev libsqlite3-dev libarchive-dev
  libpango1.0-dev
  libsoup-3.0-dev libqrencode-dev
  libx11-dev
  desktop-file-utils appstream itstool
  librsvg2-common adwaita-icon-theme gsettings-desktop-schemas
)
# Xvfb has no touchscreen; Xorg has one with the driver inputtest, on a dummy screen.
test_packages=(
  xvfb xserver-xorg-core xserver-xorg-video-dummy xdotool dbus at-spi2-core fonts-cantarell
  poppler-utils
  python3 python3-gi gir1.2-atspi-2.0
  codespell python3-proselint mallard-rng
  zsh fish
)

# For the suite "web", which skips itself without it.
web_packages=(chromium-headless-shell)

# For build-aux/package-debian.
package_packages=(build-essential debhelper dpkg-dev)

say () { printf '%s\n' "$*" >&2; }

# give_up MESSAGE: aborts a test run that is not possible.
give_up ()
{
  say "$*"
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
}

# quietly COMMAND…: runs it and shows its output only if it fails.
quietly ()
{
  local log status=0

  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    cat "$log" >&2
  fi
  rm -f "$log"
  return "$status"
}

# missing_packages PACKAGE…: prints those that are not installed, one per line.
missing_packages ()
{
  comm -13 \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
      sed -n 's/^installed //p' | sort -u) \
    <(printf '%s\n' "$@" | sort -u)
}

# check_without_apt: on a system without apt-get, lists what is missing.
check_without_apt ()
{
  local tool module lacking=()

  for tool in cc meson ninja pkg-config xmllint msgfmt; do
    command -v "$tool" >/dev/null || lacking+=("$tool")
  done
  if command -v pkg-config >/dev/null; then
    for module in 'gtk4 >= 4.8' 'libadwaita-1 >= 1.2' \
                  'libxml-2.0 >= 2.9.14' 'sqlite3 >= 3.40' 'libarchive >= 3.6' json-glib-1.0 \
                  'pangocairo >= 1.50'; do
      pkg-config --exists "$module" || lacking+=("$module")
    done
  fi
  if [ "${#lacking[@]}" -eq 0 ]; then
    return 0
  fi

  say "This script installs packages on Debian and its relatives only."
  say "Please install by the means of this system, then try again:"
  printf '  %s\n' "${lacking[@]}" >&2
  return 1
}

# need_packages PACKAGE…: installs those that are missing; does nothing if there
# are none.
need_packages ()
{
  local missing as_root=() apt

  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    check_without_apt
    return
  fi

  mapfile -t missing < <(missing_packages "$@")
  if [ "${#missing[@]}" -eq 0 ]; then
    return 0
  fi

  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      say "These packages are missing, and to install them takes root or sudo:"
      say "  apt-get install --no-install-recommends ${missing[*]}"
      return 1
    fi
    as_root=(sudo)
  fi

  say "Installing ${#missing[@]} packages and what they need: ${missing[*]}"
  apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
  # Updates the package lists only if necessary: they are empty on a fresh system,
  # and may be outdated on an old one.
  if apt-cache show "${missing[@]}" >/dev/null 2>&1 &&
     "${apt[@]}" install --no-install-recommends "${missing[@]}" >/dev/null 2>&1; then
    return 0
  fi
  quietly "${apt[@]}" update &&
  quietly "${apt[@]}" install --no-install-recommends "${missing[@]}"
}

# configure DIRECTORY OPTION…: sets up a build directory, unless it exists.
configure ()
{
  local build_dir=$1

  shift
  if [ ! -f "$build_dir/build.ninja" ]; then
    quietly meson setup "$build_dir" "$source_dir" "$@"
  fi
}

# compile DIRECTORY TARGET…: builds; shows compiler messages, but not the progress.
compile ()
{
  local build_dir=$1

  shift
  if ! ninja -C "$build_dir" -n "$@" | grep -q 'no work to do'; then
    say "Building in ${build_dir##*/} …"
    ninja -C "$build_dir" --quiet "$@" >&2
  fi
}
