// The parts of everything in a baked file's last section, named once for writing and reading.
#pragma once

#include <concepts>

#include "assets/model/report.h"

namespace sprue::assets {

// Each list serves both directions: S is T for reading and const T for writing.
template <class S, class T>
concept Like = std::same_as<std::remove_const_t<S>, T>;

template <Like<Level> S>
void parts(S& s, auto&& each) {
  each(s.first_index, s.indices, s.error);
}
template <Like<Mesh> S>
void parts(S& s, auto&& each) {
  each(s.name, s.first_vertex, s.vertices, s.material, s.skin, s.first_influence, s.levels, s.morphs);
}
template <Like<Node> S>
void parts(S& s, auto&& each) {
  each(s.name, s.parent, s.move, s.turn, s.scale, s.meshes, s.weights);
}
template <Like<Bone> S>
void parts(S& s, auto&& each) {
  each(s.node, s.unbind);
}
template <Like<Skin> S>
void parts(S& s, auto&& each) {
  each(s.bones);
}
// Pixels are in a section of their own, image after image.
template <Like<Image> S>
void parts(S& s, auto&& each) {
  each(s.width, s.height, s.levels);
}
template <Like<Texture> S>
void parts(S& s, auto&& each) {
  each(s.image, s.across, s.along, s.smooth, s.second, s.place);
}
template <Like<Layers> S>
void parts(S& s, auto&& each) {
  each(s.coat, s.coat_rough, s.coat_bump, s.sheen, s.sheen_rough, s.clear, s.thick, s.tint, s.tint_depth, s.bending,
       s.mirror, s.mirror_tint, s.gloss, s.film, s.film_bending, s.film_thinnest, s.film_thickest, s.coats,
       s.coat_normals, s.sheens, s.clears, s.mirrors, s.films);
}
template <Like<Material> S>
void parts(S& s, auto&& each) {
  each(s.name, s.colour, s.metal, s.rough, s.glow, s.colours, s.normals, s.metal_rough, s.glows, s.opens, s.bump,
       s.occlusion, s.alpha, s.cut, s.two_sided, s.unlit, s.bare, s.team, s.own, s.layers);
}
template <Like<Track> S>
void parts(S& s, auto&& each) {
  each(s.node, s.move_times, s.turn_times, s.scale_times, s.weight_times, s.moves, s.turns, s.scales, s.weights);
}
template <Like<Clip> S>
void parts(S& s, auto&& each) {
  each(s.name, s.seconds, s.tracks);
}
template <Like<Box> S>
void parts(S& s, auto&& each) {
  each(s.low, s.high);
}
template <Like<Base> S>
void parts(S& s, auto&& each) {
  each(s.kind, s.mm);
}
template <Like<Wanted> S>
void parts(S& s, auto&& each) {
  each(s.name, s.found, s.width, s.height);
}
template <Like<Report> S>
void parts(S& s, auto&& each) {
  each(s.format, s.up, s.forward, s.size, s.file_size, s.table_size, s.file_triangles, s.triangles, s.vertices, s.bones,
       s.morphs, s.coloured, s.ours, s.shaded, s.variants, s.scenes, s.base, s.base_why, s.files, s.looked_for,
       s.notes);
}
template <Like<Baked> S>
void parts(S& s, auto&& each) {
  each(s.model.meshes, s.model.nodes, s.model.skins, s.model.materials, s.model.images, s.model.clips, s.model.bounds,
       s.report);
}

// The last value of each enum, beyond which a byte of the file means nothing.
constexpr Alpha last_of(Alpha) { return Alpha::blend; }
constexpr Wrap last_of(Wrap) { return Wrap::mirror; }
constexpr BaseKind last_of(BaseKind) { return BaseKind::stand; }

}  // namespace sprue::assets
