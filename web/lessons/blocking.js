// Lesson 5: Wythoff Nim with blocking (docs/mathematics.md, Lemma 67 and Theorem 68).

import {element} from '../elements.js';
import {formula, display} from '../formula.js';
import {judged, paragraph, strong} from './parts.js';

export const title = 'Blocking';
export const about = 'Wythoff Nim, its pairs, and a player who may forbid moves.';

async function pairs({p}, asked) {
  const answer = await asked({question: 'pairs', game: 'wythoff', m: 1, p, count: 12});
  const row = (name, cells) => element('tr', {}, element('th', {scope: 'row'}, name), cells.map(cell => element('td', {}, cell)));
  return [element('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Pairs'}, element('table', {},
    element('tbody', {}, row('smaller', answer.pairs.map(({a}) => a)), row('larger', answer.pairs.map(({b}) => b))))),
  paragraph(answer.reason)];
}

export const content = parts => [
  paragraph('In Wythoff Nim a move takes any number from one pile, or ', strong('the same number from both'),
    '. Whoever takes the last counter wins. There is no limit: earlier moves do not matter.'),
  parts.play('Play it', {game: 'wythoff', m: 1, p: 1}),
  paragraph('The lost positions are pairs ', formula('(a_n, b_n)'), ', which are easy to write down: ', formula('a_n'),
    ' is the least number that is in no earlier pair, and ', formula('b_n = a_n + n'), '. The golden ratio ', formula('φ'), ' gives them at once:'),
  display('a_n = ⌊n φ⌋ , "  " b_n = ⌊n φ^2⌋ .'),
  paragraph('Now let the other player, before each of your moves, ', strong('block'), ' some moves from both piles: up to ',
    formula('p - 1'), ' of them, for this move only. One would expect a mess. But only one thing changes: every difference now belongs to ',
    formula('p'), ' pairs instead of one,'),
  display('b_n = a_n + ⌊n / p⌋ .'),
  parts.tryIt([{name: 'p', label: 'p (p - 1 may be blocked)', options: ['1', '2', '3', '4'].map(p => [p, p]), start: '2'}], pairs),
  paragraph('From a pair, moves from both piles lead to the earlier pairs of the same difference, and there are at most ',
    formula('p - 1'), ' of those. To win, the blocker must block ', strong('exactly these'), '; blocks that are left over do not matter.'),
  parts.play('Play it with one block', {game: 'wythoff', m: 1, p: 2}),
  parts.question('One move may be blocked, and the piles are 7 and 9, a pair. Which position do you forbid the other player to leave?',
    [{name: 'a', label: 'First pile'}, {name: 'b', label: 'Second pile'}],
    ({a, b}, asked) => judged(asked, {game: 'wythoff', m: 1, p: 2, piles: [7, 9]}, {block: [[a, b]]},
      'Which earlier pair has the same difference?')),
];
