// Fields to fill in, those that questions share, and what is said where the program cannot take what stands in them.

import {choice, element, field, say} from '../elements.js';

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
  const {expected = say('lesson.expected')} = specs.at(-1) ?? {};
  if (name === 'f') return problem(sentence(say('lesson.wrong-rule', {message: aboutRule(message)})));
  return problem(name ? say('lesson.i-expected', {expected}) : sentence(message.replace(/^\S+ \d+ /, say('lesson.that'))));
}

// A choice of values, each with its words.
export const chosen = (name, label, values) => ({name, label: say(label), options: [['', say('lesson.choose')], ...values]});

export const take = {name: 'take', label: say('lesson.take')};
export const from = (...names) => chosen('pile', 'lesson.from', names.map((name, i) => [String(i), name]));
export const outcome = chosen('guess', 'lesson.guess', [['N', say('lesson.win')], ['P', say('lesson.lose')]]);
export const limited = {name: 'limit', label: say('lesson.least-limit'), expected: say('lesson.expected-limit')};
