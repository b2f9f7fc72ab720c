#pragma once

#include <QtGlobal>

#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace headlight {

// Makes sure that there is an application object to draw with, on no display at all unless QT_QPA_PLATFORM names one.
// It stays for the rest of the process. Numbers keep being written the same under every locale.
void ensureApplication();

// In which language pictures are drawn that a command asks for: "en", "zh_CN" or "system". English unless told.
void drawInLanguage(const std::string& code);

// --language, for the commands that draw.
CLI::Option* addLanguageOption(CLI::App& app);

// Qt speaks of fonts and folders on stderr, where a refusal is to be the only line.
class QuietQt {
public:
    QuietQt() : m_before(qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {})) {}
    ~QuietQt() { qInstallMessageHandler(m_before); }
    QuietQt(const QuietQt&) = delete;
    QuietQt& operator=(const QuietQt&) = delete;

private:
    QtMessageHandler m_before;
};

}  // namespace headlight
