// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "replay/transport_orders.h"

namespace seamscope::models {
class Transport;
}

namespace seamscope::ui {
class TimelineWidget;
}

namespace seamscope::console {

class ViewSteps;

/// Does what the time bar asks of the transport. Notes are this console's own: the gateway does not know them.
void carryOut(ui::TransportOrder order, models::Transport& transport, ViewSteps& steps, const ui::TimelineWidget& notes,
              TimePoint cursor);

} // namespace seamscope::console
