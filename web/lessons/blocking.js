// Wythoff Nim, and Wythoff Nim with blocking (docs/mathematics.md, Lemma 67 and Theorem 68).

import {judgeLost, judgeMove} from './checks.js';
import {from, take} from './fields.js';
import {formula} from '../formula.js';
import {paragraph, step, strong} from './parts.js';
import {board, counters, rows} from './pictures.js';

export const title = 'Wythoff Nim and forbidden moves';
export const about = 'Take from one pile, or the same from both. Then the other player may block a move.';

const wythoff = p => ({game: 'wythoff', m: 1, p});

async function squares(asked, p, size) {
  const {values} = await asked({question: 'table', ...wythoff(p), size});
  return board(values, value => value === 'P' ? {text: 'P', marked: true} : {text: '·'}, 'P-positions of two piles');
}

async function pairs(asked, p, count) {
  const list = (await asked({question: 'pairs', ...wythoff(p), count})).pairs;
  return rows([['smaller', ...list.map(({a}) => a)], ['larger', ...list.map(({b}) => b)],
    ['difference', ...list.map(({a, b}) => String(b - a))]], 'Pairs');
}

export const questions = {
  move: {
    puzzles: [[6, 8], [5, 9], [7, 10], [4, 8], [9, 10], [3, 9]],
    text: piles => `The piles are ${piles.join(' and ')}. Find a move that wins.`,
    picture: piles => counters(piles),
    fields: [take, {...from(['A', 'B']), options: [...from(['A', 'B']).options, ['both', 'both, so many from each']]}],
    check: ({take: count, pile}, piles, asked) => judgeMove(asked, {...wythoff(1), piles},
      pile === 'both' ? {pile, take: [count, count]} : {pile, take: count}),
    nudges: [() => 'Look for your square on the board. A move goes left, up, or both at once along the diagonal. Which P can you reach?',
      () => 'There are three ways to look. Is there a P with the same A? With the same B? With the same difference?'],
  },
  pair: {
    puzzles: [8, 9, 11, 12, 14],
    text: a => `One pile has ${a} counters, the other has more. How many, if whoever moves is to lose?`,
    fields: [{name: 'pile', label: 'Larger pile'}],
    check: ({pile}, a, asked) => judgeLost(asked, {...wythoff(1), piles: [a, pile]}),
    nudges: [() => 'Write more pairs. The smaller number is the least that is not used yet. The difference grows by 1.',
      () => 'After (6, 10) the difference is 5, then 6, then 7. Which numbers are used already? Which is the least that is not?'],
  },
  block: {
    puzzles: [[11, 14], [15, 19], [18, 23], [21, 27]],
    text: piles => `The piles are ${piles.join(' and ')}, a pair. You may block one move. Which position do you forbid the other to leave?`,
    fields: [{name: 'a', label: 'First pile'}, {name: 'b', label: 'Second pile'}],
    check: ({a, b}, piles, asked) => judgeMove(asked, {...wythoff(2), piles}, {block: [[a, b]]}),
    nudges: [() => 'A move from both piles does not change the difference. Which earlier pair has the same one?',
      () => 'Write the pairs on. Each difference comes twice, so the pair you look for is just before this one.'],
  },
};

export const content = parts => [
  step('The game',
    paragraph('There are two piles. A move takes any number from one pile, or ', strong('the same number from both'),
      '. Whoever takes the last counter wins.'),
    counters([{count: 7, taken: 2}, {count: 5, taken: 2}]),
    paragraph('Here 2 were taken from each pile. There is no limit, and it does not matter what was done before.'),
    parts.play('Play it', {...wythoff(1), piles: '7,9'})),
  step('P-positions',
    paragraph('Look at piles of 1 and 2. You can leave (0, 2), (1, 1), (1, 0) or (0, 1). From each of these the other takes all that is '
      + 'left. So whoever must move from (1, 2) loses.'),
    paragraph('Such a position is called a ', strong('P-position'), '. P stands for the previous player: the one who has just left '
      + 'it wins. Here is a board of all positions up to 10. A row is for A and a column for B.'),
    parts.picture(asked => squares(asked, 1, 10)),
    paragraph('No move leads from one P to another. And from each other square a move leads to a P. So you win by moving to one.'),
    parts.question('move')),
  step('Pairs',
    paragraph('Each P-position is a pair of numbers. Here are those of the board:'),
    parts.picture(asked => pairs(asked, 1, 5)),
    paragraph('The next pair is easy to find. Its smaller number is the ', strong('least number that is in no pair yet'),
      '. Its difference is ', strong('one more'), ' than the last one. That is all.'),
    parts.question('pair'),
    paragraph('There is a shorter way to the pair with the difference ', formula('n'), '. The golden ratio is ',
      formula('φ'), ' = 1.618... Multiply ', formula('n'), ' by it and drop what is behind the point: that is the smaller number, ',
      formula('⌊n φ⌋'), '.')),
  step('Blocking',
    paragraph('Now the other player may ', strong('block'), ' one move before you make yours. They name a position that you could leave by a '
      + 'move from both piles. You must not leave that one, just this time.'),
    parts.play('Play it with one block', {...wythoff(2), piles: '7,9'}),
    paragraph('One would expect a mess. But here are the P-positions now, and their pairs:'),
    parts.picture(async asked => [await squares(asked, 2, 7), await pairs(asked, 2, 5)]),
    paragraph('The smaller number is found as before. Only one thing has changed: ', strong('each difference comes twice'), '.'),
    paragraph('Why twice? A move from both piles keeps the difference. From (4, 5) you would leave (2, 3), which has the same one. So the '
      + 'other blocks just that, and you are stuck. With a third pair of this difference there would be two moves to block, and that is '
      + 'one too many.'),
    parts.question('block'),
    paragraph('What if more moves may be blocked?'),
    parts.tryIt([{name: 'p', label: 'Moves that may be blocked', options: ['1', '2', '3', '4'].map((p, i) => [p, String(i)]), start: '3'}],
      async ({p}, asked) => [await squares(asked, p, 8), await pairs(asked, p, 6)])),
];
