// The view Look: maps, two rules side by side, plots, and the base of a rule; each is a page of its own behind a tab.

import {element} from '../elements.js';
import {addressOf} from '../address.js';
import {showMap} from './map.js';
import {showNumbers} from './numbers.js';
import {showPlots} from './plots.js';
import {showTwo} from './two.js';

const pages = {'': ['Map', showMap], two: ['Two rules', showTwo], plots: ['Plots', showPlots],
  numbers: ['Base and parts', showNumbers]};

function tabs(now, state) {
  const kept = ['f', 'm', 'p'].map(name => [name, state.get(name)]).filter(([, value]) => value);
  return element('nav', {class: 'tabs', 'aria-label': 'Ways to look'}, Object.entries(pages).map(([name, [title]]) =>
    element('a', {href: addressOf(name ? `look/${name}` : 'look', Object.fromEntries(kept)),
      'aria-current': name === now ? 'page' : null}, title)));
}

export function show(root, state, go, path = []) {
  let page = null, name = null;
  function fill(params, [part = '']) {
    page?.close();
    name = Object.hasOwn(pages, part) ? part : '';
    root.replaceChildren(element('h1', {}, 'Look'), tabs(name, params));
    page = pages[name][1](root, params, go);
  }
  fill(state, path);
  const leave = () => page?.close();
  leave.update = (params, [part = '']) => {
    if (part === name && page.same(params)) return;
    const focused = document.activeElement?.closest('.chooser, .tabs') ? document.activeElement.textContent : null;
    fill(params, [part]);
    if (focused) [...root.querySelectorAll('.chooser button, .tabs a')].find(n => n.textContent === focused)?.focus();
  };
  return leave;
}
