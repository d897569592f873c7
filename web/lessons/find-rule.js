// Find the rule: which piles are lost under a rule that is not said; the reader looks for one that loses the same piles
// (docs/mathematics.md, Theorem 150).

import {number} from '../elements.js';
import {checkRule, lostPiles} from './answers.js';
import {formula} from '../formula.js';
import {paragraph, step, strong} from './parts.js';

export const title = 'Find the rule';
export const about = 'You see which piles are lost. Which rule does that?';

const bound = 60;
const outcomes = {P: 'loses', N: 'wins'};

// The hidden rules, so written that they are not read by accident.
const find = hidden => ({
  puzzles: hidden.map(text => atob(text)),
  text: () => `These piles are lost for whoever begins. Find a rule with the same lost piles up to ${bound}.`,
  picture: (rule, asked) => lostPiles(asked, rule, bound, 'Piles that are lost under the hidden rule'),
  fields: [{name: 'f', label: 'Rule f(t)', numeric: false}],
  check: async ({f}, rule, asked) => {
    await checkRule(asked, f, bound);
    const [{outcome: differs, compared_to: to}, yours] = await Promise.all([
      asked({question: 'compare', game: 'one-pile', f, with: rule, up_to: bound}),
      lostPiles(asked, f, bound, 'Piles that are lost under your rule')]);
    if (!differs) {
      return {right: true, happens: `Your rule loses the same piles up to ${to}. Beyond that nobody has looked.`,
        why: `The hidden rule was ${rule}. If yours is another one, it is as good: up to ${to} the lost piles do not tell them apart.`};
    }
    return {right: false, happens: [paragraph(`With ${differs.pile} counters, whoever begins ${outcomes[differs.first]} under your rule, and `
      + `${outcomes[differs.second]} under the hidden one. Under your rule these piles are lost:`), yours]};
  },
  nudges: [() => 'Which is the first pile where the two lists part? Does your rule allow too much there, or too little?',
    () => 'Press Hint: it says what the hidden rule allows after a move of 1. Press it again for a move of 2, and so on.'],
  hint: async (rule, move, asked) => {
    const {position} = await asked({question: 'play', game: 'one-pile', f: rule, pile: 1000, moves: [{pile: 0, take: move}], choose: false,
      max_actions: 0});
    return `After a move of ${move} the next may take at most ${number(position.limit)}.`;
  },
});

export const questions = {
  first: find(['Mw==', 'NQ==', 'dA==']),
  second: find(['dCsx', 'Myp0', 'dCsy', 'NCp0', 'Mip0KzE=']),
  third: find(['bWF4KDMsdCk=', 'dDw1P3Q6Mip0', 'bWF4KHQsNy10KQ==', 'dCp0', 'bWluKHQrMSw2KQ==']),
};

export const content = parts => [
  step('From the rule to the piles',
    paragraph('There is one pile. The first player takes some counters, but not all. After a move of ', formula('t'),
      ' the next may take at most ', formula('f(t)'), '. Whoever takes the last counter wins.'),
    paragraph('Choose a rule ', formula('f(t)'), ', and the program finds which piles are lost for whoever begins. Under ', strong('2*t'),
      ' each may take twice as much as was just taken. Try some others: ', strong('4'), ' is always at most 4, ', strong('t+3'),
      ' is three more, ', strong('max(t, 4)'), ' is the larger of two numbers, and ', strong('t<3 ? 5 : t'), ' is 5 as long as ',
      formula('t'), ' is less than 3, and then ', formula('t'), '.'),
    parts.tryIt([{name: 'f', label: 'Rule f(t)', start: '2*t', numeric: false}], async ({f}, asked) => {
      await checkRule(asked, f, bound);
      return lostPiles(asked, f, bound);
    })),
  step('From the piles to the rule',
    paragraph('Now the other way round. Somebody has thought of a rule and shows you only the lost piles.'),
    paragraph('A thought to begin with: in a row like 4, 8, 16 each pile is twice the one before. And if the list stops, '
      + 'think of a limit that stays the same.'),
    parts.question('first')),
  step('Rules that grow', parts.question('second')),
  step('Strange rules',
    paragraph('Here the beginning is different from what follows, or the growth itself is strange.'), parts.question('third')),
];
