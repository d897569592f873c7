// The results of a sweep as a table: a click on a head sorts, a row leads to its rule.

import {element, number, replace, say} from '../elements.js';
import {label} from '../question/values.js';
import {ruleAddress} from './rule.js';

const isNumber = value => value === null || /^-?\d[\d.]*(e[+-]?\d+)?(\/\d+)?$/.test(value);
const arrows = {ascending: '▲', descending: '▼'};

// Up, down, and as the rules come.
function head(column, order, sort) {
  const way = order === column ? 'ascending' : order === `${column} desc` ? 'descending' : null;
  const next = way === null ? column : way === 'ascending' ? `${column} desc` : null;
  return element('th', {scope: 'col', 'aria-sort': way}, element('button', {type: 'button', 'data-key': column,
    onclick: () => sort(next)}, label(column),
    way && element('span', {'aria-hidden': 'true'}, arrows[way])));
}

function line(row, columns, isText) {
  const link = text => element('a', {href: ruleAddress(row.question), 'data-key': `rule ${row.rule}`}, text);
  const onclick = event => event.target.closest('a') ?? event.currentTarget.querySelector('a').click();
  return element('tr', {onclick}, columns.map((column, i) => {
    const value = row[column], text = value === null ? '–' : number(value);
    return element('td', {class: isText[i] ? 'text' : null}, i === 0 ? link(text) : text);
  }));
}

// {node, show(rows, order)}: what has the focus keeps it, and the table its place.
export function resultsTable(sort) {
  const table = element('table');
  const node = element('div', {class: 'scroll results', tabindex: '0', role: 'region', 'aria-label': say('sweep.results'),
    'data-key': 'table'}, table);
  function show(rows, order) {
    const columns = Object.keys(rows[0] ?? {}).filter(name => name !== 'question');
    const isText = columns.map(column => !rows.every(row => isNumber(row[column])));
    const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    replace(table, element('thead', {}, element('tr', {}, columns.map(column => head(column, order, sort)))),
      element('tbody', {}, rows.map(row => line(row, columns, isText))));
    if (key && key !== 'table') node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({preventScroll: true});
  }
  return {node, show};
}
