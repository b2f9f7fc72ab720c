#include "app/commands/offscreen_application.h"

#include <QApplication>

#include "app/application.h"

namespace headlight {

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
}

}  // namespace headlight
