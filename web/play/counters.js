// A pile as numbered counters, of which a click, a drag or the arrow keys select the first so many. For the keyboard and
// screen readers it is one slider whose value is how many to take.

import {element, replace, say} from '../elements.js';

const most = 30;  // counters of the last move that are drawn beside the pile
const worthMarks = {N: '✓', P: '×'};
const steps = {ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5};

// "✓9": a move that wins, and the game lasts 9 moves with it.
const worthWords = worth => worthMarks[worth?.outcome] ? say('counters.worth', worth) : '';

export const mark = worth => worthMarks[worth?.outcome]
  ? element('span', {class: 'mark'}, worthMarks[worth.outcome], worth.length) : null;

const under = event => document.elementFromPoint(event.clientX, event.clientY)?.closest('.counter[data-k]');

// The amount that a key selects of those allowed; undefined where the key has no such meaning.
function keyed(key, list, taken) {
  const at = list.indexOf(taken);
  const place = key === 'Home' ? 0 : key === 'End' ? list.length - 1 : key === 'Escape' ? -1
    : key in steps ? Math.min(at + steps[key], list.length - 1) : undefined;
  return place === undefined ? undefined : list[place] ?? '0';
}

// `here` is the pile's seat at the board.
export function createCounters(here) {
  const size = Number(here.size);
  const counters = Array.from({length: size}, (_, i) => element('span', {'data-k': i + 1}));
  const fives = Array.from({length: Math.ceil(size / 5)}, (_, i) =>
    element('span', {class: 'five'}, counters.slice(5 * i, 5 * i + 5)));
  const gone = here.gone > 0 && here.gone <= most ? element('span', {class: 'gone', 'aria-hidden': 'true'},
    Array.from({length: here.gone}, () => element('span', {class: 'counter'}))) : null;
  const playable = here.amounts().length > 0;
  const row = element('div', playable ? {class: 'counters', role: 'slider', tabindex: 0, 'data-pile': here.pile,
    'aria-valuemin': 0, 'aria-label': say('pile.how-many', here), onkeydown: key, onpointerdown: press,
    onpointermove: drag, onpointercancel: release}
    : {class: 'counters', role: 'img', 'aria-label': say('pile.counters', here)}, fives);
  if (gone) row.append(gone);
  let before = null;

  function key(event) {
    const next = keyed(event.key, here.amounts(), here.taken());
    if (next !== undefined) here.select(next);
    else if (event.key === 'Enter' || event.key === ' ') here.take();
    else return;
    event.preventDefault();
  }

  function press(event) {
    const hit = under(event);
    if (!hit || event.button > 0) return;
    before = here.selection();
    here.select(here.taken() === hit.dataset.k ? '0' : hit.dataset.k);
    row.focus({preventScroll: true, focusVisible: false});
    if (event.pointerType === 'mouse') event.preventDefault();
  }

  function drag(event) {
    const hit = event.buttons & 1 ? under(event) : null;
    if (hit && row.contains(hit) && hit.dataset.k !== here.taken()) here.select(hit.dataset.k);
  }

  // The finger scrolled the page: nothing was meant.
  function release() {
    if (before) here.restore(before);
  }

  function update() {
    const amounts = here.amounts();
    const allowed = new Set(amounts);
    const taken = here.taken();
    counters.forEach((counter, i) => {
      const take = String(i + 1);
      const worth = allowed.has(take) ? here.worthOf(take) : undefined;
      counter.className = ['counter', allowed.has(take) && 'may', i < Number(taken) && 'taken', worth && `worth-${worth.outcome}`]
        .filter(Boolean).join(' ');
      replace(counter, allowed.has(take) ? take : null, mark(worth));
    });
    if (!playable) return;
    row.setAttribute('aria-valuemax', amounts.at(-1));
    row.setAttribute('aria-valuenow', taken);
    row.setAttribute('aria-valuetext', say('counters.taken', {taken, size, worth: worthWords(here.worthOf(taken))}));
  }

  return {nodes: [row], update};
}
