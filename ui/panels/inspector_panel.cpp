#include "ui/panels/inspector_panel.h"

#include <QVBoxLayout>

#include "ui/panels/colour_panel.h"
#include "ui/panels/head_panel.h"
#include "ui/panels/kind_panel.h"
#include "ui/panels/mask_panel.h"
#include "ui/panels/where_panel.h"
#include "ui/widgets/form.h"

namespace headlight {

InspectorPanel::InspectorPanel(StateStore* store, QWidget* parent)
    : QScrollArea(parent),
      m_kind(new KindPanel(store)),
      m_masks(new MaskPanel(store)),
      m_where(new WherePanel(store)),
      m_colours(new ColourPanel(store)),
      m_head(new HeadPanel) {
    setObjectName(QStringLiteral("inspectorDock"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);  // what has the focus inside of it is scrolled into sight
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget;
    auto* layout = form::dockLayout(content);
    layout->setSpacing(form::kSection);
    for (QWidget* panel :
         {static_cast<QWidget*>(m_kind), static_cast<QWidget*>(m_masks), static_cast<QWidget*>(m_where),
          static_cast<QWidget*>(m_colours), static_cast<QWidget*>(m_head)})
        layout->addWidget(panel);
    layout->addStretch(1);
    setWidget(content);
}

void InspectorPanel::setSnapshot(const RunSnapshotPtr& snapshot) {
    m_kind->setSnapshot(snapshot);
    m_masks->setSnapshot(snapshot);
    m_where->setSnapshot(snapshot);
    m_head->setSnapshot(snapshot);
}

void InspectorPanel::setModelAlone(const RunSnapshot& snapshot) { m_kind->setModelAlone(snapshot); }

void InspectorPanel::showEmpty() { m_head->showEmpty(); }

}  // namespace headlight
