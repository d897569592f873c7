// Wythoff Nim, and Wythoff Nim with blocking (docs/mathematics.md, Lemma 67 and Theorem 68).

import {say} from '../words.js';
import {judgeLost, judgeMove} from './checks.js';
import {from, take} from './fields.js';
import {board, counters, rows} from './pictures.js';

const wythoff = p => ({game: 'wythoff', m: 1, p});

async function squares(asked, p, size) {
  const {values} = await asked({question: 'table', ...wythoff(p), size});
  return board(values, value => value === 'P' ? {text: 'P', marked: true} : {text: '·'}, say('blocking.board'));
}

async function pairs(asked, p, count) {
  const list = (await asked({question: 'pairs', ...wythoff(p), count})).pairs;
  return rows([[say('blocking.smaller'), ...list.map(({a}) => a)], [say('blocking.larger'), ...list.map(({b}) => b)],
    [say('blocking.difference'), ...list.map(({a, b}) => String(b - a))]], say('blocking.pairs'));
}

const fromAny = from('A', 'B');

export const questions = {
  move: {
    puzzles: [[6, 8], [5, 9], [7, 10], [4, 8], [9, 10], [3, 9]],
    picture: piles => counters(piles),
    fields: [take, {...fromAny, options: [...fromAny.options, ['both', say('blocking.both')]]}],
    check: ({take: count, pile}, piles, asked) => judgeMove(asked, {...wythoff(1), piles},
      pile === 'both' ? {pile, take: [count, count]} : {pile, take: count}),
  },
  pair: {
    puzzles: [8, 9, 11, 12, 14].map(a => ({a})),
    fields: [{name: 'pile', label: say('lesson.larger-pile')}],
    check: ({pile}, {a}, asked) => judgeLost(asked, {...wythoff(1), piles: [a, pile]}),
  },
  block: {
    puzzles: [[11, 14], [15, 19], [18, 23], [21, 27]],
    fields: [{name: 'a', label: say('blocking.first')}, {name: 'b', label: say('blocking.second')}],
    check: ({a, b}, piles, asked) => judgeMove(asked, {...wythoff(2), piles}, {block: [[a, b]]}),
  },
};

export const places = parts => ({
  taken: counters([{count: 7, taken: 2}, {count: 5, taken: 2}]),
  play: parts.play(say('lesson.play'), {...wythoff(1), piles: '7,9'}),
  board: parts.picture(asked => squares(asked, 1, 10)),
  pairs: parts.picture(asked => pairs(asked, 1, 5)),
  playBlocking: parts.play(say('blocking.play'), {...wythoff(2), piles: '7,9'}),
  blocked: parts.picture(async asked => [await squares(asked, 2, 7), await pairs(asked, 2, 5)]),
  more: parts.tryIt([{name: 'p', label: say('field.blocking'), options: ['1', '2', '3', '4'].map((p, i) => [p, String(i)]), start: '3'}],
    async ({p}, asked) => [await squares(asked, p, 8), await pairs(asked, p, 6)]),
});
