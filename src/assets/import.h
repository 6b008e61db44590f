// Reads a model's file of any format into a Model. What is untrusted and complicated happens here: call it in a child
// process only (assets/process.h).
#pragma once

#include <filesystem>
#include <optional>

#include "assets/report.h"
#include "assets/wishes.h"

namespace sprue::assets {

// What the file says about itself, or its format for it.
struct FileFacts {
  std::optional<Axis> up, forward;
  std::string axis_rule;  // why those
  float unit_mm = 0;      // length of its unit; 0: unknown
  std::string unit_rule;
  bool unit_stated = false;  // by this very file
  // Of our own collection (models/README.md): the origin and the size are meant, and vertex colours are marks for
  // paint.
  bool ours = false;
};

// In the file's own units and axes, under a root of ours that changes nothing yet. The report holds format, files and
// notes. Every mesh is drawn once, by one node.
struct Imported {
  Model model;
  Report report;
  FileFacts facts;
};

std::optional<Imported> import_model(const std::filesystem::path& file, const Wishes& wishes, Problems& problems);

// By its ending: whether the file is of a format that holds models.
bool holds_models(const std::filesystem::path& file);

// MagicaVoxel's format, which no library of ours reads.
std::optional<Imported> import_vox(const std::filesystem::path& file, Problems& problems);

}  // namespace sprue::assets
