// What lessons are made of: things to try, questions that check themselves, and links to a game. What is right, and
// what comes out, the program says each time.

import {ask, AskError, onConnection} from '../ask.js';
import {addressOf} from '../address.js';
import {element, field, choice, number, replace} from '../elements.js';
import {pilesOf} from '../play/actions.js';
import {turnWords} from '../play/match.js';

const control = (spec, value, onchange) => spec.options ? choice(spec.options, value, onchange)
  : element('input', {type: 'text', value, autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off',
    inputmode: spec.numeric === false ? null : 'numeric', class: spec.numeric === false ? 'wide' : null,
    oninput: event => onchange(event.target.value)});

const sentence = text => text.replace(/^./, letter => letter.toUpperCase()).replace(/[^.!?]$/, '$&.');

// What was wrong with the fields: a number that cannot be read, a rule, where the program knows best, or a move.
function complaint({field: name, message}, specs) {
  const {expected = 'a number of counters, such as 3'} = specs.at(-1);
  if (name === 'f') return sentence(`I cannot read this rule: ${message.replace(/^f: /, '')}`);
  return name ? `I expected ${expected}.` : sentence(message.replace(/^move \d+ is/, 'that is'));
}

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
        replace(place, element('p', {class: 'problem'}, complaint(failure, specs)));
      }
    };
  }

  // Fields whose values are kept in the address, and what becomes of them: show(values, asked) gives the nodes, asked being
  // the program's ask. It runs at once and after every change.
  tryIt(specs, show) {
    const values = Object.fromEntries(specs.map(({name, start}) => [name, this.state.get(name) ?? start]));
    const result = element('div', {class: 'result', 'aria-live': 'polite'});
    let waiting = 0;
    const refresh = this.asking(result, specs, asked => show(values, asked));
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
    const judge = this.asking(verdict, specs, async asked => {
      const {right, words} = await check(values, asked);
      return element('p', {}, element('span', {class: right ? 'win' : 'lose'}, right ? '✓ Yes. ' : '× Not yet. '), words);
    });
    const submit = event => {
      event.preventDefault();
      judge();
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

const left = piles => piles.length > 1 ? `(${piles.map(number).join(', ')})` : number(piles[0]);

// The last turn of an answer, without its full stop: "You take 3, which leaves 57".
function told({turns, position, finished}) {
  const turn = turns.at(-1), piles = pilesOf(position);
  const words = turnWords(turn, turns[0].player === 'first' ? 'second' : 'first').slice(0, -1);
  return turn.action.block || finished ? words : `${words}, which leaves ${left(piles)}`;
}

// Whether a move (or block) wins, for check(): what you do, what the program replies, and something to think about.
export async function judged(asked, request, action, nudge) {
  const play = moves => asked({question: 'play', ...request, moves, review: true, level: 'perfect'});
  const answer = await play([action]);
  if (answer.turns[0].worth.after === 'N') return {right: true, words: `${told(answer)}, and the program finds no answer to it.`};
  const reply = await play([action, answer.choice.action]);
  const end = reply.finished ? ' and wins' : ', and you cannot win from there';
  return {right: false, words: `${told(answer)}. ${told(reply)}${end}. ${nudge}`};
}

// A list of numbers in small boxes, of which some are marked: [{text, below, marked}].
export function strip(cells, label) {
  return element('ol', {class: 'strip', 'aria-label': label, tabindex: 0}, cells.map(({text, below, marked}) =>
    element('li', {class: marked ? 'marked' : null}, element('strong', {}, text),
      below === undefined ? null : element('span', {}, below))));
}
