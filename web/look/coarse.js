// Dots of a map from the codes of its cells. Where a dot is a square of cells it has the mean of their colours, in
// linear light, so that no pattern appears that is not in the table; a code that is kept is shown wherever it occurs,
// of several the last: lines that a mean would blot out, and numbers. Cost: linear in the cells.

import {nothing} from './palette.js';

const linear = Float32Array.from({length: 256}, (_, i) => {
  const part = i / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function encoded(light) {
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
}

// Colours by code as needed here: packed for a single cell, and as linear light for a mean.
export function lookUp(colours) {
  const packed = new Uint32Array(65536), light = new Float32Array(3 * 65536);
  for (const [code, [r, g, b]] of colours.of) {
    packed[code] = (0xff000000 | b << 16 | g << 8 | r) >>> 0;
    light.set([linear[r], linear[g], linear[b]], 3 * code);
  }
  const kept = new Uint16Array(65536);  // its place among them, from 1
  colours.kept.forEach((code, i) => { kept[code] = i + 1; });
  return {packed, light, kept};
}

// The codes of rows x columns cells as dots of side x side cells: ImageData. Cells that are not known are clear.
export function dots(codes, rows, columns, side, look) {
  const height = Math.ceil(rows / side), width = Math.ceil(columns / side);
  const image = new ImageData(width, height), pixels = new Uint32Array(image.data.buffer);
  if (side === 1) {
    for (let i = 0; i < codes.length; ++i) pixels[i] = look.packed[codes[i]];
    return image;
  }
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) pixels[y * width + x] = mean(codes, rows, columns, y * side, x * side, side, look);
  return image;
}

function mean(codes, rows, columns, top, left, side, {packed, light, kept}) {
  let r = 0, g = 0, b = 0, count = 0, rank = 0, shown = nothing;
  const bottom = Math.min(top + side, rows), right = Math.min(left + side, columns);
  for (let i = top; i < bottom; ++i) {
    for (let at = i * columns + left, end = i * columns + right; at < end; ++at) {
      const code = codes[at];
      if (code === nothing) continue;
      if (kept[code] > rank) [rank, shown] = [kept[code], code];
      r += light[3 * code];
      g += light[3 * code + 1];
      b += light[3 * code + 2];
      ++count;
    }
  }
  if (rank > 0) return packed[shown];
  if (count === 0) return 0;
  return (0xff000000 | encoded(b / count) << 16 | encoded(g / count) << 8 | encoded(r / count)) >>> 0;
}
