// The index of docs/mathematics.md: its own one by question, and all statements by section; both are searched by any word.

import {element, field, replace, say} from '../elements.js';
import {cells} from './document.js';
import {Text} from './text.js';

const most = 100;  // signs of the first words

// A text as it is searched: "misere" finds "misère".
const searched = text => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

// The beginning of a statement, which cuts no formula.
function firstWords(entry) {
  const parts = entry.lines.join(' ').replaceAll(/\s+/g, ' ').split(/(`[^`]*`)/);
  const plain = parts.map((part, i) => i % 2 ? part : part.replaceAll('*', '')).join('').trim();
  let found = '';
  for (const [part] of plain.matchAll(/(?:`[^`]*`|[^\s`])+\s*/g)) {
    if (found.length + part.length > most) return `${found.trim()} …`;
    found += part;
  }
  return found;
}

// What is searched of a statement: not its proof.
function statementText({name, title, section, lines}) {
  const proof = lines.findIndex(line => /^\*Proof/.test(line));
  return searched([name, title, section, ...lines.slice(0, proof < 0 ? undefined : proof)].join(' '));
}

// An index: {node, update}. `state` has the words that are searched, `change(params)` is called with other ones.
export function createCatalogue(document, state, change) {
  const text = new Text(document), title = new Text(document, {links: false});
  const count = element('p', {class: 'small muted', role: 'status'});
  const box = element('input', {type: 'search', placeholder: say('proof.such-as'), oninput: () => {
    draw();
    change(box.value ? {find: box.value} : {});
  }});
  const found = [];  // {node, words} and what is in it: {node, words, inner}

  function statementItem(entry) {
    const node = element('li', {}, element('a', {href: `#/proof/${entry.id}`}, entry.name,
      entry.title ? [': ', title.words(entry.title)] : null), ' ',
    element('span', {class: 'small muted'}, title.words(firstWords(entry))));
    return {node, words: statementText(entry), statement: true};
  }

  function group(head, inner, list, words = '') {
    const node = element('section', {lang: 'en'}, element('h3', {}, head), list);
    found.push({node, words: searched(words), inner});
    return node;
  }

  // The tables of questions, each behind its title.
  function questions() {
    const lines = document.byId.get('questions').lines;
    return lines.flatMap((line, at) => {
      if (!line.startsWith('**')) return [];
      const end = lines.findIndex((other, i) => i > at && other.startsWith('**'));
      const rows = lines.slice(at, end < 0 ? undefined : end).filter(other => other.startsWith('| ')).slice(1);
      const inner = rows.map(row => {
        const [question, answer] = cells(row);
        return {node: element('div', {}, element('dt', {}, text.words(question)), element('dd', {}, text.words(answer))),
          words: searched(`${line} ${row}`)};
      });
      return [group(title.words(line.replaceAll('*', '')), inner, element('dl', {}, inner.map(({node}) => node)))];
    });
  }

  function sections() {
    return document.entries.filter(entry => entry.sectionStart && entry.id !== 'questions').map(entry => {
      const inner = document.statements.filter(({section}) => section === entry.section).map(statementItem);
      const head = entry.title ? `${entry.sectionNumber}. ${entry.title}` : entry.name;
      return group(element('a', {href: `#/proof/${entry.id}`}, head), inner,
        inner.length ? element('ul', {}, inner.map(({node}) => node)) : null, `${entry.name} ${entry.title}`);
    });
  }

  function draw() {
    const wanted = searched(box.value).split(/\s+/).filter(Boolean);
    const has = words => wanted.every(word => words.includes(word));
    let statements = 0;
    for (const {node, words, inner} of found) {
      for (const item of inner) item.node.hidden = !has(item.words);
      const shown = inner.filter(item => !item.node.hidden);
      statements += shown.filter(item => item.statement).length;
      node.hidden = shown.length === 0 && !(inner.length === 0 && has(words));
    }
    byQuestion.hidden = [...byQuestion.children].slice(1).every(node => node.hidden);
    replace(count, say('proof.found', {count: statements, all: document.statements.length}));
  }

  function update(params) {
    box.value = params.get('find') ?? '';
    draw();
  }

  const byQuestion = element('section', {}, element('h2', {}, say('proof.by-question')), questions());
  const node = element('div', {class: 'theorems'}, element('p', {}, say('proof.about')),
    field(say('find'), box), count, byQuestion, element('h2', {}, say('proof.by-section')), sections());
  update(state);
  return {node, update: params => {
    if (box.value !== (params.get('find') ?? '')) update(params);
  }};
}
