#pragma once

#include <QFrame>
#include <QStringList>

class QLabel;
class QPlainTextEdit;

namespace headlight {

// A captioned text in which one token can be lit. Its text is either the user's to edit, or tokens to read.
class TokenField : public QFrame {
    Q_OBJECT

public:
    explicit TokenField(QWidget* parent = nullptr);

    void setCaption(const QString& caption);
    void setPlaceholder(const QString& text);
    QString text() const;

    // Shows the text for editing; the cursor stays where it was when the text is the same.
    void setEditable(const QString& text);
    // The tokens of the editable text, in order, so that they can be lit; found in the text by their spelling.
    void setTokens(const QStringList& tokens);
    // Shows the tokens, not to be edited.
    void setReadOnlyTokens(const QStringList& tokens);

    // −1 lights nothing.
    void light(const QList<int>& tokens);
    void takeFocus();

Q_SIGNALS:
    void edited(const QString& text);
    void pointed(int token);  // −1 when the pointer leaves

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Span {
        int start = -1;
        int length = 0;
    };

    void fitHeight();
    void locateTokens();
    int tokenAt(int position) const;

    QLabel* m_caption;
    QPlainTextEdit* m_edit;
    QStringList m_tokens;
    QList<Span> m_spans;
    QList<int> m_lit;
};

}  // namespace headlight
