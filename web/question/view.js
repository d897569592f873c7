// The view Ask: any question of the program, and its answer in words with its status and proof.

import {persist, stream} from '../ask.js';
import {choice, element, field, replace, say} from '../elements.js';
import {answerView} from './answer.js';
import {exportsView} from './exports.js';
import {inFormWords, markField, questionForm} from './form.js';
import {games, questions, requestOf, withFields} from './questions.js';
import {errorView} from './shared.js';
import {atWork} from './waiting.js';

const ruleFields = ['f', 'm', 'p'], ownFields = ['up_to', 'size'];  // the same for any game; another for each question

// What a field is remembered by: the same for two questions where its value means the same in both.
const keyOf = (name, {question, game}) =>
  [name, ...(ruleFields.includes(name) ? [] : ownFields.includes(name) ? [game, question] : [game])].join(' ');

// Choices of the game and of the question; pick(spec).
function pickers(all, spec, pick) {
  const of = game => all.filter(one => one.game === game);
  const kinds = [...new Set(all.map(({game}) => game))].map(game => [game, games[game] ?? game]);
  const pickGame = game => pick(of(game).find(({question}) => question === spec.question) ?? of(game)[0]);
  const pickQuestion = name => pick(of(spec.game).find(({question}) => question === name));
  return element('div', {class: 'fields pickers'}, field(say('game'), choice(kinds, spec.game, pickGame)),
    field(say('ask.question'), choice(of(spec.game).map(({question, title}) => [question, title]), spec.question, pickQuestion)));
}

const typed = new Map();  // values of fields, also of questions that were left
let left = null;  // {address, values}: the form as it was when another view was gone to

class AskView {
  constructor(root, go) {
    this.go = go;
    this.control = new AbortController();
    this.formPlace = element('div');
    this.answerPlace = element('div', {class: 'answer-place', 'aria-live': 'polite'});
    root.append(element('h1', {}, say('ask')), element('div', {class: 'ask-columns'}, this.formPlace, this.answerPlace));
  }

  async update(state) {
    this.state = state;
    this.running?.abort();
    this.running = null;
    try {
      const [all, spec] = await this.persist(async () => {
        const known = await questions();
        const is = (question, game) => known.find(one => one.question === question && one.game === game);
        return [known, await withFields(is(state.get('question') ?? 'solve', state.get('game')) ?? known[0])];
      }, this.control);
      if (this.control.signal.aborted || this.state !== state) return;
      const empty = !spec.fields.some(({name}) => state.has(name));
      const values = empty ? new URLSearchParams(spec.example) : state;
      this.showForm(all, spec, left?.address === `${state}` ? left.values : values);
      left = null;
      const request = empty && state.size > 0 ? null : requestOf(spec, values);
      if (request) await this.answer(spec, request);
      else replace(this.answerPlace, element('p', {class: 'muted'}, say(empty ? 'ask.example' : 'ask.fill-in')));
    } catch (failure) {
      this.failed(failure);
    }
  }

  persist(job, {signal}) {
    return persist(job, failure => this.failed(failure), signal);
  }

  failed(failure) {
    if (failure.name !== 'AbortError') replace(this.answerPlace, errorView(failure));
  }

  // Goes to another question: with what was typed, as far as it means the same there, and its example.
  async turnTo(next, spec, values) {
    const turn = this.turn = {};
    for (const {name} of spec.fields) typed.set(keyOf(name, spec), values.get(name));
    await this.persist(() => withFields(next), this.control).catch(failure => this.failed(failure));
    if (this.turn !== turn) return;
    const kept = (next.fields ?? []).map(({name}) => [name, typed.get(keyOf(name, next))]).filter(([, value]) => value);
    this.go('ask', {question: next.question, game: next.game, ...next.example, ...Object.fromEntries(kept)});
  }

  showForm(all, spec, values) {
    if (this.shown === `${this.state}`) return;
    this.shown = `${this.state}`;
    const submit = changed => {
      changed.set('question', spec.question);
      changed.set('game', spec.game);
      this.shown = `${changed}`;
      if (`${changed}` === `${this.state}`) this.update(this.state);
      else this.go('ask', changed);
    };
    const asked = questionForm(spec, values, submit);
    this.values = asked.values;
    replace(this.formPlace, pickers(all, spec, next => this.turnTo(next, spec, asked.values)), asked.node);
  }

  async answer(spec, request) {
    const mine = this.running = new AbortController();
    try {
      const answer = await this.persist(() => {
        const waiting = atWork(this.answerPlace, () => mine.abort());
        return stream(request, {signal: mine.signal, onProgress: waiting.progress, onPartial: waiting.partial})
          .finally(waiting.end);
      }, mine);
      if (this.running !== mine) return;
      markField(this.formPlace, null);
      replace(this.answerPlace, answerView(answer, request), exportsView(spec, request, answer));
    } catch (failure) {
      if (this.running !== mine) return;
      markField(this.formPlace, failure.field);
      replace(this.answerPlace, failure.name === 'AbortError' ? element('p', {class: 'problem'}, say('stopped'))
        : errorView({message: inFormWords(failure.message, spec.fields)}));
    }
  }

  close() {
    if (this.values) left = {address: this.shown, values: this.values};
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
