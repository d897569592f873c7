// An answer of the program for people: its status in word, colour and shape, what was found, and why. Whatever the
// question was, all fields are shown; only what the question itself said is left out.

import {element, number, svg} from '../elements.js';
import {representation} from './formula.js';
import {proofOf} from './proofs.js';

const statuses = {
  proved: ['proved', 'M2 9 L7 14 L16 3'],
  verified: ['verified', 'M9 1 L17 9 L9 17 L1 9 Z'],
  conditional: ['under an assumption', 'M9 2 L17 16 L1 16 Z'],
  unable: ['cut short', 'M3 3 L15 15 M15 3 L3 15'],
};
const players = {N: 'the player to move wins', P: 'the player to move loses', unknown: 'not known'};
const hidden = new Set(['schema', 'id', 'status', 'verified_to', 'method', 'reason', 'why', 'unknown', 'assumption',
  'representation_games', 'representation_parts', 'representation_counts', 'representation', 'representation_complete', 'representation_of', 'limit_given']);
const mostRows = 100, mostItems = 300;

export function statusMark(answer) {
  const [word, path] = statuses[answer.status] ?? statuses.unable;
  return element('span', {class: `status ${answer.status}`},
    svg('svg', {viewBox: '0 0 18 18', width: 18, height: 18, 'aria-hidden': 'true'}, svg('path', {d: path})),
    word, answer.verified_to ? ` to ${number(answer.verified_to)}` : '', answer.method ? ` · ${answer.method}` : '');
}

export function outcomeMark(outcome) {
  return element('strong', {class: `outcome ${outcome === 'N' ? 'win' : outcome === 'P' ? 'lose' : ''}`},
    outcome === 'unknown' ? players.unknown : `${outcome}: ${players[outcome]}`);
}

const label = name => name === 'f' ? 'f' : name.replaceAll('_', ' ');
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
  const name = Array.isArray(answer.piles) && count > 2 || answer.game === 'sum' ? `pile ${Number(pile) + 1}` : 'AB'[Number(pile)];
  return `take ${number(take)} from ${name}`;
}

const isMove = value => value && typeof value === 'object' && 'take' in value && 'pile' in value;

export function rowsTable(names, rows) {
  const more = rows.length > mostRows ? element('p', {class: 'small muted'}, `and ${rows.length - mostRows} more`) : null;
  return element('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table'}, element('table', {},
    names && element('thead', {}, element('tr', {}, names.map(name => element('th', {scope: 'col'}, label(name))))),
    element('tbody', {}, rows.slice(0, mostRows).map(row => element('tr', {}, row.map(cell => element('td', {}, cell)))))), more);
}

const isShort = value => typeof value !== 'object' || (Array.isArray(value) && value.length < 9 && value.every(item => typeof item === 'string'));

// Any value of an answer as an element or text.
function shown(value, answer) {
  if (value === null || typeof value !== 'object') return scalar(value);
  if (isMove(value)) return moveText(value, answer);
  if (!Array.isArray(value)) {
    const inside = Object.entries(value).filter(([, part]) => part !== null);
    return inside.every(([, part]) => isShort(part))
      ? inside.map(([name, part]) => `${label(name)} ${shown(part, answer)}`).join(' · ') : fields(inside, answer);
  }
  if (value.length === 0) return 'none';
  if (value.every(isMove)) return value.map(move => moveText(move, answer)).join(', ');
  if (value.every(item => item === null || typeof item !== 'object')) return list(value);
  if (value.every(Array.isArray)) return nested(value, answer);
  const names = [...new Set(value.flatMap(Object.keys))];
  return rowsTable(names, value.map(item => names.map(name => shown(item[name] ?? null, answer))));
}

function list(values) {
  const words = values.slice(0, mostItems).map(scalar).join(', ');
  return values.length > mostItems ? `${words} and ${values.length - mostItems} more` : words;
}

function nested(rows, answer) {
  if (rows.every(row => row.every(item => item === null || typeof item !== 'object'))) {
    if (rows.every(row => row.length === 2) && rows.length < 9) return rows.map(row => `(${row.map(scalar).join(', ')})`).join(', ');
    return rowsTable(null, rows.map(row => row.map(scalar)));
  }
  return rows.slice(0, mostRows).map(row => element('div', {}, shown(row, answer)));
}

function fields(entries, answer) {
  return element('dl', {class: 'answer-fields'}, entries.map(([name, value]) => element('div', {},
    element('dt', {}, label(name)),
    element('dd', {}, value === null ? answer.unknown?.includes(name) ? 'not known' : 'none' : shown(value, answer)))));
}

// The headline of an answer: outcome, representation, reason.
export function summary(answer) {
  return [
    element('p', {class: 'headline'}, typeof answer.outcome === 'string' ? [outcomeMark(answer.outcome), ' '] : null, statusMark(answer)),
    answer.representation_parts ? element('p', {class: 'formula', tabindex: '0', role: 'group', 'aria-label': 'Parts'},
      representation(answer.representation_of, answer.representation_parts)) : null,
    answer.reason ? element('p', {class: 'reason'}, answer.reason) : null,
    answer.assumption ? element('p', {}, 'Assumption: ', answer.assumption) : null,
  ];
}

function proof(answer) {
  const place = proofOf(answer);
  return place ? element('p', {class: 'small muted'}, 'Proof: ', place) : null;
}

const isRecords = value => Array.isArray(value) && value.some(item => item && typeof item === 'object' && !Array.isArray(item));
const empty = value => Array.isArray(value) && value.length === 0;

// What an answer says beside its headline: not what its request said, nor what goes without saying.
function worthSaying(answer, request) {
  const usual = {convention: 'normal', period: '1', pass: false, difference: false, block_targets: 'any'};
  return Object.entries(answer).filter(([name, value]) => {
    if (hidden.has(name) || usual[name] === value || (name in request && !isRecords(value))) return false;
    if (name === 'outcome') return typeof value === 'object' && value !== null;
    if (name === 'games' && value?.length === 1) return false;  // the same once more
    if (name.endsWith('_complete')) return value !== true;
    if (name.endsWith('_count')) return answer[name.replace('_count', '_complete')] !== true;
    if (name === 'winning_move') return !('winning_moves' in answer);
    if (empty(value) || value === null) return answer.unknown?.includes(name) || name === 'winning_moves';
    return true;
  });
}

// All of an answer.
export function answerView(answer, request) {
  const entries = worthSaying(answer, request);
  return element('div', {class: 'answer'}, summary(answer), proof(answer),
    answer.unknown?.length ? element('p', {}, `Not known: ${answer.unknown.map(label).join(', ')}.`) : null,
    entries.length ? fields(entries, answer) : null);
}

export function errorView(failure) {
  return element('p', {class: 'problem', role: 'alert'}, failure.message);
}
