// Opens OpenGL without a display, by way of EGL.
#pragma once
#include <memory>

#include "core/values/problem.h"

namespace sprue::render {

// OpenGL 3.3 without a display, current in this thread while it lives. The library is opened by name when it is
// needed, so that a program on a machine without it starts and can say so.
class Egl {
 public:
  static std::unique_ptr<Egl> open(Problems& problems, const char* library = "libEGL.so.1");
  ~Egl();
  Egl(const Egl&) = delete;
  Egl& operator=(const Egl&) = delete;

  // Finds the functions of OpenGL by name.
  using Finder = void (*(*)(const char*))();
  Finder finder() const;

 private:
  struct Library;
  explicit Egl(std::unique_ptr<Library> library);
  std::unique_ptr<Library> library_;
};

}  // namespace sprue::render
