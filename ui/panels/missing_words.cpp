#include "ui/panels/missing_words.h"

#include "ui/language/said.h"

#include <QObject>

namespace headlight {

QString missingSentence(Missing why, const Words& refusal) {
    switch (why) {
        case Missing::NoVectors:
            return QObject::tr(
                "The capture holds no queries and keys as vectors, so its energies have no terms to show.");
        case Missing::UnknownKind:
            return QObject::tr("The capture holds queries and keys, but not by which kind of attention they meet.");
        case Missing::NoParameters:
            return QObject::tr(
                "The capture lacks parameters of its kind of attention, so its energies have no terms to show.");
        case Missing::NoValues: return QObject::tr("The capture holds no values: the row ends with its weights.");
        case Missing::Joined:
            return QObject::tr(
                "The map joins several heads or layers; energies and their weights are those of one head.");
        case Missing::RolledOut: return QObject::tr("A rollout multiplies whole layers: it has no energies.");
        case Missing::Spans:
            return QObject::tr("The map joins neighbouring tokens; energies are those of single tokens.");
        case Missing::Refused: return said(refusal);
        case Missing::Nothing: break;
    }
    return {};
}

bool singleMapHelps(Missing why) {
    return why == Missing::Joined || why == Missing::RolledOut || why == Missing::Spans;
}

QString missingButton(Missing why) {
    if (why == Missing::Spans)
        return QObject::tr("Show single tokens");
    return singleMapHelps(why) ? QObject::tr("Show one head") : QObject::tr("Go to the playground");
}

}  // namespace headlight
