# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Shared by installer/run and installer/test: missing packages, then a release build. Sourced, not run.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build="$root/build/release"
bin="$build/bin"

say() { printf 'seamscope: %s\n' "$*"; }

# packages SECTION... : names of the sections' packages that are not there yet.
missing_packages() {
    local wanted=" $* " section="" package command
    while read -r package command; do
        case "$package" in
        "" | \#*) continue ;;
        \[*\]) section=${package#[}; section=${section%]}; continue ;;
        esac
        [[ $wanted == *" $section "* ]] || continue
        [[ -n ${command:-} ]] && command -v "$command" >/dev/null && continue
        dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' || printf '%s\n' "$package"
    done <"$root/installer/packages.txt"
}

as_root() {
    if [[ $(id -u) -eq 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "packages are missing and neither root nor sudo is at hand; as root: $*" >&2
        exit 1
    fi
}

# Debian starts a daemon when it installs one; tests start their own, so nothing may be left running.
install_packages() {
    local policy=/usr/sbin/policy-rc.d made=""
    if [[ ! -e $policy ]]; then
        printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
        as_root chmod 755 "$policy"
        made=yes
    fi
    local status=0
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || status=$?
    [[ $status -ne 0 ]] || as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@" || status=$?
    [[ -z $made ]] || as_root rm -f "$policy"
    return $status
}

setup_packages() {
    local missing
    mapfile -t missing < <(missing_packages "$@")
    if [[ ${#missing[@]} -eq 0 ]]; then
        return
    fi
    say "installing ${#missing[@]} Debian packages"
    install_packages "${missing[@]}" >"${TMPDIR:-/tmp}/seamscope-packages.log" 2>&1 || {
        tail -n 30 "${TMPDIR:-/tmp}/seamscope-packages.log" >&2
        say "package installation failed" >&2
        exit 1
    }
}

# configure PRESET OPTION... : quiet unless it fails; done again only when the options changed.
configure() {
    local preset=$1 log="${TMPDIR:-/tmp}/seamscope-configure-$1.log"
    shift
    local stamp="$root/build/$preset/configured-with"
    [[ -f $root/build/$preset/build.ninja && $(cat "$stamp" 2>/dev/null) == "$*" ]] && return
    (cd "$root" && cmake --preset "$preset" "$@") >"$log" 2>&1 || {
        tail -n 40 "$log" >&2
        exit 1
    }
    printf '%s\n' "$*" >"$stamp"
}

# setup_build TARGET... : builds the release preset; no target = everything.
setup_build() {
    say "building (the first time takes some minutes)"
    (cd "$root" && cmake --build --preset release ${1:+--target "$@"})
}
