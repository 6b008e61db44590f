// Ids of rules as code names them, and the line between what is one and what is not.
#include "core/values/citation.h"

#include <catch2/catch_test_macros.hpp>

TEST_CASE("An id of a rule has a game, a chapter and a number", "[core]") {
  CHECK(sprue::is_rule_id("AR-FLT-06"));
  CHECK(sprue::is_rule_id("AR-R-19"));
  CHECK(sprue::is_rule_id("BA-CMB-BLK-13"));
  CHECK(sprue::is_rule_id("AA-P56-01"));
  CHECK(sprue::is_rule_id("BA-R-178"));
  CHECK_FALSE(sprue::is_rule_id("FLT-06"));
  CHECK_FALSE(sprue::is_rule_id("R-48"));
  CHECK_FALSE(sprue::is_rule_id("AR-06"));
  CHECK_FALSE(sprue::is_rule_id("AR-FLT-6"));
  CHECK_FALSE(sprue::is_rule_id("AR-FLT-"));
  CHECK_FALSE(sprue::is_rule_id("AR-FLT-O6"));
  CHECK_FALSE(sprue::is_rule_id("ar-flt-06"));
  CHECK_FALSE(sprue::is_rule_id("AR-FLT-06 AR-FLT-07"));
  CHECK_FALSE(sprue::is_rule_id(""));
}
