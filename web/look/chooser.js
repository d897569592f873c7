// Which map of which rule, and how large: the form above a map. Its values are the address.

import {choice, element, field, say} from '../elements.js';
import {ruleField} from '../question/rule.js';
import {form} from '../question/shared.js';
import {maps, ruleFields} from './maps.js';

const palettes = ['auto', 'powers', 'viridis'].map(name => [name, say(`palette.${name}`)]);
const rest = 600;  // milliseconds without a key before what was typed is drawn
const usual = {map: 'two-pile', f: 't', m: '1', p: '1', block_any: '9', size: '128'};

// The state with what it does not say filled in: of a rule only what its map needs.
export function completed(state) {
  const full = new URLSearchParams(state);
  if (!Object.hasOwn(maps, full.get('map') ?? '')) full.set('map', usual.map);
  const map = maps[full.get('map')];
  for (const name of [...ruleFields[map.rule], 'size'])
    if (!full.get(name)) full.set(name, usual[name]);
  if (map.extra && !full.get(map.extra)) full.set(map.extra, '5');
  if (!(Number(full.get('size')) >= 2)) full.set('size', usual.size);
  full.set('size', String(Math.min(Math.round(Number(full.get('size'))), map.most)));
  return full;
}

// second: also the rule that the first is compared with. What is typed is drawn as soon as it is right and rests.
export function chooser(state, go, path, {second = false, only = () => true} = {}) {
  const map = maps[state.get('map')], values = new URLSearchParams(state);
  const unchecked = new Set();
  let timer = null;
  const set = (name, value) => {
    values.set(name, value);
    for (const old of ['at', 'centre', 'limit']) values.delete(old);
  };
  const typed = (name, value, fine) => {
    if (value !== values.get(name)) set(name, value);
    if (fine) unchecked.delete(name); else unchecked.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isNew = [...values.keys()].some(key => values.get(key) !== state.get(key));
      if (isNew && unchecked.size === 0 && node.isConnected && node.checkValidity()) go(path, values, {replace: true});
    }, rest);
  };
  const number = (name, label) => field(label, element('input', {inputmode: 'numeric', size: 6, required: true,
    pattern: '[0-9]+', value: state.get(name), oninput: event => typed(name, event.target.value, true)}));
  const rule = (name, label) => ruleField({value: state.get(name), game: map.game, label,
    onchange: (value, fine) => typed(name, value, fine)}).node;
  const kinds = Object.entries(maps).filter(([name]) => only(name)).map(([name, {title}]) => [name, title]);
  const node = form({class: 'row chooser'}, () => go(path, values),
    field(say('map'), choice(kinds, state.get('map'), value => { set('map', value); go(path, completed(values)); })),
    map.rule === 'f' ? rule('f', say(second ? 'map.first-rule' : 'field.f'))
      : ruleFields[map.rule].map(name => number(name, say(`map.${name}`))),
    second ? rule('with', say('map.second-rule')) : null,
    map.extra ? number(map.extra, say('map.limit')) : null,
    number('size', say('map.size', map)),
    map.numbers ? field(say('map.colours'), choice(palettes, state.get('palette') ?? 'auto', value => {
      if (value === 'auto') values.delete('palette'); else values.set('palette', value);
      go(path, values);
    })) : null,
    element('button', {type: 'submit', class: 'main'}, say('draw')));
  return node;
}
