// Everything Dynim offers.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/error.hpp"
#include "dynim/export.hpp"
#include "dynim/gallery.hpp"
#include "dynim/grundy.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/oracle.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"
#include "dynim/sink.hpp"
#include "dynim/wythoff.hpp"
