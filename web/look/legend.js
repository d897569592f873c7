// What the colours of a map stand for: those that occur, as in the program's own pictures.

import {element, replace, say} from '../elements.js';
import {css, shade} from './palette.js';

const swatch = colour => {
  const box = element('span', {class: 'swatch', 'aria-hidden': 'true'});
  box.style.backgroundColor = css(colour);
  return box;
};

function scaleBar({ticks}) {
  const bar = element('span', {class: 'shades', 'aria-hidden': 'true'});
  const shades = Array.from({length: 10}, (_, i) => css(shade(i / 9)));
  bar.style.background = `linear-gradient(to right, ${shades.join(', ')})`;
  const every = Math.ceil(ticks.length / 8);
  const labels = ticks.filter((_, i) => i % every === 0 || i === ticks.length - 1).map(({at, label}) => {
    const mark = element('span', {}, label);
    mark.style.left = `${at * 100}%`;
    return mark;
  });
  return element('li', {class: 'scale'}, bar, element('span', {class: 'scale-labels'}, labels));
}

export function showLegend(root, map, colours, zoom) {
  const side = zoom < 1 ? Math.round(1 / zoom) : 1;
  replace(root, element('ul', {class: 'legend', 'aria-label': map.legend},
    colours.entries.map(({colour, label}) => element('li', {}, swatch(colour), label)),
    colours.scale ? scaleBar(colours.scale) : null),
  side > 1 ? element('p', {class: 'small muted'}, say('legend.dots', {side, has: colours.dotsHave})) : null);
}
