// The view Lessons: a list of them, and one at a time.

import {addressOf} from '../address.js';
import {element, replace} from '../elements.js';
import {Parts} from './parts.js';
import * as fibonacci from './fibonacci.js';
import * as powers from './powers.js';
import * as bases from './bases.js';
import * as twoPiles from './two-piles.js';
import * as blocking from './blocking.js';
import * as memory from './memory.js';

const lessons = {fibonacci, powers, bases, 'two-piles': twoPiles, blocking, memory};
const names = Object.keys(lessons);

function showList(root) {
  replace(root, element('h1', {}, 'Lessons'),
    element('p', {}, 'Six short pages. Each has something to try, and a question; the program calculates what comes out and '
      + 'says whether your answer is right. Counters on a table help.'),
    element('ol', {class: 'lessons'}, names.map(name => element('li', {},
      element('a', {href: addressOf(`lessons/${name}`)}, lessons[name].title),
      element('span', {class: 'muted'}, ` ${lessons[name].about}`)))));
  return null;
}

function showLesson(root, name, state, go) {
  const at = names.indexOf(name);
  const current = new URLSearchParams(state);
  const parts = new Parts(state, (field, value) => {
    current.set(field, value);
    go(`lessons/${name}`, current, {replace: true});
  });
  const link = (to, words, kind) => to ? element('a', {class: 'button', href: addressOf(`lessons/${to}`), rel: kind}, words) : null;
  replace(root, element('p', {class: 'muted'}, element('a', {href: addressOf('lessons')}, 'Lessons'), `, ${at + 1} of ${names.length}`),
    element('article', {class: 'lesson'}, element('h1', {}, lessons[name].title), lessons[name].content(parts)),
    element('nav', {class: 'row', 'aria-label': 'Other lessons'}, link(names[at - 1], 'Previous lesson', 'prev'),
      link(names[at + 1], 'Next lesson', 'next')));
  return {leave: () => parts.leave(), shows: params => params.toString() === current.toString()};
}

export function show(root, state, go, path) {
  let name = null;
  let shown = null;
  const update = (params, [wanted]) => {
    const next = Object.hasOwn(lessons, wanted ?? '') ? wanted : null;
    if (shown && next === name && shown.shows(params)) return;
    shown?.leave();
    const moved = next !== name;
    name = next;
    shown = name ? showLesson(root, name, params, go) : showList(root);
    if (moved) scrollTo(0, 0);
  };
  const leave = () => shown?.leave();
  leave.update = update;
  update(state, path);
  return leave;
}
