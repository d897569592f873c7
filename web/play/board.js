// The piles on the table, and what is selected of them to be taken. A small pile is drawn as counters, a larger one as a bar.
// Both are made when a position is shown, and brought up to date when the selection changes.

import {element, number, phrase, replace, say} from '../elements.js';
import {createBar} from './bar.js';
import {createCounters} from './counters.js';
import {moveOf, pileName} from './actions.js';

const drawn = 60;  // counters; larger piles are bars

// A board below `root`; onChange(move) is called when another move is selected, null for none, onTake() when it is to be
// made.
export function createBoard(root, {onChange, onTake}) {
  let state = {legal: null, takes: [], active: false, worth: false};
  let typed = {text: '', at: 0};
  let piles = [];

  function set(takes) {
    state.takes = takes;
    piles.forEach(pile => pile.update());
    onChange(state.active ? moveOf(state.takes) : null);
  }

  // What a pile needs to know and may do.
  function seat(pile) {
    const title = state.legal.piles.length > 1 ? say('pile.named', {name: pileName(pile)}) : say('pile.one');
    return {
      pile, title, state,
      size: state.legal.piles[pile],
      gone: Number(state.last?.[pile] ?? 0),
      taken: () => state.takes[pile],
      amounts: () => state.active ? state.legal.amounts(state.takes, pile) : [],
      worthOf: take => state.worth ? state.legal.worth(state.legal.choose(state.takes, pile, take) ?? []) : undefined,
      select: take => {
        const next = state.legal.choose(state.takes, pile, take);
        if (next) set(next);
        return next !== null;
      },
      unselect: () => onChange(null),
      selection: () => state.takes,
      restore: set,
      take: onTake,
    };
  }

  function createPile(_, pile) {
    const here = seat(pile);
    const small = BigInt(here.size) <= drawn;
    const part = small ? createCounters(here) : createBar(here);
    const title = element('p', {class: 'pile-title'}, state.legal.piles.length > 1 ? `${pileName(pile)}: ` : '',
      phrase('pile.size', {size: here.size, count: element('strong', {}, number(here.size))}));
    return {node: element('section', {class: 'pile', 'aria-label': here.title}, title, part.nodes), update: part.update};
  }

  return {
    // What may be done in a position, whether one may do it now, and whether to show what moves are worth; `last` is what the last
    // move took from each pile. Gives whether the board had the focus; it keeps it.
    show(legal, {active, worth, last = null}) {
      const focused = root.contains(document.activeElement);
      state = {legal, takes: legal.piles.map(() => '0'), active, worth, last};
      typed = {text: '', at: 0};
      piles = legal.piles.map(createPile);
      replace(root, piles.map(({node}) => node));
      set(state.takes);
      if (focused) this.focus();
      return focused;
    },
    // Selects by digits, of which those that follow each other within a second are one number: of the pile that has the
    // focus, or else of the first that offers this many.
    type(digit) {
      if (!state.active) return;
      const focused = document.activeElement?.dataset.pile;
      const order = focused === undefined ? piles.map((_, pile) => pile) : [Number(focused)];
      const longer = Date.now() - typed.at < 1000 ? typed.text + digit : digit;
      for (const text of new Set([longer, digit])) {
        const pile = order.find(each => text !== '0' && state.legal.choose(state.takes, each, text));
        if (pile === undefined) continue;
        typed = {text, at: Date.now()};
        set(state.legal.choose(state.takes, pile, text));
        return;
      }
      typed = {text: longer, at: Date.now()};
    },
    // Selects a move, such as a hint.
    select: set,
    focus: () => root.querySelector('[data-pile]')?.focus({preventScroll: true}),
  };
}
