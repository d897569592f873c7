// The page's own words are one list, web/words/: no other file has a sentence, and every name stands for a phrase that is
// used. SOURCE is the tree.

import test from 'node:test';
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'acorn';

const root = join(process.env.SOURCE, 'web');
const read = file => readFileSync(join(root, file), 'utf8');
const list = async file => (await import(`data:text/javascript,${encodeURIComponent(read(`words/${file}`))}`)).default;
const lists = {};
for (const file of readdirSync(join(root, 'words')))
  lists[file.slice(0, 2)] = {...lists[file.slice(0, 2)], ...await list(file)};
const {en: words, ...otherLists} = lists;
const others = Object.entries(otherLists);

// What may have two words, or begin as a sentence does, though nobody reads it, or not in the reader's language.
const attributes = ['autocomplete', 'aria-keyshortcuts', 'class', 'className', 'd', 'points', 'preserveAspectRatio', 'rel',
  'stroke-dasharray', 'style', 'viewBox'];
const calls = ['RegExp', 'Unreadable', 'closest', 'getPropertyValue', 'matchMedia', 'matches', 'querySelector',
  'querySelectorAll'];
const exceptions = [
  ['class/view.js', /^dynim serve/, 'a command'],
  ['games/view.js', /^#\//, 'an address'],
  ['language.js', /^(English|Deutsch)$/, 'languages, each by its own name'],
  ['lessons/find-rule.js', /^Mw==$/, 'a rule that is not to be read'],
  ['lessons/nim.js', /^nim; \{\}$/, 'as a request has it'],
  ['look/canvas.js', /px system-ui$/, 'a font'],
  ['look/legend.js', /^linear-gradient/, 'a background'],
  ['look/palette.js', /^rgb/, 'a colour'],
  ['look/plots.js', /^[ab] - n (alpha|beta)$/, 'a formula, and the head of a column of a file'],
  ['play/places.js', /^Enter$/, 'a key'],
  ['proof/definitions.js', /^Enter$/, 'a key'],
  ['proof/document.js', /^Theorem\||^Section \{\}$|^<a id=$/, 'as docs/mathematics.md has it'],
  ['question/answer.js', /^Theorem$/, 'as docs/mathematics.md has it'],
  ['question/copies.js', /^(None|True|False|Content-Type)$|^import json/, 'Python'],
  ['question/formula.js', /cdot/, 'LaTeX'],
  ['server.js', /^(Content-Type|Retry-After|Bearer \{\})$/, 'HTTP'],
  ['sweep/plot.js', /^rule = \{\}$/, 'a condition'],
  ['sweep/table.js', /^\{\} desc$|^rule \{\}$/, 'an order, and a name of a row'],
];

const files = readdirSync(root, {recursive: true}).filter(name => name.endsWith('.js') && !name.startsWith('words/'));
const trees = new Map([...files, '../wasm/browser.js'].map(file =>
  [file, parse(read(file), {ecmaVersion: 'latest', sourceType: 'module'})]));

const nameOf = node => node?.name ?? node?.value ?? node?.property?.name;
const textOf = node => node.type === 'TemplateLiteral' ? node.quasis.map(({value}) => value.cooked).join('{}')
  : node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
const inner = node => Object.values(node).flat().filter(each => typeof each?.type === 'string');

// All nodes below one, but for those below a node that is passed over.
function* below(node, passed = () => false) {
  if (passed(node)) return;
  yield node;
  for (const each of inner(node)) yield* below(each, passed);
}
const everywhere = [...trees.values()].flatMap(tree => [...below(tree)]);

const isUnread = node => node.type === 'ImportDeclaration'
  || (node.type === 'Property' && attributes.includes(nameOf(node.key)))
  || (node.type === 'AssignmentExpression' && attributes.includes(nameOf(node.left)))
  || (node.type === 'BinaryExpression' && ['===', '!=='].includes(node.operator))
  || (['CallExpression', 'NewExpression'].includes(node.type) && calls.includes(nameOf(node.callee)));

// A word and a space, or a word as a sentence begins.
const isSentence = text => text !== null && /\p{L}{2}.* | .*\p{L}{2}|(^|>)\p{Lu}\p{Ll}+(\W|$)/u.test(text);

test('no file has a sentence but the list of words', () => {
  const found = [...trees].flatMap(([file, tree]) =>
    [...below(tree, isUnread)].map(textOf).filter(isSentence).map(text => ({file, text})));
  const isException = ({file, text}) => exceptions.some(([where, what]) => where === file && what.test(text));
  assert.deepEqual(found.filter(each => !isException(each)), []);
  const idle = exceptions.filter(([where, what]) => !found.some(({file, text}) => where === file && what.test(text)));
  assert.deepEqual(idle, [], 'exceptions of nothing');
});

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const declared = (file, name) => [...below(trees.get(`lessons/${file}.js`))]
  .find(({type, id}) => type === 'VariableDeclarator' && id.name === name).init;

// The names of a lesson's questions, or of what else stands in its text: the keys of what it exports under that name.
function exported(lesson, name) {
  const value = declared(lesson, name);
  return (value.body ?? value).properties.map(({key}) => nameOf(key));
}

const lessons = declared('names', 'names').elements.map(nameOf);
const questions = lessons.flatMap(lesson => exported(lesson, 'questions').map(question => `${lesson}.${question}`));

// The names that a text of the page's files may be. What is filled in is a part between dots; at the beginning it is a
// lesson, one of its questions, or a name that a file has.
const texts = [...new Set(everywhere.map(textOf))].filter(text => text?.replaceAll('{}', ''));
const begins = [...lessons, ...questions, ...texts.filter(text => text.includes('.') && Object.hasOwn(words, text))]
  .map(escaped);
function names(text) {
  if (text === '{}.{}') return key => questions.includes(key);
  const [first, ...rest] = text.split('{}').map(escaped);
  const begin = first || !rest.length ? first : `(${begins.join('|')})${rest.shift()}`;
  const pattern = new RegExp(`^${[begin, ...rest].join('[^.]+')}$`);
  return key => pattern.test(key);
}

test('every phrase is used', () => {
  const used = texts.map(names);
  assert.deepEqual(Object.keys(words).filter(key => !used.some(is => is(key))), []);
});

test('every phrase that is used is there', () => {
  const branches = node => node.type === 'ConditionalExpression' ? [node.consequent, node.alternate].flatMap(branches)
    : node.type === 'LogicalExpression' ? [node.left, node.right].flatMap(branches) : [node];
  const place = {say: 0, phrase: 0, folded: 0, chosen: 1};  // of the name among what is handed over
  const asked = everywhere.filter(node => node.type === 'CallExpression' && Object.hasOwn(place, nameOf(node.callee)))
    .flatMap(node => branches(node.arguments[place[nameOf(node.callee)]])).map(textOf).filter(text => text !== null);
  assert.ok(asked.length > 400);
  assert.deepEqual(asked.filter(text => !Object.keys(words).some(names(text))), []);
  const missing = questions.map(name => [...below(trees.get(`lessons/${name.split('.')[0]}.js`))]
    .find(node => node.type === 'Property' && nameOf(node.key) === 'words')?.value.value ?? name)
    .flatMap(name => [name, `${name}.nudge-1`, `${name}.nudge-2`]).filter(name => !Object.hasOwn(words, name));
  assert.deepEqual(missing, []);
});

// The fields that a phrase names in braces, of a function in the patterns that it may give; and those that a function is given.
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const saidBy = phrase => namesIn(String(phrase).replace(/^[^=]*=>/, ''), /(?<!\$)\{(\w+)(?=[:}])/g);
const knownTo = phrase => [...saidBy(phrase),
  ...typeof phrase === 'function' ? namesIn(String(phrase).match(/^[^=]*=>/)[0], /(\w+)(?=[,}\]])/g) : []];
const hasAll = (all, some) => some.every(name => all.includes(name));
const parts = text => text.match(/^(# |    |\{\w+\}$)/gm);

test('other languages have the same phrases, with the same fields', () => {
  assert.ok(others.length > 0);
  for (const [file, list] of others) {
    const keys = Object.keys(list).filter(key => !key.startsWith('label.'));  // of names that are English words
    assert.deepEqual(keys.sort(), Object.keys(words).sort(), file);
    const unlike = Object.keys(words).filter(key =>
      !hasAll(knownTo(words[key]), knownTo(list[key])) || !hasAll(knownTo(list[key]), saidBy(words[key])));
    assert.deepEqual(unlike, [], file);
    const said = phrase => String(phrase).match(/\p{L}{3,} \p{L}{3,}/u) && String(phrase);
    assert.deepEqual(Object.keys(words).filter(key => said(words[key]) && said(words[key]) === said(list[key])), [], 'left in English');
    for (const lesson of lessons)
      assert.deepEqual(parts(list[`${lesson}.text`]), parts(words[`${lesson}.text`]), `${file}, ${lesson}`);
  }
});

test('the text of a lesson has each of its questions, pictures and links once', () => {
  for (const lesson of lessons) {
    const places = words[`${lesson}.text`].match(/^\{\w+\}$/gm).map(place => place.slice(1, -1));
    assert.deepEqual(places.sort(), [...exported(lesson, 'questions'), ...exported(lesson, 'places')].sort(), lesson);
  }
});
