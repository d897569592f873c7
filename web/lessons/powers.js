// Lesson 2: at most as much as was taken last, and binary digits (docs/mathematics.md, Example 38 and after Theorem 13).

import {explanation} from '../play/why.js';
import {formula, display} from '../formula.js';
import {judged, paragraph, strip, strong} from './parts.js';

export const title = 'Powers of two';
export const about = 'At most as much as the other just took: binary digits decide.';

const game = {game: 'one-pile', f: 't'};

async function represent({pile}, asked) {
  return explanation(await asked({question: 'play', ...game, pile, explain: true, choose: false}));
}

async function lostStarts({f}, asked) {
  const {members} = await asked({question: 'base', game: 'one-pile', f, up_to: 1000});
  const lost = members.filter(({b, g}) => b === g);
  return [strip(lost.slice(0, 60).map(({b}) => ({text: b})), 'Piles that are lost at the start'),
    lost.length > 60 ? paragraph(`and ${lost.length - 60} more up to 1000.`) : null];
}

export const content = parts => [
  paragraph('A smaller change makes another game: now each takes at most ', strong('as much as was just taken'),
    '. The first takes some, but not all; whoever takes the last counter wins.'),
  parts.play('Play it', {...game, pile: 22}),
  paragraph('Write the pile as a sum of different powers of two, which are its binary digits. The smallest of them wins:'),
  parts.tryIt([{name: 'pile', label: 'Counters', start: '44'}], represent),
  paragraph('The reason fits on three lines. Let ', formula('2^k'), ' be the smallest part, and take it. What is left is a multiple of ',
    formula('2^{k+1}'), ', and the other may take at most ', formula('2^k'), ', so never all of it. If they take ', formula('t'),
    ', the smallest part of what they leave is that of ', formula('t'), '. It is at most ', formula('t'),
    ', just what you may take.'),
  paragraph('An odd pile has the smallest part 1: take 1, and go on taking 1.'),
  paragraph('The same piles are lost under every rule that never falls and has'),
  display('t ≤ f(t) < 2t .'),
  paragraph('Try rules of your own: one and a half times, rounded down, is ', strong('3*t//2'), '; one more is ', strong('t+1'),
    ', which allows 2 after 1, already twice as much, and has other lost piles.'),
  parts.tryIt([{name: 'f', label: 'Rule f(t)', start: '3*t//2', numeric: false}], lostStarts),
  parts.question('88 counters, each takes at most as much as the last one. How many do you take to win?',
    [{name: 'take', label: 'Take'}], ({take}, asked) => judged(asked, {...game, pile: 88}, {pile: 0, take},
      'Which different powers of two add up to 88?')),
];
