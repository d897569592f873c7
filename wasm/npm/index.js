// Questions to Dynim's engine: ask(), and below a function for each question. The engine answers in threads of its own, which
// end with the program.

import {begin} from '#threads';
import {Engines} from './engine/engines.js';

const engines = new Engines(begin);

// What a question may take, where it does not say it itself.
const usual = {seconds: 10, bytes: 512 * 2 ** 20};

// An error in a request: code, field and offset as docs/formats.md says.
export class DynimError extends Error {
  constructor({code, message, field, offset}) {
    super(message);
    this.name = 'DynimError';
    this.code = code;
    this.field = field ?? null;
    this.offset = offset === null || offset === undefined ? null : Number(offset);
  }
}

function checked(name, value) {
  if (!(Number(value) >= 0)) throw new TypeError(`${name} must be a number, not ${String(value)}`);
  return Number(value);
}

async function answerTo(request, options) {
  const {signal, onProgress, ...given} = options ?? {};
  const {seconds, bytes} = {...usual, ...given};
  const limits = {seconds: checked('seconds', seconds), bytes: checked('bytes', bytes)};
  const hear = (piece, text) => piece === 'progress' && onProgress?.(JSON.parse(text));
  const asked = JSON.stringify(request, (_, value) => typeof value === 'bigint' ? String(value) : value) ?? 'null';
  const {text} = await engines.ask(asked, {signal, ...limits, tell: hear});
  const answer = JSON.parse(text);
  if (answer.error) throw new DynimError(answer.error);
  return answer;
}

const isInteger = text => /^-?\d+$/.test(text);

// The one of a schema's alternatives that a value is of; null where it is of none.
function meant(value, schema, definitions) {
  if (schema.$ref) return meant(value, definitions[schema.$ref.split('/').at(-1)], definitions);
  const among = schemas => schemas.reduce((found, each) => found ?? meant(value, each, definitions), null);
  if (schema.anyOf) return among(schema.anyOf);
  if (Array.isArray(schema.type)) return among(schema.type.map(type => ({...schema, type})));
  if ('const' in schema) return value === schema.const ? schema : null;
  if (schema.enum) return schema.enum.includes(value) ? schema : null;
  const kinds = {null: value === null, boolean: typeof value === 'boolean', array: Array.isArray(value),
    string: typeof value === 'string' && (!schema.pattern || isInteger(value)),
    object: value !== null && typeof value === 'object' && !Array.isArray(value)};
  if (!kinds[schema.type]) return null;
  const parts = Object.entries(schema.properties ?? {}), needed = schema.required ?? [];
  const isWhole = schema.type !== 'object' || (needed.every(name => name in value)
    && parts.every(([name, part]) => !(name in value) || meant(value[name], part, definitions)));
  return isWhole ? schema : null;
}

// Puts a BigInt wherever the schema of an answer has an integer.
function withIntegers(value, schema, definitions) {
  const {type, pattern, items = {}, properties = {}, additionalProperties: more} = meant(value, schema, definitions) ?? {};
  if (type === 'string' && pattern) return BigInt(value);
  if (type === 'array') return value.map(each => withIntegers(each, items, definitions));
  if (type !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) =>
    [name, withIntegers(part, properties[name] ?? (typeof more === 'object' ? more : {}), definitions)]));
}

// What the engine says of a question's answers, asked once.
const schemas = new Map();
function schemaOf(question, game) {
  const key = `${question} ${game ?? ''}`;
  if (!schemas.has(key)) {
    const described = answerTo({question: 'describe', of: question, ...game && {game}});
    schemas.set(key, described.then(({questions: [{answer}]}) => answer));
    described.catch(() => schemas.delete(key));
  }
  return schemas.get(key);
}

// What a promise gives, unless the signal comes first.
function unlessStopped(promise, signal) {
  if (!signal) return promise;
  return new Promise((done, failed) => {
    const stop = () => failed(signal.reason);
    signal.throwIfAborted();
    signal.addEventListener('abort', stop, {once: true});
    promise.then(done, failed).finally(() => signal.removeEventListener('abort', stop));
  });
}

// The answer to any request of docs/formats.md, with a BigInt for each integer.
export async function ask(request, options) {
  const answer = await answerTo(request, options);
  if (request.question === 'describe') return answer;
  const schema = await unlessStopped(schemaOf(request.question, answer.game ?? request.game), options?.signal);
  return withIntegers(answer, schema, schema.$defs ?? {});
}
