// The text of docs/mathematics.md as elements: its formulas as MathML, names of statements and sections as links, tables as they
// are. What is no formula for certain, as a command, stays code.

import {element, say} from '../elements.js';
import {pieces, sentence} from '../formula.js';
import {cells, citation} from './document.js';

const code = '`[^`]+`', bold = `\\*\\*(?:${code}|[^*\`])+\\*\\*`;
const italic = `\\*(?!\\s)(?:${code}|${bold}|[^*\`])+\\*`, linked = '\\[[^\\]]+\\]\\([^)]+\\)';
const marked = new RegExp(`(${[code, bold, italic, linked, citation.source, '\\bsections? \\d+'].join('|')})`);
const tail = /[(\["]*$/, front = /^[^\s\w]*(?:(?<=-)[a-z]{2})?[.,;:)]*/;
const indent = /^ {4}/;

// A reader of the text of a document. mark(node, form) is called with the names in formulas; what leads to `here` is no link, and
// nothing is one without `links`.
export class Text {
  constructor(document, {mark = null, here = null, links = true} = {}) {
    Object.assign(this, {document, mark, here, links});
  }

  link(entry, text) {
    return entry && entry !== this.here && this.links ? element('a', {href: `#/proof/${entry.id}`}, text) : text;
  }

  // A formula within a line, with what stands before and after it without a space, from which no line break parts it.
  formula(text, before = '', after = '') {
    const parts = pieces(text.replaceAll('\\|', '|'), this.mark);
    if (!parts) return [before, element('code', {}, text), after];
    const last = parts.length - 1;
    return element('span', {class: 'formula'}, parts.map((part, i) => (i === 0 && before) || (i === last && after)
      ? element('span', {class: 'together'}, i === 0 ? before : null, part, i === last ? after : null) : part));
  }

  // "Theorems 55, 56 and 62(c)": each number leads to its statement, and a single one with its kind.
  citation(text) {
    const single = /^\w+ (\d+)$/.exec(text);
    if (single) return this.link(this.document.byNumber.get(Number(single[1])), text);
    return text.split(/(\d+)/).map((part, i) => i % 2 ? this.link(this.document.byNumber.get(Number(part)), part) : part);
  }

  // A line with its marks as elements.
  words(text) {
    const parts = text.split(marked);
    const beside = (i, what) => {
      const [found] = what.exec(parts[i]);
      parts[i] = what === tail ? parts[i].slice(0, parts[i].length - found.length) : parts[i].slice(found.length);
      return found;
    };
    const formulas = parts.map((part, i) => i % 2 && part.startsWith('`')
      ? this.formula(part.slice(1, -1), beside(i - 1, tail), beside(i + 1, front)) : null);
    return parts.map((part, i) => {
      if (i % 2 === 0 || formulas[i]) return formulas[i] ?? part;
      if (part.startsWith('**')) return element('strong', {}, this.words(part.slice(2, -2)));
      if (part.startsWith('*')) return element('em', {}, this.words(part.slice(1, -1)));
      const [, words, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      if (target) return this.link(this.document.byId.get(target.slice(1)), words);
      if (part.startsWith('section')) return this.link(this.document.sectionAt(Number(/\d+/.exec(part)[0])), part);
      return this.citation(part);
    });
  }

  // Indented lines: formulas, where all of them are, and otherwise a table, as it stands.
  indented(lines) {
    const rows = lines.map(line => this.row(line.replace(indent, '')));
    if (rows.includes(null)) return element('pre', {tabindex: '0'}, lines.map(line => line.replace(indent, '')).join('\n'));
    const labelled = rows.some(({label}) => label), pairs = rows.filter(({parts}) => parts.length === 2).length;
    const columns = rows.length > 2 && pairs >= rows.length - 1 && rows.every(({parts}) => parts.length <= 2);
    const names = ['display', labelled && 'labelled', columns && 'columns'].filter(Boolean).join(' ');
    return element('div', {class: names}, rows.flatMap(({label, parts}) => [labelled ? element('span', {}, label) : null,
      element('p', {}, columns && parts.length === 1 ? element('span') : null, parts.map(part => element('span', {}, part)))]));
  }

  // A line of formulas: {label, parts}, or null. A formula has a relation, or is where a move leads to.
  row(line) {
    if (!/[=<≤≥→]/.test(line)) return null;
    const [, label, rest] = /^\s*(\([0-9IVL]+\)(?=\s))?\s*(.*)$/.exec(line);
    const parts = rest.split(/\s{3,}/).map(part => sentence(part, this.mark));
    return parts.includes(null) ? null : {label: label ?? '', parts};
  }

  table(lines) {
    const [head, , ...rows] = lines.map(cells);
    return element('div', {class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('table')}, element('table', {},
      element('thead', {}, element('tr', {}, head.map(cell => element('th', {scope: 'col'}, this.words(cell))))),
      element('tbody', {}, rows.map(row => element('tr', {}, row.map(cell => element('td', {}, this.words(cell))))))));
  }

  item(text) {
    const [own, ...inner] = text.split(/\n {2}- /).map(part => part.replaceAll(/\s*\n\s*/g, ' ').trim());
    return element('li', {}, this.words(own),
      inner.length ? element('ul', {}, inner.map(part => element('li', {}, this.words(part)))) : null);
  }

  block(lines) {
    if (lines.every(line => indent.test(line))) return this.indented(lines);
    if (lines[0].startsWith('|')) return this.table(lines);
    if (!lines[0].startsWith('* ')) return element('p', {}, this.words(lines.map(line => line.trim()).join(' ')));
    return element('ul', {}, lines.join('\n').split(/^\* /m).filter(Boolean).map(item => this.item(item)));
  }

  blocks(lines) {
    const found = [[]];
    for (const line of lines) {
      const listBegins = line.startsWith('* ') && found.at(-1).length && !found.at(-1)[0].startsWith('* ');
      if (line.trim() === '' || listBegins) found.push([]);
      if (line.trim() !== '') found.at(-1).push(line);
    }
    return found.filter(part => part.length).map(part => this.block(part));
  }
}
