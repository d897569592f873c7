// Why a cell of a map is as it is: the question about its position, answered in words, with a link to play from it.

import {ask} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, replace, say} from '../elements.js';
import {answerView} from '../question/answer.js';
import {form, showIn} from '../question/shared.js';
import {cellWords, ruleOf} from './maps.js';

function playLink(map, state, row, column, limit) {
  const rule = ruleOf(map, state);
  const game = map.game === 'grundy' ? 'one-pile' : map.game;
  const place = game === 'one-pile' ? {pile: row, limit: column} : {piles: `${row},${column}`, limit};
  return element('a', {class: 'button', href: addressOf('play', {game, ...rule, ...place})}, say('play.from-here'));
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
      map.limit ? field(say('field.limit'), limitBox) : null, element('button', {type: 'submit'}, say('why')));
  }

  function show(row, column, limit, code) {
    control?.abort();
    const mine = control = new AbortController();
    const given = limit ?? (map.limit && String(map.limit(code, row, column, state)));
    const request = map.explain(state, row, column, given);
    const words = code === null ? null : element('p', {class: 'cell-value'}, cellWords(map, row, column, code));
    const why = element('div', {}, element('p', {class: 'muted'}, say('cell.asking')));
    replace(place, position(row, column, given), words, why);
    return showIn(why, mine.signal, async () => [answerView(await ask(request, mine), request),
      element('p', {class: 'row'}, playLink(map, state, row, column, given),
        element('a', {class: 'button', href: askAddress(request)}, say('cell.ask')))]);
  }

  replace(place, element('p', {class: 'muted'}, say('cell.hint')), position('', '', map.limit ? '' : null));
  const node = element('section', {class: 'cell-panel', 'aria-label': say('cell')},
    element('h2', {}, say('cell')), place);
  return {node, show, close: () => control?.abort()};
}

// The same question in the view Ask.
function askAddress(request) {
  const text = value => Array.isArray(value) ? value.map(text).join(',') : value;
  return addressOf('ask', Object.fromEntries(Object.entries(request).map(([name, value]) => [name, text(value)])));
}
