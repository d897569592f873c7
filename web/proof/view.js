// A theorem with its proof, out of docs/mathematics.md, which is part of the program: #/proof/theorem-8; without a name the index
// of all. Other statements that it names are links, and its symbols show what they mean.

import {mathematics} from '../ask.js';
import {element, phrase, replace, say} from '../elements.js';
import {showIn} from '../question/shared.js';
import {createCatalogue} from './catalogue.js';
import {Definitions} from './definitions.js';
import {parse} from './document.js';
import {Text} from './text.js';

let parsed = null;  // the document, which is the same as long as the page is open

const load = async signal => parsed ??= parse(await mathematics({signal}));

const nameOf = ({name, title}) => title ? `${name}: ${title}` : name;

function links(document, entry) {
  const [before, next] = document.beside(entry);
  const text = new Text(document, {links: false});
  const to = (other, words, way) => other ? element('a', {class: way, href: `#/proof/${other.id}`},
    element('span', {class: 'small muted'}, words), element('span', {}, text.words(nameOf(other)))) : null;
  return element('nav', {class: 'beside', 'aria-label': say('proof.statements')},
    to(before, say('proof.before'), 'before'), to(next, say('proof.next'), 'next'));
}

function usedBy(document, entry) {
  const others = entry.number === null ? [] : document.usedBy(entry);
  return others.length === 0 ? null : element('p', {class: 'used-by'}, phrase('proof.used-by', {statements: others.flatMap((other, i) =>
    [i ? ', ' : '', element('a', {href: `#/proof/${other.id}`}, other.name)])}));
}

// What a section has, where the section itself is shown.
function contents(document, entry) {
  if (!entry.sectionStart) return null;
  const text = new Text(document, {links: false});
  const own = document.statements.filter(({sectionNumber}) => sectionNumber > 0 && sectionNumber === entry.sectionNumber);
  return element('ul', {}, own.map(other => element('li', {},
    element('a', {href: `#/proof/${other.id}`}, other.name), other.title ? [': ', text.words(other.title)] : null)));
}

function statement(document, entry, definitions) {
  const text = new Text(document, {mark: definitions.mark, here: entry});
  const section = document.sectionAt(entry.sectionNumber);
  const where = section && section !== entry
    ? element('a', {href: `#/proof/${section.id}`}, `${entry.sectionNumber}. ${entry.section}`) : null;
  return [
    element('p', {class: 'muted'}, element('a', {href: '#/proof'}, say('proof.all')), where ? [', ', where] : null),
    element('div', {class: 'proof-text', lang: 'en', ...definitions.listeners}, text.blocks(entry.lines), contents(document, entry)),
    usedBy(document, entry), definitions.list(), links(document, entry), definitions.node];
}

// An address that means nothing is the name of nothing.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function show(root, state, go, path) {
  const leaving = new AbortController();
  let index = null, definitions = null, at = null, drawing = null;
  addEventListener('resize', () => definitions?.hide(), {signal: leaving.signal});

  function draw(params, [id]) {
    const place = element('div', {}), title = element('h1', {}, say('proof.title'));
    at = id;
    index = null;
    replace(root, title, place);
    drawing?.abort();
    drawing = new AbortController();
    const signal = AbortSignal.any([drawing.signal, leaving.signal]);
    return showIn(place, signal, async () => {
      const document = await load(signal);
      signal.throwIfAborted();
      const entry = document.byId.get(decoded(id ?? ''));
      if (id === undefined) {
        index = createCatalogue(document, params, wishes => go('proof', wishes, {replace: true}));
        return index.node;
      }
      if (entry) {
        replace(title, new Text(document, {links: false}).words(nameOf(entry)));
        window.document.title = say('title', {view: entry.name});
        definitions = new Definitions(document, entry);
        return statement(document, entry, definitions);
      }
      return [element('p', {class: 'problem', role: 'alert'}, say('proof.none', {name: id.replaceAll('-', ' ')})),
        element('p', {}, element('a', {href: '#/proof'}, say('proof.all')))];
    });
  }

  draw(state, path);
  const leave = () => leaving.abort();
  leave.update = (params, now) => {
    if (now[0] === at) return index?.update(params);
    scrollTo(0, 0);
    root.focus({preventScroll: true});
    return draw(params, now);
  };
  return leave;
}
