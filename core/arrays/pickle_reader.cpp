#include "core/arrays/pickle_reader.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "core/arrays/file_kind.h"
#include "core/base/error.h"
#include "core/base/utf8.h"

namespace headlight {

namespace {

using Kind = PickleValue::Kind;

// The stack machine of pickletools.py, every step checked.
class PickleMachine {
public:
    PickleMachine(std::string_view bytes, const std::string& subject) : m_bytes(bytes), m_subject(subject) {}

    Pickle run() {
        while (!m_stopped)
            step(static_cast<unsigned char>(take(1)[0]));
        return std::move(m_pickle);
    }

private:
    struct Instruction {
        unsigned char code;
        void (PickleMachine::*work)(std::size_t width);
        std::size_t width;  // of the number behind the code, or how many values
    };
    static const std::array<Instruction, 52> kInstructions;

    void step(unsigned char code) {
        for (const Instruction& one : kInstructions)
            if (one.code == code)
                return (this->*one.work)(one.width);
        std::array<char, 8> hex{};
        std::snprintf(hex.data(), hex.size(), "0x%02x", static_cast<unsigned>(code));
        throw Error(ErrorCode::Unsupported, m_subject,
                    say("its pickle uses the instruction %1, which PyTorch does not write", {hex.data()}),
                    say("save it again with torch.save"));
    }

    [[noreturn]] void refuse(const Words& what) const {
        throw Error(ErrorCode::Damaged, m_subject, say("its pickle %1 at byte %2", {what, std::to_string(m_at)}),
                    say("save or download it again"));
    }

    std::string_view take(std::uint64_t count) {
        if (count > m_bytes.size() - m_at)
            throw Error(ErrorCode::Truncated, m_subject,
                        say("its pickle breaks off at byte %1", {std::to_string(m_bytes.size())}),
                        say("save or download it again"));
        m_at += static_cast<std::size_t>(count);
        return m_bytes.substr(m_at - static_cast<std::size_t>(count), static_cast<std::size_t>(count));
    }

    std::uint64_t takeNumber(std::size_t width) {
        const std::string_view bytes = take(width);
        std::uint64_t number = 0;
        for (std::size_t i = width; i-- > 0;)
            number = number << 8 | static_cast<unsigned char>(bytes[i]);
        return number;
    }

    std::string takeLine() {
        const std::size_t end = m_bytes.find('\n', m_at);
        const std::string_view line = take(end == std::string_view::npos ? m_bytes.size() + 1 : end - m_at + 1);
        return std::string(line.substr(0, line.size() - 1));
    }

    // Every instruction of one byte may put one more on the stack, and a file of 64 kB unpacks to 64 million of them.
    void requireFewValues() {
        if (++m_steps > kMostValues)
            throw Error(ErrorCode::Unsupported, m_subject,
                        say("its pickle holds more than %1 values, which is no recording of attention",
                            {std::to_string(kMostValues)}),
                        say(kSaveHint));
    }

    void putOnStack(std::size_t value) {
        requireFewValues();
        m_stack.push_back(value);
    }

    void push(PickleValue value) {
        putOnStack(m_pickle.values.size());
        m_pickle.values.push_back(std::move(value));
    }

    std::size_t base() const { return m_marks.empty() ? 0 : m_marks.back(); }

    std::size_t top() const {
        if (m_stack.size() <= base())
            refuse(say("takes a value that is not there"));
        return m_stack.back();
    }

    std::size_t pop() {
        const std::size_t value = top();
        m_stack.pop_back();
        return value;
    }

    std::vector<std::size_t> popToMark() {
        if (m_marks.empty())
            refuse(say("ends a list that it did not begin"));
        const auto begin = m_stack.begin() + static_cast<std::ptrdiff_t>(m_marks.back());
        std::vector<std::size_t> values(begin, m_stack.end());
        m_stack.erase(begin, m_stack.end());
        m_marks.pop_back();
        return values;
    }

    void addTo(std::size_t target, const std::vector<std::size_t>& values, bool pairs) {
        PickleValue& value = m_pickle.values[target];
        const bool fits = pairs ? value.kind == Kind::Dict || value.kind == Kind::Object : value.kind == Kind::List;
        if (!fits && value.kind != Kind::Object)
            refuse(say("adds to what is no list and no dict"));
        if (pairs && values.size() % 2 != 0)
            refuse(say("adds a key without a value"));
        if (fits)  // a list's items of a foreign class say nothing that is read
            value.items.insert(value.items.end(), values.begin(), values.end());
    }

    // The instructions.
    void skip(std::size_t width) { take(width); }
    void stop(std::size_t) {
        m_pickle.root = pop();
        m_stopped = true;
    }
    void mark(std::size_t) {
        requireFewValues();
        m_marks.push_back(m_stack.size());
    }
    void drop(std::size_t) { pop(); }
    void dropToMark(std::size_t) { popToMark(); }
    void twice(std::size_t) { putOnStack(top()); }

    void none(std::size_t) { push({}); }
    void boolean(std::size_t which) { push({Kind::Bool, static_cast<std::int64_t>(which), {}, {}, 0, 0}); }
    void unsignedInteger(std::size_t width) {
        push({Kind::Integer, static_cast<std::int64_t>(takeNumber(width)), {}, {}, 0, 0});
    }
    void integer32(std::size_t) { push({Kind::Integer, static_cast<std::int32_t>(takeNumber(4)), {}, {}, 0, 0}); }
    // Two's complement of any width; one of more than 64 bits is no size and no index, so only its sign is kept.
    void longInteger(std::size_t width) {
        const std::string_view bytes = take(takeNumber(width));
        const bool negative = !bytes.empty() && static_cast<signed char>(bytes.back()) < 0;
        std::uint64_t number = negative ? ~std::uint64_t{0} : 0;
        for (std::size_t i = std::min<std::size_t>(bytes.size(), 8); i-- > 0;)
            number = number << 8 | static_cast<unsigned char>(bytes[i]);
        push({bytes.size() > 8 ? Kind::Float : Kind::Integer, static_cast<std::int64_t>(number), {}, {}, 0, 0});
    }
    void floating(std::size_t width) {
        take(width);
        push({Kind::Float, 0, {}, {}, 0, 0});
    }
    void text(std::size_t width) {
        const std::string_view bytes = take(takeNumber(width));
        push({isUtf8(bytes) ? Kind::Text : Kind::Bytes, 0, std::string(bytes), {}, 0, 0});
    }
    void bytes(std::size_t width) {
        take(takeNumber(width));
        push({Kind::Bytes, 0, {}, {}, 0, 0});
    }

    void list(std::size_t) { push({Kind::List, 0, {}, {}, 0, 0}); }
    void listOfMarked(std::size_t) { push({Kind::List, 0, {}, popToMark(), 0, 0}); }
    void tupleOf(std::size_t count) {
        std::vector<std::size_t> items(count);
        while (count-- > 0)
            items[count] = pop();
        push({Kind::List, 0, {}, std::move(items), 0, 0});
    }
    void append(std::size_t) {
        const std::size_t item = pop();
        addTo(top(), {item}, false);
    }
    void appendMarked(std::size_t) {
        const std::vector<std::size_t> items = popToMark();
        addTo(top(), items, false);
    }
    void dict(std::size_t) { push({Kind::Dict, 0, {}, {}, 0, 0}); }
    void setItem(std::size_t) {
        const std::size_t value = pop();
        const std::size_t key = pop();
        addTo(top(), {key, value}, true);
    }
    void setMarkedItems(std::size_t) {
        const std::vector<std::size_t> items = popToMark();
        addTo(top(), items, true);
    }

    void global(std::size_t) {
        const std::string module = takeLine();
        pushGlobal(module, takeLine());
    }
    void globalOnStack(std::size_t) {
        const std::size_t name = pop();
        const std::size_t module = pop();
        pushGlobal(m_pickle[module].text, m_pickle[name].text);
    }
    void pushGlobal(const std::string& module, const std::string& name) {
        constexpr std::size_t kLongestName = 256;
        if (module.size() + name.size() > kLongestName)
            refuse(say("names a class of %1 characters", {std::to_string(module.size() + name.size())}));
        push({Kind::Global, 0, module + "." + name, {}, 0, 0});
    }
    void object(std::size_t) {
        const std::size_t arguments = pop();
        push({Kind::Object, 0, {}, {}, pop(), arguments});
    }
    void objectWithNames(std::size_t) {
        drop(0);
        object(0);
    }
    void state(std::size_t) {
        pop();
        top();
    }
    void persistent(std::size_t) { push({Kind::Persistent, 0, {}, {}, 0, pop()}); }

    void remember(std::size_t width) { rememberAs(takeNumber(width)); }
    void rememberNext(std::size_t) { rememberAs(m_memo.size()); }
    void rememberAs(std::uint64_t place) {
        // Python numbers them without gaps, so a larger number than there may be values is damage.
        if (place > kMostValues)
            refuse(say("remembers a value under %1", {std::to_string(place)}));
        if (m_memo.size() <= place)
            m_memo.resize(static_cast<std::size_t>(place) + 1, kNothing);
        m_memo[static_cast<std::size_t>(place)] = top();
    }
    void recall(std::size_t width) {
        const std::uint64_t place = takeNumber(width);
        if (place >= m_memo.size() || m_memo[static_cast<std::size_t>(place)] == kNothing)
            refuse(say("recalls value %1, which it did not remember,", {std::to_string(place)}));
        putOnStack(m_memo[static_cast<std::size_t>(place)]);
    }

    static constexpr std::size_t kMostValues = 1'000'000;
    static constexpr std::size_t kNothing = static_cast<std::size_t>(-1);

    std::string_view m_bytes;
    const std::string& m_subject;
    std::size_t m_at = 0;
    bool m_stopped = false;
    std::size_t m_steps = 0;  // that put something on the stack
    Pickle m_pickle;
    std::vector<std::size_t> m_stack;
    std::vector<std::size_t> m_marks;
    std::vector<std::size_t> m_memo;
};

using M = PickleMachine;
const std::array<PickleMachine::Instruction, 52> PickleMachine::kInstructions{{
    {0x80, &M::skip, 1},             // PROTO
    {0x95, &M::skip, 8},             // FRAME
    {'.', &M::stop, 0},              // STOP
    {'(', &M::mark, 0},              // MARK
    {'0', &M::drop, 0},              // POP
    {'1', &M::dropToMark, 0},        // POP_MARK
    {'2', &M::twice, 0},             // DUP
    {'N', &M::none, 0},              // NONE
    {0x88, &M::boolean, 1},          // NEWTRUE
    {0x89, &M::boolean, 0},          // NEWFALSE
    {'J', &M::integer32, 4},         // BININT
    {'K', &M::unsignedInteger, 1},   // BININT1
    {'M', &M::unsignedInteger, 2},   // BININT2
    {0x8a, &M::longInteger, 1},      // LONG1
    {0x8b, &M::longInteger, 4},      // LONG4
    {'G', &M::floating, 8},          // BINFLOAT
    {'X', &M::text, 4},              // BINUNICODE
    {0x8c, &M::text, 1},             // SHORT_BINUNICODE
    {0x8d, &M::text, 8},             // BINUNICODE8
    {'T', &M::bytes, 4},             // BINSTRING
    {'U', &M::bytes, 1},             // SHORT_BINSTRING
    {'B', &M::bytes, 4},             // BINBYTES
    {'C', &M::bytes, 1},             // SHORT_BINBYTES
    {0x8e, &M::bytes, 8},            // BINBYTES8
    {0x96, &M::bytes, 8},            // BYTEARRAY8
    {']', &M::list, 0},              // EMPTY_LIST
    {')', &M::list, 0},              // EMPTY_TUPLE
    {0x8f, &M::list, 0},             // EMPTY_SET
    {'l', &M::listOfMarked, 0},      // LIST
    {'t', &M::listOfMarked, 0},      // TUPLE
    {0x91, &M::listOfMarked, 0},     // FROZENSET
    {0x85, &M::tupleOf, 1},          // TUPLE1
    {0x86, &M::tupleOf, 2},          // TUPLE2
    {0x87, &M::tupleOf, 3},          // TUPLE3
    {'a', &M::append, 0},            // APPEND
    {'e', &M::appendMarked, 0},      // APPENDS
    {0x90, &M::appendMarked, 0},     // ADDITEMS
    {'}', &M::dict, 0},              // EMPTY_DICT
    {'s', &M::setItem, 0},           // SETITEM
    {'u', &M::setMarkedItems, 0},    // SETITEMS
    {'c', &M::global, 0},            // GLOBAL
    {0x93, &M::globalOnStack, 0},    // STACK_GLOBAL
    {'R', &M::object, 0},            // REDUCE
    {0x81, &M::object, 0},           // NEWOBJ
    {0x92, &M::objectWithNames, 0},  // NEWOBJ_EX
    {'b', &M::state, 0},             // BUILD
    {'Q', &M::persistent, 0},        // BINPERSID
    {'q', &M::remember, 1},          // BINPUT
    {'r', &M::remember, 4},          // LONG_BINPUT
    {0x94, &M::rememberNext, 0},     // MEMOIZE
    {'h', &M::recall, 1},            // BINGET
    {'j', &M::recall, 4},            // LONG_BINGET
}};

}  // namespace

Pickle readPickle(std::string_view bytes, const std::string& subject) { return PickleMachine(bytes, subject).run(); }

}  // namespace headlight
