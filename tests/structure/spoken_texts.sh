#!/usr/bin/env bash
# Every text that people see is translated: in ui and the window's part of app it goes through tr() or said(), what
# an Error or a warning of core says goes through say(). Usage: spoken_texts.sh ROOT
set -euo pipefail
cd "$1"

# Names and keys that are the same in every language.
allowed='"(Headlight|Ctrl\+K|3\+2|A|B|(\\u[0-9A-F]{4}|[^A-Za-z"\\])*)"'
setters='setText|setToolTip|setWindowTitle|setPlaceholderText|setAccessibleName|setAccessibleDescription|setTitle'
setters+='|addAction|addItem|addRow|addSection|addCommand|addBarButton|mutedLabel|EmptyPage|QLabel|QPushButton'
setters+='|QToolButton|SourceRow|getOpenFileName|getSaveFileName|showMessage'
status=0
while IFS= read -r line; do
  echo "a text without tr(): $line" >&2
  status=1
done < <(grep -rnP "(?<!image\.)\b($setters)\((new )?(QStringLiteral\(|QLatin1String\(|QString::from\w+\()?\"" ui app/application*.cpp |
  grep -vP "\b($setters)\((new )?(QStringLiteral\(|QLatin1String\(|QString::from\w+\()?$allowed" || true)

# What core says is shown by said(), in the window's language.
while IFS= read -r line; do
  echo "core's words shown in English: $line" >&2
  status=1
done < <(grep -rnP 'QString::from\w+\([^;,]*\b(rule[AB]?|warnings[^)]*|sentence|reason|polarity|detail\(\)|hint\(\))\)' ui app/application*.cpp || true)

# Of each Error and each warning, what stands in quotes outside of say() and toSay().
while IFS= read -r line; do
  echo "a text of core without say(): $line" >&2
  status=1
done < <(find core ui -name '*.cpp' -o -name '*.h' | LC_ALL=C sort | xargs perl -0777 -ne '
  while (/(?<!provenance\.)\b(Error\(\s*ErrorCode::\w+\s*,|[wW]arnings\.push_back\()/g) {
    my $from = pos;
    my $statement = substr($_, $from, index($_, ";\n", $from) - $from);
    $statement =~ s/\b(say|toSay)\(\s*("([^"\\]|\\.)*"\s*)+//g;
    $statement =~ s/"([^"\\]|\\.)*"s?v?\s*\)?\s*==|==\s*"([^"\\]|\\.)*"//g;
    print "$ARGV: $1\n" if $statement =~ /("[^"]*[A-Za-z]{3,}[^"]*")/;
  }')
exit $status
