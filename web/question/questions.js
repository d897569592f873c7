// The questions of the program, as it describes them: names, titles and commands at once, the fields of one when its form
// opens.

import {ask} from '../ask.js';
import {kinds} from '../play/games.js';
import {say} from '../words.js';

// What kinds of games are called.
export const games = {...Object.fromEntries(Object.entries(kinds).map(([game, {title}]) => [game, title])), grundy: say('game.grundy')};

const elsewhere = new Set(['play', 'start', 'worksheet']);  // the views Play and Worksheet
const never = new Set(['game', 'encoding', 'certificate']);

let known = null;

// What the program says of its questions, without their fields.
export function described() {
  known ??= ask({question: 'describe', schemas: false});
  known.catch(() => { known = null; });
  return known;
}

// [{question, game, title, command, picture, example}], those of games alone.
export async function questions() {
  return (await described()).questions.filter(({question, game}) => game && !elsewhere.has(question));
}

// Adds its fields to one of them: [{name, label, about, kind, options, required}].
export async function withFields(spec) {
  if (spec.fields) return spec;
  const [{request}] = (await ask({question: 'describe', of: spec.question, game: spec.game})).questions;
  spec.fields = Object.entries(request.properties).filter(([name]) => !never.has(name)).map(([name, schema]) =>
    ({name, label: schema.title, ...kindOf(schema), about: about(schema), required: request.required.includes(name)}));
  spec.isCertified = 'certificate' in request.properties;
  return spec;
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
