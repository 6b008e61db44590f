#include "app/booth_reader.h"

#include <chrono>

namespace sprue {

BoothReader::BoothReader(assets::Shop shop) : shop_(std::move(shop)) { shop_.given_up = leaving_.get_token(); }
BoothReader::~BoothReader() { leaving_.request_stop(); }

void BoothReader::ask(const std::filesystem::path& path) {
  waiting_.push_back(path);
  begin_next();
}

std::optional<BoothReader::Read> BoothReader::take() {
  if (!done_.valid() || done_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return std::nullopt;
  Done done = done_.get();
  now_.clear();
  waiting_.insert(waiting_.begin(), done.inside.begin(), done.inside.end());
  begin_next();
  return std::move(done.read);
}

BoothReader::Done BoothReader::read(const std::filesystem::path& path, const assets::Shop& shop) {
  Done done;
  done.read.file = path;
  Files found = models_at(path, done.read.problems);
  done.read.is_folder = found != Files{path};
  if (done.read.is_folder)
    done.inside = std::move(found);
  else
    done.read.exhibit = Booth::read(path, shop, nullptr, done.read.problems);
  return done;
}

void BoothReader::begin_next() {
  if (done_.valid() || waiting_.empty()) return;
  now_ = std::move(waiting_.front());
  waiting_.pop_front();
  done_ = std::async(std::launch::async, [path = now_, shop = shop_] { return read(path, shop); });
}

}  // namespace sprue
