// Which map of which rule, and how large: the form above a map. Its values are the address.

import {choice, element, field} from '../elements.js';
import {ruleField} from '../question/rule.js';
import {maps} from './maps.js';

const usual = {map: 'two-pile', f: 't', m: '1', p: '1', size: '128'};

// The state with what it does not say filled in: of a rule only what its map needs.
export function completed(state) {
  const full = new URLSearchParams(state);
  if (!Object.hasOwn(maps, full.get('map') ?? '')) full.set('map', usual.map);
  const map = maps[full.get('map')];
  for (const name of map.rule === 'f' ? ['f', 'size'] : ['m', 'p', 'size'])
    if (!full.get(name)) full.set(name, usual[name]);
  if (map.extra && !full.get(map.extra)) full.set(map.extra, '5');
  if (!(Number(full.get('size')) >= 2)) full.set('size', usual.size);
  full.set('size', String(Math.min(Math.round(Number(full.get('size'))), map.most)));
  return full;
}

// second: also the rule that the first is compared with.
export function chooser(state, go, path, {second = false, only = () => true} = {}) {
  const map = maps[state.get('map')], values = new URLSearchParams(state);
  const set = (name, value) => {
    values.set(name, value);
    for (const old of ['at', 'centre', 'limit']) values.delete(old);
  };
  const number = (name, label, most, hint) => field(label, element('input', {inputmode: 'numeric', size: 6, required: true,
    pattern: '[0-9]+', value: state.get(name), max: most, oninput: event => set(name, event.target.value)}), hint);
  const kinds = Object.entries(maps).filter(([name]) => only(name)).map(([name, {title}]) => [name, title]);
  const submit = event => {
    event.preventDefault();
    go(path, values);
  };
  return element('form', {class: 'row chooser', onsubmit: submit},
    field('Map', choice(kinds, state.get('map'), value => { set('map', value); go(path, completed(values)); })),
    map.rule === 'f' ? ruleField({value: state.get('f'), game: map.game, label: second ? 'First rule f(t)' : 'Rule f(t)',
      onchange: value => set('f', value)}).node : [number('m', 'm'), number('p', 'p')],
    second ? ruleField({value: state.get('with'), game: map.game, label: 'Second rule', onchange: value => set('with', value)}).node : null,
    map.extra ? number(map.extra, 'Limit X') : null,
    number('size', 'Size', map.most, `at most ${map.most}`),
    element('button', {type: 'submit', class: 'main'}, 'Draw'));
}
