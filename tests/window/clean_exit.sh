#!/usr/bin/env bash
# Opens the window off the screen, lets it compute and draw, and closes it, twenty times. Usage: clean_exit.sh HEADLIGHT
set -euo pipefail
export QT_QPA_PLATFORM=offscreen XDG_CONFIG_HOME
XDG_CONFIG_HOME=$(mktemp -d)
for run in {1..20}; do
  said=$("$1" --close-when-usable 2>&1) || { echo "run $run left with $?: $said" >&2; exit 1; }
done
