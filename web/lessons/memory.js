// Imitation Nim, whose rules remember the last move (docs/mathematics.md, Theorem 76 and Corollary 77).

import {phrase, say} from '../words.js';
import {judgeLost, judgeMove, judgeOutcome} from './checks.js';
import {element} from '../elements.js';
import {from, outcome, take} from './fields.js';
import {strong} from './parts.js';
import {board, counters} from './pictures.js';

const game = {game: 'imitation', m: 1, p: 1};
const twoNumbers = text => text.split(',').map(part => part.trim()).filter(Boolean);

// Piles before a move and after it, as counters of which the last were just taken.
const moved = ([before, now]) => counters(before.map((count, i) => ({count, taken: count - now[i]})));

async function both({before, now}, asked) {
  const [fresh, after] = await Promise.all([[twoNumbers(now)], [twoNumbers(before), twoNumbers(now)]].map(history =>
    judgeOutcome(asked, {...game, history}, 'N')));
  const line = (name, {right: won, happens, why}) => element('div', {},
    phrase(name, {before, happens, outcome: strong(say(won ? 'lesson.won' : 'lesson.lost'))}),
    element('details', {}, element('summary', {}, say('memory.why')), why));
  return [line('memory.as-start', fresh), line('memory.after', after)];
}

const drawnAs = {P: {text: 'P', marked: true}, D: {text: '?'}};

async function squares(asked, size) {
  const {values} = await asked({question: 'table', ...game, size});
  return board(values, value => drawnAs[value] ?? {text: '·'}, say('memory.board'));
}

export const questions = {
  start: {
    puzzles: [4, 6, 8, 9].map(a => ({a})),
    fields: [{name: 'pile', label: say('lesson.larger-pile')}],
    check: ({pile}, {a}, asked) => judgeLost(asked, {...game, piles: [a, pile]}),
  },
  who: {
    puzzles: [[[5, 5], [4, 5]], [[4, 6], [3, 6]], [[3, 4], [1, 4]], [[2, 4], [1, 4]], [[5, 7], [3, 7]], [[7, 7], [5, 7]]],
    picture: moved,
    fields: [outcome],
    check: ({guess}, history, asked) => judgeOutcome(asked, {...game, history}, guess),
  },
  move: {
    puzzles: [[[2, 4], [1, 4]], [[5, 5], [4, 5]], [[7, 7], [5, 7]], [[8, 8], [5, 8]], [[6, 9], [5, 9]]],
    picture: moved,
    fields: [take, from('A', 'B')],
    check: (move, history, asked) => judgeMove(asked, {...game, history}, move),
  },
};

export const places = parts => ({
  copied: counters([{count: 6, taken: 2}, 6]),
  forbidden: counters([{count: 2, taken: 1}, 3]),
  play: parts.play(say('memory.play'), {...game, piles: '7,9'}),
  one: counters([1, 2]),
  other: counters([1, 3]),
  board: parts.picture(asked => squares(asked, 5)),
  past: parts.tryIt([{name: 'before', label: say('memory.before'), start: '2, 3', numeric: false},
    {name: 'now', label: say('memory.now'), start: '1, 3', numeric: false, expected: say('memory.expected')}], both),
  playOnce: parts.play(say('memory.play-once'), {...game, p: 2, piles: '7,9'}),
});
