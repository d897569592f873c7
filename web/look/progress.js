// How far a map has come: its parts, a way to stop and to go on, and what went wrong.

import {element, replace, say} from '../elements.js';
import {errorView} from '../question/shared.js';

// {node, show({missing, all, stopped})}; problem is what went wrong, until the map goes on.
export function mapProgress({stop, goOn}) {
  const node = element('div', {class: 'map-progress'});
  const button = (words, onclick) => element('button', {type: 'button', onclick}, words);
  const bar = element('progress', {'aria-label': say('map.parts')}), count = element('span', {class: 'small'});
  const running = [bar, count, button(say('stop'), stop)];
  let state = null;

  // Puts other elements there only where the state is another, so that a button that is pressed stays.
  function put(name, make) {
    if (state !== name) replace(node, make());
    state = name;
  }
  return {
    node,
    problem: null,
    show({missing, all, stopped}) {
      const parts = say('map.parts-there', {count: all - missing, all});
      if (this.problem) put(this.problem, () => [errorView(this.problem), button(say('map.try-again'), goOn)]);
      else if (missing === 0) put('done', () => []);
      else if (stopped) put('stopped', () => [element('p', {}, say('map.stopped', {parts})), button(say('map.go-on'), goOn)]);
      else put('running', () => running);
      Object.assign(bar, {max: all, value: all - missing});
      count.textContent = parts;
    },
  };
}
