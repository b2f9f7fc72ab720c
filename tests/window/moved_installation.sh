#!/usr/bin/env bash
# Installs the program, moves the installation, and uses it where it is then, on the CPU alone.
# Usage: moved_installation.sh CMAKE BUILD_FOLDER
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" --install "$2" --prefix "$folder/first" >/dev/null
mv "$folder/first" "$folder/moved here"
program="$folder/moved here/bin/headlight"
"$program" --version | grep -q LibTorch
"$program" capture playground --text "a b" -o "$folder/p.npz" >/dev/null
"$program" render "$folder/p.npz" -o "$folder/p.png" >/dev/null
[[ -s $folder/p.png ]]
