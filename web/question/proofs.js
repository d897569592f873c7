// Which theorem of docs/mathematics.md stands behind a method, as [number, name]. A test looks each of them up there.

import {proofAddress} from '../proof/address.js';

const byGame = {
  'one-pile': {'g-base': [8, 'base theorem'], 'finite g-base': [18, 'walks through finite bases'],
    periodicity: [31, 'certificate'], recurrence: [3, 'outcome and winning moves'],
    table: [3, 'outcome and winning moves']},
  'two-pile': {formula: [51, 'formula and strategy'], periodicity: [102, 'one pile fixed'], events: [101, 'events'],
    table: [46, 'outcome and winning moves']},
  piles: {'Fibonacci family': [163, 'Fibonacci family, two piles'], 'power-of-two family': [161, 'power-of-two family'],
    events: [165, 'two piles by events']},
  grundy: {sweep: [180, 'the sweep'], copies: [181, 'copies of thresholds'], periodicity: [182, 'bounded f'],
    'suffix sums': [191, 'suffix sums']},
  sum: {'nim-sum': [183, 'sums']},
  wythoff: {windows: [72, 'windows'], beatty: [69, 'blocks, Beatty sequences'],
    mex: [68, 'outcome, blocking, winning moves']},
  imitation: {windows: [76, 'outcome and a winning move'], mex: [79, 'classes and kinds']},
};
// One pile with blocked moves, or with a pass.
const thresholds = [199, 'thresholds of bounded f'];
const byVariant = {
  blocking: {recurrence: [184, 'blocking'], copies: [184, 'blocking'], periodicity: thresholds},
  pass: {recurrence: [185, 'one pass'], copies: [185, 'one pass'], periodicity: thresholds},
  frames: {copies: [196, 'frames']},
};
const misere = {'one-pile': [35, 'misère play'], 'two-pile': [62, 'misère play'], wythoff: [123, 'misère play'],
  imitation: [123, 'misère play'], variant: [197, 'misère play']};

export const theorems = [...Object.values({...byGame, ...byVariant}).flatMap(Object.values), ...Object.values(misere)];

function variantOf(answer) {
  if (answer.game !== 'one-pile') return null;
  if ('frames' in answer) return 'frames';
  if ('blocking' in answer) return 'blocking';
  return 'pass_wins' in answer || 'rows' in answer ? 'pass' : null;
}

function theoremOf(answer) {
  const variant = variantOf(answer), {game, method} = answer;
  if (answer.convention === 'misere') return misere[variant ? 'variant' : game];
  return (variant ? byVariant[variant] : byGame[game])?.[method];
}

// Where the proof is: {text: 'Theorem 8 (base theorem)', address}, or null where none is known.
export function proofOf(answer) {
  const theorem = answer.status === 'proved' ? theoremOf(answer) : null;
  if (!theorem) return null;
  const [number, name] = theorem;
  return {text: `Theorem ${number} (${name})`, address: proofAddress('Theorem', number)};
}
