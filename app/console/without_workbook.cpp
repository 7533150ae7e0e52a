// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/statement_workbook.h"

namespace seamscope::console {

bool canWriteWorkbooks() { return false; }

Result<> writeWorkbook(const models::Statement&, const models::LedgerLoader::AllLines&, const QString&, const QString& path) {
    return fail(ErrorCode::unsupported, "this program was built without libxlsxwriter", path.toStdString());
}

} // namespace seamscope::console
