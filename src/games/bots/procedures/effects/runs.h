// Effects that fired are carried out: in their order, step by step, with their targets (BA-R-48).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

bool work_queue(Turn& turn);
Run run_of(const Fired& fired);
void start_run(Turn& turn, const Run& run);
bool work_run(Turn& turn);

}  // namespace sprue::bots
