// Makes the model of a table's screen from what the seats that look may know.
#pragma once

#include "play/session.h"
#include "ui/model/table_model.h"

namespace sprue {

// `picked`: pieces that were pointed at; `notice`: what the program has to say.
ui::TableModel table_model(const Session& session, std::vector<std::string> picked = {}, std::string notice = {});

}  // namespace sprue
