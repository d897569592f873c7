// A small picture of a game: its piles at the start, whose counters leave one move after the other as the answer's turns
// have it. It plays once, and again while its card is pointed at.

import {svg} from '../elements.js';
import {pilesOf} from '../play/actions.js';

const step = 13, wide = 10;  // from one counter to the next, and how many stand in a row

// For each counter of a pile, the last first, in which turn it is taken.
function leaving(positions, pile) {
  const sizes = positions.map(position => Number(pilesOf(position)[pile]));
  return sizes.slice(1).flatMap((left, turn) => Array(Math.max(0, sizes[turn] - left)).fill(turn));
}

export function picture(answer) {
  const positions = [...answer.turns.map(turn => turn.position), answer.position];
  const piles = pilesOf(positions[0]).map(Number);
  let row = 0;
  const counters = piles.flatMap((size, pile) => {
    const turns = leaving(positions, pile);
    const drawn = Array.from({length: size}, (_, i) => {
      const column = i % wide;
      const node = svg('circle', {r: 5, cx: 7 + step * column + (column >= 5 ? 6 : 0),
        cy: 7 + step * (row + Math.floor(i / wide)) + 4 * pile});
      const turn = turns[size - 1 - i];
      if (turn !== undefined) {
        node.setAttribute('class', 'leaves');
        node.style.animationDelay = `${.5 + .7 * turn}s`;
      }
      return node;
    });
    row += Math.ceil(size / wide);
    return drawn;
  });
  return svg('svg', {viewBox: '0 0 144 54', preserveAspectRatio: 'xMinYMid', role: 'img', 'aria-label': answer.turns[0].piles_text}, counters);
}
