// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/pickle.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::collectives {
namespace {

using Id = ValueTree::Id;
using Kind = ValueTree::Kind;

/// Stands for what is no value: a mark, or a function that lists are wrapped in.
constexpr Id kMark = 0xFFFFFFFF;
constexpr Id kListBuilder = 0xFFFFFFFE;

constexpr std::size_t kBytesPerValue = 4; ///< at least, in what recorders write

bool isListBuilder(std::string_view module, std::string_view name) {
    constexpr std::array<std::string_view, 3> kNames = {"build_intlist", "build_doublelist",
                                                        "build_boollist"};
    return module == "torch.jit._pickle" && std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

/// The stack machine of pickle (protocols 0 to 5), without what loads or runs code. One machine, and so one file that is
/// longer than others.
class Machine {
public:
    Machine(std::string_view bytes, const PickleLimits& limits)
        : m_bytes(bytes)
        , m_limits(limits) {
        m_tree.reserve(std::min(bytes.size() / kBytesPerValue, limits.values));
    }

    Result<PickledValue> run();

private:
    enum class Step : std::uint8_t { next, stop, cut, wrong };

    Step step();
    Step stepContainer(unsigned char code, bool& known);
    Step stepNumber(unsigned char code, bool& known);
    Step stepText(unsigned char code, bool& known);
    Step stepMemo(unsigned char code, bool& known);
    Step stepCode(unsigned char code);

    Step wrong(std::string why) {
        m_error = std::move(why);
        return Step::wrong;
    }
    Step push(Id id) {
        if (m_tree.size() > m_limits.values || m_stack.size() >= m_limits.depth)
            return wrong("more values than the reader takes");
        m_stack.push_back(id);
        return Step::next;
    }
    std::optional<std::string_view> take(std::uint64_t count);
    std::optional<std::uint64_t> takeNumber(unsigned width);
    std::optional<std::string_view> takeLine();
    Step pushText(std::optional<std::uint64_t> length);
    Step pushLong(std::optional<std::uint64_t> length);
    Step pushDecimal(bool isLong);
    Step remember(std::uint64_t key);
    Step recall(std::optional<std::uint64_t> key);
    Step collect(Kind kind, std::size_t count);
    Step fill(Kind kind, std::size_t mark);
    std::optional<std::size_t> topMark() const;
    [[nodiscard]] bool isValue(Id id) const { return id < kListBuilder; }
    void recover();

    std::string_view m_bytes;
    PickleLimits m_limits;
    std::size_t m_at = 0;
    ValueTree m_tree;
    std::vector<Id> m_stack;
    std::vector<Id> m_memo;                         ///< of keys in a row from 0 on, as writers number them
    std::unordered_map<std::uint64_t, Id> m_sparse; ///< of all others
    std::array<std::uint8_t, 256> m_handlers{};     ///< of each opcode, as far as is known
    std::string m_error;
};

std::optional<std::string_view> Machine::take(std::uint64_t count) {
    if (count > m_bytes.size() - m_at)
        return std::nullopt;
    const std::string_view taken = m_bytes.substr(m_at, static_cast<std::size_t>(count));
    m_at += taken.size();
    return taken;
}

std::optional<std::uint64_t> Machine::takeNumber(unsigned width) {
    const auto bytes = take(width);
    if (!bytes)
        return std::nullopt;
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t value = 0;
    std::memcpy(&value, bytes->data(), width);
    return value;
}

std::optional<std::string_view> Machine::takeLine() {
    const auto end = m_bytes.find('\n', m_at);
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view line = m_bytes.substr(m_at, end - m_at);
    m_at = end + 1;
    return line;
}

Machine::Step Machine::pushText(std::optional<std::uint64_t> length) {
    if (!length)
        return Step::cut;
    const auto text = take(*length);
    return text ? push(m_tree.addText(*text)) : Step::cut;
}

/// Two's complement, little-endian, of any width; more than 64 bits do not occur in what is read here.
Machine::Step Machine::pushLong(std::optional<std::uint64_t> length) {
    const auto bytes = length ? take(*length) : std::nullopt;
    if (!bytes)
        return Step::cut;
    if (bytes->size() > 8)
        return wrong("a number of more than 64 bits");
    std::uint64_t value = !bytes->empty() && (static_cast<unsigned char>(bytes->back()) & 0x80) ? ~0ULL : 0;
    for (std::size_t i = bytes->size(); i-- > 0;)
        value = value << 8 | static_cast<unsigned char>((*bytes)[i]);
    return push(m_tree.addInteger(static_cast<std::int64_t>(value)));
}

Machine::Step Machine::pushDecimal(bool isLong) {
    auto line = takeLine();
    if (!line)
        return Step::cut;
    if (!isLong && (*line == "00" || *line == "01"))
        return push(m_tree.addBoolean(*line == "01"));
    if (isLong && !line->empty() && line->back() == 'L')
        line->remove_suffix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), value);
    if (error != std::errc() || end != line->data() + line->size())
        return wrong("no whole number of 64 bits");
    return push(m_tree.addInteger(value));
}

Machine::Step Machine::remember(std::uint64_t key) {
    if (m_stack.empty() || !isValue(m_stack.back()))
        return wrong("nothing to remember");
    if (m_memo.size() + m_sparse.size() >= m_limits.memo)
        return wrong("more remembered values than the reader takes");
    if (key < m_memo.size())
        m_memo[key] = m_stack.back();
    else if (key == m_memo.size() && m_sparse.empty())
        m_memo.push_back(m_stack.back());
    else
        m_sparse[key] = m_stack.back();
    return Step::next;
}

Machine::Step Machine::recall(std::optional<std::uint64_t> key) {
    if (!key)
        return Step::cut;
    if (*key < m_memo.size())
        return push(m_memo[*key]);
    const auto known = m_sparse.find(*key);
    return known == m_sparse.end() ? wrong("value " + std::to_string(*key) + " was never remembered")
                                   : push(known->second);
}

std::optional<std::size_t> Machine::topMark() const {
    const auto mark = std::find(m_stack.rbegin(), m_stack.rend(), kMark);
    if (mark == m_stack.rend())
        return std::nullopt;
    return static_cast<std::size_t>(m_stack.rend() - mark) - 1;
}

/// The last @p count values become one container.
Machine::Step Machine::collect(Kind kind, std::size_t count) {
    if (count > m_stack.size() || (kind == Kind::dict && count % 2 != 0))
        return wrong("a container without its content");
    const auto from = m_stack.end() - static_cast<std::ptrdiff_t>(count);
    if (!std::all_of(from, m_stack.end(), [this](Id id) { return isValue(id); }))
        return wrong("a mark inside a container");
    const Id container = m_tree.addContainer(kind);
    m_tree.append(container, {from, m_stack.end()});
    m_stack.erase(from, m_stack.end());
    return push(container);
}

/// What lies above the mark goes into the container below it.
Machine::Step Machine::fill(Kind kind, std::size_t mark) {
    const std::size_t count = m_stack.size() - mark - 1;
    if (mark == 0 || !isValue(m_stack[mark - 1]) || m_tree.kind(m_stack[mark - 1]) != kind ||
        (kind == Kind::dict && count % 2 != 0))
        return wrong("items for something that is no container of them");
    const std::span<const Id> items = std::span(m_stack).subspan(mark + 1);
    if (!std::all_of(items.begin(), items.end(), [this](Id id) { return isValue(id); }))
        return wrong("a function inside a container");
    m_tree.append(m_stack[mark - 1], items);
    m_stack.resize(mark);
    return Step::next;
}

Machine::Step Machine::stepContainer(unsigned char code, bool& known) {
    known = true;
    constexpr std::string_view kNeedMark = "tldue1\x90\x91";
    const auto mark =
        kNeedMark.find(static_cast<char>(code)) != std::string_view::npos ? topMark() : std::nullopt;
    const auto above = [&]() -> std::size_t { return m_stack.size() - *mark - 1; };
    switch (code) {
    case '}':
        return push(m_tree.addContainer(Kind::dict));
    case ']':
    case ')':
    case 0x8F: // EMPTY_SET
        return push(m_tree.addContainer(Kind::list));
    case '(':
        return push(kMark);
    case 't':   // TUPLE
    case 'l':   // LIST
    case 0x91:  // FROZENSET
    case 'd': { // DICT
        if (!mark)
            return wrong("no mark");
        const Step made = collect(code == 'd' ? Kind::dict : Kind::list, above());
        if (made == Step::next)
            m_stack.erase(m_stack.begin() + static_cast<std::ptrdiff_t>(*mark));
        return made;
    }
    case 0x85:
    case 0x86:
    case 0x87:
        return collect(Kind::list, code - 0x84U);
    case 'u':
        return mark ? fill(Kind::dict, *mark) : wrong("no mark");
    case 'e':
    case 0x90: // ADDITEMS
        return mark ? fill(Kind::list, *mark) : wrong("no mark");
    case 's':
    case 'a': {
        const std::size_t count = code == 's' ? 2 : 1;
        if (m_stack.size() <= count)
            return wrong("items without a container");
        m_stack.insert(m_stack.end() - static_cast<std::ptrdiff_t>(count), kMark);
        return fill(code == 's' ? Kind::dict : Kind::list, m_stack.size() - count - 1);
    }
    case '0': // POP
        if (m_stack.empty())
            return wrong("nothing to drop");
        m_stack.pop_back();
        return Step::next;
    case '1': // POP_MARK
        if (!mark)
            return wrong("no mark");
        m_stack.resize(*mark);
        return Step::next;
    case '2': // DUP
        return m_stack.empty() ? wrong("nothing to copy") : push(m_stack.back());
    default:
        known = false;
        return Step::next;
    }
}

Machine::Step Machine::stepNumber(unsigned char code, bool& known) {
    known = true;
    const auto whole = [&](unsigned width, bool isSigned) {
        const auto value = takeNumber(width);
        if (!value)
            return Step::cut;
        const auto number = isSigned
                                ? std::int64_t{static_cast<std::int32_t>(static_cast<std::uint32_t>(*value))}
                                : static_cast<std::int64_t>(*value);
        return push(m_tree.addInteger(number));
    };
    switch (code) {
    case 'K':
        return whole(1, false);
    case 'M':
        return whole(2, false);
    case 'J':
        return whole(4, true);
    case 0x8A:
        return pushLong(takeNumber(1));
    case 0x8B:
        return pushLong(takeNumber(4));
    case 'I':
    case 'L':
        return pushDecimal(code == 'L');
    case 'G': { // big-endian, unlike everything else
        const auto bytes = take(8);
        if (!bytes)
            return Step::cut;
        std::uint64_t bits = 0;
        for (const char byte : *bytes)
            bits = bits << 8 | static_cast<unsigned char>(byte);
        return push(m_tree.addReal(std::bit_cast<double>(bits)));
    }
    case 'F': {
        const auto line = takeLine();
        if (!line)
            return Step::cut;
        double value = 0;
        const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), value);
        return error == std::errc() && end == line->data() + line->size() ? push(m_tree.addReal(value))
                                                                          : wrong("no number");
    }
    case 0x88:
    case 0x89:
        return push(m_tree.addBoolean(code == 0x88));
    case 'N':
        return push(ValueTree::kNone);
    default:
        known = false;
        return Step::next;
    }
}

Machine::Step Machine::stepText(unsigned char code, bool& known) {
    known = true;
    switch (code) {
    case 'X':
    case 'T':
    case 'B':
        return pushText(takeNumber(4));
    case 0x8C:
    case 'U':
    case 'C':
        return pushText(takeNumber(1));
    case 0x8D:
    case 0x8E:
    case 0x96:
        return pushText(takeNumber(8));
    case 'V':
    case 'S': {
        auto line = takeLine();
        if (!line)
            return Step::cut;
        if (code == 'S' && line->size() >= 2 && (line->front() == '\'' || line->front() == '"'))
            line = line->substr(1, line->size() - 2);
        return push(m_tree.addText(*line));
    }
    default:
        known = false;
        return Step::next;
    }
}

Machine::Step Machine::stepMemo(unsigned char code, bool& known) {
    known = true;
    switch (code) {
    case 'q':
    case 'r': {
        const auto key = takeNumber(code == 'q' ? 1 : 4);
        return key ? remember(*key) : Step::cut;
    }
    case 'h':
    case 'j':
        return recall(takeNumber(code == 'h' ? 1 : 4));
    case 0x94:
        return remember(m_memo.size() + m_sparse.size());
    case 'p':
    case 'g': {
        const auto line = takeLine();
        if (!line)
            return Step::cut;
        std::uint64_t key = 0;
        const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), key);
        if (error != std::errc() || end != line->data() + line->size())
            return wrong("no number of a remembered value");
        return code == 'p' ? remember(key) : recall(key);
    }
    case 0x80: // PROTO
        if (const auto version = takeNumber(1); !version)
            return Step::cut;
        else if (*version > 5)
            return wrong("protocol " + std::to_string(*version));
        return Step::next;
    case 0x95: // FRAME
        return takeNumber(8) ? Step::next : Step::cut;
    default:
        known = false;
        return Step::next;
    }
}

/// What is left would run something.
Machine::Step Machine::stepCode(unsigned char code) {
    if (code == 'c') {
        const auto module = takeLine();
        const auto name = module ? takeLine() : std::nullopt;
        if (!name)
            return Step::cut;
        if (isListBuilder(*module, *name))
            return push(kListBuilder);
        return wrong("refused: it wants to load " + std::string(module->substr(0, 60)) + "." +
                     std::string(name->substr(0, 60)));
    }
    if (code == 'R' && m_stack.size() >= 2 && m_stack[m_stack.size() - 2] == kListBuilder) {
        const Id arguments = m_stack.back();
        const bool isOne = isValue(arguments) && m_tree.children(arguments).size() == 1;
        if (!isOne)
            return wrong("a list builder without its list");
        m_stack.resize(m_stack.size() - 2);
        return push(m_tree.children(arguments).front());
    }
    constexpr std::string_view kCalls = "Rbio\x81\x82\x83\x84\x92\x93PQ\x97\x98";
    if (kCalls.find(static_cast<char>(code)) != std::string_view::npos)
        return wrong("refused: it wants to run code (opcode " + std::to_string(code) + ")");
    return wrong("no opcode: " + std::to_string(code));
}

Machine::Step Machine::step() {
    const auto code = static_cast<unsigned char>(m_bytes[m_at++]);
    if (code == '.')
        return Step::stop;
    constexpr std::array kHandlers = {&Machine::stepMemo, &Machine::stepNumber, &Machine::stepText,
                                      &Machine::stepContainer};
    bool known = false;
    // A file uses a handful of opcodes: who handles each is asked once.
    for (std::uint8_t& handler = m_handlers[code]; handler < kHandlers.size(); ++handler) {
        const Step done = (this->*kHandlers[handler])(code, known);
        if (known)
            return done;
    }
    return stepCode(code);
}

/// Closes what is open, from the inside out; what was half written stays marked.
void Machine::recover() {
    while (const auto mark = topMark()) {
        const Id below = *mark > 0 ? m_stack[*mark - 1] : kMark;
        const bool isContainer =
            isValue(below) && (m_tree.kind(below) == Kind::dict || m_tree.kind(below) == Kind::list);
        if (isContainer) {
            std::size_t end = m_stack.size();
            if (m_tree.kind(below) == Kind::dict && (end - *mark - 1) % 2 != 0)
                --end;
            for (std::size_t i = *mark + 1; i < end && isValue(m_stack[i]); ++i)
                m_tree.append(below, m_stack[i]);
            if (m_tree.children(below).size() % 2 != 0 && m_tree.kind(below) == Kind::dict)
                m_tree.append(below, ValueTree::kNone);
            m_tree.markPartial(below);
        }
        m_stack.resize(*mark);
    }
}

Result<PickledValue> Machine::run() {
    PickledValue result;
    Step done = Step::cut;
    std::size_t opcode = 0;
    while (m_at < m_bytes.size()) {
        opcode = m_at;
        done = step();
        if (done != Step::next)
            break;
        done = Step::cut;
    }
    if (done == Step::wrong)
        return fail(ErrorCode::invalidInput, m_error, "byte " + std::to_string(opcode));
    if (done == Step::cut) {
        result.truncated = true;
        result.reason = "ends early at byte " + std::to_string(m_bytes.size());
        recover();
    }
    if (m_stack.empty() || !isValue(m_stack.front()))
        return fail(ErrorCode::truncated, "no value in it", "byte " + std::to_string(m_bytes.size()));
    if (done == Step::stop && m_stack.size() != 1)
        return fail(ErrorCode::invalidInput, "several values or an open mark at its end",
                    "byte " + std::to_string(opcode));
    result.root = m_stack.front();
    result.tree = std::move(m_tree);
    return result;
}

} // namespace

Result<PickledValue> readPickle(std::string_view bytes, PickleLimits limits) {
    return Machine(bytes, limits).run();
}

} // namespace seamscope::collectives
