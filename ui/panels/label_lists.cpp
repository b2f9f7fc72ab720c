#include "ui/panels/label_lists.h"

#include <array>

#include "core/text/token_labels.h"

namespace headlight {

namespace {

struct Remembered {
    std::vector<std::string> texts;
    QStringList labels;
};

QStringList toStrings(const std::vector<std::string>& labels) {
    QStringList list;
    list.reserve(static_cast<qsizetype>(labels.size()));
    for (const std::string& label : labels)
        list.append(QString::fromStdString(label));
    return list;
}

}  // namespace

QStringList labelList(const Tokens& tokens) {
    static std::array<Remembered, 2> remembered;  // queries and keys
    static std::size_t oldest = 0;
    for (const Remembered& each : remembered)
        if (each.texts == tokens.texts)
            return each.labels;
    Remembered& replaced = remembered[oldest++ % remembered.size()];
    replaced = {tokens.texts, toStrings(displayLabels(tokens.texts))};
    return replaced.labels;
}

}  // namespace headlight
