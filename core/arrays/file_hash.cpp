#include "core/arrays/file_hash.h"

#include <openssl/evp.h>

#include <array>
#include <fstream>
#include <memory>

#include "core/base/error.h"

namespace headlight {

std::string sha256OfFile(const std::filesystem::path& path, const CancelToken& cancel) {
    std::ifstream file(path, std::ios::binary);
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> digest(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    if (!file || !digest || EVP_DigestInit_ex(digest.get(), EVP_sha256(), nullptr) != 1)
        throw Error(ErrorCode::CannotOpen, path.u8string(), say("cannot be read for its checksum"));
    std::array<char, 1 << 16> block{};
    while (file.read(block.data(), block.size()) || file.gcount() > 0) {
        cancel.throwIfRequested();
        EVP_DigestUpdate(digest.get(), block.data(), static_cast<std::size_t>(file.gcount()));
    }
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
    unsigned int count = 0;
    EVP_DigestFinal_ex(digest.get(), bytes.data(), &count);
    std::string text = "sha256:";
    for (unsigned int i = 0; i < count; ++i) {
        constexpr char kDigits[] = "0123456789abcdef";
        text += kDigits[bytes[i] >> 4];
        text += kDigits[bytes[i] & 15];
    }
    return text;
}

}  // namespace headlight
