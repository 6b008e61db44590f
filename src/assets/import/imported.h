// A model as an import leaves it, before it is stood on the table: its own units and axes, and what its file says of
// them.
#pragma once

#include <optional>
#include <string>

#include "assets/model/import_options.h"
#include "assets/model/report.h"

namespace sprue::assets {

// The statements about axes and units that the file makes, or that its format makes for it.
struct FileFacts {
  std::optional<Axis> up, forward;
  std::string axis_rule;  // says why these are the axes
  float unit_mm = 0;      // length of its unit; 0: unknown
  std::string unit_rule;
  // True when this very file states its unit.
  bool unit_stated = false;
  // True when the format says which side of a face is its front.
  bool sided = false;
  // True for models of our own collection (models/README.md): their origin and size are meant, and their vertex colors
  // are marks for paint.
  bool ours = false;
};

// A model in the file's own units and axes, under a root of ours that changes nothing yet. The report holds format,
// files and notes. Every mesh is drawn once, by one node.
struct Imported {
  Model model;
  Report report;
  FileFacts facts;
};

}  // namespace sprue::assets
