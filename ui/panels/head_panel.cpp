#include "ui/panels/head_panel.h"

#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

#include "core/base/numbers.h"
#include "core/data/stack_choice.h"
#include "core/text/shown_tokens.h"
#include "ui/language/said.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/map_pictures.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kValueWidth = 160;

// The entropy is that of the rows as they are: what sums to less spreads less.
QString sumsNote(const RunSnapshot& snapshot) {
    const AttentionMap& map = snapshot.map;
    if (map.partialRows)
        return HeadPanel::tr("The entropy is of rows that need not sum to 1.");
    const bool cut = snapshot.request.special == SpecialTokens::Hide && map.specialMass > 0;
    return cut ? HeadPanel::tr("The entropy is of rows without the %1 that is hidden.")
                     .arg(saidNumber(formatWeight(map.specialMass)))
               : QString();
}

}  // namespace

HeadPanel::HeadPanel(QWidget* parent)
    : QWidget(parent),
      m_entropy(new QLabel(this)),
      m_strongest(new QLabel(this)),
      m_origin(form::mutedLabel({}, this)),
      m_sums(form::mutedLabel({}, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    form::addSection(layout, tr("This map"));
    m_entropy->setToolTip(tr("Mean over the rows of \u2212\u03A3 w log w: 0 when each query looks at one key"));
    m_strongest->setTextFormat(Qt::PlainText);
    form::addRow(layout, tr("Entropy"), m_entropy);
    form::addRow(layout, tr("Strongest"), m_strongest);
    layout->addWidget(m_sums);
    layout->addWidget(m_origin);
}

void HeadPanel::showEmpty() {
    for (QLabel* label : {m_entropy, m_strongest})
        label->setText(QStringLiteral("\u2013"));
    m_origin->hide();
    m_sums->hide();
}

void HeadPanel::setSnapshot(const RunSnapshotPtr& snapshot) {
    const Stack& stack = stackOf(*snapshot);
    const std::optional<MapFigures>& figures = snapshot->figures;
    const QString none = QStringLiteral("\u2013");
    const bool spread = figures && !std::isnan(figures->meanEntropy);  // no row sees a key otherwise
    m_entropy->setText(spread ? tr("%1 nats").arg(saidNumber(formatWeight(figures->meanEntropy))) : none);
    m_sums->setText(sumsNote(*snapshot));
    m_sums->setVisible(spread && !m_sums->text().isEmpty());
    const bool known = figures && figures->strongestQuery >= 0;
    const QString pair = known ? QStringLiteral("%1 \u2192 %2")
                                     .arg(labelList(shownQueries(stack, snapshot->map)).value(figures->strongestQuery),
                                          labelList(shownKeys(stack, snapshot->map)).value(figures->strongestKey))
                               : none;
    m_strongest->setText(m_strongest->fontMetrics().elidedText(pair, Qt::ElideMiddle, kValueWidth));
    m_strongest->setToolTip(pair);
    m_origin->setText(originNote(snapshot->map));
    m_origin->setVisible(!m_origin->text().isEmpty());
}

}  // namespace headlight
