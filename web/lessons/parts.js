// What lessons are made of: steps, pictures, things to try, questions that check themselves, and links to a game. What is
// right, and what comes out, the program says each time.

import {ask} from '../ask.js';
import {addressOf} from '../address.js';
import {element, phrase, replace, say} from '../elements.js';
import {display, formula} from '../formula.js';
import {showIn} from '../question/shared.js';
import {worksheetOf} from '../worksheet/address.js';
import {complaint, fieldRow} from './fields.js';
import {tally} from './progress.js';
import {Question} from './question.js';

export class Parts {
  // lesson: {name, questions}; state: the parameters of its address, which go() writes.
  constructor({name, questions}, state, go) {
    this.name = name;
    this.questions = questions;
    this.state = new URLSearchParams(state);
    this.go = go;
    this.stopped = new AbortController();
    this.first = [];  // what is asked at once
    this.links = [];
    this.tally = element('span', {role: 'status', class: 'win tally'});
    this.count();
  }

  leave() {
    this.stopped.abort();
  }

  // Says how many questions are answered.
  count() {
    replace(this.tally, tally(this.name, this.questions));
  }

  // Keeps a value in the address, as long as the lesson is there.
  set(name, value) {
    if (this.stopped.signal.aborted) return;
    this.state.delete('at');
    this.state.set(name, value);
    this.go(`lessons/${this.name}`, this.state, {replace: true});
    this.links.forEach(aim => aim());
  }

  // Goes to the link to a game from which the reader comes back, once what is above it is there.
  async arrive() {
    await Promise.all(this.first);
    if (!this.back || this.stopped.signal.aborted) return;
    this.back.focus({preventScroll: true});
    this.back.scrollIntoView({block: 'center'});
  }

  // A function that shows in a place what a job makes of the program's answers, or what was wrong with the fields; called
  // again it gives up the time before, and so does its stop().
  asking(place, specs, job) {
    let running = null;
    const refresh = () => {
      running?.abort();
      running = new AbortController();
      const signal = AbortSignal.any([running.signal, this.stopped.signal]);
      return showIn(place, signal, () => job(request => ask(request, {signal})), failure => complaint(failure, specs));
    };
    refresh.stop = () => running?.abort();
    return refresh;
  }

  // The same at once.
  shown(place, specs, job) {
    const refresh = this.asking(place, specs, job);
    this.first.push(refresh());
    return refresh;
  }

  // A picture of what the program answers: draw(asked) gives the nodes, asked being the program's ask.
  picture(draw) {
    const place = element('div', {class: 'picture'});
    this.shown(place, [], draw);
    return place;
  }

  // Fields whose values are kept in the address, and what becomes of them: show(values, asked) gives the nodes. It runs at
  // once and after every change.
  tryIt(specs, show) {
    const values = Object.fromEntries(specs.map(({name, start}) => [name, this.state.get(name) ?? start]));
    const result = element('div', {class: 'result', 'aria-live': 'polite'});
    let waiting = 0;
    const refresh = this.shown(result, specs, asked => show(values, asked));
    const change = (name, value) => {
      values[name] = value;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        this.set(name, value);
        refresh();
      }, 200);
    };
    return element('div', {class: 'panel try'}, element('h3', {}, say('lesson.try')), fieldRow(specs, values, change), result);
  }

  // A question of the lesson, by its name.
  question(key) {
    return new Question(this, key).node;
  }

  // A link to a game, from which a link leads back here.
  play(text, params) {
    const at = String(this.links.length + 1);
    const link = element('a', {class: 'button', onclick: () => this.set('at', at)}, text);
    const entries = Object.entries(params).flatMap(([name, value]) => [value].flat().map(each => [name, each]));
    const aim = () => {
      const here = new URLSearchParams(this.state);
      here.set('at', at);
      link.setAttribute('href', addressOf('play', new URLSearchParams([...entries, ['lesson', addressOf(this.name, here).slice(2)]])));
    };
    aim();
    this.links.push(aim);
    if (this.state.get('at') === at) this.back = link;
    return element('p', {class: 'row'}, link, element('a', {class: 'button', href: worksheetOf(entries)}, say('worksheet')));
  }
}

export const paragraph = (...children) => element('p', {}, children);
export const strong = text => element('strong', {}, text);

// A line of text with what is **strong** and the `formulas` in it.
const marked = text => text.replaceAll('\n', ' ').split(/(\*\*.+?\*\*|`[^`]+`)/).map((part, i) =>
  i % 2 === 0 ? part : part.startsWith('`') ? formula(part.slice(1, -1)) : strong(part.slice(2, -2)));

// What empty lines part, as elements: paragraphs, and formulas where they are indented.
const blocks = text => text.split(/\n\n+/).filter(block => block.trim()).map(block =>
  block.startsWith('    ') ? display(block.trim()) : paragraph(marked(block.trim())));

// A phrase, behind which the text of the phrase NAME.text is folded away.
export const folded = name => element('details', {}, element('summary', {}, say(name)), blocks(say(`${name}.text`)));

// A lesson as it is written: the phrase NAME.text, where "# " begins a part, with the `places` and questions between its paragraphs.
export function written(parts, places) {
  const asked = Object.fromEntries(Object.keys(parts.questions).map(key => [key, parts.question(key)]));
  const steps = [];
  for (const piece of phrase(`${parts.name}.text`, {...places, ...asked})) {
    if (typeof piece !== 'string') steps.at(-1).push(piece);
    else for (const text of piece.split(/^(?=# )/m)) {
      const [, title, rest] = /^(?:# (.*))?([^]*)$/.exec(text);
      if (title) steps.push([title]);
      steps.at(-1)?.push(...blocks(rest));
    }
  }
  return steps.map(([title, ...children]) => step(title, ...children));
}

// A part of a lesson: text, and beside it, where there is room, the questions that follow it.
function step(title, ...children) {
  const groups = [];
  for (const child of children.flat()) {
    const isQuestion = child.classList.contains('question');
    if (!groups.length || (!isQuestion && groups.at(-1).questions.length)) groups.push({texts: [], questions: []});
    groups.at(-1)[isQuestion ? 'questions' : 'texts'].push(child);
  }
  return element('section', {}, element('h2', {}, title), groups.map(({texts, questions}) =>
    element('div', {class: 'beside'}, element('div', {}, texts), questions.length ? element('div', {}, questions) : null)));
}
