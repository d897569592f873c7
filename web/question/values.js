// The values of an answer as elements and words: numbers, moves, lists, tables, and things made of these.

import {element, number, say} from '../elements.js';
import {moveWords} from '../play/actions.js';
import {called as label} from '../words.js';

export {label};

const mostRows = 100, mostColumns = 60, mostItems = 300;  // what is shown; the JSON has all

const isNumber = value => typeof value === 'string' && /^-?\d+$/.test(value);

function scalar(value) {
  if (value === null) return '–';
  if (value === true) return say('yes');
  if (value === false) return say('no');
  return isNumber(value) ? number(value) : String(value);
}

const moveText = (move, answer) => moveWords(move, !('pile' in answer));

const isMove = value => value && typeof value === 'object' && 'take' in value && 'pile' in value;

export function rowsTable(names, rows) {
  const head = names && element('thead', {}, element('tr', {},
    names.map(name => element('th', {scope: 'col'}, label(name)))));
  const body = rows.slice(0, mostRows).map(row => element('tr', {}, row.map(cell => element('td', {}, cell))));
  return element('div', {class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('table')},
    element('table', {}, head, element('tbody', {}, body)),
    rows.length > mostRows ? element('p', {class: 'small muted'}, say('and-more', {more: rows.length - mostRows})) : null);
}

const isPlain = value => value === null || typeof value !== 'object';
const isShort = value => isPlain(value) || (Array.isArray(value) && value.length < 9 && value.every(isPlain));

// Any value of an answer as an element or text.
function shown(value, answer) {
  if (isPlain(value)) return scalar(value);
  if (isMove(value)) return moveText(value, answer);
  if (!Array.isArray(value)) {
    const inside = Object.entries(value).filter(([, part]) => part !== null);
    return inside.every(([, part]) => isShort(part))
      ? inside.map(([name, part]) => say(name.length === 1 ? 'answer.is' : 'answer.has', {name: label(name), value: shown(part, answer)}))
        .join(' · ') : fields(inside, answer);
  }
  if (value.length === 0) return say('none');
  if (value.every(isMove)) return value.map(move => moveText(move, answer)).join(', ');
  if (value.every(isPlain)) return list(value);
  if (value.every(Array.isArray)) return nested(value, answer);
  const names = [...new Set(value.flatMap(Object.keys))];
  return rowsTable(names, value.map(item => names.map(name => inline(item[name] ?? null, answer))));
}

// The same in the cell of a table: words alone.
function inline(value, answer) {
  if (isPlain(value) || isMove(value)) return shown(value, answer);
  if (!Array.isArray(value))
    return Object.entries(value).map(([name, part]) => `${label(name)} ${inline(part, answer)}`).join(', ');
  const parts = value.slice(0, mostRows).map(part => inline(part, answer));
  return value.length > mostRows ? `${parts.join('; ')} ${say('and-more', {more: value.length - mostRows})}` : parts.join('; ');
}

function list(values) {
  const words = values.slice(0, mostItems).map(scalar).join(', ');
  return values.length > mostItems ? `${words} ${say('and-more', {more: values.length - mostItems})}` : words;
}

// A table of two piles as far as it is complete, the numbers of its rows and columns beside it.
const isSquare = (rows, {complete_to: last}) => last !== undefined && rows.every(row => row.length === rows[0].length);

const squareTable = (rows, first) => rowsTable(['a \\ b', ...rows[0].map((_, i) => first + i)].map(String),
  rows.map((row, i) => [element('strong', {}, first + i), ...row]));

function nested(rows, answer) {
  if (rows.every(row => row.every(isPlain))) {
    if (rows.every(row => row.length === 2) && rows.length < 9)
      return rows.map(row => `(${row.map(scalar).join(', ')})`).join(', ');
    if (rows.some(row => row.length === 0)) return rows.slice(0, mostItems).map(row => list(row) || say('none')).join('; ');
    const words = row => row.length > mostColumns ? [...row.slice(0, mostColumns).map(scalar), '...'] : row.map(scalar);
    return isSquare(rows, answer) ? squareTable(rows.map(words), answer.complete_to - rows.length + 1) : rowsTable(null, rows.map(words));
  }
  return element('ol', {}, rows.slice(0, mostRows).map(row => element('li', {}, inline(row, answer))));
}

// Names and values; what is null is either not known or not there.
export function fields(entries, answer) {
  return element('dl', {class: 'answer-fields'}, entries.map(([name, value]) => element('div', {},
    element('dt', {}, label(name)),
    element('dd', {}, value === null ? answer.unknown?.includes(name) ? say('not-known') : say('none') : shown(value, answer)))));
}
