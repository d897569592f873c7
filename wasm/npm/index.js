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

async function answerTo(request, {signal, onProgress, seconds = usual.seconds, bytes = usual.bytes} = {}) {
  const hear = (piece, text) => piece === 'progress' && onProgress?.(JSON.parse(text));
  const asked = JSON.stringify(request, (_, value) => typeof value === 'bigint' ? String(value) : value);
  const {text} = await engines.ask(asked, {signal, seconds, bytes, tell: hear});
  const answer = JSON.parse(text);
  if (answer.error) throw new DynimError(answer.error);
  return answer;
}

// Puts a BigInt wherever the schema of an answer has an integer.
function withIntegers(value, schema, definitions) {
  const {$ref, anyOf, items, properties = {}, additionalProperties: more, type, pattern} = schema;
  if ($ref) return withIntegers(value, definitions[$ref.split('/').at(-1)], definitions);
  if (typeof value === 'string') {
    const isInteger = [schema, ...anyOf ?? []].some(each => each.type === 'string' && each.pattern);
    return isInteger && /^-?\d+$/.test(value) ? BigInt(value) : value;
  }
  if (value === null || typeof value !== 'object') return value;
  if (anyOf) {
    const meant = anyOf.map(each => each.$ref ? definitions[each.$ref.split('/').at(-1)] : each)
      .find(each => Array.isArray(value) ? each.type === 'array' : each.type === 'object');
    return meant ? withIntegers(value, meant, definitions) : value;
  }
  if (Array.isArray(value)) return value.map(each => withIntegers(each, items ?? {}, definitions));
  return Object.fromEntries(Object.entries(value).map(([name, part]) =>
    [name, withIntegers(part, properties[name] ?? (typeof more === 'object' ? more : {}), definitions)]));
}

// What the engine says of a question's answers, asked once.
const schemas = new Map();
function schemaOf(question, game) {
  const key = `${question} ${game ?? ''}`;
  if (!schemas.has(key)) {
    schemas.set(key, answerTo({question: 'describe', of: question, ...game && {game}}).then(({questions: [described]}) => described.answer));
  }
  return schemas.get(key);
}

// The answer to any request of docs/formats.md, with a BigInt for each integer.
export async function ask(request, options) {
  const answer = await answerTo(request, options);
  if (request.question === 'describe') return answer;
  const schema = await schemaOf(request.question, answer.game ?? request.game);
  return withIntegers(answer, schema, schema.$defs ?? {});
}
