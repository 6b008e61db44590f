// Makes the model of a table's screen from what the seats that look may know. Secrets end here: the screen gets nothing
// else of the match.
#pragma once

#include "play/session.h"
#include "ui/model/table_model.h"

namespace sprue {

// `picked` are pieces that were pointed at; `notice` is what the program has to say.
ui::TableModel table_model(const Session& session, std::vector<std::string> picked = {}, std::string notice = {});

}  // namespace sprue
