// A value of some game's own type, carried by code that does not know the game: actions on their way from a list of
// choices back to the match, events on their way to a log, views on their way to a panel. Only templates over that game
// look inside.
#pragma once

#include <memory>
#include <utility>

namespace sprue {

// Cheap to copy, since copies share the value, which never changes; and comparable by value. The role is a tag that
// keeps an action from being taken for an event.
template <class Role>
class AnyValue {
 public:
  // It holds nothing.
  AnyValue() = default;
  template <class T>
  static AnyValue of(T value) {
    AnyValue any;
    any.value_ = std::make_shared<const T>(std::move(value));
    any.type_ = &type_of<T>;
    return any;
  }

  // Null when it is of another type.
  template <class T>
  const T* as() const {
    return type_ == &type_of<T> ? static_cast<const T*>(value_.get()) : nullptr;
  }
  explicit operator bool() const { return type_ != nullptr; }

  bool operator==(const AnyValue& other) const {
    if (type_ != other.type_) return false;
    return value_ == other.value_ || (type_ != nullptr && type_->equal(value_.get(), other.value_.get()));
  }

 private:
  struct Type {
    bool (*equal)(const void* left, const void* right);
  };
  // Its address tells types from each other, without run-time type information and without a list of all types.
  template <class T>
  static inline const Type type_of{[](const void* left, const void* right) {
    return *static_cast<const T*>(left) == *static_cast<const T*>(right);
  }};

  std::shared_ptr<const void> value_;
  const Type* type_ = nullptr;
};

using AnyAction = AnyValue<struct ActionRole>;
using AnyEvent = AnyValue<struct EventRole>;
using AnyView = AnyValue<struct ViewRole>;  // a whole match, as somebody may know it

}  // namespace sprue
