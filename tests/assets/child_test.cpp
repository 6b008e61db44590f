// Makes this test program the child that bakes models, when it is started as one.
#include "support/bake_child.h"

namespace {

const bool is_child = sprue::test::bake_if_child();

}  // namespace
