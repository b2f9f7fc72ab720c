#!/usr/bin/env bash
# Brings the catalogues up to date with the texts in the sources. Usage: refresh.sh ROOT FOLDER, where FOLDER holds
# headlight_en.ts and headlight_zh_CN.ts.
set -euo pipefail
root=$(cd "$1" && pwd)
folder=$(cd "$2" && pwd)
lupdate=${LUPDATE:-$(ls /usr/lib/qt6/bin/lupdate 2>/dev/null || command -v lupdate6 || command -v lupdate)}

# lupdate knows nothing of say() and toSay(), by which texts without Qt are marked; they are the context "core".
marked=$(mktemp -d)
trap 'rm -rf "$marked"' EXIT
cd "$root"
find core ui app -name '*.h' -o -name '*.cpp' | LC_ALL=C sort |
  xargs grep -hozP '\b(say|toSay)\(\s*\K("([^"\\]|\\.)*"\s*)+' |
  sed -z 's/^/QT_TRANSLATE_NOOP("core", /; s/$/);\n/' | tr -d '\0' >"$marked/core.cpp"

options=(-silent -no-obsolete -locations none -source-language en -I "$root")
"$lupdate" "${options[@]}" "$marked/core.cpp" ui app -ts "$folder/headlight_zh_CN.ts" -target-language zh_CN
# English says everything as it stands; only plural forms need a catalogue.
"$lupdate" "${options[@]}" -pluralonly ui app -ts "$folder/headlight_en.ts" -target-language en
