// The view Ask: any question of the program, and its answer in words with its status and proof.

import {stream} from '../ask.js';
import {choice, element, field, replace} from '../elements.js';
import {answerView} from './answer.js';
import {exportsView} from './exports.js';
import {markField, questionForm} from './form.js';
import {games, questions, requestOf, withFields} from './questions.js';
import {errorView} from './shared.js';
import {atWork} from './waiting.js';

const ruleFields = ['f', 'm', 'p'], ownFields = ['up_to', 'size'];  // kept for any game; of one question alone

// Choices of the game and of the question; pick(spec).
function pickers(all, spec, pick) {
  const of = game => all.filter(one => one.game === game);
  const kinds = [...new Set(all.map(({game}) => game))].map(game => [game, games[game] ?? game]);
  const pickGame = game => pick(of(game).find(({question}) => question === spec.question) ?? of(game)[0]);
  const pickQuestion = name => pick(of(spec.game).find(({question}) => question === name));
  return element('div', {class: 'fields'}, field('Game', choice(kinds, spec.game, pickGame)),
    field('Question', choice(of(spec.game).map(({question, title}) => [question, title]), spec.question, pickQuestion)));
}

// The address of another question: with what was typed, as far as it means the same there, and its example.
async function addressWith(next, spec, state) {
  const fields = (await withFields(next).catch(() => null))?.fields ?? [];  // update() says what is wrong
  const isKept = name => fields.some(one => one.name === name)
    && (ruleFields.includes(name) || (next.game === spec.game && !ownFields.includes(name)));
  return {question: next.question, game: next.game, ...next.example,
    ...Object.fromEntries([...state].filter(([name]) => isKept(name)))};
}

class AskView {
  constructor(root, go) {
    this.go = go;
    this.control = new AbortController();
    this.formPlace = element('div');
    this.answerPlace = element('div', {class: 'answer-place', 'aria-live': 'polite'});
    root.append(element('h1', {}, 'Ask'), element('div', {class: 'ask-columns'}, this.formPlace, this.answerPlace));
  }

  async update(state) {
    this.state = state;
    try {
      const all = await questions();
      const is = (question, game) => all.find(one => one.question === question && one.game === game);
      const spec = await withFields(is(state.get('question') ?? 'solve', state.get('game')) ?? all[0]);
      if (this.control.signal.aborted || this.state !== state) return;
      const empty = !spec.fields.some(({name}) => state.has(name));
      const values = empty ? new URLSearchParams(spec.example) : state;
      this.showForm(all, spec, values);
      const request = empty && state.size > 0 ? null : requestOf(spec, values);
      if (request) await this.answer(spec, request);
      else replace(this.answerPlace, element('p', {class: 'muted'}, empty ? 'This is an example. Change it, or ask it as it is.'
        : 'Fill in the question and press Ask.'));
    } catch (failure) {
      if (failure.name !== 'AbortError') replace(this.answerPlace, errorView(failure));
    }
  }

  showForm(all, spec, values) {
    if (this.shown === `${this.state}`) return;
    this.shown = `${this.state}`;
    const pick = async next => this.go('ask', await addressWith(next, spec, this.state));
    const submit = changed => {
      changed.set('question', spec.question);
      changed.set('game', spec.game);
      this.shown = `${changed}`;
      if (`${changed}` === `${this.state}`) this.update(this.state);
      else this.go('ask', changed);
    };
    replace(this.formPlace, pickers(all, spec, pick), questionForm(spec, values, submit));
  }

  async answer(spec, request) {
    this.running?.abort();
    const mine = this.running = new AbortController();
    const waiting = atWork(this.answerPlace, () => mine.abort());
    try {
      const answer = await stream(request,
        {signal: mine.signal, onProgress: waiting.progress, onPartial: waiting.partial});
      if (this.running !== mine) return;
      markField(this.formPlace, null);
      replace(this.answerPlace, answerView(answer, request), exportsView(spec, request, answer));
    } catch (failure) {
      if (this.running !== mine) return;
      markField(this.formPlace, failure.field);
      replace(this.answerPlace, failure.name === 'AbortError'
        ? element('p', {class: 'problem'}, 'Stopped.') : errorView(failure));
    } finally {
      waiting.end();
    }
  }

  close() {
    this.control.abort();
    this.running?.abort();
    this.running = null;
  }
}

export function show(root, state, go) {
  const view = new AskView(root, (path, entries) => go(path, new URLSearchParams(entries)));
  view.update(state);
  const leave = () => view.close();
  leave.update = params => view.update(params);
  return leave;
}
