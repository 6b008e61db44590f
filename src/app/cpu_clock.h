#pragma once

namespace sprue {

double cpu_seconds();  // that this thread has used

}  // namespace sprue
