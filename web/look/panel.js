// A map with what belongs to it: canvas, buttons, what is under the pointer, legend, and how far it has come.

import {element, replace} from '../elements.js';
import {statusMark} from '../question/answer.js';
import {MapCanvas} from './canvas.js';
import {showLegend} from './legend.js';
import {ruleText} from './maps.js';
import {Tiles} from './tiles.js';

const keys = `Arrow keys move the cursor, with Shift by ten; plus and minus zoom; Home shows all; Enter takes the
  cell.`;

// map, state, size, viewport; pick(row, column, code) with the game's own numbers.
export function mapPanel({map, state, size, viewport, pick}) {
  const readout = element('p', {class: 'readout', 'aria-live': 'polite'},
    element('span', {class: 'muted'}, 'Point at a cell.'));
  const legend = element('div'), progress = element('div', {class: 'map-progress'}), standing = element('div');
  let shown = null;

  function cellWords(row, column) {
    const code = tiles.code(row, column), [a, b] = [row + map.first[0], column + map.first[1]];
    return `${map.rows} = ${a}, ${map.columns} = ${b}: ${code === null ? 'not there yet' : map.words(code, a, b)}`;
  }
  // What is known of the map: of its parts; one that was cut short stays to be seen.
  function showStanding(answer) {
    const same = shown && shown.status === answer.status && shown.method === answer.method;
    if (same || shown?.status === 'unable') return;
    shown = answer;
    replace(standing, element('p', {class: 'small'}, statusMark(answer), ' ', answer.reason));
  }
  function showProgress(failure) {
    const missing = tiles.missing, all = canvas.inSight ?? 0;
    if (failure) {
      replace(progress, element('p', {class: 'problem', role: 'alert'}, failure.message),
        element('button', {type: 'button', onclick: again}, 'Try again'));
    } else if (tiles.stopped && missing > 0) {
      replace(progress, element('p', {}, `Stopped: ${all - missing} of ${all} parts are here. `,
        element('button', {type: 'button', onclick: again}, 'Go on')));
    } else if (missing > 0) {
      if (!progress.querySelector('progress')) {
        replace(progress, element('progress', {'aria-label': 'Parts of the map'}), element('span', {class: 'small'}),
          element('button', {type: 'button', onclick: stop}, 'Stop'));
      }
      Object.assign(progress.querySelector('progress'), {max: all, value: all - missing});
      progress.querySelector('span').textContent = `${all - missing} of ${all} parts`;
    } else if (!progress.querySelector('.problem')) replace(progress);
    showLegend(legend, map, tiles.colours, viewport.zoom ?? 1);
  }
  function stop() {
    tiles.stop();
    showProgress();
  }
  function again() {
    replace(progress);
    tiles.resume();
    canvas.draw();
  }

  const tiles = new Tiles(map, state, size, {
    tell: () => canvas.draw(),
    answered: showStanding, failed: showProgress,
  });
  const canvas = new MapCanvas(tiles, viewport, {
    name: `Map: ${map.title}, ${ruleText(map, state)}. ${keys}`,
    painted: () => showProgress(),
    pick: (row, column) => {
      viewport.point(row, column);
      pick(row + map.first[0], column + map.first[1], tiles.code(row, column));
    },
    hover: (row, column) => {
      if (row !== null) readout.textContent = cellWords(row, column);
    },
  });
  const leave = viewport.onChange(what => {
    if (what === 'cursor') readout.textContent = cellWords(viewport.cursor.row, viewport.cursor.column);
  });
  const button = (text, name, onclick) =>
    element('button', {type: 'button', 'aria-label': name, title: name, onclick}, text);
  const node = element('div', {class: 'map-panel'},
    canvas.node, element('div', {class: 'map-line'}, readout, element('div', {class: 'map-buttons'},
      button('+', 'Closer', () => viewport.closer(1)), button('−', 'Farther', () => viewport.closer(-1)),
      button('⤢', 'All of it', () => viewport.whole()))),
    legend, progress, standing);
  return {node, tiles, canvas, close: () => { leave(); tiles.stop(); canvas.close(); }};
}
