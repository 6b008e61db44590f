// Processor time and memory that this program has used.
#pragma once

namespace sprue {

// Seconds of the processor that this thread has used.
double cpu_seconds();
// The same of all threads since the process began.
double process_cpu_seconds();
// Megabytes of memory: the most since the process began, and those that it holds now.
double peak_megabytes();
// The memory that the process holds now.
double megabytes();

}  // namespace sprue
