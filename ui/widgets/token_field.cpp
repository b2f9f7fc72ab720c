#include "ui/widgets/token_field.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTextOption>
#include <QVBoxLayout>
#include <algorithm>

namespace headlight {

namespace {

// One line that wraps: a text is one sentence, and what is typed runs as it is typed.
class SentenceEdit : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            return event->accept();
        QPlainTextEdit::keyPressEvent(event);
    }

    void insertFromMimeData(const QMimeData* source) override {
        static const QRegularExpression lineEnds(QStringLiteral("\\s*[\\r\\n\u2028\u2029]+\\s*"));
        textCursor().insertText(source->text().replace(lineEnds, QStringLiteral(" ")));
        ensureCursorVisible();
    }
};

bool readsFromTheRight(const QString& text) {
    return std::any_of(text.begin(), text.end(),
                       [](QChar c) { return c.direction() == QChar::DirR || c.direction() == QChar::DirAL; });
}

// Tokens stand in their order from the left, each in its own direction: isolates keep neighbours out of it.
QString inOrder(const QStringList& tokens) {
    if (std::none_of(tokens.begin(), tokens.end(), readsFromTheRight))
        return tokens.join(QLatin1Char(' '));
    const QChar firstStrong(0x2068), pop(0x2069);
    QStringList isolated;
    for (const QString& token : tokens)
        isolated.append(firstStrong + token + pop);
    return isolated.join(QLatin1Char(' '));
}

void setDirection(QPlainTextEdit* edit, Qt::LayoutDirection direction) {
    QTextOption option = edit->document()->defaultTextOption();
    if (option.textDirection() == direction)
        return;
    option.setTextDirection(direction);
    edit->document()->setDefaultTextOption(option);
}

}  // namespace

TokenField::TokenField(QWidget* parent) : QFrame(parent), m_caption(new QLabel(this)), m_edit(new SentenceEdit(this)) {
    setProperty("card", true);
    m_caption->setIndent(0);
    m_caption->setProperty("sectionHead", true);
    m_edit->setObjectName(QStringLiteral("tokenText"));
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setTabChangesFocus(true);
    m_edit->document()->setDocumentMargin(0);
    m_edit->viewport()->setMouseTracking(true);
    m_edit->viewport()->installEventFilter(this);
    m_edit->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    layout->addWidget(m_caption);
    layout->addWidget(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] { Q_EMIT edited(text()); });
}

void TokenField::setCaption(const QString& caption) {
    m_caption->setText(caption.toUpper());
    m_edit->setAccessibleName(caption);
    fitHeight();
}

// One line below the caption, which stands higher in a script that the interface's font has not. A few pixels to spare,
// or a line of such a script brings a scroll bar.
void TokenField::fitHeight() {
    constexpr int kLeast = 60, kSpare = 4;
    m_caption->ensurePolished();
    m_edit->ensurePolished();
    const QMargins around = layout()->contentsMargins();
    const int needed = around.top() + m_caption->sizeHint().height() + layout()->spacing() +
                       m_edit->fontMetrics().lineSpacing() + kSpare + around.bottom();
    setFixedHeight(std::max(kLeast, needed));
}

void TokenField::showEvent(QShowEvent* event) {
    fitHeight();
    QFrame::showEvent(event);
}

void TokenField::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        fitHeight();
    QFrame::changeEvent(event);
}

void TokenField::setPlaceholder(const QString& text) {
    m_edit->setPlaceholderText(text);
    m_edit->viewport()->update();  // Qt 6.4 paints a new one only where there was none
}

QString TokenField::text() const { return m_edit->toPlainText(); }

void TokenField::takeFocus() {
    m_edit->setFocus();
    m_edit->selectAll();
}

void TokenField::setEditable(const QString& newText) {
    m_edit->setReadOnly(false);
    setDirection(m_edit, Qt::LayoutDirectionAuto);
    if (newText == text())
        return;
    const QSignalBlocker blocker(m_edit);
    m_edit->setPlainText(newText);
    locateTokens();
}

void TokenField::setTokens(const QStringList& tokens) {
    m_tokens = tokens;
    locateTokens();
}

void TokenField::setReadOnlyTokens(const QStringList& tokens) {
    const QSignalBlocker blocker(m_edit);
    m_edit->setReadOnly(true);
    setDirection(m_edit, Qt::LeftToRight);
    m_edit->setPlainText(inOrder(tokens));
    setTokens(tokens);
    m_edit->moveCursor(QTextCursor::Start);
}

void TokenField::locateTokens() {
    const QString whole = text();
    m_spans.clear();
    int from = 0;
    for (const QString& token : m_tokens) {
        const int start = static_cast<int>(whole.indexOf(token, from));
        m_spans.append(start < 0 ? Span{} : Span{start, static_cast<int>(token.size())});
        if (start >= 0)
            from = start + static_cast<int>(token.size());
    }
    light(m_lit);
}

void TokenField::light(const QList<int>& tokens) {
    m_lit = tokens;
    QList<QTextEdit::ExtraSelection> selections;
    for (const int token : tokens) {
        const Span span = m_spans.value(token);
        if (token < 0 || span.start < 0)
            continue;
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(m_edit->document());
        selection.cursor.setPosition(span.start);
        selection.cursor.setPosition(span.start + span.length, QTextCursor::KeepAnchor);
        selection.format.setForeground(palette().color(QPalette::Highlight));
        selection.format.setFontUnderline(true);
        selection.format.setFontWeight(QFont::Bold);
        selections.append(selection);
    }
    m_edit->setExtraSelections(selections);
}

int TokenField::tokenAt(int position) const {
    for (int i = 0; i < m_spans.size(); ++i)
        if (position >= m_spans[i].start && position < m_spans[i].start + m_spans[i].length)
            return i;
    return -1;
}

bool TokenField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove) {
        const QPoint at = static_cast<QMouseEvent*>(event)->pos();
        Q_EMIT pointed(tokenAt(m_edit->cursorForPosition(at).position()));
    } else if (event->type() == QEvent::Leave) {
        Q_EMIT pointed(-1);
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace headlight
