#include "ui/language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <algorithm>

// Not in a namespace: the macro declares a global function.
static void initTranslations() { Q_INIT_RESOURCE(translations); }

namespace headlight {

namespace {

const QString kLanguageKey = QStringLiteral("language");

}  // namespace

Language languageOf(const QString& code) {
    for (const LanguageRow& row : kLanguages)
        if (code == QLatin1String(row.code))
            return row.language;
    return Language::System;
}

QString codeOf(Language language) {
    const auto row = std::find_if(kLanguages.begin(), kLanguages.end(),
                                  [language](const LanguageRow& each) { return each.language == language; });
    return QString::fromLatin1(row->code);
}

Language rememberedLanguage() { return languageOf(QSettings().value(kLanguageKey).toString()); }

void rememberLanguage(Language language) { QSettings().setValue(kLanguageKey, codeOf(language)); }

Language spokenLanguage(Language choice) {
    if (choice != Language::System)
        return choice;
    const QStringList preferred = QLocale::system().uiLanguages();
    return !preferred.isEmpty() && preferred.front().startsWith(QLatin1String("zh")) ? Language::Chinese
                                                                                     : Language::English;
}

Translations::~Translations() { withdraw(); }

// The English catalogue holds the plural forms.
void Translations::speak(Language choice) {
    initTranslations();
    withdraw();
    m_choice = choice;
    const QString code = codeOf(spokenLanguage(choice));
    if (m_own.load(QStringLiteral(":/headlight/translations/headlight_%1.qm").arg(code)))
        QCoreApplication::installTranslator(&m_own);
    if (m_qt.load(QStringLiteral("qtbase_%1").arg(code), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
}

void Translations::withdraw() {
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
}

}  // namespace headlight
