#include "ui/panels/pattern_rules.h"

#include <QDialog>
#include <QGridLayout>
#include <QLabel>

#include "core/analysis/head_patterns.h"
#include "ui/language/said.h"
#include "ui/widgets/form.h"

namespace headlight {

void showPatternRules(QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QObject::tr("Patterns of heads"));
    auto* grid = new QGridLayout(dialog);
    grid->setContentsMargins(20, 16, 20, 16);
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(6);
    int row = 0;
    for (const HeadPattern& pattern : kHeadPatterns) {
        grid->addWidget(new QLabel(saidPattern(pattern.name), dialog), row, 0);
        auto* sentence = form::mutedLabel(saidPattern(pattern.sentence), dialog);
        sentence->setWordWrap(false);
        grid->addWidget(sentence, row++, 1);
    }
    auto* source = form::mutedLabel(
        QObject::tr("A head has all patterns that apply, the strongest first. They follow Clark et al. 2019, What Does "
                    "BERT Look At?, section 3; first token is the attention sink of Xiao et al. 2024; the thresholds "
                    "of local and broad are this program's own."),
        dialog);
    grid->addWidget(source, row, 0, 1, 2);
    dialog->show();
}

}  // namespace headlight
