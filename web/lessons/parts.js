// What lessons are made of: steps, pictures, things to try, questions that check themselves, and links to a game. What is
// right, and what comes out, the program says each time.

import {ask, AskError, onConnection} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, choice, replace} from '../elements.js';
import {addAnswer, answered, questionName, tally} from './progress.js';

const control = (spec, value, onchange) => spec.options ? choice(spec.options, value, onchange)
  : element('input', {type: 'text', value, autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
    inputmode: spec.numeric === false ? null : 'numeric', class: spec.numeric === false ? 'wide' : null,
    oninput: event => onchange(event.target.value)});

const sentence = text => text.replace(/^./, letter => letter.toUpperCase()).replace(/[^.!?]$/, '$&.');

// What was wrong with the fields: a number that cannot be read, a rule, where the program knows best, or a move.
function complaint({field: name, message}, specs) {
  const {expected = 'a number of counters, such as 3'} = specs.at(-1) ?? {};
  if (name === 'f') return sentence(`I cannot read this rule: ${message.replace(/^f: /, '')}`);
  return name ? `I expected ${expected}.` : sentence(message.replace(/^move \d+ is/, 'that is'));
}

const problem = text => element('p', {class: 'problem'}, text);

const start = ({options}) => options ? options[0][0] : '';

// Right or not yet; what happens; and what to think of next.
const verdictLines = (right, happens, next) => element('div', {class: `lines${right ? ' right' : ''}`},
  element('p', {class: right ? 'win' : 'lose'}, right ? '✓ Right.' : '× Not yet.'), element('div', {}, happens),
  element('p', {class: 'next'}, next));

export class Parts {
  // lesson: {name, questions}; state: the parameters of its address, which go() writes.
  constructor({name, questions}, state, go) {
    this.name = name;
    this.questions = questions;
    this.state = new URLSearchParams(state);
    this.go = go;
    this.stopped = new AbortController();
    this.refreshes = [];
    this.first = [];  // what is asked at once
    this.links = [];
    this.tally = element('span', {role: 'status', class: 'win tally'}, tally(name, questions));
    this.leaveConnection = onConnection(connected => { if (connected) this.refreshes.forEach(refresh => refresh()); });
  }

  leave() {
    this.stopped.abort();
    this.leaveConnection();
  }

  // Keeps a value in the address.
  set(name, value) {
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
  // again it gives up the time before.
  asking(place, specs, job) {
    let running = null;
    return async () => {
      running?.abort();
      running = new AbortController();
      const signal = AbortSignal.any([running.signal, this.stopped.signal]);
      try {
        const nodes = await job(request => ask(request, {signal}));
        if (!signal.aborted) replace(place, nodes);
      } catch (failure) {
        if (failure.name === 'AbortError') return;
        if (!(failure instanceof AskError)) throw failure;
        replace(place, problem(complaint(failure, specs)));
      }
    };
  }

  // The same at once, and again when the program is back.
  shown(place, specs, job) {
    const refresh = this.asking(place, specs, job);
    this.refreshes.push(refresh);
    this.first.push(refresh());
    return refresh;
  }

  // A picture of what the program answers: draw(asked) gives the nodes, asked being the program's ask.
  picture(draw) {
    const place = element('div', {class: 'picture'});
    this.shown(place, [], async asked => draw(asked));
    return place;
  }

  // Fields whose values are kept in the address, and what becomes of them: show(values, asked) gives the nodes. It runs at
  // once and after every change.
  tryIt(specs, show) {
    const values = Object.fromEntries(specs.map(({name, start: value}) => [name, this.state.get(name) ?? value]));
    const result = element('div', {class: 'result', 'aria-live': 'polite'});
    let waiting = 0;
    const refresh = this.shown(result, specs, async asked => show(values, asked));
    const change = (name, value) => {
      values[name] = value;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        this.set(name, value);
        refresh();
      }, 200);
    };
    return element('div', {class: 'panel try'}, element('h3', {}, 'Try it'),
      element('div', {class: 'row'}, specs.map(spec => field(spec.label, control(spec, values[spec.name],
        value => change(spec.name, value))))), result);
  }

  // A question of the lesson: {text, fields, check, nudges}. check(values, puzzle, asked) gives {right, happens, why}, nothing
  // is known beforehand; nudges are said instead of `why`, the first and then the second. Where there are `puzzles`, one of
  // them is posed, and another one where it is wished; text, nudges, picture(puzzle, asked) and hint(puzzle, count, asked)
  // are given it.
  question(key) {
    const {puzzles = [{}], text, picture, fields, check, nudges, hint} = this.questions[key];
    const name = questionName(this.name, key);
    const tick = element('span', {class: 'win'});
    const posed = element('div', {'aria-live': 'polite'}), drawn = element('div', {class: 'picture'});
    const inputs = element('div', {class: 'row'});
    const hints = element('div', {'aria-live': 'polite'}), verdict = element('div', {class: 'verdict', 'aria-live': 'polite'});
    let values, wrong, hinted, at = Object.hasOwn(puzzles, this.state.get(key)) ? Number(this.state.get(key)) : 0;

    const marked = () => replace(tick, answered().has(name) ? '✓ answered' : '');
    const draw = picture && this.shown(drawn, [], async asked => picture(puzzles[at], asked));
    const judge = this.asking(verdict, fields, async asked => {
      if (fields.some(({name: each, options}) => options && values[each] === '')) return problem('Choose an answer first.');
      const {right, happens, why} = await check(values, puzzles[at], asked);
      if (!right) return verdictLines(false, happens, nudges[Math.min(wrong++, 1)](puzzles[at]));
      addAnswer(name);
      marked();
      replace(this.tally, tally(this.name, this.questions));
      return verdictLines(true, happens, why);
    });
    const reveal = this.asking(hints, [], async asked => {
      const lines = await Promise.all(Array.from({length: ++hinted}, (_, i) => hint(puzzles[at], i + 1, asked)));
      return element('ul', {}, lines.map(line => element('li', {}, line)));
    });
    const pose = () => {
      values = Object.fromEntries(fields.map(spec => [spec.name, start(spec)]));
      wrong = hinted = 0;
      replace(posed, element('p', {}, text(puzzles[at])));
      replace(inputs, fields.map(spec => field(spec.label, control(spec, start(spec), value => { values[spec.name] = value; }))));
      [hints, verdict].forEach(place => replace(place));
    };
    const another = () => {
      const others = [...puzzles.keys()].filter(i => i !== at);
      at = others[Math.floor(Math.random() * others.length)];
      pose();
      draw?.();
      this.set(key, String(at));
    };
    const submit = event => {
      event.preventDefault();
      judge();
    };
    const button = (words, onclick) => element('button', {type: 'button', onclick}, words);
    marked();
    pose();
    return element('div', {class: 'panel question', 'data-question': key},
      element('h3', {}, `Question ${Object.keys(this.questions).indexOf(key) + 1} `, tick), posed, picture ? drawn : null,
      element('form', {onsubmit: submit}, inputs, element('div', {class: 'row'}, element('button', {type: 'submit', class: 'main'}, 'Check'),
        hint ? button('Hint', reveal) : null, puzzles.length > 1 ? button('Another one', another) : null)), hints, verdict);
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
    return element('p', {}, link);
  }
}

export const paragraph = (...children) => element('p', {}, children);
export const strong = text => element('strong', {}, text);
export const step = (title, ...children) => element('section', {}, element('h2', {}, title), children);

// Fields that questions share.
export const take = {name: 'take', label: 'Take'};
export const from = names => ({name: 'pile', label: 'From', options: [['', 'choose'], ...names.map((name, i) => [String(i), name])]});
export const outcome = {name: 'guess', label: 'If both play well, you', options: [['', 'choose'], ['N', 'win'], ['P', 'lose']]};
