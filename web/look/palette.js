// The colours of maps: those of src/drawing/palette.cpp, and who has which, as in src/drawing/numbers.cpp. A test draws
// with the program and compares.
//
// A map's cell is a code of 16 bits; colours(map, seen) says which colour every code that was seen has, and what the
// legend says. Numbers are their own codes; code 0 is what needs no colour.

import {say} from '../words.js';

export const usual = [255, 255, 255];
export const colourOfN = [247, 200, 120];
export const colourOfP = [20, 70, 140];
export const colourOfDynamic = [213, 60, 30];
export const coloursOfKinds = [[250, 200, 90], [222, 236, 250], [140, 165, 150]];

const viridis = [[68, 1, 84], [72, 40, 120], [62, 74, 137], [49, 104, 142], [38, 130, 142], [31, 158, 137],
  [53, 183, 121], [110, 206, 88], [181, 222, 43], [253, 231, 37]];

// Told apart each two of them, with full protanopia, deuteranopia and tritanopia too; from light to dark.
export const distinct = [[190, 229, 254], [248, 198, 142], [198, 199, 188], [109, 180, 253], [134, 158, 184],
  [155, 149, 68], [191, 115, 130], [62, 133, 193], [149, 112, 82], [163, 69, 14], [116, 65, 72], [91, 48, 150],
  [12, 68, 95], [61, 56, 9], [76, 13, 44], [41, 5, 79]];

export const nothing = 0xffff;  // the code of a cell outside the table, or not known
const shadeCount = 96;

// The shade at a place from 0 to 1: straight lines between the points of viridis.
export function shade(place) {
  const at = Math.min(Math.max(place, 0), 1) * (viridis.length - 1);
  const from = Math.min(Math.floor(at), viridis.length - 2);
  return viridis[from].map((low, i) => Math.round(low + (viridis[from + 1][i] - low) * (at - from)));
}

const powerGroup = number => Math.min(31 - Math.clz32(number), distinct.length - 1);
const isPower = number => (number & (number - 1)) === 0;

function byPowers(numbers) {
  const groups = new Map();
  for (const n of numbers) groups.set(powerGroup(n), [...(groups.get(powerGroup(n)) ?? []), n]);
  const entries = [...groups].map(([group, members]) => ({colour: distinct[group], label: members.length === 1
    ? String(members[0]) : say('legend.range', {from: members[0], to: members.at(-1)})}));
  return {of: n => distinct[powerGroup(n)], entries, scale: null};
}

function oneEach(numbers) {
  const place = i => numbers.length === 1 ? 0 : i / (numbers.length - 1);
  const colourOf = new Map(numbers.map((n, i) => [n, shade(place(i))]));
  const entries = [...colourOf].map(([n, colour]) => ({colour, label: String(n)}));
  return {of: n => colourOf.get(n), entries, scale: null};
}

// Even in the logarithm, so that every power of two is as far from the next.
function byLogarithm(numbers) {
  const highest = Math.max(2, numbers.at(-1));
  const place = n => Math.log2(n) / Math.log2(highest);
  const step = 1 + Math.floor((32 - Math.clz32(highest)) / 16);
  const ticks = [];
  for (let power = 0; 2 ** power < highest && place(2 ** power) < 0.94; power += step)
    ticks.push({at: place(2 ** power), label: String(2 ** power)});
  ticks.push({at: 1, label: String(highest)});
  return {of: n => shade(Math.round(place(n) * (shadeCount - 1)) / (shadeCount - 1)), entries: [], scale: {ticks}};
}

// What fits the numbers: a colour for each power of two where there are no others; up to 16 numbers one shade each;
// else shades by the logarithm.
export function colourNumbers(numbers, choice = 'auto') {
  if (choice === 'powers' || (choice === 'auto' && numbers.every(isPower) && (numbers.at(-1) ?? 1) < 2 ** 16))
    return byPowers(numbers);
  return numbers.length <= distinct.length ? oneEach(numbers) : byLogarithm(numbers);
}

// The colours of the codes that a map has shown so far: {of: Map(code -> [r, g, b]), entries: [{colour, label}], scale,
// kept: the codes that a coarse dot shows wherever they occur, of several the last; dotsHave: what the legend says}.
export function colours(map, seen, choice) {
  const codes = [...seen].filter(code => code !== nothing);
  const classOf = code => map.classes.find(c => c.has ? c.has(code) : c.code === code);
  const present = map.classes.filter(c => codes.some(code => classOf(code) === c));
  const numbers = codes.filter(code => !classOf(code)).sort((a, b) => a - b);
  const chosen = colourNumbers(numbers, choice);
  const upTo = present.filter(c => !c.largest), largest = present.filter(c => c.largest);
  return {
    of: new Map(codes.map(code => [code, classOf(code)?.colour ?? chosen.of(code)])),
    entries: [...upTo, ...chosen.entries, ...largest].map(({colour, label}) => ({colour, label})),
    scale: chosen.scale,
    kept: [...upTo.filter(c => c.kept).map(c => c.code), ...numbers, ...largest.map(c => c.code)],
    dotsHave: say(map.numbers ? 'legend.largest' : map.dotsHave ?? 'legend.mean'),
  };
}

export const css = ([r, g, b]) => `rgb(${r}, ${g}, ${b})`;
export const inkOn = ([r, g, b]) => 0.3 * r + 0.59 * g + 0.11 * b < 140 ? '#ffffff' : '#202028';
