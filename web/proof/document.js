// docs/mathematics.md as the program serves it: its sections and statements in their order, who cites whom, the index by question
// and the table of symbols. Names in addresses are the document's own anchors.

import {formOf} from '../formula.js';

const kinds = 'Theorem|Lemma|Proposition|Corollary|Definition|Example|Remark';
const heading = new RegExp(`^\\*\\*(?:${kinds}) (\\d+)(?: \\((.*?)\\))?\\.\\*\\*`);
const part = '\\d+(?:\\([a-z]\\))?';
// "Theorem 8", "Lemmas 22 to 26", "Theorems 55, 56 and 62(c)"
export const citation = new RegExp(`\\b(?:${kinds})(?: \\d+|s ${part}(?:(?:, and |, | and | to )${part})*)`);

const anchor = title => title.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');

// The cells of a line of a table.
export const cells = line => line.split(/(?<!\\)\|/).slice(1, -1).map(cell => cell.trim().replaceAll('\\|', '|'));

// The numbers that a text cites.
function cited(text) {
  return [...text.matchAll(new RegExp(citation, 'g'))].flatMap(([words]) => {
    const numbers = [...words.matchAll(/\d+/g)].map(Number);
    const range = / (\d+) to (\d+)/.exec(words);
    return range ? [...numbers, ...Array.from({length: range[2] - range[1]}, (_, i) => Number(range[1]) + i)] : numbers;
  });
}

// A row's third cell, as "1 to 9, 21, Theorem 57": whether it names a section or a statement.
function placesOf(text) {
  const items = text.split(', ').map(item => /^(\D*)(\d+)(?: to (\d+))?$/.exec(item)).filter(Boolean);
  return {everywhere: text === 'everywhere', has: (section, number) => items.some(([, kind, first, last = first]) =>
    kind ? Number(first) === number : Number(first) <= section && section <= Number(last))};
}

const rowsOf = lines => lines.filter(line => line.startsWith('| ')).map(cells);

// Sections and statements: {id, name, title, number, section, sectionNumber, lines}, where sections have no number, but whether
// one is a section by itself, `sectionStart`.
function entriesOf(lines) {
  const entries = [];
  let section = null;
  for (let i = 0; i < lines.length; ++i) {
    const title = /^(##|###) (?:(\d+)\. )?(.*)$/.exec(lines[i]);
    const statement = heading.exec(lines[i]);
    if (title) {
      const [, level, number, words] = title;
      const sectionStart = level === '##';
      if (sectionStart) section = {title: words, number: Number(number ?? 0)};
      entries.push({id: anchor(lines[i].replace(/^#+ /, '')), name: number ? `Section ${number}` : words, title: number ? words : '',
        number: null, section: section.title, sectionNumber: section.number, sectionStart, lines: []});
    } else if (statement) {
      const name = lines[i].slice(2).split(/[ .(]/, 2).join(' ');
      entries.push({id: anchor(name), name, title: statement[2] ?? '', number: Number(statement[1]), section: section.title,
        sectionNumber: section.number, lines: [lines[i].slice(statement[0].length).trim()].filter(Boolean)});
    } else if (entries.length && !lines[i].startsWith('<a id=')) {
      entries.at(-1).lines.push(lines[i]);
    }
  }
  return entries;
}

// The document: its entries, in order and by id, its statements, in order and by number, and what is asked of them.
export function parse(text) {
  const entries = entriesOf(text.split('\n'));
  const statements = entries.filter(entry => entry.number !== null);
  const byNumber = new Map(statements.map(entry => [entry.number, entry]));
  const citedBy = new Map(statements.map(entry => [entry, new Set(cited(entry.lines.join(' ')))]));
  const symbols = rowsOf(entries.find(entry => entry.id === 'sources-and-notation')?.lines ?? []).slice(1).flatMap(
    ([names, meaning, where, defined]) => {
      const row = {meaning, defined, places: placesOf(where)};
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => ({name, form: formOf(name), row}));
    });
  return {
    entries, statements, byNumber,
    byId: new Map(entries.map(entry => [entry.id, entry])),
    // What is read before and after an entry; what has no text of its own is left out.
    beside(entry) {
      const read = entries.filter(other => other === entry || (other.id !== 'questions' && other.lines.some(line => line.trim())));
      const at = read.indexOf(entry);
      return [read[at - 1], read[at + 1]];
    },
    sectionAt: number => entries.find(entry => entry.name === `Section ${number}`),
    usedBy: entry => statements.filter(other => other !== entry && citedBy.get(other).has(entry.number)),
    // What the names in a statement mean, by their forms: those alone that mean one thing there.
    symbolsIn(entry) {
      const here = symbols.filter(({row: {places}}) => places.everywhere || places.has(entry.sectionNumber, entry.number));
      const own = here.filter(({row: {places}}) => places.has(0, entry.number));
      const found = new Map();
      for (const symbol of here) found.set(symbol.form, found.has(symbol.form) ? null : symbol);
      for (const symbol of own) found.set(symbol.form, symbol);
      return new Map([...found].filter(([, symbol]) => symbol));
    },
  };
}
