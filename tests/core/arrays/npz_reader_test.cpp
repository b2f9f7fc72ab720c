#include "core/arrays/npz_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/arrays/zip_archive.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::floatsNpy;
using test::number;
using test::refusal;
using test::storedZip;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string kNpzData = HEADLIGHT_TEST_DATA "/arrays/";

std::string npzRefusal(const std::string& bytes, const std::string& name = "a.npz") {
    const test::TempFolder folder;
    const auto path = folder.write(name, bytes);
    return refusal([&] { readArrayFile(path); });
}

TEST(NpzReader, C002_EveryDeflatedMemberIsFound) {
    const ArrayFile file = readArrayFile(kNpzData + "deflated.npz");
    ASSERT_THAT(file.arrays, SizeIs(3));
    EXPECT_EQ(file.arrays[0].name, "a");
    EXPECT_THAT(file.arrays[0].array.shape(), ElementsAre(2, 2));
    EXPECT_THAT(file.find("b")->floats(), ElementsAre(5, 6, 7));
    EXPECT_THAT(file.find("b")->shape(), ElementsAre(1, 3));
    EXPECT_THAT(file.find("c")->shape(), ElementsAre(4));
}

TEST(NpzReader, C004_AnArchiveWithoutMembersIsValidButEmpty) {
    const std::string says = npzRefusal(std::string("PK\x05\x06") + std::string(18, '\0'), "empty.npz");
    EXPECT_THAT(says, HasSubstr("valid archive, but contains no arrays"));
}

TEST(NpzReader, C009_ObjectsAreListedAndTheRestOpens) {
    const ArrayFile file = readArrayFile(kNpzData + "objects.npz");
    EXPECT_THAT(file.find("good")->floats(), ElementsAre(0.5F, 0.5F, 0.25F, 0.75F));
    ASSERT_THAT(file.unreadable, SizeIs(4));
    EXPECT_THAT(file.unreadable[0].reason, HasSubstr("complex"));
    EXPECT_THAT(file.unreadable[1].reason, HasSubstr("dates"));
    EXPECT_EQ(file.unreadable[2].name, "ragged");
    EXPECT_THAT(file.unreadable[2].reason, AllOf(HasSubstr("pickled Python objects"), HasSubstr("not executed")));
    EXPECT_THAT(file.unreadable[2].hint, HasSubstr("one array per name"));
    EXPECT_THAT(file.unreadable[3].reason, HasSubstr("several fields"));
}

TEST(NpzReader, C013_MembersComeInNaturalOrder) {
    std::vector<std::pair<std::string, std::string>> members;
    for (const int i : {0, 1, 10, 11, 2, 3, 4, 5, 6, 7, 8, 9})
        members.emplace_back("arr_" + std::to_string(i) + ".npy", floatsNpy("(1,)", {static_cast<float>(i)}));
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(folder.write("a.npz", storedZip(members)));
    ASSERT_THAT(file.arrays, SizeIs(12));
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_EQ(file.arrays[i].array.value(0), static_cast<double>(i));
}

TEST(NpzReader, StoredMembersStayInTheMappedFile) {
    const auto mapped = MappedFile::open(kNpzData + "stored.npz");
    const ArrayFile file = readNpz(mapped);
    const auto* bytes = static_cast<const char*>(file.find("a")->bytes());
    EXPECT_TRUE(bytes > mapped->bytes().data() && bytes < mapped->bytes().data() + mapped->bytes().size());
    EXPECT_THAT(file.find("a")->floats(), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(file.find("half")->floats(), ElementsAre(0.25F, 1));
}

TEST(NpzReader, FoldersAreNoMembersAndOtherFilesAreListed) {
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(folder.write(
        "a.npz", storedZip({{"maps/", ""}, {"maps/a.npy", floatsNpy("(1,)", {7})}, {"README.txt", "hello"}})));
    EXPECT_EQ(file.find("maps/a")->value(0), 7);
    ASSERT_THAT(file.unreadable, SizeIs(1));
    EXPECT_EQ(file.unreadable[0].name, "README.txt");
}

TEST(NpzReader, ADamagedMemberIsListedAndTheRestOpens) {
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(folder.write(
        "a.npz", storedZip({{"cut.npy", floatsNpy("(9, 9)", {1})}, {"good.npy", floatsNpy("(1,)", {7})}})));
    EXPECT_EQ(file.find("good")->value(0), 7);
    EXPECT_THAT(file.unreadable.at(0).reason, HasSubstr("truncated"));
}

TEST(NpzReader, ACorruptDeflatedMemberIsListed) {
    std::string bytes = test::readBytes(kNpzData + "deflated.npz");
    bytes[60] = static_cast<char>(bytes[60] ^ 0x55);
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(folder.write("a.npz", bytes));
    EXPECT_THAT(file.arrays, SizeIs(2));
    EXPECT_THAT(file.unreadable, SizeIs(1));
}

// Both sizes in the directory (offsets 20 and 24 of its entry) claim 2 GB.
TEST(NpzReader, AbsurdSizesAreRefusedBeforeTheyAreAllocated) {
    std::string bytes = test::readBytes(kNpzData + "deflated.npz");
    const std::size_t entry = bytes.find("PK\x01\x02");
    bytes.replace(entry + 24, 4, number(0x7FFFFFFF, 4));
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(folder.write("a.npz", bytes));
    EXPECT_THAT(file.unreadable.at(0).reason, HasSubstr("2147483647"));
}

TEST(NpzReader, EncryptedMembersAreListed) {
    std::string bytes = storedZip({{"a.npy", floatsNpy("(1,)", {1})}, {"b.npy", floatsNpy("(1,)", {2})}});
    for (const char* mark : {"PK\x03\x04", "PK\x01\x02"})
        bytes[bytes.find(mark) + (mark[2] == '\x03' ? 6 : 8)] |= 1;
    const test::TempFolder folder;
    const ArrayFile file = readArrayFile(folder.write("a.npz", bytes));
    EXPECT_THAT(file.unreadable.at(0).reason, HasSubstr("encrypted"));
    EXPECT_EQ(file.find("b")->value(0), 2);
}

TEST(NpzReader, TwoMembersOfOneNameAreRefused) {
    const std::string one = floatsNpy("(1,)", {1});
    EXPECT_THAT(npzRefusal(storedZip({{"a.npy", one}, {"a.npy", one}})), HasSubstr("two members called 'a.npy'"));
}

TEST(NpzReader, EveryCutOfAnArchiveIsRefused) {
    const std::string whole = test::readBytes(kNpzData + "deflated.npz");
    for (std::size_t length = 0; length < whole.size(); length += 7)
        EXPECT_NE(npzRefusal(whole.substr(0, length)), "") << length;
    EXPECT_THAT(npzRefusal(whole.substr(0, whole.size() - 30)), HasSubstr("truncated"));
}

TEST(NpzReader, C036_TorchScriptIsNamedWithItsVersion) {
    const std::string says = refusal([] { readArrayFile(kNpzData + "script_9999.pt"); });
    EXPECT_THAT(says, AllOf(HasSubstr("TorchScript"), HasSubstr("9999"), HasSubstr(".npz"), HasSubstr("safetensors")));
}

TEST(NpzReader, PickledTensorsOpenUnlessTheyAreOfTheOldKind) {
    EXPECT_EQ(readArrayFile(kNpzData + "tensors.pt").find("attn")->value(0), 1);
    EXPECT_THAT(refusal([&] { readArrayFile(kNpzData + "legacy.pt"); }),
                AllOf(HasSubstr("PyTorch"), HasSubstr("not executed"), HasSubstr(".npz")));
}

TEST(NpzReader, AZipOfOtherThingsIsNamed) {
    EXPECT_THAT(npzRefusal(storedZip({{"word/document.xml", "<x/>"}})), HasSubstr("zip archive without NumPy arrays"));
}

// A directory with 64-bit fields: APPNOTE.TXT, sections 4.3.14, 4.3.15 and 4.5.3.
TEST(ZipDirectory, ReadsOffsetsOf64Bits) {
    const std::string all(4, '\xff');
    const std::string extra = number(1, 2) + number(24, 2) + number(5, 8) + number(5, 8) + number(0x123456789AULL, 8);
    const std::string entry = "PK\x01\x02" + std::string(16, '\0') + all + all + number(1, 2) +
                              number(extra.size(), 2) + std::string(10, '\0') + all + "a" + extra;
    const std::string end64 = "PK\x06\x06" + number(44, 8) + std::string(4, '\0') + std::string(8, '\0') +
                              number(1, 8) + number(1, 8) + number(entry.size(), 8) + number(0, 8);
    const std::string locator = "PK\x06\x07" + number(0, 4) + number(entry.size(), 8) + number(1, 4);
    const std::string end = "PK\x05\x06" + std::string(4, '\0') + all + all + all + number(0, 2);
    EXPECT_THAT(localHeaderOffsets(entry + end64 + locator + end), ElementsAre(0x123456789AULL));
    EXPECT_THAT(localHeaderOffsets(entry + locator + end), IsEmpty());
    EXPECT_THAT(localHeaderOffsets(""), IsEmpty());
}

}  // namespace
}  // namespace headlight
