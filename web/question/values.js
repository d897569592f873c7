// The values of an answer as elements and words: numbers, moves, lists, tables, and things made of these.

import {element, number} from '../elements.js';

const mostRows = 100, mostColumns = 60, mostItems = 300;  // what is shown; the JSON has all

export const label = name => name === 'f' ? 'f' : name.replaceAll('_', ' ');
const isNumber = value => typeof value === 'string' && /^-?\d+$/.test(value);

function scalar(value) {
  if (value === null) return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return isNumber(value) ? number(value) : String(value);
}

// A move in words: piles are A and B where there are two, numbered where there are more.
export function moveText({pile, take}, answer) {
  if (pile === 'both') return `take ${number(take[0])} from A and ${number(take[1])} from B`;
  if (answer.game === 'one-pile' || answer.game === 'grundy') return `take ${number(take)}`;
  const count = answer.piles?.length ?? answer.history?.at(-1)?.length ?? 0;
  const many = answer.game === 'sum' || (Array.isArray(answer.piles) && count > 2);
  const name = many ? `pile ${Number(pile) + 1}` : 'AB'[Number(pile)];
  return `take ${number(take)} from ${name}`;
}

const isMove = value => value && typeof value === 'object' && 'take' in value && 'pile' in value;

export function rowsTable(names, rows) {
  const head = names && element('thead', {}, element('tr', {},
    names.map(name => element('th', {scope: 'col'}, label(name)))));
  const body = rows.slice(0, mostRows).map(row => element('tr', {}, row.map(cell => element('td', {}, cell))));
  return element('div', {class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'Table'},
    element('table', {}, head, element('tbody', {}, body)),
    rows.length > mostRows ? element('p', {class: 'small muted'}, `and ${rows.length - mostRows} more`) : null);
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
      ? inside.map(([name, part]) => `${label(name)}${name.length === 1 ? ' is' : ''} ${shown(part, answer)}`).join(' · ') : fields(inside, answer);
  }
  if (value.length === 0) return 'none';
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
  return value.length > mostRows ? `${parts.join('; ')} and ${value.length - mostRows} more` : parts.join('; ');
}

function list(values) {
  const words = values.slice(0, mostItems).map(scalar).join(', ');
  return values.length > mostItems ? `${words} and ${values.length - mostItems} more` : words;
}

// A table of two piles as far as it is complete, the numbers of its rows and columns beside it.
const isSquare = (rows, {complete_to: last}) => last !== undefined && rows.every(row => row.length === rows[0].length);

const squareTable = (rows, first) => rowsTable(['a \\ b', ...rows[0].map((_, i) => first + i)].map(String),
  rows.map((row, i) => [element('strong', {}, first + i), ...row]));

function nested(rows, answer) {
  if (rows.every(row => row.every(isPlain))) {
    if (rows.every(row => row.length === 2) && rows.length < 9)
      return rows.map(row => `(${row.map(scalar).join(', ')})`).join(', ');
    if (rows.some(row => row.length === 0)) return rows.slice(0, mostItems).map(row => list(row) || 'none').join('; ');
    const words = row => row.length > mostColumns ? [...row.slice(0, mostColumns).map(scalar), '...'] : row.map(scalar);
    return isSquare(rows, answer) ? squareTable(rows.map(words), answer.complete_to - rows.length + 1) : rowsTable(null, rows.map(words));
  }
  return element('ol', {}, rows.slice(0, mostRows).map(row => element('li', {}, inline(row, answer))));
}

// Names and values; what is null is either not known or not there.
export function fields(entries, answer) {
  return element('dl', {class: 'answer-fields'}, entries.map(([name, value]) => element('div', {},
    element('dt', {}, label(name)),
    element('dd', {}, value === null ? answer.unknown?.includes(name) ? 'not known' : 'none' : shown(value, answer)))));
}
