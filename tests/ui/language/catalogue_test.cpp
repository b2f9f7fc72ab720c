#include <gtest/gtest.h>

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <algorithm>

#include "tests/ui/language/catalogue.h"

namespace headlight {
namespace {

using test::CatalogueEntry;
using test::readCatalogue;

const QString kRoot = QStringLiteral(HEADLIGHT_TEST_DATA "/../..");
const QString kCatalogues = kRoot + QStringLiteral("/resources/translations");

std::string told(const CatalogueEntry& entry) {
    return QStringLiteral("%1: \"%2\"").arg(entry.context, entry.source).toStdString();
}

// Those of "%1 of %2", sorted; "%n" is one of them.
QStringList places(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%(?:n|[1-9])"));
    QStringList found;
    for (auto each = place.globalMatch(text); each.hasNext();)
        found << each.next().captured();
    std::sort(found.begin(), found.end());
    return found;
}

qsizetype mnemonics(const QString& text) { return text.count(QRegularExpression(QStringLiteral("&[A-Za-z0-9]"))); }

class Catalogue : public ::testing::TestWithParam<const char*> {
protected:
    QString name() const { return QStringLiteral("headlight_%1.ts").arg(QString::fromLatin1(GetParam())); }
};

// As `./dev translations` would leave it, so that a text that is new or changed in the sources is found missing.
TEST_P(Catalogue, HoldsEveryTextOfTheSources) {
    const QTemporaryDir folder;
    const QString copy = folder.filePath(name());
    for (const char* each : {"headlight_en.ts", "headlight_zh_CN.ts"})
        ASSERT_TRUE(
            QFile::copy(kCatalogues + u'/' + QString::fromLatin1(each), folder.filePath(QString::fromLatin1(each))));
    QProcess refresh;
    refresh.setProcessChannelMode(QProcess::MergedChannels);
    refresh.start(kCatalogues + QStringLiteral("/refresh.sh"), {kRoot, folder.path()});
    ASSERT_TRUE(refresh.waitForFinished(60'000));
    ASSERT_EQ(refresh.exitCode(), 0) << refresh.readAll().toStdString();
    const std::vector<CatalogueEntry> entries = readCatalogue(copy);
    ASSERT_FALSE(entries.empty());
    for (const CatalogueEntry& entry : entries)
        EXPECT_TRUE(entry.finished && !entry.translations.contains(QString()))
            << told(entry) << " is not translated in " << name().toStdString()
            << "; run ./dev translations and translate it";
    EXPECT_EQ(readCatalogue(kCatalogues + u'/' + name()).size(), entries.size())
        << "the catalogue holds texts that are no longer in the sources; run ./dev translations";
}

TEST_P(Catalogue, KeepsPlacesAndMnemonics) {
    for (const CatalogueEntry& entry : readCatalogue(kCatalogues + u'/' + name()))
        for (const QString& translation : entry.translations) {
            QStringList wanted = places(entry.source);
            // A form of its own for one may leave out the number.
            if (entry.plural && entry.translations.size() > 1 && !translation.contains(QLatin1String("%n")))
                wanted.removeAll(QStringLiteral("%n"));
            EXPECT_EQ(places(translation), wanted) << told(entry) << " became " << translation.toStdString();
            EXPECT_EQ(mnemonics(translation), mnemonics(entry.source)) << told(entry);
            EXPECT_EQ(translation.count(u'\n'), entry.source.count(u'\n')) << told(entry);
            EXPECT_EQ(translation.contains(QLatin1String(";;")), entry.source.contains(QLatin1String(";;")))
                << told(entry);
        }
}

INSTANTIATE_TEST_SUITE_P(Of, Catalogue, ::testing::Values("en", "zh_CN"));

// One word per thing: a source text is said in one way, wherever it stands ("Keys" of the keyboard are others).
TEST(ChineseCatalogue, SaysTheSameTextInOneWay) {
    QHash<QString, QString> said;
    for (const CatalogueEntry& entry : readCatalogue(kCatalogues + QStringLiteral("/headlight_zh_CN.ts"))) {
        if (entry.source == QLatin1String("Keys"))
            continue;
        const QString first = said.value(entry.source, entry.translations.value(0));
        EXPECT_EQ(entry.translations.value(0), first) << told(entry);
        said.insert(entry.source, first);
    }
}

}  // namespace
}  // namespace headlight
