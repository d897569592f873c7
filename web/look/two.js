// Two rules side by side: their maps move together, a third shows where they differ, and the program says where first.

import {ask} from '../ask.js';
import {element, say} from '../elements.js';
import {answerView} from '../question/answer.js';
import {showIn} from '../question/shared.js';
import {chooser, completed} from './chooser.js';
import {maps} from './maps.js';
import {colourOfDynamic, nothing, usual} from './palette.js';
import {mapPanel} from './panel.js';
import {Viewport} from './viewport.js';

const kept = 64;  // parts of a map that both its own panel and the comparison may want

// A way to load that asks once for each part.
function remembering(load) {
  const parts = new Map();
  return (part, signal) => {
    const key = `${part.row},${part.column}`;
    if (!parts.has(key)) {
      parts.set(key, load(part, signal).catch(failure => { parts.delete(key); throw failure; }));
      if (parts.size > kept) parts.delete(parts.keys().next().value);
    }
    return parts.get(key);
  };
}

function differing(map, first, second) {
  return {...map, title: say('two.differ'), legend: say('two.differ'), numbers: false, classes: [
    {code: 0, colour: usual, label: say('two.alike')}, {code: 1, colour: colourOfDynamic, label: say('two.different'), kept: true}],
  words: code => say(code ? 'two.different' : 'two.alike'), text: code => code ? '≠' : '=',
  dotsHave: 'legend.difference',
  load: () => async (part, signal) => {
    const [a, b] = await Promise.all([first(part, signal), second(part, signal)]);
    return a.map((code, i) => code === nothing || b[i] === nothing ? nothing : Number(code !== b[i]));
  }};
}

const comparable = {'two-pile': 'two-pile', 'one-pile': 'one-pile'};

export function showTwo(root, given, go) {
  const state = completed(given);
  if (!given.get('size')) state.set('size', '64');
  if (maps[state.get('map')].rule !== 'f') state.set('map', 'two-pile');
  if (!state.get('with')) state.set('with', '2*t');
  if (!state.get('f')) state.set('f', 't');
  const map = maps[state.get('map')], size = Number(state.get('size')), control = new AbortController();
  const cells = [size - map.first[0] + 1, size - map.first[1] + 1], viewport = new Viewport(...cells, null, null);
  const second = new URLSearchParams(state);
  second.set('f', state.get('with'));

  const loads = [state, second].map(rule => remembering(map.load(rule, size, () => {})));
  const alike = {seen: new Set(), tiles: new Set()};
  const panels = [[{...map, load: () => loads[0]}, state], [{...map, load: () => loads[1]}, second],
    [differing(map, ...loads), state]].map(([which, rule], i) =>
    mapPanel({map: which, state: rule, size, viewport, pick: () => {}, alike: i < 2 ? alike : undefined}));
  const titles = [`f(t) = ${state.get('f')}`, `f(t) = ${state.get('with')}`, say('two.differ')];
  const answerPlace = element('section', {'aria-live': 'polite'});
  root.append(chooser(state, go, 'look/two', {second: true, only: name => maps[name].rule === 'f'}),
    element('div', {class: 'three'}, panels.map(({node}, i) => element('section', {'aria-label': titles[i]},
      element('h2', {class: 'mono'}, titles[i]), node))), answerPlace);

  const game = comparable[state.get('map')];
  if (game) {
    const request = {question: 'compare', game, f: state.get('f'), with: state.get('with')};
    showIn(answerPlace, control.signal, async () => [element('h2', {}, say('two.first')),
      answerView(await ask(request, control), request)]);
  }
  return {same: params => `${params}` === `${given}`,
    close: () => { control.abort(); panels.forEach(panel => panel.close()); }};
}
