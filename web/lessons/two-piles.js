// Lesson 4: two piles under one limit (docs/mathematics.md, Theorems 51 and 58, Corollary 53).

import {formula, display} from '../formula.js';
import {judged, paragraph, strong} from './parts.js';

export const title = 'Two piles';
export const about = 'The difference of the piles decides, by the power of two in it.';

const rules = [['t', 'f(t) = t'], ['2*t', 'f(t) = 2t'], ['3*t', 'f(t) = 3t'], ['4*t', 'f(t) = 4t']];

async function solved({f, a, b}, asked) {
  const answer = await asked({question: 'solve', game: 'two-pile', f, piles: [a, b], limit: a});
  const words = await asked({question: 'play', game: 'two-pile', f, piles: [a, b], limit: answer.least_winning_limit, explain: true,
    choose: false});
  return [paragraph('The least limit that wins is ', strong(answer.least_winning_limit), '.'), paragraph(words.explanation_text)];
}

export const content = parts => [
  paragraph('Now there are two piles, and one limit for both. Take from either; whoever ', strong('empties a pile'), ' wins.'),
  parts.play('Play it', {game: 'two-pile', f: '2*t'}),
  paragraph('Let the smaller pile be ', formula('a'), ' and the difference ', formula('N'), ', and let ', formula('h(N)'),
    ' be the greatest power of two that divides ', formula('N'), ': of 12 it is 4, of 7 it is 1. Holshouser and Reiter found in 2005 that '
    + 'the least winning limit is'),
  display('h(N) , " if " f(h(N)) < a ,'),
  paragraph('and otherwise the whole smaller pile, ', formula('a'), '. Taking ', formula('h(N)'), ', from the right one of the piles, makes '
    + 'the difference a multiple of twice that power of two, and then the other needs more than the rule allows.'),
  parts.tryIt([{name: 'f', label: 'Rule', options: rules, start: '2*t'}, {name: 'a', label: 'Smaller pile', start: '21'},
    {name: 'b', label: 'Larger pile', start: '33'}], solved),
  paragraph('It holds for ', formula('f(t) = t'), ', ', formula('2t'), ' and ', formula('3t'), ', and for exactly those rules that meet '
    + 'four conditions, the ', strong('admissible'), ' ones. For ', formula('4t'), ' it fails: one of the conditions, for all powers of two ',
    formula('N'), ', is'),
  display('f(N) < 4N .'),
  paragraph('With ', formula('⌊rt⌋'), ' it holds exactly for ', formula('1 ≤ r < 4'), '.'),
  parts.question('Pile A has 30 counters and pile B has 50, each takes at most twice the last move, and you may take up to 10. How '
    + 'many do you take, and from which pile?',
  [{name: 'take', label: 'Take'}, {name: 'pile', label: 'From', options: [['0', 'A, the 30'], ['1', 'B, the 50']]}],
  ({take, pile}, asked) => judged(asked, {game: 'two-pile', f: '2*t', piles: [30, 50], limit: 10}, {pile, take},
    'What is the greatest power of two that divides the difference, and from which pile does it come?')),
];
