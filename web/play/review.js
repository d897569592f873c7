// The match move by move, and what each move was worth: all of it read off an answer with `review`.

import {element} from '../elements.js';

function judgement({worth, action}) {
  if (!worth) return '';
  const {before, after, better} = worth;
  if (before === 'N' && after === 'N') return element('span', {class: 'win'}, '✓ kept the win');
  if (before === 'P') return element('span', {class: 'muted'}, 'no move could win');
  if (before !== 'N' || after !== 'P') return 'not known';
  const instead = better ? `: better ${better.text}` : '';
  return [element('span', {class: 'lose'}, '× gave the win away'), instead,
    better?.reason && !action.block ? element('small', {class: 'muted reason'}, better.reason) : null];
}

// A table of the turns; name(player) says who it was.
export function review(answer, name) {
  const rows = answer.turns.map((turn, i) => element('tr', {}, element('td', {}, i + 1),
    element('td', {}, turn.piles_text), element('td', {}, name(turn.player)),
    element('td', {}, turn.text), element('td', {}, judgement(turn))));
  return element('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Review of the game'},
    element('table', {}, element('thead', {}, element('tr', {},
      ['No.', 'Before', 'Who', 'What', 'Worth'].map(text => element('th', {scope: 'col'}, text)))),
    element('tbody', {}, rows)));
}
