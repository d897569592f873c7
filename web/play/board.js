// The piles on the table, and what is selected of them to be taken. A small pile is drawn as numbered counters, of which
// a click, a drag or the arrow keys select the first so many; a larger one as a bar with a field for the number. For the
// keyboard and screen readers a pile of counters is one slider whose value is how many to take.

import {element, number, replace} from '../elements.js';
import {pileName, moveOf} from './actions.js';

const drawn = 60;  // counters; larger piles are bars

const worthWords = {N: 'wins', P: 'loses'};
const worthMarks = {N: '✓', P: '×'};

function range(list) {
  if (!list.length) return 'nothing';
  const gaps = list.some((take, i) => i > 0 && BigInt(take) !== BigInt(list[i - 1]) + 1n);
  if (gaps) return list.length > 12 ? `${list[0]} to ${list.at(-1)}, with gaps` : list.join(', ');
  return list.length === 1 ? list[0] : list.length === 2 ? list.join(' or ') : `${list[0]} to ${list.at(-1)}`;
}

// A board below `root`; onChange(move) is called when another move is selected, onTake() for a double use of it.
export function createBoard(root, {onChange, onTake}) {
  let legal = null;
  let takes = [];
  let worth = false;
  let active = false;

  const small = pile => BigInt(legal.piles[pile]) <= drawn;
  const title = pile => legal.piles.length > 1 ? `Pile ${pileName(pile)}` : 'The pile';
  const selected = () => takes.length && active ? moveOf(takes) : null;

  function select(pile, take) {
    const next = legal.choose(takes, pile, take);
    if (!next) return false;
    takes = next;
    redraw();
    onChange(selected());
    return true;
  }

  // What the selection is worth after `take` of a pile is chosen: 'N', 'P', or undefined.
  const worthOf = (take, pile) => worth ? legal.worth(legal.choose(takes, pile, take) ?? []) : undefined;

  function counter(pile, k, amounts) {
    const take = String(k);
    const may = active && amounts.has(take);
    const known = may ? worthOf(take, pile) : undefined;
    const classes = ['counter', may ? 'may' : '', k <= Number(takes[pile]) ? 'taken' : '',
      known ? `worth-${known}` : ''].filter(Boolean).join(' ');
    return element('span', {class: classes, 'data-k': k}, may ? take : '',
      worthMarks[known] ? element('span', {class: 'mark'}, worthMarks[known]) : null);
  }

  function counters(pile) {
    const list = active ? legal.amounts(takes, pile) : [];
    const amounts = new Set(list);
    const size = Number(legal.piles[pile]);
    const groups = [];
    for (let from = 1; from <= size; from += 5) {
      groups.push(element('span', {class: 'five'}, Array.from({length: Math.min(5, size - from + 1)},
        (_, i) => counter(pile, from + i, amounts))));
    }
    if (!list.length) {
      return element('div', {class: 'counters', role: 'img', 'aria-label': `${title(pile)}: ${size} counters`}, groups);
    }
    const chosen = takes[pile];
    const said = [chosen === '0' ? 'nothing selected' : `take ${chosen}`, `of ${size}`, worthWords[worthOf(chosen, pile)]];
    return element('div', {class: 'counters', role: 'slider', tabindex: 0, 'data-pile': pile, 'aria-valuemin': 0,
      'aria-valuemax': list.at(-1), 'aria-valuenow': chosen, 'aria-valuetext': said.filter(Boolean).join(', '),
      'aria-label': `${title(pile)}: how many to take`, onkeydown: event => key(event, pile, list),
      onpointerdown: event => press(event, pile), onpointermove: event => drag(event, pile)}, groups);
  }

  function key(event, pile, list) {
    const at = list.indexOf(takes[pile]);
    const steps = {ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 5, PageDown: -5};
    let next = null;
    if (event.key in steps) next = Math.min(at + steps[event.key], list.length - 1);
    else if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = list.length - 1;
    else if (event.key === 'Escape') next = -1;
    else if ((event.key === 'Enter' || event.key === ' ') && selected()) {
      event.preventDefault();
      return onTake();
    } else return undefined;
    event.preventDefault();
    return select(pile, next < 0 ? '0' : list[next]);
  }

  const under = event => document.elementFromPoint(event.clientX, event.clientY)?.closest('.counter[data-k]');

  function press(event, pile) {
    const hit = under(event);
    if (!hit || event.button > 0) return;
    const take = hit.dataset.k;
    select(pile, takes[pile] === take ? '0' : take);
    root.querySelector(`[data-pile="${pile}"]`)?.focus({preventScroll: true, focusVisible: false});
    event.preventDefault();
  }

  function drag(event, pile) {
    const hit = event.buttons & 1 ? under(event) : null;
    if (hit?.closest(`[data-pile="${pile}"]`) && hit.dataset.k !== takes[pile]) select(pile, hit.dataset.k);
  }

  // A large pile: how much of it may be taken and is selected, as parts of a bar, and a field.
  function bar(pile) {
    const part = take => {
      const thousandths = BigInt(take || 0) * 1000n / BigInt(legal.piles[pile]);
      return `${Number(thousandths) / 10}%`;
    };
    const reach = element('span', {class: 'reach'});
    reach.style.width = part(legal.most[pile]);
    const chosen = element('span', {class: 'chosen'});
    const mark = () => {
      chosen.style.width = part(takes[pile]);
      chosen.hidden = takes[pile] === '0';
    };
    mark();
    const strip = element('div', {class: 'bar', 'aria-hidden': 'true'}, reach, chosen);
    if (!active) return [strip];
    const input = element('input', {type: 'text', inputmode: 'numeric', autocomplete: 'off', 'data-pile': pile,
      value: takes[pile] === '0' ? '' : takes[pile], 'aria-label': `${title(pile)}: how many to take`});
    input.addEventListener('input', () => {
      const text = input.value.replace(/[\s\u202f]/g, '') || '0';
      const good = /^\d+$/.test(text) && select(pile, String(BigInt(text)));
      input.setAttribute('aria-invalid', String(!good));
      if (!good) onChange(null);
      mark();
    });
    input.addEventListener('keydown', event => { if (event.key === 'Enter' && selected()) onTake(); });
    return [strip, element('div', {class: 'row'}, element('span', {}, 'Take '), input,
      element('span', {class: 'muted'}, `at most ${number(legal.most[pile])}`)), worthList(pile)];
  }

  function worthList(pile) {
    if (!worth) return null;
    const wins = legal.worthOfPile(pile).filter(([, outcome]) => outcome === 'N').map(([take]) => number(take));
    const upTo = legal.complete ? '' : ' among the moves that were looked at';
    return element('p', {class: 'small'}, wins.length ? `Winning${upTo}: ${wins.join(', ')}` : `No move wins${upTo}.`);
  }

  function heading(pile) {
    const list = active && small(pile) ? legal.amounts(takes, pile) : null;
    return element('p', {class: 'pile-title'}, legal.piles.length > 1 ? `${pileName(pile)}: ` : '',
      element('strong', {}, number(legal.piles[pile])), ` counter${legal.piles[pile] === '1' ? '' : 's'}`,
      list ? element('span', {class: 'muted'}, `, you may take ${range(list)}`) : '');
  }

  // A field for a number stays in place while one types in it; all else is drawn anew.
  function redraw() {
    const focused = document.activeElement?.closest?.('[data-pile]');
    const typing = focused && root.contains(focused) && focused.tagName === 'INPUT' ? focused.dataset.pile : null;
    const next = legal.piles.map((_, pile) => String(pile) === typing ? root.children[pile]
      : element('section', {class: 'pile', 'aria-label': title(pile)}, heading(pile),
        small(pile) ? counters(pile) : bar(pile)));
    const back = focused && root.contains(focused) ? focused.dataset.pile : null;
    if (typing === null) replace(root, next);
    else next.forEach((section, pile) => root.children[pile] !== section && root.children[pile].replaceWith(section));
    if (back !== null && typing === null) root.querySelector(`[data-pile="${back}"]`)?.focus({preventScroll: true});
  }

  return {
    // What may be done in a position, whether one may do it now, and whether to show what moves are worth.
    show(newLegal, options) {
      const hadFocus = root.contains(document.activeElement);
      legal = newLegal;
      ({active, worth} = options);
      takes = legal.piles.map(() => '0');
      if (hadFocus && document.activeElement.tagName === 'INPUT') document.activeElement.blur();
      redraw();
      if (hadFocus) root.querySelector('[data-pile]')?.focus({preventScroll: true});
      onChange(null);
    },
    // Selects a move, such as a hint.
    select(newTakes) {
      takes = newTakes;
      redraw();
      onChange(selected());
    },
    selected,
    focus: () => root.querySelector('[data-pile]')?.focus(),
  };
}
