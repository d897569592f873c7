// The games that can be played: which fields say their rule and their first position, how these stand in an address and
// in a request. What may be played, who wins, and how all that is said, only the program knows.

import {has, say} from '../words.js';

// A field with its words, which may go by another name than its own; the values of a choice have words too.
const field = (name, {words = name, options, ...more} = {}) => ({name, label: say(`field.${words}`),
  hint: has(`field.${words}.hint`) ? say(`field.${words}.hint`) : undefined,
  options: options?.map(option => [option, say(`field.${words}.${option}`)]), ...more});

const f = field('f', {start: '2*t'}), m = field('m', {start: '1'}), p = field('p', {start: '1'});
const convention = field('convention', {options: ['normal', 'misere']});
const pile = field('pile', {start: '20'}), limit = field('limit', {start: '4'});
const twoPiles = field('piles', {words: 'two-piles', list: true, start: '12,14'});

const besideF = [
  field('blocking', {optional: true}),
  field('pass', {options: ['false', 'true'], yes: true}),
  field('passes', {optional: true}),
  field('repeats', {options: ['allowed', 'last', 'never']}),
  field('halves', {optional: true}),
  field('takes', {optional: true})];

// rule and place are fields; a field with `list` stands in the request as an array of what commas part, one with `pairs`
// as an array of such arrays parted by semicolons, of which some may be empty, one with `yes` as true or false, one with `repeated`
// several times in the address.
const games = {
  'one-pile': {
    rule: [f, convention, field('terminal', {list: true, optional: true}), field('period', {optional: true}), ...besideF],
    place: [pile, field('limit', {words: 'first-limit', optional: true, start: ''}),
      field('history', {words: 'left', list: true, optional: true})],
  },
  'two-pile': {rule: [f, convention, ...besideF], place: [twoPiles, limit]},
  piles: {
    rule: [f, convention, field('until', {optional: true}), ...besideF],
    place: [field('piles', {list: true, start: '7,9,12'}), limit],
  },
  sum: {
    rule: [{...f, optional: true}],
    place: [field('piles', {words: 'summed-piles', optional: true, start: '12,9:3'}),
      field('summand', {repeated: true, optional: true})],
  },
  wythoff: {
    rule: [m, p, field('block_targets', {options: ['any', 'diagonal']}), field('block_any', {optional: true})],
    place: [{...twoPiles, start: '7,8'}],
  },
  imitation: {
    rule: [m, p],
    place: [{...twoPiles, optional: true, start: '7,8'}, field('history', {pairs: true, optional: true})],
  },
  'no-repeat': {
    rule: [field('most', {start: '5'}), convention],
    place: [pile, field('last', {optional: true, start: ''})],
  },
  'no-repeat-ever': {
    rule: [],
    place: [field('piles', {words: 'any-piles', list: true, start: '8,12'}),
      field('used', {pairs: true, optional: true, start: ''})],
  },
  timed: {
    rule: [field('most', {words: 'turn-most', start: 'i'}), field('least', {start: '1'}), convention],
    place: [pile, field('turn', {start: '1'})],
  },
  'comply-constrain': {
    rule: [field('most', {words: 'told-most', start: '3'}), field('convention', {words: 'stuck', options: ['normal', 'misere']})],
    place: [pile, field('told', {start: 'at-most', options: ['at-most', 'more-than']})],
  },
};

export const kinds = Object.fromEntries(Object.entries(games).map(([game, kind]) => [game, {title: say(`game.${game}`), ...kind}]));

export const fieldsOf = kind => [...kinds[kind].rule, ...kinds[kind].place];

// An address that says some of a first position says all of it: the rest as the form has it.
export function withPlace(params) {
  const {place} = kinds[params.get('game')];
  if (!place.some(({name}) => params.has(name) && name !== 'limit')) return params;
  const rest = place.filter(({name, optional}) => !optional && !params.has(name));
  return new URLSearchParams([...params, ...rest.map(({name, start}) => [name, start])]);
}

const parts = (text, mark) => text.split(mark).map(part => part.trim()).filter(Boolean);

function requested({list, pairs, repeated, yes}, values) {
  if (repeated) return values;
  if (yes) return values[0] === 'true';
  if (pairs) return values[0].replace(/;\s*$/, '').split(';').map(pair => parts(pair, ','));
  return list ? parts(values[0], ',') : values[0];
}

// The fields of a request for the game and position of an address; with `only` for the rule alone.
export function requestOf(params, only = null) {
  const kind = params.get('game');
  const request = {game: kind};
  for (const field of only === 'rule' ? kinds[kind].rule : fieldsOf(kind)) {
    const values = params.getAll(field.name).filter(value => value.trim() !== '');
    if (values.length) request[field.name] = requested(field, values);
  }
  return request;
}

// The other way: entries of an address for the game and position of an answer.
export function entriesOf(answer) {
  const entries = [['game', answer.game]];
  for (const {name, options, pairs, repeated} of fieldsOf(answer.game)) {
    const value = answer[name];
    if (value === null || value === undefined || value.length === 0 || String(value) === options?.[0][0]) continue;
    if (name === 'period' && !/\bn\b/.test(answer.f)) continue;
    if (repeated) value.forEach(each => entries.push([name, each]));
    else if (pairs) entries.push([name, value.map(pair => pair.join(',')).join(';')]);
    else entries.push([name, Array.isArray(value) ? value.join(',') : value]);
  }
  return entries;
}

const moreParts = ['passes', 'repeats', 'halves', 'takes'];

// What the game is called: as in the gallery, or by its kind and rule.
export function titleOf(answer, gallery) {
  const named = gallery.find(game => game.game === answer.game
    && (answer.block_any ? ['block_any'] : ['f', 'm', 'p', 'most', 'least', 'blocked', 'blocking', 'pass', ...moreParts])
      .every(name => (game[name] || null) === (answer[name] || null)));
  const variant = answer.convention === 'misere' ? say('rule.misere') : '';
  if (answer.game === 'no-repeat-ever') return kinds[answer.game].title;
  if (answer.game === 'sum' && !answer.f && answer.summand.every(each => /^nim\b/.test(each))) return say('game.nim');
  if (named) return named.title + variant;
  const rule = answer.f ? `f = ${answer.f}` : answer.least ? say('rule.turn', answer)
    : answer.most ? say('at-most', answer) : answer.block_any ? say('rule.block-any', answer)
    : `m = ${answer.m}, p = ${answer.p}`;
  const more = moreParts.some(part => answer[part]) ? say('rule.more') : answer.blocking ? say('rule.blocking', answer)
    : answer.pass ? say('rule.pass') : '';
  return answer.game === 'sum' ? kinds.sum.title : `${kinds[answer.game].title}, ${rule}${more}${variant}`;
}
