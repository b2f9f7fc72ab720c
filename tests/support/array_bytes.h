#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"

// Array files put together byte by byte, as the format's descriptions have them.
namespace headlight::test {

template <typename Value>
std::string littleBytes(const std::vector<Value>& values) {
    return std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

inline std::string number(std::uint64_t value, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>((value >> (8 * i)) & 0xFF);
    return text;
}

// A .npy file with the dictionary as given.
inline std::string npy(const std::string& dictionary, std::string_view data, int major = 1) {
    std::string file = "\x93NUMPY";
    file += static_cast<char>(major);
    file += '\0';
    return file + number(dictionary.size(), major == 1 ? 2 : 4) + dictionary + std::string(data);
}

inline std::string npyOf(const std::string& descr, const std::string& shape, std::string_view data,
                         bool fortran = false) {
    return npy(
        "{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape + ", }\n",
        data);
}

inline std::string floatsNpy(const std::string& shape, const std::vector<float>& values) {
    return npyOf("<f4", shape, littleBytes(values));
}

// A safetensors file: the length, the header as given, the data.
inline std::string safetensors(const std::string& header, std::string_view data) {
    return number(header.size(), 8) + header + std::string(data);
}

// The checksum of zip archives (ISO 3309, the polynomial reflected).
inline std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t crc = 0xFFFFFFFF;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ (crc & 1 ? 0xEDB88320 : 0);
    }
    return ~crc;
}

// A zip archive of stored members.
inline std::string storedZip(const std::vector<std::pair<std::string, std::string>>& members) {
    std::string local;
    std::string directory;
    for (const auto& [name, data] : members) {
        const std::string common = number(20, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(33, 2) +
                                   number(crc32(data), 4) + number(data.size(), 4) + number(data.size(), 4) +
                                   number(name.size(), 2) + number(0, 2);
        directory += "PK\x01\x02" + number(20, 2) + common + number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) +
                     number(local.size(), 4) + name;
        local += "PK\x03\x04" + common + name + data;
    }
    const std::string count = number(members.size(), 2);
    return local + directory + "PK\x05\x06" + number(0, 4) + count + count + number(directory.size(), 4) +
           number(local.size(), 4) + number(0, 2);
}

// What the Error says that `call` throws; empty where it throws none.
template <typename Call>
std::string refusal(Call call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

}  // namespace headlight::test
