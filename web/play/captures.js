// What each player has taken so far, beside the player, in groups of five, the last move set off; and the games that each
// has won.

import {element, say} from '../elements.js';
import {takesOf, pilesOf} from './actions.js';
import {playerName} from './match.js';

const drawn = 60;  // counters; of more only the number is said

// How many counters a turn took.
const taken = ({action, position}) => action.block ? 0n
  : takesOf(action, pilesOf(position).length).reduce((sum, take) => sum + BigInt(take), 0n);

function dots(all, last) {
  const each = Array.from({length: all}, (_, i) => element('span', {class: i >= all - last ? 'dot last' : 'dot'}));
  return element('span', {class: 'dots', 'aria-hidden': 'true'}, Array.from({length: Math.ceil(all / 5)}, (_, i) =>
    element('span', {class: 'five'}, each.slice(5 * i, 5 * i + 5))));
}

// A line for each player; won: how many games of the series each has won.
export function captures({turns}, computer, won) {
  if (!turns.length && !Object.keys(won).length) return [];
  const last = turns.findLast(({action}) => !action.block);
  return ['first', 'second'].map(player => {
    const mine = turns.filter(turn => turn.player === player);
    const all = mine.reduce((sum, turn) => sum + taken(turn), 0n);
    const games = won[playerName(player, computer)] ?? 0;
    return element('p', {class: 'captures'}, element('span', {class: 'who'}, playerName(player, computer)), ' ',
      element('span', {class: 'muted'}, say('captures', {all, games})), ' ',
      all <= drawn ? dots(Number(all), last?.player === player ? Number(taken(last)) : 0) : null);
  });
}
