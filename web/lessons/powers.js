// At most as much as was taken last, and binary digits (docs/mathematics.md, Example 38 and after Theorem 13).

import {checkRule, lostPiles, represented} from './answers.js';
import {judgeMove, judgeOutcome} from './checks.js';
import {outcome, take} from './fields.js';
import {formula, display} from '../formula.js';
import {paragraph, step, strong} from './parts.js';
import {counters} from './pictures.js';

export const title = 'Powers of two';
export const about = 'At most as much as the other just took: doubling decides.';

const game = {game: 'one-pile', f: 't'};

const loses = {P: 'loses', N: 'wins'};

export const questions = {
  move: {
    puzzles: [88, 52, 36, 112, 80, 56, 98].map(pile => ({pile})),
    text: ({pile}) => `There are ${pile} counters, and you begin. How many do you take to win?`,
    fields: [take],
    check: ({take: count}, {pile}, asked) => judgeMove(asked, {...game, pile}, {pile: 0, take: count}),
    nudges: [({pile}) => `Which different powers of two add up to ${pile}?`,
      ({pile}) => `Take the largest power of two that fits into ${pile}. Do the same with what is left, until nothing is left. `
        + 'Which part came last?'],
  },
  who: {
    puzzles: [[24, 5], [20, 4], [20, 3], [28, 3], [28, 6], [40, 7], [48, 16], [22, 1]].map(([pile, limit]) => ({pile, limit})),
    text: ({pile, limit}) => `${pile} counters are left. The last move took ${limit}, so you may take at most ${limit}. Do you win?`,
    picture: ({pile}) => counters([pile]),
    fields: [outcome],
    check: ({guess}, position, asked) => judgeOutcome(asked, {...game, ...position}, guess),
    nudges: [({pile}) => `Write ${pile} as a sum of different powers of two. Which part would you like to take?`,
      ({limit}) => `The smallest part is the one to take. Do you reach it with ${limit}?`],
  },
  rule: {
    text: () => 'One of these rules has other lost piles than the rule of this lesson. Which?',
    fields: [{name: 'f', label: 'Rule', options: [['', 'choose'], ['3*t//2', 'one and a half times, rounded down'],
      ['t+1', 'one more than was taken'], ['2*t-1', 'one less than twice as much']]}],
    check: async ({f}, puzzle, asked) => {
      const {outcome: differs, compared_to: bound} = await asked({question: 'compare', game: 'one-pile', f, with: game.f, up_to: 1000});
      if (!differs) return {right: false, happens: `With that rule the same piles are lost, at least up to ${bound}.`};
      return {right: true, why: 'A move must not allow twice as much. This rule does so after a move of 1.',
        happens: `With ${differs.pile} counters, whoever begins ${loses[differs.first]} under that rule, and ${loses[differs.second]} under ours.`};
    },
    nudges: [() => 'What does each rule allow after a move of 1? And after a move of 2?',
      () => 'Think of 3 counters. You take 1, and 2 are left. Under which rule may the other take both?'],
  },
};

export const content = parts => [
  step('The game',
    paragraph('A small change makes another game. Now each takes at most ', strong('as much as was just taken'),
      '. The first takes some, but not all. Whoever takes the last counter wins.'),
    counters([{count: 22, taken: 4}]),
    paragraph('Here the first player took 4 of 22. Now the other may take up to 4.'),
    parts.play('Play it', {...game, pile: 22})),
  step('Doubling',
    paragraph('These piles are lost for whoever begins. Each is twice the one before it: they are the powers of two.'),
    parts.picture(asked => lostPiles(asked, game.f, 40)),
    paragraph('Every pile is a sum of different powers of two. ', strong('The smallest part is a winning move'), ', if you may take so many.'),
    parts.tryIt([{name: 'pile', label: 'Counters', start: '44'}], represented(game.f)),
    paragraph('An odd pile is easy. Its smallest part is 1: take 1, and go on taking 1.'),
    parts.question('move')),
  step('Why it wins',
    paragraph('Say you take the smallest part, ', formula('2^k'), '. All other parts are larger: at least ', formula('2^{k+1}'),
      '. The other may take at most ', formula('2^k'), ', so they reach none of them.'),
    paragraph('They take some number ', formula('t'), '. Now the smallest part of what is left is the smallest part of ', formula('t'),
      '. It is at most ', formula('t'), ', and so much you may take.'),
    parts.question('who')),
  step('Rules with the same lost piles',
    paragraph('We write a rule as ', formula('f(t)'), ': after a move of ', formula('t'), ' the next may take at most ', formula('f(t)'),
      '. In this lesson ', formula('f(t) = t'), '. Other rules have the same lost piles. This is true of each that never falls and has'),
    display('t ≤ f(t) < 2t .'),
    paragraph('Try your own rules. You can write ', strong('t+3'), ' or ', strong('5*t'), ', and ', strong('//'),
      ' divides and rounds down.'),
    parts.tryIt([{name: 'f', label: 'Rule f(t)', start: '2*t', numeric: false}], async ({f}, asked) => {
      await checkRule(asked, f, 100);
      return lostPiles(asked, f, 100);
    }),
    parts.question('rule')),
];
