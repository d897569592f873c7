// A small picture of a game, of its own kind: one pile as a line with an arc for each move, heaps of Nim as matches, two piles
// on both sides of a line, several as stacks, Wythoff Nim as a queen on her way to the corner. What is taken leaves, one move
// after the other as the answer's turns have it; the picture plays once, and again while its card is pointed at.

import {svg} from '../elements.js';
import {pilesOf} from '../play/actions.js';

const width = 144, height = 54;

// For each counter of a pile, the last first, in which turn it is taken.
function leaving(positions, pile) {
  const sizes = positions.map(position => Number(pilesOf(position)[pile]));
  return sizes.slice(1).flatMap((left, turn) => Array(Math.max(0, sizes[turn] - left)).fill(turn));
}

const line = (x1, y1, x2, y2, attributes) => svg('line', {x1, y1, x2, y2, class: 'drawn-line', ...attributes});
const disc = (x, y, r = 5) => svg('circle', {cx: x, cy: y, r});
const match = (x, y) => svg('rect', {x: x - 1.5, y, width: 3, height: 14, rx: 1});

// Where counter `i` of a pile is and what it looks like: [node, ...]; sizes: of all piles.
const counterOf = {
  line: (pile, i) => disc(4 + 7 * i, 44, 3),
  matches: (pile, i, sizes) => match(width / 2 + 12 * (i - (sizes[pile] - 1) / 2), 1 + 18 * pile),
  sides: (pile, i) => disc(width / 2 + (pile ? 1 : -1) * (10 + 13 * (i % 5)), 9 + 13 * Math.floor(i / 5)),
  stacks: (pile, i) => disc(24 + 44 * pile + 13 * (i % 2), 48 - 12 * Math.floor(i / 2)),
  rows: (pile, i) => disc(6 + 11 * i, 12 + 26 * pile, 4.5),
};

// What stands beside the counters.
const besides = {
  line: positions => positions.slice(1).map((position, turn) => {
    const [from, to] = [pilesOf(positions[turn])[0] - 1, pilesOf(position)[0]].map(i => 4 + 7 * i);
    return svg('path', {class: turn % 2 ? 'arc theirs' : 'arc', d: `M${from + 3} 37Q${(from + to) / 2} ${24 - (from - to) / 2} ${to - 3} 37`});
  }),
  matches: () => [],
  sides: () => [line(width / 2, 0, width / 2, height)],
  mirror: () => [line(width / 2, 0, width / 2, height, {'stroke-dasharray': '3 3'})],
  stacks: () => [line(8, 54, width - 8, 54)],
  rows: ([{largest_takes: most}, ...rest], sizes) => sizes.map((size, pile) =>
    line(1 + 11 * (size - Math.min(size, most[pile])), 20 + 26 * pile, 11 * size, 20 + 26 * pile)),
};

function kindOf({game, f}) {
  if (game === 'sum') return f ? 'rows' : 'matches';
  return {'two-pile': 'sides', imitation: 'mirror', piles: 'stacks'}[game] ?? 'line';
}

function withDelay(node, turn) {
  if (turn === undefined) return node;
  node.setAttribute('class', 'leaves');
  node.style.animationDelay = `${.5 + .7 * turn}s`;
  return node;
}

function counters(kind, positions) {
  const sizes = pilesOf(positions[0]).map(Number), place = counterOf[kind] ?? counterOf.sides;
  return sizes.flatMap((size, pile) => {
    const turns = leaving(positions, pile);
    return Array.from({length: size}, (_, i) => withDelay(place(pile, i, sizes), turns[size - 1 - i]));
  }).concat(besides[kind](positions, sizes));
}

// The squares from (0, 0) in the lower left corner, and the queen's way.
function board(positions) {
  const side = 9, at = position => pilesOf(position).map(Number).reverse();
  const [columns, rows] = at(positions[0]).map(last => last + 1);
  const point = ([column, row]) => [36 + side * (column + .5), height - side * (row + .5)];
  const squares = Array.from({length: columns * rows}, (_, i) => {
    const column = i % columns, row = Math.floor(i / columns);
    return svg('rect', {class: (column + row) % 2 ? 'square' : 'square dark', x: 36 + side * column, y: height - side * (row + 1), width: side, height: side});
  });
  const way = positions.map(position => point(at(position)));
  return [squares, svg('polyline', {class: 'arc', points: way.join(' ')}),
    way.map(([x, y], turn) => withDelay(disc(x, y, 3.5), turn < way.length - 1 ? turn : undefined))];
}

export function picture(answer) {
  const positions = [...answer.turns.map(turn => turn.position), answer.position];
  return svg('svg', {viewBox: `0 0 ${width} ${height + 2}`, preserveAspectRatio: 'xMinYMid', role: 'img', 'aria-label': answer.turns[0].piles_text},
    answer.game === 'wythoff' ? board(positions) : counters(kindOf(answer), positions));
}
