// A map with what belongs to it: canvas, buttons, what is under the pointer, legend, and how far it has come.

import {onConnection} from '../ask.js';
import {element, replace, say} from '../elements.js';
import {statusMark} from '../question/answer.js';
import {MapCanvas} from './canvas.js';
import {showLegend} from './legend.js';
import {cellWords, ruleText} from './maps.js';
import {mapProgress} from './progress.js';
import {Tiles} from './tiles.js';

// map, state, size, viewport; pick(row, column, code) with the game's own numbers; drawn() after each drawing; alike: of
// maps with one palette.
export function mapPanel({map, state, size, viewport, pick, drawn, alike}) {
  const readout = element('p', {class: 'readout', 'aria-live': 'polite'},
    element('span', {class: 'muted'}, say('map.point')));
  const legend = element('div'), standing = element('div');
  let shown = null, legendShown = {};

  const wordsAt = (row, column) => cellWords(map, row + map.first[0], column + map.first[1], tiles.code(row, column));
  // What is known of the map: of its parts; one that was cut short stays to be seen.
  function showStanding(answer) {
    const same = shown && shown.status === answer.status && shown.method === answer.method;
    if (same || shown?.status === 'unable') return;
    shown = answer;
    replace(standing, element('p', {class: 'small'}, statusMark(answer), ' ', answer.reason));
  }
  function showProgress() {
    progress.show({missing: tiles.missing, all: canvas.inSight ?? 0, stopped: tiles.stopped});
    if (tiles.colours === legendShown.colours && viewport.zoom === legendShown.zoom) return;
    legendShown = {colours: tiles.colours, zoom: viewport.zoom};
    showLegend(legend, map, tiles.colours, viewport.zoom ?? 1);
  }
  function stop() {
    tiles.stop();
    showProgress();
  }
  function goOn() {
    progress.problem = null;
    tiles.resume();
    canvas.draw();
  }
  function failed(failure) {
    progress.problem = failure;
    showProgress();
  }

  const progress = mapProgress({stop, goOn});
  const tiles = new Tiles(map, state, size, {tell: () => canvas.draw(), answered: showStanding, failed, alike});
  const canvas = new MapCanvas(tiles, viewport, {
    name: say('map.name', {title: map.title, rule: ruleText(map, state)}),
    painted: () => {
      showProgress();
      drawn?.();
    },
    pick: (row, column) => {
      viewport.point(row, column);
      pick(row + map.first[0], column + map.first[1], tiles.code(row, column));
    },
    hover: (row, column) => {
      if (row !== null) readout.textContent = wordsAt(row, column);
    },
  });
  const awake = onConnection(connected => {
    if (connected && progress.problem?.code === 'offline') goOn();
  });
  const leave = viewport.onChange(what => {
    if (what === 'cursor') readout.textContent = wordsAt(viewport.cursor.row, viewport.cursor.column);
  });
  const button = (text, name, onclick) =>
    element('button', {type: 'button', 'aria-label': name, title: name, onclick}, text);
  const node = element('div', {class: 'map-panel'},
    canvas.node, element('div', {class: 'map-line'}, readout, element('div', {class: 'map-buttons'},
      button('+', say('map.closer'), () => viewport.closer(1)), button('−', say('map.farther'), () => viewport.closer(-1)),
      button('⤢', say('map.whole'), () => viewport.whole()))),
    legend, progress.node, standing);
  return {node, tiles, canvas, close: () => { leave(); awake(); tiles.stop(); canvas.close(); }};
}
