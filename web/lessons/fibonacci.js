// Lesson 1: the starts of Fibonacci nim that are lost, and Zeckendorf's sum (docs/mathematics.md, Theorem 20, Example 38).

import {explanation} from '../play/why.js';
import {formula, display} from '../formula.js';
import {judged, paragraph, strip, strong} from './parts.js';

export const title = 'Fibonacci nim and Zeckendorf';
export const about = 'Which piles are lost, and the sum that tells the move.';

const game = {game: 'one-pile', f: '2*t'};

async function represent({pile}, asked) {
  return explanation(await asked({question: 'play', ...game, pile, explain: true, choose: false}));
}

async function lostStarts({up_to: upTo}, asked) {
  const {members} = await asked({question: 'base', ...game, up_to: upTo});
  return strip(members.map(({b}) => ({text: b})), 'Piles that are lost at the start');
}

export const content = parts => [
  paragraph('Two players take counters from a pile in turn. The first takes some, but not all; then each takes at most ',
    strong('twice what was just taken'), '. Whoever takes the last counter wins.'),
  parts.play('Play it first', {...game, pile: 20}),
  paragraph('Some piles are lost for whoever begins, however well they play. Here they are:'),
  parts.tryIt([{name: 'up_to', label: 'Lost starts up to', start: '100'}], lostStarts),
  paragraph('From 3 on, each is the sum of the two before it. They are the Fibonacci numbers:'),
  display('F_{k+2} = F_{k+1} + F_k'),
  paragraph('What about all other piles? Zeckendorf found that every whole number is, in exactly one way, a sum of Fibonacci '
    + 'numbers no two of which are neighbours. ', strong('The smallest of them is a winning move'), ', if the limit allows it.'),
  parts.tryIt([{name: 'pile', label: 'Counters', start: '50'}], represent),
  paragraph('Why does it win? Say you take the smallest part ', formula('F_k'), '. The next larger part is at least ',
    formula('F_{k+2}'), ', and'),
  display('F_{k+2} = F_{k+1} + F_k > 2 F_k,'),
  paragraph('so the other player, who may take at most ', formula('2 F_k'), ', cannot take the smallest part of what is left. '
    + 'Whatever they do take breaks a part up into smaller ones, and the smallest of these is within your limit again. So there '
    + 'is always a part for you to take, and never one for them: the last counter is yours.'),
  parts.question('60 counters. How many do you take to win?', [{name: 'take', label: 'Take'}],
    ({take}, asked) => judged(asked, {...game, pile: 60}, {pile: 0, take},
      'Which Fibonacci numbers, no two of them neighbours, add up to 60?')),
  parts.question('One pile between 80 and 100 is lost for the first player. Which?', [{name: 'pile', label: 'Counters',
    expected: 'a number of counters, such as 85'}],
    async ({pile}, asked) => {
      const answer = await asked({question: 'play', ...game, pile, explain: true, level: 'perfect'});
      if (Number(answer.pile) < 80 || Number(answer.pile) > 100) return {right: false, words: 'It lies between 80 and 100.'};
      if (answer.outcome === 'P') return {right: true, words: answer.explanation_text};
      return {right: false, words: `Whoever begins takes ${answer.choice.action.take} of ${answer.pile} and wins. `
        + 'Which Fibonacci number comes after 55?'};
    }),
];
