// Files with holes, which are large without taking room on the disk.
#pragma once

// Sanitizers make everything several times as slow: cases that go through whole matches then look at one step in so
// many of those they look at otherwise.
#ifdef SPRUE_SANITIZED
inline constexpr int sparse = 10;
#else
inline constexpr int sparse = 1;
#endif
