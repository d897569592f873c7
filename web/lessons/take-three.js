// Take 1, 2 or 3: what a losing pile is, found by hand (docs/mathematics.md, Theorem 17).

import {say} from '../words.js';
import {judgeLost, judgeMove} from './checks.js';
import {take} from './fields.js';
import {counters, strip} from './pictures.js';

const game = {game: 'one-pile', f: '3,...', limit: '3'};
const because = async judged => ({...await judged, why: say('take-three.why')});

// Who wins each pile, and what to take.
async function byHand(asked) {
  const piles = await Promise.all(Array.from({length: 12}, (_, n) => asked({question: 'solve', ...game, pile: String(n + 1)})));
  return strip(piles.map(({pile, outcome, least_winning_move: move}) => ({text: pile, marked: outcome === 'P',
    below: outcome === 'P' ? say('lesson.lost') : say('action.take', {take: move})})), say('take-three.piles'));
}

export const questions = {
  lost: {
    puzzles: [[17, 22], [21, 26], [29, 34], [33, 38]].map(([low, high]) => ({low, high})),
    fields: [{name: 'pile', label: say('lesson.counters'), expected: say('take-three.expected')}],
    check: async ({pile}, {low, high}, asked) => {
      const judged = await because(judgeLost(asked, {...game, pile}));
      if (!judged.right || (Number(pile) >= low && Number(pile) <= high)) return judged;
      return {right: false, happens: say('take-three.elsewhere', {...judged, low, high})};
    },
  },
  move: {
    puzzles: [21, 18, 27, 30, 23].map(pile => ({pile})),
    picture: ({pile}) => counters([pile]),
    fields: [take],
    check: ({take: count}, {pile}, asked) => because(judgeMove(asked, {...game, pile}, {pile: 0, take: count})),
  },
};

export const places = parts => ({
  taken: counters([{count: 15, taken: 2}]),
  play: parts.play(say('lesson.play-first'), {...game, pile: 15}),
  piles: parts.picture(byHand),
});
