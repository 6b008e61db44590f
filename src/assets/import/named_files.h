// The files that a model names, and every name that was asked for.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sprue::assets {

// Finds the files that a model names and remembers every name that was asked for, found or not: they all are part of
// the bake's key, so that a texture that is put there later makes another bake.
class NamedFiles {
 public:
  explicit NamedFiles(std::filesystem::path model) : model_(std::move(model)) {}
  const std::filesystem::path& model() const { return model_; }

  // `name` is as the model writes it; the library may have put the model's folder before it.
  std::filesystem::path find(std::string_view name);

  std::vector<std::string> names() const;
  // The path of a file relative to the model's folder.
  std::string place(const std::filesystem::path& found) const;

 private:
  std::filesystem::path model_;
  std::map<std::string, std::filesystem::path, std::less<>> found_;
};

}  // namespace sprue::assets
