// Nim and its sums by columns of binary digits (docs/mathematics.md, Theorem 183).

import {say} from '../words.js';
import {judgeLost, judgeMove, judgeOutcome} from './checks.js';
import {from, outcome, take} from './fields.js';
import {paragraph} from './parts.js';
import {columns, counters} from './pictures.js';

const nim = piles => ({game: 'sum', summand: piles.map(pile => `nim; ${pile}`)});
const listed = text => text.split(',').map(part => part.trim()).filter(Boolean);

async function added(piles, asked) {
  const answer = await asked({question: 'play', ...nim(piles), explain: true, choose: false});
  const {values, total} = answer.explanation.find(({kind}) => kind === 'sum.xor');
  return [columns(values, total), paragraph(answer.explanation_text)];
}

const columnsOf = piles => async asked => (await added(piles, asked))[0];

export const questions = {
  who: {
    puzzles: [[1, 4, 5], [2, 4, 7], [1, 6, 7], [2, 5, 6], [3, 4, 7], [2, 3, 4, 5], [1, 3, 5, 6]],
    picture: piles => counters(piles),
    fields: [outcome],
    check: ({guess}, piles, asked) => judgeOutcome(asked, nim(piles), guess),
  },
  move: {
    puzzles: [[3, 4, 6], [2, 6, 7], [4, 5, 9], [1, 7, 10], [5, 6, 7]],
    picture: piles => counters(piles),
    fields: [take, from('A', 'B', 'C')],
    check: (move, piles, asked) => judgeMove(asked, nim(piles), move),
  },
  missing: {
    puzzles: [[9, 5], [6, 3], [10, 7], [12, 5], [11, 6]],
    fields: [{name: 'pile', label: say('nim.third')}],
    check: async ({pile}, piles, asked) => {
      const judged = await judgeLost(asked, nim([...piles, pile]));
      return {...judged, happens: [judged.happens, await columnsOf([...piles, pile])(asked)]};
    },
  },
};

export const places = parts => ({
  piles: counters([3, 5, 7]),
  play: parts.play(say('nim.play'), nim([3, 5, 7])),
  equal: counters([{count: 6, taken: 2}, 6]),
  even: parts.picture(columnsOf([3, 5, 6])),
  odd: parts.picture(columnsOf([1, 5, 7])),
  sum: parts.tryIt([{name: 'piles', label: say('field.piles'), start: '7, 10, 12', numeric: false, expected: say('nim.expected')}],
    ({piles}, asked) => added(listed(piles), asked)),
});
