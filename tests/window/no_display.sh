#!/usr/bin/env bash
# Without a display the window is refused in one line, and not by a core dump. Usage: no_display.sh HEADLIGHT
set -uo pipefail
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM
told=$("$1" 2>&1)
code=$?
[[ $code == 1 && $told == "headlight: no display"* && $(wc -l <<<"$told") == 1 ]] || { echo "left with $code: $told" >&2; exit 1; }
