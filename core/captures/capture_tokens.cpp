#include "core/captures/capture_tokens.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "core/base/error.h"
#include "core/captures/attention_names.h"
#include "core/text/line_reader.h"

namespace headlight {

namespace {

using Json = nlohmann::json;
using Names = std::vector<std::string>;

const Names kSourceNames{"src_tokens", "source_tokens", "encoder_tokens", "encoder_input_tokens", "src",
                         "source",     "input_tokens",  "src_words",      "source_words"};
const Names kTargetNames{"tgt_tokens", "trg_tokens",  "target_tokens", "decoder_tokens", "decoder_input_tokens",
                         "tgt",        "trg",         "target",        "output_tokens",  "generated_tokens",
                         "tgt_words",  "target_words"};
const Names kQueryNames{"queries", "query_tokens", "left_text", "rows", "row_labels"};
const Names kKeyNames{"keys", "key_tokens", "right_text", "columns", "col_labels", "column_labels"};
const Names kBothNames{"tokens", "token_texts", "labels", "words", "text"};

// The names to look under for one axis, the best first.
Names candidateNames(const std::string& stack, bool queries) {
    Names names{plainName(stack + (queries ? ".queries" : ".keys"))};
    const auto add = [&](const Names& more) { names.insert(names.end(), more.begin(), more.end()); };
    const bool cross = stack == "cross";
    const bool encoder = stack.rfind("encoder", 0) == 0;
    const bool decoder = stack.rfind("decoder", 0) == 0;
    if (encoder || (cross && !queries))
        add(kSourceNames);
    if (decoder || (cross && queries))
        add(kTargetNames);
    add(queries ? kQueryNames : kKeyNames);
    if (!cross && !encoder && !decoder) {
        add(kBothNames);
        add(queries ? kTargetNames : kSourceNames);
        add(queries ? kSourceNames : kTargetNames);
    } else if (!cross) {
        add(kBothNames);
    }
    return names;
}

Tokens positions(int count) {
    Tokens tokens;
    tokens.invented = true;
    for (int i = 0; i < count; ++i)
        tokens.texts.push_back(std::to_string(i));
    return tokens;
}

// Whether every weight in the rows and columns from `first` on is 0: padding up to a block.
bool tailIsEmpty(const Stack& stack, int first) {
    if (stack.weights.empty() || stack.queries != stack.keys)
        return false;
    const std::int64_t cells = static_cast<std::int64_t>(stack.queries) * stack.keys;
    for (std::int64_t map = 0; map < static_cast<std::int64_t>(stack.layers) * stack.heads; ++map) {
        const Matrix weights = stack.weights.matrix(map * cells, stack.queries, stack.keys);
        for (int q = 0; q < stack.queries; ++q)
            for (int k = q < first ? first : 0; k < stack.keys; ++k)
                if (weights(q, k) != 0)
                    return false;
    }
    return true;
}

class TokenAssigner {
public:
    TokenAssigner(const TokenLists& lists, const Stack& stack, std::vector<Words>& warnings)
        : m_lists(lists), m_stack(stack), m_warnings(warnings) {}

    Tokens assign(bool queries) {
        const int size = queries ? m_stack.queries : m_stack.keys;
        const TokenLists::List* wrong = nullptr;
        for (const std::string& name : candidateNames(m_stack.name, queries)) {
            const TokenLists::List* list = m_lists.find(name);
            if (list && static_cast<int>(list->texts.size()) == size)
                return {list->texts, false};
            wrong = wrong ? wrong : list;
        }
        if (!wrong)
            return positions(size);
        const int count = static_cast<int>(wrong->texts.size());
        if (count < size && tailIsEmpty(m_stack, count)) {
            warn(*wrong, queries, size,
                 say("the last %1 hold no attention (padding) and are numbered", {std::to_string(size - count)}));
            Tokens tokens = positions(size);
            std::copy(wrong->texts.begin(), wrong->texts.end(), tokens.texts.begin());
            tokens.invented = false;
            return tokens;
        }
        // One list for both axes of a map that is not square: it belongs to the axis that it fits.
        const bool shared = std::find(kBothNames.begin(), kBothNames.end(), wrong->name) != kBothNames.end();
        if (!(shared && count == (queries ? m_stack.keys : m_stack.queries)))
            warn(*wrong, queries, size, say("the positions are numbered instead"));
        return positions(size);
    }

private:
    void warn(const TokenLists::List& list, bool queries, int size, const Words& rest) {
        const Words text =
            say(queries ? toSay("%1: '%2' has %3 tokens for %4 queries: %5")
                        : toSay("%1: '%2' has %3 tokens for %4 keys: %5"),
                {m_stack.name, list.name, std::to_string(list.texts.size()), std::to_string(size), rest});
        if (std::find(m_warnings.begin(), m_warnings.end(), text) == m_warnings.end())
            m_warnings.push_back(text);
    }

    const TokenLists& m_lists;
    const Stack& m_stack;
    std::vector<Words>& m_warnings;
};

std::optional<std::vector<std::string>> textsOfJson(const Json& json) {
    if (!json.is_array() || json.empty() ||
        !std::all_of(json.begin(), json.end(), [](const Json& one) { return one.is_string(); }))
        return std::nullopt;
    return json.get<std::vector<std::string>>();
}

void addJsonLists(const Json& json, TokenLists& lists) {
    if (auto texts = textsOfJson(json))
        lists.lists.push_back({"tokens", std::move(*texts)});
    if (!json.is_object())
        return;
    for (const auto& [name, value] : json.items())
        if (auto texts = textsOfJson(value))
            lists.lists.push_back({plainName(name), std::move(*texts)});
}

void addFileBeside(const std::filesystem::path& path, TokenLists& lists) {
    if (path.extension() != ".json") {
        lists.lists.push_back({"tokens", readLines(path).lines});
        return;
    }
    const Json json = Json::parse(readTextFile(path), nullptr, false);
    if (json.is_discarded())
        throw Error(ErrorCode::Damaged, path.u8string(), say("is not JSON"));
    addJsonLists(json, lists);
}

}  // namespace

const TokenLists::List* TokenLists::find(std::string_view name) const {
    const auto at = std::find_if(lists.begin(), lists.end(), [&](const List& list) { return list.name == name; });
    return at == lists.end() ? nullptr : &*at;
}

TokenLists tokenListsOf(const ArrayFile& file, int batch) {
    TokenLists lists;
    for (const NamedTexts& texts : file.texts) {
        if (texts.shape.size() == 1) {
            lists.lists.push_back({plainName(texts.name), texts.values});
        } else if (texts.shape.size() == 2 && batch >= 0 && batch < texts.shape[0]) {
            const auto first = texts.values.begin() + batch * texts.shape[1];
            lists.lists.push_back({plainName(texts.name), {first, first + texts.shape[1]}});
        }
    }
    for (const auto& [name, value] : file.metadata)
        if (auto texts = textsOfJson(Json::parse(value, nullptr, false)))
            lists.lists.push_back({plainName(name), std::move(*texts)});
    return lists;
}

TokenLists tokenListsBeside(const std::filesystem::path& path, std::vector<Words>& warnings) {
    TokenLists lists;
    for (const char* ending : {".tokens.txt", ".tokens.json", ".txt", ".json"}) {
        std::filesystem::path beside = path;
        beside.replace_extension();
        beside += ending;
        std::error_code ignored;
        if (beside == path || !std::filesystem::is_regular_file(beside, ignored))
            continue;
        try {
            addFileBeside(beside, lists);
        } catch (const Error& error) {
            warnings.push_back(say("%1: its tokens are not used", {std::string(error.what())}));
        }
        if (!lists.lists.empty())
            return lists;
    }
    return lists;
}

void assignTokens(const TokenLists& lists, Stack& stack, std::vector<Words>& warnings) {
    TokenAssigner assigner(lists, stack, warnings);
    stack.queryTokens = assigner.assign(true);
    stack.keyTokens = assigner.assign(false);
}

}  // namespace headlight
