// Lesson 6: Imitation Nim, whose rules remember the last moves (docs/mathematics.md, Theorem 76 and Corollary 77).

import {formula} from '../formula.js';
import {paragraph, strong} from './parts.js';

export const title = 'A rule that remembers';
export const about = 'Imitation Nim: whether piles are won depends on what happened before.';

const game = {game: 'imitation', m: 1, p: 1};
const twoNumbers = text => text.split(',').map(part => part.trim()).filter(Boolean);

async function both({before, now}, asked) {
  const [fresh, after] = await Promise.all([asked({question: 'solve', ...game, history: [twoNumbers(now)]}),
    asked({question: 'solve', ...game, history: [twoNumbers(before), twoNumbers(now)]})]);
  const words = ({outcome, reason}) => [outcome === 'N' ? strong('won') : strong('lost'), `. ${reason}`];
  return [paragraph('As the start of a game: ', words(fresh)), paragraph(`After (${before}): `, words(after))];
}

export const content = parts => [
  paragraph('In Nim a move takes any number from one of two piles, and whoever cannot move loses. Two equal piles are lost: whatever you do '
    + 'to one, your opponent does to the other. So let us ', strong('forbid to imitate'), ': if a move took ', formula('x'),
  ' counters from the smaller pile (or from one of two equal ones), the next move may not take ', formula('x'), ' from the other.'),
  parts.play('Play Imitation Nim', {...game}),
  paragraph('Now the same piles can be won or lost, depending on what happened before. Take piles of 1 and 3. Normally you take 1 from the 3 '
    + 'and leave (1, 2), which is lost for your opponent. But if the last move took 1 from the smaller pile, that is forbidden.'),
  parts.tryIt([{name: 'before', label: 'Piles before the last move', start: '2, 3', numeric: false},
    {name: 'now', label: 'Piles now', start: '1, 3', numeric: false,
      expected: 'two piles, such as 1, 3'}], both),
  paragraph('Larsson proved in 2009 something surprising: ', strong('at the start of a game the lost positions are those of Wythoff Nim'),
    '. One game adds moves to Nim, and the other takes some away. Allowing ', formula('p - 1'),
    ' imitations in a row corresponds to ', formula('p - 1'), ' blocked moves of the lesson before.'),
  parts.play('Play with one imitation in a row', {game: 'imitation', m: 1, p: 2}),
  parts.question('The piles were 5 and 5; the last move left 4 and 5. Are the 4 and 5 won for the player to move?',
    [{name: 'guess', label: 'They are', options: [['', 'choose'], ['N', 'won'], ['P', 'lost']]}], async ({guess}, asked) => {
      const answer = await asked({question: 'solve', ...game, history: [[5, 5], [4, 5]]});
      return {right: guess === answer.outcome, words: guess === answer.outcome ? answer.reason
        : 'What would you leave? And would it be an imitation?'};
    }),
];
