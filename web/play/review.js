// The match move by move, and what each move was worth: all of it read off an answer with `review`.

import {element, say} from '../elements.js';
import {balance} from './balance.js';

function judgement({worth, action}) {
  if (!worth) return '';
  const {before, after, better} = worth;
  if (before === 'N' && after === 'N') return element('span', {class: 'win'}, say('review.kept'));
  if (before === 'P') return element('span', {class: 'muted'}, say('review.none'));
  if (before !== 'N' || after !== 'P') return say('not-known');
  const instead = better ? say('review.better', better) : '';
  return [element('span', {class: 'lose'}, say('review.lost')), instead,
    better?.reason && !action.block ? element('small', {class: 'muted reason'}, better.reason) : null];
}

// A line and a table of the turns; name(player) says who it was, at how many are played, again(player) whether a turn may be
// played again, and go(turn) leads to it.
export function review(answer, {name, at, again, go}) {
  const retry = (turn, i) => again(turn.player) && turn.worth?.before === 'N' && turn.worth.after === 'P'
    ? [' ', element('button', {type: 'button', class: 'again', onclick: () => go(i)}, say('review.again'))] : null;
  const rows = answer.turns.map((turn, i) => element('tr', {'aria-current': i === at ? 'step' : null},
    element('td', {}, i + 1), element('td', {}, turn.piles_text), element('td', {}, name(turn.player)),
    element('td', {}, element('button', {type: 'button', class: 'turn', onclick: () => go(i)}, turn.text)),
    element('td', {}, judgement(turn), retry(turn, i))));
  return [balance(answer, name, at, go), element('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': say('review.game')},
    element('table', {}, element('thead', {}, element('tr', {},
      ['number', 'before', 'who', 'what', 'worth'].map(name => element('th', {scope: 'col'}, say(`review.${name}`))))),
    element('tbody', {}, rows)))];
}
