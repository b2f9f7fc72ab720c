#include "core/arrays/npy_header.h"

#include <charconv>
#include <set>

#include "core/arrays/byte_order.h"
#include "core/base/error.h"
#include "core/base/utf8.h"

namespace headlight {

namespace {

// Reads the few Python literals that a header is made of.
class NpyLiteral {
public:
    NpyLiteral(std::string_view text, const std::string& subject) : m_text(text), m_subject(subject) {}

    [[noreturn]] void fail(const Words& what) const {
        throw Error(ErrorCode::Damaged, m_subject, say("its NumPy header %1", {what}),
                    say("save it again with numpy.save"));
    }

    char peek() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n' || m_text[m_at] == '\t'))
            ++m_at;
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    bool take(char c) {
        if (peek() != c)
            return false;
        ++m_at;
        return true;
    }

    void expect(char c) {
        if (!take(c))
            fail(say("is damaged: '%1' is missing", {std::string(1, c)}));
    }

    std::string quoted() {
        if (peek() == 'u' || peek() == 'b')  // Python 2 writes u'descr'
            ++m_at;
        const char quote = peek();
        if (quote != '\'' && quote != '"')
            fail(say("is damaged: a text in quotes is missing"));
        std::string text;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == quote) {
                ++m_at;
                return text;
            }
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                ++m_at;
            text += m_text[m_at];
        }
        fail(say("is damaged: a quote is not closed"));
    }

    bool boolean() {
        peek();
        for (const bool value : {true, false}) {
            const std::string_view word = value ? "True" : "False";
            if (m_text.substr(m_at, word.size()) == word) {
                m_at += word.size();
                return value;
            }
        }
        fail(say("is damaged: fortran_order is neither True nor False"));
    }

    // One axis; Python 2 appends an L.
    std::int64_t axis() {
        peek();
        std::int64_t value = 0;
        const char* end = m_text.data() + m_text.size();
        const auto [stop, error] = std::from_chars(m_text.data() + m_at, end, value);
        if (error != std::errc())
            fail(say("has a shape that is not a list of whole numbers of 63 bits"));
        if (value < 0)
            fail(say("has the negative axis %1 in its shape", {std::to_string(value)}));
        m_at = static_cast<std::size_t>(stop - m_text.data());
        take('L');
        return value;
    }

    std::vector<std::int64_t> shape() {
        constexpr std::size_t kMostAxes = 64;  // NumPy's own limit
        std::vector<std::int64_t> axes;
        expect('(');
        while (!take(')')) {
            axes.push_back(axis());
            if (axes.size() > kMostAxes)
                fail(say("has more than 64 axes"));
            if (!take(',')) {
                expect(')');
                break;
            }
        }
        return axes;
    }

    // Any literal, brackets balanced; returns it as it is written.
    std::string any() {
        peek();
        const std::size_t begin = m_at;
        int depth = 0;
        do {
            const char c = peek();
            if (c == '\0')
                fail(say("is damaged: it ends too early"));
            if (c == '\'' || c == '"') {
                quoted();
                continue;
            }
            if (depth == 0 && (c == ',' || c == '}'))
                break;
            depth += (c == '(' || c == '[' || c == '{') ? 1 : 0;
            depth -= (c == ')' || c == ']' || c == '}') ? 1 : 0;
            ++m_at;
        } while (depth > 0 || (peek() != ',' && peek() != '}'));
        return std::string(m_text.substr(begin, m_at - begin));
    }

private:
    std::string_view m_text;
    const std::string& m_subject;
    std::size_t m_at = 0;
};

void readEntry(NpyLiteral& literal, const std::string& key, NpyHeader& header) {
    if (key == "descr") {
        if (literal.peek() == '[' || literal.peek() == '(')
            header.fields = literal.any();
        else
            header.descr = literal.quoted();
    } else if (key == "fortran_order") {
        header.fortranOrder = literal.boolean();
    } else if (key == "shape") {
        header.shape = literal.shape();
    } else {
        literal.any();
        header.unknownKeys.push_back(key);
    }
}

void readDictionary(std::string_view text, const std::string& subject, NpyHeader& header) {
    NpyLiteral literal(text, subject);
    std::set<std::string> keys;
    literal.expect('{');
    while (!literal.take('}')) {
        const std::string key = literal.quoted();
        if (!keys.insert(key).second)
            literal.fail(say("names %1 twice", {key}));
        literal.expect(':');
        readEntry(literal, key, header);
        if (!literal.take(',')) {
            literal.expect('}');
            break;
        }
    }
    for (const char* key : {"descr", "fortran_order", "shape"})
        if (keys.count(key) == 0)
            literal.fail(say("does not say its %1", {key}));
    if (literal.peek() != '\0')
        literal.fail(say("goes on after its end"));
}

[[noreturn]] void refuseShortHeader(const std::string& subject, std::size_t has, std::size_t needs) {
    throw Error(ErrorCode::Truncated, subject,
                say("incomplete: it has %1 bytes, and its header alone takes %2 (truncated)",
                    {std::to_string(has), std::to_string(needs)}),
                say("copy or download it again"));
}

}  // namespace

NpyHeader readNpyHeader(std::string_view bytes, const std::string& subject) {
    if (bytes.substr(0, 6) != "\x93NUMPY")
        throw Error(ErrorCode::Damaged, subject, say("does not start like a NumPy array"),
                    say("save it with numpy.save"));
    if (bytes.size() < 10)
        refuseShortHeader(subject, bytes.size(), 10);
    const int major = static_cast<unsigned char>(bytes[6]);
    const int minor = static_cast<unsigned char>(bytes[7]);
    if (major < 1 || major > 3 || minor != 0)
        throw Error(ErrorCode::Unsupported, subject,
                    say("has version %1.%2 of NumPy's format; versions 1.0, 2.0 and 3.0 are known",
                        {std::to_string(major), std::to_string(minor)}),
                    say("save it again with numpy.save"));
    const std::size_t start = major == 1 ? 10 : 12;
    if (bytes.size() < start)
        refuseShortHeader(subject, bytes.size(), start);
    const std::size_t length =
        major == 1 ? littleEndian<std::uint16_t>(bytes, 8) : littleEndian<std::uint32_t>(bytes, 8);
    if (bytes.size() - start < length)
        refuseShortHeader(subject, bytes.size(), start + length);
    const std::string_view text = bytes.substr(start, length);
    if (major == 3 && !isUtf8(text))
        throw Error(ErrorCode::Damaged, subject, say("its NumPy header is not UTF-8"),
                    say("save it again with numpy.save"));
    NpyHeader header;
    readDictionary(text, subject, header);
    header.dataOffset = start + length;
    return header;
}

std::string npyHeader(std::string_view descr, const std::vector<std::int64_t>& shape) {
    std::string axes;
    for (std::int64_t axis : shape)
        axes += std::to_string(axis) + (shape.size() == 1 ? "," : ", ");
    if (shape.size() > 1)
        axes.resize(axes.size() - 2);
    std::string text = "{'descr': '" + std::string(descr) + "', 'fortran_order': False, 'shape': (" + axes + "), }";
    const bool isLong = text.size() > 65535 - 64;
    const std::size_t start = isLong ? 12 : 10;
    text.append(63 - (start + text.size()) % 64, ' ');
    text += '\n';
    std::string header = "\x93NUMPY";
    header += static_cast<char>(isLong ? 2 : 1);
    header += '\0';
    for (std::size_t i = 0; i < start - 8; ++i)
        header += static_cast<char>((text.size() >> (8 * i)) & 0xFF);
    return header + text;
}

}  // namespace headlight
