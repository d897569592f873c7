// Two piles under one limit (docs/mathematics.md, Theorems 51 and 58, Corollary 53; for 5t Theorem 224).

import {judgeLimit, judgeMove, judgeOutcome} from './checks.js';
import {from, outcome, take} from './fields.js';
import {formula} from '../formula.js';
import {paragraph, step, strong} from './parts.js';
import {board, counters, strip} from './pictures.js';

export const title = 'Two piles, one limit';
export const about = 'How far the piles are apart decides, and which power of two is in that.';

const game = {game: 'two-pile', f: '2*t'};
const rules = [['t', 'as much: f(t) = t'], ['2*t', 'twice: f(t) = 2t'], ['3*t', 'three times: f(t) = 3t'], ['4*t', 'four times: f(t) = 4t'],
  ['5*t', 'five times: f(t) = 5t']];

// The least limits of small piles.
async function limits(asked, f) {
  const {values} = await asked({question: 'table', game: 'two-pile', f, size: 10});
  return board(values, value => ({text: value}), 'The least limit that wins', 1);
}

// What the larger of two piles is more than a large smaller one, with the least limit that wins.
async function differences(asked, f, smaller, most) {
  const {values: [row]} = await asked({question: 'rectangle', game: 'two-pile', f, from: [smaller, smaller + 1], to: [smaller, smaller + most]});
  return strip(row.map((power, i) => ({text: String(i + 1), below: power})), 'Differences with the least winning limit below');
}

async function solved({f, a, b}, asked) {
  const {least_winning_limit: limit} = await asked({question: 'solve', game: 'two-pile', f, piles: [a, b], limit: 1});
  const {explanation_text: why} = await asked({question: 'play', game: 'two-pile', f, piles: [a, b], limit, explain: true, choose: false});
  return [paragraph('The least limit that wins is ', strong(limit), '.'), paragraph(why)];
}

const piles = ([a, b]) => `Pile A has ${a} counters and pile B has ${b}.`;

export const questions = {
  least: {
    puzzles: [[40, 52], [40, 46], [40, 64], [25, 57], [60, 84]],
    text: each => `${piles(each)} What is the least limit that wins?`,
    fields: [{name: 'limit', label: 'Least limit', expected: 'a number, such as 3'}],
    check: ({limit}, each, asked) => judgeLimit(asked, {...game, piles: each}, limit),
    nudges: [() => 'How much larger is B than A? Which powers of two divide that?',
      () => 'Halve the difference until it is odd. How often could you halve it? Double 1 as often. And is that small enough for the '
        + 'smaller pile?'],
  },
  move: {
    puzzles: [[[30, 50], 10], [[21, 33], 6], [[40, 46], 5], [[35, 63], 7], [[50, 74], 9]],
    text: ([each, limit]) => `${piles(each)} You may take up to ${limit}. Find a move that wins.`,
    fields: [take, from(['A', 'B'])],
    check: (move, [each, limit], asked) => judgeMove(asked, {...game, piles: each, limit}, move),
    nudges: [() => 'What is the greatest power of two that divides the difference?',
      () => 'Take that power of two. Try both piles on paper: from which one does the new difference have a power four times as large, or '
        + 'more?'],
  },
  who: {
    puzzles: [[[30, 50], 3], [[22, 28], 2], [[20, 32], 3], [[45, 52], 1], [[24, 40], 8], [[17, 25], 7]],
    text: ([each, limit]) => `${piles(each)} You may take up to ${limit}. Do you win?`,
    picture: ([each]) => counters(each),
    fields: [outcome],
    check: ({guess}, [each, limit], asked) => judgeOutcome(asked, {...game, piles: each, limit}, guess),
    nudges: [() => 'What is the least limit that wins? Do you have it?',
      () => 'Take the power of two in the difference. After such a move, what may the other take? Is that enough for the smaller pile?'],
  },
  five: {
    puzzles: [[1000, 1028], [1000, 1012], [1000, 1036], [1000, 1024], [1000, 1030]],
    text: each => `You may always take up to five times as much as was just taken. ${piles(each)} What is the least limit that wins?`,
    fields: [{name: 'limit', label: 'Least limit', expected: 'a number, such as 3'}],
    check: ({limit}, each, asked) => judgeLimit(asked, {...game, f: '5*t', piles: each}, limit),
    nudges: [() => 'How much larger is B than A? Find that difference in the row.',
      () => 'Take the greatest power of two out of the difference, and look for what is left in the row. Then multiply again.'],
  },
};

export const content = parts => [
  step('The game',
    paragraph('There are two piles, and one limit for both. A move takes counters from one of them. After that each takes at most ',
      strong('twice'), ' as much as was just taken, from either pile. Whoever ', strong('empties a pile'), ' wins.'),
    counters([{count: 9, taken: 2}, 7]),
    paragraph('Here 2 were taken from A. Now the other may take up to 4, from A or from B.'),
    parts.play('Play it', game)),
  step('The least limit',
    paragraph('Each position has a ', strong('least limit that wins'), '. With so much or more you win, with less you lose. Take piles of 1 and '
      + 'anything: you take the 1, so a limit of 1 wins. With 4 and 4 you need 4, a whole pile. Find them on the board:'),
    parts.picture(asked => limits(asked, game.f)),
    paragraph('Start at A 4, B 5 and walk down the diagonal, to A 5, B 6 and on. The piles grow, but their difference is always 1, and the '
      + 'number is always 1. Another diagonal has another number, at least away from the edge. So what counts is ',
      strong('the difference'), ' of the piles.')),
  step('Powers of two in the difference',
    paragraph('Halve 12: that is 6. Halve again: 3. That is odd, so we stop. We halved twice, so 2 times 2 = 4 is the ',
      strong('greatest power of two that divides 12'), '. For an odd number it is 1. Now the least limits of two large piles, below their '
      + 'differences:'),
    parts.picture(asked => differences(asked, game.f, 33, 16)),
    paragraph('The least limit is the greatest power of two that divides the difference. Holshouser and Reiter found this in 2005.'),
    paragraph('There is one exception. After such a move the other may take twice as much. If that is all of the smaller pile, '
      + 'they win at once. Then you must take ', strong('the whole smaller pile'), ' yourself. So it is with 5 and 9. The difference '
      + 'is 4, but after a move of 4 the other may take 8.'),
    counters([5, 9]),
    parts.question('least')),
  step('The move',
    paragraph('Take the power of two, but from which pile? Say the piles are 20 and 32. The difference is 12, so you take 4. From the 20: '
      + 'then the new difference is 16. From the 32: then it is 8.'),
    counters([{count: 20, taken: 4}, 32]),
    paragraph('The other may take 8. With a difference of 8 that is enough for them. With a difference of 16 they need 16, or a whole '
      + 'pile, so they lose. One of the two piles always leaves a multiple of ', strong('four times'), ' your move. Take from that one.'),
    parts.question('move'),
    parts.question('who')),
  step('Other rules',
    paragraph('Your move leaves a multiple of four times ', formula('t'), '. So the other may be allowed ', formula('t'), ', ', formula('2t'),
      ' or ', formula('3t'), ', and never has enough. With ', formula('4t'), ' they may have enough, and the rule of this lesson breaks. '
      + 'Look at 18 and 21. The difference is 3, so we would expect a limit of 1.'),
    parts.tryIt([{name: 'f', label: 'Rule', options: rules, start: '4*t'}, {name: 'a', label: 'Smaller pile', start: '18'},
      {name: 'b', label: 'Larger pile', start: '21'}], solved)),
  step('Five times as much',
    paragraph('With ', formula('5t'), ' there is a rule again, another one. These are the least limits of two large piles, below their '
      + 'differences:'),
    parts.picture(asked => differences(asked, '5*t', 1000, 22)),
    paragraph('Twice the difference has twice the limit, so the odd differences tell all. Most have a limit of 1. But 3, 19 and 21 have a limit of ',
      strong('3'), '. Which odd numbers have it can be said of every number, by its digits in base two. For smaller piles a limit of 5 '
      + 'occurs too, as with 337 and 390.'),
    parts.question('five')),
];
