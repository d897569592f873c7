// Makes the npm package, a folder for `npm pack`, of the engine and what it says of itself:
//
//   make_package.mjs DYNIM.WASM VERSION FOLDER
//
// A question is a function and a method of Game; their types are made of the schemas by which the engine describes its
// requests and answers.

import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {join} from 'node:path';
import {engineOf} from '../engine.js';

const [wasm, version, folder] = process.argv.slice(2);
const here = name => fileURLToPath(new URL(name, import.meta.url));
const engine = engineOf(new WebAssembly.Module(readFileSync(wasm)));
const {questions} = JSON.parse(engine.ask('{"question":"describe"}', {seconds: 60, bytes: 2 ** 29}).text);

const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = name => camel(`-${name}`);
const isInteger = ({type, pattern}) => type === 'string' && pattern;  // as answers have them

// A type of TypeScript of a schema. What is given may be any kind of number.
function typeOf(schema) {
  const {$ref, type, anyOf, items, properties, required = [], additionalProperties: more} = schema;
  if ($ref) return pascal($ref.split('/').at(-1));
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(word => JSON.stringify(word)).join(' | ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ');
  if (Array.isArray(type)) return type.includes('integer') ? 'Integer' : type.map(each => typeOf({type: each})).join(' | ');
  if (isInteger(schema)) return 'bigint';
  if (type === 'array') return `(${typeOf(items)})[]`;
  if (type !== 'object') return {integer: 'number', number: 'number', boolean: 'boolean', string: 'string', null: 'null'}[type];
  if (!properties) return 'Record<string, unknown>';
  return `{\n${fieldsOf(properties, required).join('\n')}${more ? `\n  [name: string]: ${typeOf(more)} | unknown;` : ''}\n}`;
}

function fieldsOf(properties, required) {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const said = schema.description ? [`  /** ${schema.description} */`] : [];
    return [...said, `  ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema).replaceAll('\n', '\n  ')};`];
  });
}

const definitions = Object.assign({}, ...questions.flatMap(({request, answer}) => [request.$defs, answer.$defs]));
const names = [...new Set(questions.map(({question}) => question))];
const games = [...new Set(questions.map(({game}) => game).filter(Boolean))];
const nameOf = ({question, game}) => pascal(game ? `${game}-${question}` : question);
const without = (request, ...dropped) => ({...request,
  properties: Object.fromEntries(Object.entries(request.properties).filter(([name]) => !dropped.includes(name)))});

const typesOf = question => [
  `/** ${question.title}: a request. */`, `export type ${nameOf(question)}Request = ${typeOf(without(question.request, 'game'))};`,
  `/** ${question.title}: the answer. */`, `export type ${nameOf(question)}Answer = ${typeOf(question.answer)};`];

// Of one question: what it is called with for each game, or without one.
function functionOf(name) {
  const asked = questions.filter(({question}) => question === name), titles = [...new Set(asked.map(({title}) => title))];
  const said = `/** ${titles.join('; ')}. */\n`;
  return said + asked.map(each => `export function ${camel(name)}(request: ${each.game ? `{game: "${each.game}"} & ` : ''}`
    + `${nameOf(each)}Request, options?: Options): Promise<${nameOf(each)}Answer>;`).join('\n');
}

const methodOf = name => `  ${camel(name)}(fields?: Partial<RequestOf<G, "${name}">>, options?: Options): Promise<AnswerOf<G, "${name}">>;`;
const table = games.map(game => `  "${game}": {\n${questions.filter(each => each.game === game).map(each =>
  `    "${each.question}": {request: ${nameOf(each)}Request, answer: ${nameOf(each)}Answer};`).join('\n')}\n  };`);
const ofGames = names.filter(name => questions.some(each => each.question === name && each.game));

const types = `${readFileSync(here('types.d.ts'), 'utf8')}
${Object.entries(definitions).map(([name, schema]) => `export type ${pascal(name)} = ${typeOf(schema)};`).join('\n')}
${questions.flatMap(typesOf).join('\n')}

${names.map(functionOf).join('\n\n')}

/** The questions of each game. */
export interface Games {
${table.join('\n')}
}
export type GameName = keyof Games;
type RequestOf<G extends GameName, Q extends string> = Q extends keyof Games[G] ? Games[G][Q] extends {request: infer R} ? R : never : never;
type AnswerOf<G extends GameName, Q extends string> = Q extends keyof Games[G] ? Games[G][Q] extends {answer: infer A} ? A : never : never;

/** A game with its rule, which is part of every question that is asked of it. */
export class Game<G extends GameName> {
  constructor(rule: {game: G} & Record<string, unknown>);
${ofGames.map(methodOf).join('\n')}
}
`;

const functions = `${readFileSync(here('index.js'), 'utf8')}
${names.map(name => `export const ${camel(name)} = (request = {}, options) => ask({question: '${name}', ...request}, options);`).join('\n')}

// A game with its rule, which is part of every question that is asked of it.
export class Game {
  constructor(rule) {
    this.rule = rule;
  }
${ofGames.map(name => `  ${camel(name)}(fields, options) {\n    return ${camel(name)}({...this.rule, ...fields}, options);\n  }`).join('\n')}
}
`;

const about = {
  name: 'dynim', version, description: 'Exact solver and laboratory for dynamic take-away games', type: 'module',
  exports: {'.': {types: './index.d.ts', default: './index.js'}, './engine/*': './engine/*'}, types: './index.d.ts',
  imports: {'#threads': {node: './engine/node_threads.js', default: './engine/browser_threads.js'}},
  engines: {node: '>=18'}, license: 'MIT AND LGPL-3.0-or-later', sideEffects: false,
};

rmSync(folder, {recursive: true, force: true});
mkdirSync(join(folder, 'engine'), {recursive: true});
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
writeFileSync(join(folder, 'index.js'), functions);
writeFileSync(join(folder, 'index.d.ts'), types);
cpSync(here('README.md'), join(folder, 'README.md'));
for (const name of ['engine', 'engines', 'answering', 'worker', 'browser_threads']) cpSync(here(`../${name}.js`), join(folder, 'engine', `${name}.js`));
for (const name of ['node_threads', 'node_worker']) cpSync(here(`${name}.js`), join(folder, 'engine', `${name}.js`));
cpSync(wasm, join(folder, 'engine/dynim.wasm'));
