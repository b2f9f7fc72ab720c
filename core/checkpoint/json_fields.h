#pragma once

#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "core/base/error.h"

// One list of fields for both directions: fields(visit, value) calls visit("key", value.member) for each.
namespace headlight::json_fields {

// The values of an enum that has name(), in order.
template <typename Kind>
struct Values;

template <typename T, typename = void>
inline constexpr bool kIsNamed = false;
template <typename T>
inline constexpr bool kIsNamed<T, std::void_t<decltype(Values<T>::all)>> = true;

class Writer {
public:
    template <typename T>
    void operator()(const char* key, const T& value) {
        m_json[key] = written(value);
    }
    nlohmann::ordered_json take() { return std::move(m_json); }

private:
    template <typename T>
    static nlohmann::ordered_json written(const T& value) {
        if constexpr (kIsNamed<T>)
            return std::string(name(value));
        else if constexpr (std::is_same_v<T, std::filesystem::path>)
            return value.u8string();
        else
            return value;
    }
    template <typename T>
    static nlohmann::ordered_json written(const std::optional<T>& value) {
        return value ? written(*value) : nlohmann::ordered_json(nullptr);
    }
    template <typename T>
    static nlohmann::ordered_json written(const std::vector<T>& values) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const T& value : values)
            list.push_back(written(value));
        return list;
    }

    nlohmann::ordered_json m_json = nlohmann::ordered_json::object();
};

class Reader {
public:
    explicit Reader(const nlohmann::json& json) : m_json(json) {
        if (!json.is_object())
            throw Error(ErrorCode::Damaged, say("configuration"), say("is no JSON object"));
    }

    template <typename T>
    void operator()(const char* key, T& value) {
        const auto found = m_json.find(key);
        if (found == m_json.end())
            return;
        try {
            read(*found, value);
        } catch (const nlohmann::json::exception&) {
            throw Error(ErrorCode::Damaged, key, say("has a value of the wrong type"));
        }
    }

private:
    template <typename T>
    static void read(const nlohmann::json& json, T& value) {
        if constexpr (kIsNamed<T>)
            value = named<T>(json.get<std::string>());
        else if constexpr (std::is_same_v<T, std::filesystem::path>)
            value = std::filesystem::u8path(json.get<std::string>());
        else if constexpr (std::is_floating_point_v<T>)  // JSON has no word for "not a number"
            value = json.is_null() ? std::numeric_limits<T>::quiet_NaN() : json.get<T>();
        else
            value = json.get<T>();
    }
    template <typename T>
    static void read(const nlohmann::json& json, std::optional<T>& value) {
        value.reset();
        if (!json.is_null())
            read(json, value.emplace());
    }
    template <typename T>
    static void read(const nlohmann::json& json, std::vector<T>& values) {
        values.clear();
        for (const nlohmann::json& element : json)
            read(element, values.emplace_back());
    }
    template <typename T>
    static T named(const std::string& word) {
        std::string known;
        for (const T value : Values<T>::all) {
            if (name(value) == word)
                return value;
            known += (known.empty() ? "" : ", ") + std::string(name(value));
        }
        throw Error(ErrorCode::Damaged, word, say("is none of %1", {known}));
    }

    const nlohmann::json& m_json;
};

}  // namespace headlight::json_fields
