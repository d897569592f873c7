// An answer of the program for people: its status in word, colour and shape, what was found, and why. Whatever the
// question was, all fields are shown; only what the question itself said is left out.

import {element, phrase, say, svg} from '../elements.js';
import {proofAddress} from '../proof/address.js';
import {representation} from './formula.js';
import {fields, label} from './values.js';

const statuses = {
  proved: 'M2 9 L7 14 L16 3', verified: 'M9 1 L17 9 L9 17 L1 9 Z', conditional: 'M9 2 L17 16 L1 16 Z', unable: 'M3 3 L15 15 M15 3 L3 15'};
const hidden = new Set(['schema', 'id', 'status', 'verified_to', 'method', 'theorem', 'reason', 'why', 'unknown',
  'assumption', 'limit_given', 'representation', 'representation_of', 'representation_complete', 'representation_games',
  'representation_counts', 'representation_parts']);

export function statusMark(answer) {
  const status = Object.hasOwn(statuses, answer.status) ? answer.status : 'unable';
  return element('span', {class: `status ${answer.status}`},
    svg('svg', {viewBox: '0 0 18 18', width: 18, height: 18, 'aria-hidden': 'true'}, svg('path', {d: statuses[status]})),
    say(`status.${status}`), answer.verified_to ? say('status.to', answer) : '', answer.method ? ` · ${label(answer.method)}` : '');
}

export function outcomeMark(outcome) {
  return element('strong', {class: `outcome ${outcome === 'N' ? 'win' : outcome === 'P' ? 'lose' : ''}`},
    outcome === 'unknown' ? say('not-known') : `${outcome}: ${say(`outcome.${outcome}`)}`);
}

// The headline of an answer: outcome, representation, reason.
export function summary(answer) {
  return [
    element('p', {class: 'headline'},
      typeof answer.outcome === 'string' ? [outcomeMark(answer.outcome), ' '] : null, statusMark(answer)),
    answer.representation_parts ? element('p', {class: 'formula', tabindex: '0', role: 'group', 'aria-label': say('answer.parts')},
      representation(answer.representation_of, answer.representation_parts)) : null,
    answer.reason ? element('p', {class: 'reason'}, answer.reason) : null,
    answer.assumption ? element('p', {}, say('answer.assumption', answer)) : null,
  ];
}

function proof(answer) {
  if (answer.status !== 'proved' || !answer.theorem) return null;
  return element('p', {class: 'small muted'}, phrase('answer.proof',
    {theorem: element('a', {href: proofAddress('Theorem', answer.theorem)}, say('answer.theorem', answer))}));
}

const isRecord = item => item !== null && typeof item === 'object' && !Array.isArray(item);
const isRecords = value => Array.isArray(value) && value.some(isRecord);
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
    answer.unknown?.length ? element('p', {}, say('answer.unknown', {names: answer.unknown.map(label).join(', ')})) : null,
    entries.length ? fields(entries, answer) : null);
}
