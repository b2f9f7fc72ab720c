#!/usr/bin/env bash
# Trains the models that come with the program, all of them or those that are named; one whose folder is there is
# skipped. On one thread a seed gives the same network bit for bit.
#
#     models/train.sh [NAME...]        with $HEADLIGHT, or build/release/app/headlight
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
headlight=${HEADLIGHT:-$here/../build/release/app/headlight}

# Siblings differ in --attention alone.
dates="dates --model recurrent --width 64 --embedding 32 --rate 0.004 --steps 1500 --evaluate-every 60"
phrases="phrases-en-fr --model recurrent --width 96 --embedding 64 --rate 0.003 --steps 4000 --evaluate-every 100"
small="--model transformer --width 64 --heads 2 --feed-forward-width 256"

# NAME | TASK OPTIONS
models="
dates-additive            | $dates --attention additive
phrases-en-fr-additive    | $phrases --attention additive
phrases-en-fr-none        | $phrases --attention none
phrases-en-fr-dot         | $phrases --attention dot
phrases-en-fr-scaled-dot  | $phrases --attention scaled-dot
phrases-en-fr-general     | $phrases --attention general
phrases-en-fr-hybrid      | $phrases --attention hybrid
phrases-en-fr-transformer | phrases-en-fr --model transformer --width 96 --heads 2 --feed-forward-width 256 --rate 0.002 --steps 2000 --evaluate-every 100
dates-none                | $dates --attention none
dates-dot                 | $dates --attention dot
dates-scaled-dot          | $dates --attention scaled-dot
dates-general             | $dates --attention general
dates-hybrid              | $dates --attention hybrid
dates-transformer         | dates $small --rate 0.003 --steps 4000 --evaluate-every 250
reverse-transformer       | reverse $small --rate 0.003 --steps 4000 --evaluate-every 200
sort-transformer          | sort $small --rate 0.003 --steps 4000 --evaluate-every 200
induction-decoder         | induction $small --part decoder --layers 2 --positions rotary --rate 0.003 --steps 2000 --evaluate-every 125
"

commandOf() {
    sed -n "s/^$1 *| *//p" <<<"$models"
}

train() {
    local name=$1 options
    options=$(commandOf "$name")
    if [[ -z $options ]]; then
        echo "$name is none of the models: $(sed -n 's/ *|.*//p' <<<"$models" | paste -sd ' ')" >&2
        return 1
    fi
    if [[ -e $here/$name/config.json ]]; then
        echo "$name is there"
        return
    fi
    # The options are words without spaces or patterns.
    # shellcheck disable=SC2086
    "$headlight" train $options --seed 1 --threads 1 -o "$here/$name"
}

[[ $# -gt 0 ]] || set -- $(sed -n "s/ *|.*//p" <<<"$models")
for name in "$@"; do
    train "$name"
done
