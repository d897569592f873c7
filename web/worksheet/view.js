// The view Worksheet: tasks about a game for paper, as the program makes them, and their solutions on a page of their own.
// The address has the game, how many pages, and the seed that says which positions.

import {addressOf} from '../address.js';
import {ask} from '../ask.js';
import {element, field, replace, say} from '../elements.js';
import {kinds, requestOf, titleOf} from '../play/games.js';
import {showIn} from '../question/shared.js';

const picture = svg => svg && element('img', {class: 'drawn', alt: '', src: `data:image/svg+xml,${encodeURIComponent(svg)}`});

// `page` begins a new one.
const task = (number, text, drawn, page) => element('section', {class: page ? 'task page' : 'task'},
  element('p', {}, element('strong', {}, `${number}. `), text), picture(drawn));

function sheet({rules_text: rules, tasks, status, reason}, title) {
  const solved = tasks.map(({solution_text: text, solution_picture: drawn}, i) => text && task(i + 1, text, drawn));
  return element('article', {class: 'sheet'}, element('h1', {}, title), element('p', {class: 'name'}, say('worksheet.name')), element('p', {}, rules),
    tasks.map(({page, text, picture: drawn}, i) => task(i + 1, text, drawn, i > 0 && page !== tasks[i - 1].page)),
    element('section', {class: 'page'}, element('h2', {}, say('worksheet.solutions')), solved,
      status === 'unable' ? element('p', {class: 'lose'}, reason) : null));
}

export function show(root, state, go) {
  const leaving = new AbortController(), {signal} = leaving, place = element('div');
  const params = new URLSearchParams(Object.hasOwn(kinds, state.get('game') ?? '') ? state : {game: 'one-pile', f: '2*t'});
  const seed = params.get('seed') ?? '1', pages = params.get('pages') ?? '2';
  const change = (name, value) => {
    params.set(name, value);
    go('worksheet', params, {replace: true});
  };
  const number = element('input', {type: 'number', min: 1, max: 20, value: pages, onchange: event => change('pages', event.target.value)});
  const game = new URLSearchParams([...params].filter(([name]) => name !== 'seed' && name !== 'pages'));
  replace(root, element('div', {class: 'row tools'},
    element('button', {type: 'button', class: 'main', onclick: () => print()}, say('print')),
    element('button', {type: 'button', onclick: () => change('seed', /^\d+$/.test(seed) ? String(BigInt.asUintN(64, BigInt(seed) + 1n)) : '1')}, say('worksheet.others')),
    element('a', {class: 'button', href: addressOf('play', game)}, say('worksheet.play')), field(say('worksheet.pages'), number)), place);
  showIn(place, signal, async () => {
    const request = requestOf(params, params.get('game') === 'sum' ? null : 'rule');
    const [answer, {games}] = await Promise.all([ask({question: 'worksheet', ...request, pages, seed}, {signal}),
      ask({question: 'gallery'}, {signal})]);
    return sheet(answer, titleOf(answer, games));
  });
  return () => leaving.abort();
}
