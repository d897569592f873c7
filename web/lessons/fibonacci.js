// The starts of Fibonacci nim that are lost, and Zeckendorf's sum (docs/mathematics.md, Theorem 20, Example 38).

import {say} from '../words.js';
import {lostPiles, represented} from './answers.js';
import {judgeLost, judgeMove, judgeOutcome} from './checks.js';
import {outcome, take} from './fields.js';
import {folded} from './parts.js';
import {counters} from './pictures.js';

const game = {game: 'one-pile', f: '2*t'};

export const questions = {
  lost: {
    puzzles: [[100, 200], [200, 300], [300, 400], [600, 700], [900, 1000]].map(([low, high]) => ({low, high})),
    fields: [{name: 'pile', label: say('lesson.counters'), expected: say('fibonacci.expected')}],
    check: async ({pile}, {low, high}, asked) => {
      const judged = await judgeLost(asked, {...game, pile});
      if (!judged.right || (Number(pile) >= low && Number(pile) <= high)) return judged;
      return {right: false, happens: say('fibonacci.elsewhere', {...judged, low, high})};
    },
  },
  move: {
    puzzles: [60, 45, 76, 30, 100, 52].map(pile => ({pile})),
    fields: [take],
    check: ({take: count}, {pile}, asked) => judgeMove(asked, {...game, pile}, {pile: 0, take: count}),
  },
  who: {
    puzzles: [[11, 2], [11, 4], [16, 2], [26, 4], [26, 6], [29, 6], [50, 2], [29, 8]].map(([pile, limit]) => ({pile, limit})),
    picture: ({pile}) => counters([pile]),
    fields: [outcome],
    check: ({guess}, position, asked) => judgeOutcome(asked, {...game, ...position}, guess),
  },
};

export const places = parts => ({
  taken: counters([{count: 20, taken: 3}]),
  play: parts.play(say('lesson.play-first'), {...game, pile: 20}),
  piles: parts.picture(asked => lostPiles(asked, game.f, 60)),
  sum: parts.tryIt([{name: 'pile', label: say('lesson.counters'), start: '50'}], represented(game.f)),
  larger: folded('fibonacci.larger'),
});
