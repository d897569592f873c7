// The view Lessons: a list of them, and one at a time.

import {addressOf} from '../address.js';
import {address} from '../ask.js';
import {element, phrase, replace, say} from '../elements.js';
import * as bases from './bases.js';
import * as blocking from './blocking.js';
import * as fibonacci from './fibonacci.js';
import * as findRule from './find-rule.js';
import * as memory from './memory.js';
import {names} from './names.js';
import * as nim from './nim.js';
import {Parts, written} from './parts.js';
import * as powers from './powers.js';
import {answered, forget, tally} from './progress.js';
import * as takeThree from './take-three.js';
import * as twoPiles from './two-piles.js';

// A lesson is a module: `questions` by name, and `places(parts)`, what else stands in its text.
export const lessons = {'take-three': takeThree, fibonacci, powers, nim, bases, 'find-rule': findRule, 'two-piles': twoPiles, blocking, memory};

function showList(root) {
  const forgets = element('button', {type: 'button', onclick: () => {
    forget();
    showList(root);
    root.focus();
  }}, say('lessons.forget'));
  replace(root, element('h1', {}, say('lessons')), element('p', {}, say('lessons.about')),
    element('ol', {class: 'lessons'}, names.map(name => element('li', {},
      element('a', {href: addressOf(`lessons/${name}`)}, say(`${name}.title`)),
      element('span', {class: 'muted'}, say(`${name}.about`)),
      element('span', {class: 'win tally'}, tally(name, lessons[name].questions))))),
    answered().size ? forgets : null,
    address && element('p', {}, phrase('lessons.class', {class: element('a', {href: addressOf('class')}, say('lessons.a-class'))})));
  return null;
}

function showLesson(root, name, state, go) {
  const at = names.indexOf(name);
  const parts = new Parts({name, questions: lessons[name].questions}, state, go);
  const link = (to, words, kind) => to ? element('a', {class: 'button', href: addressOf(`lessons/${to}`), rel: kind}, words) : null;
  replace(root, element('p', {class: 'muted'}, phrase('lessons.place',
    {lessons: element('a', {href: addressOf('lessons')}, say('lessons')), at: at + 1, all: names.length}),
    parts.tally),
  element('article', {class: 'lesson'}, element('h1', {}, say(`${name}.title`)), written(parts, lessons[name].places(parts))),
  element('nav', {class: 'row', 'aria-label': say('lessons.others')}, link(names[at - 1], say('lessons.previous'), 'prev'),
    link(names[at + 1], say('lessons.next'), 'next')));
  parts.arrive();
  return {leave: () => parts.leave(), shows: params => params.toString() === parts.state.toString()};
}

export function show(root, state, go, path) {
  let name = null;
  let shown = null;
  const update = (params, [wanted]) => {
    const next = names.includes(wanted) ? wanted : null;
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
