// A picture of the program with a line that follows the pointer, or the arrow keys, from point to point and says the
// numbers there. Where a point lies across is read off the ticks of the picture's own axis, or its bars.

import {element, number, replace, say, svg} from '../elements.js';

const steps = {ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -Infinity,
  End: Infinity};
const attribute = (node, name) => Number(node.getAttribute(name));

// The frame around what is drawn: the closed line of five points.
function frameOf(drawing) {
  const corners = [...drawing.querySelectorAll('polyline')].map(line => line.getAttribute('points').trim().split(' '));
  const points = corners.find(line => line.length === 5).map(point => point.split(',').map(Number));
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
  return {left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys)};
}

// A number, also one that is written as a fraction.
export function valueOf(text) {
  const [above, below] = String(text ?? '').split('/');
  return above.trim() === '' ? NaN : Number(above) / Number(below ?? 1);
}

// What places numbers on an axis: a line through its first tick and its last, [[number, place], ...].
function axis(ticks) {
  const known = ticks.filter(([value]) => Number.isFinite(value));
  if (known.length < 2) return null;
  const [[n0, x0], [n1, x1]] = [known[0], known.at(-1)];
  return value => x0 + (valueOf(value) - n0) * (x1 - x0) / (n1 - n0);
}

const texts = (drawing, anchor) => [...drawing.querySelectorAll(`text[text-anchor=${anchor}]`)];

// Where each row is across: the middles of the bars, or by the ticks of the axis. Null where the picture shows neither.
function places(drawing, frame, rows) {
  const bars = [...drawing.querySelectorAll('rect')].filter(bar => attribute(bar, 'x') > frame.left);
  if (bars.length === rows.length && bars.length > 1)
    return bars.map(bar => attribute(bar, 'x') + attribute(bar, 'width') / 2);
  const place = axis(texts(drawing, 'middle')
    .filter(text => attribute(text, 'y') > frame.bottom && attribute(text, 'y') < frame.bottom + 30)
    .map(text => [Number(text.textContent), attribute(text, 'x')]));
  return place && rows.map(([n]) => place(n));
}

// How high each row is, by the ticks on the left, whose letters have their middle there.
function heights(drawing, frame, rows) {
  const place = axis(texts(drawing, 'end').filter(text => attribute(text, 'x') < frame.left)
    .map(text => [Number(text.textContent), attribute(text, 'y') - 0.365 * attribute(text, 'font-size')]));
  return place && rows.map(([, n]) => place(n));
}

function nearest(xs, x) {
  let low = 0, high = xs.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (xs[middle] > x) high = middle; else low = middle;
  }
  return x - xs[low] < xs[high] - x ? low : high;
}

function nearestPoint(xs, ys, x, y) {
  let best = 0, least = Infinity;
  for (let i = 0; i < xs.length; ++i) {
    const distance = Math.hypot(xs[i] - x, ys[i] - y);
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

// text: the SVG; rows: its points in the order across, the first number of each the place; names of the numbers. With
// pick(row), which a click or Enter calls, points may lie above each other, and the second number says how high.
export function reading(text, rows, names, pick) {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const words = drawing.querySelector('desc')?.textContent ?? '';
  const address = URL.createObjectURL(new Blob([text], {type: 'image/svg+xml'}));
  const [width, height] = ['width', 'height'].map(name => attribute(drawing, name));
  const image = element('img', {src: address, alt: words, width, height, onload: () => URL.revokeObjectURL(address)});
  const frame = frameOf(drawing), xs = places(drawing, frame, rows);
  if (!xs || rows.length === 0) return element('div', {class: 'plot'}, image);

  const ys = pick && heights(drawing, frame, rows), ring = ys && svg('circle', {r: 7, class: 'crosshair ring'});
  const line = svg('line', {y1: frame.top, y2: frame.bottom, class: 'crosshair'});
  const layer = svg('svg', {viewBox: `0 0 ${width} ${height}`, class: 'plot-layer', tabindex: 0, role: 'slider',
    'aria-label': say('plot.point', {name: names[0]}), 'aria-valuemin': 0, 'aria-valuemax': rows.length - 1,
    'aria-valuenow': 0});
  const readout = element('p', {class: 'readout'}, element('span', {class: 'muted'}, say('plot.hint', {pick})));
  let at = 0;

  function show(i) {
    at = Math.min(Math.max(i, 0), rows.length - 1);
    line.setAttribute('x1', xs[at]);
    line.setAttribute('x2', xs[at]);
    if (ys) [['cx', xs[at]], ['cy', ys[at]]].forEach(([name, value]) => ring.setAttribute(name, value));
    if (!line.isConnected) layer.append(line, ...(ys ? [ring] : []));
    const said = names.map((name, j) => `${name} = ${rows[at][j] === null ? say('none') : number(rows[at][j])}`).join(', ');
    replace(readout, said);
    layer.setAttribute('aria-valuenow', at);
    layer.setAttribute('aria-valuetext', said);
  }
  const follow = event => {
    const box = layer.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * width, y = (event.clientY - box.top) / box.height * height;
    show(ys ? nearestPoint(xs, ys, x, y) : nearest(xs, x));
  };
  layer.addEventListener('pointermove', follow);
  layer.addEventListener('pointerdown', follow);
  if (pick) layer.addEventListener('click', () => pick(rows[at]));
  layer.addEventListener('keydown', event => {
    if (pick && event.key === 'Enter' && line.isConnected) pick(rows[at]);
    if (!(event.key in steps)) return;
    event.preventDefault();
    show(line.isConnected ? at + steps[event.key] : 0);
  });
  return element('div', {}, element('div', {class: 'plot'}, image, layer), readout);
}
