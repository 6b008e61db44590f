// Lessons for the screens: what the table shows of one, what the lobby lists, and how one is opened.
#pragma once

#include "app/rooms/next_room.h"
#include "app/rooms/user_space.h"

namespace sprue {

// The name of a lesson in settings, wherever the data lies: "asteroid/lessons/1-first".
std::string lesson_id(const std::filesystem::path& file);

ui::LessonModel lesson_model(const Lesson& lesson, bool over);
// Leaves the choices that the lesson's step asks for; the others say that it is not their turn yet.
void narrow(ui::TableModel& model, const Lesson& lesson, const Match& match);

// Those that can be read, game by game.
std::vector<ui::LessonLine> lesson_lines(const ui::Settings& settings);

// Nothing, with problems, when it cannot be opened.
std::optional<ToTable> to_lesson(const ui::Learn& wish, const UserSpace& user, Problems& problems);

}  // namespace sprue
