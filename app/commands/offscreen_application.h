#pragma once

#include <string>

namespace headlight {

// Makes sure that there is an application object to draw with, on no display at all unless QT_QPA_PLATFORM names one.
// It stays for the rest of the process. Numbers keep being written the same under every locale.
void ensureApplication();

// In which language pictures are drawn that a command asks for: "en", "zh_CN" or "system". English unless told.
void drawInLanguage(const std::string& code);

}  // namespace headlight
