// What the page says by itself, by names: say('play.undo'), say('at-most', {most: 3}). What is found out the program says, in
// the words of src/words.
//
// The words of a language are in words/en.js, and those of some views in files of their own; another language is fetched
// where it is wanted, before anything is said. A phrase is a pattern with the names of its fields in braces, as they stand or, {n:counter} or {n:one|many}, as a number
// with its noun; where grammar needs more, a function of the fields that gives a pattern.

import {language} from './language.js';
import english from './words/en.js';

const words = {...language === 'de' ? (await import('./words/de.js')).default : english};

const parts = {
  lessons: {en: () => import('./words/en-lessons.js'), de: () => import('./words/de-lessons.js')},
  server: {en: () => import('./words/en-server.js'), de: () => import('./words/de-server.js')},
};

// Fetches the words that only some views have.
export const learn = async part => Object.assign(words, (await parts[part][language]()).default);

// A number with its digits in groups of three; a very long one by its ends, as the program's words have it.
export function number(text) {
  const digits = String(text);
  if (!/^-?\d+$/.test(digits)) return digits;
  if (digits.length > 30) return say('digits', {begin: digits.slice(0, 10), end: digits.slice(-5), count: digits.length});
  return digits.length > 4 ? digits.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f') : digits;
}

function filled(value, noun) {
  if (typeof value === 'object') return value;
  if (!noun) return number(value);
  const [one, many = `${one}s`] = noun.split('|');
  return `${number(value)} ${String(value) === '1' ? one : many}`;
}

// A phrase as a list of texts and, where a field is one, elements.
export function phrase(name, fields = {}) {
  const pattern = words[name], text = typeof pattern === 'function' ? pattern(fields) : pattern;
  return text.split(/\{(\w+(?::[^{}]+)?)\}/).map((part, i) => {
    const [field, noun] = part.split(':');
    return i % 2 ? filled(fields[field], noun) : part;
  });
}

export const say = (name, fields) => phrase(name, fields).join('');
export const has = name => Object.hasOwn(words, name);

// What a field of an answer, or a method, is called: its name, which is English, where a language has no other word for it.
export const called = name => words[`label.${name}`] ?? name.replaceAll('_', ' ');
