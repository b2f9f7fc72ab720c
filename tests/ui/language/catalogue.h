#pragma once

#include <QFile>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>
#include <vector>

namespace headlight::test {

// One entry of a catalogue (.ts).
struct CatalogueEntry {
    QString context;
    QString source;
    QStringList translations;  // several for plural forms
    bool finished = true;
    bool plural = false;
};

inline CatalogueEntry readEntry(QXmlStreamReader& xml, const QString& context) {
    CatalogueEntry entry;
    entry.context = context;
    entry.plural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            entry.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            entry.finished = xml.attributes().value(QLatin1String("type")).isEmpty();
            if (!entry.plural)
                entry.translations << xml.readElementText();
            while (entry.plural && xml.readNextStartElement())
                entry.translations << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return entry;
}

inline std::vector<CatalogueEntry> readCatalogue(const QString& path) {
    std::vector<CatalogueEntry> entries;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return entries;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            entries.push_back(readEntry(xml, context));
    }
    return entries;
}

}  // namespace headlight::test
