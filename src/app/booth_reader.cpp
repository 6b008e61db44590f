#include "app/booth_reader.h"

#include <chrono>

namespace sprue {

void BoothReader::ask(const std::filesystem::path& path) {
  for (std::filesystem::path& model : models_at(path)) waiting_.push_back(std::move(model));
  begin_next();
}

std::optional<BoothReader::Read> BoothReader::take() {
  if (!read_.valid() || read_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return std::nullopt;
  Read read = read_.get();
  now_.clear();
  begin_next();
  return read;
}

void BoothReader::begin_next() {
  if (read_.valid() || waiting_.empty()) return;
  now_ = std::move(waiting_.front());
  waiting_.pop_front();
  read_ = std::async(std::launch::async, [file = now_, shop = shop_] {
    Read read{file, {}, {}};
    read.exhibit = Booth::read(file, shop, nullptr, read.problems);
    return read;
  });
}

}  // namespace sprue
