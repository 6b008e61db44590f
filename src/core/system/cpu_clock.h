// Processor time and memory that this program has used.
#pragma once

namespace sprue {

double cpu_seconds();          // that this thread has used
double process_cpu_seconds();  // that all threads have used since the process began
double peak_megabytes();       // of memory, since the process began
double megabytes();            // of memory that the process holds now

}  // namespace sprue
