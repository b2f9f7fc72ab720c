#include "ui/language/said.h"

#include <QCoreApplication>
#include <QStringList>

namespace headlight {

// In the catalogue core is a context of its own, whatever the file.
QString saidPattern(std::string_view pattern) {
    return QCoreApplication::translate("core", std::string(pattern).c_str());
}

QString saidNumber(std::string_view text) { return saidPattern(text); }

QString said(const Words& words) {
    if (words.pattern().empty())
        return QString::fromStdString(words.english());
    std::vector<std::string> texts;
    for (const Words& argument : words.arguments())
        texts.push_back(said(argument).toStdString());
    return QString::fromStdString(filled(saidPattern(words.pattern()).toStdString(), texts));
}

QString dotted(const std::vector<Words>& parts) {
    QStringList texts;
    for (const Words& part : parts)
        texts.append(said(part));
    return texts.join(QStringLiteral(" \u00B7 "));
}

}  // namespace headlight
