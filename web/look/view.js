// The view Look: maps, two rules side by side, plots, and the base of a rule; each is a page of its own behind a tab.

import {element, say} from '../elements.js';
import {addressOf} from '../address.js';
import {showMap} from './map.js';
import {showNumbers} from './numbers.js';
import {showPlots} from './plots.js';
import {showTwo} from './two.js';

const pages = {'': ['map', showMap], two: ['look.two', showTwo], plots: ['look.plots', showPlots], numbers: ['look.numbers', showNumbers]};

function tabs(now, state) {
  const kept = ['f', 'm', 'p'].map(name => [name, state.get(name)]).filter(([, value]) => value);
  return element('nav', {class: 'tabs', 'aria-label': say('look.ways')}, Object.entries(pages).map(([name, [title]]) =>
    element('a', {href: addressOf(name ? `look/${name}` : 'look', Object.fromEntries(kept)),
      'aria-current': name === now ? 'page' : null}, say(title))));
}

// Gives the focus back to the same field, or the button or tab of the same name, after the page was filled anew.
function placeOfFocus(root) {
  const active = document.activeElement, fields = () => [...root.querySelectorAll('.chooser input')];
  const at = fields().indexOf(active);
  if (at >= 0) {
    const selection = [active.selectionStart, active.selectionEnd];
    return () => {
      fields()[at]?.focus();
      fields()[at]?.setSelectionRange(...selection);
    };
  }
  const text = active?.closest('.chooser, .tabs') ? active.textContent : null;
  return () => text && [...root.querySelectorAll('.chooser button, .tabs a')].find(n => n.textContent === text)?.focus();
}

export function show(root, state, go, path = []) {
  let page = null, name = null;
  function fill(params, [part = '']) {
    page?.close();
    name = Object.hasOwn(pages, part) ? part : '';
    root.replaceChildren(element('div', {class: 'look-head'}, element('h1', {}, say('look')), tabs(name, params)));
    page = pages[name][1](root, params, go);
  }
  fill(state, path);
  const leave = () => page?.close();
  leave.update = (params, [part = '']) => {
    if (part === name && page.same(params)) return;
    const back = placeOfFocus(root);
    fill(params, [part]);
    back();
  };
  return leave;
}
