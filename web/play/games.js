// The games that can be played: which fields say their rule and their first position, how these stand in an address and
// in a request. What may be played, who wins, and how all that is said, only the program knows.

const f = {name: 'f', label: 'Rule f(t)', hint: 'After a move t the next may take at most f(t).', start: '2*t'};
const convention = {name: 'convention', label: 'Who takes the last', options: [['normal', 'wins'], ['misere', 'loses']]};
const m = {name: 'm', label: 'm', hint: 'Two numbers count as equal if they differ by less than m.', start: '1'};
const p = {name: 'p', label: 'p', hint: 'Blocks before a move, or imitations in a row: at most p - 1.', start: '1'};
const most = {name: 'most', label: 'Most', hint: 'A move takes 1 to so many, but not as many as were just taken.', start: '5'};
const limit = {name: 'limit', label: 'Limit', hint: 'The most the first move may take.', start: '4'};
const twoPiles = {name: 'piles', label: 'Piles', hint: 'Two numbers: 12, 14', list: true, start: '12,14'};

const besideF = [
  {name: 'blocking', label: 'Moves that may be blocked', hint: 'By the other player, before each move.', optional: true},
  {name: 'pass', label: 'Who may pass', options: [['false', 'nobody'], ['true', 'either player, once']], yes: true},
  {name: 'passes', label: 'Or so many passes', hint: 'Of both players together.', optional: true},
  {name: 'repeats', label: 'Numbers taken again', options: [['allowed', 'allowed'], ['last', 'not the last one'], ['never', 'never']]},
  {name: 'halves', label: 'The other player says', hint: 'Before each move "at most" or "more than" this.', optional: true},
  {name: 'takes', label: 'Only these numbers', hint: 'A list, 1,3,4, or a condition: k % 2 == 1', optional: true}];

// rule and place are fields; a field with `list` stands in the request as an array of what commas part, one with `pairs`
// as an array of such arrays parted by semicolons, of which some may be empty, one with `yes` as true or false, one with `repeated`
// several times in the address.
export const kinds = {
  'one-pile': {
    title: 'One pile',
    rule: [f, convention,
      {name: 'terminal', label: 'The game also ends at', hint: 'Other pile sizes than 0: 5, 9', list: true, optional: true},
      {name: 'period', label: 'Period of f(n, t) in n', hint: 'Only if the program does not find it: 1, 2, ...',
        optional: true}, ...besideF],
    place: [{name: 'pile', label: 'Pile', hint: 'Any size: 20, or 10**12', start: '20'},
      {...limit, hint: 'The most the first move may take; empty: all but one.', optional: true, start: ''},
      {name: 'history', label: 'Left after each move so far', hint: 'The game goes on from there: 17, 16', list: true,
        optional: true}],
  },
  'two-pile': {title: 'Two piles, one limit', rule: [f, convention, ...besideF], place: [twoPiles, limit]},
  piles: {
    title: 'Several piles, one limit',
    rule: [f, convention,
      {name: 'until', label: 'The game ends with', hint: 'So many counters in all; empty: none.', optional: true}, ...besideF],
    place: [{...twoPiles, hint: 'Numbers: 7, 9, 12', start: '7,9,12'}, limit],
  },
  sum: {
    title: 'Several piles, each with its own limit',
    rule: [{...f, optional: true}],
    place: [{name: 'piles', label: 'Piles', hint: 'With their limits: 20:5, 13, 7', optional: true, start: '12,9:3'},
      {name: 'summand', label: 'A pile with a rule of its own', hint: "Such as '3*t; 20; 5' or 'nim; 7'", repeated: true,
        optional: true}],
  },
  wythoff: {
    title: 'Wythoff Nim',
    rule: [m, p, {name: 'block_targets', label: 'What may be blocked',
      options: [['any', 'any move from both piles'], ['diagonal', 'moves that take the same from both']]},
    {name: 'block_any', label: 'Or block any move', hint: 'How many moves of any kind may be blocked; then m = p = 1.',
      optional: true}],
    place: [{...twoPiles, start: '7,8'}],
  },
  imitation: {
    title: 'Imitation Nim',
    rule: [m, p],
    place: [{...twoPiles, optional: true, start: '7,8'},
      {name: 'history', label: 'Instead: the piles from the start to now', hint: '9,7; 9,5; 8,5', pairs: true,
        optional: true}],
  },
  'no-repeat': {
    title: 'One pile, no move twice running',
    rule: [most, convention],
    place: [{name: 'pile', label: 'Pile', hint: 'Any size: 20, or 10**12', start: '20'},
      {name: 'last', label: 'Taken last', hint: 'What the first move may not take; empty: nothing.', optional: true, start: ''}],
  },
  'no-repeat-ever': {
    title: 'Piles, no number twice from one',
    rule: [],
    place: [{...twoPiles, hint: 'One number or several: 8, 12', start: '8,12'},
      {name: 'used', label: 'Taken already', hint: 'From each pile: 3, 5; 2', pairs: true, optional: true, start: ''}],
  },
  timed: {
    title: 'One pile, limits by the turn',
    rule: [{name: 'most', label: 'Most in turn i', hint: 'i, 2*i - 1, or a list: 1, 2, 3, ...', start: 'i'},
      {name: 'least', label: 'Least in turn i', hint: 'An expression in i, or a list.', start: '1'}, convention],
    place: [{name: 'pile', label: 'Pile', hint: 'Any size: 20, or 10**12', start: '20'},
      {name: 'turn', label: 'Turn', hint: 'The number of the first turn.', start: '1'}],
  },
  'comply-constrain': {
    title: 'One pile, told at most or more than',
    rule: [{...most, hint: 'What "at most" and "more than" are said of.', start: '3'},
      {...convention, label: 'Who cannot move', options: [['normal', 'loses'], ['misere', 'wins']]}],
    place: [{name: 'pile', label: 'Pile', hint: 'Any size: 20, or 10**12', start: '20'},
      {name: 'told', label: 'Told first', start: 'at-most', options: [['at-most', 'at most'], ['more-than', 'more than']]}],
  },
};

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
  const variant = answer.convention === 'misere' ? ', misère' : '';
  if (answer.game === 'no-repeat-ever') return kinds[answer.game].title;
  if (answer.game === 'sum' && !answer.f && answer.summand.every(each => /^nim\b/.test(each))) return 'Nim';
  if (named) return named.title + variant;
  const rule = answer.f ? `f = ${answer.f}` : answer.least ? `${answer.least} to ${answer.most} in turn i`
    : answer.most ? `at most ${answer.most}` : answer.block_any ? `any ${answer.block_any} blocked`
    : `m = ${answer.m}, p = ${answer.p}`;
  const more = moreParts.some(part => answer[part]) ? ', with more rules' : answer.blocking ? `, ${answer.blocking} blocked`
    : answer.pass ? ', one pass' : '';
  return answer.game === 'sum' ? kinds.sum.title : `${kinds[answer.game].title}, ${rule}${more}${variant}`;
}
