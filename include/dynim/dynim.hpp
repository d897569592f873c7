// Everything Dynim offers.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/error.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile/block_search.hpp"
#include "dynim/one_pile/g_bases.hpp"
#include "dynim/one_pile/machine_base.hpp"
#include "dynim/one_pile/recurrence.hpp"
#include "dynim/one_pile/rules.hpp"
#include "dynim/oracle.hpp"
#include "dynim/two_pile.hpp"
#include "dynim/two_pile/recurrence.hpp"
#include "dynim/two_pile/rules.hpp"
#include "dynim/verify.hpp"
