// Two piles under one limit (docs/mathematics.md, Theorems 51 and 58, Corollary 53; for 5t Theorem 224).

import {phrase, say} from '../words.js';
import {judgeLimit, judgeMove, judgeOutcome} from './checks.js';
import {from, limited, outcome, take} from './fields.js';
import {paragraph, strong} from './parts.js';
import {board, counters, strip} from './pictures.js';

const game = {game: 'two-pile', f: '2*t'};
const rules = ['t', '2*t', '3*t', '4*t', '5*t'].map(f => [f, say(`two-piles.rule.${f}`)]);

// The least limits of small piles.
async function limits(asked, f) {
  const {values} = await asked({question: 'table', game: 'two-pile', f, size: 10});
  return board(values, value => ({text: value}), say('two-piles.limits'), 1);
}

// What the larger of two piles is more than a large smaller one, with the least limit that wins.
async function differences(asked, f, smaller, most) {
  const {values: [row]} = await asked({question: 'rectangle', game: 'two-pile', f, from: [smaller, smaller + 1], to: [smaller, smaller + most]});
  return strip(row.map((power, i) => ({text: String(i + 1), below: power})), say('two-piles.differences'));
}

async function solved({f, a, b}, asked) {
  const {least_winning_limit: limit} = await asked({question: 'solve', game: 'two-pile', f, piles: [a, b], limit: 1});
  const {explanation_text: why} = await asked({question: 'play', game: 'two-pile', f, piles: [a, b], limit, explain: true, choose: false});
  return [paragraph(phrase('two-piles.solved', {limit: strong(limit)})), paragraph(why)];
}

export const questions = {
  least: {
    puzzles: [[40, 52], [40, 46], [40, 64], [25, 57], [60, 84]],
    fields: [limited],
    check: ({limit}, piles, asked) => judgeLimit(asked, {...game, piles}, limit),
  },
  move: {
    puzzles: [[[30, 50], 10], [[21, 33], 6], [[40, 46], 5], [[35, 63], 7], [[50, 74], 9]],
    fields: [take, from('A', 'B')],
    check: (move, [piles, limit], asked) => judgeMove(asked, {...game, piles, limit}, move),
  },
  who: {
    puzzles: [[[30, 50], 3], [[22, 28], 2], [[20, 32], 3], [[45, 52], 1], [[24, 40], 8], [[17, 25], 7]],
    picture: ([piles]) => counters(piles),
    fields: [outcome],
    check: ({guess}, [piles, limit], asked) => judgeOutcome(asked, {...game, piles, limit}, guess),
  },
  five: {
    puzzles: [[1000, 1028], [1000, 1012], [1000, 1036], [1000, 1024], [1000, 1030]],
    fields: [limited],
    check: ({limit}, piles, asked) => judgeLimit(asked, {...game, f: '5*t', piles}, limit),
  },
};

export const places = parts => ({
  taken: counters([{count: 9, taken: 2}, 7]),
  play: parts.play(say('lesson.play'), game),
  limits: parts.picture(asked => limits(asked, game.f)),
  powers: parts.picture(asked => differences(asked, game.f, 33, 16)),
  exception: counters([5, 9]),
  four: counters([{count: 20, taken: 4}, 32]),
  others: parts.tryIt([{name: 'f', label: say('lesson.rule'), options: rules, start: '4*t'},
    {name: 'a', label: say('lesson.smaller-pile'), start: '18'}, {name: 'b', label: say('lesson.larger-pile'), start: '21'}], solved),
  fives: parts.picture(asked => differences(asked, '5*t', 1000, 22)),
});
