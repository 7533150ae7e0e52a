// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "economics/pricing.h"

#include <string_view>
#include <vector>

namespace seamscope::economics {

/// True when this is the head of a FOCUS file: a line of column ids with the mandatory ones.
[[nodiscard]] bool isFocusHead(std::string_view text);

/// Prices of a GPU-hour out of a cost and usage file in the FinOps FOCUS format, 1.0 to 1.2, CSV (RFC 4180)
/// with the column ids in its first line.
///
/// Taken are rows of ChargeCategory "Usage" without a ChargeClass whose SkuPriceDetails name a number of GPUs
/// (F_GpuCount, GpuCount) or whose unit is GPU-hours; price = EffectiveCost ÷ (quantity × GPUs), that is,
/// with every discount and amortised. Quantity: PricingQuantity in PricingUnit, else ConsumedQuantity in
/// ConsumedUnit, in hours. In force from ChargePeriodStart to ChargePeriodEnd. Basis: reserved where
/// PricingCategory is "Committed" or a commitment or capacity reservation is named, spot for "Dynamic", else
/// on-demand. Model: column x_GpuModel, else `gpu_model` of Tags, else any. Rows of one model and period are
/// one price, weighted by their GPU-hours; neighbours with the same price are joined. Unused commitments are
/// no price: what stands idle is the ledger's to find.
///
/// A row that cannot be taken goes to @p problems with its line; an error: no FOCUS file at all.
[[nodiscard]] Result<std::vector<StatedPrice>> readFocusPrices(std::string_view text, Problems& problems);

} // namespace seamscope::economics
