#!/usr/bin/env bash
# Starts the real window on a virtual display, takes a screenshot of it, closes it, and fails unless the picture is
# not blank and the program left with 0. Usage: smoke.sh HEADLIGHT [SCREENSHOT.png [ARGS...]]
set -euo pipefail

# The part that runs on the display: smoke.sh --inside HEADLIGHT SCREENSHOT.png [ARGS...]
if [[ ${1:-} == --inside ]]; then
  headlight=$2 shot=$3
  "$headlight" "${@:4}" &
  program=$!
  timeout 60 xdotool search --sync --onlyvisible --name Headlight >/dev/null
  sleep 3
  import -window root "$shot"
  window=$(xdotool search --onlyvisible --name Headlight | head -n 1)
  xdotool windowfocus --sync "$window" key --window 0 ctrl+q
  code=0
  wait "$program" || code=$?
  echo "headlight left with $code"
  exit "$code"
fi

headlight=$(realpath "$1")
shot=${2:-$(mktemp --suffix=.png)}
unset QT_QPA_PLATFORM
XDG_CONFIG_HOME=$(mktemp -d)
export XDG_CONFIG_HOME
timeout 120 xvfb-run -a -s "-screen 0 1440x900x24" "$0" --inside "$headlight" "$shot" "${@:3}"
colours=$(identify -format '%k' "$shot")
echo "screenshot $shot: $colours colours"
((colours > 100)) || { echo "the window is blank" >&2; exit 1; }
