// The questions of the program, as it describes them: a name, the fields of the request, which of them are required.
// Their titles are ours; a question without one is called by its name.

import {ask} from '../ask.js';

export const games = {'one-pile': 'One pile', 'two-pile': 'Two piles, one limit', piles: 'Several piles, one limit',
  grundy: 'Grundy values', sum: 'Sum of piles, each with its own limit', wythoff: '(m,p)-Wythoff Nim',
  imitation: '(m,p)-Imitation Nim'};

const titles = {solve: 'Who wins, with which move, and why', base: 'The g-base', member: 'One member of the g-base',
  runs: 'In runs', count: 'How many members, and how fast they grow', compare: 'Two rules compared', table: 'A table',
  stats: 'How the least winning moves are spread', verify: 'The theory checked by playing out',
  blocking: 'Who wins, with blocked moves', pass: 'Who wins, with one pass',
  'blocking-table': 'A table with blocked moves', 'pass-table': 'A table with one pass',
  frames: 'Frames, with blocked moves or a pass',
  'verify-thresholds': 'Blocked moves or a pass, checked by playing out', admissible: 'Is the rule admissible?',
  rectangle: 'A part of the table', family: 'Does the rule belong to a family?', pairs: 'The P-positions',
  grundy: 'The Grundy value of a pile', starts: 'Grundy values of starts'};

const elsewhere = new Set(['play', 'start', 'gallery', 'describe']);  // the view Play, and the gallery below
const never = new Set(['game', 'encoding']);

let known = null;

// [{question, game, title, fields: [{name, about, kind, options, required}]}]
export function questions() {
  known ??= ask({question: 'describe'}).then(answer => answer.questions.filter(q => !elsewhere.has(q.question)).map(
    ({question, game, request}) => ({question, game, title: titles[question] ?? question,
      fields: Object.entries(request.properties).filter(([name]) => !never.has(name)).map(([name, schema]) =>
        ({name, ...kindOf(schema), about: about(schema), required: request.required.includes(name)}))})));
  known.catch(() => { known = null; });
  return known;
}

// What a command's help calls --limit is a field here.
const about = schema => (schema.description ?? '')
  .replace(/--([a-z-]+)/g, (_, name) => `“${name.replaceAll('-', ' ')}”`);

const takesText = schema => schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'));

// How a field is typed: {kind, options?}. text: as it is; list: parted by commas; pairs: parted by blanks; lines: each
// on a line of its own.
function kindOf(schema) {
  if (schema.enum) return {kind: 'choice', options: schema.enum};
  if (schema.type === 'boolean') return {kind: 'yes'};
  if (schema.anyOf) {
    const kinds = schema.anyOf.filter(({type}) => type !== 'null');
    return kinds.some(takesText) ? {kind: 'text'} : kindOf(kinds[0]);
  }
  if (schema.type !== 'array') return {kind: 'text'};
  return {kind: schema.items.anyOf ? 'pairs' : schema.items.type === 'string' ? 'lines' : 'list'};
}

const parts = (text, mark) => text.split(mark).map(part => part.trim()).filter(Boolean);
const read = {text: text => text, choice: text => text, yes: text => text === 'true',
  list: text => parts(text, /[\s,]+/), pairs: text => parts(text, /[\s;]+/), lines: text => parts(text, '\n')};

// The request that the values of an address say, or null where something required is missing.
export function requestOf(spec, state) {
  const request = {question: spec.question, game: spec.game};
  for (const {name, kind, required} of spec.fields) {
    const text = state.get(name) ?? '';
    if (kind === 'yes' && required) request[name] = true;
    else if (text.trim() !== '') request[name] = read[kind](text);
    else if (required) return null;
  }
  return request;
}
