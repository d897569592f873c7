// A pile too large for counters: how much of it may be taken and is selected, as parts of a bar, and a field for the number.

import {element, number, say} from '../elements.js';
import {pass} from './actions.js';

// The moves of the pile that are known to win, in words.
function winning({state, pile}) {
  const wins = state.legal.worthOfPile(pile).filter(([, outcome]) => outcome === 'N')
    .map(([take]) => take === pass.take ? say('action.pass') : number(take));
  return say(wins.length ? 'bar.winning' : 'bar.none', {wins: wins.join(', '), all: state.legal.complete});
}

// `here` is the pile's seat at the board.
export function createBar(here) {
  const {state, pile} = here;
  const most = state.legal.most[pile];
  const part = take => `${Number(BigInt(take) * 1000n / BigInt(here.size)) / 10}%`;
  const reach = element('span', {class: 'reach'});
  const chosen = element('span', {class: 'chosen'});
  reach.style.width = part(most);
  const input = element('input', {type: 'text', inputmode: 'numeric', autocomplete: 'off', 'data-pile': pile,
    'aria-label': say('pile.how-many', here), oninput: enter, onkeydown: event => {
      if (event.key === 'Enter') here.take();
    }});

  function enter() {
    const text = input.value.replace(/[\s\u202f]/g, '') || '0';
    const good = /^\d+$/.test(text) && here.select(String(BigInt(text)));
    input.setAttribute('aria-invalid', String(!good));
    if (!good) here.unselect();
  }

  function update() {
    const taken = here.taken();
    chosen.hidden = taken === '0';
    chosen.style.width = part(taken);
    if (document.activeElement === input) return;
    input.value = taken === '0' ? '' : taken;
    input.removeAttribute('aria-invalid');
  }

  const strip = element('div', {class: 'bar', 'aria-hidden': 'true'}, reach, chosen);
  const entry = element('div', {class: 'row'}, element('span', {}, say('bar.take')), input,
    element('span', {class: 'muted'}, say('at-most', {most})));
  return {nodes: [strip, state.active ? entry : null,
    state.active && state.worth ? element('p', {class: 'small'}, winning(here)) : null], update};
}
