// A line of who was winning before each move, and at the end: read off an answer with `review`.

import {element, say, svg} from '../elements.js';

const step = 22, heights = {first: 12, second: 44};
const other = {first: 'second', second: 'first'};

// Who wins from each position of the game with perfect play; null where it is not known.
const winners = ({turns, winner}) => [...turns.map(({player, worth}) =>
  worth?.before === 'N' ? player : worth?.before === 'P' ? other[player] : null), winner];

function words(list, name) {
  const runs = [];
  list.slice(0, -1).forEach((winner, i) => {
    if (runs.at(-1)?.winner === winner) runs.at(-1).to = i + 1;
    else runs.push({winner, from: i + 1, to: i + 1});
  });
  const said = runs.map(({winner, from, to}) =>
    say(from === to ? 'balance.move' : 'balance.moves', {from, to, who: winner ? name(winner) : say('not-known')}));
  return say('balance.words', {runs: said.join(', '), winner: name(list.at(-1))});
}

// at: how many moves are played; go(turn) leads to the position before a turn.
export function balance(answer, name, at, go) {
  const list = winners(answer);
  const place = (winner, i) => `${12 + step * i},${heights[winner]}`;
  const pieces = list.slice(1).map((winner, i) => winner && list[i]
    ? svg('polyline', {points: `${place(list[i], i)} ${place(winner, i + 1)}`}) : null);
  const points = list.map((winner, i) => winner && svg('circle', {cx: 12 + step * i, cy: heights[winner], r: i === at ? 9 : 5,
    onclick: () => go(i)}));
  return [element('p', {class: 'small muted', 'aria-hidden': 'true'}, say('balance.title')), element('div', {class: 'balance'},
    element('div', {class: 'small', 'aria-hidden': 'true'}, element('span', {}, name('first')), element('span', {}, name('second'))),
    svg('svg', {viewBox: `0 0 ${24 + step * (list.length - 1)} 56`, width: 24 + step * (list.length - 1), role: 'img',
      'aria-label': words(list, name)}, pieces, points))];
}
