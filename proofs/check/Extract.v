(* Makes core.ml of the files proofs/Check*.v. What stands for what here is believed, as is zarith. *)
From Coq Require Import ZArith Extraction ExtrOcamlBasic.
From Dynim Require Import CheckRule Check CheckCompare CheckEndless CheckGrundy CheckPairs CheckPatterns CheckScales
  CheckTwo CheckTwoCompare.

Extract Inductive positive => "Integer.t" ["Integer.odd" "Integer.even" "Integer.one"] "Integer.by_bit".
Extract Inductive Z => "Integer.t" ["Integer.zero" "" "Integer.neg"] "Integer.by_sign".
Extract Inlined Constant Z.add => "Integer.add".
Extract Inlined Constant Z.sub => "Integer.sub".
Extract Inlined Constant Z.mul => "Integer.mul".
Extract Inlined Constant Z.opp => "Integer.neg".
Extract Inlined Constant Z.pred => "Integer.pred".
Extract Inlined Constant Z.min => "Integer.min".
Extract Inlined Constant Z.max => "Integer.max".
Extract Inlined Constant Z.gcd => "Integer.gcd".
Extract Inlined Constant Z.eqb => "Integer.equal".
Extract Inlined Constant Z.leb => "Integer.leq".
Extract Inlined Constant Z.ltb => "Integer.lt".
Extract Inlined Constant Z.div => "Integer.fdiv".
Extract Inlined Constant Z.modulo => "Integer.modulo".
Extract Inlined Constant Z.pow => "Integer.power".
Extract Inlined Constant Z.sqrt => "Integer.root".

Extraction "core.ml" check_solve check_base check_table check_finite check_periodic check_endless check_scales
  check_recurrence check_pattern check_compare check_grundy check_grundy_value check_two_pile check_two_rectangle
  check_two_compare check_admissible check_not_admissible check_wythoff check_pairs check_imitation eval slow powers_of.
