// A map's cells in tiles of 512 x 512, asked for as they come into sight, two at a time. Their codes stay as long as
// there is room (400 tiles, 200 MB); so do the pictures made of them, until a new number changes the colours.

import {colours, nothing} from './palette.js';
import {dots, lookUp} from './coarse.js';

export const tileSide = 512;
const mostTiles = 400, mostPictures = 2000, atOnce = 2;
const retryAfter = 1000;  // milliseconds, where the program is busy with other questions

const keyOf = (i, j) => i * 1000 + j;

export class Tiles {
  // tell(): something new to draw; answered(answer): of the program, with its status; alike: {seen, tiles}, two Sets,
  // shared by the maps that have one palette, so that a colour means the same in all of them.
  constructor(map, state, size, {tell, answered, failed, alike = {seen: new Set(), tiles: new Set()}}) {
    this.map = map;
    this.rows = size - map.first[0] + 1;
    this.columns = size - map.first[1] + 1;
    this.tell = tell;
    this.failed = failed;
    this.control = new AbortController();
    this.load = map.load(state, size, answered);
    this.choice = state.get('palette') ?? 'auto';
    this.codes = new Map();
    this.pictures = new Map();
    this.alike = alike;
    this.seen = alike.seen;
    alike.tiles.add(this);
    this.running = new Set();
    this.wanted = [];
    this.stopped = false;
    this.recolour();
  }

  recolour() {
    const old = this.colours?.of;
    this.colours = colours(this.map, this.seen, this.choice);
    this.look = lookUp(this.colours);
    const same = old && [...old].every(([code, colour]) => `${this.colours.of.get(code)}` === `${colour}`);
    if (!same) this.pictures.clear();
  }

  extent(i, j) {
    const row = i * tileSide, column = j * tileSide;
    return {row, column, rows: Math.min(tileSide, this.rows - row), columns: Math.min(tileSide, this.columns - column)};
  }

  // The tiles in sight, the most wanted first. Those that are missing are asked for.
  want(tiles) {
    this.wanted = tiles;
    this.goOn();
  }

  get missing() {
    return this.wanted.filter(([i, j]) => !this.codes.has(keyOf(i, j))).length;
  }

  goOn() {
    if (this.stopped) return;
    for (const [i, j] of this.wanted) {
      if (this.running.size >= atOnce) return;
      if (!this.codes.has(keyOf(i, j)) && !this.running.has(keyOf(i, j))) this.ask(i, j);
    }
  }

  async ask(i, j) {
    const key = keyOf(i, j), part = this.extent(i, j);
    this.running.add(key);
    try {
      const codes = await this.load({...part, row: part.row + this.map.first[0],
        column: part.column + this.map.first[1]}, this.control.signal);
      await new Promise(done => setTimeout(done));  // the page stays awake where many parts are there at once
      this.keep(key, codes);
    } catch (failure) {
      if (failure.code === 'busy') await new Promise(done => setTimeout(done, retryAfter));
      else this.fail(failure);
    }
    this.running.delete(key);
    if (this.control.signal.aborted) return;
    this.goOn();
    this.tell();
  }

  fail(failure) {
    if (failure.name !== 'AbortError' && !this.stopped) this.failed(failure);
    this.stopped = true;
  }

  keep(key, codes) {
    this.codes.set(key, codes);
    if (this.codes.size > mostTiles) this.codes.delete(this.codes.keys().next().value);
    const before = this.seen.size;
    let last = -1;
    for (const code of codes) {
      if (code !== last && code !== nothing) this.seen.add(code);
      last = code;
    }
    if (this.seen.size === before) return;
    for (const tiles of this.alike.tiles) {
      tiles.recolour();
      if (tiles !== this) tiles.tell();
    }
  }

  // The picture of a tile with dots of side x side cells, or null while it is on its way.
  picture(i, j, side) {
    const key = `${i},${j},${side}`, kept = this.pictures.get(key);
    if (kept) return kept;
    const codes = this.codes.get(keyOf(i, j));
    if (!codes) return null;
    const {rows, columns} = this.extent(i, j);
    const image = dots(codes, rows, columns, side, this.look);
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').putImageData(image, 0, 0);
    if (this.pictures.size > mostPictures) this.pictures.clear();
    this.pictures.set(key, canvas);
    return canvas;
  }

  // The code of a cell counted from 0, or null where it is not known (yet).
  code(row, column) {
    const codes = this.codes.get(keyOf(Math.floor(row / tileSide), Math.floor(column / tileSide)));
    if (!codes) return null;
    const {row: top, column: left, columns} = this.extent(Math.floor(row / tileSide), Math.floor(column / tileSide));
    const code = codes[(row - top) * columns + column - left];
    return code === nothing ? null : code;
  }

  stop() {
    this.stopped = true;
    this.control.abort();
  }

  // Goes on after a stop.
  resume() {
    this.control = new AbortController();
    this.stopped = false;
    this.goOn();
  }
}
