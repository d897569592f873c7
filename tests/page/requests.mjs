// Requests of all questions, for comparing who answers them: the examples of the program's own description, in one or two
// ways, what each question is like, pictures, games with a name, large numbers, mistakes.

// The fields of an example as a request has them; in a form lists stand with commas, and "true" is a tick.
function valueOf(text, {type, items} = {}) {
  if (text === 'true') return true;
  return type === 'array' ? (items.type === 'array' || items.anyOf ? [text] : text.split(',')) : text;
}

const request = ({question, game, example, request: {properties}}) => ({question, ...game && {game},
  ...Object.fromEntries(Object.entries(example).map(([name, text]) => [name, valueOf(text, properties[name])]))});

const large = `1${'0'.repeat(1000)}`;
const rules = ['2*t', '3*t', 't', 't + 1', 't**2', '2*t + n%2', 't + t%3', 'floor(phi*t)', 'floor(pi*t)', 'max(1, t-1)', '5', 'n//2',
  'floor(t*sqrt(2))', '2**floor(log2(t))', 't//2 + 3'];
const own = [
  ...rules.map(f => ({question: 'solve', game: 'one-pile', f, pile: '1000', limit: '7'})),
  ...rules.map(f => ({question: 'base', game: 'one-pile', f, members: '30'})),
  ...rules.map(f => ({question: 'table', game: 'grundy', f, up_to: '60'})),
  ...rules.map(f => ({question: 'solve', game: 'two-pile', f, piles: ['31', '77'], limit: '5', moves: 'all'})),
  ...rules.map(f => ({question: 'play', game: 'one-pile', f, pile: '40', convention: 'misere'})),
  ...['2*t', '5*t', 'floor(phi*t)', '3*t + 7'].map(f => ({question: 'solve', game: 'one-pile', f, pile: large})),
  {question: 'base', game: 'one-pile', f: '2*t', up_to: large}, {question: 'stats', game: 'one-pile', f: '2*t', up_to: large},
  {question: 'solve', game: 'wythoff', piles: [large, `${large}7`]}, {question: 'pairs', game: 'wythoff', from: large, count: '3'},
  {question: 'solve', game: 'two-pile', f: '2*t', piles: ['1000', large], limit: '1000'},
  ...['10**18', '10**200', '10**1000'].map(index => ({question: 'member', game: 'one-pile', f: '2*t', index})),
  {question: 'solve', game: 'one-pile', f: '2*q', pile: '1'}, {question: 'solve', game: 'one-pile', f: '2*t'}, {question: 'nothing'},
  {question: 'solve', game: 'one-pile', f: '2*t', pile: '-3'}, {question: 'solve', game: 'one-pile', f: `${'('.repeat(3000)}t`, pile: '3'},
  {question: 'solve', game: 'one-pile', f: 't + t%7', pile: '10**30', budget: '20000nodes', id: 7},
  {question: 'picture', of: {question: 'table', game: 'two-pile', f: '3*t', size: '60'}, format: 'tikz'},
  {question: 'picture', of: {question: 'table', game: 'one-pile', f: '2*t', up_to: '40'}, figure: 'outcomes'},
  {question: 'picture', of: {question: 'stats', game: 'one-pile', f: '2*t', up_to: '10000'}, look: {title: 'Mine', cm: '12x8'}},
  {question: 'play', game: 'two-pile', f: '2*t', piles: ['12', '20'], limit: '4'}, {question: 'play', game: 'wythoff', piles: ['9', '7']},
  {question: 'play', game: 'piles', f: '2*t', piles: ['12', '20', '7'], limit: '4'},
  {question: 'play', game: 'imitation', piles: ['9', '7']}, {question: 'play', game: 'no-repeat', most: '4', pile: '20'},
  {question: 'play', game: 'no-repeat-ever', most: '4', pile: '9'}, {question: 'play', game: 'sum', summand: ['2*t; 12', '3; 7; 2']},
  {question: 'play', game: 'timed', most: 'i', pile: '20'}, {question: 'play', game: 'comply-constrain', most: '2', pile: '20'},
  ...['one-pile', 'two-pile', 'piles', 'sum'].map(game => ({question: 'worksheet', game, f: '3*t', pages: '3', seed: '7'})),
  {question: 'sequence', terms: ['1', '2', '3', '5', '8', '13']}, {question: 'describe'}, {question: 'gallery'},
  ...[{question: 'solve', game: 'one-pile', f: '2t', pile: '1'}, {question: 'strategy', game: 'one-pile', f: '3*t'}, {question: 'describe'},
    {question: 'picture', of: {question: 'table', game: 'two-pile', f: '3*t', size: '60'}}, {question: 'gallery'},
  ].map(each => ({...each, language: 'de'})),
];

// The requests as lines of JSON; description and gallery: what the program answers to these questions.
export function requestsOf(description, gallery) {
  const {questions} = description, asked = questions.filter(({example}) => example);
  const named = gallery.games.slice(0, 60).map(({name}) => ({question: 'start', game: `@${name}`}));
  const described = questions.map(({question, game}) => ({question: 'describe', of: question, ...game && {game}}));
  const drawn = asked.filter(({picture}) => picture).map(each => ({question: 'picture', of: request(each)}));
  return [...asked.map(request), ...described, ...drawn, ...named, ...own].map(each => JSON.stringify(each));
}
