// A map on a canvas: its tiles where they belong, numbers in the cells where there is room, axes, and the cursor.

import {tileSide} from './tiles.js';
import {inkOn} from './palette.js';
import {listen} from './gestures.js';
import {element} from '../elements.js';

const left = 46, top = 26, roomForText = 26;  // points of the page

// Round numbers about `apart` points from one to the next.
function ticks(first, count, zoom, apart) {
  const least = apart / zoom, power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(s => s >= least) ?? 10 * power;
  const numbers = [];
  for (let n = Math.max(first, Math.ceil(first / step) * step); n < first + count; n += step) numbers.push(n);
  return numbers;
}

export class MapCanvas {
  // tiles, viewport; name: what is heard of it; pick(row, column); hover(row, column or null), cells counted from 0;
  // painted() after each time.
  constructor(tiles, viewport, {name, pick, hover, painted}) {
    this.tiles = tiles;
    this.viewport = viewport;
    this.painted = painted;
    this.node = element('canvas', {class: 'map', tabindex: '0', role: 'application', 'aria-label': name});
    this.context = this.node.getContext('2d');
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(this.node);
    this.dark = matchMedia('(prefers-color-scheme: dark)');
    this.again = () => this.draw();
    this.dark.addEventListener('change', this.again);
    this.leave = viewport.onChange(this.again);
    listen(this.node, viewport, {
      cellAt: event => this.cellAt(event), scale: () => this.scale, pick,
      hover: cell => cell?.inside ? hover(Math.floor(cell.row), Math.floor(cell.column)) : hover(null),
    });
  }

  get scale() { return window.devicePixelRatio || 1; }

  close() {
    this.watcher.disconnect();
    this.dark.removeEventListener('change', this.again);
    this.leave();
    cancelAnimationFrame(this.frame);
  }

  resize() {
    const {width, height} = this.room();
    if (width === 0) return;
    this.node.width = Math.round(width * this.scale);
    this.node.height = Math.round(height * this.scale);
    this.left = Math.round(left * this.scale);
    this.top = Math.round(top * this.scale);
    this.width = this.node.width - this.left - 1;
    this.height = this.node.height - this.top - 1;
    this.viewport.fit(this.width, this.height);
    this.draw();
  }

  // The size of the canvas: as wide as its place, and no higher than all of the map needs.
  room() {
    this.node.style.height = '';
    const box = this.node.getBoundingClientRect(), {scale, viewport} = this;
    const zoom = viewport.fitting((box.width - left) * scale - 1, (box.height - top) * scale - 1);
    const height = Math.min(box.height, Math.max(240, viewport.rows * zoom / scale + top + 2));
    this.node.style.height = `${height}px`;
    return {width: box.width, height};
  }

  // Where cell (0, 0) begins.
  origin() {
    return {x: this.left + this.viewport.left, y: this.top + this.viewport.top};
  }

  cellAt({clientX, clientY}) {
    const box = this.node.getBoundingClientRect(), {x, y} = this.origin(), {zoom, rows, columns} = this.viewport;
    const px = (clientX - box.left) * this.scale, py = (clientY - box.top) * this.scale;
    const row = (py - y) / zoom, column = (px - x) / zoom;
    return {row, column,
      inside: px >= this.left && py >= this.top && row >= 0 && column >= 0 && row < rows && column < columns};
  }

  draw() {
    if (!this.width || this.frame) return;
    this.frame = requestAnimationFrame(() => { this.frame = null; this.paint(); });
  }

  paint() {
    const {context} = this, style = getComputedStyle(this.node);
    this.ink = style.getPropertyValue('--ink');
    this.panel = style.getPropertyValue('--panel');
    context.clearRect(0, 0, this.node.width, this.node.height);
    context.save();
    context.beginPath();
    context.rect(this.left, this.top, this.width, this.height);
    context.clip();
    context.imageSmoothingEnabled = false;
    this.paintTiles();
    if (this.viewport.zoom >= roomForText * this.scale) this.paintTexts();
    this.paintCursor();
    context.restore();
    this.paintAxes();
    this.painted();
  }

  paintTiles() {
    const {zoom, rows, columns} = this.viewport, {x, y} = this.origin(), side = tileSide * zoom;
    const dot = zoom < 1 ? Math.round(1 / zoom) : 1, scale = Math.max(1, zoom), wanted = [];
    const last = (cells, begin, end) => Math.min(Math.ceil(cells / tileSide), Math.ceil((end - begin) / side));
    const first = (begin, edge) => Math.max(0, Math.floor((edge - begin) / side));
    const distance = (i, j) => Math.hypot((i + 0.5) * side + y - this.node.height / 2,
      (j + 0.5) * side + x - this.node.width / 2);
    for (let i = first(y, this.top); i < last(rows, y, this.node.height); ++i) {
      for (let j = first(x, this.left); j < last(columns, x, this.node.width); ++j) {
        const picture = this.tiles.picture(i, j, dot), at = [Math.round(x + j * side), Math.round(y + i * side)];
        if (picture) this.context.drawImage(picture, ...at, picture.width * scale, picture.height * scale);
        else this.paintGap(...at, this.tiles.extent(i, j), zoom);
        wanted.push([i, j, distance(i, j)]);
      }
    }
    this.tiles.want(wanted.sort((a, b) => a[2] - b[2]));
    this.inSight = wanted.length;
  }

  paintGap(x, y, {rows, columns}, zoom) {
    this.context.fillStyle = this.panel;
    this.context.fillRect(x + 1, y + 1, columns * zoom - 2, rows * zoom - 2);
  }

  paintTexts() {
    const {context, tiles, viewport: {zoom, rows, columns}} = this, {x, y} = this.origin();
    const {map} = tiles;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const first = (begin, edge) => Math.max(0, Math.floor((edge - begin) / zoom));
    for (let i = first(y, this.top); i < Math.min(rows, (this.node.height - y) / zoom); ++i) {
      for (let j = first(x, this.left); j < Math.min(columns, (this.node.width - x) / zoom); ++j) {
        const code = tiles.code(i, j);
        if (code === null) continue;
        const text = map.text(code, i + map.first[0], j + map.first[1]);
        context.font = `${Math.min(zoom * 0.42, zoom * 1.4 / Math.max(1, text.length))}px system-ui`;
        context.fillStyle = inkOn(tiles.colours.of.get(code));
        context.fillText(text, x + (j + 0.5) * zoom, y + (i + 0.5) * zoom);
      }
    }
  }

  paintCursor() {
    const {cursor, zoom} = this.viewport;
    if (!cursor) return;
    const {x, y} = this.origin(), {context, scale} = this, side = Math.max(zoom, 7 * scale);
    const px = x + (cursor.column + 0.5) * zoom - side / 2, py = y + (cursor.row + 0.5) * zoom - side / 2;
    for (const [colour, out] of [['#ffffff', 1.5], ['#000000', 3.5]]) {
      context.strokeStyle = colour;
      context.lineWidth = 2 * scale;
      context.strokeRect(px - out * scale, py - out * scale, side + 2 * out * scale, side + 2 * out * scale);
    }
  }

  paintAxes() {
    const {context, scale, viewport: {zoom, rows, columns}, tiles: {map}} = this, {x, y} = this.origin();
    context.fillStyle = context.strokeStyle = this.ink;
    context.lineWidth = scale;
    context.font = `${13 * scale}px system-ui`;
    context.textBaseline = 'middle';
    context.strokeRect(Math.max(this.left, x) - 0.5, Math.max(this.top, y) - 0.5,
      Math.min(columns * zoom, this.width) + 1, Math.min(rows * zoom, this.height) + 1);
    context.textAlign = 'center';
    for (const n of ticks(map.first[1], columns, zoom, 56 * scale)) {
      const at = x + (n - map.first[1] + 0.5) * zoom;
      if (at < this.left || at > this.node.width - 12 * scale) continue;
      context.fillRect(Math.round(at), this.top - 5 * scale, scale, 4 * scale);
      context.fillText(String(n), at, this.top - 13 * scale);
    }
    context.textAlign = 'right';
    for (const n of ticks(map.first[0], rows, zoom, 40 * scale)) {
      const at = y + (n - map.first[0] + 0.5) * zoom;
      if (at < this.top + 4 * scale || at > this.node.height - 6 * scale) continue;
      context.fillRect(this.left - 5 * scale, Math.round(at), 4 * scale, scale);
      context.fillText(String(n), this.left - 8 * scale, at);
    }
    context.textAlign = 'left';
    context.font = `italic ${14 * scale}px system-ui`;
    context.fillText(`${map.rows} \\ ${map.columns}`, 2 * scale, 10 * scale);
  }
}
