// The starts of Fibonacci nim that are lost, and Zeckendorf's sum (docs/mathematics.md, Theorem 20, Example 38).

import {lostPiles, represented} from './answers.js';
import {judgeLost, judgeMove, judgeOutcome} from './checks.js';
import {outcome, take} from './fields.js';
import {formula, display} from '../formula.js';
import {folded, paragraph, step, strong} from './parts.js';
import {counters} from './pictures.js';

export const title = 'Fibonacci nim and Zeckendorf';
export const about = 'At most twice as much: which piles are lost, and a sum that tells the move.';

const game = {game: 'one-pile', f: '2*t'};

export const questions = {
  lost: {
    puzzles: [[100, 200], [200, 300], [300, 400], [600, 700], [900, 1000]],
    text: ([low, high]) => `One pile between ${low} and ${high} is lost for whoever begins. Which?`,
    fields: [{name: 'pile', label: 'Counters', expected: 'a number of counters, such as 85'}],
    check: async ({pile}, [low, high], asked) => {
      const judged = await judgeLost(asked, {...game, pile});
      if (!judged.right || (Number(pile) >= low && Number(pile) <= high)) return judged;
      return {right: false, happens: `${judged.happens} But we look for one between ${low} and ${high}.`};
    },
    nudges: [() => 'Look at three neighbours in the list of lost piles. How do two of them make the third?',
      () => 'The list ends with 34 and 55. Add them: that is the next one. Go on in the same way.'],
  },
  move: {
    puzzles: [60, 45, 76, 30, 100, 52].map(pile => ({pile})),
    text: ({pile}) => `There are ${pile} counters, and you begin. How many do you take to win?`,
    fields: [take],
    check: ({take: count}, {pile}, asked) => judgeMove(asked, {...game, pile}, {pile: 0, take: count}),
    nudges: [({pile}) => `Which Fibonacci numbers, no two of them neighbours, add up to ${pile}?`,
      ({pile}) => `Take the largest Fibonacci number that fits into ${pile}. Do the same with what is left, until nothing is left. `
        + 'Which part came last?'],
  },
  who: {
    puzzles: [[11, 2], [11, 4], [16, 2], [26, 4], [26, 6], [29, 6], [50, 2], [29, 8]].map(([pile, limit]) => ({pile, limit})),
    text: ({pile, limit}) => `In the middle of a game ${pile} counters are left. You may take at most ${limit}. Do you win?`,
    picture: ({pile}) => counters([pile]),
    fields: [outcome],
    check: ({guess}, position, asked) => judgeOutcome(asked, {...game, ...position}, guess),
    nudges: [({pile}) => `Write ${pile} as a sum of Fibonacci numbers. Which part would you like to take?`,
      ({limit}) => `The smallest part is the one to take. Do you reach it with ${limit}?`],
  },
};

export const content = parts => [
  step('The game',
    paragraph('There is one pile, and two players take from it in turn. The first takes some counters, but not all. After that each '
      + 'takes at most ', strong('twice what was just taken'), '. Whoever takes the last counter wins.'),
    counters([{count: 20, taken: 3}]),
    paragraph('Here the first player took 3 of 20. Now the other may take up to 6.'),
    parts.play('Play it first', {...game, pile: 20})),
  step('Lost piles',
    paragraph('Some piles are lost for whoever begins. However many you take, the other can win what is left. Take 3 counters. If you '
      + 'take 1, the other takes the last 2. If you take 2, the other takes the last 1. So 3 is lost. With 1 counter there is no first '
      + 'move at all; we call it lost too. Here are all lost piles up to 60:'),
    parts.picture(asked => lostPiles(asked, game.f, 60)),
    paragraph('From 3 on, each is the sum of the two before it. These are the Fibonacci numbers:'),
    display('F_{k+2} = F_{k+1} + F_k'),
    parts.question('lost')),
  step('All other piles',
    paragraph('Zeckendorf found this: every whole number is a sum of Fibonacci numbers, no two of them neighbours, and in only one '
      + 'way. ', strong('The smallest part is a winning move'), ', if you may take so many.'),
    paragraph('Try some piles:'),
    parts.tryIt([{name: 'pile', label: 'Counters', start: '50'}], represented(game.f)),
    parts.question('move')),
  step('Why it wins',
    paragraph('Say you take the smallest part. The next part is no neighbour of it, so it is more than twice as large. The other may take at '
      + 'most twice what you took: they cannot take a whole part. They can only break one up, and then the smallest piece is within your '
      + 'limit again. So you always find a part to take, and they never do. The last counter is yours.'),
    folded('Why it is more than twice as large',
      paragraph('You take ', formula('F_k'), '. The next part is at least ', formula('F_{k+2}'), ', and ', formula('F_{k+1} > F_k'), '. So'),
      display('F_{k+2} = F_{k+1} + F_k > 2 F_k .')),
    parts.question('who')),
];
