#pragma once

#include <QObject>
#include <QString>
#include <QTranslator>
#include <array>

namespace headlight {

enum class Language { System, English, Chinese };

struct LanguageRow {
    Language language;
    const char* code;  // on the command line and in the settings: "system", "en", "zh_CN"
    const char* name;  // in the language itself; none for the system's
};

inline constexpr std::array<LanguageRow, 3> kLanguages{
    {{Language::System, "system", ""}, {Language::English, "en", "English"}, {Language::Chinese, "zh_CN", "简体中文"}}};

// The system's for a code that there is not.
Language languageOf(const QString& code);
QString codeOf(Language language);

// What was chosen in the menu, kept between runs.
Language rememberedLanguage();
void rememberLanguage(Language language);

// Which of the languages the program speaks under a choice: the system's becomes Chinese where the user's first
// language is Chinese, else English.
Language spokenLanguage(Language choice);

// The texts of the program, and Qt's own where its catalogue is installed. What is made afterwards speaks the language.
class Translations : public QObject {
    Q_OBJECT

public:
    explicit Translations(QObject* parent = nullptr) : QObject(parent) {}
    ~Translations() override;

    void speak(Language choice);
    Language choice() const { return m_choice; }

private:
    void withdraw();

    Language m_choice = Language::System;
    QTranslator m_own;
    QTranslator m_qt;
};

}  // namespace headlight
