// SPDX-License-Identifier: GPL-3.0-or-later
// An answer over Modbus TCP to one of a few questions, and a register file: values of the size asked for or an error,
// and a plan that reads each register once.
#include "sources/modbus/register_map.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    for (const ModbusRequest& request : {ModbusRequest{1, 1, ModbusTable::holding, 0, 2}, ModbusRequest{1, 1, ModbusTable::coil, 0, 9}}) {
        const auto answer = readModbusAnswer(bytes, request);
        if (answer && answer->size() != request.count)
            std::abort();
    }
    const auto registers = parseRegisters(bytes, "fuzz");
    if (!registers)
        return 0;
    std::size_t planned = 0;
    for (const RegisterRun& run : planReads(*registers)) {
        const std::vector<std::uint16_t> words(run.count, 0x8001);
        for (const std::size_t i : run.registers) {
            const Register& what = (*registers)[i];
            if (what.address < run.address || what.address + what.size() > run.address + run.count)
                std::abort();
            static_cast<void>(registerValue(what, std::span(words).subspan(std::size_t(what.address - run.address), what.size())));
            ++planned;
        }
    }
    if (planned != registers->size())
        std::abort();
    return 0;
}
