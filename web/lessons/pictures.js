// The pictures of lessons. They draw what they are given, which are the program's answers or the piles of a question.

import {element, say, svg} from '../elements.js';
import {pileName} from '../play/actions.js';

// A list of numbers in small boxes, of which some are marked: [{text, below, marked}].
export function strip(cells, label) {
  return element('ol', {class: 'strip', 'aria-label': label, tabindex: 0}, cells.map(({text, below, marked}) =>
    element('li', {class: marked ? 'marked' : null}, element('strong', {}, text),
      below === undefined ? null : element('span', {}, below))));
}

const step = 15, wide = 20;  // from one counter to the next, and how many stand in a row

// Piles as rows of counters: [30, 5], or [{count, taken}] where the last counters of a pile are hollow, as just taken.
export function counters(piles) {
  let row = 0;
  const several = piles.length > 1, left = several ? 20 : 0;
  const drawn = piles.map((pile, i) => {
    const {count, taken = 0} = typeof pile === 'object' ? pile : {count: pile};
    const top = 4 + step * row;
    row += Math.max(1, Math.ceil(count / wide)) + (several ? .3 : 0);
    return [several ? svg('text', {x: 0, y: top + 11}, pileName(i)) : null, Array.from({length: count}, (_, k) =>
      svg('circle', {class: k < count - taken ? null : 'taken', r: 5, cx: left + 6 + step * (k % wide) + 4 * Math.floor(k % wide / 5),
        cy: top + 6 + step * Math.floor(k / wide)}))];
  });
  const words = piles.map((pile, i) => `${several ? `${pileName(i)} ` : ''}${pile.count ?? pile}${
    pile.taken ? say('drawn.hollow', pile) : ''}`).join('; ');
  return svg('svg', {class: 'drawn', viewBox: `0 0 340 ${8 + step * row}`, role: 'img', 'aria-label': say('drawn.counters', {words})}, drawn);
}

const scrolled = (label, table) => element('div', {class: 'scroll', tabindex: 0, role: 'group', 'aria-label': label}, table);

// A board of two piles: a row for each size of A from `first` on, a column for each of B; cell(value) gives {text, marked}.
export function board(values, cell, label, first = 0) {
  const head = i => String(i + first);
  return scrolled(label, element('table', {class: 'squares'},
    element('thead', {}, element('tr', {}, element('td', {}, 'A\\B'),
      values[0].map((_, i) => element('th', {scope: 'col'}, head(i))))),
    element('tbody', {}, values.map((row, i) => element('tr', {}, element('th', {scope: 'row'}, head(i)), row.map((value, j) => {
      const {text, marked} = cell(value, i + first, j + first);
      return element('td', {class: marked ? 'marked' : null}, text);
    }))))));
}

// Rows of texts, each with a head: [['smaller', '1', '3'], ...]; short rows are filled up.
export function rows(lines, label) {
  const width = Math.max(...lines.map(line => line.length));
  return scrolled(label, element('table', {}, element('tbody', {}, lines.map(([head, ...cells]) =>
    element('tr', {}, element('th', {scope: 'row'}, head), Array.from({length: width - 1}, (_, i) => element('td', {}, cells[i])))))));
}

const most = 20;  // columns that are drawn

// Numbers under each other by their binary digits; below, which columns have an odd number of ones, as the digits of
// `total` say. Null where that is too wide.
export function columns(values, total) {
  const digits = value => BigInt(value).toString(2);
  const width = Math.max(...[...values, total].map(value => digits(value).length));
  if (width > most) return null;
  const cells = value => [...digits(value).padStart(width, '0')];
  return scrolled(say('drawn.columns', {values: values.join(', ')}), element('table', {class: 'squares digits'},
    element('thead', {}, element('tr', {}, element('td', {}, say('drawn.pile')),
      Array.from({length: width}, (_, i) => element('th', {scope: 'col'}, String(2 ** (width - 1 - i)))))),
    element('tbody', {}, values.map(value => element('tr', {}, element('th', {scope: 'row'}, value),
      cells(value).map(digit => element('td', {class: digit === '1' ? 'one' : null}, digit))))),
    element('tfoot', {}, element('tr', {}, element('th', {scope: 'row'}, say('drawn.ones')),
      cells(total).map(digit => element('td', {class: digit === '1' ? 'marked' : null}, say(digit === '1' ? 'drawn.odd' : 'drawn.even')))))));
}
