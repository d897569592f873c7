// The view Ask: any question of the program, its answer in words with its status and proof, and the gallery.

import {stream} from '../ask.js';
import {element, field, replace} from '../elements.js';
import {createCatalogue} from '../games/catalogue.js';
import {answerView} from './answer.js';
import {exportsView} from './exports.js';
import {markField, questionForm} from './form.js';
import {games, questions, requestOf, withFields} from './questions.js';
import {errorView} from './shared.js';
import {atWork} from './waiting.js';

const usual = [['question', 'solve'], ['game', 'one-pile'], ['f', '2*t'], ['pile', '100']];

const keyOf = ({question, game}) => `${question} ${game}`;

function picker(all, spec, pick) {
  const groups = Object.entries(Object.groupBy(all, ({game}) => game));
  const onchange = event => pick(all.find(one => keyOf(one) === event.target.value));
  return field('Question', element('select', {onchange},
    groups.map(([game, list]) => element('optgroup', {label: games[game] ?? game}, list.map(one =>
      element('option', {value: keyOf(one), selected: one === spec}, `${games[game] ?? game}: ${one.title}`))))));
}

class AskView {
  constructor(root, go) {
    this.go = go;
    this.control = new AbortController();
    this.formPlace = element('div');
    this.answerPlace = element('div', {class: 'answer-place', 'aria-live': 'polite'});
    root.append(element('h1', {}, 'Ask'), element('div', {class: 'ask-columns'}, this.formPlace, this.answerPlace),
      createCatalogue(this.control).node);
  }

  async update(state) {
    this.state = state.size === 0 ? new URLSearchParams(usual) : state;
    try {
      const all = await questions();
      const wanted = `${this.state.get('question') ?? 'solve'} ${this.state.get('game')}`;
      const spec = await withFields(all.find(one => keyOf(one) === wanted) ?? all[0]);
      if (this.control.signal.aborted || (this.state !== state && state.size > 0)) return;
      this.showForm(all, spec);
      const request = requestOf(spec, this.state);
      if (request) await this.answer(spec, request);
      else replace(this.answerPlace, element('p', {class: 'muted'}, 'Fill in the question and press Ask.'));
    } catch (failure) {
      if (failure.name !== 'AbortError') replace(this.answerPlace, errorView(failure));
    }
  }

  showForm(all, spec) {
    const shown = `${keyOf(spec)}?${this.state}`;
    if (this.shown === shown) return;
    this.shown = shown;
    const pick = async next => {
      const fields = (await withFields(next).catch(() => null))?.fields ?? [];  // update() says what is wrong
      this.go('ask', [['question', next.question], ['game', next.game],
        ...[...this.state].filter(([name]) => fields.some(one => one.name === name))]);
    };
    const submit = values => {
      values.set('question', spec.question);
      values.set('game', spec.game);
      this.shown = `${keyOf(spec)}?${values}`;
      if (`${values}` === `${this.state}`) this.update(this.state);
      else this.go('ask', values);
    };
    replace(this.formPlace, picker(all, spec, next => pick(next)), questionForm(spec, this.state, submit));
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
