// The view of one map: which one, how large, the map itself, and the cell that is explained.

import {element, say} from '../elements.js';
import {cellPanel} from './cell.js';
import {chooser, completed} from './chooser.js';
import {maps} from './maps.js';
import {mapPanel} from './panel.js';
import {Viewport} from './viewport.js';
import {pictureButtons} from '../question/shared.js';

const belowTheMap = matchMedia('(max-width: 50rem)');  // where the cell is explained there, as in look.css
const pause = 400;  // milliseconds of rest before a move of the map goes into the address

function placeOf(state, map) {
  const [row, column, zoom] = (state.get('centre') ?? '').split(',').map(Number);
  return zoom > 0 ? {row: row - map.first[0], column: column - map.first[1], zoom} : null;
}

function cellOf(state, map, size) {
  const [row, column] = (state.get('at') ?? '').split(',').map(Number);
  const inside = row >= map.first[0] && row <= size && column >= map.first[1] && column <= size;
  return inside ? {row: row - map.first[0], column: column - map.first[1]} : null;
}

function exportsOf(map, state, size) {
  const look = map.numbers && state.get('palette') ? {look: {palette: state.get('palette')}} : {};
  return element('p', {class: 'small row'}, say('map.picture'),
    pictureButtons({...map.picture(state, String(size)), ...look}, `dynim-${state.get('map')}`));
}

export function showMap(root, given, go) {
  const state = completed(given), map = maps[state.get('map')];
  const size = Math.min(Number(state.get('size')), map.most);
  const cursor = cellOf(state, map, size), place = placeOf(state, map);
  const viewport = new Viewport(size - map.first[0] + 1, size - map.first[1] + 1, place, cursor);
  let current = state, timer = null, asked = cursor;

  function write(changes, replace) {
    current = new URLSearchParams(current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) current.delete(name);
      else current.set(name, value);
    }
    go('look', current, {replace});
  }
  function centre() {
    if (viewport.index === viewport.least) return null;
    const [row, column] = [viewport.row + map.first[0], viewport.column + map.first[1]].map(Math.round);
    return `${row},${column},${viewport.zoom}`;
  }
  function explain(row, column, limit, code) {
    asked = null;
    write({at: `${row},${column}`, limit: limit ?? null}, true);
    const shown = cell.show(row, column, limit, code);
    if (belowTheMap.matches) shown.then(() => cell.node.scrollIntoView({block: 'nearest'}));
  }
  // The cell of the address is explained as soon as its part of the map is there; where that was stopped, at once, and
  // again with what the part says.
  function drawn() {
    if (!asked) return;
    const {row, column, isShown} = asked, code = panel.tiles.code(row, column);
    if (code === null && (!panel.tiles.stopped || isShown)) return;
    asked = code === null ? {row, column, isShown: true} : null;
    cell.show(row + map.first[0], column + map.first[1], state.get('limit'), code);
  }
  const panel = mapPanel({map, state, size, viewport, drawn,
    pick: (row, column, code) => explain(row, column, null, code)});
  const codeAt = (row, column) => panel.tiles.code(row - map.first[0], column - map.first[1]);
  const cell = cellPanel(map, state, ({row, column, limit}) => {
    viewport.point(row - map.first[0], column - map.first[1]);
    explain(row, column, limit || null, codeAt(row, column));
  });
  const leave = viewport.onChange(what => {
    if (what !== 'place') return;
    clearTimeout(timer);
    timer = setTimeout(() => write({centre: centre()}, true), pause);
  });
  root.append(chooser(state, go, 'look'), element('div', {class: 'look-columns'}, panel.node,
    element('div', {}, cell.node, exportsOf(map, state, size))));
  return {
    same: params => `${params}` === `${current}`,
    close: () => { clearTimeout(timer); leave(); panel.close(); cell.close(); },
  };
}
