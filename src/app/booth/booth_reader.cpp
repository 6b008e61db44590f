// Reads models by a queue of jobs, one of which runs at a time.
#include "app/booth/booth_reader.h"

#include <algorithm>
#include <chrono>

namespace sprue {

BoothReader::BoothReader(assets::ModelLoader loader) : loader_(std::move(loader)) {
  loader_.given_up = leaving_.get_token();
}
BoothReader::~BoothReader() { leaving_.request_stop(); }

void BoothReader::ask(const std::filesystem::path& path) {
  waiting_.push_back({path});
  begin_next();
}

void BoothReader::ask_again(const Exhibit& exhibit, Why why) {
  Again again{exhibit.number, why, exhibit.request};
  if (const auto known = waiting_for(exhibit.number); known != waiting_.end()) {
    if (why == Why::file) again.why = known->again->why;  // a change that somebody made here is still to be told
    known->again = std::move(again);
    return;
  }
  // Models that people look at come before those that they have not seen.
  const auto first = std::ranges::find_if(waiting_, [](const Job& job) { return !job.again; });
  waiting_.insert(first, {exhibit.request.file, std::move(again)});
  begin_next();
}

std::deque<BoothReader::Job>::iterator BoothReader::waiting_for(int number) {
  return std::ranges::find_if(waiting_, [&](const Job& job) { return job.again && job.again->number == number; });
}

bool BoothReader::makes_again() const {
  return number_now_ || std::ranges::any_of(waiting_, [](const Job& job) { return job.again.has_value(); });
}

bool BoothReader::makes_again(int number) const {
  return number_now_ == number ||
         std::ranges::any_of(waiting_, [&](const Job& job) { return job.again && job.again->number == number; });
}

std::optional<BoothReader::Read> BoothReader::take() {
  // Asking a future that is not ready would wait.
  if (!done_.valid() || done_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return std::nullopt;
  Done done = done_.get();
  now_.clear();
  number_now_.reset();
  // Models of a folder take its place, so that the order of asking stays.
  for (auto file = done.inside.rbegin(); file != done.inside.rend(); ++file) waiting_.push_front({std::move(*file)});
  begin_next();
  return std::move(done.read);
}

BoothReader::Done BoothReader::read(Job job, const assets::ModelLoader& loader) {
  Done done;
  Read& read = done.read;
  read.file = std::move(job.file);
  if (job.again) {
    read.again = std::move(job.again);
    read.again->baked = assets::open_model(read.again->request, loader, read.problems);
    return done;
  }
  Files found = models_at(read.file, read.problems, loader.given_up);
  // A path that is no folder finds just itself.
  read.is_folder = found != Files{read.file};
  if (read.is_folder)
    done.inside = std::move(found);
  else
    read.exhibit = Booth::read(read.file, loader, nullptr, read.problems);
  return done;
}

void BoothReader::begin_next() {
  if (done_.valid() || waiting_.empty()) return;
  Job next = std::move(waiting_.front());
  waiting_.pop_front();
  now_ = next.file;
  if (next.again) number_now_ = next.again->number;
  done_ = std::async(std::launch::async,
                     [job = std::move(next), loader = loader_]() mutable { return read(std::move(job), loader); });
}

}  // namespace sprue
