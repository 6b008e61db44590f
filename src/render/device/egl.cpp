// Alone in its file: <EGL/egl.h> brings X11's names, and a khrplatform.h that differs from the one in raylib.
#include "render/device/egl.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <dlfcn.h>

#include <array>
#include <cstring>

namespace sprue::render {

// The library's functions, found by name. It ends what was begun, in the opposite order.
struct Egl::Library {
  ~Library() {
    if (context != EGL_NO_CONTEXT) {
      make_current(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
      destroy_context(display, context);
    }
    if (display != EGL_NO_DISPLAY) terminate(display);
    if (handle != nullptr) dlclose(handle);
  }

  template <class Function>
  bool find(Function& function, const char* name) {
    function = reinterpret_cast<Function>(dlsym(handle, name));
    return function != nullptr;
  }
  bool find_all() {
    return find(query_string, "eglQueryString") && find(initialize, "eglInitialize") && find(bind_api, "eglBindAPI") &&
           find(create_context, "eglCreateContext") && find(make_current, "eglMakeCurrent") &&
           find(destroy_context, "eglDestroyContext") && find(terminate, "eglTerminate") &&
           find(get_proc_address, "eglGetProcAddress");
  }
  bool start(EGLenum platform, void* device);
  bool find_display();
  bool make_context();

  void* handle = nullptr;
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext context = EGL_NO_CONTEXT;
  decltype(&eglQueryString) query_string = nullptr;
  decltype(&eglInitialize) initialize = nullptr;
  decltype(&eglBindAPI) bind_api = nullptr;
  decltype(&eglCreateContext) create_context = nullptr;
  decltype(&eglMakeCurrent) make_current = nullptr;
  decltype(&eglDestroyContext) destroy_context = nullptr;
  decltype(&eglTerminate) terminate = nullptr;
  decltype(&eglGetProcAddress) get_proc_address = nullptr;
};

// Takes a display of the platform if it can be initialized.
bool Egl::Library::start(EGLenum platform, void* device) {
  const auto get_display =
      reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(get_proc_address("eglGetPlatformDisplayEXT"));
  if (get_display == nullptr) return false;
  const EGLDisplay found = get_display(platform, device, nullptr);
  if (found == EGL_NO_DISPLAY || initialize(found, nullptr, nullptr) == EGL_FALSE) return false;
  display = found;
  return true;
}

// Mesa draws without any surface; other drivers reach their device directly.
bool Egl::Library::find_display() {
  const char* extensions = query_string(EGL_NO_DISPLAY, EGL_EXTENSIONS);
  if (extensions == nullptr) return false;
  const auto has = [&](const char* name) { return std::strstr(extensions, name) != nullptr; };
  if (has("EGL_MESA_platform_surfaceless") && start(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY)) return true;
  const auto query = reinterpret_cast<PFNEGLQUERYDEVICESEXTPROC>(get_proc_address("eglQueryDevicesEXT"));
  if (!has("EGL_EXT_platform_device") || query == nullptr) return false;
  std::array<EGLDeviceEXT, 8> devices{};
  EGLint count = 0;
  query(static_cast<EGLint>(devices.size()), devices.data(), &count);
  for (EGLint i = 0; i < count; ++i)
    if (start(EGL_PLATFORM_DEVICE_EXT, devices[static_cast<std::size_t>(i)])) return true;
  return false;
}

// A context without any surface: everything is drawn into targets of our own.
bool Egl::Library::make_context() {
  constexpr std::array<EGLint, 7> wanted{
      EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
      EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
  bind_api(EGL_OPENGL_API);
  context = create_context(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, wanted.data());
  return context != EGL_NO_CONTEXT && make_current(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_TRUE;
}

std::unique_ptr<Egl> Egl::open(Problems& problems, const char* library) {
  const auto no = [&](const std::string& what) {
    problems.push_back({"pictures without a window", what});
    return nullptr;
  };
  auto egl = std::make_unique<Library>();
  egl->handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (egl->handle == nullptr || !egl->find_all())
    return no(std::string(library) + " is needed and not there; on Debian: apt-get install libegl1 libegl-mesa0");
  if (!egl->find_display())
    return no("EGL finds nothing to draw with; on Debian: apt-get install libegl-mesa0 libgl1-mesa-dri");
  if (!egl->make_context()) return no("EGL gives no OpenGL 3.3; on Debian: apt-get install libgl1-mesa-dri");
  return std::unique_ptr<Egl>(new Egl(std::move(egl)));
}

Egl::Egl(std::unique_ptr<Library> library) : library_(std::move(library)) {}
Egl::~Egl() = default;

Egl::Finder Egl::finder() const { return library_->get_proc_address; }

}  // namespace sprue::render
