// At most as much as was taken last, and binary digits (docs/mathematics.md, Example 38 and after Theorem 13).

import {say} from '../words.js';
import {checkRule, lostPiles, represented} from './answers.js';
import {judgeMove, judgeOutcome} from './checks.js';
import {chosen, outcome, take} from './fields.js';
import {counters} from './pictures.js';

const game = {game: 'one-pile', f: 't'};

export const questions = {
  move: {
    puzzles: [88, 52, 36, 112, 80, 56, 98].map(pile => ({pile})),
    fields: [take],
    check: ({take: count}, {pile}, asked) => judgeMove(asked, {...game, pile}, {pile: 0, take: count}),
  },
  who: {
    puzzles: [[24, 5], [20, 4], [20, 3], [28, 3], [28, 6], [40, 7], [48, 16], [22, 1]].map(([pile, limit]) => ({pile, limit})),
    picture: ({pile}) => counters([pile]),
    fields: [outcome],
    check: ({guess}, position, asked) => judgeOutcome(asked, {...game, ...position}, guess),
  },
  rule: {
    fields: [chosen('f', 'lesson.rule', [['3*t//2', say('powers.half-more')], ['t+1', say('powers.one-more')],
      ['2*t-1', say('powers.one-less')]])],
    check: async ({f}, puzzle, asked) => {
      const {outcome: differs, compared_to: bound} = await asked({question: 'compare', game: 'one-pile', f, with: game.f, up_to: 1000});
      return differs ? {right: true, happens: say('powers.differ', differs), why: say('powers.why')}
        : {right: false, happens: say('powers.same', {bound})};
    },
  },
};

export const places = parts => ({
  taken: counters([{count: 22, taken: 4}]),
  play: parts.play(say('lesson.play'), {...game, pile: 22}),
  piles: parts.picture(asked => lostPiles(asked, game.f, 40)),
  sum: parts.tryIt([{name: 'pile', label: say('lesson.counters'), start: '44'}], represented(game.f)),
  rules: parts.tryIt([{name: 'f', label: say('field.f'), start: '2*t', numeric: false}], async ({f}, asked) => {
    await checkRule(asked, f, 100);
    return lostPiles(asked, f, 100);
  }),
});
