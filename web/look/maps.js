// The maps there are: which question gives the numbers, what a cell's code means, and which question explains a cell.
// Codes are 16 bits: a number is its own code, 0 what needs no colour, `nothing` what is not known. A map has at most
// 10,000 rows, so every number fits. Maps of two piles come in rectangles, the others wholly and at once.

import {table} from '../ask.js';
import {say} from '../words.js';
import {colourOfDynamic, colourOfN, colourOfP, coloursOfKinds, nothing, usual} from './palette.js';

const most = 10000;       // cells a side: 100 million of one byte each
const mostWide = 4096;    // where a cell has four bytes, and all come at once

const outcomeClasses = [{code: 1, colour: colourOfN, label: `N: ${say('outcome.N')}`},
  {code: 0, colour: colourOfP, label: `P: ${say('outcome.P')}`}];
const below = 0x8000;  // codes of differences: 1 and more above the formula, from here on below it
const differenceClasses = [{code: 0, colour: usual, label: say('difference.none')},
  {code: 1, has: code => code > 0 && code < below, colour: colourOfN, label: say('difference.more')},
  {code: below, has: code => code >= below, colour: colourOfP, label: say('difference.less')}];

const outcomeWords = code => code === 1 ? `N, ${say('outcome.N')}` : `P, ${say('outcome.P')}`;
const limitOf = state => state.get('x') ?? '5';

// Rows of a rectangle that come as numbers, turned into codes.
function coded({rows, columns}, array, code) {
  const codes = new Uint16Array(rows * columns).fill(nothing);
  const come = Math.min(rows, Math.floor(array.length / columns));
  for (let i = 0; i < come; ++i)
    for (let j = 0; j < columns; ++j) codes[i * columns + j] = code(array[i * columns + j], i, j);
  return codes;
}

// A map of two piles, asked for in rectangles.
function rectangles(parameters, code) {
  return (state, size, tell) => async (part, signal) => {
    const request = {question: 'rectangle', game: 'two-pile', f: state.get('f'), ...parameters(state),
      from: [part.row, part.column].map(String),
      to: [part.row + part.rows - 1, part.column + part.columns - 1].map(String)};
    const {answer, array} = await table(request, {signal});
    tell(answer);
    return coded(part, array, (value, i, j) => code(Number(value), part.row + i, part.column + j));
  };
}

// A table that is asked for once, and parts of it cut out: cut(part, array, answer).
function wholly(request, cut) {
  return (state, size, tell) => {
    let asked = null;
    return async (part, signal) => {
      asked ??= table(request(state, size), {signal}).then(reply => { tell(reply.answer); return reply; });
      try {
        const {answer, array} = await asked;
        return cut(part, array, answer, size);
      } catch (failure) {
        asked = null;
        throw failure;
      }
    };
  };
}

// A part of a square array of so many rows, whose numbers are codes already.
function cutSquare(part, array, width) {
  const codes = new Uint16Array(part.rows * part.columns).fill(nothing);
  const end = Math.min(part.column + part.columns, width);
  for (let i = 0; i < Math.min(part.rows, width - part.row) && part.column < end; ++i) {
    const row = (part.row + i) * width;
    codes.set(array.subarray(row + part.column, row + end), i * part.columns);
  }
  return codes;
}

// The fields of a rule, by its kind.
export const ruleFields = {f: ['f'], mp: ['m', 'p'], block_any: ['block_any']};
export const ruleOf = ({rule}, state) => Object.fromEntries(ruleFields[rule].map(name => [name, state.get(name)]));

const classTable = (game, rule = 'mp') => wholly(
  (state, size) => ({question: 'table', game, ...ruleOf({rule}, state), size: String(size)}),
  (part, array, answer) => cutSquare(part, array, answer.complete_to === null ? 0 : Number(answer.complete_to) + 1));

const several = wholly(
  (state, size) => ({question: 'table', game: 'piles', f: state.get('f'), size: String(size)}),
  (part, array, answer) => cutSquare(part, array, Number(answer.rows)));

// Who wins n counters with limit x: the table says from which limit on.
const onePile = wholly(
  (state, size) => ({question: 'table', game: 'one-pile', f: state.get('f'), up_to: String(size)}),
  (part, array) => {
    const codes = new Uint16Array(part.rows * part.columns).fill(nothing);
    for (let i = 0; i < part.rows && part.row + i < array.length; ++i)
      for (let j = 0; j < part.columns; ++j)
        codes[i * part.columns + j] = array[part.row + i] <= part.column + j ? 1 : 0;
    return codes;
  });

// Grundy values come in steps: pile, limit, and the value from there on.
const grundy = wholly(
  (state, size) => ({question: 'table', game: 'grundy', f: state.get('f'), up_to: String(size)}),
  (part, array) => {
    const codes = new Uint16Array(part.rows * part.columns);
    let step = firstStep(array, part.row);
    for (let i = 0; i < part.rows; ++i) {
      let value = 0;
      for (let j = 0; j < part.columns; ++j) {
        for (; array[3 * step] === part.row + i && array[3 * step + 1] <= part.column + j; ++step)
          value = array[3 * step + 2];
        codes[i * part.columns + j] = value;
      }
      while (array[3 * step] === part.row + i) ++step;
    }
    return codes;
  });

function firstStep(array, pile) {
  let low = 0, high = array.length / 3;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (array[3 * middle] < pile) low = middle + 1; else high = middle;
  }
  return low;
}

const pilesOf = (a, b) => [String(a), String(b)];
const twoPiles = {rows: 'a', columns: 'b', first: [1, 1], most, rule: 'f', game: 'two-pile'};
const solveTwo = (state, a, b, limit) => ({question: 'solve', game: 'two-pile', f: state.get('f'), piles: pilesOf(a, b),
  limit: String(limit), moves: 'all', max_moves: '8'});
const classMap = {rows: 'a', columns: 'b', first: [0, 0], most, rule: 'mp', numbers: false, dotsHave: 'legend.P'};

// What is drawn: the table of a game.
const drawn = (game, fields) => ({of: {question: 'table', game, ...fields}});

// Wythoff Nim by a kind of rule.
const wythoff = rule => ({...classMap, rule, legend: say('map.class'), game: 'wythoff', load: classTable('wythoff', rule),
  classes: [{code: 0, colour: colourOfP, label: 'P', kept: true},
    {code: 1, colour: coloursOfKinds[1], label: say('wythoff.1')},
    {code: 2, colour: coloursOfKinds[0], label: say('wythoff.2')}],
  words: code => code ? say(`wythoff.cell.${code}`) : outcomeWords(code),
  text: code => 'P-/'[code], limit: null,
  explain: (state, a, b) => ({question: 'solve', game: 'wythoff', ...ruleOf({rule}, state), piles: pilesOf(a, b),
    moves: 'all', max_moves: '8'}),
  picture: (state, size) => drawn('wythoff', {size, ...ruleOf({rule}, state)})});

// fields of the rule; axes; the classes that are not numbers; load(state, size, tell) gives load(part, signal);
// words(code, row, column) reads a cell; limit(code, row, column) is what the explanation begins with, where the game
// has one; explain(state, row, column, limit) the question that says why.
const drawnMaps = {
  'two-pile': {...twoPiles, legend: 'L(a, b)', numbers: true,
    classes: [{code: 0, colour: usual, label: say('map.smaller-pile'), largest: true}],
    load: rectangles(() => ({}), (value, a, b) => value === Math.min(a, b) ? 0 : value),
    words: (code, a, b) => code ? `L = ${code}` : say('map.least-smaller', {least: Math.min(a, b)}),
    text: (code, a, b) => String(code || Math.min(a, b)),
    limit: (code, a, b) => code || Math.min(a, b), explain: solveTwo,
    picture: (state, size) => drawn('two-pile', {f: state.get('f'), size})},
  'two-pile-outcomes': {...twoPiles, legend: say('map.outcome'), numbers: false, classes: outcomeClasses, extra: 'x',
    load: rectangles(state => ({limit: limitOf(state)}), value => value), words: outcomeWords,
    text: code => 'PN'[code], limit: (code, a, b, state) => limitOf(state), explain: solveTwo,
    picture: (state, size) => drawn('two-pile', {f: state.get('f'), size, limit: limitOf(state)})},
  'two-pile-difference': {...twoPiles, legend: say('map.difference'), numbers: false, classes: differenceClasses,
    load: rectangles(() => ({difference: true}), value => value < 0 ? below + Math.min(-value, below - 2) : value),
    words: code => code >= below ? say('difference.less-by', {less: code - below})
      : say(code ? 'difference.more-by' : 'difference.zero', {more: code}),
    text: code => String(code >= below ? below - code : code),
    limit: (code, a, b) => Math.min(a, b), explain: solveTwo,
    picture: (state, size) => drawn('two-pile', {f: state.get('f'), size, difference: true})},
  piles: {legend: 'L(a, b)', rows: 'a', columns: 'b', first: [0, 0],
    most: mostWide, rule: 'f', game: 'piles', numbers: true,
    classes: [{code: 0, colour: usual, label: say('map.no-limit'), largest: true}], load: several,
    words: code => code ? `L = ${code}` : say('map.no-limit'), text: code => code ? String(code) : '',
    limit: (code, a, b) => code || Math.max(a, b),
    explain: (state, a, b, limit) => ({...solveTwo(state, a, b, limit), game: 'piles'}),
    picture: (state, size) => drawn('piles', {f: state.get('f'), size})},
  'one-pile': {legend: say('map.outcome'), rows: 'n', columns: 'x',
    first: [1, 1], most, rule: 'f', game: 'one-pile', numbers: false, classes: outcomeClasses, load: onePile,
    words: outcomeWords, text: code => 'PN'[code], limit: null,
    explain: (state, n, x) => ({question: 'solve', game: 'one-pile', f: state.get('f'), pile: String(n),
      limit: String(x), moves: 'all', max_moves: '8'}),
    picture: (state, size) => ({...drawn('one-pile', {f: state.get('f'), up_to: size}), figure: 'outcomes'})},
  grundy: {legend: 'G(n, x)', rows: 'n', columns: 'x', first: [1, 0], most,
    rule: 'f', game: 'grundy', numbers: true, classes: [{code: 0, colour: usual, label: say('map.grundy-lost')}], load: grundy,
    words: code => code ? `G = ${code}` : `G = 0, ${say('outcome.P')}`, text: code => String(code), limit: null,
    explain: (state, n, x) => ({question: 'grundy', game: 'grundy', f: state.get('f'), pile: String(n),
      limit: String(x), steps: true}),
    picture: (state, size) => drawn('grundy', {f: state.get('f'), up_to: size})},
  wythoff: wythoff('mp'),
  blocking: wythoff('block_any'),
  imitation: {...classMap, legend: say('map.class'), game: 'imitation', load: classTable('imitation'),
    classes: [colourOfP, colourOfDynamic, ...coloursOfKinds].map((colour, code) =>
      ({code, colour, label: say(`imitation.${code}`), kept: code === 0})),
    words: code => say(`imitation.${code}`), text: code => 'PD/-+'[code], limit: null,
    explain: (state, a, b) => ({question: 'solve', game: 'imitation', m: state.get('m'), p: state.get('p'),
      history: [pilesOf(a, b)], moves: 'all', max_moves: '8'}),
    picture: (state, size) => drawn('imitation', {m: state.get('m'), p: state.get('p'), size})},
};

export const maps = Object.fromEntries(Object.entries(drawnMaps).map(([name, map]) => [name, {title: say(`map.title.${name}`), ...map}]));

// What a cell is.
export const cellWords = (map, row, column, code) =>
  `${map.rows} = ${row}, ${map.columns} = ${column}: ${code === null ? say('map.not-yet') : map.words(code, row, column)}`;

// The rule of a map as text, for titles.
export function ruleText(map, state) {
  if (map.rule === 'f') return `f(t) = ${state.get('f')}`;
  return map.rule === 'mp' ? `m = ${state.get('m')}, p = ${state.get('p')}` : say('rule.block-any', ruleOf(map, state));
}
