// Take 1, 2 or 3: what a losing pile is, found by hand (docs/mathematics.md, Theorem 17).

import {judgeLost, judgeMove} from './checks.js';
import {take} from './fields.js';
import {paragraph, step, strong} from './parts.js';
import {counters, strip} from './pictures.js';

export const title = 'Take 1, 2 or 3';
export const about = 'What a losing pile is, and how to find them all by hand.';

const game = {game: 'one-pile', f: '3,...', limit: '3'};
const why = 'Whoever leaves 4, 8, 12, 16 or 20 can do it again each time: whatever the other takes, take what is missing to 4.';
const because = async judged => ({...await judged, why});

// Who wins each pile, and what to take.
async function byHand(asked) {
  const piles = await Promise.all(Array.from({length: 12}, (_, n) => asked({question: 'solve', ...game, pile: String(n + 1)})));
  return strip(piles.map(({pile, outcome, least_winning_move: move}) =>
    ({text: pile, below: outcome === 'P' ? 'lost' : `take ${move}`, marked: outcome === 'P'})), 'Piles from 1 to 12');
}

export const questions = {
  lost: {
    puzzles: [[17, 22], [21, 26], [29, 34], [33, 38]],
    text: ([low, high]) => `One pile from ${low} to ${high} is lost for whoever moves. Which?`,
    fields: [{name: 'pile', label: 'Counters', expected: 'a number of counters, such as 12'}],
    check: async ({pile}, [low, high], asked) => {
      const judged = await because(judgeLost(asked, {...game, pile}));
      if (!judged.right || (Number(pile) >= low && Number(pile) <= high)) return judged;
      return {right: false, happens: `${judged.happens} But we look for one from ${low} to ${high}.`};
    },
    nudges: [() => 'The piles 4, 8 and 12 are lost. How large is the step from one to the next?',
      () => 'Each is 4 more than the one before. Count on: 16, 20, 24, ...'],
  },
  move: {
    puzzles: [21, 18, 27, 30, 23].map(pile => ({pile})),
    text: ({pile}) => `There are ${pile} counters, and it is your turn. How many do you take to win?`,
    picture: ({pile}) => counters([pile]),
    fields: [take],
    check: ({take: count}, {pile}, asked) => because(judgeMove(asked, {...game, pile}, {pile: 0, take: count})),
    nudges: [() => 'Which losing pile can you leave to the other?',
      ({pile}) => `The losing piles are 4, 8, 12 and so on. The largest below ${pile} is the one to leave.`],
  },
};

export const content = parts => [
  step('The game',
    paragraph('There is one pile. Two players take from it in turn, ', strong('1, 2 or 3 counters'), ' each time. Whoever takes the last '
      + 'counter wins.'),
    counters([{count: 15, taken: 2}]),
    parts.play('Play it first', {...game, pile: 15})),
  step('Small piles, by hand',
    paragraph('If 1, 2 or 3 counters are left and it is your turn, you take them all. You win.'),
    paragraph('If 4 are left, you cannot take all. Whatever you take, 1, 2 or 3 stay there, and the other takes those. 4 is a ',
      strong('losing pile'), ': whoever must move from it loses, however they play.'),
    paragraph('With 5 you take 1. Now the other must move from 4, and loses. With 6 you take 2, with 7 you take 3. What about 8? Try each move '
      + 'before you read on.')),
  step('All piles',
    parts.picture(byHand),
    paragraph('A pile is lost if every move from it leaves a pile that the other wins. A pile is won if one move leaves a losing pile. So each '
      + 'pile is found from the three below it.'),
    parts.question('lost'),
    paragraph('You need not remember the list. If the other takes 1, you take 3. If they take 2, you take 2; if they take 3, you take 1. '
      + 'Together that is 4 each time.'),
    parts.question('move')),
];
