#pragma once

namespace headlight {

// Adds the rows of `headlight bench` that need the window: switching, opening, painting and starting. They create the
// QApplication, off the screen unless a platform is chosen.
void addWindowBenchRows();

}  // namespace headlight
