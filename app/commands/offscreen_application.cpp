#include "app/commands/offscreen_application.h"

#include <CLI/CLI.hpp>
#include <QApplication>

#include "app/application.h"
#include "ui/language/language.h"

namespace headlight {

namespace {

std::string& drawnLanguage() {
    static std::string code = "en";
    return code;
}

}  // namespace

void drawInLanguage(const std::string& code) { drawnLanguage() = code; }

CLI::Option* addLanguageOption(CLI::App& app) {
    return app
        .add_option_function<std::string>("--language", drawInLanguage, "of what is drawn: en, zh_CN or system (en)")
        ->check(CLI::IsMember({"en", "zh_CN", "system"}))
        ->type_name("LANGUAGE");
}

void ensureApplication() {
    if (QCoreApplication::instance())
        return;
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    static int argc = 1;
    static char name[] = "headlight";
    static char* argv[] = {name, nullptr};
    // Never deleted: fonts and pixmaps of static lifetime may outlive whatever scope it had.
    new QApplication(argc, argv);
    setUpApplication();
    static auto* translations = new Translations;  // as long as the application
    translations->speak(languageOf(QString::fromStdString(drawnLanguage())));
}

}  // namespace headlight
