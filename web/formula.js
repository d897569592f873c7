// Formulas as the browser draws them (MathML), read from the plain notation of docs/mathematics.md: "g'_i(b) ≤ 2^(k+1)".
// A letter is a name, digits are a number; "_" and "^" put what follows below or above: one sign, or a part in brackets or braces,
// which are then not drawn; "'", "⁺", "²", "*" and "~" stand at a name, "√" before a sign or a part. Text in quotes is text.
//
// What is not such a formula, as a command or the name of a file, is not guessed at: pieces() gives null.

import {element, math} from './elements.js';

const token = /(\s*)("[^"]*"|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|[A-Za-z]+|\.\.\.|\.\.|···|.)/gsu;
const functions = new Set(['finv', 'hi', 'ln', 'lo', 'log', 'low', 'max', 'mex', 'min', 'mod', 'top', 'xor']);
const binary = new Set(['mod', 'xor']);
const name = /^(?:[A-Za-z]|\p{Script=Greek}|ℓ)$/u;
const relations = new Set('=<>≤≥≠≡∈∉⊂→');
const signs = new Set([...relations, ...'+-−±·×⊕∪/,.:;()[]{}⌊⌋⌈⌉|#Σ√∞∅…∎', '...', '..', '···']);
const opening = new Set('([{⌊⌈'), closing = new Set(')]}⌋⌉');
const powers = {'²': '2', '³': '3'};
const word = `(?!(?:${[...functions].join('|')})\\b)(?:[A-Za-z]{3,}|if|in|or|of|is|it|as|to|by)`;
const words = new RegExp(`(\\s*(?<![\\p{L}_^])${word}(?![\\p{L}_^'(])[\\s,;]*)`, 'u');
const longest = 8;  // signs, after which a formula within a line may be broken at lesser places

class Unreadable extends Error {}

// The signs of a text: {sign, spaced}, `spaced` where a space stands before it.
function signsOf(text) {
  return [...text.matchAll(token)].flatMap(([, space, sign]) => {
    if (/^[A-Za-z]{3,}$/.test(sign) && !functions.has(sign)) throw new Unreadable(sign);
    const parts = /^[A-Za-z]{2}$/.test(sign) && !functions.has(sign) ? [...sign] : [sign];
    return parts.map((part, i) => ({sign: part, spaced: i === 0 && space !== ''}));
  });
}

const mo = (sign, attributes = {}) => math('mo', attributes, sign);
const tight = {lspace: '0', rspace: '0'}, wide = {lspace: '.28em', rspace: '.28em'};
const gap = width => math('mspace', {width});
const row = nodes => nodes.length === 1 ? nodes[0] : math('mrow', {}, nodes);

class Reader {
  constructor(text, mark) {
    this.signs = signsOf(text);
    this.at = 0;
    this.mark = mark;
    this.nested = 0;  // in how many brackets of scripts and roots
    this.inScript = false;
    this.around = null;  // what the caller wants around the name just read
  }

  get sign() {
    return this.signs[this.at]?.sign;
  }

  take() {
    if (this.at === this.signs.length) throw new Unreadable('the end');
    return this.signs[this.at++].sign;
  }

  // Whether the sign before the present one is something that can be added to.
  get afterOperand() {
    const before = this.signs[this.at - 2]?.sign;
    return before !== undefined && (/^[\w"'∞⁺²³*~]/u.test(before) || name.test(before) || closing.has(before)
      || (before === '|' && !this.signs[this.at - 2].spaced)) && !binary.has(before);
  }

  operator(sign, spaced) {
    if (/^[-+±]$/.test(sign)) {
      return mo(sign === '-' ? '−' : sign, {form: this.afterOperand ? 'infix' : 'prefix', ...this.inScript ? tight : {}});
    }
    if (this.signs.length === 1) return mo(sign, tight);
    if (relations.has(sign)) return mo(sign, {form: 'infix', ...this.at === 1 ? {lspace: '0'} : {}});
    if (sign === '...') return mo('…');
    if (sign === ':') return mo(':', spaced ? {form: 'infix', ...wide} : {...wide, lspace: '0'});
    if (sign === '|' && spaced && this.signs[this.at]?.spaced) return mo('|', {stretchy: 'false', ...wide});
    if (sign === '|') return mo('|', {form: this.afterOperand ? 'postfix' : 'prefix', stretchy: 'false', ...tight});
    if (sign === '..') return mo('..', {lspace: '.1em', rspace: '.1em'});
    if (sign === '(' && spaced && this.afterOperand) {
      return [gap(this.sign === 'mod' ? '.5em' : '.25em'), mo('(', {stretchy: 'false'})];
    }
    if (sign === '/' || sign === '.' || sign === '#') return mo(sign, tight);
    if (sign === '·' && (this.sign === undefined || this.sign === ')')) return mo('·', tight);
    return mo(sign, /^[()[\]{}⌊⌋⌈⌉Σ]$/u.test(sign) ? {stretchy: 'false', largeop: sign === 'Σ' ? 'false' : null} : {});
  }

  // What stands below, above or under a root: one sign, or a part in brackets.
  group() {
    const end = {'(': ')', '{': '}'}[this.sign];
    if (!end) return this.atom();
    this.take();
    ++this.nested;
    const nodes = this.list(end);
    --this.nested;
    this.take();
    return row(nodes);
  }

  // What stands below or above, set without spaces.
  script() {
    const before = this.inScript;
    this.inScript = true;
    const node = this.group();
    this.inScript = before;
    return node;
  }

  // A name, number or sign, without what stands at it.
  atom() {
    const {spaced} = this.signs[this.at] ?? {};
    const sign = this.take();
    if (/^\d/.test(sign)) return math('mn', {}, sign);
    if (sign.startsWith('"')) return math('mtext', {}, sign.slice(1, -1).replaceAll(' ', '\u00a0'));
    if (binary.has(sign)) return mo(sign, {form: 'infix', ...wide, ...this.signs[this.at - 2]?.sign === '(' ? {lspace: '0'} : {}});
    if (name.test(sign) || functions.has(sign) || sign === '∞' || sign === '∅') return math('mi', {}, sign);
    if (sign === '√') return math('msqrt', {}, this.group());
    if (!signs.has(sign)) throw new Unreadable(sign);
    return this.operator(sign, spaced);
  }

  // The marks at a name, "'", "⁺", "*" and "~", as it has them.
  marks() {
    let marks = '';
    while (/^['⁺*~]$/.test(this.sign ?? '') && !this.signs[this.at].spaced) {
      const sign = this.take(), next = this.signs[this.at];
      if (sign === '*' && next && !next.spaced && /^[\w√]/.test(next.sign)) throw new Unreadable('a program');
      marks += sign === "'" ? '′' : sign;
    }
    return marks;
  }

  // What stands below and above a name.
  scripts() {
    let below = null;
    const above = [];
    for (;;) {
      if (this.sign in powers) above.push(math('mn', {}, powers[this.take()]));
      else if (this.sign === '^' && this.take()) above.push(this.script());
      else if (this.sign === '_' && !below && this.take()) below = this.script();
      else return {below, above};
    }
  }

  // An atom with what stands at it.
  part() {
    const base = this.sign, start = this.at;
    let node = this.atom();
    if (Array.isArray(node) || (node.localName === 'mo' && !closing.has(base))) return node;
    const digits = this.signs[this.at];
    if (node.localName === 'mi' && digits && !digits.spaced && /^\d+$/.test(digits.sign)) {
      const indexed = math('msub', {}, node, math('mn', {}, this.take()));  // log2, N1
      return functions.has(base) ? this.spaced(indexed, start) : indexed;
    }
    const marks = this.marks();
    if (marks === '~') node = math('mover', {accent: 'true'}, node, mo('~', {stretchy: 'false'}));
    else if (marks) node = math('mrow', {}, node, mo(marks, {form: 'postfix', ...tight}));
    const {below, above} = this.scripts();
    if (below && above.length) node = math('msubsup', {}, node, below, row(above));
    else if (below) node = math('msub', {}, node, below);
    else if (above.length) node = math('msup', {}, node, row(above));
    if (name.test(base) || functions.has(base)) {
      const form = base + marks + (below ? '_' : '') + this.argument();
      this.around = this.mark?.(node, form, this.nested > 0 || this.inScript) ?? null;
    }
    return functions.has(base) && !binary.has(base) ? this.spaced(node, start) : node;
  }

  // The argument that follows a name: its bracket and how many there are, "(2"; nothing where there is none.
  argument() {
    if (!/^[([]$/.test(this.sign ?? '') || this.signs[this.at].spaced) return '';
    let count = 1;
    for (let at = this.at + 1, depth = 0; at < this.signs.length && depth >= 0; ++at) {
      const {sign} = this.signs[at];
      if (opening.has(sign)) ++depth;
      if (closing.has(sign)) --depth;
      if (sign === ',' && depth === 0) ++count;
    }
    return this.sign + count;
  }

  // A name of several letters, with the space that keeps it from its neighbours.
  spaced(node, start) {
    const before = this.signs[start - 1]?.sign ?? '';
    const left = this.signs[start].spaced && (name.test(before) || closing.has(before) || /^[\d'⁺²]/u.test(before));
    const right = this.signs[this.at]?.spaced
      && (name.test(this.sign) || functions.has(this.sign) || /^[\d√⌊]/u.test(this.sign));
    return [left ? gap('.17em') : null, node, right ? gap('.17em') : null];
  }

  // A part, with a space before it where it is a number behind a number.
  next() {
    const {sign, spaced} = this.signs[this.at];
    const apart = spaced && /^\d/.test(sign) && /^\d/.test(this.signs[this.at - 1]?.sign ?? '');
    return [apart ? gap('.5em') : null, this.part()];
  }

  // All up to the bracket that ends it, or the end.
  list(end) {
    const nodes = [];
    for (let depth = 0; this.sign !== end || depth > 0;) {
      if (this.sign === undefined) throw new Unreadable('no end');
      if (opening.has(this.sign)) ++depth;
      if (closing.has(this.sign)) --depth;
      nodes.push(this.next());
    }
    return nodes.flat(Infinity).filter(Boolean);
  }

  // All, cut where a line may be broken: behind relations and commas that stand in no brackets; where it would be long, at plus
  // and minus too, and behind commas and colons in a single bracket.
  cut() {
    const found = [[{around: null, nodes: []}]];
    for (let depth = 0, start = 0; this.sign !== undefined;) {
      const {sign, spaced} = this.signs[this.at];
      if (opening.has(sign)) ++depth;
      if (closing.has(sign)) --depth;
      const long = this.at - start > longest;
      const here = depth === 0 ? relations.has(sign) || sign === ',' || (long && spaced && /^[+-]$/.test(sign))
        : depth === 1 && long && /^[,:]$/.test(sign);
      this.around = null;
      const nodes = this.next();
      if (this.around) found.at(-1).push({around: this.around, nodes}, {around: null, nodes: []});
      else found.at(-1).at(-1).nodes.push(nodes);
      if (here && this.sign !== undefined) {
        if (sign === ',' && this.signs[this.at].spaced) found.at(-1).at(-1).nodes.push(gap('.15em'));
        found.push([{around: null, nodes: []}]);
        start = this.at;
      }
    }
    return found.map(parts => parts.filter(({nodes}) => nodes.length));
  }
}

// What is not broken: one <math>, or several where an element is around one of its names.
function piece(parts) {
  const nodes = parts.map(({around, nodes: own}) => {
    const node = math('math', {}, math('mrow', {}, own));
    around?.append(node);
    return around ?? node;
  });
  return nodes.length === 1 ? nodes[0] : element('span', {class: 'together'}, nodes);
}

// A formula within a line, and one on a line of its own.
export const formula = text => math('math', {}, math('mrow', {}, new Reader(text).list()));
export const display = text => math('math', {display: 'block'}, math('mrow', {}, new Reader(text).list()));

// A formula for a line of text, which may be broken between its parts: a list of elements, or null where the text is no formula.
// mark(node, form, nested) is called with each name and its form, "g′_(1" for a g with a prime, an index and one argument; where
// that is not nested in a script, it may return an element to be put around the name.
export function pieces(text, mark = null) {
  try {
    return new Reader(text, mark).cut().map(piece);
  } catch (failure) {
    if (failure instanceof Unreadable) return null;
    throw failure;
  }
}

// The same for a formula with words in it: a list of elements and texts.
export function sentence(text, mark = null) {
  const parts = text.split(words).map((part, i) => i % 2 ? part : pieces(part, mark));
  return parts.includes(null) ? null : parts.flat();
}

// The form of the name that a text begins with.
export function formOf(text) {
  let found = null;
  pieces(text, (node, form) => { found ??= form; });
  return found;
}
