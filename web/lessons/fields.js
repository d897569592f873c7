// Fields to fill in, those that questions share, and what is said where the program cannot take what stands in them.

import {choice, element, field} from '../elements.js';

const control = (spec, value, onchange) => spec.options ? choice(spec.options, value, onchange)
  : element('input', {type: 'text', value, autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
    inputmode: spec.numeric === false ? null : 'numeric', class: spec.numeric === false ? 'wide' : null,
    oninput: event => onchange(event.target.value)});

// The fields that specs describe, with their values; change(name, value) is called as they are filled in.
export const fieldRow = (specs, values, change) => element('div', {class: 'row'}, specs.map(spec =>
  field(spec.label, control(spec, values[spec.name], value => change(spec.name, value)))));

export const problem = text => element('p', {class: 'problem'}, text);

const sentence = text => text.replace(/^./, letter => letter.toUpperCase()).replace(/[^.!?]$/, '$&.');

// What the program says of a rule, without a list of all names, and without the pile, at which no rule of a lesson looks.
const aboutRule = message => message.replace(/^f: /, '').replace(/; (known are|the previous move|the pile).*/, '')
  .replace(' t, n, ', ' t, ');

// What was wrong with the fields: a number that cannot be read, a rule, where the program knows best, or a move.
export function complaint({field: name, message}, specs) {
  const {expected = 'a number of counters, such as 3'} = specs.at(-1) ?? {};
  if (name === 'f') return problem(sentence(`Something is wrong with this rule: ${aboutRule(message)}`));
  return problem(name ? `I expected ${expected}.` : sentence(message.replace(/^move \d+ is/, 'that is')));
}

export const take = {name: 'take', label: 'Take'};
export const from = names => ({name: 'pile', label: 'From', options: [['', 'choose'], ...names.map((name, i) => [String(i), name])]});
export const outcome = {name: 'guess', label: 'If both play well, you', options: [['', 'choose'], ['N', 'win'], ['P', 'lose']]};
