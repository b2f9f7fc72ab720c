#!/usr/bin/env bash
# Who may include what (design: "Where everything lives"), and no file over 400 lines. Usage: include_rules.sh ROOT
set -euo pipefail
cd "$1"
failures=0

fail() {
  echo "$1" >&2
  failures=$((failures + 1))
}

# refuse WHY PATTERN FOLDER...: no file below the folders includes what matches the pattern.
refuse() {
  local why=$1 pattern=$2
  shift 2
  local hits
  hits=$(grep -rnE "^ *# *include *[<\"]($pattern)" --include='*.h' --include='*.cpp' -- "$@" || true)
  [[ -z $hits ]] || fail "$why:"$'\n'"$hits"
}

plain=()
for folder in base data arrays text tokenizer corpus alignment analysis architecture captures; do
  [[ ! -d core/$folder ]] || plain+=("core/$folder")
done
torch='torch/|ATen/|c10/'

refuse "LibTorch outside the LibTorch half of core" "$torch" "${plain[@]}" ui app
refuse "Qt in core" 'Q[A-Z]|Qt' core
refuse "core looks up to the window" '(ui|app)/' core
refuse "ui looks up to app" 'app/' ui
refuse "ui and app see only the plain half and session.h" \
  'core/(tensor|attention|model|transformer|seq2seq|checkpoint|recording|decoding|training)/' ui app
refuse "base sees only itself" 'core/(data|arrays|text|captures|analysis|tensor|attention|session)/' core/base
refuse "data sees only base" 'core/(arrays|text|captures|analysis|tensor|attention|session)/' core/data
refuse "arrays, text, corpus, alignment and analysis see no captures" 'core/(captures|tensor|attention|session)/' \
  core/arrays core/text core/corpus core/alignment core/analysis
refuse "captures sees no LibTorch half" 'core/(tensor|attention|session)/' core/captures
refuse "the session's header shows no library" "$torch|nlohmann" core/session/session.h
refuse "plots and widgets are below panels" 'ui/(panels|main_window)/' ui/plots ui/widgets ui/state ui/session ui/language
refuse "state sees no session" 'ui/(session|panels|main_window)/' ui/state

grep -rnE '#[0-9A-Fa-f]{6}\b|QColor\([0-9]' --include='*.cpp' --include='*.h' ui app | grep -vE '^ui/plots/(plot_theme|colour_tables)' &&
  fail "a colour literal outside the theme" || true

# Two types of one name in one namespace are one for the linker, whatever they hold.
while read -r name; do
  fail "more than one header defines $name"
done < <(grep -rhoE '^(struct|class|enum class) [A-Za-z0-9:]+[^;]*\{' --include='*.h' core ui app |
  sed -E 's/^(struct|class|enum class) ([A-Za-z0-9:]+).*/\2/' | sort | uniq -d)

while read -r lines file; do
  [[ $file == total ]] || ((lines <= 400)) || fail "$file has $lines lines, more than 400"
done < <(find core ui app tests -name '*.h' -o -name '*.cpp' | grep -v 'colour_tables' | xargs wc -l)

((failures == 0))
