// Plots that the program draws, with a line that reads the values under the pointer, and the numbers themselves.

import {ask, picture} from '../ask.js';
import {choice, element, field, say} from '../elements.js';
import {rowsTable} from '../question/values.js';
import {saveCsv} from '../question/rows.js';
import {ruleField} from '../question/rule.js';
import {form, pictureButtons, showIn} from '../question/shared.js';
import {reading} from './crosshair.js';

const f = state => state.get('f'), mp = state => ({m: state.get('m'), p: state.get('p')});

// count: the field that says how much; names of the columns; rows(answer) the points that are drawn.
const plots = {
  g: {rule: 'f', count: ['up_to', '300', 100000],
    names: ['n', 'g'], request: (state, n) => ({question: 'table', game: 'one-pile', f: f(state), up_to: n}),
    rows: answer => answer.values.map((value, i) => [String(i + 1), value])},
  members: {rule: 'f', count: ['members', '60', 2000],
    names: ['k', 'b'], request: (state, n) => ({question: 'base', game: 'one-pile', f: f(state), members: n}),
    rows: answer => answer.members.map(({b}, k) => [String(k), b])},
  histogram: {rule: 'f', count: ['up_to', '10000', 1e12],
    names: ['g', 'count'], request: (state, n) => ({question: 'stats', game: 'one-pile', f: f(state), up_to: n}),
    rows: answer => answer.histogram.map(({g, count}) => [g, count])},
  deviations: {rule: 'mp', count: ['count', '200', 5000], names: ['n', 'a', 'b', 'a - n alpha', 'b - n beta'],
    request: (state, n) => ({question: 'pairs', game: 'wythoff', ...mp(state), count: n, deviations: true}),
    rows: answer => answer.pairs.map(pair => [pair.n, pair.a, pair.b, pair.a_deviation.low, pair.b_deviation.low])},
};

const usual = {plot: 'members', f: '2*t', m: '1', p: '1'};

function completed(given) {
  const state = new URLSearchParams(given);
  if (!Object.hasOwn(plots, state.get('plot') ?? '')) state.set('plot', usual.plot);
  const {rule, count: [name, start]} = plots[state.get('plot')];
  for (const field of rule === 'f' ? ['f'] : ['m', 'p']) if (!state.get(field)) state.set(field, usual[field]);
  if (!state.get(name)) state.set(name, start);
  return state;
}

function plotForm(state, go) {
  const {rule, count: [name, , most]} = plots[state.get('plot')], values = new URLSearchParams(state);
  const box = (field_, text) => field(text, element('input', {inputmode: 'numeric', size: 8, required: true,
    value: state.get(field_), oninput: event => values.set(field_, event.target.value)}));
  const kinds = Object.keys(plots).map(kind => [kind, say(`plot.${kind}`)]);
  const other = kind => go('look/plots', completed({plot: kind, f: values.get('f') ?? usual.f,
    m: values.get('m') ?? usual.m, p: values.get('p') ?? usual.p}));
  return form({class: 'row chooser'}, () => go('look/plots', values),
    field(say('plot'), choice(kinds, state.get('plot'), other)),
    rule === 'f' ? ruleField({value: state.get('f'), game: 'one-pile', onchange: value => values.set('f', value)}).node
      : [box('m', 'm'), box('p', 'p')],
    box(name, say(`plot.count.${name}`, {most})), element('button', {type: 'submit', class: 'main'}, say('draw')));
}

function numbers(kind, names, rows) {
  const onclick = () => saveCsv(`dynim-${kind}.csv`, names, rows);
  return element('details', {}, element('summary', {}, say('plot.numbers')),
    element('p', {}, element('button', {type: 'button', onclick}, say('plot.csv'))), rowsTable(names, rows));
}

export function showPlots(root, given, go) {
  const state = completed(given), kind = state.get('plot'), plot = plots[kind], [name, , most] = plot.count;
  const count = String(Math.min(Number(state.get(name)) || 1, most));
  const request = plot.request(state, count);
  const place = element('div', {'aria-live': 'polite'}, element('p', {class: 'muted'}, say('plot.drawing')));
  const control = new AbortController();
  root.append(plotForm(state, go), place);
  showIn(place, control.signal, async () => {
    const [drawing, answer] = await Promise.all([picture({of: request}, 'svg', control), ask(request, control)]);
    const rows = plot.rows(answer);
    return [reading(await drawing.text(), rows, plot.names),
      element('p', {class: 'small row'}, say('plot.save'), pictureButtons({of: request}, `dynim-${kind}`)),
      answer.reason ? element('p', {class: 'small muted'}, answer.reason) : null, numbers(kind, plot.names, rows)];
  });
  return {same: params => `${completed(params)}` === `${state}`, close: () => control.abort()};
}
