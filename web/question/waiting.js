// What is seen while the program is at work: how far it is, what it has found, and a way to stop it.

import {element, replace, say} from '../elements.js';

const patience = 200;  // milliseconds before anything is shown: most answers are there by then

// Shows it in `place` after a moment, until end(); progress and partial are what ask.js's stream calls.
export function atWork(place, stop) {
  const words = element('p', {}, say('waiting')), found = element('p'), meter = element('p'), counts = {};
  const all = element('div', {'aria-live': 'off'}, words, found, meter,
    element('button', {type: 'button', onclick: stop}, say('stop')));
  const timer = setTimeout(() => replace(place, all), patience);

  function progress({what, fraction, seconds, nodes}) {
    const parts = [what ?? say('waiting.work'), seconds >= 1 ? `${Math.round(seconds)} s` : null,
      Number(nodes) > 0 ? say('waiting.steps', {nodes}) : null];
    replace(words, parts.filter(Boolean).join(', '));
    if (!(fraction >= 0)) return replace(meter);
    if (!meter.firstChild) meter.append(element('progress', {'aria-label': say('waiting.progress')}));
    meter.firstChild.value = fraction;
  }
  function partial(part) {
    for (const [name, list] of Object.entries(part))
      if (Array.isArray(list)) counts[name] = (counts[name] ?? 0) + list.length;
    replace(found, Object.entries(counts).map(([name, count]) => say('waiting.found', {count, name})).join(', '));
  }
  return {progress, partial, end: () => clearTimeout(timer)};
}
