// Shows the view that the address names. Views are loaded when they are first wanted, with the style sheets that they
// need beside the common one.
//
// A view is a module with `show(root, state, go, path)`: root is an empty <main>, state the parameters of the address,
// go(path, params, {replace}) changes the address, path is what follows the view's name. It returns a function that
// cleans up. Where that function has a property `update(state, path)`, a change of the address within the view calls it;
// otherwise the view is cleaned up and shown anew.

import {addressOf, read, write, onChange} from './address.js';
import {address, away, health, onConnection, persist} from './ask.js';
import {copy, element, replace, say} from './elements.js';
import {others} from './language.js';
import {learn} from './words.js';

const views = {
  games: {load: () => import('./games/view.js'), style: 'games/games.css play/play.css'},
  play: {load: () => import('./play/view.js'), style: 'play/play.css'},
  look: {load: () => import('./look/view.js'), style: 'look.css'},
  ask: {load: () => import('./question/view.js'), style: 'question.css'},
  worksheet: {load: () => import('./worksheet/view.js'), style: 'worksheet/worksheet.css'},
  sweep: {load: () => import('./sweep/view.js'), style: 'sweep/sweep.css', words: ['server']},
  class: {load: () => import('./class/view.js'), style: 'class/class.css', words: ['server', 'lessons']},
  proof: {load: () => import('./proof/view.js'), style: 'proof/proof.css'},
  lessons: {load: () => import('./lessons/view.js'), style: 'lessons/lessons.css', words: ['lessons']},
};

if (!address) ['sweep', 'class'].forEach(name => delete views[name]);  // which only a server has

const root = document.getElementById('main');
const [skip, nav, share, whole] = ['skip', 'views', 'share', 'whole'].map(id => document.getElementById(id));

// The words of the markup, and other languages by their own names.
skip.textContent = say('page.skip');
share.textContent = say('page.share');
whole.firstElementChild.textContent = say('page.whole');
nav.setAttribute('aria-label', say('page.views'));
for (const link of nav.children) link.textContent = say(link.dataset.view);
share.before(...others.map(({tag, name, choose}) =>
  element('button', {type: 'button', class: 'plain', lang: tag, onclick: choose}, name)));

let shown = {name: null, leave: null};
let turn = 0;

const useStyles = (addresses = '') => Promise.all(addresses.split(' ').map(useStyle));

function useStyle(address) {
  if (!address || document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise(done => document.head.append(
    element('link', {rel: 'stylesheet', href: address, onload: done, onerror: done})));
}

function mark(name) {
  for (const link of nav.children) {
    if (link.dataset.view === name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.title = say('title', {view: say(name)});
}

function complain(name, failure) {
  console.error(failure);
  const mine = turn;
  let isAway = false;
  persist(health, () => { isAway = true; }).then(() => { if (isAway && mine === turn) location.reload(); }, () => {});
  replace(root, element('h1', {}, say(name)),
    element('p', {class: 'problem', role: 'alert'}, say('view.failed', failure)),
    element('button', {type: 'button', onclick: () => location.reload()}, say('view.again')));
}

async function showView(name, state, path, first) {
  const mine = ++turn;
  shown.leave?.();
  shown = {name, leave: null};
  mark(name);
  try {
    const {load, style, words = []} = views[name];
    const [view] = await Promise.all([Promise.all(words.map(learn)).then(load), useStyles(style)]);
    if (mine !== turn) return;
    replace(root);
    scrollTo(0, 0);
    shown.leave = view.show(root, state, write, path);
    if (!first) root.focus({preventScroll: true});
  } catch (failure) {
    if (mine === turn) complain(name, failure);
  }
}

function follow(first = false) {
  const {path, params} = read();
  const name = Object.hasOwn(views, path[0] ?? '') ? path[0] : 'games';
  if (shown.name === name && shown.leave?.update) shown.leave.update(params, path.slice(1));
  else showView(name, params, path.slice(1), first === true);
}

// The address names one event in two or three ways (a typed one gives popstate and hashchange); it is followed once.
let last = null;
onChange(() => {
  if (location.hash === last) return;
  last = location.hash;
  follow();
});

// In a frame of another page, "&embed=1": the view alone, and a link to all of it. That stays so wherever one goes there.
if (read().params.has('embed')) {
  document.documentElement.classList.add('embedded');
  const link = whole.firstElementChild;
  const aim = () => {
    const {path, params} = read();
    params.delete('embed');
    link.href = addressOf(path.join('/'), params);
  };
  whole.hidden = false;
  onChange(aim);
  aim();
}

// What is shared is the address, which has all of the state.
share.addEventListener('click', async () => {
  const said = document.getElementById('shared'), link = {title: document.title, url: location.href};
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(link)) return navigator.share(link).catch(() => {});
  return replace(said, await copy(location.href) ? say('link.copied') : location.href);
});
onChange(() => replace(document.getElementById('shared')));

// The link to the content would change the address, which is the page's state.
skip.addEventListener('click', event => {
  event.preventDefault();
  root.focus();
});

onConnection(connected => replace(document.getElementById('server'), connected ? '' : away));

// There are links to what not every server has.
persist(health, () => {}).then(has => {
  const names = ['sweep', 'class'].filter(name => has[name]);
  nav.append(...names.map(name =>
    element('a', {href: `#/${name}`, 'data-view': name}, say(name))));
  if (names.length) mark(shown.name);
}, () => {});

last = location.hash;
follow(true);
