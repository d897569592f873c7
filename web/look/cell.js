// Why a cell of a map is as it is: the question about its position, answered in words, with a link to play from it.

import {ask} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, replace} from '../elements.js';
import {answerView} from '../question/answer.js';
import {form, showIn} from '../question/shared.js';
import {ruleOf} from './maps.js';

const hint = `Click a cell, or move to it on the map with the arrow keys (with Shift by ten) and press Enter; plus and
  minus zoom.`;

function playLink(map, state, row, column, limit) {
  const rule = ruleOf(map, state);
  const game = map.game === 'grundy' ? 'one-pile' : map.game;
  const place = game === 'one-pile' ? {pile: row, limit: column} : {piles: `${row},${column}`, limit};
  return element('a', {class: 'button', href: addressOf('play', {game, ...rule, ...place})}, 'Play from here');
}

// The panel; show(row, column, limit, code) fills it. changed({row, column, limit}) is another cell that was typed.
export function cellPanel(map, state, changed) {
  const place = element('div', {'aria-live': 'polite'});
  const input = (value, onchange) => element('input', {inputmode: 'numeric', value, size: 6, onchange});
  let control = null;

  function position(row, column, limit) {
    const rowBox = input(row), columnBox = input(column), limitBox = input(limit ?? '');
    const submit = () => changed({row: Number(rowBox.value), column: Number(columnBox.value),
      limit: map.limit ? limitBox.value : null});
    return form({class: 'row'}, submit, field(map.rows, rowBox), field(map.columns, columnBox),
      map.limit ? field('Limit', limitBox) : null, element('button', {type: 'submit'}, 'Why?'));
  }

  function show(row, column, limit, code) {
    control?.abort();
    const mine = control = new AbortController();
    const given = limit ?? (map.limit && String(map.limit(code, row, column, state)));
    const request = map.explain(state, row, column, given);
    const words = code === null ? null : element('p', {class: 'cell-value'},
      `${map.rows} = ${row}, ${map.columns} = ${column}: ${map.words(code, row, column)}`);
    const why = element('div', {}, element('p', {class: 'muted'}, 'Asking ...'));
    replace(place, position(row, column, given), words, why);
    return showIn(why, mine.signal, async () => [answerView(await ask(request, mine), request),
      element('p', {class: 'row'}, playLink(map, state, row, column, given),
        element('a', {class: 'button', href: askAddress(request)}, 'Ask more about it'))]);
  }

  replace(place, element('p', {class: 'muted'}, hint), position('', '', map.limit ? '' : null));
  const node = element('section', {class: 'cell-panel', 'aria-label': 'The cell'},
    element('h2', {}, 'The cell'), place);
  return {node, show, close: () => control?.abort()};
}

// The same question in the view Ask.
function askAddress(request) {
  const text = value => Array.isArray(value) ? value.map(text).join(',') : value;
  return addressOf('ask', Object.fromEntries(Object.entries(request).map(([name, value]) => [name, text(value)])));
}
