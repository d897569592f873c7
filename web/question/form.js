// The form of a question, made from what the program says of it. What is not required is folded away while it is empty.

import {choice, element, field, say, tick} from '../elements.js';
import {ruleField} from './rule.js';
import {form} from './shared.js';

const common = ['f', 'limit', 'up_to', 'members', 'piles', 'm', 'p'];  // not folded away, required or not

// What an error says, with the fields by the names that the form has for them, and lists as they are typed there.
export function inFormWords(message, fields) {
  const named = fields.reduce((text, {name, label}) => name === 'f' ? text
    : text.replace(new RegExp(`${name.includes('_') ? '\\b' : '(?<=^|field |where |Feld )'}${name}\\b`, 'g'), `“${label}”`), message);
  return named.replace(/\["[^[\]]*"\]/g, list => JSON.parse(list).join(', '));
}

// Marks the field that an error is about, and no other.
export function markField(root, name) {
  for (const box of root.querySelectorAll('[name]')) {
    box.toggleAttribute('aria-invalid', false);
    if (box.name === name) box.setAttribute('aria-invalid', 'true');
  }
}

function control({name, label, kind, options, about, required}, spec, state, set) {
  const value = state.get(name) ?? '';
  if (name === 'f' || name === 'with')
    return ruleField({value, game: spec.game, label, required, onchange: text => set(name, text)}).node;
  if (kind === 'yes') return tick(`${label}: ${about}`, value === 'true', on => set(name, on ? 'true' : ''));
  const events = {oninput: event => set(name, event.target.value)};
  if (kind === 'choice') {
    const named = [['', say('form.usual')], ...options.map(option => [option, option])];
    return field(label, choice(named, value, chosen => set(name, chosen), {name}), about);
  }
  if (kind === 'lines') {
    const box = element('textarea', {name, rows: 2, ...events}, value);
    return field(label, box, say('form.lines', {about}));
  }
  const box = element('input', {name, value, required, autocomplete: 'off', spellcheck: 'false', ...events});
  return field(label, box, about);
}

// {node, values}: values are those of the address, and what is typed; submit(values) is called with them.
export function questionForm(spec, state, submit) {
  const values = new URLSearchParams(state);
  const set = (name, text) => text === '' ? values.delete(name) : values.set(name, text);
  const fields = spec.fields.filter(({kind, required}) => !(kind === 'yes' && required));
  const first = fields.filter(({name, required}) => required || common.includes(name));
  const rest = fields.filter(one => !first.includes(one));
  const controls = list => element('div', {class: 'fields'}, list.map(one => control(one, spec, state, set)));
  const more = element('details', {open: rest.some(({name}) => state.get(name))}, element('summary', {}, say('form.more')),
    controls(rest));
  const node = form({class: 'question-form'}, () => submit(values), controls(first), rest.length ? more : null,
    element('button', {type: 'submit', class: 'main'}, say('ask')));
  return {node, values};
}
