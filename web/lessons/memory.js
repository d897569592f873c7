// Imitation Nim, whose rules remember the last move (docs/mathematics.md, Theorem 76 and Corollary 77).

import {judgeLost, judgeMove, judgeOutcome} from './checks.js';
import {element} from '../elements.js';
import {from, outcome, take} from './fields.js';
import {paragraph, step, strong} from './parts.js';
import {board, counters} from './pictures.js';

export const title = 'A rule that remembers';
export const about = 'Imitation Nim: you must not copy, so it matters what happened before.';

const game = {game: 'imitation', m: 1, p: 1};
const twoNumbers = text => text.split(',').map(part => part.trim()).filter(Boolean);
const pair = piles => piles.join(' and ');

// Piles before a move and after it, as counters of which the last were just taken.
const moved = ([before, now]) => counters(before.map((count, i) => ({count, taken: count - now[i]})));

async function both({before, now}, asked) {
  const [fresh, after] = await Promise.all([[twoNumbers(now)], [twoNumbers(before), twoNumbers(now)]].map(history =>
    judgeOutcome(asked, {...game, history}, 'N')));
  const words = ({right: won, happens, why}) => [won ? strong('won') : strong('lost'), `. ${happens}`,
    element('details', {}, element('summary', {}, 'Why exactly?'), why)];
  return [element('div', {}, 'As the start of a game: ', words(fresh)), element('div', {}, `After (${before}): `, words(after))];
}

const drawnAs = {P: {text: 'P', marked: true}, D: {text: '?'}};

async function squares(asked, size) {
  const {values} = await asked({question: 'table', ...game, size});
  return board(values, value => drawnAs[value] ?? {text: '·'}, 'Positions of Imitation Nim: P is lost, ? depends on what came before');
}

export const questions = {
  start: {
    puzzles: [4, 6, 8, 9],
    text: a => `A game is to begin with a pile of ${a} and a larger one. How large must that be, so that whoever begins loses?`,
    fields: [{name: 'pile', label: 'Larger pile'}],
    check: ({pile}, a, asked) => judgeLost(asked, {...game, piles: [a, pile]}),
    nudges: [() => 'How did the pairs of Wythoff Nim go on, in the lesson before?',
      () => 'The smaller number is the least that is in no pair yet: 0, 1, 3, 4, 6 and so on. The differences are 0, 1, 2, 3, 4.'],
  },
  who: {
    puzzles: [[[5, 5], [4, 5]], [[4, 6], [3, 6]], [[3, 4], [1, 4]], [[2, 4], [1, 4]], [[5, 7], [3, 7]], [[7, 7], [5, 7]]],
    text: ([before, now]) => `The piles were ${pair(before)}. The last move left ${pair(now)}. Do you win?`,
    picture: moved,
    fields: [outcome],
    check: ({guess}, history, asked) => judgeOutcome(asked, {...game, history}, guess),
    nudges: [() => 'Which move is forbidden to you now? Would you have liked to make it?',
      () => 'Which lost position would you like to leave? Try (1, 2) and (3, 5). Is the way to it an imitation?'],
  },
  move: {
    puzzles: [[[2, 4], [1, 4]], [[5, 5], [4, 5]], [[7, 7], [5, 7]], [[8, 8], [5, 8]], [[6, 9], [5, 9]]],
    text: ([before, now]) => `The piles were ${pair(before)}. The last move left ${pair(now)}. Find a move that wins.`,
    picture: moved,
    fields: [take, from(['A', 'B'])],
    check: (move, history, asked) => judgeMove(asked, {...game, history}, move),
    nudges: [() => 'Which lost positions do you know? Can you leave one of them?',
      () => 'Look for (1, 2) or (3, 5), in either order. Then see whether your move copies the last one.'],
  },
};

export const content = parts => [
  step('Nim, and how to copy',
    paragraph('There are two piles. A move takes as many counters as you like from one of them. Whoever cannot move loses.'),
    counters([{count: 6, taken: 2}, 6]),
    paragraph('Two equal piles are lost for whoever moves. The other copies each move: after 2 from A they take 2 from B.')),
  step('Copying forbidden',
    paragraph('So let us ', strong('forbid to copy'), '. A move took some counters from the smaller pile, or from one of two equal ones. Then '
      + 'the next move must not take just as many from the other pile. Such a move is called an imitation.'),
    counters([{count: 2, taken: 1}, 3]),
    paragraph('Here 1 was taken from the smaller pile. The piles are 1 and 3 now, and taking 1 from the 3 is forbidden.'),
    parts.play('Play Imitation Nim', {...game, piles: '7,9'})),
  step('The same piles, another past',
    counters([1, 2]),
    paragraph('Piles of 1 and 2 are lost at the start. Take the 1, and the other takes 2. Take 2, and they take the 1. '
      + 'Take 1 from the 2, and (1, 1) is left. The other takes one of them. To take the last one would be an imitation, so you lose.'),
    counters([1, 3]),
    paragraph('So with 1 and 3 you would like to take 1 from the 3. At the start you may, and you ', strong('win'),
      '. But if the last move took 1 from the smaller pile, that is forbidden, and you ', strong('lose'), '.'),
    paragraph('The piles alone do not tell who wins. You must remember the last move too.')),
  step('How it begins, and an old friend',
    paragraph('On this board P is lost for whoever moves, whatever came before, and a dot is won. A question mark depends on what came before.'),
    parts.picture(asked => squares(asked, 5)),
    paragraph('Do you know these pairs? Larsson proved it in 2009: ', strong('at the start the lost positions are those of Wythoff Nim'),
      '. That game gives you more moves than Nim, and this one gives you fewer. Yet both have the same pairs.'),
    parts.question('start')),
  step('In the middle of a game',
    paragraph('You win by leaving a pair such as (1, 2) or (3, 5), unless the way to it is an imitation. You also win if the only way '
      + 'for the other to a pair would be to copy you. Change the piles before, and see what becomes of the piles now:'),
    parts.tryIt([{name: 'before', label: 'Piles before the last move', start: '2, 3', numeric: false},
      {name: 'now', label: 'Piles now', start: '1, 3', numeric: false, expected: 'two piles, such as 1, 3'}], both),
    parts.question('who'),
    parts.question('move'),
    paragraph('It goes further. Say one imitation is allowed, but not a second one after it. Then the lost starts are those of '
      + 'Wythoff Nim with one block.'),
    parts.play('Play with one imitation in a row', {...game, p: 2, piles: '7,9'})),
];
