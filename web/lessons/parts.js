// What lessons are made of: things to try, questions that check themselves, and links to a game. What is right, and
// what comes out, the program says each time.

import {ask, AskError, onConnection} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, choice, replace} from '../elements.js';

const control = (spec, value, onchange) => spec.options ? choice(spec.options, value, onchange)
  : element('input', {type: 'text', value, autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
    inputmode: spec.numeric === false ? null : 'numeric', class: spec.numeric === false ? 'wide' : null,
    oninput: event => onchange(event.target.value)});

export class Parts {
  // state: the parameters of the address; setState(name, value) writes one of them.
  constructor(state, setState) {
    this.state = state;
    this.setState = setState;
    this.stopped = new AbortController();
    this.refreshes = [];
    this.leaveConnection = onConnection(connected => { if (connected) this.refreshes.forEach(refresh => refresh()); });
  }

  leave() {
    this.stopped.abort();
    this.leaveConnection();
  }

  // Fields whose values are kept in the address, and what becomes of them: show(values, asked) gives the nodes, asked being
  // the program's ask. It runs at once and after every change.
  tryIt(specs, show) {
    const values = Object.fromEntries(specs.map(({name, start}) => [name, this.state.get(name) ?? start]));
    const result = element('div', {class: 'result', 'aria-live': 'polite'});
    let waiting = 0;
    let running = null;
    const refresh = async () => {
      running?.abort();
      const mine = running = new AbortController();
      const signal = AbortSignal.any([mine.signal, this.stopped.signal]);
      try {
        const nodes = await show(values, request => ask(request, {signal}));
        if (running === mine) replace(result, nodes);
      } catch (failure) {
        if (failure.name === 'AbortError') return;
        if (!(failure instanceof AskError)) throw failure;
        replace(result, element('p', {class: 'problem'}, failure.message));
      }
    };
    const change = (name, value) => {
      values[name] = value;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        this.setState(name, value);
        refresh();
      }, 200);
    };
    this.refreshes.push(refresh);
    refresh();
    return element('div', {class: 'panel try'}, element('h2', {}, 'Try it'),
      element('div', {class: 'row'}, specs.map(spec => field(spec.label, control(spec, values[spec.name],
        value => change(spec.name, value))))), result);
  }

  // A question with fields for the answer. check(values, asked) gives {right, words}; nothing is known beforehand.
  question(text, specs, check) {
    const values = Object.fromEntries(specs.map(({name, options}) => [name, options ? options[0][0] : '']));
    const verdict = element('div', {class: 'verdict', 'aria-live': 'polite'});
    const submit = async event => {
      event.preventDefault();
      try {
        const {right, words} = await check(values, request => ask(request, {signal: this.stopped.signal}));
        replace(verdict, element('p', {}, element('span', {class: right ? 'win' : 'lose'}, right ? '✓ Yes. ' : '× Not yet. '),
          words));
      } catch (failure) {
        if (failure.name === 'AbortError') return;
        if (!(failure instanceof AskError)) throw failure;
        replace(verdict, element('p', {}, element('span', {class: 'lose'}, '× '), failure.message));
      }
    };
    return element('div', {class: 'panel question'}, element('h2', {}, 'Question'),
      element('p', {}, text), element('form', {class: 'row', onsubmit: submit},
        specs.map(spec => field(spec.label, control(spec, values[spec.name], value => { values[spec.name] = value; }))),
        element('button', {type: 'submit'}, 'Check')), verdict);
  }

  play(text, params) {
    return element('p', {}, element('a', {class: 'button', href: addressOf('play', params)}, text));
  }
}

export const paragraph = (...children) => element('p', {}, children);
export const strong = text => element('strong', {}, text);

// Whether a move (or block) wins, in the program's words: for check().
export async function judged(asked, request, action) {
  const answer = await asked({question: 'play', ...request, moves: [action], review: true, choose: false});
  const {worth} = answer.turns.at(-1);
  const right = worth.after === 'N';
  return {right, words: right ? 'The program finds no answer to it.' : answer.reason};
}

// A list of numbers in small boxes, of which some are marked: [{text, below, marked}].
export function strip(cells, label) {
  return element('ol', {class: 'strip', 'aria-label': label, tabindex: 0}, cells.map(({text, below, marked}) =>
    element('li', {class: marked ? 'marked' : null}, element('strong', {}, text),
      below === undefined ? null : element('span', {}, below))));
}
