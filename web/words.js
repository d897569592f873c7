// What the page says by itself, by names: say('play.undo'), say('at-most', {most: 3}). What is found out the program says, in
// the words of src/words.
//
// The words of a language are one file, words/en.js. A phrase is written as in src/words: a pattern with the names of its
// fields in braces, as they stand or, {n:counter}, as a number with its noun; where grammar needs more, a function of the
// fields that gives a pattern.

import words from './words/en.js';

// A number with its digits in groups of three; a very long one by its ends, as the program's words have it.
export function number(text) {
  const digits = String(text);
  if (!/^-?\d+$/.test(digits)) return digits;
  if (digits.length > 30) return say('digits', {begin: digits.slice(0, 10), end: digits.slice(-5), count: digits.length});
  return digits.length > 4 ? digits.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f') : digits;
}

function filled(value, noun) {
  if (typeof value === 'object') return value;
  return noun ? `${number(value)} ${noun}${String(value) === '1' ? '' : 's'}` : number(value);
}

// A phrase as a list of texts and, where a field is one, elements.
export function phrase(name, fields = {}) {
  const pattern = words[name], text = typeof pattern === 'function' ? pattern(fields) : pattern;
  return text.split(/\{(\w+(?::[\w ]+)?)\}/).map((part, i) => {
    const [field, noun] = part.split(':');
    return i % 2 ? filled(fields[field], noun) : part;
  });
}

export const say = (name, fields) => phrase(name, fields).join('');
export const has = name => Object.hasOwn(words, name);
