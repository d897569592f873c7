// The first page: a game to begin at once, a card for each of the first games, and the catalogue of all games that have a
// name. What a game is called, its rules and what is drawn of it are read off the program's answers.

import {ask} from '../ask.js';
import {read} from '../address.js';
import {element, replace, say} from '../elements.js';
import {selectionWords, takeWords} from '../play/actions.js';
import {createBoard} from '../play/board.js';
import {kinds, titleOf} from '../play/games.js';
import {LegalMoves} from '../play/legal.js';
import {Match} from '../play/match.js';
import {errorView, showIn} from '../question/shared.js';
import {createCatalogue} from './catalogue.js';
import {picture} from './picture.js';

// A game each: its address, and some moves that its picture shows. `plain` where what may be taken at first says all, since
// it does not depend on the move before.
const first = [
  {address: '#/play?game=one-pile&f=3,...&pile=15&limit=3', moves: '0:3,0:1,0:3,0:2,0:2', plain: true},
  {address: '#/play?game=sum&summand=nim; 3&summand=nim; 4&summand=nim; 5', moves: '0:2,1:2,2:2,2:3,1:1'},
  {address: '#/play?game=one-pile&f=2*t&pile=20', moves: '0:2,0:3,0:2,0:4,0:1'},
  {address: '#/play?game=two-pile&f=2*t&piles=7,9&limit=3', moves: '1:2,0:3,1:3,0:1,1:1'},
  {address: '#/play?game=piles&f=2*t&piles=5,6,8&limit=4', moves: '0:1,2:2,1:1,0:2,2:3'},
  {address: '#/play?game=sum&f=2*t&piles=12,9:3', moves: '0:3,1:3,0:2,1:4,0:1'},
  {address: '#/play?game=wythoff&m=1&p=1&piles=5,7', moves: '1:4,0:2,2~2'},
  {address: '#/play?game=imitation&m=1&p=1&piles=7,8', moves: '1:4,0:3,1:1,0:2'},
];

// A pile to take from at once; the move is the first of a game that goes on in Play.
async function begun(address, go, signal) {
  const match = new Match(read(address).params), answer = await match.position(signal);
  let chosen = null;
  const begin = () => chosen && go('play', new URLSearchParams(match.after(chosen)));
  const place = element('div', {class: 'board'}), take = element('button', {type: 'button', class: 'main', onclick: begin});
  const choose = move => {
    chosen = move;
    take.disabled = !move;
    replace(take, takeWords(move && selectionWords(move, answer.position)));
  };
  createBoard(place, {onChange: choose, onTake: begin}).show(new LegalMoves(answer), {active: true, worth: false});
  return [element('p', {}, answer.rules_text), place, element('p', {}, take)];
}

// The rules in the program's words.
async function rules({rules_text: text}, params, plain, signal) {
  if (!plain) return text;
  const {turn_text: turn} = await ask(new Match(params).request({max_actions: 0}), {signal});
  return `${turn} ${text.slice(text.lastIndexOf('. ') + 2)}`;
}

async function card({address, moves, plain}, games, signal) {
  const {params} = read(address);
  const played = new URLSearchParams([...params, ['moves', moves]]);
  const answer = await ask(new Match(played).request({max_actions: 0}), {signal});
  const title = titleOf(answer, games);
  return element('li', {class: 'card'}, picture(answer), element('h2', {}, title),
    element('p', {class: 'small muted'}, kinds[answer.game].title),
    element('p', {}, await rules(answer, params, plain, signal)),
    element('a', {class: 'button main', href: address, 'aria-label': `${say('play')}: ${title}`}, say('play')));
}

export function show(root, state, go) {
  const control = new AbortController();
  const {signal} = control;
  const cards = element('ul', {class: 'cards'}, first.map(() => element('li', {class: 'card'})));
  const catalogue = createCatalogue({signal, state, change: params => go('games', params, {replace: true})});
  const begins = element('div', {class: 'begun'});
  replace(root, element('h1', {}, say('games.title')), element('p', {}, say('games.about')),
    element('section', {class: 'panel', 'aria-labelledby': 'begin'}, element('h2', {id: 'begin'}, say('games.begin')), begins),
    element('h2', {}, say('games.choose')), element('p', {}, say('games.opponents')), cards, catalogue.node);
  showIn(begins, signal, () => begun(first[2].address, go, signal));
  showIn(cards, signal, async () => {
    const {games} = await ask({question: 'gallery'}, {signal});
    return Promise.all(first.map(each => card(each, games, signal)));
  }, failure => element('li', {}, errorView(failure)));
  const leave = () => control.abort();
  leave.update = params => catalogue.update(params);
  return leave;
}
